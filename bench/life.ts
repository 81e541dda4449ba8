/** What her own life costs (L1 to L6): tokens and dollars of an hour and of a reflection at defaults, and how late she speaks. */
import { hours } from './life/hours.ts';
import { latency } from './life/latency.ts';
import { reflections } from './life/reflections.ts';
import type { Sheet } from './report.ts';

export async function life(): Promise<Sheet[]> {
  return [await hours(), await reflections(), await latency()];
}
