/** Measures the offline model on sentences that others wrote (data/README.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { offline } from '../../../shared/models/offline/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsAt, request, saidAt, says } from './chat.ts';

const utterance = z.object({
  set: z.enum(['clinc', 'slurp', 'hass', 'recognizers']),
  intent: z.string(),
  text: z.string(),
  seconds: z.number().optional(),
  now: z.string().optional(),
  values: z.array(z.string()).optional(),
});
type Utterance = z.infer<typeof utterance>;

const ALL = readFileSync(new URL('data/utterances.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => utterance.parse(JSON.parse(line)));
const of = (set: Utterance['set'], ...intents: string[]) =>
  ALL.filter((one) => one.set === set && (intents.length === 0 || intents.includes(one.intent)));

const reminder = z.object({ text: z.string(), seconds: z.number().optional(), at: z.string().optional() });

async function remindersFor(text: string, nowMs?: number): Promise<z.infer<typeof reminder>[]> {
  const calls = await callsAt(text, nowMs);
  return calls.filter(([name]) => name === 'remind_me').map(([, input]) => reminder.parse(input));
}

async function asksWhatFor(text: string): Promise<boolean> {
  const events = await collect(offline(), request([says('user', saidAt(text))], { tools: BUILT_IN }));
  return /remind you of\?/.test(textOf(events));
}

async function pays(text: string): Promise<boolean> {
  return (await callsAt(text)).some(([, input]) => JSON.stringify(input).includes('"action":"pay"'));
}

async function share(all: readonly Utterance[], isRight: (one: Utterance) => Promise<boolean>): Promise<number> {
  expect(all.length).toBeGreaterThan(10);
  let right = 0;
  for (const one of all) if (await isRight(one)) right += 1;
  return right / all.length;
}

describe('[B3] on sentences that others wrote', () => {
  const setsReminder = async ({ text }: Utterance) =>
    (await remindersFor(text)).length > 0 || (await asksWhatFor(text));

  it('[B3] [T5] of public orders with a time most set a reminder, or need only a text', async () => {
    // Measured: 0.93 and 0.77. Of the others most name a time before another, which is asked about.
    expect(await share(of('clinc', 'alarm', 'timer', 'reminder_update'), setsReminder)).toBeGreaterThanOrEqual(0.9);
    expect(await share(of('slurp', 'alarm_set', 'calendar_set'), setsReminder)).toBeGreaterThanOrEqual(0.75);
  });

  it('[B3] [T5] timers of public sentences run as long as was said', async () => {
    const isExact = async ({ text, seconds }: Utterance) => (await remindersFor(text))[0]?.seconds === seconds;
    // All but "open the garage door in 5 minutes".
    expect(await share(of('hass', 'HassStartTimer'), isExact)).toBeGreaterThanOrEqual(0.94);
  });

  it('[B3] [T5] public times in words set a reminder at the right time, or none', async () => {
    const counts = { right: 0, wrong: 0, all: 0 };
    for (const { text, intent, now = '', values = [] } of of('recognizers')) {
      const nowMs = Date.parse(`${now}Z`);
      const [set] = await remindersFor(`remind me ${withPreposition(text, intent)} to call mum`, nowMs);
      counts.all += 1;
      if (set === undefined) continue;
      const moment = set.at ?? new Date(nowMs + (set.seconds ?? 0) * 1000).toISOString();
      const isRight = values.some((value) => isAt(moment, value, intent));
      counts[isRight ? 'right' : 'wrong'] += 1;
    }
    // Measured: 83 of 114 right, 5 wrong.
    expect(counts.right / counts.all).toBeGreaterThanOrEqual(0.7);
    expect(counts.wrong / counts.all).toBeLessThanOrEqual(0.06);
  });

  it('[B3] [T4] no public sentence is taken for a payment', async () => {
    const paid: string[] = [];
    for (const { text } of ALL) if (await pays(text)) paid.push(text);
    expect(paid).toEqual([]);
  });

  it('[B3] public sentences that order nothing set no reminder', async () => {
    const others = ALL.filter(
      ({ set, intent }) =>
        set !== 'recognizers' &&
        !['alarm', 'timer', 'reminder_update', 'alarm_set', 'calendar_set', 'HassStartTimer'].includes(intent),
    );
    const set: string[] = [];
    for (const { text } of others) if ((await remindersFor(text)).length > 0) set.push(text);
    expect(others.length).toBeGreaterThan(250);
    expect(set).toEqual([]);
  });
});

function withPreposition(text: string, intent: string): string {
  if (intent === 'time') return /^at /.test(text) ? text : `at ${text}`;
  return /^(?:the )?\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)/i.test(text)
    ? `on ${text}`
    : text;
}

/** To the minute; a date alone to the day. */
function isAt(moment: string, value: string, intent: string): boolean {
  const time = moment.slice(-5).includes(':') ? moment.slice(-5) : moment.slice(11, 16);
  if (intent === 'time') return time === value.slice(0, 5);
  return moment.startsWith(value.replace(' ', 'T').slice(0, intent === 'date' ? 10 : 16));
}
