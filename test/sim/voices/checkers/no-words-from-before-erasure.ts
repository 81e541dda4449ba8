import { at, type VoiceChecker, wordsIn } from './checker.ts';

export const noWordsFromBeforeErasure: VoiceChecker = {
  name: 'stays forgotten',
  title: '[N6] no sound from before an erasure enters as words after it',
  wrong(history) {
    const laid = new Map<string, number>();
    let erasedMs = 0;
    for (const one of history) {
      // A later message of the client is new.
      if (one.is === 'laid') laid.set(`${one.utterance} ${one.n}`, one.atMs);
      if (one.is !== 'recorded') continue;
      for (const event of one.record.events) {
        if (event.type === 'session.erased') erasedMs = event.askedAtMs;
        const words = (event.type === 'turn.started' && wordsIn(event.words)) || [];
        const before = words.find(({ utterance, n }) => (laid.get(`${utterance} ${n}`) ?? erasedMs) < erasedMs);
        if (before !== undefined) return at(one, `word ${before.n} of ${before.utterance} was said before`);
      }
    }
    return null;
  },
};
