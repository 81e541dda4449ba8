/** Proactive acts of an application [E13]: when each is due, and that it begins a turn. */
import { dateTimeStampOf, wallTimeToInstant } from '../../language/date-times.ts';
import type { FindNextOccurrence } from '../../language/recurrence.ts';
import type { OperatorSettings } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import { earliestDeadline } from '../kernel/feature.ts';
import { HOUR_MS } from '../kernel/limits.ts';
import type { ActSchedule } from '../kernel/persona-wording.ts';
import type { Session } from '../kernel/state.ts';
import { timeZoneOfClients } from '../presence/client-zone.ts';
import { isInCrisis } from '../safety/state.ts';
import { startTurn } from '../turn/lifecycle.ts';
import { type ActResult, openTurn } from '../turn/state.ts';
import { beginActStages, isActOver, preparedAct, preparedActAt } from './act-stages.ts';
import {
  detachLostReflection,
  hasProactiveAttentionLeft,
  isProactiveBudgetSpent,
  isProactiveOn,
  sleepDueAt,
} from './decide.ts';
import type { ActRun, ScheduledAct } from './state.ts';

/** Rules are counted from this Monday on: "every second week" is the same week in each session. */
export const RULES_BEGIN = '2024-01-01T00:00:00';
/** Under this name the registry holds what an act is about; no persona offers it to a model. */
export function actToolName(name: string): string {
  return `act_${name}`;
}

/** An act that could not be told for so long is left out. */
const MOST_LATE_MS = HOUR_MS;

/** An hour that comes twice holds twelve occurrences at most, and so does a skipped one. */
const MOST_PAST = 24;

const NO_SCHEDULES: readonly ActSchedule[] = [];
const NO_ACTS: readonly ScheduledAct[] = [];

/** Takes over what the application schedules now. Costs nothing where it schedules nothing. */
export function scheduleActs(draft: Draft): void {
  const { acts: schedules = NO_SCHEDULES } = draft.input.persona;
  const { proactive, presence } = draft.session;
  const { acts = NO_ACTS } = proactive;
  if ((schedules.length === 0 && acts.length === 0) || presence.client === null) return;
  const zone = timeZoneOfClients(draft.session);
  const isSame = acts.length === schedules.length && schedules.every((one, at) => isActScheduled(one, acts[at], zone));
  if (isSame) return;
  const find = schedules.some(({ when }) => 'rule' in when) ? draft.recurrence() : () => null;
  if (find === null) return;
  const list = schedules.map((one): ScheduledAct => {
    const before = acts.find((act) => isActScheduled(one, act, zone));
    if (before !== undefined) return before;
    if ('silenceMs' in one.when) return { name: one.name, silenceMs: one.when.silenceMs, doneAtMs: 0 };
    return { name: one.name, rule: one.when.rule, zone, atMs: nextTimeOfAct(one.when.rule, zone, draft.nowMs, find) };
  });
  draft.emit({ type: 'acts.scheduled', acts: list });
}

function isActScheduled({ name, when }: ActSchedule, act: ScheduledAct | undefined, zone: string): boolean {
  if (act?.name !== name) return false;
  if ('silenceMs' in act) return 'silenceMs' in when && when.silenceMs === act.silenceMs;
  return 'rule' in when && when.rule === act.rule && act.zone === zone;
}

/** Epoch ms; null: the rule is over. */
function nextTimeOfAct(rule: string, zone: string, nowMs: number, find: FindNextOccurrence): number | null {
  let wall: string | null = dateTimeStampOf(nowMs, zone).slice(0, RULES_BEGIN.length);
  for (let look = 0; look < MOST_PAST; look += 1) {
    wall = find({ rule, start: RULES_BEGIN }, wall);
    if (wall === null) return null;
    const atMs = wallTimeToInstant(wall, zone, nowMs);
    // In an hour that comes twice, the first pass counts.
    if (atMs !== null && atMs > nowMs) return atMs;
  }
  return null;
}

/** Null while nobody could hear it: such a session needs no timer. */
export function nextOwnActAt(session: Session, settings: OperatorSettings): number | null {
  const { acts } = session.proactive;
  if (acts === undefined || !isProactiveOn(session, settings) || session.presence.client?.visible !== true) return null;
  if (session.speech.voice.speaking || openTurn(session) !== null || session.speech.utterances.length > 0) return null;
  const times = [earliestDeadline(acts, (act) => actDueAt(session, act)), preparedActAt(session)];
  const dueMs = earliestDeadline(times, (atMs) => atMs);
  return dueMs === null ? null : Math.max(dueMs, sleepDueAt(session));
}

/** One that waits for silence is due once in each silence of the user. */
function actDueAt({ presence: { quietSinceMs } }: Session, act: ScheduledAct): number | null {
  if (!('silenceMs' in act)) return act.atMs;
  return act.doneAtMs >= quietSinceMs + act.silenceMs ? null : quietSinceMs + act.silenceMs;
}

/** Begins the act that is due, or its stages. What may not be said now is left out until its next time. */
export function beginOwnAct(draft: Draft): void {
  if (detachLostReflection(draft)) return;
  const prepared = preparedAct(draft.session);
  if (prepared !== undefined) return tellPreparedAct(draft, prepared);
  const { acts = NO_ACTS } = draft.session.proactive;
  const at = acts.findIndex((act) => (actDueAt(draft.session, act) ?? Number.POSITIVE_INFINITY) <= draft.nowMs);
  const act = acts[at];
  if (act === undefined) return;
  const lateMs = draft.nowMs - (actDueAt(draft.session, act) ?? 0);
  const next = nextOfAct(draft, act);
  if (next === null) return;
  draft.emit({ type: 'acts.scheduled', acts: acts.with(at, next) });
  if (lateMs <= MOST_LATE_MS && mayProactiveActNow(draft)) {
    if (!actHasStages(draft, act)) return startProactiveActTurn(draft, { act: act.name });
    beginActStages(draft, act.name);
  }
  beginOwnAct(draft);
}

function mayProactiveActNow(draft: Draft): boolean {
  return !isInCrisis(draft.session, draft.nowMs) && hasProactiveAttentionLeft(draft) && !isProactiveBudgetSpent(draft);
}

function actHasStages({ input }: Draft, { name }: ScheduledAct): boolean {
  return input.persona.acts?.find((one) => one.name === name)?.hasStages === true;
}

function tellPreparedAct(draft: Draft, run: Required<ActRun>): void {
  const { act, atMs, result } = run;
  if (!isActOver(draft.session, run, draft.nowMs) && mayProactiveActNow(draft))
    return startProactiveActTurn(draft, { act, actResult: { atMs, step: result.step } });
  draft.emit({ type: 'act.dropped', act });
  beginOwnAct(draft);
}

function startProactiveActTurn(draft: Draft, of: { act: string; actResult?: ActResult }): void {
  const turn = startTurn(draft, 'idle', null, { stimulus: STIMULUS, ...of });
  draft.addEffect({ do: 'reply', turn, ask: 1 });
}

/** Stands in memory in place of the user's words [X2]; what it is about is only in the prompt. */
const STIMULUS = 'The application gives an occasion to speak.';

/** Null: the recurrence is asked for. */
function nextOfAct(draft: Draft, act: ScheduledAct): ScheduledAct | null {
  if ('silenceMs' in act) return { ...act, doneAtMs: draft.nowMs };
  const find = draft.recurrence();
  return find && { ...act, atMs: nextTimeOfAct(act.rule, act.zone, draft.nowMs, find) };
}
