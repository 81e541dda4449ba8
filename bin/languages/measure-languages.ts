/**
 * What is understood in each language, measured on sentences that others wrote. `SOTTO_LANGUAGE_DATA` is a
 * folder with yes-no.jsonl (microsoft/Recognizers-Text), timers-and-nevermind.jsonl (home-assistant/intents)
 * and intents.jsonl (CLINC150). `SWITCHBOARD` is a file of lines "speaker|text|act" (Switchboard Dialogue
 * Acts, which may not be passed on); without it its rows stay. Writes docs/reference/languages.md.
 *
 *   SOTTO_LANGUAGE_DATA=~/data SWITCHBOARD=~/swda.txt node bin/languages/measure-languages.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectLanguage } from '../../shared/language/detection/detect-language.ts';
import type { Language } from '../../shared/language/language.ts';
import { LANGUAGE_TAGS, type LanguageTag, languageTag, loadLanguage } from '../../shared/language/languages.ts';
import { wordTokensOf } from '../../shared/language/tokenizer.ts';
import {
  assentIn,
  commandIn,
  isBackchannelIn,
  type ReadingLanguages,
} from '../../shared/language/understanding/reading.ts';
import { farewellIn } from '../../shared/language/understanding/spoken-commands.ts';
import { STOP_LANGUAGES, wholeUtterance } from '../../shared/language/understanding/whole-utterances.ts';
import { markdownTable } from '../docs/markdown-table.ts';

const PAGE = 'docs/reference/languages.md';

type Case = { text: string; lang?: string; answer?: string; intent?: string };
type Count = { right: number; flipped: number; all: number };

const folder = process.env.SOTTO_LANGUAGE_DATA;
if (folder === undefined) throw new Error('Set SOTTO_LANGUAGE_DATA to the folder with the three .jsonl files.');

const languageCases = (name: string): Case[] =>
  readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const loaded = new Map<LanguageTag, Language>();
for (const tag of LANGUAGE_TAGS) loaded.set(tag, await loadLanguage(tag));

/** As a session in this language reads words. */
function readingLanguagesFor(lang: string): ReadingLanguages {
  const tags = new Set([languageTag(lang) ?? 'en', 'en'] as const);
  return { languages: [...tags].flatMap((tag) => loaded.get(tag) ?? []), wholeUtterance };
}

function countRightLanguageReadings(
  cases: readonly Case[],
  isRight: (one: Case) => boolean,
  isFlipped: (one: Case) => boolean,
): Count {
  return { right: cases.filter(isRight).length, flipped: cases.filter(isFlipped).length, all: cases.length };
}

const meaningOfLanguageCase = ({ text, lang = 'en' }: Case) => assentIn(text, readingLanguagesFor(lang)).means;
const oppositeAnswer = (answer = '') => (answer === 'yes' ? 'no' : 'yes');
const isStopCommandCase = ({ text, lang = 'en' }: Case) => commandIn(text, readingLanguagesFor(lang)) === 'stop';

const yesNo = languageCases('yes-no');
const answers = LANGUAGE_TAGS.map((tag) => {
  const cases = yesNo.filter(({ lang }) => lang === tag);
  return {
    tag,
    ...countRightLanguageReadings(
      cases,
      (one) => meaningOfLanguageCase(one) === one.answer,
      (one) => meaningOfLanguageCase(one) === oppositeAnswer(one.answer),
    ),
  };
});

const timers = languageCases('timers-and-nevermind');
const neverMind = timers.filter(({ intent }) => intent === 'HassNevermind');
const otherRequests = timers.filter(({ intent }) => intent !== 'HassNevermind');
const stopped = countRightLanguageReadings(neverMind, isStopCommandCase, () => false);
const wronglyStopped = otherRequests.filter(isStopCommandCase);

const english = readingLanguagesFor('en');
const intents = languageCases('intents');
const INTENTS: Readonly<Record<string, (text: string, reading: ReadingLanguages) => boolean>> = {
  yes: (text, reading) => assentIn(text, reading).means === 'yes',
  no: (text, reading) => ['no', 'not now'].includes(assentIn(text, reading).means),
  cancel: (text, reading) => commandIn(text, reading) === 'stop',
  repeat: (text, reading) => commandIn(text, reading) === 'repeat',
  goodbye: (text, { languages }) => languages.some((one) => farewellIn(text, one) !== null),
};
const isOneOfThem = (text: string, reading: ReadingLanguages) =>
  Object.values(INTENTS).some((isIt) => isIt(text, reading));
