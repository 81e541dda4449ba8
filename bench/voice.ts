/** A voice on the server (A1): how soon an answer sounds, on one machine and with the functions apart, and what talk is charged for. */
import type { Sheet } from './report.ts';
import { answerTimes } from './voice/answer.ts';
import { cloudTimes } from './voice/cloud.ts';
import { talkCounts } from './voice/metered-talk.ts';

/** Takes minutes, most of which is speech at its pace. */
export async function voice(): Promise<Sheet[]> {
  return [await answerTimes(), await cloudTimes(), await talkCounts()];
}
