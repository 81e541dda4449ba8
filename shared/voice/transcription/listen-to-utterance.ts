/** Runs one utterance [A1], from its first piece until its text is answered. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { transcriptionOwner } from '../../engine/process/utterance-owner.ts';
import { stepSession } from '../../engine/step.ts';
import { countWorkUsage } from '../../engine/usage/turn-metrics.ts';
import { usageInOtherSessions } from '../../engine/usage/usage-in-other-sessions.ts';
import type { ListenJob } from '../../ports/ports.ts';
import { SpeechError } from '../../ports/speech.ts';
import { MAX_HEARING } from '../../session/kernel/limits.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import type { Session } from '../../session/kernel/state.ts';
import { spokenLanguage } from '../../session/language/spoken-language.ts';
import { isDailyQuotaSpent } from '../../session/quotas/daily-quota.ts';
import { liveSoundOf } from '../../session/speech/live-sound.ts';
import type { PendingUtterance } from '../../session/speech/state.ts';
import {
  claimLiveSoundPlaceRow,
  claimTranscription,
  isTranscriptionOwned,
  leaveLiveSoundPlaceRow,
  readTranscriptionBefore,
  readTranscriptionProgress,
  releaseTranscription,
  type TranscriptionAsk,
} from '../../storage/exchange/utterances.ts';
import type { SonicPort } from '../nova-sonic/stream-port.ts';
import { speaksWithSonic } from '../nova-sonic/voice-names.ts';
import { transcribeByCascade } from './cascade.ts';

/** Two round trips to the table: a run that finds another one has left by then. */
const LEAVES_MS = 250;

/** Answers an utterance on a stream to a speech-to-speech model (reply/speech-to-speech). */
export type SpeechToSpeechRun = (context: Context, job: ListenJob, port: SonicPort) => Promise<void>;

/** `converse`: for a client that speaks with such a model. */
export async function listenToUtterance(
  context: Context,
  request: ListenJob,
  converse: SpeechToSpeechRun,
): Promise<void> {
  const { table, clock } = context;
  const { transcribing } = context.process;
  // First piece and commit both ask, and the first to claim is the same run (earBefore).
  const job = request.ask === 1 ? { ...request, ask: 0 } : request;
  const others = transcribing.get(job.session) ?? 0;
  // Above the bound, the commit starts a run.
  if (request.ask === 0 && others >= MAX_HEARING) return;
  if (!(await claimTranscription(table, job.session, job, transcriptionOwner(context), clock.now()))) return;
  transcribing.set(job.session, (transcribing.get(job.session) ?? 0) + 1);
  let place: number | null = null;
  try {
    place = await claimLiveSoundPlaceRow(table, job.session, transcriptionOwner(context), clock.now());
    if (place === null && request.ask === 0) await releaseTranscription(table, job.session, job);
    else await countWorkUsage(() => listenToUtteranceOnce(context, job, converse));
  } catch (error) {
    // Gives up the claim.
    await releaseTranscription(table, job.session, job);
    throw error;
  } finally {
    if (place !== null) await leaveLiveSoundPlaceRow(table, job.session, place);
    const remaining = (transcribing.get(job.session) ?? 1) - 1;
    if (remaining > 0) transcribing.set(job.session, remaining);
    else transcribing.delete(job.session);
  }
}

async function listenToUtteranceOnce(context: Context, request: ListenJob, converse: SpeechToSpeechRun): Promise<void> {
  const { table, log } = context;
  const { session: id, utterance } = request;
  const [{ session }, progress] = await Promise.all([
    loadCurrentSession(context, id),
    readTranscriptionProgress(table, request),
  ]);
  const {
    presence: { client },
    speech: { utterances, transcribed },
  } = session;
  const isWanted = client?.speech !== undefined || utterances.some((one) => one.utterance === utterance);
  if (!isWanted || transcribed.includes(utterance)) {
    log.info('utterance not wanted', { session: id, utterance });
    return releaseTranscription(table, id, request);
  }
  if (await isTranscriptionOwnedByOther(context, request, utterances)) {
    log.info('utterance heard elsewhere', { session: id, utterance });
    return releaseTranscription(table, id, request);
  }
  const job = {
    ...request,
    from: Math.max(request.from, liveSoundOf(utterance)?.from ?? 0, progress.next),
    beforeMs: progress.ms,
  };
  const { sonic, transcriber } = context.speech;
  const isSonics = client?.speech === 'sonic' && sonic !== null;
  if (isSonics && isTranscriptionQuotaSpent(context, id, session))
    return transcriber === null ? converse(context, job, UNPAID) : transcribeByCascade(context, job);
  const isForeign = isSonics && !(await isUtteranceHeardBySonic(context, id, session));
  if (isSonics && !((request.instead || isForeign) && transcriber !== null)) return converse(context, job, sonic);
  // The user is told once that the voice changes.
  if (isSonics) await stepSession(context, id, { type: 'speech', way: 'cascade' });
  await transcribeByCascade(context, job);
}

/** Where it does not speak the session's language, the cascade does [A8]. */
async function isUtteranceHeardBySonic(context: Context, id: string, session: Session): Promise<boolean> {
  const persona = await context.findPersona(sessionPersonaName(id));
  return persona === null || speaksWithSonic(spokenLanguage(persona, session));
}

/** Over quota no model is asked [N3]. The words are transcribed all the same: they may be a command. */
function isTranscriptionQuotaSpent(context: Context, id: string, session: Session): boolean {
  const { operator } = context.settings;
  return isDailyQuotaSpent(session, {
    nowMs: context.clock.now(),
    settings: operator,
    usageInOtherSessions: usageInOtherSessions(context, id),
  });
}

/** Used where no other transcriber is configured. */
const UNPAID: SonicPort = {
  name: 'unpaid',
  open: () => ({
    send: () => {},
    close: () => {},
    events: { [Symbol.asyncIterator]: () => ({ next: async () => Promise.reject(transcriptionQuotaError()) }) },
  }),
};

function transcriptionQuotaError(): SpeechError {
  return new SpeechError('refused', 'the day is spent');
}

/** The earlier run may have claimed meanwhile: the one that has begun hears all of it. */
async function isTranscriptionOwnedByOther(
  context: Context,
  job: ListenJob,
  hearing: readonly PendingUtterance[],
): Promise<boolean> {
  const { session, utterance, ask, instead } = job;
  const asks = hearing.find((one) => one.utterance === utterance)?.attempts ?? 0;
  const isAtIt = (other: TranscriptionAsk) =>
    isTranscriptionOwned(context.table, session, other, transcriptionOwner(context), context.clock.now());
  if (asks > Math.max(1, ask)) return isAtIt({ utterance, ask: asks });
  if (instead !== true || ask <= 1 || !(await isAtIt(readTranscriptionBefore(job)))) return false;
  // If both began at once, the other leaves for the reason above; only one must stay.
  await context.clock.sleep(LEAVES_MS, context.stopping);
  return isAtIt(readTranscriptionBefore(job));
}
