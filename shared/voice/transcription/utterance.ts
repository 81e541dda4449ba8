/**
 * One utterance (A1): begun by its first piece, while the user still speaks, and over when what it says has been understood, and answered. Between
 * utterances nothing runs (S9).
 */

import type { Context } from '../../engine/context.ts';
import type { ListenJob } from '../../engine/ports/ports.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';
import { ownerOfEars } from '../../engine/process/utterance-owner.ts';
import { step } from '../../engine/step.ts';
import { countWork } from '../../engine/usage/units.ts';
import { usedElsewhere } from '../../engine/usage/usage-elsewhere.ts';
import { MAX_HEARING } from '../../session/limits.ts';
import { isDaySpent } from '../../session/quotas/quotas.ts';
import type { Hearing } from '../../session/speech/state.ts';
import type { Session } from '../../session/state.ts';
import type { SonicPort } from '../../speech/sonic/stream.ts';
import { SpeechError } from '../../speech/speech.ts';
import {
  claimEar,
  claimPlace,
  earBefore,
  isHeardBy,
  leaveEar,
  leavePlace,
  saidUpTo,
  type TranscriptionAsk,
} from '../../storage/exchange/utterances.ts';
import { converseWithSonic } from '../sonic/sonic.ts';
import { cascade } from './cascade.ts';

/** Whoever finds that another one is at it has left by then: it is two round trips to the table. */
const LEAVES_MS = 250;

export async function listen(context: Context, asked: ListenJob): Promise<void> {
  const { table, clock } = context;
  const { transcribing } = context.process;
  // Its first piece asks, and so does its commit, where nobody has begun by then: whoever comes first is its ear (earBefore).
  const job = asked.ask === 1 ? { ...asked, ask: 0 } : asked;
  const others = transcribing.get(job.session) ?? 0;
  // Nobody says so much at once: its commit finds an ear, if it comes.
  if (asked.ask === 0 && others >= MAX_HEARING) return;
  if (!(await claimEar(table, job.session, job, ownerOfEars(context), clock.now()))) return;
  transcribing.set(job.session, (transcribing.get(job.session) ?? 0) + 1);
  let place: number | null = null;
  try {
    place = await claimPlace(table, job.session, ownerOfEars(context), clock.now());
    if (place === null && asked.ask === 0) await leaveEar(table, job.session, job);
    else await countWork(() => heard(context, job));
  } catch (error) {
    // Not at it any more.
    await leaveEar(table, job.session, job);
    throw error;
  } finally {
    if (place !== null) await leavePlace(table, job.session, place);
    const left = (transcribing.get(job.session) ?? 1) - 1;
    if (left > 0) transcribing.set(job.session, left);
    else transcribing.delete(job.session);
  }
}

async function heard(context: Context, asked: ListenJob): Promise<void> {
  const { table, log } = context;
  const { session: id, utterance } = asked;
  const [{ session }, next] = await Promise.all([currentSession(context, id), saidUpTo(table, asked)]);
  const { client, hearing, understood } = session;
  const isWanted = client?.speech !== undefined || hearing.some((one) => one.utterance === utterance);
  if (!isWanted || understood.includes(utterance)) {
    log.info('utterance not wanted', { session: id, utterance });
    return leaveEar(table, id, asked);
  }
  if (await isOthers(context, asked, hearing)) {
    log.info('utterance heard elsewhere', { session: id, utterance });
    return leaveEar(table, id, asked);
  }
  const job = { ...asked, from: Math.max(asked.from, next) };
  const { sonic, transcriber } = context.speech;
  const isSonics = client?.speech === 'sonic' && sonic !== null;
  if (isSonics && isSpent(context, id, session))
    return transcriber === null ? converseWithSonic(context, job, UNPAID) : cascade(context, job);
  if (isSonics && !(asked.instead && transcriber !== null)) return converseWithSonic(context, job, sonic);
  // It is told once that she sounds different.
  if (isSonics) await step(context, id, { type: 'speech', way: 'cascade' });
  await cascade(context, job);
}

/** No model is asked any more, a speaking one no more than others (N3). What was said is heard all the same: it may be a command. */
function isSpent(context: Context, id: string, session: Session): boolean {
  const { operator } = context.settings;
  return isDaySpent(session, { nowMs: context.clock.now(), settings: operator, elsewhere: usedElsewhere(context, id) });
}

/** Where nobody else understands anything. */
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

/** Whoever has waited for a place may find one when another ear was asked for, or that one just when it comes: who has begun hears all of it. */
async function isOthers(context: Context, asked: ListenJob, hearing: readonly Hearing[]): Promise<boolean> {
  const { session, utterance, ask, instead } = asked;
  const asks = hearing.find((one) => one.utterance === utterance)?.asks ?? 0;
  const isAtIt = (other: TranscriptionAsk) =>
    isHeardBy(context.table, session, other, ownerOfEars(context), context.clock.now());
  if (asks > Math.max(1, ask)) return isAtIt({ utterance, ask: asks });
  if (instead !== true || ask <= 1 || !(await isAtIt(earBefore(asked)))) return false;
  // If both began at once, that one leaves for what stands above: both are not to.
  await context.clock.sleep(LEAVES_MS, context.stopping);
  return isAtIt(earBefore(asked));
}
