/** Speaks lines [A3] through one queue per session and process, so that they stay in order. */

import type { Context } from '../../engine/context.ts';
import type { SpeakJob } from '../../ports/ports.ts';
import { LineQueue } from './line-queue.ts';

/** Resolves when they are sent or unwanted. */
export async function synthesiseTurnLines(context: Context, { session, turn, lines, n }: SpeakJob): Promise<void> {
  const { lineAudio } = context.process;
  const queue = lineAudio.get(session) ?? new LineQueue(context, session);
  lineAudio.set(session, queue);
  try {
    await queue.say(turn, lines, n);
  } finally {
    if (queue.isSilent) lineAudio.delete(session);
  }
}
