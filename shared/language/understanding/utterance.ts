/** An utterance as tokens that phrases are compared with, however it is transcribed or typed. */
import { simplifyChinese } from '../simplify-chinese.ts';

export type Token = {
  /** Lower case, without accents: what phrases are compared with. */
  bare: string;
  /** Lower case, with accents: "sí" is no "si". */
  exact: string;
  /** Characters in the text. */
  start: number;
  end: number;
  /** What stands between this token and the next one; `stop`: a sentence ends, as the last token does. */
  behind: 'nothing' | 'space' | 'mark' | 'stop';
};

/**
 * `words`: tokens are words. `characters`: each character is one, since the language puts no space between
 * words, or puts it as the writer likes (Korean).
 */
export type Spelling = 'words' | 'characters';

/** Characters that rules read; requests are shorter [N3]. */
const MOST_READ = 4_000;

const WORD = /[\p{L}\p{M}\p{N}'’ʼ`´·]+|\p{Extended_Pictographic}/gu;
const SINGLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}'’ʼ`´·])+|\p{Extended_Pictographic}/gu;
const STOP = /[.!?…;\n。！？؟।]/u;
const MARK = /[^\s\p{L}\p{M}\p{N}\p{Cf}\p{Emoji_Modifier}]/u;

/** A dozen rules read an utterance and its sentences, one after the other. The next ones take their place. */
const MOST_KEPT = 4;
const newest = { words: new Map<string, readonly Token[]>(), characters: new Map<string, readonly Token[]>() };

export function utteranceTokens(text: string, spelling: Spelling): readonly Token[] {
  const kept = newest[spelling];
  const known = kept.get(text);
  if (known !== undefined) return known;
  const tokens = readUtteranceTokens(text.slice(0, MOST_READ), spelling);
  if (kept.size === MOST_KEPT) kept.clear();
  kept.set(text, tokens);
  return tokens;
}

function readUtteranceTokens(read: string, spelling: Spelling): Token[] {
  if (PLAIN_TEXT.test(read)) return readPlainTokens(read);
  const found: Token[] = [];
  for (const match of read.matchAll(spelling === 'words' ? WORD : SINGLE)) {
    const exact = lowerCaseUtteranceWord(match[0]);
    const bare = utteranceWordWithoutMarks(exact);
    const last = found.at(-1);
    if (last !== undefined) last.behind = utteranceGapIn(read.slice(last.end, match.index));
    // A mark of length, or an apostrophe alone.
    if (bare === '') continue;
    found.push({ bare, exact, start: match.index, end: match.index + match[0].length, behind: 'stop' });
  }
  return found;
}

/** As most pieces of phrases are, of which a process reads thousands while it starts. */
function readPlainTokens(read: string): Token[] {
  const found: Token[] = [];
  let start = 0;
  for (const word of read.split(' ')) {
    const end = start + word.length;
    const last = found.at(-1);
    if (word !== '') {
      if (last !== undefined) last.behind = 'space';
      found.push({ bare: word, exact: word, start, end, behind: 'stop' });
    }
    start = end + 1;
  }
  return found;
}

function utteranceGapIn(between: string): Token['behind'] {
  if (STOP.test(between)) return 'stop';
  if (MARK.test(between)) return 'mark';
  return between === '' ? 'nothing' : 'space';
}

const LONG_MARKS = /[ー〜～'’ʼ`´·]/gu;
/** Marks over letters that people leave out: of Latin, Greek and Arabic, the dots of ё and of Hindi's ज़. */
const LATIN_MARKS = /(?<=[\p{Script=Latin}\p{Script=Greek}еЕ])\p{M}+/gu;
const ARABIC_MARKS = /[\u064b-\u065f\u0670\u0640]/gu;
const HEBREW_MARKS = /[\u0591-\u05c7]/gu;
const DRAWN_OUT = /([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}])\1{2,}/gu;

/** Nothing to take off, to compose or to simplify, and no letter three times in a row. */
const PLAIN = /^(?:([a-z0-9])(?!\1\1))+$/;
/** Words of that kind, and spaces. */
const PLAIN_TEXT = /^(?:([a-z0-9])(?!\1\1)| )*$/;

function lowerCaseUtteranceWord(word: string): string {
  const small = word.toLowerCase();
  return PLAIN.test(small) ? small : simplifyChinese(word.normalize('NFKC').toLowerCase()).replace(LONG_MARKS, '');
}

/** "nooo" is "no", "Straße" is "strasse", "إلغاء" is "الغاء". */
function utteranceWordWithoutMarks(exact: string): string {
  if (PLAIN.test(exact)) return exact;
  return exact
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .replace(ARABIC_MARKS, '')
    .replace(HEBREW_MARKS, '')
    .replace(/\u093c/gu, '')
    .normalize('NFC')
    .replace(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ँ', 'ं')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(DRAWN_OUT, '$1');
}
