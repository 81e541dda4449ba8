import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERSATION } from '../../../shared/memory/recall-search.ts';
import { ByteReader, ByteWriter } from '../../../shared/memory/search-index/bytes.ts';
import { SearchIndex } from '../../../shared/memory/search-index/search-index.ts';
import {
  encodeSegment,
  mergeSegments,
  openSegment,
  type Removal,
  type Segment,
} from '../../../shared/memory/search-index/segment.ts';
import { type IndexableEntry, segmentOfEntries } from '../../../shared/memory/search-index/segment-of-entries.ts';

const WORDS = ['tea', 'coffee', 'the', 'garden', 'gardens', 'Lyon', 'Bücher', 'x'];

function entriesOf(texts: readonly string[], first = 1): IndexableEntry[] {
  return texts.map((text, at) => ({
    ...{ n: first + at, turn: 1 + (at >> 1), atMs: at * 90_000, text },
    ...{ change: at % 3 === 0 ? 'of saffron' : text, kind: at % 5 === 4 ? 'tool' : 'user' },
  }));
}

function segmentOf(entries: readonly IndexableEntry[], range?: { from: number; to: number }): Segment {
  const of = range ?? { from: entries[0]?.n ?? 1, to: entries.at(-1)?.n ?? 1 };
  return opened(encodeSegment(segmentOfEntries(of, entries, 'en')));
}

function opened(bytes: Uint8Array): Segment {
  const segment = openSegment(bytes);
  if (segment === null) throw new Error('the segment is damaged');
  return segment;
}

const none: Removal = { entries: new Set(), lines: new Set() };
const find = (segments: readonly Segment[], text: string, language = 'en') =>
  new SearchIndex(segments, CONVERSATION).find({ text, language, isOpen: () => true, most: 50 });

const texts = fc.array(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
  {
    minLength: 1,
    maxLength: 24,
  },
);
const query = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

describe('a segment of the search index', () => {
  it('[M10] numbers of any size are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), fc.array(fc.integer()), (whole, signed) => {
        const writer = new ByteWriter();
        for (const one of whole) writer.writeNumber(one);
        for (const one of signed) writer.writeSigned(one);
        const reader = new ByteReader(writer.finish());
        expect(whole.map(() => reader.readNumber())).toEqual(whole);
        expect(signed.map(() => reader.readSigned())).toEqual(signed);
      }),
    );
  });

  it('[M10] entries of a segment keep their numbers, turns, minutes and lengths', () => {
    const entries = entriesOf(['tea', 'green tea, tea', '', 'x', 'a tool found tea'], 7);
    const segment = segmentOf(
      entries.filter(({ n }) => n !== 9),
      { from: 6, to: 12 },
    );
    expect([segment.from, segment.to]).toEqual([6, 12]);
    expect(segment.entries()).toEqual([
      { n: 7, turn: 1, minute: 0, words: 1, lineWords: 2, isForeign: false, isQuestion: false },
      { n: 8, turn: 1, minute: 1, words: 2, lineWords: 0, isForeign: false, isQuestion: false },
      { n: 10, turn: 2, minute: 4, words: 1, lineWords: 2, isForeign: false, isQuestion: false },
      { n: 11, turn: 3, minute: 6, words: 4, lineWords: 0, isForeign: true, isQuestion: false },
    ]);
  });

  it('[M10] merged segments find what one segment of all entries finds, wherever they are divided', () => {
    fc.assert(
      fc.property(texts, query, fc.nat(), (all, asked, cut) => {
        const entries = entriesOf(all);
        const at = cut % all.length;
        const pieces = [entries.slice(0, at), entries.slice(at)].filter((one) => one.length > 0);
        const segments = pieces.map((one) => segmentOf(one));
        const whole = segmentOf(entries);
        expect(find(segments, asked)).toEqual(find([whole], asked));
        expect(encodeSegment(mergeSegments(segments))).toEqual(whole.bytes);
      }),
    );
  });

  it('[M7] a search finds the same again, whatever was searched for in between, in longer lives and in shorter ones', () => {
    const times = [{ fromMs: 0, toMs: 120_000 }];
    fc.assert(
      fc.property(texts, texts, query, query, fc.boolean(), (all, others, asked, otherwise, unasked) => {
        const [index, other] = [all, others].map((one) => new SearchIndex([segmentOf(entriesOf(one))], CONVERSATION));
        const search = (of: SearchIndex | undefined, text: string) =>
          of?.find({ text, language: 'en', isOpen: () => true, most: 50, unasked, times });
        const found = search(index, asked);
        search(other, otherwise);
        search(index, otherwise);
        expect(search(index, asked)).toEqual(found);
      }),
    );
  });

  it('[M5] [M10] a segment without an entry, or without a line, is as if these had never been in it', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(24)), fc.array(fc.nat(24)), (all, removed, lines) => {
        const entries = entriesOf(all);
        const range = { from: 1, to: entries.length };
        const removal = { entries: new Set(removed), lines: new Set(lines) };
        const rest = entries
          .filter(({ n }) => !removal.entries.has(n))
          .map((one) => (removal.lines.has(one.n) ? { ...one, change: one.text } : one));
        const merged = encodeSegment(mergeSegments([segmentOf(entries, range)], removal));
        const asIfNever = segmentOf(rest, range).bytes;
        // An entry without a text is told by its line alone.
        if (rest.every(({ text }) => text.trim() !== '')) expect(merged).toEqual(asIfNever);
        expect(encodeSegment(mergeSegments([opened(merged)], none))).toEqual(merged);
      }),
    );
  });

  it('[M10] a damaged segment, one cut short and one of another format are not opened', () => {
    const { bytes } = segmentOf(entriesOf(['tea', 'coffee', 'the garden']));
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = Uint8Array.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      expect(openSegment(damaged)).toBeNull();
      expect(openSegment(bytes.subarray(0, at))).toBeNull();
    }
    expect(openSegment(new Uint8Array(0))).toBeNull();
  });

  it('[M10] [M7] words of German talk are found in German, and names in English, too', () => {
    const range = { from: 1, to: 2 };
    const entries = entriesOf(['Zwei Bücher für Annas Wetterbericht.', 'Regen.']);
    const segment = opened(encodeSegment(segmentOfEntries(range, entries, 'de')));
    expect(find([segment], 'Welches Buch?', 'de')).toEqual([1]);
    expect(find([segment], 'Wie wird das Wetter?', 'de')).toEqual([1]);
    expect(find([segment], "Anna's")).toEqual([1]);
  });

  it('[M8] an entry of 15 words takes at most 60 bytes in a segment of 2,000', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `word${at}`);
    const line = (n: number) => Array.from({ length: 15 }, (_, at) => words[(n * 31 + at * at * 17) % 3_000]).join(' ');
    const { bytes } = segmentOf(entriesOf(Array.from({ length: 2_000 }, (_, n) => line(n))));
    expect(bytes.length / 2_000).toBeLessThan(60);
  });
});
