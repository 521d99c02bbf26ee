/** Two small sounds, made and not loaded: a card laid on felt, and "your turn". Off-switchable. */
import { sound } from './prefs.js';

/** @type {AudioContext|null} */
let context = null;

/** The audio context, once a gesture has allowed one. @returns {AudioContext|null} */
function audio() {
  if (!sound.value || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  return context.state === 'running' ? context : null;
}

/** A soft tap: a short burst of filtered noise. */
export function cardTap() {
  const at = audio();
  if (!at) return;
  const length = Math.floor(at.sampleRate * 0.05);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 1500;
  const gain = at.createGain();
  gain.gain.value = 0.28;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start();
}

/**
 * @param {number} pitch in Hz
 * @param {number} start seconds from now
 */
function tone(pitch, start) {
  const at = audio();
  if (!at) return;
  const from = at.currentTime + start;
  const oscillator = at.createOscillator();
  oscillator.frequency.value = pitch;
  const gain = at.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(0.09, from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, from + 0.35);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(from);
  oscillator.stop(from + 0.4);
}

/** Two rising notes, and a short buzz where the device has one. */
export function yourTurnSound() {
  tone(587, 0);
  tone(880, 0.11);
  if (sound.value && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
}

/** The clock is nearly up. */
export const lowTimeSound = () => tone(440, 0);

// Browsers allow sound only after a gesture: wake the context with the first one.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => void audio(), { once: true, capture: true });
}
