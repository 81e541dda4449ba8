/**
 * A voice on the server (A1 to A4): how soon an answer sounds, on one machine and with the doors apart; how soon one that is cut off is left; what pieces
 * cost; what runs while nobody speaks; and what an hour of talk costs.
 */
import { Processes } from './processes.ts';
import type { Sheet } from './report.ts';
import { answerTimes } from './voice/answer.ts';
import { cloudTimes } from './voice/cloud.ts';
import { cutOffTimes } from './voice/cut-off.ts';
import { costs } from './voice/hour.ts';
import { pieceRates } from './voice/pieces.ts';
import { quietMinute } from './voice/quiet.ts';

/** Some seven minutes: most of it is people who talk at their pace. */
export async function voice(): Promise<Sheet[]> {
  const times = [await answerTimes(), await cloudTimes(), await cutOffTimes(), await pieceRates()];
  // Both mostly wait, and neither is a latency.
  const [quiet, counted] = await Promise.all([quietMinute(), inProcesses(costs)]);
  return [...times, quiet, ...counted];
}

async function inProcesses<T>(work: (processes: Processes) => Promise<T>): Promise<T> {
  await using processes = new Processes();
  return await work(processes);
}
