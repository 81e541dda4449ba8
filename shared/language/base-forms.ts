/** The base forms that a word may have, so that a keyword matches its plural or its case [D6]. */
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import pluralize from 'pluralize';
import { withoutAffixes } from './affixes.ts';
import { ofLanguage, type Tables } from './tokenizer.ts';

type Forms = (word: string) => readonly string[];

/** `word`: as `wordsOf` writes it. By its script, else by the language. It is the first of its forms. */
export function baseForms(word: string, language: string): readonly string[] {
  if (word.length > LONGEST) return [word];
  const bare = withoutAffixes(word);
  const forms = SCRIPTS.find(([script]) => script.test(word))?.[1] ?? ofLanguage(LATIN, language);
  return [...new Set([word, ...(bare === word ? [] : [bare]), ...forms(bare)])];
}

/** Letters: a longer word has no endings [N3]. */
const LONGEST = 60;
/** Shorter words have other endings than these. */
const SHORTEST = 4;

const stemmed =
  (stem: (word: string) => string): Forms =>
  (word) =>
    word.length < SHORTEST ? [word] : [word, stem(word)];

/** The word with each of these endings replaced; a base has three letters at least. */
const replaced =
  (...endings: [ending: string, base: string][]): Forms =>
  (word) => [
    word,
    ...endings
      .filter(([ending, base]) => word.endsWith(ending) && word.length - ending.length + base.length >= SHORTEST - 1)
      .map(([ending, base]) => word.slice(0, -ending.length) + base),
  ];

/** The word without the longest of these endings; a base has three letters at least. */
const shortened = (list: string): Forms => {
  const endings = list.split(' ').sort((a, b) => b.length - a.length);
  return (word) => {
    const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST - 1) ?? '';
    return [word, word.slice(0, word.length - ending.length)];
  };
};

const ends = (list: string, base = ''): [string, string][] => list.split(' ').map((ending) => [ending, base]);

/** Cases of Polish, Czech and their like. */
const slavic = replaced(...ends('ami ach om ow ego emu em ie ia iu a e i o u y'));
/** The article stands behind: "mötet", "flyget". */
const scandinavian = replaced(
  ...ends('t n et en ar er or r ene na erne erna arna orna'),
  ...ends('or orna', 'a'),
  ...ends('er ar', 'e'),
);

/** A stemmer takes "puerto" for "puerta" and "university" for "universe", so these have rules of plurals. */
const LATIN: Tables<Forms> = {
  // Plural rules turn "caches" into "cach".
  en: (word) => {
    const singular = word.length < 3 ? word : pluralize.singular(word);
    return singular === word ? [word] : [word, singular, withoutS(word)];
  },
  // "das" is not a plural of "da". "Mueller" is Müller.
  de: (word) =>
    word.length < SHORTEST ? [word] : [word, german(word), withoutS(word), word.replace(/(?<![aeq])([aou])e/g, '$1')],
  fr: replaced(['s', ''], ['x', ''], ['aux', 'al'], ['aux', 'ail']),
  es: replaced(['s', ''], ['es', ''], ['ces', 'z']),
  pt: replaced(['s', ''], ['es', ''], ['oes', 'ao'], ['aes', 'ao'], ['ns', 'm'], ['is', 'l']),
  it: replaced(['i', 'o'], ['i', 'e'], ['e', 'a'], ['chi', 'co'], ['che', 'ca'], ['ghi', 'go'], ['ghe', 'ga']),
  nl: stemmed(dutch),
  sv: scandinavian,
  da: scandinavian,
  no: scandinavian,
  nb: scandinavian,
  nn: scandinavian,
  fi: shortened('n t a ta ja ia en an in on ssa sta lla lta lle ksi na ista issa illa ille oja'),
  hu: shortened('t k ok ek ak at et ot nak nek ban ben ba be bol rol ra re val vel hoz hez ert ig i a e ja je om em'),
  ro: shortened('a i e ul le lui lor ului ei elor ilor uri urile urilor ii ile u'),
  tr: shortened(
    'i u yi yu ya ye a e da de ta te dan den tan ten in un nin nun lar ler lari leri larin lerin m im um imiz umuz si su',
  ),
  id: shortened('nya ku mu lah kah pun'),
  ms: shortened('nya ku mu lah kah pun'),
  pl: slavic,
  cs: slavic,
  sk: slavic,
  hr: slavic,
  sl: slavic,
};

/** The stem of a word whose script tells its language; undefined for others. */
export function stemOfScript(word: string): string | undefined {
  if (word.length > LONGEST) return undefined;
  return SCRIPTS.find(([script]) => script.test(word))?.[1](word).at(-1);
}

/** Without accents, as words are compared. */
const greek = shortened('ος ου ο οι ους ον α ας ες η ης ων ι ια ιου ιων εις εως ματος ματα ματων');

const SCRIPTS: readonly (readonly [RegExp, Forms])[] = [
  [/[іїєґ]/u, stemmed(ukrainian)],
  [/\p{Script=Cyrillic}/u, stemmed(russian)],
  [/\p{Script=Greek}/u, greek],
  [/\p{Script=Arabic}/u, arabic],
];

/** With pronouns behind them, and both ways to write the last letter: "سيارتي" is "سيارة". */
function arabic(word: string): readonly string[] {
  const alone = /^(.{3,}?)(?:ي|ك|ه|ها|هم|نا|كم)$/u.exec(word)?.[1];
  const forms = [word, ...(alone === undefined ? [] : [alone])];
  const feminine = forms.map((form) => form.replace(/(?<=.{2})ا?ت$/u, 'ة'));
  return [...forms, ...feminine].map((form) => form.replace(/ى$/u, 'ي'));
}

function withoutS(word: string): string {
  return word.replace(/s$/, '');
}
