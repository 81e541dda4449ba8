/** Parses the command line of the report on crises, and of the protocol. */
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

/** `year`: of the report. */
export type SafetyOptions = 'protocol' | { year: number; data: string; table?: string; region?: string };

export const SAFETY_HELP = `Print how many crises of a year were noticed, referred and heard, by kind, without
users and words; or the protocol for crises that an operator publishes, by the settings.

  npm run sotto -- safety --year 2026               this machine
  npm run sotto -- safety --year 2026 --table NAME  a stack, by AWS credentials
  npm run sotto -- safety --protocol                the protocol, as Markdown

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
      protocol: { type: 'boolean', default: false },
      data: { type: 'string', default: data },
      table: { type: 'string' },
      region: { type: 'string' },
    },
    ({ values: { year, protocol, data: folder, table, region } }) => {
      if (protocol && year !== undefined) throw new Error('--year is of the report: leave out --protocol.');
      if (protocol) return 'protocol';
      if (!/^20\d\d$/.test(year ?? '')) throw new Error('--year must be a year, like 2026; or --protocol.');
      if (region !== undefined && table === undefined) throw new Error('--region is of a --table.');
      const place = { ...(table !== undefined && { table }), ...(region !== undefined && { region }) };
      return { year: Number(year), data: folder, ...place };
    },
  );
}
