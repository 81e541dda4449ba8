/** `npm run sotto -- eval`: conversations of simulated people with an agent, run and judged. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { comparePaired, pairedLines } from '../../eval/compare/paired.ts';
import { agreementText, measureAgreement } from '../../eval/judge/agreement.ts';
import { JudgeError } from '../../eval/judge/judge.ts';
import { LABELLED_CONVERSATIONS } from '../../eval/judge/labelled-conversations.ts';
import { compareRuns } from '../../eval/report/compare-runs.ts';
import { countText } from '../../eval/report/count-text.ts';
import { reportHtml } from '../../eval/report/html.ts';
import { junitXml } from '../../eval/report/junit.ts';
import { type EvalRun, hasScenarioPassed, type Outcome } from '../../eval/report/outcome.ts';
import { evalSummaryLines, scenarioOutcomeLines } from '../../eval/report/terminal.ts';
import { runAll } from '../../eval/run/run-all.ts';
import {
  checkScenarioPersonas,
  loadScenarios,
  scenarioFiles,
  USUAL_EVALS,
} from '../../eval/scenario/load-scenarios.ts';
import type { Scenario } from '../../eval/scenario/scenario.ts';
import type { App } from '../../shared/app/app.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { SETTING_NAMES } from '../../shared/settings/setting-sections.ts';
import { appFile } from '../local/app-file.ts';
import { runProgram } from '../terminal/run-program.ts';
import { UserError } from '../terminal/user-error.ts';
import { CostBound, isModelFree, type PaidModels } from './cost.ts';
import { evalModels } from './eval-models.ts';
import { EVAL_HELP, type EvalOptions, parseEvalOptions } from './options.ts';
import { newestRun, storeAgreement, storedAgreement, storeRun } from './stored-runs.ts';

/** Of the personas that ship, in a checkout. */
const SHIPPED_EVALS = ['eval/shipped/*.ts'];

/** Who signs in, and where it listens: people are simulated, on a port of their own. */
const OTHERS =
  /^(?:HOST|PORT|LOG_LEVEL|SOTTO_(?:DATA|ISSUER|AUDIENCE|JWKS_URI|ORIGINS|PRODUCERS|PUBLIC_URL|PAGE|PHONE|CLIENT_ID|SIGN_IN)\w*)$/;

await runProgram(parseEvalOptions(process.argv.slice(2)), EVAL_HELP, runEvalCommand);

async function runEvalCommand(options: EvalOptions): Promise<void> {
  const file = appFile(options.app);
  const scenarios = await chosenScenarios(options, file === null);
  const app = await loadEvalApp(file);
  await rejectWithEvalUserError(async () =>
    checkScenarioPersonas([...scenarios, ...scenariosWithPersona(scenarios, options.against)], app),
  );
  const env = namedEvalSettings(process.env);
  const { model } = readSettings({ ...app.settings, ...env, ...(options.model && { SOTTO_MODEL: options.model }) });
  const { data } = readSettings(process.env);
  const models = paidEvalModels(options, scenarios, model);
  const open = evalModels(app, env);
  const folder = join(data === ':memory:' ? '.sotto' : data, 'evals');
  const bound = new CostBound(models, options);
  const knownAgreement = models.judge === null ? null : storedAgreement(folder, models.judge);
  const calibrations = models.judge === null || knownAgreement !== null ? 0 : LABELLED_CONVERSATIONS.length;
  const { against } = options;
  await bound.allow(scenarios, options.runs * (against ? 2 : 1), calibrations, options.isAgreed);
  const judge = models.judge === null ? null : open(models.judge, '--judge');
  const agreement =
    judge && (knownAgreement ?? (await rejectWithEvalUserError(() => measureAgreement(judge, LABELLED_CONVERSATIONS))));
  const atMs = Date.now();
  const around = {
    runs: options.runs,
    env,
    ...(models.people !== null && { people: open(models.people, '--people') }),
    ...(judge !== null && { judge }),
    onOutcome: (outcome: Outcome) => {
      printEvalLines(scenarioOutcomeLines(outcome, options.runs));
      return bound.mayGoOn(outcome);
    },
  };
  const outcomes = await runAll({ app, scenarios, ...around, ...(options.model && { model: options.model }) });
  const run: EvalRun = { v: 1, atMs, of: model, outcomes };
  reportEvalRun(run, folder, options);
  if (agreement !== null) {
    storeAgreement(folder, agreement);
    printEvalLines([agreementText(agreement)]);
  }
  if (against !== undefined) {
    const name = against.model ?? against.persona ?? against.app ?? '';
    printEvalLines(['', `Now ${name}, with the same people:`]);
    const second = await runAll({
      app: against.app === undefined ? app : await loadEvalApp(appFile(against.app)),
      scenarios: scenariosWithPersona(scenarios, against),
      ...around,
      ...((against.model ?? options.model) && { model: against.model ?? options.model }),
    });
    const paired = comparePaired(outcomes, second);
    if (paired !== null) printEvalLines(pairedLines(model, name, paired));
  }
  const missing = scenarios.length * options.runs - outcomes.length;
  if (missing > 0) printEvalLines([`${countText(missing, 'conversation')} not run: --max-cost is reached.`]);
  if (missing > 0 || !outcomes.every(hasScenarioPassed)) process.exitCode = 1;
}

