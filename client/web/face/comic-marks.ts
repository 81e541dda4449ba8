/** Comic marks beside a face, by channel: the point around which each grows, and how it drifts. */
import type { Channel } from './pose.ts';

/** `rate`: radians a second. `by`: units of the drawing, or fortieths of the mark's size if `grows`. */
export type Mark = { x: number; y: number; drift: { rate: number; by: number; grows: boolean } };

export const EXTRAS: readonly (readonly [Channel, Mark])[] = [
  ['sweat', { x: 300, y: 128, drift: { rate: 5, by: 3, grows: false } }],
  ['sparkle', { x: 200, y: 130, drift: { rate: 6, by: 2, grows: true } }],
  ['steam', { x: 200, y: 130, drift: { rate: 9, by: 2, grows: true } }],
  ['tear', { x: 146, y: 208, drift: { rate: 2.5, by: 3, grows: false } }],
  ['query', { x: 318, y: 104, drift: { rate: 3, by: 3, grows: false } }],
  ['dots', { x: 318, y: 114, drift: { rate: 2, by: 3, grows: false } }],
  ['rays', { x: 200, y: 190, drift: { rate: 7, by: 1, grows: true } }],
  ['sleep', { x: 306, y: 130, drift: { rate: 1.4, by: 5, grows: false } }],
];
