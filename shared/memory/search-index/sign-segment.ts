/**
 * The signs of vectors [M17], one bit a dimension: enough to find the nearest few of a whole life in memory,
 * whose vectors are then read where they are stored.
 */
import { type ByteReader, ByteWriter, openSealedIndexBytes, sealIndexBytes } from './bytes.ts';
import type { PackedVectors, VectorOrigin } from './packed-vectors.ts';
import type { EntryRange } from './segment.ts';

/** Beside the formats of words: versions that do not know it remove such rows when they forget. */
export const SIGN_FORMAT = 101;

/** Entries of one segment: ranges begin at 1, 1,025, …, so that no manifest has to name them. */
export const SIGN_SEGMENT_ENTRIES = 1_024;

/** Words of 32 dimensions: the first ones are compared for all entries, the others for the best of these. */
const WORDS = { first: 4, all: 16 };
const WORDS_OF_REST = WORDS.all - WORDS.first;
const DIMENSIONS = 32 * WORDS.all;

export type SignSegment = EntryRange &
  VectorOrigin & { numbers: Uint32Array; firstWords: Int32Array; restWords: Int32Array };

/** Bytes in memory. */
export function signSegmentBytes({ numbers, firstWords, restWords }: SignSegment): number {
  return numbers.byteLength + firstWords.byteLength + restWords.byteLength;
}

/** `vectors`: of entries in the range. */
export function signSegmentOf(range: EntryRange, { by, dimensions, vectors }: PackedVectors): SignSegment {
  const signs = vectors.map(({ vector }) => signWords(vector.bytes));
  return {
    ...{ ...range, by, dimensions, numbers: Uint32Array.from(vectors, ({ n }) => n) },
    firstWords: joinSignWords(signs.map((words) => words.subarray(0, WORDS.first))),
    restWords: joinSignWords(signs.map((words) => words.subarray(WORDS.first))),
  };
}

