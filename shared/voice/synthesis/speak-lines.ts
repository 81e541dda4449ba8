/** Lines as sound (A3): whoever wants some spoken is served by one mouth for each session and process, so that they come in order. */

import type { Context } from '../../engine/context.ts';
import type { SpeakJob } from '../../engine/ports/ports.ts';
import { Mouth } from './line-queue.ts';

const mouths = new WeakMap<Context, Map<string, Mouth>>();

/** Resolves when they are sent, or nobody wants them any more. */
export async function speak(context: Context, { session, turn, lines, n }: SpeakJob): Promise<void> {
  const all = mouths.get(context) ?? new Map<string, Mouth>();
  mouths.set(context, all);
  const mouth = all.get(session) ?? new Mouth(context, session);
  all.set(session, mouth);
  try {
    await mouth.say(turn, lines, n);
  } finally {
    if (mouth.isSilent) all.delete(session);
  }
}