const understood = Object.entries(INTENTS).map(([intent, isIt]) => {
  const cases = intents.filter((one) => one.intent === intent);
  return { intent, right: cases.filter(({ text }) => isIt(text, english)).length, all: cases.length };
});
const others = intents.filter(({ intent = '' }) => !Object.hasOwn(INTENTS, intent));
const wrong = others.filter(({ text }) => isOneOfThem(text, english));

/** "stop all my timers", among the Chinese ones, is English. */
const hasOwnScript = (text: string, tag: LanguageTag) =>
  new Intl.Locale(tag).maximize().script === 'Latn' || /(?!\p{Script=Latin})\p{L}/u.test(text);
/** Sentences in the fifteen languages, each once. */
const sentences = [...new Map([...yesNo, ...timers, ...intents].map((one) => [one.text, one])).values()].flatMap(
  ({ text, lang = 'en' }) => {
    const tag = languageTag(lang);
    return tag === null || !hasOwnScript(text, tag) ? [] : [{ text, tag, length: wordTokensOf(text).length }];
  },
);
/** In a session of another language, so that nothing speaks for the right one. */
const detected = LANGUAGE_TAGS.map((tag) => {
  const cases = sentences.filter((one) => one.tag === tag && one.length >= 4);
  const right = cases.filter(({ text }) => detectLanguage(text, tag === 'en' ? 'de' : 'en') === tag);
  return { tag, right: right.length, all: cases.length };
});
/** In an English session, words of languages that are none of the fifteen. */
const otherLanguages = timers.filter(
  ({ text, lang = 'en' }) => languageTag(lang) === null && wordTokensOf(text).length >= 4,
);
const takenForOne = otherLanguages.filter(({ text }) => !['en', null].includes(detectLanguage(text, 'en')));
const short = sentences.filter(({ length }) => length >= 1 && length <= 3);
const wronglyLeft = short.filter(({ text, tag }) => ![null, tag].includes(detectLanguage(text, tag)));
/** In an English session that then speaks whatever each sentence is taken for. */
const wrongWithDetection = others.filter(({ text }) =>
  isOneOfThem(text, readingLanguagesFor(detectLanguage(text, 'en') ?? 'en')),
);

const languagePercentText = (part: number, all: number, digits = 1) => `${((100 * part) / all).toFixed(digits)} %`;
const shareText = (part: number, all: number) => `${part} of ${all} (${languagePercentText(part, all, 2)})`;

/** Acts of Switchboard: `b` a backchannel, `sd` and `sv` statements, `ny` and `nn` a yes and a no. */
function countSwitchboard(path: string) {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('|'));
  const textsOf = (...acts: string[]) => lines.flatMap(([, text = '', act = '']) => (acts.includes(act) ? [text] : []));
  const means = (text: string) => assentIn(text, english).means;
  const [yes, no] = [textsOf('ny'), textsOf('nn')];
  const flipped = yes.filter((text) => means(text) === 'no').length + no.filter((text) => means(text) === 'yes').length;
  const shareOf = (texts: readonly string[], isSpoken: boolean) =>
    shareText(texts.filter((text) => isBackchannelIn(text, english, isSpoken)).length, texts.length);
  return [
    ['Switchboard: backchannels heard as such where they are typed', shareOf(textsOf('b'), false)],
    ['Switchboard: statements taken for one where they are typed', shareOf(textsOf('sd', 'sv'), false)],
    ['Switchboard: backchannels heard as such where they are spoken', shareOf(textsOf('b'), true)],
    [
      'Switchboard: statements taken for one where they are spoken, most of them "I know" and "that is true"',
      shareOf(textsOf('sd', 'sv'), true),
    ],
    ['Switchboard: answers taken for the opposite', `${flipped} of ${yes.length + no.length}`],
  ];
}
/** Rows that the page has already, where the corpus is not at hand. */
function switchboardRows(path: string | undefined): string[][] {
  if (path !== undefined) return countSwitchboard(path);
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| Switchboard'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim()),
  );
}

const names = new Intl.DisplayNames('en', { type: 'language' });

