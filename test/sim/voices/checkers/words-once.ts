import type { Happening } from '../history.ts';
import { at, messages, type VoiceChecker } from './checker.ts';

/**
 * A process that reports an interim text and dies before recording that lets the next one report it again,
 * within this time of the record.
 */
const UNMARKED_MS = 2_500;

export const wordsOnce: VoiceChecker = {
  name: 'said once',
  title: '[A1] [A2] no word enters twice, nor before an earlier word of its utterance',
  wrong(history) {
    const newest = new Map<string, { n: number; atMs: number }>();
    const deaths = history.filter(isDeath).map(({ atMs }) => atMs);
    for (const { words, one } of messages(history)) {
      for (const { utterance, n } of words) {
        const before = newest.get(utterance) ?? { n: -1, atMs: 0 };
        const isUnmarked = deaths.some(
          (atMs) => atMs >= before.atMs - UNMARKED_MS && atMs <= before.atMs + UNMARKED_MS,
        );
        if (n <= before.n && !isUnmarked) return at(one, `${utterance}: word ${n} enters behind word ${before.n}`);
        newest.set(utterance, { n, atMs: one.atMs });
      }
    }
    return null;
  },
};

function isDeath(one: Happening): boolean {
  return one.is === 'fault' && ['home killed', 'ear killed', 'store unavailable'].includes(one.what);
}
