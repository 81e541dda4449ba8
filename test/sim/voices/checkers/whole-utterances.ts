import type { Happening, History } from '../history.ts';
import { at, has, type VoiceChecker, wordsIn } from './checker.ts';

/** An earlier fault matters for this long; a transcription has this long. */
const BEFORE_MS = 20_000;

export const wholeUtterances: VoiceChecker = {
  name: 'word for word',
  title: '[A1] without faults each word of an utterance enters, or the utterance is said to have no words',
  wrong(history) {
    const spoken = new Map<string, { words: number[]; sinceMs: number }>();
    const entered = new Map<string, number[]>();
    for (const one of history) {
      if (one.is === 'spoken' && one.word !== null) {
        const said = spoken.get(one.utterance) ?? { words: [], sinceMs: one.atMs };
        spoken.set(one.utterance, { ...said, words: [...said.words, one.n] });
      }
      if (one.is !== 'recorded') continue;
      for (const event of one.record.events) {
        if (event.type === 'turn.started')
          for (const { utterance, n } of wordsIn(event.words) ?? [])
            entered.set(utterance, [...(entered.get(utterance) ?? []), n]);
      }
      for (const event of one.record.events) {
        if (event.type !== 'utterance.transcribed') continue;
        const { words = [], sinceMs = 0 } = spoken.get(event.utterance) ?? {};
        if (!isUndisturbed(history, event.utterance, sinceMs, one.atMs)) continue;
        const heard = entered.get(event.utterance) ?? [];
        if (heard.join() !== words.join())
          return at(one, `of ${event.utterance} ${words.length} words were said, and ${heard.length} enter`);
      }
    }
    return null;
  },
};

/** No fault, takeover or forget, and the utterance was neither cancelled nor ended early. */
function isUndisturbed(history: History, utterance: string, fromMs: number, untilMs: number): boolean {
  const isOwn = (one: Happening) => one.is === 'ended' && one.utterance === utterance;
  const end = history.find(isOwn);
  if (end?.is !== 'ended' || end.count === 0) return false;
  const spoken = history.filter((one) => one.is === 'spoken' && one.utterance === utterance);
  if (spoken.length !== end.count || spoken.some((one) => one.atMs > end.atMs)) return false;
  return !history.some((one) => {
    if (one.atMs < fromMs - BEFORE_MS || one.atMs > untilMs) return false;
    return (
      one.is === 'fault' || (one.is === 'recorded' && (has(one.record, 'hello') || has(one.record, 'session.erased')))
    );
  });
}
