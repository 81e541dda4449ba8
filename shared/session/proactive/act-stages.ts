/**
 * The stages of an act [E13]: work outside the session between the time of the act and its turn. One that was
 * not told within an hour of its beginning is left out, so nothing waits for longer.
 */
import type { Draft } from '../kernel/draft.ts';
import { earliestDeadline, featureLosesWorkAt } from '../kernel/feature.ts';
import { HOUR_MS, MAX_STARTS, START_AGAIN_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import type { ActPreparedCommand } from './commands.ts';
import type { ActRun } from './state.ts';

const NO_RUNS: readonly ActRun[] = [];

/** No effect while those of an earlier time are under way. */
export function beginActStages(draft: Draft, act: string): void {
  const { actRuns = NO_RUNS } = draft.session.proactive;
  if (actRuns.some((run) => run.act === act && !isActTooLateToTell(run, draft.nowMs))) return;
  draft.emit({ type: 'act.begun', act });
  draft.addEffect({ do: 'stages', act, atMs: draft.nowMs });
}

/** Ignores a late or repeated end. */
export function finishActStages(draft: Draft, { act, atMs, step }: ActPreparedCommand): void {
  const run = findActRun(draft.session, { act, atMs });
  if (run === undefined || run.result !== undefined) return;
  if (step === null || isActTooLateToTell(run, draft.nowMs)) return draft.emit({ type: 'act.dropped', act });
  draft.emit({ type: 'act.prepared', act, step });
}

export function findActRun(
  { proactive: { actRuns = NO_RUNS } }: Session,
  { act, atMs }: Pick<ActRun, 'act' | 'atMs'>,
): ActRun | undefined {
  return actRuns.find((run) => run.act === act && run.atMs === atMs);
}

/** The start of stages is lost with the process that was to start them. */
export function actStagesLostAt(actRuns: readonly ActRun[], restartedAtMs: number): number | null {
  return earliestDeadline(actRuns, (run) => actStartDueAt(run, restartedAtMs));
}

/** Asks again for stages whose start may be lost. */
export function restartActStages(draft: Draft): void {
  for (const run of draft.session.proactive.actRuns ?? NO_RUNS) {
    if ((actStartDueAt(run, draft.restartedAtMs) ?? Number.POSITIVE_INFINITY) > draft.nowMs) continue;
    draft.emit({ type: 'act.retried', act: run.act });
    draft.addEffect({ do: 'stages', act: run.act, atMs: run.atMs });
  }
}

function actStartDueAt({ result, askedAtMs, starts }: ActRun, restartedAtMs: number): number | null {
  if (result !== undefined || (starts >= MAX_STARTS && askedAtMs >= restartedAtMs)) return null;
  return featureLosesWorkAt(askedAtMs, START_AGAIN_MS, restartedAtMs);
}

/** When the first act is ready to be told, epoch ms. */
export function preparedActAt({ proactive: { actRuns } }: Session): number | null {
  return actRuns === undefined ? null : earliestDeadline(actRuns, ({ result }) => result?.atMs ?? null);
}

export function preparedAct({ proactive: { actRuns = NO_RUNS } }: Session): Required<ActRun> | undefined {
  return actRuns.find((run): run is Required<ActRun> => run.result !== undefined);
}

/** One that waited for silence has lost its occasion once the user has spoken. */
export function isActOver({ turns: { newest }, proactive }: Session, run: ActRun, nowMs: number): boolean {
  const waitsForSilence = proactive.acts?.some((act) => act.name === run.act && 'silenceMs' in act);
  const hasSpoken = newest !== null && newest.words !== null && newest.startedAtMs > run.atMs;
  return isActTooLateToTell(run, nowMs) || (waitsForSilence === true && hasSpoken);
}

function isActTooLateToTell({ atMs }: ActRun, nowMs: number): boolean {
  return nowMs - atMs > HOUR_MS;
}
