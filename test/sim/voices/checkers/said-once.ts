/** No words of the user enter twice, and those of an utterance in no other order than they were spoken in (A1, A2). */
import type { Happening } from '../history.ts';
import { at, messages, type VoiceChecker } from './checker.ts';

/**
 * Whoever tells what was said so far, in an utterance that is not over, and dies before it could write that down, or does not learn that it is told,
 * has the next one tell it again. So long before and after the record that may be.
 */
const UNMARKED_MS = 2_500;

export const saidOnce: VoiceChecker = {
  name: 'said once',
  title: '[A1] [A2] no word enters twice, nor before one of its utterance that was spoken before it',
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
