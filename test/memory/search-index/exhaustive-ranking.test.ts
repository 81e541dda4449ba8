import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERSATION } from '../../../shared/memory/recall-search.ts';
import { EntrySurroundings } from '../../../shared/memory/search-index/entry-surroundings.ts';
import { SearchIndex } from '../../../shared/memory/search-index/search-index.ts';
import { encodeSegment, Segment } from '../../../shared/memory/search-index/segment.ts';
import {
  type IndexableEntry,
  indexHashesOfStem,
  segmentOfEntries,
} from '../../../shared/memory/search-index/segment-of-entries.ts';
import { searchGrammarOf } from '../../../shared/memory/search-terms.ts';

const WORDS = ['tea', 'garden', 'gardens', 'Lyon', 'Bücher', 'Wetterbericht', 'Ana', 'boat', 'rain', 'harbour'];
const MINUTE_MS = 60_000;

/** Pauses begin talks, gaps are entries that are not searched, and some lines are a tool's. */
const line = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 0, maxLength: 5 }),
  isQuestion: fc.boolean(),
  isTool: fc.boolean(),
  change: fc.constantFrom('', 'of Lyon', 'tea and a boat'),
  pause: fc.constantFrom(1, 1, 1, 45),
  gap: fc.constantFrom(1, 1, 1, 1, 2, 4),
});
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

function entriesOf(lines: readonly Line[]): IndexableEntry[] {
  let [n, minute] = [0, 0];
  return lines.map(({ words, isQuestion, isTool, change, pause, gap }) => {
    n += gap;
    minute += pause;
    const text = `${words.join(' ')}${isQuestion ? '?' : ''}`;
    return { n, turn: n, atMs: minute * MINUTE_MS, text, change: change || text, kind: isTool ? 'tool' : 'user' };
  });
}

function segmentsOf(entries: readonly IndexableEntry[], cut: number, language: string): Segment[] {
  const parts = [entries.slice(0, cut), entries.slice(cut)].filter(({ length }) => length > 0);
  return parts.map((part) => {
    const range = { from: part[0]?.n ?? 1, to: part.at(-1)?.n ?? 1 };
    return new Segment(encodeSegment(segmentOfEntries(range, part, language)));
  });
}

type Times = { from: number; to: number } | null;

/** As M7 says it: each word of the query is scored for each entry of the life. */
function rankExhaustively(segments: readonly Segment[], text: string, language: string, times: Times): number[] {
  const of = new EntrySurroundings(segments, CONVERSATION);
  const { first, norms, count, talks, lengthsOfTalks, averageOfTalks, isQuestion, around, answerWeight } = of;
  const places = [...norms.keys()].filter((at) => norms[at] !== 0);
  const scores = new Float64Array(norms.length);
  const talkScores = new Float64Array(lengthsOfTalks.length);
  const isOwn = new Set<number>();
  const idf = (having: number, all: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5));
  for (const term of rarestFirst(segments, text, language)) {
    const own = new Float64Array(norms.length);
    for (const hash of indexHashesOfStem(term, language))
      for (const segment of segments)
        segment.visit(hash, (n, isLine, found) => {
          own[n - first] = (own[n - first] ?? 0) + (isLine ? 0.5 * found : found);
        });
    const near = new Float64Array(norms.length);
    for (const at of places)
      for (let from = at + around.length; from >= at - around.length; from -= 1) {
        const away = Math.abs(at - from);
        const isAnswer = from === at - 1 && isQuestion[from] === 1;
        const weight = away === 0 ? 1 : isAnswer ? answerWeight : (around[away - 1] ?? 0);
        near[at] = (near[at] ?? 0) + (own[from] ?? 0) * weight;
      }
    const having = places.filter((at) => near[at] !== 0);
    for (const at of having) {
      const score = 0.5 + ((near[at] ?? 0) * 1.9) / ((near[at] ?? 0) + (norms[at] ?? 0));
      scores[at] = (scores[at] ?? 0) + idf(having.length, count) * score;
      if (own[at] !== 0) isOwn.add(at);
    }
    const ofTalk = new Float64Array(lengthsOfTalks.length);
    for (const at of places) ofTalk[talks[at] ?? 0] = (ofTalk[talks[at] ?? 0] ?? 0) + (own[at] ?? 0);
    const talksHaving = [...ofTalk.keys()].filter((talk) => ofTalk[talk] !== 0);
    for (const talk of talksHaving) {
      const length = (lengthsOfTalks[talk] ?? 0) / averageOfTalks;
      const rarity = idf(talksHaving.length, lengthsOfTalks.length);
      const score = (rarity * (ofTalk[talk] ?? 0) * 1.9) / ((ofTalk[talk] ?? 0) + 0.9 * length);
      talkScores[talk] = (talkScores[talk] ?? 0) + score;
    }
  }
  if (times !== null) {
    const timed = of.placesWithin([times]);
    for (const at of timed) {
      scores[at] = (scores[at] ?? 0) + 2 * idf(timed.length, count);
      isOwn.add(at);
    }
  }
  for (const at of isOwn) scores[at] = (scores[at] ?? 0) + 0.7 * (talkScores[talks[at] ?? 0] ?? 0);
  const best = [...isOwn].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
  return best.map((at) => at + first);
}

/** Lives of at most fifty entries have no word that is in too many. */
function rarestFirst(segments: readonly Segment[], text: string, language: string): string[] {
  const { contentTerms, stem, parts } = searchGrammarOf(language);
  const countOf = (term: string) => {
    const hashes = indexHashesOfStem(term, language);
    return segments.reduce((sum, one) => hashes.reduce((all, hash) => all + one.countOf(hash), sum), 0);
  };
  const terms = new Set(contentTerms(text).flatMap((word) => [stem(word), ...parts(word)]));
  return [...terms].filter((term) => countOf(term) > 0).sort((a, b) => countOf(a) - countOf(b));
}

describe('the ranking of a search', () => {
  it('[M7] a search ranks as scoring each word of the query for each entry of the life does', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 50 }),
        fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('en', 'de'),
        fc.nat({ max: 50 }),
        fc.option(fc.record({ from: fc.nat({ max: 200 }), length: fc.integer({ min: 1, max: 60 }) })),
        fc.integer({ min: 1, max: 12 }),
        (lines, asked, language, cut, time, most) => {
          const segments = segmentsOf(entriesOf(lines), cut, language);
          const text = asked.join(' ');
          // What is told of a day is told within a day: here the time begins a day before the life does.
          const day = 24 * 60;
          const span = time && { fromMs: time.from * MINUTE_MS, toMs: (time.from + time.length - day) * MINUTE_MS };
          const times = time && { from: time.from, to: time.from + time.length };
          const index = new SearchIndex(segments, CONVERSATION);
          const find = (isOpen: (n: number) => boolean, all: number) =>
            index.find({ text, language, isOpen, most: all, ...(span && { times: [span] }) });
          const ranking = rankExhaustively(segments, text, language, times);
          expect(find(() => true, 50)).toEqual(ranking);
          expect(find((n) => n % 3 !== 0, most)).toEqual(ranking.filter((n) => n % 3 !== 0).slice(0, most));
        },
      ),
      { numRuns: 300 },
    );
  });
});
