/**
 * The only hinge between decisions and the world: load, decide, commit, perform. What was decided is durable before anything
 * of it can be seen (S4); whoever loses the race for a record decides again on the winner's state.
 */
import { check } from '../session/check.ts';
import type { Command, Decision, Moment } from '../session/command.ts';
import { nextDue } from '../session/deadlines.ts';
import { decide } from '../session/decide.ts';
import type { Record } from '../session/event.ts';
import { openTurn, type Session } from '../session/session.ts';
import { headKey } from '../store/keys.ts';
import {
  append,
  caughtUp,
  FOLD_AT_MOST,
  FOLD_AT_TURN_END,
  FOLD_WITHIN_MS,
  fold,
  type Held,
  load,
} from '../store/sessions.ts';
import type { Skill } from '../talk/skill.ts';
import { Bug, Rejected, Transient } from './errors.ts';
import { skillOf } from './identity.ts';
import { arm, perform } from './perform.ts';
import type { Due } from './ports.ts';
import type { Sotto } from './sotto.ts';

/** Losing this often means that something is wrong with the store, not with the timing. */
const MOST_TRIES = 8;

/** Does what the command means. Resolves with the session as it then is, once its frames have been handed over. */
export async function step(sotto: Sotto, id: string, command: Command): Promise<Session> {
  const { session, gone } = await sotto.lanes.run(id, () => stepInLane(sotto, id, command));
  for (const connection of gone) await step(sotto, id, { type: 'gone', connection });
  return session;
}

async function stepInLane(sotto: Sotto, id: string, command: Command): Promise<{ session: Session; gone: string[] }> {
  const skill = await skillFor(sotto, id);
  const { held, decision, record } = await commit(sotto, id, command, { nowMs: sotto.clock.now(), manners: skill });
  const gone = await perform(sotto, id, { held, decision, record, speaker: skill.speaker });
  if (record !== null) {
    sotto.watchers.changed(id, held.session);
    if (worthFolding(held, record)) await foldQuietly(sotto, id, decision.dueAtMs);
  }
  return { session: held.session, gone };
}

/**
 * A timer or the sweep: steps, then leaves the due index as it should be. `found`: the rows whose marks have led here; those
 * that have passed are taken out of the index even if the session has forgotten that it put them there.
 */
export async function wake(sotto: Sotto, id: string, { found = [], restartedAtMs }: Cause = {}): Promise<void> {
  if ((await sotto.skill(skillOf(id))) === null) {
    sotto.log.error('session of a skill that is gone', { session: id });
    await Promise.all(found.map((mark) => sotto.table.unmark(mark)));
    return;
  }
  await step(sotto, id, { type: 'wake', ...(restartedAtMs !== undefined && { restartedAtMs }) });
  await sotto.lanes.run(id, async () => {
    const held = await current(sotto, id);
    const nowMs = sotto.clock.now();
    const passed = found.filter((mark) => mark.due <= nowMs);
    const known = held.marks.some((mark) => mark.atMs <= nowMs);
    if (held.session.quarantined !== null || (passed.length === 0 && !known)) return;
    if (!(await foldQuietly(sotto, id, nextDue(held.session)))) return;
    const onRecords = passed.filter((mark) => mark.sk !== headKey(id).sk);
    await Promise.all(onRecords.map((mark) => sotto.table.unmark(mark)));
  });
}
type Cause = { found?: readonly Due[]; restartedAtMs?: number };

/** The session as this process last saw it, or as it is stored. */
export async function heldNow(sotto: Sotto, id: string): Promise<Held> {
  return sotto.held.get(id) ?? (await current(sotto, id));
}

/** The session as it is stored now. Where one process is alone, what it holds is just that. */
export async function current(sotto: Sotto, id: string): Promise<Held> {
  const before = sotto.held.get(id);
  if (before !== undefined && sotto.alone) return before;
  const held = before === undefined ? await load(sotto.table, id) : await caughtUp(sotto.table, id, before);
  const { quarantined } = held.session;
  if (quarantined !== null)
    sotto.log.error('session quarantined', { session: id, record: quarantined.n, why: quarantined.why });
  keep(sotto, id, held);
  return held;
}

