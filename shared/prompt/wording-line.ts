/** Whether a line that a model wrote can be said as it stands [S17]. Pure. */
import type { Language } from '../language/language.ts';
import { utteranceTokens } from '../language/understanding/utterance.ts';
import { assentOf } from '../language/understanding/yes-no.ts';
import { placeholdersInWording } from '../language/wording-pools.ts';

/** Characters. Fixed lines are short, and a list's own lines are the measure of it. */
const MOST_CHARS = 240;
const LEAST_BOUND = 90;
const TIMES_LONGER = 2.5;
/** Of the letters; the rest may be names. */
const LEAST_OF_SCRIPT = 0.85;

/** Markup, addresses, emoji, controls, and marks that turn the direction of text. */
const UNSPOKEN = /[*[\]_`#<>|~{}^\\\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]|\p{Extended_Pictographic}|https?:|www\./u;
/** Lists whose lines ask, and whose answer is a yes or a no. */
const ASKING = new Set(['bid', 'permission', 'forget.ask', 'askAgain']);
/** Scripts that Intl names by a mixture. */
const MIXED: Readonly<Record<string, RegExp>> = {
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
};

/** `models`: the language's neutral lines; `ownLines`: the persona's in its own language. */
type ListOf = {
  name: string;
  models: readonly string[];
  ownLines: readonly string[];
  language: Language;
  speaker: string;
};

export function isFitWordingLine(line: string, { name, models, ownLines, language, speaker }: ListOf): boolean {
  const [model = ''] = models;
  const plain = wordingWithoutPlaceholders(line);
  const longest = Math.max(
    LEAST_BOUND,
    TIMES_LONGER * Math.max(...[...models, ...ownLines].map((text) => text.length)),
  );
  return (
    line.length <= Math.min(MOST_CHARS, longest) &&
    !UNSPOKEN.test(plain) &&
    !line.startsWith(`${speaker}:`) &&
    // The text before and behind a placeholder is read as one sentence with it.
    placeholdersInWording(line).join() === placeholdersInWording(model).join() &&
    isWordingInScript(plain, language.tag) &&
    !ownLines.includes(line) &&
    (!models.every(wordingEndsAsking) || wordingEndsAsking(line)) &&
    (!ASKING.has(name) || !wordingAnswersItself(plain, models, language))
  );
}

function wordingWithoutPlaceholders(text: string): string {
  return text.replace(/\{\w+\}/g, ' ').trim();
}

function wordingEndsAsking(text: string): boolean {
  return /[?？؟]\s*$/u.test(text);
}

/** Most letters are of the language's script. */
function isWordingInScript(text: string, tag: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const script = new Intl.Locale(tag).maximize().script ?? 'Latn';
  const isOfIt = MIXED[script] ?? new RegExp(`\\p{Script=${script}}`, 'u');
  const count = letters.filter((letter) => isOfIt.test(letter)).length;
  return letters.length > 0 && count >= LEAST_OF_SCRIPT * letters.length && wordingHasKana(text, script);
}

/** Japanese without kana is Chinese, and Chinese with kana is Japanese. */
function wordingHasKana(text: string, script: string): boolean {
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return script === 'Jpan' ? kana : !(script.startsWith('Han') && kana);
}

/**
 * A microphone may hear the words "yes" and "no" in it as the user's [T4, D10]. Where the neutral lines have
 * them, they are other words, too: "да" is "to" in Bulgarian.
 */
function wordingAnswersItself(text: string, models: readonly string[], language: Language): boolean {
  const isAnswer = (line: string) => assentOf(line, language).means !== 'neither';
  if (isAnswer(text) && !models.some((model) => isAnswer(wordingWithoutPlaceholders(model)))) return true;
  return [language.answers.yes, language.answers.no].some((phrases) => {
    const first = phrases.split(',')[0]?.trim() ?? '';
    const hasIt = (line: string) => wordingHasWord(line, first, language);
    return hasIt(text) && !models.some(hasIt);
  });
}

function wordingHasWord(text: string, word: string, { spelling }: Language): boolean {
  const words = utteranceTokens(text, spelling).map(({ exact }) => exact);
  if (spelling === 'words') return words.includes(word);
  // A single character is part of many words.
  return word.length > 1 && words.join('').includes(word);
}
