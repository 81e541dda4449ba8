/**
 * A segment of the search index [M7]: the words of consecutive entries, immutable, in one array of bytes that
 * is stored, cached and searched as it is. Words are hashes of their stems.
 */
import { ByteReader, ByteWriter, openSealedIndexBytes, SEAL_BYTES, sealIndexBytes } from './bytes.ts';
import { type Pausing, runIndexStepsToEnd } from './pausing.ts';

/** Raised when the bytes, or the stems in them, are made otherwise. */
export const SEGMENT_FORMAT = 3;

/** Of one entry. `words`, `lineWords`: different words of its text and of its one line. */
export type SegmentEntry = {
  n: number;
  turn: number;
  minute: number;
  words: number;
  lineWords: number;
  /** What others wrote [N7]. */
  isForeign: boolean;
  /** It ends with a question, which the next entry mostly answers. */
  isQuestion: boolean;
};

/** The numbers of the first and the last entry. */
export type EntryRange = { from: number; to: number };

/**
 * `entries`: in order; those that are not searched are absent. `postings`: by hash, pairs of a reference and
 * how often the word stands there, in order. A reference is 2 * (n - from), and 1 more for the one line.
 */
export type SegmentContent = EntryRange & {
  entries: readonly SegmentEntry[];
  postings: ReadonlyMap<number, readonly number[]>;
};

export function encodeSegment(content: SegmentContent): Uint8Array {
  return runIndexStepsToEnd(encodeSegmentSteps(content));
}

/** Words written, or merged, before a pause. */
const WORDS_AT_ONCE = 1_000;

/** The same, with pauses [N3]. */
export function* encodeSegmentSteps({ from, to, entries, postings }: SegmentContent): Pausing<Uint8Array> {
  const writer = new ByteWriter();
  const packedEntries = packSegmentEntries(entries, from);
  for (const value of [from, to - from, packedEntries.length]) writer.writeNumber(value);
  writer.append(packedEntries);
  const hashes = [...postings.keys()].sort((a, b) => a - b);
  const lists = new ByteWriter();
  writer.writeNumber(hashes.length);
  let [lastHash, words] = [0, 0];
  for (const hash of hashes) {
    words += 1;
    if (words % WORDS_AT_ONCE === 0) yield;
    const begin = lists.length;
    const list = postings.get(hash) ?? [];
    writer.writeNumber(hash - lastHash);
    writer.writeNumber(writeSegmentPostings(lists, list));
    writer.writeNumber(lists.length - begin);
    lastHash = hash;
  }
  writer.append(lists.finish());
  return sealIndexBytes(SEGMENT_FORMAT, writer.finish());
}

function packSegmentEntries(entries: readonly SegmentEntry[], from: number): Uint8Array {
  const writer = new ByteWriter();
  writer.writeNumber(entries.length);
  let last = { n: from - 1, turn: 0, minute: 0 };
  for (const one of entries) {
    writer.writeNumber(4 * (one.n - last.n) + (one.isQuestion ? 2 : 0) + (one.isForeign ? 1 : 0));
    writer.writeSigned(one.turn - last.turn);
    writer.writeSigned(one.minute - last.minute);
    writer.writeNumber(one.words);
    writer.writeNumber(one.lineWords);
    last = one;
  }
  return writer.finish();
}

/** Returns in how many entries the word is. */
function writeSegmentPostings(lists: ByteWriter, list: readonly number[]): number {
  let [last, entries] = [-1, 0];
  for (let at = 0; at < list.length; at += 2) {
    const [reference = 0, times = 1] = [list[at], list[at + 1]];
    if (last < 0 || reference >>> 1 !== last >>> 1) entries += 1;
    lists.writeNumber(2 * (reference - last) + (times > 1 ? 1 : 0));
    if (times > 1) lists.writeNumber(times);
    last = reference;
  }
  return entries;
}

/** An opened segment: its dictionary is unpacked, its postings are read when they are asked for. */
export class Segment {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
  readonly hashes: Uint32Array;
  readonly #entriesAt: number;
  /** Of each hash: in how many entries the word is, and where its postings begin. */
  readonly #counts: Uint32Array;
  readonly #begins: Uint32Array;

