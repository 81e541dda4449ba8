/** A line as an output is given it. */
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import { line } from '../../client/story.ts';

export function told(text: string, more: Partial<Line> = {}): Line {
  return { ...line(1, 1, { text }), voiced: true, heardBefore: false, replayed: false, ...more };
}
