/** Base forms of words whose script tells them in any session, and of languages that are not spoken whole. */
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import {
  replaceWordEnding,
  shortenWordEnding,
  stemOfWordEnding,
  type WordForms,
  wordEndsWith,
} from './word-endings.ts';

/** The first script that the word has. */
export const FORMS_BY_SCRIPT: readonly (readonly [script: RegExp, forms: WordForms])[] = [
  [/[іїєґ]/u, stemOfWordEnding(ukrainian)],
  [/\p{Script=Cyrillic}/u, stemOfWordEnding(russian)],
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

/** Cases of Polish, Czech and their like. */
const slavic = replaceWordEnding(...wordEndsWith('ami ach om ow ego emu em ie ia iu a e i o u y'));
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
  fi: shortenWordEnding('n t a ta ja ia en an in on ssa sta lla lta lle ksi na ista issa illa ille oja'),
  hu: shortenWordEnding(
    't k ok ek ak at et ot nak nek ban ben ba be bol rol ra re val vel hoz hez ert ig i a e ja je om em',
  ),
  ro: shortenWordEnding('a i e ul le lui lor ului ei elor ilor uri urile urilor ii ile u'),
  id: shortenWordEnding('nya ku mu lah kah pun'),
  ms: shortenWordEnding('nya ku mu lah kah pun'),
  pl: slavic,
  cs: slavic,
  sk: slavic,
  hr: slavic,
  sl: slavic,
};
