/**
 * What is understood in each language, measured on sentences that others wrote. `SOTTO_LANGUAGE_DATA` is a
 * folder with yes-no.jsonl (microsoft/Recognizers-Text), timers-and-nevermind.jsonl (home-assistant/intents)
 * and intents.jsonl (CLINC150). Prints the table, and writes docs/reference/languages.md.
 *
 *   SOTTO_LANGUAGE_DATA=~/data node bin/measure-languages.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../shared/language/language.ts';
import { LANGUAGE_TAGS, type LanguageTag, languageTag, loadLanguage } from '../shared/language/languages.ts';
import { assentIn, commandIn, type ReadingLanguages } from '../shared/language/understanding/reading.ts';
import { farewellIn } from '../shared/language/understanding/spoken-commands.ts';
import { STOP_LANGUAGES, wholeUtterance } from '../shared/language/understanding/whole-utterances.ts';
import { markdownTable } from './docs/markdown-table.ts';

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

function countRightReadings(
  cases: readonly Case[],
  isRight: (one: Case) => boolean,
  isFlipped: (one: Case) => boolean,
): Count {
  return { right: cases.filter(isRight).length, flipped: cases.filter(isFlipped).length, all: cases.length };
}

const meaningOfCase = ({ text, lang = 'en' }: Case) => assentIn(text, readingLanguagesFor(lang)).means;
const oppositeAnswer = (answer = '') => (answer === 'yes' ? 'no' : 'yes');
const isStopCommandCase = ({ text, lang = 'en' }: Case) => commandIn(text, readingLanguagesFor(lang)) === 'stop';

const yesNo = languageCases('yes-no');
const answers = LANGUAGE_TAGS.map((tag) => {
  const cases = yesNo.filter(({ lang }) => lang === tag);
  return {
    tag,
    ...countRightReadings(
      cases,
      (one) => meaningOfCase(one) === one.answer,
      (one) => meaningOfCase(one) === oppositeAnswer(one.answer),
    ),
  };
});

const timers = languageCases('timers-and-nevermind');
const neverMind = timers.filter(({ intent }) => intent === 'HassNevermind');
const otherRequests = timers.filter(({ intent }) => intent !== 'HassNevermind');
const stopped = countRightReadings(neverMind, isStopCommandCase, () => false);
const wronglyStopped = otherRequests.filter(isStopCommandCase);

const english = readingLanguagesFor('en');
const intents = languageCases('intents');
const farewellReading = (text: string) => english.languages.some((one) => farewellIn(text, one) !== null);
const INTENTS: Readonly<Record<string, (text: string) => boolean>> = {
  yes: (text) => assentIn(text, english).means === 'yes',
  no: (text) => ['no', 'not now'].includes(assentIn(text, english).means),
  cancel: (text) => commandIn(text, english) === 'stop',
  repeat: (text) => commandIn(text, english) === 'repeat',
  goodbye: farewellReading,
};
const understood = Object.entries(INTENTS).map(([intent, isIt]) => {
  const cases = intents.filter((one) => one.intent === intent);
  return { intent, right: cases.filter(({ text }) => isIt(text)).length, all: cases.length };
});
const others = intents.filter(({ intent = '' }) => !Object.hasOwn(INTENTS, intent));
const wrong = others.filter(({ text }) => Object.values(INTENTS).some((isIt) => isIt(text)));

const percentText = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
const names = new Intl.DisplayNames('en', { type: 'language' });

const answerTable = markdownTable(
  ['language', 'yes and no understood', 'taken for the opposite'],
  answers.map(({ tag, right, flipped, all }) => [
    `${names.of(tag)} (\`${tag}\`)`,
    `${right} of ${all}`,
    String(flipped),
  ]),
);
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
      `${wrong.length} of ${others.length} (${percentText(wrong.length, others.length)})`,
    ],
  ],
);
const unsureTable = markdownTable(
  ['language', 'may mean something else, or are rare'],
  [...loaded.values()]
    .filter(({ unsure }) => unsure.length > 0)
    .map(({ tag, unsure }) => [`${names.of(tag)}`, unsure.map((phrase) => `"${phrase}"`).join(', ')]),
);

const page = `<!-- Made by \`node bin/measure-languages.ts\` from public sentences. Do not edit it. -->
# Languages

Fifteen languages are spoken whole: each is a folder under \`shared/language/\` that holds what it means to
Sotto. "Stop" and "never mind" are understood in ${STOP_LANGUAGES.length} languages, as the whole utterance.

## Measured

The sentences are half of what others wrote:

- [Recognizers-Text](https://github.com/microsoft/Recognizers-Text) (MIT) for yes and no
- [the intents of Home Assistant](https://github.com/home-assistant/intents) (CC BY 4.0) for "never mind"
- [CLINC150](https://github.com/clinc/oos-eval) (CC BY 3.0) for English

Two thirds of them were in view when the phrases were written. Of the last third, before it was read, 40 of 45
answers were understood and none was taken for its opposite. So were 30 of 35 times "never mind", and 109 of
134 English requests.

${answerTable}

${commandTable}

## Arguable

"괜찮아요", "大丈夫です" and "いいです" decline as often as they accept: alone they are no answer. "Yes. I said no"
is a yes that tells of a no, and "agreed, that is not good" agrees.

## The page and the terminal

The page, the companion and the terminal client are in these fifteen languages: in the one that the user has
chosen, else in that of the browser or the system. Each is a file of strings, in
\`client/strings/languages/\` and \`bin/talk/languages/\`. A string that is missing does not compile. To add a
language, write its files, and a line in \`client/strings/load-strings.ts\` and
\`bin/talk/texts/talk-texts.ts\`.

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
