/** Parses the command line of the report on crises. */
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

export type SafetyOptions = { year: number; data: string; table?: string; region?: string };

export const SAFETY_HELP = `Print how many crises of a year were noticed, referred and heard, by kind.
No user and no words stand in it.

  npm run sotto -- safety --year 2026               this machine
  npm run sotto -- safety --year 2026 --table NAME  a stack, by AWS credentials

  --year N         which year (UTC)
  --data FOLDER    the data folder (default: SOTTO_DATA, or .sotto)
  --region NAME    where the table is (default: the environment's)
  --help           this
`;

/** `data`: the configured folder. */
export function parseSafetyOptions(args: readonly string[], data: string): CommandLine<SafetyOptions> {
  return parseCommandLine(
    args,
    {
      year: { type: 'string' },
      data: { type: 'string', default: data },
      table: { type: 'string' },
      region: { type: 'string' },
    },
    ({ values: { year, data: folder, table, region } }) => {
      if (!/^20\d\d$/.test(year ?? '')) throw new Error('--year must be a year, like 2026.');
      if (region !== undefined && table === undefined) throw new Error('--region is of a --table.');
      const place = { ...(table !== undefined && { table }), ...(region !== undefined && { region }) };
      return { year: Number(year), data: folder, ...place };
    },
  );
}
