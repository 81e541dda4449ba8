/** Runs one utterance [A1], from its first piece until its text is answered. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { transcriptionOwner } from '../../engine/process/utterance-owner.ts';
import { step } from '../../engine/step.ts';
import { countWork } from '../../engine/usage/turn-metrics.ts';
import { usageInOtherSessions } from '../../engine/usage/usage-in-other-sessions.ts';
import type { ListenJob } from '../../ports/ports.ts';
import { SpeechError } from '../../ports/speech.ts';
import { MAX_HEARING } from '../../session/kernel/limits.ts';
import type { Session } from '../../session/kernel/state.ts';
import { isDaySpent } from '../../session/quotas/quota-usage.ts';
import { liveOf } from '../../session/speech/live-sound.ts';
import type { Hearing } from '../../session/speech/state.ts';
import {
  claimPlace,
  claimTranscription,
  isHeardBy,
  leavePlace,
  readProgress,
  releaseTranscription,
  type TranscriptionAsk,
  transcriptionBefore,
} from '../../storage/exchange/utterances.ts';
import type { SonicPort } from '../nova-sonic/stream-port.ts';
import { cascade } from './cascade.ts';

/** Two round trips to the table: a run that finds another one has left by then. */
const LEAVES_MS = 250;

/** Answers an utterance on a stream to a speech-to-speech model (reply/speech-to-speech). */
export type SpeechToSpeechRun = (context: Context, job: ListenJob, port: SonicPort) => Promise<void>;

/** `converse`: for a client that speaks with such a model. */
export async function listen(context: Context, asked: ListenJob, converse: SpeechToSpeechRun): Promise<void> {
  const { table, clock } = context;
  const { transcribing } = context.process;
  // First piece and commit both ask, and the first to claim is the same run (earBefore).
  const job = asked.ask === 1 ? { ...asked, ask: 0 } : asked;
  const others = transcribing.get(job.session) ?? 0;
  // Above the bound, the commit starts a run.
  if (asked.ask === 0 && others >= MAX_HEARING) return;
  if (!(await claimTranscription(table, job.session, job, transcriptionOwner(context), clock.now()))) return;
  transcribing.set(job.session, (transcribing.get(job.session) ?? 0) + 1);
  let place: number | null = null;
  try {
    place = await claimPlace(table, job.session, transcriptionOwner(context), clock.now());
    if (place === null && asked.ask === 0) await releaseTranscription(table, job.session, job);
    else await countWork(() => heard(context, job, converse));
  } catch (error) {
    // Gives up the claim.
    await releaseTranscription(table, job.session, job);
    throw error;
  } finally {
    if (place !== null) await leavePlace(table, job.session, place);
    const left = (transcribing.get(job.session) ?? 1) - 1;
    if (left > 0) transcribing.set(job.session, left);
    else transcribing.delete(job.session);
  }
}

async function heard(context: Context, asked: ListenJob, converse: SpeechToSpeechRun): Promise<void> {
  const { table, log } = context;
  const { session: id, utterance } = asked;
  const [{ session }, said] = await Promise.all([loadCurrentSession(context, id), readProgress(table, asked)]);
  const {
    presence: { client },
    speech: { utterances: hearing, transcribed: understood },
  } = session;
  const isWanted = client?.speech !== undefined || hearing.some((one) => one.utterance === utterance);
  if (!isWanted || understood.includes(utterance)) {
    log.info('utterance not wanted', { session: id, utterance });
    return releaseTranscription(table, id, asked);
  }
  if (await isOthers(context, asked, hearing)) {
    log.info('utterance heard elsewhere', { session: id, utterance });
    return releaseTranscription(table, id, asked);
  }
  const job = { ...asked, from: Math.max(asked.from, liveOf(utterance)?.from ?? 0, said.next), beforeMs: said.ms };
  const { sonic, transcriber } = context.speech;
  const isSonics = client?.speech === 'sonic' && sonic !== null;
  if (isSonics && isSpent(context, id, session))
    return transcriber === null ? converse(context, job, UNPAID) : cascade(context, job);
  if (isSonics && !(asked.instead && transcriber !== null)) return converse(context, job, sonic);
  // The user is told once that the voice changes.
  if (isSonics) await step(context, id, { type: 'speech', way: 'cascade' });
  await cascade(context, job);
}

/** Over quota no model is asked [N3]. The words are transcribed all the same: they may be a command. */
function isSpent(context: Context, id: string, session: Session): boolean {
  const { operator } = context.settings;
  return isDaySpent(session, {
    nowMs: context.clock.now(),
    settings: operator,
    elsewhere: usageInOtherSessions(context, id),
  });
}

/** Used where no other transcriber is configured. */
const UNPAID: SonicPort = {
  name: 'unpaid',
  open: () => ({
    send: () => {},
    close: () => {},
    events: { [Symbol.asyncIterator]: () => ({ next: async () => Promise.reject(unpaid()) }) },
  }),
};

function unpaid(): SpeechError {
  return new SpeechError('refused', 'the day is spent');
}

/** The earlier run may have claimed meanwhile: the one that has begun hears all of it. */
async function isOthers(context: Context, asked: ListenJob, hearing: readonly Hearing[]): Promise<boolean> {
  const { session, utterance, ask, instead } = asked;
  const asks = hearing.find((one) => one.utterance === utterance)?.asks ?? 0;
  const isAtIt = (other: TranscriptionAsk) =>
    isHeardBy(context.table, session, other, transcriptionOwner(context), context.clock.now());
  if (asks > Math.max(1, ask)) return isAtIt({ utterance, ask: asks });
  if (instead !== true || ask <= 1 || !(await isAtIt(transcriptionBefore(asked)))) return false;
  // If both began at once, the other leaves for the reason above; only one must stay.
  await context.clock.sleep(LEAVES_MS, context.stopping);
  return isAtIt(transcriptionBefore(asked));
}
