/** Sends `transcript` frames: the user's words as understood so far. */

import type { Context } from '../../engine/context.ts';
import { sendPassingFrameEffect } from '../../engine/perform-effects.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { errorNameText } from '../../ports/errors.ts';
import type { ListenJob } from '../../ports/ports.ts';
import type { PassingFrame } from '../../protocol/frames.ts';

/** Characters shown in one frame; the words themselves may be longer. */
const SHOWN_CHARS = 4_000;

/** More than anybody says in ten minutes. */
const MOST_CHARS = 30_000;

/** The words as the session accepts them. */
export function transcriptToShow(text: string): string {
  return text.slice(0, MOST_CHARS).toWellFormed();
}

/** Frames being sent, by utterance: a later one must not overtake them. */
const onTheirWay = new WeakMap<ListenJob, Promise<void>>();

/** `since`: of which voice; `failed`: it was not understood. */
export type TranscriptOf = { since?: number | undefined; failed?: true };

export async function sendTranscript(
  context: Context,
  job: ListenJob,
  text: string,
  final: boolean,
  of: TranscriptOf = {},
): Promise<void> {
  const earlier = onTheirWay.get(job);
  const posting = (earlier ?? Promise.resolve()).then(() => postTranscript(context, job, { text, final, ...of }));
  onTheirWay.set(
    job,
    posting.catch(() => {}),
  );
  await posting;
}

/** Interim words; not awaited. */
export function sendInterimTranscript(context: Context, job: ListenJob, text: string): void {
  void sendTranscript(context, job, text, false).catch((error: unknown) => {
    context.log.warn('transcript not sent', {
      session: job.session,
      why: errorNameText(error),
    });
  });
}

type TranscriptMessage = TranscriptOf & { text: string; final: boolean };

async function postTranscript(
  context: Context,
  { session: id, utterance }: ListenJob,
  { text, final, since, failed }: TranscriptMessage,
) {
  const { session } = await getCachedSession(context, id);
  const shownText = text.slice(0, SHOWN_CHARS).toWellFormed();
  const more = { ...(since !== undefined && { since }), ...(failed && { failed }) };
  const frame: PassingFrame = {
    type: 'transcript',
    at: context.clock.now(),
    utterance,
    text: shownText,
    final,
    ...more,
  };
  await sendPassingFrameEffect(context, id, session, frame);
}
