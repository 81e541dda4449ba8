import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newestRun, storeRun } from '../../bin/eval/stored-runs.ts';
import type { Finding } from '../../eval/checks/check.ts';
import { compareRuns } from '../../eval/report/compare-runs.ts';
import { reportHtml } from '../../eval/report/html.ts';
import { junitXml } from '../../eval/report/junit.ts';
import { type EvalRun, measuresOfConversation, NO_USAGE, type Outcome } from '../../eval/report/outcome.ts';
import { evalSummaryLines, scenarioOutcomeLines, timeInTalk } from '../../eval/report/terminal.ts';
import { Talk } from './talks.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-evals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ok: Finding = { status: 'passed', why: 'fine' };
const bad: Finding = { status: 'failed', why: '"<b>Don\'t go</b>" & stay', atMs: 1_003_500 };

function outcome(scenario: string, results: Record<string, Finding>, answer = 'Bye.', run = 1): Outcome {
  const conversation = new Talk().pass(3_000).exchange('Good night.', answer).conversation();
  return {
    ...{ scenario, run, error: null, usage: NO_USAGE, mistakes: [] },
    results: Object.entries(results).map(([check, finding]) => ({ check, ...finding })),
    measures: measuresOfConversation(conversation),
    startedAtMs: 1_000_000,
    events: conversation.events,
  };
}
const runOf = (atMs: number, ...outcomes: Outcome[]): EvalRun => ({ v: 1, atMs, of: 'offline', outcomes });

const long = "No, don't go now, since there is so much more that I have to tell you.";
const before = runOf(1, outcome('night', { letsThePersonLeave: ok, asksAtMost: bad }), outcome('gone', { says: ok }));
const now = runOf(2, outcome('night', { letsThePersonLeave: bad, asksAtMost: ok, new: bad }, long));

it('[J6] a run tells what became worse and better than in the one before, and what is noticeably longer', () => {
  const comparison = compareRuns(before, now);
  expect(comparison.worse.map(({ check }) => check)).toEqual(['letsThePersonLeave']);
  expect(comparison.better.map(({ check }) => check)).toEqual(['asksAtMost']);
  const lines = evalSummaryLines(now, comparison).join('\n');
  expect(lines).toContain('Worse than in the run before:\n    night: letsThePersonLeave: "<b>Don\'t go</b>" & stay');
  expect(lines).toContain('Words in an answer: 1 → 16');
  expect(lines).not.toContain('An answer is heard after');
});

it('[J6] a check that is passed less often is worse, by how often', () => {
  const four = (passed: number) =>
    [1, 2, 3, 4].map((run) => outcome('night', { says: run <= passed ? ok : bad }, 'Bye.', run));
  const { worse } = compareRuns(runOf(1, ...four(4)), runOf(2, ...four(2)));
  expect(worse).toMatchObject([{ before: { passed: 4, of: 4 }, now: { passed: 2, of: 4 } }]);
  expect(
    evalSummaryLines(runOf(2, ...four(2)), compareRuns(runOf(1, ...four(4)), runOf(2, ...four(2)))).join(),
  ).toContain('night: says (4/4 → 2/4)');
});

it('[J6] a conversation is told with what failed in it, and when', () => {
  const [one] = now.outcomes;
  expect(one && scenarioOutcomeLines(one, 1)).toEqual([
    '✗ night: 2 of 3 checks failed',
    '    letsThePersonLeave  "<b>Don\'t go</b>" & stay  (at 0:03)',
    '    new                 "<b>Don\'t go</b>" & stay  (at 0:03)',
  ]);
  expect(timeInTalk(2 * 86_400_000 + 3_661_000)).toBe('day 2, 1:01:01');
});

it('[J6] JUnit has a case for each conversation, with its failures, and what broke it as an error', () => {
  const xml = junitXml(runOf(3, ...now.outcomes, { ...outcome('off', {}), error: 'no "way"' }));
  expect(xml).toContain('<testsuites tests="2" failures="1" errors="1">');
  expect(xml).toContain('name="night 1"><failure type="letsThePersonLeave" message="&quot;&lt;b&gt;Don&#39;t go');
  expect(xml).toContain('<error message="no &quot;way&quot;"/>');
});

it('[J6] the page shows both runs and what failed, and nothing that was said becomes a part of it', () => {
  const html = reportHtml(now, before, compareRuns(before, now), 'today');
  expect(html).toContain('The run before');
  expect(html).toMatch(/class="agent found"><td>0:03<\/td><td>agent<\/td><td dir="auto">No, don&#39;t go now/);
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/<script|https?:/);
});

it('[J6] the newest stored run of the same scenarios is the run before, and few are kept', () => {
  storeRun(folder, before);
  storeRun(folder, runOf(5, outcome('other', { says: ok })));
  expect(newestRun(folder, new Set(['night']))).toEqual(before);
  expect(newestRun(folder, new Set(['unknown']))).toBeNull();
  for (let atMs = 10; atMs < 50; atMs++) storeRun(folder, runOf(atMs));
  expect(readdirSync(folder)).toHaveLength(30);
});
