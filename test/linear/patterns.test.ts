/**
 * One process serves all users [N3]: what a text can make a regular expression do is known from its source.
 * Alternatives within one quantifier that match the same are left to growth.soak.ts.
 */
import { analyse, type Report } from 'scslre';
import { expect, it } from 'vitest';
import { readSources, type Source } from '../tidy/source.ts';

/** Where a pattern may take quadratic time, since its text is bounded or the operator's own. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  ['bin/', 'reads the developer’s own files'],
  ['client/', 'runs in the reader’s own browser'],
  ['shared/app/', 'reads the application’s own files and errors'],
  ['shared/settings/', 'reads the operator’s settings'],
  ...[
    ...['adapters/opentelemetry/', 'models/anthropic/anthropic.ts', 'models/completion/', 'models/model-address.ts'],
    ...['models/model-spec.ts', 'models/openai/embeddings.ts', 'models/openai/openai.ts', 'voice/speech-servers/'],
  ].map((path): [string, string] => [`shared/${path}`, 'reads an address of the operator’s settings']),
  ['shared/models/offline/', 'reads 24 sentences of 400 characters'],
  ['shared/models/answer-text/', 'reads what may begin a call, which a bound ends'],
  ['shared/memory/', 'reads the first 4,000 characters'],
  ['shared/language/', 'reads one sentence or one utterance'],
  ['shared/screenplay/', 'reads one line of a screenplay'],
  ['shared/session/client-state/text-diff.ts', 'divides a text in one pass, in which each match moves on'],
  ['shared/session/client-state/locate-hunks.ts', 'reads the 120 characters around an insertion'],
  ['shared/tools/', 'reads one argument, title or sentence'],
  ['shared/news/times.ts', 'reads one date'],
  ['shared/adapters/local/storage/capacity-counting-table.ts', 'reads a number'],
  ['shared/vision/', 'reads a media type, and base64 that it has made'],
]);

const patterns = readSources(['{shared,bin,client,functions,personas}/**/*.ts']).flatMap(patternsIn);

it('[N3] no regular expression takes exponential time', () => {
  expect(patterns.length).toBeGreaterThan(800);
  expect(patterns.filter(({ reports }) => reports.some(({ exponential }) => exponential)).map(nameOf)).toEqual([]);
});

it('[N3] a regular expression takes quadratic time only where its text is bounded', () => {
  const slow = patterns.filter(({ reports }) => reports.length > 0);
  expect(slow.filter(({ path }) => !isBounded(path)).map(nameOf)).toEqual([]);
  const read = [...BOUNDED.keys()].filter((folder) => slow.some(({ path }) => path.startsWith(folder)));
  expect(read).toEqual([...BOUNDED.keys()]);
});

it('[N3] the analysis finds patterns that take exponential and quadratic time', () => {
  const kinds = ['^(?:a*)*b$', '(?:\\w+\\s?)+$', '\\s+$', '^a+b$'].map((pattern) =>
    reportsOn(pattern, '').map(({ exponential }) => (exponential ? 'exponential' : 'quadratic')),
  );
  expect(kinds.map((all) => all.find((kind) => kind === 'exponential') ?? all[0])).toEqual([
    'exponential',
    'exponential',
    'quadratic',
    undefined,
  ]);
});

type Pattern = { path: string; pattern: string; reports: readonly Report[] };

function patternsIn({ path, patterns }: Source): Pattern[] {
  return patterns.map((pattern) => {
    const end = pattern.lastIndexOf('/');
    return { path, pattern, reports: reportsOn(pattern.slice(1, end), pattern.slice(end + 1)) };
  });
}

function reportsOn(pattern: string, flags: string): readonly Report[] {
  return analyse({ source: pattern, flags }, { reportTypes: { Move: true } }).reports;
}

function isBounded(path: string): boolean {
  return [...BOUNDED.keys()].some((folder) => path.startsWith(folder));
}

function nameOf({ path, pattern }: Pattern): string {
  return `${path}: ${pattern}`;
}
