/**
 * The only hinge between decisions and the world: load, decide, commit, perform. What was decided is durable before anything
 * of it can be seen (S4); whoever loses the race for a record decides again on the winner's state.
 */
import type { PassingFrame } from '../protocol/frames.ts';
import type { Command, Decision, DecisionInput, Texts } from '../session/commands.ts';
import { nextDue } from '../session/deadlines.ts';
import type { Record } from '../session/events.ts';
import { openTurn, type Session } from '../session/state.ts';
import { headKey } from '../storage/keys/keys.ts';
import {
  append,
  caughtUp,
  FOLD_AT_MOST,
  FOLD_AT_TURN_END,
  FOLD_WITHIN_MS,
  fold,
  type Held,
  load,
} from '../storage/sessions.ts';
import { putSession } from '../storage/users.ts';
import type { Skill } from '../talk/skill.ts';
import type { Context } from './context.ts';
import { decideWithInputs } from './decision-inputs.ts';
import { endCall } from './deliveries/finished-work.ts';
import { skillOf, userOfSession } from './identity.ts';
import { arm, type Over, perform, tell } from './perform.ts';
import { Rejected, Transient } from './ports/errors.ts';
import type { Due } from './ports/ports.ts';
import { forgetCaller } from './process/callers.ts';
import { countBegun, measureTurns } from './usage/turn-metrics.ts';
import { countedAnyhow, countUnits, countWork } from './usage/units.ts';
import { usedElsewhere } from './usage/usage-elsewhere.ts';

/** Losing this often means that something is wrong with the store, not with the timing. */
const MOST_TRIES = 8;

/** Does what the command means. Resolves with the session as it then is, once its frames have been handed over. */
export function step(context: Context, id: string, command: Command, texts: Texts = NO_TEXTS): Promise<Session> {
  // What it takes is for the turn that it begins, or ends (O2).
  return countedAnyhow(() => stepCounted(context, id, command, texts));
}

async function stepCounted(context: Context, id: string, command: Command, texts: Texts): Promise<Session> {
  const { session, gone, over, figures } = await context.lanes.run(id, () => stepInLane(context, id, command, texts));
  for (const connection of gone) await orLater(context, id, step(context, id, { type: 'gone', connection }));
  // Nothing that still comes of them is heard any more (S8).
  for (const connection of gone) await orLater(context, id, forgetCaller(context, connection));
  for (const effect of over) await orLater(context, id, endCall(context, id, effect));
  for (const frame of figures) await tell(context, id, session, frame);
  return session;
}

/** The command is committed whatever comes of this: the next post finds it gone again, and a call that is to end is asked for each minute. */
async function orLater(context: Context, id: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    context.log.warn('left for later', { session: id, why: error.message });
  }
}

const NO_TEXTS: Texts = new Map();

type Stepped = { session: Session; gone: string[]; over: Over[]; figures: PassingFrame[] };

async function stepInLane(context: Context, id: string, command: Command, texts: Texts): Promise<Stepped> {
  const skill = await skillFor(context, id);
  const elsewhere = usedElsewhere(context, id);
  const known = { manners: skill, figures: context.settings.figures, texts, ...(elsewhere && { elsewhere }) };
  if (command.type === 'client') countUnits({ messages: 1 });
  const { held, decision, record } = await commit(context, id, command, known);
  if (record !== null) countBegun(id, record);
  const { gone, over } = await perform(context, id, { held, decision, record, speaker: skill.speaker });
  if (record !== null) {
    context.watchers.changed(id, held.session);
    if (worthFolding(held, record)) await foldQuietly(context, id);
  }
  const figures = record === null ? [] : measureTurns(context, id, held.session, record);
  return { session: held.session, gone, over, figures };
}

/**
 * A timer or the sweep: steps, then leaves the due index as it should be. `found`: the rows whose marks have led here; those
 * that have passed are taken out of the index even if the session has forgotten that it put them there.
 */
export function wake(context: Context, id: string, cause: Cause = {}): Promise<void> {
  // Whatever armed it has long been counted.
  return countWork(() => woken(context, id, cause));
}

async function woken(context: Context, id: string, { found = [], restartedAtMs }: Cause): Promise<void> {
  if ((await context.skill(skillOf(id))) === null) {
    context.log.error('session of a skill that is gone', { session: id });
    await Promise.all(found.map((mark) => context.table.unmark(mark)));
    return;
  }
  await step(context, id, { type: 'wake', ...(restartedAtMs !== undefined && { restartedAtMs }) });
  await context.lanes.run(id, async () => {
    const held = await current(context, id);
    const nowMs = context.clock.now();
    const passed = found.filter((mark) => mark.due <= nowMs);
    const known = held.marks.some((mark) => mark.atMs <= nowMs);
    if (held.session.quarantined !== null || (passed.length === 0 && !known)) return;
    if (!(await foldQuietly(context, id))) return;
    const onRecords = passed.filter((mark) => mark.sk !== headKey(id).sk);
    await Promise.all(onRecords.map((mark) => context.table.unmark(mark)));
  });
}
type Cause = { found?: readonly Due[]; restartedAtMs?: number };

/** The session as this process last saw it, or as it is stored. */
export async function heldNow(context: Context, id: string): Promise<Held> {
  return context.held.get(id) ?? (await current(context, id));
}

