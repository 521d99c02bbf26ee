/** Types of what vendor/preact.js exports, as far as the client uses them; read by tsc only. */
export interface VNode { type: unknown; props: unknown; key: unknown }
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export function h(type: unknown, props?: object | null, ...children: Child[]): VNode;
export const createElement: typeof h;
export function html(strings: TemplateStringsArray, ...values: unknown[]): any;
export function render(vnode: unknown, parent: Element | DocumentFragment): void;
export function Fragment(props: { children?: unknown }): unknown;

export interface ReadonlySignal<T> { readonly value: T; peek(): T; subscribe(fn: (value: T) => void): () => void }
export interface Signal<T> extends ReadonlySignal<T> { value: T }
export function signal<T>(value: T): Signal<T>;
export function computed<T>(fn: () => T): ReadonlySignal<T>;
export function effect(fn: () => void | (() => void)): () => void;
export function batch<T>(fn: () => T): T;
export function untracked<T>(fn: () => T): T;

export interface Ref<T> { current: T }
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useEffect(fn: () => void | (() => void), on?: readonly unknown[]): void;
export function useLayoutEffect(fn: () => void | (() => void), on?: readonly unknown[]): void;
export function useRef<T>(initial: T): Ref<T>;
export function useMemo<T>(fn: () => T, on: readonly unknown[]): T;
export function useCallback<T extends (...args: any[]) => unknown>(fn: T, on: readonly unknown[]): T;
export function useContext<T>(context: { value: T }): T;
