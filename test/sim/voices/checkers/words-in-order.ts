import { at, type VoiceChecker, wordsIn } from './checker.ts';

const PATIENCE_MS = 5_000;

export const wordsInOrder: VoiceChecker = {
  name: 'in the order of saying',
  title: '[A1] words enter in the order of speech, unless an utterance has not been understood for 5 s',
  wrong(history) {
    /** Utterances without a transcription, in the order of their commits. */
    const waiting = new Map<string, number>();
    for (const one of history) {
      if (one.is !== 'recorded') continue;
      const { events } = one.record;
      for (const event of events) {
        if (event.type === 'utterance.committed') waiting.set(event.utterance, one.atMs);
        if (event.type === 'session.erased') waiting.clear();
      }
      const told = events.find((event) => event.type === 'utterance.transcribed');
      const sinceMs = told && waiting.get(told.utterance);
      const [first] = waiting.keys();
      const isSaid = events.some((event) => event.type === 'turn.started' && wordsIn(event.words) !== null);
      if (isSaid && told && sinceMs !== undefined && first !== told.utterance && one.atMs - sinceMs < PATIENCE_MS)
        return at(one, `${told.utterance} enters before ${first}, ${one.atMs - sinceMs} ms after its commit`);
      for (const event of events) if (event.type === 'utterance.transcribed') waiting.delete(event.utterance);
    }
    return null;
  },
};
