/** What tools cost: a turn with one, what is said meanwhile, the look for an earlier answer, and the table's work. */
import { fillers } from './fillers.ts';
import { lookUp } from './look-up.ts';
import type { Sheet } from './report.ts';
import { toolTurns } from './tool-turns.ts';
import { toolUnits } from './tool-units.ts';

/** One after the other: each has the machine to itself. */
export async function tools(): Promise<Sheet[]> {
  return [await toolTurns(), await fillers(), await lookUp(), await toolUnits()];
}