/** The session as it is stored now. Where one process is alone, what it holds is just that. */
export async function current(context: Context, id: string): Promise<Held> {
  const before = context.held.get(id);
  if (before !== undefined && context.alone) return before;
  // What was damaged may have been mended.
  const isKnown = before !== undefined && before.session.quarantined === null;
  const held = isKnown ? await caughtUp(context.table, id, before) : await load(context.table, id);
  const { quarantined } = held.session;
  if (quarantined !== null)
    context.log.error('session quarantined', { session: id, record: quarantined.n, why: quarantined.why });
  keep(context, id, held);
  // Others may have committed during the look: theirs is newer.
  return context.held.get(id) ?? held;
}

type Committed = { held: Held; decision: Decision; record: Record | null };

/**
 * A run is mostly the only one who writes while it speaks, so its lines are decided on what this process remembers, and a lost
 * race costs a second look. Everybody else comes after others have written, and looks first.
 */
async function commit(
  context: Context,
  id: string,
  command: Command,
  known: Omit<DecisionInput, 'nowMs'>,
): Promise<Committed> {
  let isFresh = context.alone || command.type !== 'reply';
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const held = isFresh ? await current(context, id) : await heldNow(context, id);
    // Whoever lost has let others go first: the log's time is not to step back.
    const moment: DecisionInput = { ...known, nowMs: context.clock.now() };
    const decision = await decideWithInputs(context, id, held.session, command, moment);
    if (decision.events.length > 0) {
      const record = recordOf(held, decision, moment);
      if (record.n === 1) await putSession(context.table, userOfSession(id), id);
      const after = await append(
        context.table,
        id,
        held,
        decision.session,
        record,
        markFor(context, held, decision),
        context.ids.random,
      );
      if (after !== null) {
        keep(context, id, after);
        return { held: after, decision, record };
      }
      context.log.info('commit lost, deciding again', { session: id, record: record.n });
      if (context.alone) context.held.delete(id);
    } else if (isFresh) {
      return { held, decision, record: null };
    }
    // Lost the race, or a "no" that was decided on what this process remembered: look again.
    isFresh = true;
  }
  throw new Transient(`no commit within ${MOST_TRIES} tries`);
}

function recordOf(held: Held, { events }: Decision, { nowMs }: DecisionInput): Record {
  return { v: 1, n: held.session.n + 1, atMs: nowMs, seq: held.session.seq, events };
}

/**
 * A record enters the due index only if it brings the session's next look nearer than what stands there. Whatever lies beyond
 * the snapshot is due to be folded.
 */
function markFor({ alone, clock }: Context, held: Held, decision: Decision): number | null {
  const nowMs = clock.now();
  const due = Math.min(decision.dueAtMs ?? Number.POSITIVE_INFINITY, nowMs + FOLD_WITHIN_MS);
  const stands = nowMs + (alone ? 0 : COMMIT_MS);
  // Not the snapshot's own: whoever writes the next one takes it away.
  return held.marks.some((mark) => mark.n !== 0 && mark.atMs > stands && mark.atMs <= due) ? null : due;
}

/** A mark that passes while this record is being written may be taken out by another process, which knows nothing of the record. */
const COMMIT_MS = 2_000;

function worthFolding({ session, folded }: Held, record: Record): boolean {
  const gathered = session.n - folded.n;
  const rests = openTurn(session) === null && record.events.some((event) => event.type === 'turn.ended');
  return gathered >= FOLD_AT_MOST || (rests && gathered >= FOLD_AT_TURN_END);
}

/** Writes the snapshot of the session as it is stored now, so that nobody needs its records any more. Throws Transient when it cannot. */
export async function snapshot(context: Context, id: string): Promise<void> {
  const isWritten = await context.lanes.run(id, async () => {
    await current(context, id);
    return foldQuietly(context, id);
  });
  if (!isWritten) throw new Transient('the snapshot is not written');
}

/**
 * A snapshot that fails costs nothing but a longer load: the records are there, and a mark in the index asks for it again. The due
 * time is that of the state which is written: others may have written since the decision.
 */
async function foldQuietly(context: Context, id: string): Promise<boolean> {
  try {
    const held = await heldNow(context, id);
    if (held.session.quarantined !== null) return false;
    const nowMs = context.clock.now();
    const dueMs = nextDue(held.session, nowMs, context.settings.figures);
    // First: on one machine nobody else looks into the index before the next start.
    if (dueMs !== null) await arm(context, { session: id, atMs: dueMs, generation: held.session.n });
    keep(context, id, await fold(context.table, id, held, dueMs, nowMs, context.ids.random));
    return true;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    context.log.warn('snapshot not written', { session: id, why: error.message });
    return false;
  }
}

/** Sessions that one process holds (up to 100 KB each; a function has 256 MB); the one unused for longest is let go and would be loaded again. */
const MOST_HELD = { alone: 5_000, among: 300 };

/** A look that took longer than a commit must not bring the older state back. */
function keep(context: Context, id: string, held: Held): void {
  if ((context.held.get(id)?.session.n ?? 0) > held.session.n) return;
  context.held.delete(id);
  context.held.set(id, held);
  const most = context.alone ? MOST_HELD.alone : MOST_HELD.among;
  const oldest = context.held.size > most ? context.held.keys().next().value : undefined;
  if (oldest !== undefined) context.held.delete(oldest);
}

async function skillFor(context: Context, id: string): Promise<Skill> {
  const skill = await context.skill(skillOf(id));
  if (skill === null) throw new Rejected('not_found', 'There is no such skill.');
  return skill;
}
