/**
 * One utterance (A1): begun by its first piece, while the user still speaks, and over when what it says has been understood, and answered. Between
 * utterances nothing runs (S9).
 */
import { ownerOfEars } from '../../shared/runtime/ears.ts';
import type { ListenJob } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { current } from '../../shared/runtime/step.ts';
import { MAX_HEARING } from '../../shared/session/limits.ts';
import { claimEar, claimPlace, leaveEar, leavePlace, saidUpTo } from '../../shared/store/utterances.ts';
import { cascade } from './cascade.ts';
import { converse } from './sonic.ts';

/** How many are at work for a session in this process. */
const atWork = new WeakMap<Sotto, Map<string, number>>();

export async function listen(sotto: Sotto, asked: ListenJob): Promise<void> {
  const { table, clock } = sotto;
  const ears = atWork.get(sotto) ?? new Map<string, number>();
  atWork.set(sotto, ears);
  // Its first piece asks, and so does its commit, where nobody has begun by then: whoever comes first is its ear.
  const job = asked.ask === 1 ? { ...asked, ask: 0 } : asked;
  const others = ears.get(job.session) ?? 0;
  // Nobody says so much at once: its commit finds an ear, if it comes.
  if (asked.ask === 0 && others >= MAX_HEARING) return;
  if (!(await claimEar(table, job.session, job, ownerOfEars(sotto), clock.now()))) return;
  ears.set(job.session, (ears.get(job.session) ?? 0) + 1);
  const place = await claimPlace(table, job.session, ownerOfEars(sotto), clock.now());
  try {
    if (place === null && asked.ask === 0) await leaveEar(table, job.session, job);
    else await heard(sotto, job);
  } catch (error) {
    // Not at it any more.
    await leaveEar(table, job.session, job);
    throw error;
  } finally {
    if (place !== null) await leavePlace(table, job.session, place);
    const left = (ears.get(job.session) ?? 1) - 1;
    if (left > 0) ears.set(job.session, left);
    else ears.delete(job.session);
  }
}

async function heard(sotto: Sotto, asked: ListenJob): Promise<void> {
  const { table, log } = sotto;
  const { session: id, utterance } = asked;
  const [{ session }, next] = await Promise.all([current(sotto, id), saidUpTo(table, asked)]);
  const { client, hearing, understood } = session;
  const isWanted = client?.speech !== undefined || hearing.some((one) => one.utterance === utterance);
  if (!isWanted || understood.includes(utterance)) {
    log.info('utterance not wanted', { session: id, utterance });
    return leaveEar(table, id, asked);
  }
  const job = { ...asked, from: Math.max(asked.from, next) };
  const { sonic } = sotto.speech;
  if (client?.speech === 'sonic' && sonic !== null) await converse(sotto, job, sonic);
  else await cascade(sotto, job);
}