/** The same people, who talk to another persona. */
function scenariosWithPersona(scenarios: readonly Scenario[], against: EvalOptions['against']): readonly Scenario[] {
  const persona = against?.persona;
  return persona === undefined ? scenarios : scenarios.map((one) => ({ ...one, persona }));
}

/** Who is asked something that may cost money; null: nobody, or it is free. */
function paidEvalModels(options: EvalOptions, scenarios: readonly Scenario[], first: string): PaidModels {
  const { people, judge, against } = options;
  const agent = isModelFree(first) ? (against?.model ?? first) : first;
  const isPlayed = scenarios.some(({ part }) => part.is === 'model');
  const player = people ?? (agent === 'offline' ? null : agent);
  if (isPlayed && player === null)
    throw new UserError('A model plays some of these people: name one with --people, or choose others with --only.');
  return {
    agent: scenarios.every(({ model }) => model !== undefined) ? null : agent,
    people: isPlayed ? player : null,
    judge: scenarios.some(({ rubric }) => rubric.length > 0) ? (judge ?? null) : null,
  };
}

function reportEvalRun(run: EvalRun, folder: string, { html, junit }: EvalOptions): void {
  const before = newestRun(folder, new Set(run.outcomes.map(({ scenario }) => scenario)));
  const comparison = before === null ? null : compareRuns(before, run);
  storeRun(folder, run);
  printEvalLines(evalSummaryLines(run, comparison));
  const page = html ?? join(folder, 'report.html');
  writeEvalReport(page, reportHtml(run, before, comparison, new Date(run.atMs).toLocaleString()));
  if (junit !== undefined) writeEvalReport(junit, junitXml(run));
  printEvalLines([`To read them: ${relative('.', page)}`]);
}

/** What was said is its owner's alone. */
function writeEvalReport(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o600 });
}

async function chosenScenarios({ files, only = '' }: EvalOptions, isShipped: boolean): Promise<Scenario[]> {
  const patterns = files.length > 0 ? files : isShipped ? [...USUAL_EVALS, ...SHIPPED_EVALS] : USUAL_EVALS;
  const paths = scenarioFiles(patterns, process.cwd());
  if (paths.length === 0)
    throw new UserError(`There are no scenarios in ${patterns.join(', ')}: docs/how-to/build/test-a-persona.md`);
  const scenarios = await rejectWithEvalUserError(() => loadScenarios(paths));
  const chosen = scenarios.filter(({ name }) => name.includes(only));
  if (chosen.length === 0)
    throw new UserError(`No scenario has "${only}" in its name: ${scenarios.map(({ name }) => name).join(', ')}.`);
  return chosen;
}

function rejectWithEvalUserError<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    const isOfUser = error instanceof JudgeError || (error instanceof Error && error.name === 'AppError');
    throw isOfUser ? new UserError(error.message, { cause: error }) : error;
  });
}

function namedEvalSettings(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value = '']) =>
      value.trim() !== '' && SETTING_NAMES.includes(name) && !OTHERS.test(name) ? [[name, value]] : [],
    ),
  );
}

/** `file`: null: the personas that ship. People are believed by their names. */
async function loadEvalApp(file: string | null): Promise<App> {
  const app = file === null ? defineSotto() : await rejectWithEvalUserError(() => loadApp(file));
  return { ...app, settings: namedEvalSettings(app.settings) };
}

function printEvalLines(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
