/** Parses the producer's command line. */
import { policy, priority } from '../../shared/protocol/enums.ts';
import type { PushBody } from '../../shared/protocol/pushes.ts';
import { type CommandLine, parseCommandLine } from '../terminal/command-line.ts';

export type PushCommandOptions = { url: string; key: string; wait: boolean; body: PushBody };

export const PUSH_HELP = `Have Sotto tell somebody something.

  npm run push -- --user ada --text "The report is ready."

  --user NAME       for whom
  --text TEXT       what to tell, at most 16 KB
  --source NAME     from whom, as it is spoken ("ava says")
  --priority P      ${priority.options.join(', ')}
                    (default: time_sensitive; active with keywords or a query)
  --policy P        ${policy.options.join(', ')} (default: by priority)
  --keywords A,B    told when the user says one of these words
  --query TEXT      what was asked; its words are the keywords
  --topic TEXT      a newer message of the same topic replaces this one
  --ttl SECS        what was not told by then is not told any more
  --persona NAME      which persona tells it (default: its first)
  --once NAME       the same name again is the same message, sent twice
  --wait            print what becomes of it; fails unless it was heard
  --key KEY         a producer's key (default: SOTTO_PRODUCER_KEY, or local)
  --url URL         where (default: http://127.0.0.1:8787, or PORT)
  --help            this
`;

export function parsePushOptions(args: readonly string[], env: NodeJS.ProcessEnv): CommandLine<PushCommandOptions> {
  return parseCommandLine(
    args,
    {
      user: { type: 'string' },
      text: { type: 'string' },
      source: { type: 'string' },
      priority: { type: 'string' },
      policy: { type: 'string' },
      keywords: { type: 'string' },
      query: { type: 'string' },
      topic: { type: 'string' },
      ttl: { type: 'string' },
      persona: { type: 'string' },
      once: { type: 'string' },
      wait: { type: 'boolean', default: false },
      key: { type: 'string', default: env.SOTTO_PRODUCER_KEY ?? 'local' },
      url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT || 8787}` },
    },
    ({ values }) => {
      const { url, key, wait } = values;
      if (!/^https?:/.test(url) || !URL.canParse(url))
        throw new Error(`--url must begin with http:// or https://, not ${url}`);
      return { url, key, wait, body: pushBodyFrom(values) };
    },
  );
}

type Values = Partial<Record<'user' | 'text' | 'priority' | 'policy' | 'keywords' | 'ttl' | 'once', string>> &
  Partial<Record<'source' | 'query' | 'topic' | 'persona', string>>;

function pushBodyFrom(values: Values): PushBody {
  const { source, query, topic, persona, once } = values;
  return {
    user: requireOptionValue('--user', values.user),
    text: requireOptionValue('--text', values.text),
    ...(source !== undefined && { source }),
    ...(values.priority !== undefined && {
      priority: oneAllowedOption('--priority', priority.options, values.priority),
    }),
    ...(values.policy !== undefined && { policy: oneAllowedOption('--policy', policy.options, values.policy) }),
    ...(values.keywords !== undefined && { keywords: commaListOption(values.keywords) }),
    ...(query !== undefined && { query }),
    ...(topic !== undefined && { topic }),
    ...(values.ttl !== undefined && { ttlSeconds: secondsOption(values.ttl) }),
    ...(persona !== undefined && { persona }),
    ...(once !== undefined && { idempotencyKey: once }),
  };
}

function requireOptionValue(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new Error(`${name} is missing.`);
  return value;
}

function oneAllowedOption<T extends string>(name: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new Error(`${name} must be one of ${allowed.join(', ')}.`);
  return found;
}

function commaListOption(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function secondsOption(value: string): number {
  const ttl = Number(value);
  if (!(ttl > 0)) throw new Error('--ttl must be a number of seconds above 0.');
  return ttl;
}
