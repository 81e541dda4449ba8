/** What the word before a full stop makes of it [P6]. Pure; the scanner asks once for each stop. */
import { allSentenceWords } from './all-sentence-words.ts';
import {
  isOrdinalDeterminerBeforeStop,
  isOrdinalNounAfterStop,
  isSentenceStarter,
  sentenceFollowsTimeAbbreviation,
} from './words-behind-abbreviations.ts';

/**
 * The sentence goes on; ends; ends unless a small letter, or a small letter or a digit, follows; or the next
 * word decides, by its kind.
 */
export type StopMeaning = 'inside' | 'end' | 'unless small' | 'unless number' | NextWord;
export type NextWord = 'if starter' | 'if starter or title' | 'unless time zone' | 'unless ordinal noun';

const open = allSentenceWords(({ abbreviations }) => abbreviations.open);
const either = allSentenceWords(({ abbreviations }) => abbreviations.either);
const numbered = allSentenceWords(({ abbreviations }) => abbreviations.numbered);
const listed = new Set([...open, ...either, ...numbered].map((word) => word.toLowerCase()));

/** "U.S", "Ph.D", "т.е": short parts. An address has a longer one. */
const DOTTED = /^(?:\p{L}\p{M}*){1,4}(?:\.(?:\p{L}\p{M}*){1,4})+$/u;
/** "main.py" is a name, and its stop may end a sentence. */
const FILE =
  /^[\p{L}\p{N}_-]{2,}\.(?:py|js|ts|md|txt|pdf|csv|json|html?|css|sh|exe|zip|png|jpe?g|gif|svg|ya?ml|toml|xml|rs|go|java|cpp|docx?|xlsx?|pptx?|mp[34]|wav|ini|cfg|env|log|sql)$/iu;
const ONE_LETTER = /^\p{L}\p{M}*$/u;
const LETTERS = /^\p{L}+$/u;
const CAPITAL = /^\p{Lu}/u;
const TIME = /^[ap]\.m$/i;
const ORDINAL = /^\p{Nd}{1,3}$/u;
/** Words of a sentence that "a.m." may end: "He left at 6 a.m.", but "At 5 a.m. Mr. Smith left." */
const FEWEST_WORDS = 4;

/** `before`: the word in front of it, with its stop. `count`: the words so far. */
export function sentenceStopMeaning(word: string, before: string, count: number): StopMeaning {
  if (word === '' || (isOrdinaryWordAtStop(word) && !before.endsWith('.'))) return 'unless small';
  // "z. B." is "z.B".
  const joined = /^\p{L}+\.$/u.test(before) ? before + word : '';
  if (open.has(word) || open.has(joined) || open.has(titledWordAtStop(word))) return 'inside';
  // "Dipl.-Ing."
  if (open.has(word.slice(word.lastIndexOf('-') + 1))) return 'inside';
  if (count === 1 && open.has(uncapitalisedWordAtStop(word))) return 'inside';
  if (TIME.test(word)) return count < FEWEST_WORDS ? 'inside' : 'unless time zone';
  // "R" is an initial, "r" of "2024 r." is a year.
  const small = ONE_LETTER.test(word) && CAPITAL.test(word) ? '' : word.toLowerCase();
  if (either.has(small) || either.has(joined.toLowerCase())) return 'if starter';
  if (numbered.has(small)) return 'unless number';
  if (ORDINAL.test(word)) return isOrdinalDeterminerBeforeStop(before.toLowerCase()) ? 'inside' : 'unless ordinal noun';
  // A lone "I" is more often a last word than an initial.
  if (word === 'I' && !CAPITAL.test(before)) return 'unless small';
  // "150 г.", "2024 r.": a unit.
  if (/\p{Nd}$/u.test(before) && ONE_LETTER.test(word) && !CAPITAL.test(word)) return 'unless number';
  if (FILE.test(word)) return 'unless small';
  return ONE_LETTER.test(word) || DOTTED.test(word) ? 'if starter' : 'unless small';
}

/** As most words are, which the rules for special ones need not see. */
function isOrdinaryWordAtStop(word: string): boolean {
  return word.length > 1 && LETTERS.test(word) && !listed.has(word.toLowerCase());
}

export function isNextWordAfterStop(meaning: StopMeaning): meaning is NextWord {
  return (
    meaning === 'if starter' ||
    meaning === 'if starter or title' ||
    meaning === 'unless time zone' ||
    meaning === 'unless ordinal noun'
  );
}

/** Whether a sentence begins with the word behind the stop. */
export function beginsSentence(meaning: NextWord, next: string): boolean {
  if (meaning === 'if starter') return isSentenceStarter(next);
  if (meaning === 'if starter or title') return isSentenceStarter(next) || open.has(next);
  return meaning === 'unless time zone' ? !sentenceFollowsTimeAbbreviation(next) : !isOrdinalNounAfterStop(next);
}

/** "DR" is "Dr". */
function titledWordAtStop(word: string): string {
  return /^\p{Lu}{2,}$/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

/** "Bijv" is "bijv" where it begins a sentence. */
function uncapitalisedWordAtStop(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
