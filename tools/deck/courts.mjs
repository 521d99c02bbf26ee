// The French courts, taken from the CC0 deck in npm `@letele/playing-cards`, without indices, shrunk and recoloured.
//
//   node tools/deck/courts.mjs <folder with node_modules> [decks folder]
//
// The folder must hold `@letele/playing-cards` and `svgo` (npm install @letele/playing-cards svgo).

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const modules = resolve(process.argv[2] ?? ".", "node_modules");
const target = resolve(process.argv[3] ?? join(here, "../../src/wenzel/web/decks"));
const source = join(modules, "@letele/playing-cards");
const svgoEntry = createRequire(join(modules, "x.js")).resolve("svgo");
const { optimize } = await import(pathToFileURL(svgoEntry).href);

const WINDOW = { x: 47, y: 51.6, width: 156, height: 246.8 };
const PALETTE = { black: "#15171d", blue: "#3058c4", red: "#d2232f", gold: "#f7c64a", line: "#1d2a70" };
const SCHEMES = {
  french: { C: {}, S: {}, H: {}, D: {} },
  french4: {
    C: { red: "#5d6675" },
    S: { red: "#15803a", black: "#0c4a26" },
    H: {},
    D: { red: "#ea8a00", black: "#4a2c0a" },
  },
};
const SIGN_COLOURS = {
  french: { C: PALETTE.black, S: PALETTE.black, H: "#cf1f2b", D: "#cf1f2b" },
  french4: { C: PALETTE.black, S: "#15803a", H: "#cf1f2b", D: "#ea8a00" },
};

/** The components as functions that return plain trees `{ type, props, children }`. */
function components() {
  const text = readFileSync(join(source, "dist/index.esm.js"), "utf8")
    .replace(/^import .*$/gm, "")
    .replace(/^export\s*\{([\s\S]*?)\};?\s*$/m, (_, names) => `return {${names.replace(/(\w+) as (\w+)/g, "$2: $1")}};`);
  const React = { createElement: (type, props, ...children) => ({ type, props: props ?? {}, children: children.flat().filter(Boolean) }) };
  return new Function("React", "_extends", text)(React, Object.assign);
}

const round = (value) => String(Math.round(value * 1000) / 1000);

/** One layer's paths and small signs in the source's 1300 x 2000 space. */
function layer(symbol, ids) {
  return symbol.children
    .map(({ type, props }) => {
      if (type === "path") return { d: props.d, fill: props.fill, stroke: props.stroke, width: props.strokeWidth };
      const scale = props.width / 1200;
      const half = props.width / 2;
      return { use: ids.get(props.xlinkHref), transform: `${props.transform ?? ""}translate(${half} ${half})scale(${scale})` };
    });
}

const NAMES = { "#44F": "blue", red: "red", "#FC4": "gold" };

function element(item, colours) {
  if (item.use) return `<use href="#p" transform="${item.transform}"/>`;
  if (item.stroke) {
    const width = Number(item.width) === 3 ? 4 : 6.5;
    return `<path d="${item.d}" fill="none" stroke="${colours.line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  }
  return `<path d="${item.d}" fill="${colours[NAMES[item.fill] ?? "black"]}"/>`;
}

/** Whole units are a tenth of a card unit here: fine enough for the shrunk paths. */
function shrink(svg) {
  const plugins = [
    { name: "convertPathData", params: { floatPrecision: 0, noSpaceAfterFlags: true, utilizeAbsolute: true } },
    { name: "convertTransform", params: { floatPrecision: 2, transformPrecision: 4 } },
  ];
  return optimize(svg, { plugins }).data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

function court(tree, suit, scheme) {
  const colours = { ...PALETTE, ...SCHEMES[scheme][suit] };
  const tone = SIGN_COLOURS[scheme][suit];
  const defs = tree.children.find((node) => node.type === "defs").children;
  const ids = new Map(defs.map((node) => [`#${node.props.id}`, node]));
  const uses = tree.children.filter((node) => node.type === "use");
  const layers = uses.filter((node) => node.props.width === 164.8 && !node.props.transform);
  const corner = uses.find((node) => node.props.width === 55.68);
  const signPath = ids.get(corner.props.xlinkHref).children[0].props.d;
  const items = layers.flatMap((node) => layer(ids.get(node.props.xlinkHref), ids));
  const body = shrink(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000">${items.map((item) => element(item, colours)).join("")}</svg>`);
  const factor = WINDOW.width / 164.8;
  const x = round(125 + (Number(corner.props.x) + 27.84) * factor);
  const y = round(175 + (Number(corner.props.y) + 27.84) * factor);
  const small = body.includes("#p") ? `<path id="p" fill="${tone}" d="${signPath}"/>` : "";
  const sign = small ? `<use href="#p" transform="translate(${x} ${y})scale(.046)"/>` : `<path fill="${tone}" d="${signPath}" transform="translate(${x} ${y})scale(.046)"/>`;
  const frame = `<path fill="none" stroke="${colours.line}" stroke-width="1.2" d="M${WINDOW.x} ${WINDOW.y}h${WINDOW.width}v${WINDOW.height}h-${WINDOW.width}z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">` +
    `<rect x=".75" y=".75" width="248.5" height="348.5" rx="17" fill="#fffdf6" stroke="#cfc8b8" stroke-width="1.5"/>` +
    (small ? `<defs>${small}</defs>` : "") +
    `<g id="h"><g transform="translate(${WINDOW.x} ${WINDOW.y})scale(${round(WINDOW.width / 1300)} ${round(WINDOW.height / 2000)})">${body}</g>${sign}</g>` +
    `<use href="#h" transform="rotate(180 125 175)"/>${frame}</svg>\n`
  );
}

const library = components();
for (const scheme of Object.keys(SCHEMES)) {
  mkdirSync(join(target, scheme), { recursive: true });
  copyFileSync(join(source, "LICENSE"), join(target, scheme, "LICENSE"));
  for (const suit of "CSHD") {
    for (const rank of "KQJ") {
      const svg = court(library[suit + rank.toLowerCase()]({}), suit, scheme);
      writeFileSync(join(target, scheme, `${suit}${rank}.svg`), svg);
      console.log(scheme, suit + rank, svg.length);
    }
  }
}
