/** A run's report for a terminal. */
import { durationText } from '../scenario/duration.ts';
import type { CheckChange, Comparison, MeasureChange } from './compare-runs.ts';
import { countText } from './count-text.ts';
import { type EvalRun, hasScenarioPassed, type Outcome } from './outcome.ts';

/** Of one conversation, when it has ended. */
export function scenarioOutcomeLines(outcome: Outcome, runs: number): string[] {
  const { scenario, run, results, error, startedAtMs, mistakes } = outcome;
  const name = runs > 1 ? `${scenario} (${run} of ${runs})` : scenario;
  const wrong = results.filter(({ status }) => status === 'failed');
  const looked = results.filter(({ status }) => status !== 'unchecked').length;
  const width = Math.max(0, ...wrong.map(({ check }) => check.length)) + 2;
  const count =
    wrong.length === 0 ? countText(looked, 'check') : `${wrong.length} of ${countText(looked, 'check')} failed`;
  return [
    `${hasScenarioPassed(outcome) ? '✓' : '✗'} ${name}: ${error ?? count}`,
    ...wrong.map(
      ({ check, why, atMs }) =>
        `    ${check.padEnd(width)}${why}${atMs === undefined ? '' : `  (at ${timeInTalk(atMs - startedAtMs)})`}`,
    ),
    ...results
      .filter(({ status }) => status === 'unchecked')
      .map(({ check, why }) => `    ${check} was not looked at: ${why}`),
    ...mistakes.slice(0, MOST_MISTAKES).map((mistake) => `    ! ${mistake.replaceAll('\n', '\n      ')}`),
  ];
}

const MOST_MISTAKES = 3;

/** "0:14", "day 3, 0:14". */
export function timeInTalk(ms: number): string {
  const days = Math.floor(ms / 86_400_000);
  const seconds = Math.floor((ms % 86_400_000) / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const clock = `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`;
  return days > 0 ? `day ${days}, ${clock}` : clock;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Of all of them. `comparison`: null: there is no earlier run. */
export function evalSummaryLines(run: EvalRun, comparison: Comparison | null): string[] {
  const failed = run.outcomes.filter((outcome) => !hasScenarioPassed(outcome)).length;
  const count = run.outcomes.length === 1 ? 'One conversation' : `${run.outcomes.length} conversations`;
  return [
    '',
    `${count} with ${run.of}: ${failed === 0 ? 'all as they should be' : `${failed} not as they should be`}.`,
    ...(comparison === null ? ['There is no earlier run to compare with.'] : evalComparisonLines(comparison)),
  ];
}

function evalComparisonLines({ worse, better, measures }: Comparison): string[] {
  const changes = [...evalChangeLines('Worse', worse), ...evalChangeLines('Better', better)];
  return [
    ...(changes.length === 0 ? ['No check changed since the run before.'] : changes),
    ...measures.filter(isNoticeableMeasureChange).map(measureLine),
  ];
}

function evalChangeLines(title: string, changes: readonly CheckChange[]): string[] {
  if (changes.length === 0) return [];
  return [`${title} than in the run before:`, ...changes.map((change) => `    ${evalChangeText(change)}`)];
}

export function evalChangeText({ scenario, check, before, now, why }: CheckChange): string {
  const shares = before.of + now.of > 2 ? ` (${before.passed}/${before.of} → ${now.passed}/${now.of})` : '';
  return `${scenario}: ${check}${shares}${why === '' ? '' : `: ${why}`}`;
}

/** Smaller ones come of the machine. */
const NOTICEABLE = 0.25;

function isNoticeableMeasureChange({ measure, before, now }: MeasureChange): boolean {
  const least = measure === 'heardMs' ? 300 : measure === 'wordsAnAnswer' ? 3 : 0.2;
  return Math.abs(now - before) >= Math.max(least, NOTICEABLE * before);
}

const MEASURES = {
  answers: ['Answers', String],
  heardMs: ['An answer is heard after', durationText],
  wordsAnAnswer: ['Words in an answer', formatOneDecimal],
  questionsAnAnswer: ['Questions in an answer', formatOneDecimal],
} as const;

export function measureLine({ measure, before, now }: MeasureChange): string {
  const [what, text] = MEASURES[measure];
  return `${what}: ${text(before)} → ${text(now)}`;
}

function formatOneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
