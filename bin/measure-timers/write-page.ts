/**
 * What becomes of sentences about timers and of dates in words that others wrote. `SOTTO_LANGUAGE_DATA` is
 * a folder with timers-and-nevermind.jsonl (home-assistant/intents), date-time.jsonl
 * (microsoft/Recognizers-Text) and reminder-utterances.jsonl (SLURP). Prints the tables, and writes
 * docs/reference/timers.md.
 *
 *   SOTTO_LANGUAGE_DATA=~/data node bin/measure-timers/write-page.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS, languageTag } from '../../shared/language/languages.ts';
import type { ModelRequest } from '../../shared/models/model.ts';
import { numberWordsToFigures } from '../../shared/models/offline/numbers.ts';
import { offline } from '../../shared/models/offline/offline.ts';
import { MAX_REMINDERS } from '../../shared/session/kernel/limits.ts';
import { ANSWER_IN, FOR_THIS_ANSWER, putInToolFence } from '../../shared/tools/untrusted-text-fence.ts';
import { markdownTable } from '../docs/markdown-table.ts';
import { countDates, type DateCase, type DateCounts, dateReaderOf, readEnglishDate } from './date-cases.ts';
import {
  doesWhatTimerCaseSays,
  effectOfTimerCase,
  isTimerCase,
  rightTimerCalls,
  type TimerCase,
} from './timer-cases.ts';
import { TIMER_TOOLS, type TimerCall } from './timer-world.ts';
import { outcomeOfReminderUtterance, type UtteranceCase } from './utterance-cases.ts';

const PAGE = 'docs/reference/timers.md';
const folder = process.env.SOTTO_LANGUAGE_DATA;
if (folder === undefined) throw new Error('Set SOTTO_LANGUAGE_DATA to the folder with the .jsonl files.');

function timerCasesIn<Case>(name: string): (Case & { lang: string; text: string })[] {
  const lines = readFileSync(join(folder ?? '', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Half of the sentences was in view when the words of a language were written, by a hash of each. */
function isTimerCaseInView({ lang, text }: { lang: string; text: string }): boolean {
  return (createHash('sha256').update(`${lang} ${text}`).digest()[0] ?? 0) % 2 === 1;
}

/** A Saturday at 10 in Berlin. */
const NOW_MS = Date.UTC(2026, 10, 28, 9);

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });
type Answer = { calls: TimerCall[]; text: string };

/** What the embedded companion answers to these words, in a session of this language. */
async function timerAnswerTo(words: string, language: string, names: readonly string[]): Promise<Answer> {
  const clock = 'It is Saturday, November 28, 2026 at 10:00 in Europe/Berlin; in UTC 2026-11-28 09:00Z.';
  const asked = language === 'en' ? [] : [`${ANSWER_IN}${LANGUAGE_NAMES.of(language)}, whichever.`];
  const text = `${putInToolFence(FOR_THIS_ANSWER, [clock, ...asked].join('\n'))}\n${words}`;
  const request: ModelRequest = {
    system: ['You are Ava.'],
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    maxTokens: 300,
    speaker: 'Ava',
    tools: names.map((name) => ({ name, description: '', schema: { type: 'object' } })),
  };
  const answer: Answer = { calls: [], text: '' };
  for await (const event of offline().stream(request, new AbortController().signal)) {
    if (event.type === 'tool_call') answer.calls.push({ name: event.name, input: event.input });
    if (event.type === 'text') answer.text += event.text;
  }
  return answer;
}

const TIMER_TOOL_NAMES = TIMER_TOOLS.map(({ name }) => name);
const allTimers = timerCasesIn<TimerCase>('timers-and-nevermind').filter(isTimerCase);
const timers = allTimers.filter(({ lang }) => lang === 'en');
const rows = new Map<string, { embedded: number; scripted: number; all: number }>();
for (const one of timers) {
  const row = rows.get(one.intent) ?? { embedded: 0, scripted: 0, all: 0 };
  const { calls } = await timerAnswerTo(one.text, 'en', TIMER_TOOL_NAMES);
  const isDone = await doesWhatTimerCaseSays(one, calls, NOW_MS);
  row.embedded += Number(isDone);
  row.scripted += Number(await doesWhatTimerCaseSays(one, rightTimerCalls(one), NOW_MS));
  row.all += 1;
  rows.set(one.intent, row);
  if (!isDone) console.log(`not understood: ${one.text}`);
}

