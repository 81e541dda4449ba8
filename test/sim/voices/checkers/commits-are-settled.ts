import type { Event } from '../../../../shared/session/kernel/events.ts';
import type { Happening, Recorded } from '../history.ts';
import { at, type VoiceChecker, wordsIn } from './checker.ts';

/** Three ears, each requested by a lost timer [W4], or while the server was down. */
const MOST_MS = 3 * (15_000 + 135_000);

export const commitsAreSettled: VoiceChecker = {
  name: 'understood in time',
  title: '[A1] [W1] every committed utterance becomes a message, nothing or an apology in bounded time, once',
  wrong(history) {
    const waiting = new Map<string, number>();
    const done = new Set<string>();
    for (const one of history) {
      if (one.is === 'rested' && waiting.size > 0) return at(one, `${[...waiting.keys()]} is never understood`);
      if (one.is !== 'recorded') continue;
      for (const [utterance, sinceMs] of waiting)
        if (one.atMs > sinceMs + MOST_MS) return at(one, `${utterance} is not understood in time`);
      for (const event of one.record.events) {
        if (event.type === 'utterance.committed') waiting.set(event.utterance, one.atMs);
        if (event.type === 'session.erased') waiting.clear();
        if (event.type !== 'utterance.transcribed') continue;
        if (done.has(event.utterance)) return at(one, `${event.utterance} is understood twice`);
        if (!waiting.delete(event.utterance) && !isTakenBack(history, event.utterance))
          return at(one, `${event.utterance} was not committed`);
        done.add(event.utterance);
        const answers = answersTo(one, event.utterance);
        if (answers > 1) return at(one, `${event.utterance} is answered ${answers} times`);
      }
    }
    return null;
  },
};

function isTakenBack(history: readonly Happening[], utterance: string): boolean {
  return history.some((one) => one.is === 'ended' && one.utterance === utterance && one.count === 0);
}

/** Its messages, and apologies for a failed transcription. */
function answersTo({ record }: Recorded, utterance: string): number {
  const isOf = (event: Event) =>
    event.type === 'turn.started' && wordsIn(event.words)?.some((word) => word.utterance === utterance) === true;
  const isSorry = record.events.some((event) => event.type === 'line' && event.kind === 'apology');
  return record.events.filter(isOf).length + (isSorry ? 1 : 0);
}
