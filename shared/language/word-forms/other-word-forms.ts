/** Base forms of words whose script tells them in any session, and of languages that are not spoken whole. */
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import {
  replaceWordEnding,
  shortenWordEnding,
  stemOfWordEnding,
  type WordForms,
  withAlteredStem,
  wordEndsWith,
} from './word-endings.ts';

/** The first script that the word has. */
export const FORMS_BY_SCRIPT: readonly (readonly [script: RegExp, forms: WordForms])[] = [
  [/[іїєґ]/u, withAlteredStem(stemOfWordEnding(ukrainian), withoutFleetingCyrillic)],
  [/\p{Script=Cyrillic}/u, withAlteredStem(stemOfWordEnding(russian), withoutFleetingCyrillic)],
  // Without accents, as words are compared.
  [/\p{Script=Greek}/u, shortenWordEnding('ος ου ο οι ους ον α ας ες η ης ων ι ια ιου ιων εις εως ματος ματα ματων')],
  [/\p{Script=Arabic}/u, arabicForms],
];

/** With pronouns behind them, and both ways to write the last letter: "سيارتي" is "سيارة". */
function arabicForms(word: string): readonly string[] {
  const alone = /^(.{3,}?)(?:ي|ك|ه|ها|هم|نا|كم)$/u.exec(word)?.[1];
  const forms = [word, ...(alone === undefined ? [] : [alone])];
  const feminine = forms.map((form) => form.replace(/(?<=.{2})ا?ت$/u, 'ة'));
  return [...forms, ...feminine].map((form) => form.replace(/ى$/u, 'ي'));
}

/** A vowel comes and goes before the stem's last letter: "посылок" is of "посылка", "писем" of "письмо". */
function withoutFleetingCyrillic(stem: string): string {
  return stem.replace(/(?<=\p{L}[^аеёиоуыэюяії])(?:[оеё](?=[бвгкклмнрстц]$)|ь(?=[бвгклмнрстц]$))/u, '');
}

/** "paczek" is of "paczka", "balíček" of "balíčky". */
function withoutFleetingE(stem: string): string {
  return stem.replace(/(?<=\p{L}[^aeiouy])e(?=[cklnrtw]$)/u, '');
}

/** Consonants are weak in some cases: "lennon" of "lento", "kaupan" of "kauppa"; "kokouksen" of "kokous". */
function finnishWeakGrade(stem: string): string {
  return stem
    .replace(/(?<=[uy])kse?$/u, 's')
    .replace(/(?:nt|mp|nk|lt|rt|pp|tt|kk)(?=[aeiouyäö]+$)/u, (strong) => FINNISH_WEAK[strong] ?? strong);
}

const FINNISH_WEAK: Readonly<Record<string, string>> = {
  nt: 'nn',
  mp: 'mm',
  nk: 'ng',
  lt: 'll',
  rt: 'rr',
  pp: 'p',
  tt: 't',
  kk: 'k',
};

/** Cases of Polish, Czech and their like. */
const slavic = withAlteredStem(
  replaceWordEnding(...wordEndsWith('ami ach om ow ego emu em ie ia iu a e i o u y')),
  withoutFleetingE,
);
/** The article stands behind: "mötet", "flyget". */
export const scandinavian = replaceWordEnding(
  ...wordEndsWith('t n et en ar er or r ene na erne erna arna orna'),
  ...wordEndsWith('or orna', 'a'),
  ...wordEndsWith('er ar', 'e'),
);

export const OTHER_WORD_FORMS: Readonly<Record<string, WordForms>> = {
  da: scandinavian,
  no: scandinavian,
  nb: scandinavian,
  nn: scandinavian,
  fi: withAlteredStem(
    shortenWordEnding('n t a ta ja ia ssa sta lla lta lle ksi na ista issa illa ille oja'),
    finnishWeakGrade,
  ),
  // "repülőm" is my "repülő".
  hu: withAlteredStem(
    shortenWordEnding(
      't k ok ek ak at et ot nak nek ban ben ba be bol rol ra re val vel hoz hez ert ig i a e ja je om em am ' +
        'unk od ed ad omat emet amat mat odat edet dat nkat nket omra emre omban emben',
    ),
    (form) => form.replace(/(?<=\p{L}{3}[aeiou])(?:m|d|nk)$/u, ''),
  ),
  ro: shortenWordEnding('a i e ul le lui lor ului ei ele elor ilor uri urile urilor ii ile u'),
  id: shortenWordEnding('nya ku mu lah kah pun'),
  ms: shortenWordEnding('nya ku mu lah kah pun'),
  pl: slavic,
  cs: slavic,
  sk: slavic,
  hr: slavic,
  sl: slavic,
};