type LanguageCount = { inView: number; rightInView: number; unseen: number; rightUnseen: number; other: number };
const languages = new Map<string, LanguageCount & { scripted: number }>();
for (const one of allTimers) {
  const tag = languageTag(one.lang);
  // A dialect is no language that is spoken whole.
  if (tag === null || tag === 'en' || one.lang === 'de-CH') continue;
  const none = { inView: 0, rightInView: 0, unseen: 0, rightUnseen: 0, other: 0, scripted: 0 };
  const count = languages.get(tag) ?? none;
  languages.set(tag, count);
  const { calls } = await timerAnswerTo(one.text, tag, TIMER_TOOL_NAMES);
  const effect = await effectOfTimerCase(one, calls, NOW_MS);
  const [all, right] = isTimerCaseInView(one)
    ? (['inView', 'rightInView'] as const)
    : (['unseen', 'rightUnseen'] as const);
  count[all] += 1;
  count[right] += Number(effect === 'right');
  count.other += Number(effect === 'other');
  count.scripted += Number(await doesWhatTimerCaseSays(one, rightTimerCalls(one), NOW_MS));
}

const UTTERANCE_TOOLS = [...TIMER_TOOL_NAMES, 'get_server_time', 'get_weather', 'web_search', 'news', 'payments_agent'];
const OUTCOMES = ['right', 'asks', 'says no', 'other look-up', 'wrong'] as const;
const outcomes = new Map<string, Record<(typeof OUTCOMES)[number], number>>();
for (const one of timerCasesIn<UtteranceCase>('reminder-utterances')) {
  const count = outcomes.get(one.intent) ?? { right: 0, asks: 0, 'says no': 0, 'other look-up': 0, wrong: 0 };
  outcomes.set(one.intent, count);
  const { calls, text } = await timerAnswerTo(one.text, 'en', UTTERANCE_TOOLS);
  const outcome = outcomeOfReminderUtterance(one, calls, text, numberWordsToFigures);
  count[outcome] += 1;
  if (outcome === 'wrong') console.log(`wrong: ${one.text} ${JSON.stringify(calls)}`);
}

const timerCaseTotal = (of: 'embedded' | 'scripted' | 'all') =>
  [...rows.values()].reduce((sum, row) => sum + row[of], 0);
const timerCaseShare = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
const NAMES: Readonly<Record<string, string>> = {
  ...{ StartTimer: 'start', TimerStatus: 'ask', IncreaseTimer: 'more time', DecreaseTimer: 'less time' },
  ...{ PauseTimer: 'pause', UnpauseTimer: 'go on', CancelTimer: 'cancel', CancelAllTimers: 'cancel all' },
};
const timerTable = markdownTable(
  ['sentences that', 'embedded companion', 'a model that makes the right call'],
  [
    ...[...rows].map(([intent, { embedded, scripted, all }]) => [
      NAMES[intent.slice('Hass'.length)] ?? intent,
      `${embedded} of ${all}`,
      `${scripted} of ${all}`,
    ]),
    [
      'all',
      timerCaseShare(timerCaseTotal('embedded'), timerCaseTotal('all')),
      timerCaseShare(timerCaseTotal('scripted'), timerCaseTotal('all')),
    ],
  ],
);
const dates = countDates(
  timerCasesIn<DateCase>('date-time').filter(({ lang }) => lang === 'en'),
  readEnglishDate,
);
const dateRows: string[][] = [];
for (const tag of LANGUAGE_TAGS) {
  const cases = timerCasesIn<DateCase>('date-time').filter(({ lang }) => languageTag(lang) === tag);
  const reader = await dateReaderOf(tag);
  if (reader === null || cases.length === 0) continue;
  const counts = countDates(cases, reader);
  const timerCaseSum = (of: keyof DateCounts['date']) =>
    Object.values(counts).reduce((total, one) => total + one[of], 0);
  dateRows.push([
    LANGUAGE_NAMES.of(tag) ?? tag,
    `${timerCaseSum('claimed')} of ${timerCaseSum('all')}`,
    `${timerCaseSum('right')}`,
  ]);
}
const languageDateTable = markdownTable(['language', 'read', 'of them right'], dateRows);
const dateTable = markdownTable(
  ['in words', 'read as a time', 'of these right'],
  Object.entries(dates).map(([kind, { all, claimed, right }]) => [
    kind,
    `${claimed} of ${all}`,
    timerCaseShare(right, claimed),
  ]),
);

