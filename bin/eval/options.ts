/** Parses the command line of `sotto eval`. */
import type { Price } from '../../eval/cost/estimate.ts';
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

export type EvalOptions = {
  /** Patterns of files; none: the usual ones. */
  files: readonly string[];
  app?: string;
  /** Scenarios whose names have this text. */
  only?: string;
  runs: number;
  model?: string;
  /** Plays people without a script; reads conversations by their rubric. */
  people?: string;
  judge?: string;
  /** Dollars. */
  maxCost?: number;
  /** Dollars for a million tokens. */
  price?: Price;
  isAgreed: boolean;
  /** Of a second agent, over the same people: a model, a persona, or an application's file. */
  against?: { model?: string; persona?: string; app?: string };
  html?: string;
  junit?: string;
};

export const EVAL_HELP = `Have simulated people talk to your agent, and check what it says and does.

  npm run sotto -- eval                 the scenarios in evals/ or sotto.eval.ts
  npm run sotto -- eval evals/shop.ts   those of a file

  --app FILE       the application (default: SOTTO_APP, sotto.ts, src/sotto.ts)
  --only TEXT      scenarios with this in their names
  --runs N         each so many times (default: 1)
  --model SPEC     of the agent, in place of the application's
  --people SPEC    plays people who have no script (default: the agent's model)
  --judge SPEC     reads conversations by their rubric, three votes a statement
  --against-model SPEC, --against-persona NAME, --against-app FILE
                   a second agent over the same people, and how sure the
                   difference is
  --max-cost D     dollars at most: told before, and kept while it runs
  --price IN,OUT   dollars for a million tokens, where they are not known
  --yes            does not ask before what costs money
  --html FILE      the report (default: evals/report.html in the data folder)
  --junit FILE     the result for a CI system
  --help           this

It ends with 1 where a conversation is not as its scenario says.
docs/how-to/build/test-a-persona.md
`;

const MOST_RUNS = 1_000;

export function parseEvalOptions(args: readonly string[]): CommandLine<EvalOptions> {
  return parseCommandLine(
    args,
    {
      app: { type: 'string' },
      only: { type: 'string' },
      runs: { type: 'string', default: '1' },
      model: { type: 'string' },
      people: { type: 'string' },
      judge: { type: 'string' },
      'against-model': { type: 'string' },
      'against-persona': { type: 'string' },
      'against-app': { type: 'string' },
      'max-cost': { type: 'string' },
      price: { type: 'string' },
      yes: { type: 'boolean', default: false },
      html: { type: 'string' },
      junit: { type: 'string' },
    },
    ({ values, positionals }) => {
      const { runs, app, only, model, people, judge, html, junit } = values;
      const maxCost = dollarsOption('--max-cost', values['max-cost']);
      const price = priceOption(values.price);
      const count = Number(runs);
      if (!Number.isInteger(count) || count < 1 || count > MOST_RUNS)
        throw new Error(`--runs must be a whole number from 1 to ${MOST_RUNS}.`);
      return {
        files: positionals,
        runs: count,
        ...(app !== undefined && { app }),
        ...(only !== undefined && { only }),
        ...(model !== undefined && { model }),
        ...(people !== undefined && { people }),
        ...(judge !== undefined && { judge }),
        ...(maxCost !== undefined && { maxCost }),
        ...(price !== undefined && { price }),
        ...againstOptions(values),
        isAgreed: values.yes,
        ...(html !== undefined && { html }),
        ...(junit !== undefined && { junit }),
      };
    },
    { hasPositionals: true },
  );
}

function dollarsOption(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const dollars = Number(value);
  if (!(dollars > 0)) throw new Error(`${name} must be a number of dollars above 0.`);
  return dollars;
}

function priceOption(value: string | undefined): Price | undefined {
  if (value === undefined) return undefined;
  const [input = Number.NaN, output = Number.NaN] = value.split(',').map(Number);
  if (!(input >= 0 && output >= 0)) throw new Error('--price must be two numbers of dollars, as 0.4,1.6.');
  return { input, output };
}

type AgainstValues = Partial<Record<'against-model' | 'against-persona' | 'against-app', string>>;

function againstOptions(values: AgainstValues): Pick<EvalOptions, 'against'> {
  const { 'against-model': model, 'against-persona': persona, 'against-app': app } = values;
  if (model === undefined && persona === undefined && app === undefined) return {};
  return {
    against: {
      ...(model !== undefined && { model }),
      ...(persona !== undefined && { persona }),
      ...(app !== undefined && { app }),
    },
  };
}
