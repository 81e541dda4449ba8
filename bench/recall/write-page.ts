/**
 * How often recall finds what a question is about, and how often small talk brings old lines. Measured on
 * what others wrote. `LOCOMO` is a folder with the ten files of LoCoMo (snap-research/locomo), which may not
 * be passed on. `SOTTO_LANGUAGE_DATA` is a folder with intents.jsonl (CLINC150). Writes the reference page.
 *
 *   LOCOMO=~/locomo SOTTO_LANGUAGE_DATA=~/data node bench/recall/write-page.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchSheetMarkdown } from '../report.ts';
import { readLocomoFolder } from './locomo-history.ts';
import { measureHistory, shareOfQuestions } from './measure-history.ts';

const PAGE = 'docs/reference/memory.md';
/** The intents of its domain "small talk". */
const SMALL_TALK =
  'greeting goodbye thank_you tell_joke fun_fact meaning_of_life what_is_your_name how_old_are_you who_made_you where_are_you_from who_do_you_work_for what_are_your_hobbies do_you_have_pets are_you_a_bot what_can_i_ask_you';

const [locomo, data] = [process.env.LOCOMO, process.env.SOTTO_LANGUAGE_DATA];
if (locomo === undefined || data === undefined) throw new Error('Set LOCOMO and SOTTO_LANGUAGE_DATA to the folders.');

const percent = (value: number) => `${value.toFixed(1)} %`;
const lives = [true, false].map((isNamed) => {
  const history = readLocomoFolder(locomo, isNamed);
  return { isNamed, history, measured: measureHistory(history) };
});
const found = lives.flatMap(({ isNamed, measured: { asked } }) =>
  [['all', asked] as const, ['those that nothing was chosen on', asked.filter(({ isTuned }) => !isTuned)] as const].map(
    ([which, of]) => [
      isNamed ? 'with the name of who speaks' : 'without names',
      `${which}: ${of.length}`,
      percent(shareOfQuestions(of, 'isInPrompt')),
      percent(shareOfQuestions(of, 'isUnasked')),
      percent(shareOfQuestions(of, 'isByTool')),
      String(of.reduce((most, { chars }) => Math.max(most, chars), 0)),
    ],
  ),
);

type Utterance = { text: string; intent: string };
const intents = new Set(SMALL_TALK.split(' '));
const smallTalk = readFileSync(join(data, 'intents.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Utterance => JSON.parse(line))
  .filter(({ intent }) => intents.has(intent));
const plain = lives.find(({ isNamed }) => !isNamed);
if (plain === undefined || smallTalk.length === 0) throw new Error('There is no small talk to measure.');
const bringing = new Set(plain.measured.bringing(smallTalk.map(({ text }) => text)));
const brought = [...intents].map((intent) => {
  const of = smallTalk.filter((one) => one.intent === intent);
  return [`\`${intent}\``, String(of.length), String(of.filter(({ text }) => bringing.has(text)).length)];
});
const allBrought = smallTalk.filter(({ text }) => bringing.has(text)).length;

function table([title = '', ...columns]: readonly string[], rows: readonly (readonly string[])[]): string {
  const figures = rows.map(([figure = '', ...cells]) => ({ figure, cells }));
  return benchSheetMarkdown({ title, columns, rows: figures }).trim();
}

const page = `# Memory in figures

<!-- Written by bench/recall/write-page.ts. -->

## What is found

The ten conversations of LoCoMo (snap-research/locomo) follow each other as one life of
${plain.history.entries.length.toLocaleString('en-US')} lines. A question counts where a line of its evidence is shown, as a result or beside one.
There is no model and no embedder. The figures of the ranking were chosen on five conversations. The scores of
the others were seen meanwhile, and nothing was chosen by them.

${table(['lines', 'questions', 'of 5, in a prompt', 'of 5, unasked', 'of 10, by the tool', 'characters'], found)}

## What small talk brings

Small talk of CLINC150 (clinc/oos-eval, CC BY 3.0) is said in that life, without names. Each line that brings
any old line is counted, also where both are about the same subject ("Tell me something about turtles").
Of ${smallTalk.length.toLocaleString('en-US')} lines ${allBrought} bring old ones: ${percent((100 * allBrought) / smallTalk.length)}.

${table(['intent', 'lines', 'bring old lines'], brought)}
`;
writeFileSync(PAGE, page);
console.log(page);
