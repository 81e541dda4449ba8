/** Words that end a telephone call [G30]: closed lists, one table per language. */
import { phrasesOf } from './phrases.ts';
import { lazy, ofLanguage, type Tables, wordsOf } from './tokenizer.ts';

/** `hang up`: at once, without an answer. `goodbye`: once it was answered. */
export type Farewell = 'hang up' | 'goodbye';

/** Characters: more than any polite farewell has [N3]. */
const LONGEST = 100;

/** The whole utterance must be it, apart from politeness: not "hang up the coat". */
export function farewellIn(text: string, language: string): Farewell | null {
  if (text.length > LONGEST) return null;
  const { hangUps, goodbyes, polite } = ofLanguage(tables, language)();
  const words = wordsOf(text);
  const bare = words.filter((word) => !polite.has(word)).join(' ');
  const isIn = (list: ReadonlySet<string>) => list.has(words.join(' ')) || list.has(bare);
  return isIn(hangUps) ? 'hang up' : isIn(goodbyes) ? 'goodbye' : null;
}

type Table = Record<'hangUps' | 'goodbyes' | 'polite', ReadonlySet<string>>;

const tables: Tables<() => Table> = {
  en: lazy(() => ({
    hangUps: new Set(phrasesOf('[can] hang up [the phone], (end|finish) (the|this) call, end call')),
    goodbyes: new Set(
      phrasesOf(
        `bye, bye bye, goodbye, good bye, good night, see you, see you (later|soon|tomorrow), talk [to you] (later|soon),
        speak [to you] (later|soon), have a (good|nice) (day|evening|night|one)`,
      ),
    ),
    polite: new Set(
      phrasesOf('please, now, then, ok, okay, well, so, alright, right, thanks, thank, you, very, much, for'),
    ),
  })),
};
