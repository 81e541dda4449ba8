/** The same question in other words (C8): how often it is found, and how often it is not one, beside plain overlap of words. */
import { accountInfo } from '../shared/tools/built-in/account-info.ts';
import { serverTime } from '../shared/tools/built-in/server-time.ts';
import { isSameQuestion } from '../shared/tools/similarity.ts';
import { APART, LABELLED } from '../test/tools/similarity-set.ts';
import { atLeast, atMost, type Row, type Sheet, shown } from './report.ts';
import { median } from './statistics.ts';

const ROUNDS = 9;
const LIKE = 0.7;
const LEAST_RECALL = 0.9;

type Pair = { asked: string; before: string; same: boolean; neutral: readonly string[]; language: string };
type Matcher = (pair: Pair) => boolean;

const MATCHERS: Readonly<Record<string, Matcher>> = {
  ours: ({ asked, before, neutral, language }) => isSameQuestion(asked, before, { neutral, language }),
  'Jaccard ≥ 0.7': ({ asked, before }) => {
    const { some, others, shared } = overlap(asked, before);
    return shared / (some + others - shared) >= LIKE;
  },
  'overlap ≥ 0.7': ({ asked, before }) => {
    const { some, others, shared } = overlap(asked, before);
    return shared / Math.min(some, others) >= LIKE;
  },
};

export async function similarity(): Promise<Sheet> {
  const pairs = pairsOf();
  const results = Object.values(MATCHERS).map((matcher) => judged(matcher, pairs));
  const row = (figure: string, cell: (result: Judged) => string, goal?: (ours: Judged) => Row['goal']): Row => {
    const [ours] = results;
    const wanted = ours && goal?.(ours);
    return { figure, cells: results.map(cell), ...(wanted && { goal: wanted }) };
  };
  return {
    title: 'the same question, in other words',
    columns: Object.keys(MATCHERS),
    rows: [
      row(
        'wrong hits',
        ({ wrong }) => String(wrong),
        ({ wrong }) => atMost(wrong, 0),
      ),
      row('precision', ({ precision }) => shown(precision, '')),
      row(
        'recall',
        ({ recall }) => shown(recall, ''),
        ({ recall }) => atLeast(recall, LEAST_RECALL),
      ),
      row('found in other nouns', ({ apart }) => `${apart} of ${APART.length}`),
      row('matches', ({ rate }) => shown(rate, '/s')),
    ],
    note: `${pairs.filter(({ same }) => same).length} paraphrases and ${pairs.filter(({ same }) => !same).length} traps, by hand`,
  };
}

const NEUTRAL = {
  get_server_time: serverTime().shortcut?.neutral ?? [],
  get_account_info: accountInfo().shortcut?.neutral ?? [],
};

function pairsOf(): Pair[] {
  return LABELLED.flatMap(({ tool, language, before, same, other }) => {
    const against = { before, language, neutral: NEUTRAL[tool] };
    return [
      ...same.map((asked) => ({ ...against, asked, same: true })),
      ...other.map((asked) => ({ ...against, asked, same: false })),
    ];
  });
}

type Judged = { wrong: number; precision: number; recall: number; apart: number; rate: number };

function judged(matcher: Matcher, pairs: readonly Pair[]): Judged {
  const hits = pairs.filter(matcher);
  const right = hits.filter(({ same }) => same).length;
  const neutral = Object.values(NEUTRAL).flat();
  return {
    wrong: hits.length - right,
    precision: right / hits.length,
    recall: right / pairs.filter(({ same }) => same).length,
    apart: APART.filter(([before, asked]) => matcher({ before, asked, same: true, neutral, language: 'en' })).length,
    rate: median(Array.from({ length: ROUNDS }, () => matchesPerSecond(matcher, pairs)).slice(2)),
  };
}

function matchesPerSecond(matcher: Matcher, pairs: readonly Pair[]): number {
  const startedMs = performance.now();
  for (let round = 0; round < 20; round += 1) pairs.forEach(matcher);
  return (20 * pairs.length * 1_000) / (performance.now() - startedMs);
}

/** All words, whatever they are. */
function overlap(asked: string, before: string): { some: number; others: number; shared: number } {
  const [some, others] = [wordsOf(asked), wordsOf(before)];
  return { some: some.size, others: others.size, shared: [...some].filter((word) => others.has(word)).length };
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
