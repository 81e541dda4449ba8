/** The result of the account check as a table, and as a verdict. */

export type CheckOutcome =
  | { is: 'ok'; detail: string }
  | { is: 'failed'; detail: string; remedy: string }
  | { is: 'warning'; detail: string; remedy: string }
  | { is: 'left out'; detail: string };
export type StepResult = { step: string; tookMs: number; outcome: CheckOutcome };

const STEP_WIDTH = 18;
const RESULT_WIDTH = 10;
const MS_WIDTH = 9;
/** A spoken line may be long. */
const MOST_DETAIL = 80;

export function reportRow({ step, tookMs, outcome }: StepResult): string {
  const { is, detail } = outcome;
  const ms = is === 'left out' ? '' : `${Math.round(tookMs)} ms`;
  const shown = detail.length > MOST_DETAIL ? `${detail.slice(0, MOST_DETAIL - 1)}…` : detail;
  return `${`${step.padEnd(STEP_WIDTH)}${is.padEnd(RESULT_WIDTH)}${ms.padStart(MS_WIDTH)}  ${shown}`.trimEnd()}\n`;
}

/** What follows the name of the step. */
const VERDICTS = { failed: ' failed', warning: '' };

/** `text`: a sentence for each failed step and each warning, with what to do. `more`: where to read on. */
export function accountVerdict(results: readonly StepResult[], more: string): { isWell: boolean; text: string } {
  const sentencesOf = (kind: 'failed' | 'warning') =>
    results.flatMap(({ step, outcome }) =>
      outcome.is === kind ? [`${step}${VERDICTS[kind]}: ${endReportSentence(outcome.detail)} ${outcome.remedy}`] : [],
    );
  const [failures, warnings] = [sentencesOf('failed'), sentencesOf('warning')];
  if (failures.length > 0) return { isWell: false, text: `\n${[...failures, ...warnings].join('\n\n')}` };
  const leftOut = results.filter(({ outcome }) => outcome.is === 'left out').map(({ step }) => step);
  const all = leftOut.length === 0 ? 'All steps are ok.' : `All steps are ok but ${leftOut.join(', ')}: left out.`;
  const end = warnings.length === 0 ? all : 'Nothing failed.';
  return { isWell: true, text: `\n${[...warnings, `${end} What this does not check: ${more}`].join('\n\n')}` };
}

/** AWS ends its messages with a stop or without one. */
function endReportSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