const languageTable = markdownTable(
  ['language', 'in view', 'unseen', 'unseen, in %', 'changed something else', 'a model that makes the right call'],
  [...languages]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([tag, { inView, rightInView, unseen, rightUnseen, other, scripted }]) => [
      LANGUAGE_NAMES.of(tag) ?? tag,
      `${rightInView} of ${inView}`,
      `${rightUnseen} of ${unseen}`,
      ((100 * rightUnseen) / unseen).toFixed(0),
      String(other),
      `${scripted} of ${inView + unseen}`,
    ]),
);
const outcomeSums = OUTCOMES.map((outcome) => [...outcomes.values()].reduce((sum, count) => sum + count[outcome], 0));
const outcomeTable = markdownTable(
  ['asked for', 'does it', 'asks one question', 'says that it cannot', 'looks up something', 'does something else'],
  [
    ...[...outcomes]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([intent, count]) => [`\`${intent}\``, ...OUTCOMES.map((outcome) => String(count[outcome]))]),
    ['all', ...outcomeSums.map(String)],
  ],
);

const page = `<!-- Made by \`node bin/measure-timers/write-page.ts\` from public sentences. Do not edit it. -->
# Timers, alarms and reminders

[Set timers and reminders](../how-to/set-timers-and-reminders.md) shows them in use. The rules are H1 to H8 of
[the specification](../SPEC.md).

## Tools

| tool | takes | does |
|---|---|---|
| \`remind_me\` | \`text\`; \`seconds\`, \`at\` or \`when\`; \`kind\`, \`repeat\` | sets one; several are several calls |
| \`list_timers\` | \`which\` | tells what is set, and how long each has |
| \`change_timer\` | \`action\`, \`which\`; \`seconds\`, \`at\`, \`text\` | changes those that are meant, or asks which one |

- \`at\` is "18:30", or "2026-11-30T09:00" on the user's clock, or with an offset.
- \`when\` is \`back\` (when the user is back) or \`news\` (when the news was told).
- \`kind\` is \`timer\`, \`alarm\` or \`reminder\`.
- \`repeat\` is daily, weekdays, weekends, weekly, monthly, yearly, hourly, "every 3 hours", or a rule of
  iCalendar (RFC 5545): \`FREQ=WEEKLY;BYDAY=MO,TH\`, \`FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261224\`.
- \`action\` is cancel, pause, resume, add, subtract, move, snooze, skip, end or rename.
- \`which\` is in the user's words: "pasta", "the 5 minute timer", "the 7 am alarm", "all timers", "the last".

## Bounds

| bound | value |
|---|---|
| set at a time in one session | ${MAX_REMINDERS}, half of them by producers |
| ahead | 366 days |
| repeated | every 5 minutes at most; 1000 times where they are counted; ten years where no end is named |

## Measured

Half of the sentences that others wrote was in view when the patterns were written:

- [the intents of Home Assistant](https://github.com/home-assistant/intents) (CC BY 4.0)
- [SLURP](https://github.com/pswietojanski/slurp) (CC BY 4.0), text only
- [Recognizers-Text](https://github.com/microsoft/Recognizers-Text) (MIT), \`Specs/DateTime\`

A sentence counts where its calls come to what it says, no more and no less, beside other timers that it does
not mean. The embedded companion is the offline model, without a language model.

${timerTable}

### Other languages

The embedded companion reads orders about timers, alarms and reminders in the other languages that Sotto
speaks, and nothing else.
Half of these sentences, by a hash of each, was unseen when the words of a language were written. Rooms are
not known, so of "stop all timers in this room" nothing comes. Hindi, Japanese, Korean and Turkish have no
public sentences; \`test/language/timers/\` has sentences of ours.

${languageTable}

### Requests about alarms, reminders, calendars and dates

There is no tool for a calendar or lists, so most of what is asked of one is declined. A request counts as
done where the right tool is called, at the hour that is annotated.

${outcomeTable}

### Dates and times in words

${dateTable}

In the other languages all of these were in view. What is past or has seconds is not read:

${languageDateTable}
`;
writeFileSync(PAGE, page);
console.log(`${timerTable}\n\n${languageTable}\n\n${outcomeTable}\n\n${dateTable}\n\n${PAGE} is written.`);