type Committed = { held: Held; decision: Decision; record: Record | null };

/**
 * A run is mostly the only one who writes while it speaks, so its lines are decided on what this process remembers, and a lost
 * race costs a second look. Everybody else comes after others have written, and looks first.
 */
async function commit(sotto: Sotto, id: string, command: Command, moment: Moment): Promise<Committed> {
  let isFresh = sotto.alone || command.type !== 'reply';
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const held = isFresh ? await current(sotto, id) : await heldNow(sotto, id);
    const decision = decided(held, command, moment);
    if (decision.events.length > 0) {
      const record = recordOf(held, decision, moment);
      const after = await append(
        sotto.table,
        id,
        held,
        decision.session,
        record,
        markFor(held, decision, moment.nowMs),
      );
      if (after !== null) {
        keep(sotto, id, after);
        return { held: after, decision, record };
      }
      sotto.log.info('commit lost, deciding again', { session: id, record: record.n });
      if (sotto.alone) sotto.held.delete(id);
    } else if (isFresh) {
      return { held, decision, record: null };
    }
    // Lost the race, or a "no" that was decided on what this process remembered: look again.
    isFresh = true;
  }
  throw new Transient(`no commit within ${MOST_TRIES} tries`);
}

function decided(held: Held, command: Command, moment: Moment): Decision {
  const decision = decide(held.session, command, moment);
  const broken = decision.events.length === 0 ? null : check(decision.session);
  if (broken !== null) throw new Bug(`a decision would break an invariant: ${broken}`);
  return decision;
}

function recordOf(held: Held, { events }: Decision, { nowMs }: Moment): Record {
  return { v: 1, n: held.session.n + 1, atMs: nowMs, seq: held.session.seq, events };
}

/**
 * A record enters the due index only if it brings the session's next look nearer than what stands there. Whatever lies beyond
 * the snapshot is due to be folded.
 */
function markFor(held: Held, decision: Decision, nowMs: number): number | null {
  const due = Math.min(decision.dueAtMs ?? Number.POSITIVE_INFINITY, nowMs + FOLD_WITHIN_MS);
  // Not the snapshot's own: whoever writes the next one takes it away.
  return held.marks.some((mark) => mark.n !== 0 && mark.atMs > nowMs && mark.atMs <= due) ? null : due;
}

function worthFolding({ session, folded }: Held, record: Record): boolean {
  const gathered = session.n - folded.n;
  const rests = openTurn(session) === null && record.events.some((event) => event.type === 'turn.ended');
  return gathered >= FOLD_AT_MOST || (rests && gathered >= FOLD_AT_TURN_END);
}

/** A snapshot that fails costs nothing but a longer load: the records are there, and a mark in the index asks for it again. */
async function foldQuietly(sotto: Sotto, id: string, dueMs: number | null): Promise<boolean> {
  try {
    const held = await heldNow(sotto, id);
    keep(sotto, id, await fold(sotto.table, id, held, dueMs, sotto.clock.now()));
    if (dueMs !== null) await arm(sotto, { session: id, atMs: dueMs, generation: held.session.n });
    return true;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    sotto.log.warn('snapshot not written', { session: id, why: error.message });
    return false;
  }
}

/** Sessions that one process holds (up to 100 KB each; a function has 256 MB); the one unused for longest is let go and would be loaded again. */
const MOST_HELD = { alone: 5_000, among: 300 };

/** A look that took longer than a commit must not bring the older state back. */
function keep(sotto: Sotto, id: string, held: Held): void {
  if ((sotto.held.get(id)?.session.n ?? 0) > held.session.n) return;
  sotto.held.delete(id);
  sotto.held.set(id, held);
  const most = sotto.alone ? MOST_HELD.alone : MOST_HELD.among;
  const oldest = sotto.held.size > most ? sotto.held.keys().next().value : undefined;
  if (oldest !== undefined) sotto.held.delete(oldest);
}

async function skillFor(sotto: Sotto, id: string): Promise<Skill> {
  const skill = await sotto.skill(skillOf(id));
  if (skill === null) throw new Rejected('not_found', 'There is no such skill.');
  return skill;
}