const detectedLanguageOf = (tag: LanguageTag) => detected.find((one) => one.tag === tag) ?? { right: 0, all: 0 };
const answerTable = markdownTable(
  ['language', 'yes and no understood', 'taken for the opposite', 'detected from four words or more'],
  answers.map(({ tag, right, flipped, all }) => [
    `${names.of(tag)} (\`${tag}\`)`,
    `${right} of ${all}`,
    String(flipped),
    `${detectedLanguageOf(tag).right} of ${detectedLanguageOf(tag).all}`,
  ]),
);
const allDetected = detected.reduce((sum, { right, all }) => ({ right: sum.right + right, all: sum.all + all }), {
  right: 0,
  all: 0,
});
const commandTable = markdownTable(
  ['words of', 'understood'],
  [
    [
      `"stop" and "never mind" in ${new Set(neverMind.map(({ lang }) => lang)).size} languages`,
      `${stopped.right} of ${stopped.all}`,
    ],
    ...understood.map(({ intent, right, all }) => [`${intent}, in English`, `${right} of ${all}`]),
    ['other requests taken for "stop"', `${wronglyStopped.length} of ${otherRequests.length}`],
    [
      'other English requests taken for one of these',
      `${wrong.length} of ${others.length} (${languagePercentText(wrong.length, others.length)})`,
    ],
    ['the same, in the language that is detected', `${wrongWithDetection.length} of ${others.length}`],
    [
      'language of four words or more, in a session of another language',
      `${allDetected.right} of ${allDetected.all} (${languagePercentText(allDetected.right, allDetected.all)})`,
    ],
    [
      `four words or more of ${new Set(otherLanguages.map(({ lang }) => lang)).size} other languages, taken for one of the fifteen`,
      `${takenForOne.length} of ${otherLanguages.length}`,
    ],
    ["one to three words that leave the session's language wrongly", `${wronglyLeft.length} of ${short.length}`],
    ...switchboardRows(process.env.SWITCHBOARD),
  ],
);
const unsureTable = markdownTable(
  ['language', 'may mean something else, or are rare'],
  [...loaded.values()]
    .filter(({ unsure }) => unsure.length > 0)
    .map(({ tag, unsure }) => [`${names.of(tag)}`, unsure.map((phrase) => `"${phrase}"`).join(', ')]),
);

const page = `<!-- Made by \`node bin/languages/measure-languages.ts\` from public sentences. Do not edit it. -->
# Languages

Fifteen languages are spoken whole: each is a folder under \`shared/language/\` that holds what it means to
Sotto. "Stop" and "never mind" are understood in ${STOP_LANGUAGES.length} languages, as the whole utterance.

## Measured

The sentences are half of what others wrote:

- [Recognizers-Text](https://github.com/microsoft/Recognizers-Text) (MIT) for yes and no
- [the intents of Home Assistant](https://github.com/home-assistant/intents) (CC BY 4.0) for "never mind"
- [CLINC150](https://github.com/clinc/oos-eval) (CC BY 3.0) for English
- [Switchboard](https://github.com/NathanDuran/Switchboard-Corpus), of which no word is part of Sotto, for
  talk on the telephone

Two thirds of them were in view when the phrases were written. Of the last third, before it was read, 40 of 45
answers were understood and none was taken for its opposite. So were 30 of 35 times "never mind", and 109 of
134 English requests. The language of all of them was detected with their words unseen in training. The shares
and the words of requests were chosen with these figures in view. Two sentences of the Chinese set are all
English ("stop all my timers"): their language is not counted.

\`test/language/sayings/\` has 2121 more answers. Before the phrases were mended for them, 1958 (92 %) were
understood: 73 % in German, 88 to 98 % in the others. Eleven were a wrong yes. None is now.

It also has two sets of everyday utterances: answers, "stop", and requests for news, another language, quiet
and forgetting. When they were new, 90 % of the first set were understood, and 78 % of the second. After the
phrases were mended, 99 % are.

${answerTable}

${commandTable}

## Arguable

"괜찮아요", "大丈夫です" and "いいです" decline as often as they accept: alone they are no answer. "Yes. I said no"
is a yes that tells of a no, and "agreed, that is not good" agrees.

## The page and the terminal

The page, the companion and the terminal client are in these fifteen languages: in the one that the user has
chosen, else in that of the browser or the system. Their strings stand in the language's folder, in
\`page-strings.ts\` and \`terminal-strings.ts\`. A string that is missing does not compile.

## Phrases that nobody has checked

No speaker of the languages has checked the phrases yet. Corrections are welcome: each is one folder
([add a language](../how-to/build/add-a-language.md)).

Of the page's and the terminal's strings, these are the least sure:

- Arabic and Hindi: what the agent does is in the masculine, also where the persona is a woman.
- Arabic: "النقانق" (hot dogs), "الفاحص" (the inspector). Hindi: "किरदार" (a persona).
- Japanese: "受信箱" (the inbox). Korean: "받은 소식" (the inbox), and "님" after the persona's name.
- Turkish: "etmen" (the agent). Swedish: "inlägg" (a turn). Portuguese is that of Portugal.

${unsureTable}
`;

writeFileSync(PAGE, page);
console.log(`${answerTable}\n\n${commandTable}\n\n${PAGE}`);