function joinSignWords(parts: readonly Int32Array[]): Int32Array {
  const joined = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function signWords(bytes: Int8Array): Int32Array {
  const words = new Int32Array(WORDS.all);
  const most = Math.min(bytes.length, DIMENSIONS);
  for (let at = 0; at < most; at += 1)
    if ((bytes[at] ?? 0) > 0) words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
  return words;
}

export function encodeSignSegment({ from, to, by, dimensions, ...of }: SignSegment): Uint8Array {
  const writer = new ByteWriter();
  for (const value of [from, to - from]) writer.writeNumber(value);
  writer.writeText(by);
  for (const value of [dimensions, of.numbers.length]) writer.writeNumber(value);
  let last = from;
  for (const n of of.numbers) {
    writer.writeNumber(n - last);
    last = n;
  }
  for (const { buffer } of [of.firstWords, of.restWords]) writer.append(new Uint8Array(buffer));
  return sealIndexBytes(SIGN_FORMAT, writer.finish());
}

/** Null: damaged, or of another format. */
export function openSignSegment(stored: Uint8Array): SignSegment | null {
  const reader = openSealedIndexBytes(SIGN_FORMAT, stored);
  if (reader === null) return null;
  const from = reader.readNumber();
  const to = from + reader.readNumber();
  const by = reader.readText();
  const dimensions = reader.readNumber();
  const count = reader.readNumber();
  const numbers = new Uint32Array(count);
  let n = from;
  for (let at = 0; at < count; at += 1) {
    n += reader.readNumber();
    numbers[at] = n;
  }
  const readWords = (words: number) => new Int32Array(readSignBuffer(reader, 4 * words * count));
  return { from, to, by, dimensions, numbers, firstWords: readWords(WORDS.first), restWords: readWords(WORDS_OF_REST) };
}

function readSignBuffer(reader: ByteReader, bytes: number): ArrayBuffer {
  return new Uint8Array(reader.readBytes(bytes)).buffer;
}

/** The same, without a trace of these entries [M5]. */
export function signsBut(segment: SignSegment, entries: ReadonlySet<number>): SignSegment {
  const places = [...segment.numbers.keys()].filter((at) => !entries.has(segment.numbers[at] ?? 0));
  const wordsOf = (all: Int32Array, words: number) =>
    joinSignWords(places.map((at) => all.subarray(at * words, (at + 1) * words)));
  return {
    ...segment,
    numbers: Uint32Array.from(places, (at) => segment.numbers[at] ?? 0),
    firstWords: wordsOf(segment.firstWords, WORDS.first),
    restWords: wordsOf(segment.restWords, WORDS_OF_REST),
  };
}

/** Entries of which all words are compared: of 200,000 a twelfth. */
const MOST_COMPARED = 16_384;

/**
 * Numbers of the entries whose signs differ least from those of `query`, nearest first; the newest among
 * equals. Of 200,000 entries it compares 1,000,000 words at most, and keeps no object for each.
 */
export function nearestBySigns(
  segments: readonly SignSegment[],
  query: Int8Array,
  isOpen: (n: number) => boolean,
  most: number,
): number[] {
  fillSetBits();
  const signs = signWords(query);
  const firsts = segments.map(({ firstWords }) => firstSignDistances(firstWords, signs));
  const limit = limitOfNearestSigns(firsts, MOST_COMPARED);
  const numbersOfNear = new Uint32Array(MOST_COMPARED);
  const distances = new Uint16Array(MOST_COMPARED);
  let count = 0;
  // The newest first, since equals may be too many.
  for (let i = segments.length - 1; i >= 0; i -= 1) {
    const { numbers, restWords } = segments[i] ?? NO_SIGNS;
    const first = firsts[i] ?? NO_DISTANCES;
    for (let at = first.length - 1; at >= 0 && count < MOST_COMPARED; at -= 1) {
      const distance = first[at] ?? 0;
      if (distance > limit) continue;
      const n = numbers[at] ?? 0;
      if (!isOpen(n)) continue;
      numbersOfNear[count] = n;
      distances[count] = distance + countSignDifferences(restWords, WORDS_OF_REST * at, signs);
      count += 1;
    }
  }
  const near = distances.subarray(0, count);
  // One more, of whose entries the newest fill the rest.
  const limitOfNear = limitOfNearestSigns([near], most) + 1;
  const nearest: { n: number; distance: number }[] = [];
  for (let at = 0; at < count; at += 1) {
    const distance = near[at] ?? 0;
    if (distance <= limitOfNear) nearest.push({ n: numbersOfNear[at] ?? 0, distance });
  }
  return nearest
    .sort((a, b) => a.distance - b.distance || b.n - a.n)
    .slice(0, most)
    .map(({ n }) => n);
}

const NO_SIGNS = { numbers: new Uint32Array(0), restWords: new Int32Array(0) };
const NO_DISTANCES = new Uint8Array(0);

/** Of each entry, in the first words. */
function firstSignDistances(firstWords: Int32Array, signs: Int32Array): Uint8Array {
  const [a = 0, b = 0, c = 0, d = 0] = signs;
  const distances = new Uint8Array(firstWords.length / WORDS.first);
  for (let at = 0, word = 0; at < distances.length; at += 1, word += WORDS.first)
    distances[at] =
      countSetBits((firstWords[word] ?? 0) ^ a) +
      countSetBits((firstWords[word + 1] ?? 0) ^ b) +
      countSetBits((firstWords[word + 2] ?? 0) ^ c) +
      countSetBits((firstWords[word + 3] ?? 0) ^ d);
  return distances;
}

/** The largest distance within which are at most so many; where the nearest alone are more, theirs. */
function limitOfNearestSigns(distances: readonly (Uint8Array | Uint16Array)[], most: number): number {
  const counts = new Uint32Array(DIMENSIONS + 1);
  for (const all of distances)
    for (let at = 0; at < all.length; at += 1) {
      const distance = all[at] ?? 0;
      counts[distance] = (counts[distance] ?? 0) + 1;
    }
  let sum = 0;
  for (let distance = 0; distance < counts.length; distance += 1) {
    const count = counts[distance] ?? 0;
    if (sum > 0 && sum + count > most) return distance - 1;
    sum += count;
  }
  return DIMENSIONS;
}

/** Bits that differ in the other words. */
function countSignDifferences(restWords: Int32Array, begin: number, signs: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < WORDS_OF_REST; at += 1)
    sum += countSetBits((restWords[begin + at] ?? 0) ^ (signs[WORDS.first + at] ?? 0));
  return sum;
}

/** Set bits of each number of 16 bits: a look-up takes half the time of counting by shifts. */
const SET_BITS = new Uint8Array(1 << 16);

/** Not when the module is loaded: few processes search by signs. */
function fillSetBits(): void {
  if (SET_BITS[1] === 1) return;
  for (let word = 1; word < SET_BITS.length; word += 1) SET_BITS[word] = (word & 1) + (SET_BITS[word >>> 1] ?? 0);
}

function countSetBits(word: number): number {
  return (SET_BITS[word & 0xffff] ?? 0) + (SET_BITS[word >>> 16] ?? 0);
}
