/** A run as one HTML page without scripts: timelines, what failed, and the run before [J6]. */

import type { Comparison } from './compare-runs.ts';
import { junitXmlText } from './junit.ts';
import { type EvalRun, hasScenarioPassed, type Outcome } from './outcome.ts';
import { evalChangeText, measureLine } from './terminal.ts';
import { timelineRows } from './timeline.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --wrong: #c22; --right: #283; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: start; vertical-align: top; padding: .15rem .5rem; border-bottom: 1px solid var(--line); }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums; opacity: .7; }
details { border: 1px solid var(--line); border-radius: .4rem; padding: .5rem 1rem; margin: .5rem 0; }
summary { cursor: pointer; font-weight: 600; }
.wrong, .failed { color: var(--wrong); } .right, .passed { color: var(--right); } .unchecked, .note { opacity: .65; }
.talks { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1.5rem; }
.person td:last-child { font-weight: 600; } .found { outline: 2px solid var(--wrong); }
`;

export function reportHtml(run: EvalRun, before: EvalRun | null, comparison: Comparison | null, when: string): string {
  const failed = run.outcomes.filter((outcome) => !hasScenarioPassed(outcome)).length;
  const count = run.outcomes.length === 1 ? 'one conversation' : `${run.outcomes.length} conversations`;
  const title = `sotto eval: ${count}, ${failed === 0 ? 'all' : `${failed} not`} as they should be`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${junitXmlText(title)}</title><style>${STYLE}</style></head><body>
<h1>${junitXmlText(title)}</h1>
<p>With ${junitXmlText(run.of)}, ${junitXmlText(when)}.</p>
${comparison === null ? '<p>There is no earlier run to compare with.</p>' : comparisonHtml(comparison)}
${run.outcomes.map((outcome) => outcomeHtml(outcome, earlierScenarioOutcome(outcome, before))).join('\n')}
</body></html>
`;
}

function comparisonHtml({ worse, better, measures }: Comparison): string {
  const list = (title: string, style: string, items: readonly string[]) =>
    items.length === 0
      ? ''
      : `<h2 class="${style}">${title}</h2><ul>${items.map((item) => `<li>${junitXmlText(item)}</li>`).join('')}</ul>`;
  return [
    list('Worse than in the run before', 'wrong', worse.map(evalChangeText)),
    list('Better than in the run before', 'right', better.map(evalChangeText)),
    worse.length + better.length === 0 ? '<p>No check changed since the run before.</p>' : '',
    list('Measured', '', measures.map(measureLine)),
  ].join('');
}

function earlierScenarioOutcome({ scenario, run }: Outcome, before: EvalRun | null): Outcome | null {
  return before?.outcomes.find((one) => one.scenario === scenario && one.run === run) ?? null;
}

function outcomeHtml(outcome: Outcome, earlier: Outcome | null): string {
  const { scenario, run, error, results, mistakes } = outcome;
  const isPassed = hasScenarioPassed(outcome);
  const checks = results.map(
    ({ check, status, why }) =>
      `<tr class="${status}"><td>${status}</td><td>${junitXmlText(check)}</td><td>${junitXmlText(why)}</td></tr>`,
  );
  return `<details${isPassed ? '' : ' open'}><summary class="${isPassed ? 'right' : 'wrong'}">${isPassed ? '✓' : '✗'} ${junitXmlText(scenario)} ${run}</summary>
${error === null ? '' : `<p class="wrong">${junitXmlText(error)}</p>`}
<table>${checks.join('')}</table>
${mistakes.map((mistake) => `<pre class="wrong">${junitXmlText(mistake)}</pre>`).join('')}
<div class="talks">${talkHtml('This run', outcome)}${earlier === null ? '' : talkHtml('The run before', earlier)}</div>
</details>`;
}

function talkHtml(title: string, { events, startedAtMs, results }: Outcome): string {
  const wrongAtMs = results.flatMap(({ status, atMs }) => (status === 'failed' && atMs !== undefined ? [atMs] : []));
  const rows = timelineRows(events, startedAtMs);
  const found = new Set(wrongAtMs.map((atMs) => rows.find((row) => row.who !== 'note' && row.atMs >= atMs)));
  const lines = rows.map(
    (row) =>
      `<tr class="${row.who}${found.has(row) ? ' found' : ''}"><td>${row.time}</td><td>${row.who === 'note' ? '' : row.who}</td><td dir="auto">${junitXmlText(row.text)}</td></tr>`,
  );
  return `<section><h3>${title}</h3><table>${lines.join('')}</table></section>`;
}
