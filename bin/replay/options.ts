/** Parses the replay's command line. */
import { join } from 'node:path';
import { isSessionUserName, sessionId } from '../../shared/session/kernel/session-identity.ts';
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

export type ReplayOptions = {
  from: Source;
  /** Numbers of records, both inclusive. */
  first: number;
  last: number;
  out?: string;
  /** Where a scenario for `sotto eval` is written. */
  scenario?: string;
  /** Of the session, as far as the source names them. */
  user: string;
  persona: string;
  words: boolean;
};
export type Source =
  | { is: 'file'; path: string; session: string }
  | { is: 'table'; table: string; region?: string; session: string }
  | { is: 'captured'; path: string };

export const REPLAY_HELP = `Replay what a session has recorded, and compare it with what is stored.
Nothing is written to the store.

  npm run sotto -- replay --user ada               this machine, server off
  npm run sotto -- replay --user ada --table NAME  a stack, by AWS credentials
  npm run sotto -- replay --captured FILE          what --out has written
  npm run sotto -- replay --user ada --scenario FILE  a test for "sotto eval"

  --user NAME      whose session (default: your name on this machine)
  --persona NAME   with which persona (default: companion)
  --data FOLDER    the data folder (default: SOTTO_DATA, or .sotto)
  --region NAME    where the table is (default: the environment's)
  --from N         print and capture from this record on (default: the oldest)
  --to N           and up to this one
  --out FILE       capture it, as a test for test/captured: records and states,
                   with fillers of the same length for words
  --scenario FILE  write it as a scenario: what the person said and did, what
                   was pushed, and checks that held; with other names
  --words          show, and capture, what was said; else ids, kinds and sizes
  --help           this

It ends with 1 where a record leads elsewhere than to the stored snapshot,
breaks an invariant, or cannot be read.
`;

/** `me`: the user's name on this machine. `data`: the configured folder. */
export function parseReplayOptions(args: readonly string[], me: string, data: string): CommandLine<ReplayOptions> {
  return parseCommandLine(
    args,
    {
      user: { type: 'string', default: me },
      persona: { type: 'string', default: 'companion' },
      data: { type: 'string', default: data },
      table: { type: 'string' },
      region: { type: 'string' },
      captured: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      scenario: { type: 'string' },
      words: { type: 'boolean', default: false },
    },
    ({ values }) => {
      const { out, scenario, words, user, persona } = values;
      const first = replayNumberOption('--from', values.from) ?? 1;
      const last = replayNumberOption('--to', values.to) ?? Number.POSITIVE_INFINITY;
      if (out !== undefined && scenario !== undefined) throw new Error('Give --out or --scenario, not both.');
      const files = { ...(out !== undefined && { out }), ...(scenario !== undefined && { scenario }) };
      return { from: replaySource(values), first, last, words, user, persona, ...files };
    },
  );
}

type Values = { user: string; persona: string; data: string } & Partial<
  Record<'table' | 'region' | 'captured', string>
>;

function replaySource({ user, persona, data, table, region, captured }: Values): Source {
  if (captured !== undefined) return { is: 'captured', path: captured };
  if (!isSessionUserName(user)) throw new Error('--user must be a name, neither blank nor longer than 1,024 bytes.');
  const session = sessionId(user, persona);
  if (table !== undefined) return { is: 'table', table, session, ...(region !== undefined && { region }) };
  if (region !== undefined) throw new Error('--region is of a --table.');
  if (data === ':memory:') throw new Error('With SOTTO_DATA=:memory: the log is in the memory of that process only.');
  return { is: 'file', path: join(data, 'sotto.db'), session };
}

function replayNumberOption(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const n = Number(value);
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`${name} must be the number of a record, from 1.`);
  return n;
}
