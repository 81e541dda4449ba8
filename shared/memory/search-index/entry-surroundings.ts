/** What stands around each entry [M7]: its neighbours, the question that it answers, and its talk. */
import { scoreLengthNorm } from './search-scores.ts';
import type { Segment } from './segment.ts';

/**
 * `around`: how much the words of the entries one, two, … numbers before and after count for an entry; empty:
 * entries have nothing to do with each other. `answer`: those of a question for the entry behind it.
 */
export type Nearness = { around: readonly number[]; answer: number };

/** Entries with no longer pause between them are one talk, up to so many. */
const TALK = { pauseMinutes: 30, most: 100 };
/** The line rephrases the text: it helps to find the entry and does not count twice. */
export const WEIGHT_OF_LINE = 0.5;
/** Tells an entry without words from none. */
const LEAST_LENGTH = 2 ** -20;

/** A place for each number from `first` on. It takes 18 bytes. */
export class EntrySurroundings {
  readonly first: number;
  readonly around: readonly number[];
  readonly answerWeight: number;
  /** The number of entries. */
  readonly count: number;
  /** Of the length of each entry with its neighbours; 0 where no entry is. */
  readonly norms: Float32Array;
  readonly isQuestion: Uint8Array;
  readonly isForeign: Uint8Array;
  readonly turns: Uint32Array;
  readonly minutes: Uint32Array;
  /** The talk of each entry, counted from 0. */
  readonly talks: Uint32Array;
  readonly lengthsOfTalks: Float32Array;
  readonly averageOfTalks: number;

  constructor(segments: readonly Segment[], { around, answer }: Nearness) {
    const first = segments[0]?.from ?? 1;
    const places = Math.max(0, (segments.at(-1)?.to ?? 0) - first + 1);
    this.first = first;
    this.around = around;
    this.answerWeight = answer;
    this.turns = new Uint32Array(places);
    this.minutes = new Uint32Array(places);
    this.talks = new Uint32Array(places);
    this.isForeign = new Uint8Array(places);
    this.isQuestion = new Uint8Array(places);
    const ownLengths = new Float32Array(places);
    const talkLengths: number[] = [];
    let [count, inTalk, lastMinute] = [0, 0, 0];
    for (const segment of segments)
      segment.visitEntries((n, turn, minute, words, lineWords, isForeign, isQuestion) => {
        const at = n - first;
        // An entry without words has its place.
        ownLengths[at] = Math.max(words + WEIGHT_OF_LINE * lineWords, LEAST_LENGTH);
        this.turns[at] = turn;
        this.minutes[at] = minute;
        this.isForeign[at] = isForeign ? 1 : 0;
        this.isQuestion[at] = isQuestion ? 1 : 0;
        const isNewTalk = inTalk === 0 || inTalk === TALK.most || Math.abs(minute - lastMinute) > TALK.pauseMinutes;
        if (isNewTalk) talkLengths.push(0);
        this.talks[at] = talkLengths.length - 1;
        talkLengths[talkLengths.length - 1] = (talkLengths.at(-1) ?? 0) + (ownLengths[at] ?? 0);
        inTalk = isNewTalk ? 1 : inTalk + 1;
        lastMinute = minute;
        count += 1;
      });
    this.count = count;
    this.lengthsOfTalks = Float32Array.from(talkLengths);
    this.averageOfTalks = talkLengths.reduce((sum, one) => sum + one, 0) / Math.max(1, talkLengths.length);
    this.norms = this.#lengthsWithNeighbours(ownLengths);
    const average = this.norms.reduce((sum, one) => sum + one, 0) / Math.max(1, count);
    for (let at = 0; at < places; at += 1) {
      const length = this.norms[at] ?? 0;
      if (length > 0) this.norms[at] = scoreLengthNorm(Math.max(length, 1) / average);
    }
  }

  get bytes(): number {
    return this.norms.length * BYTES_OF_PLACE;
  }

  #lengthsWithNeighbours(ownLengths: Float32Array): Float32Array {
    const lengths = new Float32Array(ownLengths.length);
    for (let at = 0; at < ownLengths.length; at += 1) {
      let all = ownLengths[at] ?? 0;
      if (all === 0) continue;
      for (let away = 1; away <= this.around.length; away += 1) {
        const weight = this.around[away - 1] ?? 0;
        const weightBefore = away === 1 && this.isQuestion[at - 1] ? this.answerWeight : weight;
        all += weightBefore * (ownLengths[at - away] ?? 0) + weight * (ownLengths[at + away] ?? 0);
      }
      lengths[at] = all;
    }
    return lengths;
  }

  /** Places of the entries within one of these spans, in minutes: `to` exclusive. */
  placesWithin(spans: readonly { from: number; to: number }[]): Uint32Array {
    const { minutes, norms } = this;
    const places = new Uint32Array(minutes.length);
    let count = 0;
    for (let at = 0; at < minutes.length; at += 1) {
      const minute = minutes[at] ?? 0;
      for (const { from, to } of spans)
        if (minute >= from && minute < to && norms[at] !== 0) {
          places[count] = at;
          count += 1;
          break;
        }
    }
    return places.subarray(0, count);
  }
}

const BYTES_OF_PLACE = 18;
