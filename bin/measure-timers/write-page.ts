/**
 * What becomes of sentences about timers and of dates in words that others wrote. `SOTTO_LANGUAGE_DATA` is a
 * folder with timers-and-nevermind.jsonl (home-assistant/intents) and date-time.jsonl
 * (microsoft/Recognizers-Text). Prints the table, and writes docs/reference/timers.md.
 *
 *   SOTTO_LANGUAGE_DATA=~/data node bin/measure-timers/write-page.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelRequest } from '../../shared/models/model.ts';
import { offline } from '../../shared/models/offline/offline.ts';
import { MAX_REMINDERS } from '../../shared/session/kernel/limits.ts';
import { FOR_THIS_ANSWER, putInFence } from '../../shared/tools/untrusted-text-fence.ts';
import { markdownTable } from '../docs/markdown-table.ts';
import { countDates, type DateCase } from './date-cases.ts';
import { doesWhatItSays, isTimerCase, rightCalls, type TimerCase } from './timer-cases.ts';
import { TIMER_TOOLS, type TimerCall } from './timer-world.ts';

const PAGE = 'docs/reference/timers.md';
const folder = process.env.SOTTO_LANGUAGE_DATA;
if (folder === undefined) throw new Error('Set SOTTO_LANGUAGE_DATA to the folder with the two .jsonl files.');

const casesIn = (name: string): (TimerCase & DateCase & { lang: string })[] =>
  readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A Saturday at 10 in Berlin. */
const NOW_MS = Date.UTC(2026, 10, 28, 9);

/** What the embedded companion calls for these words. */
async function callsFor(words: string): Promise<TimerCall[]> {
  const clock = 'It is Saturday, November 28, 2026 at 10:00 in Europe/Berlin; in UTC 2026-11-28 09:00Z.';
  const text = `${putInFence(FOR_THIS_ANSWER, clock)}\n${words}`;
  const tools = TIMER_TOOLS.map(({ name, description, takes: { schema } }) => ({ name, description, schema }));
  const request: ModelRequest = {
    system: ['You are Ava.'],
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    maxTokens: 300,
    speaker: 'Ava',
    tools,
  };
  const calls: TimerCall[] = [];
  for await (const event of offline().stream(request, new AbortController().signal))
    if (event.type === 'tool_call') calls.push({ name: event.name, input: event.input });
  return calls;
}

const timers = casesIn('timers-and-nevermind').filter((one) => one.lang === 'en' && isTimerCase(one));
const rows = new Map<string, { embedded: number; scripted: number; all: number }>();
for (const one of timers) {
  const row = rows.get(one.intent) ?? { embedded: 0, scripted: 0, all: 0 };
  const isDone = await doesWhatItSays(one, await callsFor(one.text), NOW_MS);
  row.embedded += Number(isDone);
  row.scripted += Number(await doesWhatItSays(one, rightCalls(one), NOW_MS));
  row.all += 1;
  rows.set(one.intent, row);
  if (!isDone) console.log(`not understood: ${one.text}`);
}

const total = (of: 'embedded' | 'scripted' | 'all') => [...rows.values()].reduce((sum, row) => sum + row[of], 0);
const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
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
    ['all', share(total('embedded'), total('all')), share(total('scripted'), total('all'))],
  ],
);
const dates = countDates(casesIn('date-time').filter(({ lang }) => lang === 'en'));
const dateTable = markdownTable(
  ['in words', 'read as a time', 'of these right'],
  Object.entries(dates).map(([kind, { all, claimed, right }]) => [kind, `${claimed} of ${all}`, share(right, claimed)]),
);

const page = `<!-- Made by \`node bin/measure-timers/write-page.ts\` from public sentences. Do not edit it. -->
# Timers, alarms and reminders

[Set timers and reminders](../how-to/set-timers-and-reminders.md) shows them in use. The rules are H1 to H6 of
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

- [the intents of Home Assistant](https://github.com/home-assistant/intents) (CC BY 4.0), English
- [Recognizers-Text](https://github.com/microsoft/Recognizers-Text) (MIT), \`Specs/DateTime\`, English

A sentence counts where its calls come to what it says, no more and no less, beside other timers that it does
not mean. The embedded companion is the offline model, without a language model.

${timerTable}

${dateTable}
`;
writeFileSync(PAGE, page);
console.log(`${timerTable}\n\n${dateTable}\n\n${PAGE} is written.`);
