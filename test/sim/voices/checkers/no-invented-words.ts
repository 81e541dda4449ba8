import { OUT_OF_SILENCE } from '../fake-voices.ts';
import { at, type VoiceChecker } from './checker.ts';

export const noInventedWords: VoiceChecker = {
  name: 'nothing out of silence',
  title: '[A1] no words enter that the user has not said',
  wrong(history) {
    const isHeard = (words: string | null) => words?.includes(OUT_OF_SILENCE) === true;
    const one = history.find(
      (one) =>
        one.is === 'recorded' &&
        one.record.events.some((event) => event.type === 'turn.started' && isHeard(event.words)),
    );
    return one === undefined ? null : at(one, 'words enter that nobody has said');
  },
};
