/** Parses the command line of `sotto eval`. */
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

export type EvalOptions = {
  /** Patterns of files; none: the usual ones. */
  files: readonly string[];
  app?: string;
  /** Scenarios whose names have this text. */
  only?: string;
  runs: number;
  model?: string;
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
      html: { type: 'string' },
      junit: { type: 'string' },
    },
    ({ values, positionals }) => {
      const { runs, app, only, model, html, junit } = values;
      const count = Number(runs);
      if (!Number.isInteger(count) || count < 1 || count > MOST_RUNS)
        throw new Error(`--runs must be a whole number from 1 to ${MOST_RUNS}.`);
      return {
        files: positionals,
        runs: count,
        ...(app !== undefined && { app }),
        ...(only !== undefined && { only }),
        ...(model !== undefined && { model }),
        ...(html !== undefined && { html }),
        ...(junit !== undefined && { junit }),
      };
    },
    { hasPositionals: true },
  );
}
