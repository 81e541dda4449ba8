/** Which of the fifteen languages the words of one turn are in [S16]. Pure, and bounded in time. */
import type { LanguageTag } from '../languages.ts';
import { detectLatinLanguage, likeliestLatinLanguageOf } from './latin-language.ts';
import { languageOfScript } from './script-language.ts';

/** Characters that are looked at: a longer text has told its language by then. */
const MOST_READ = 400;
/** Of the letters, more than this are of one script: less is mixed. */
const LEAST_SHARE = 0.5;
/** Whoever writes another script writes Latin words in between, and hardly the reverse. */
const LEAST_LATIN_SHARE = 0.7;

/**
 * Null: nothing tells it, or it is none of these. `spoken`: the session's language, which the words are in
 * unless they say otherwise.
 */
export function detectLanguage(text: string, spoken: LanguageTag): LanguageTag | null {
  const words = detectableTextOf(text.slice(0, 2 * MOST_READ).normalize('NFC')).slice(0, MOST_READ);
  const script = mainScriptOfText(words);
  if (script === null) return null;
  return script === 'Latin' ? detectLatinLanguage(words, spoken) : languageOfScript(words, script, spoken);
}

/** Characters: who asks for another language needs no more. */
const LONGEST_LIKELY = 80;

/** What short words look like, however little tells it. Null: none of the fifteen, or a longer text. */
export function likelyDetectedLanguage(text: string): LanguageTag | null {
  if (text.length > LONGEST_LIKELY) return null;
  const script = mainScriptOfText(text);
  if (script === null) return null;
  return script === 'Latin' ? likeliestLatinLanguageOf(text) : languageOfScript(text, script, 'zh');
}

export type OtherScript = (typeof OTHER_SCRIPTS)[number];

const OTHER_SCRIPTS = ['Cyrillic', 'Arabic', 'Devanagari', 'Hangul', 'Kana', 'Han'] as const;

const LETTERS: Readonly<Record<OtherScript | 'Latin', RegExp>> = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Han: /\p{Script=Han}/gu,
};

/** A character of these is as much as three letters. */
const SYLLABLES = 3;

/** Of these characters all letters are Latin. */
const LATIN_ONLY = /^[\0-\u00b4\u00b6-\u024f]*$/u;

/** Null: no letters, too few of one script, or a script of no language here. */
function mainScriptOfText(text: string): OtherScript | 'Latin' | null {
  if (LATIN_ONLY.test(text)) return /\p{L}/u.test(text) ? 'Latin' : null;
  const count = (script: OtherScript | 'Latin') => text.match(LETTERS[script])?.length ?? 0;
  const latin = count('Latin');
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  if (latin === all) return latin > 0 ? 'Latin' : null;
  const [kana, han, hangul] = [count('Kana'), count('Han'), count('Hangul')];
  // Japanese is written in both: its kana tell it from Chinese.
  const asOne = kana > 0 ? { Kana: kana + han, Han: 0 } : { Kana: 0, Han: han };
  const weights: Record<OtherScript | 'Latin', number> = {
    Latin: latin,
    Cyrillic: count('Cyrillic'),
    Arabic: count('Arabic'),
    Devanagari: count('Devanagari'),
    Hangul: SYLLABLES * hangul,
    Kana: SYLLABLES * asOne.Kana,
    Han: SYLLABLES * asOne.Han,
  };
  const total = all + (SYLLABLES - 1) * (kana + han + hangul);
  const scripts = Object.keys(weights) as (OtherScript | 'Latin')[];
  const leastShareOf = (script: OtherScript | 'Latin') => (script === 'Latin' ? LEAST_LATIN_SHARE : LEAST_SHARE);
  return scripts.find((script) => weights[script] > leastShareOf(script) * total) ?? null;
}

/** What code, addresses, tags and handles have, and most words do not. */
const FOREIGN_MARK = /[`<@#_:={}[\];\\|>/]|\(\)|www|\w\.\w/iu;

/** Code, addresses, tags and handles are in no language. */
function detectableTextOf(text: string): string {
  if (!FOREIGN_MARK.test(text)) return text;
  return text
    .replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/gu, ' ')
    .replace(/<[^<>]{1,400}>/gu, ' ')
    .replace(/\b(?:https?|ftp|file):\/\/\S+|\bwww\.\S+|\S+@\S+\.\S+|[@#]\w+/giu, ' ')
    .replace(/\S*[\w]\.(?:com|org|net|io|dev|de|fr|es|it|nl|se|eu|ts|js|py|json|md|txt|pdf)\b\S*/giu, ' ')
    .replace(/\S*(?:_|::|=>|\(\)|[{}[\];=\\|<>/]{1,9})\S*/gu, ' ');
}
