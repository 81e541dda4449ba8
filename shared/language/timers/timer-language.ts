/** What is read of timers in one language, made ready once [H3]. */

import type { Language } from '../language.ts';
import type { UserClock } from '../times/resolve-times.ts';
import { wordTokensOf } from '../tokenizer.ts';
import { baseFormsOfWord } from '../word-forms/base-forms.ts';
import { doubtfulTimerOrder, nameInTimerText, readMeantTimers, readTimerOrders } from './read-timer-order.ts';
import { createTimerLexicon } from './timer-lexicon.ts';
import { spellMeantTimers, type TimerOrder } from './timer-order.ts';
import type { TimerWords } from './timer-words.ts';

export type TimerLanguage = {
  words: TimerWords;
  /**
   * One of each sentence that has one. Without `clock` nobody tells the time. Empty: there is none, or the
   * words are not understood whole.
   */
  ordersIn(said: string, clock?: UserClock | null): TimerOrder[];
  /** What is ordered where `ordersIn` has none; null: nothing about timers. */
  orderInDoubt(said: string): { isTime: boolean } | null;
  /** Which ones are meant, as the English rules read it; null: not understood whole. */
  meantIn(which: string): string | null;
  /** The name in a text to be told; '': it has none; null: it names no timer. */
  nameIn(text: string): string | null;
  /** The base forms that a word of a name may have. */
  formsOf(word: string): readonly string[];
};

/** Words never change while the process runs. */
const languages = new Map<string, Promise<TimerLanguage>>();

/** Null: English, which has rules of its own. */
export async function loadTimerLanguage(language: Language): Promise<TimerLanguage | null> {
  const { tag, timerWords } = language;
  if (timerWords === null) return null;
  const loading = languages.get(tag) ?? timerWords().then((words) => createTimerLanguage(words, language));
  languages.set(tag, loading);
  return loading;
}

function createTimerLanguage(words: TimerWords, { tag, spelling }: Language): TimerLanguage {
  const lexicon = createTimerLexicon(words, tag, spelling);
  return {
    words,
    ordersIn: (said, clock = null) => {
      const { weekend } = clock ?? {};
      const here = weekend === undefined ? lexicon : { ...lexicon, times: { ...lexicon.times, weekend } };
      return readTimerOrders(said, here, clock);
    },
    orderInDoubt: (said) => doubtfulTimerOrder(said, lexicon),
    meantIn: (which) => {
      const meant = readMeantTimers(which, lexicon);
      return meant === null ? null : spellMeantTimers(meant);
    },
    nameIn: (text) => nameInTimerText(text, lexicon),
    formsOf: (word) => wordTokensOf(word).flatMap((one) => baseFormsOfWord(one, tag)),
  };
}