  /** `bytes`: checked by `openSegment`. */
  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes, SEAL_BYTES);
    this.bytes = bytes;
    this.from = reader.readNumber();
    this.to = this.from + reader.readNumber();
    const entryBytes = reader.readNumber();
    this.#entriesAt = reader.at;
    reader.at += entryBytes;
    const count = reader.readNumber();
    this.hashes = new Uint32Array(count);
    this.#counts = new Uint32Array(count);
    this.#begins = new Uint32Array(count + 1);
    let [hash, begin] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      hash += reader.readNumber();
      this.hashes[at] = hash;
      this.#counts[at] = reader.readNumber();
      this.#begins[at] = begin;
      begin += reader.readNumber();
    }
    this.#begins[count] = begin;
    for (let at = 0; at <= count; at += 1) this.#begins[at] = (this.#begins[at] ?? 0) + reader.at;
  }

  get memoryBytes(): number {
    return this.bytes.byteLength + 3 * this.hashes.byteLength;
  }

  /** In order. */
  entries(): SegmentEntry[] {
    const entries: SegmentEntry[] = [];
    this.visitEntries((n, turn, minute, words, lineWords, isForeign, isQuestion) => {
      entries.push({ n, turn, minute, words, lineWords, isForeign, isQuestion });
    });
    return entries;
  }

  /** The same, without an object for each: a life has 200,000. */
  visitEntries(
    visit: (
      ...of: [
        n: number,
        turn: number,
        minute: number,
        words: number,
        lineWords: number,
        isForeign: boolean,
        isQuestion: boolean,
      ]
    ) => void,
  ): void {
    const reader = new ByteReader(this.bytes, this.#entriesAt);
    const count = reader.readNumber();
    let [n, turn, minute] = [this.from - 1, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const head = reader.readNumber();
      n += head >>> 2;
      turn += reader.readSigned();
      minute += reader.readSigned();
      visit(n, turn, minute, reader.readNumber(), reader.readNumber(), (head & 1) === 1, (head & 2) === 2);
    }
  }

  /** In how many entries the word is. */
  countOf(hash: number): number {
    return this.#counts[this.#placeOf(hash)] ?? 0;
  }

  /** In order. `isLine`: it stands in the one line of the entry. */
  visit(hash: number, visit: (n: number, isLine: boolean, times: number) => void): void {
    const place = this.#placeOf(hash);
    if (place < 0) return;
    const { bytes, from } = this;
    const end = this.#begins[place + 1] ?? 0;
    let [at, reference] = [this.#begins[place] ?? 0, -1];
    const readSegmentNumber = () => {
      let [value, shift] = [0, 0];
      for (;;) {
        const byte = bytes[at] ?? 0;
        at += 1;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
        shift += 7;
      }
    };
    while (at < end) {
      const next = readSegmentNumber();
      reference += next >>> 1;
      visit(from + (reference >>> 1), (reference & 1) === 1, (next & 1) === 1 ? readSegmentNumber() : 1);
    }
  }

  #placeOf(hash: number): number {
    let [low, high] = [0, this.hashes.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.hashes[middle] ?? 0;
      if (found === hash) return middle;
      if (found < hash) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** Null: damaged, or of another format. */
export function openSegment(stored: Uint8Array): Segment | null {
  return openSealedIndexBytes(SEGMENT_FORMAT, stored) && new Segment(stored);
}

/** What must not be in a segment any more [M5]. */
export type Removal = { entries: ReadonlySet<number>; lines: ReadonlySet<number> };

/** One segment of all, which follow each other, without what is removed: no trace of its words is left. */
export function mergeSegments(segments: readonly Segment[], removal?: Removal): SegmentContent {
  return runIndexStepsToEnd(mergeSegmentSteps(segments, removal));
}

/** The same, with pauses [N3]. */
export function* mergeSegmentSteps(segments: readonly Segment[], removal?: Removal): Pausing<SegmentContent> {
  const [first, last] = [segments[0], segments.at(-1)];
  const from = first?.from ?? 0;
  const postings = new Map<number, number[]>();
  const entries: SegmentEntry[] = [];
  for (const segment of segments) {
    for (const one of segment.entries())
      if (removal?.entries.has(one.n) !== true)
        entries.push(removal?.lines.has(one.n) ? { ...one, lineWords: 0 } : one);
    for (const [at, hash] of segment.hashes.entries()) {
      if (at % WORDS_AT_ONCE === WORDS_AT_ONCE - 1) yield;
      segment.visit(hash, (n, isLine, times) => {
        if (removal?.entries.has(n) || (isLine && removal?.lines.has(n))) return;
        const list = postings.get(hash);
        const reference = 2 * (n - from) + (isLine ? 1 : 0);
        if (list === undefined) postings.set(hash, [reference, times]);
        else list.push(reference, times);
      });
    }
  }
  return { from, to: last?.to ?? from, entries, postings };
}
