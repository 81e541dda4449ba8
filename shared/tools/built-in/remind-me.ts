/** `remind_me` [T5, H1]: says something at its time, whichever client is connected then. */
import * as z from 'zod/mini';
import { dateTimeInWords, dateTimeStampOf, wallTimeToInstant } from '../../language/date-times.ts';
import type { Repetition } from '../../language/recurrence.ts';
import type { TimerSayings } from '../../language/timer-sayings.ts';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { MAX_REMINDER_TEXT } from '../../protocol/limits.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import {
  reminderFromNowInWords,
  reminderLabelOf,
  reminderSentence,
  reminderSpanInWords,
  speakingOfReminder,
} from '../timers/reminder-words.ts';
import { firstReminderOccurrence, nextReminderDates } from '../timers/repetition.ts';
import { timerLanguageOf } from '../timers/timer-language-of.ts';
import { type Host, type NewReminder, type SyncTool, ToolRefusal, type ToolSpeech, type ToolTask } from '../tool.ts';

/** From the next second to a year ahead. */
const SOONEST_SECONDS = 1;
const LATEST_SECONDS = 366 * 24 * 3_600;
/** Longer than any way to write a moment. */
const MAX_AT = 40;
const MAX_REPEAT = 200;

const optionalRemindMeText = (most: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(most)),
      z.transform((text) => text || undefined),
    ),
  );

const reminderShape = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(MAX_REMINDER_TEXT),
      z.describe('What the user is told then, addressed to them: "Take the bread out of the oven."'),
    ),
  seconds: z
    .optional(z.number().check(z.minimum(SOONEST_SECONDS)))
    .check(z.describe('How long from now, in seconds, where the user has said how long: "in ten minutes" is 600.')),
  at: optionalRemindMeText(MAX_AT).check(
    z.describe(
      'When, where the user has named a moment: "18:30" for the next time it is half past six there, or "2026-11-30T09:00" on their own ' +
        'clock, or with an offset, "2026-11-30T09:00+01:00".',
    ),
  ),
  kind: z
    .optional(z.enum(['timer', 'alarm', 'reminder']))
    .check(z.describe('A timer for "ten minutes for the pasta", an alarm for "wake me at 7", else a reminder.')),
  repeat: optionalRemindMeText(MAX_REPEAT).check(
    z.describe(
      'Only if it repeats: daily, weekdays, weekly, monthly, yearly, or a rule of iCalendar, "FREQ=WEEKLY;BYDAY=MO,TH", ' +
        '"FREQ=MONTHLY;BYDAY=-1FR", with ";UNTIL=20261224" where it ends. `at` has the first time.',
    ),
  ),
  when: z
    .optional(z.enum(['back', 'news']))
    .check(z.describe('In place of a time: "back" when the user is back, "news" when you have told them the news.')),
});
type ReminderOrder = z.infer<typeof reminderShape>;

const reminderArguments = toolArgumentsFromZod(
  reminderShape.check(
    z.superRefine(({ seconds, at, repeat, when }, { addIssue }) => {
      const timeCount = [seconds, at, when].filter((one) => one !== undefined).length;
      if (timeCount === 1 || (timeCount === 0 && repeat !== undefined)) return;
      addIssue({ code: 'custom', path: ['at'], message: 'A reminder has either `seconds` or `at`' });
    }),
  ),
);

export function remindMeTool(): SyncTool {
  return {
    name: 'remind_me',
    version: '2',
    description:
      'Sets a timer, an alarm or a reminder: has the user told something at a later moment, by voice, even if they are away meanwhile. ' +
      'Use it when they ask to be reminded, woken or told later, and give either `seconds` or `at`. For several, call it once for each. ' +
      'If they have not said when, ask. Not for what they want to hear now, and not for what you should only keep in mind.',
    takes: reminderArguments,
    effect: 'write',
    mode: 'sync',
    sessionOnly: true,
    inWords: (input, speech) => describeReminder(reminderShape.parse(input), speech),
    workTitle: (_, { sayings }) => sayings.reminder,
    timeoutMs: 5_000,
    run: setReminderByTool,
  };
}

async function setReminderByTool({ input }: ToolTask, host: Host): Promise<unknown> {
  const order = reminderShape.parse(input);
  const { timezone, language } = host;
  const kind = order.kind ?? 'reminder';
  const time = await remindMeTimeOf(order, host);
  const reminder = {
    text: order.text,
    kind,
    label: reminderLabelOf(order.text, kind, await timerLanguageOf(language)),
    ...time,
  };
  const atMs = await host.remind(reminder);
  if (atMs === null) throw new ToolRefusal('tooManySet');
  const speaking = speakingOfReminder(host);
  const { sayings } = speaking;
  const cue = { back: sayings.setOnReturn, news: sayings.setOnNews };
  if (order.when !== undefined) return { text: cue[order.when] };
  const isLength = time.lengthMs !== undefined && kind === 'timer';
  const when = isLength ? reminderSpanInWords(time.lengthMs ?? 0, language) : dateTimeInWords(atMs, speaking);
  const isQuiet = kind !== 'timer' && (await host.reminders.isQuietAt(atMs));
  const isOtherClock = host.unknownTimezone !== undefined && time.wall !== undefined;
  const sentences = [
    reminderSentence(host.sayings.reminderSet, { one: nameOfNewReminder(reminder, sayings), when }, language),
    ...(time.repeat ? [await nextReminderDates(time.repeat, atMs, speaking)] : []),
    ...(isQuiet ? [sayings.quiet] : []),
    ...(isOtherClock ? [toolSayingWith(sayings.unknownZone, { zone: host.unknownTimezone?.slice(0, 40) ?? '' })] : []),
  ];
  // Spoken when the conversation has gone on meanwhile [T3].
  return { text: sentences.join(' '), at: dateTimeStampOf(atMs, timezone) };
}

/** A timer or alarm by its name, so that the user hears which of several was set. */
function nameOfNewReminder(
  { kind, label }: Required<Pick<NewReminder, 'kind' | 'label'>>,
  { plain, named }: TimerSayings,
): string {
  return kind === 'reminder' || label === '' ? plain[kind] : toolSayingWith(named[kind], { name: label });
}

type Time = Pick<NewReminder, 'atMs' | 'wall' | 'repeat' | 'lengthMs' | 'on'>;

async function remindMeTimeOf(order: ReminderOrder, host: Host): Promise<Time> {
  const { seconds, at, repeat, when } = order;
  const { timezone, weekend } = host;
  const nowMs = host.clock.now();
  if ((seconds ?? 0) > LATEST_SECONDS) throw new ToolRefusal('farTime');
  if (when !== undefined) return { atMs: nowMs + LATEST_SECONDS * 1_000, on: when === 'back' ? 'return' : 'news' };
  if (repeat !== undefined) {
    const firstMs = at === undefined ? null : wallTimeToInstant(at, host.timezone, nowMs);
    if (at !== undefined && firstMs === null)
      throw new ToolRefusal('unclearTime', { hint: `${HOW_TO_WRITE} ${remindMeClockText(host)}` });
    const afterMs = seconds === undefined ? null : nowMs + Math.round(seconds * 1_000);
    return refuseDistantReminderTime(
      await firstReminderOccurrence(repeat, firstMs ?? afterMs, { nowMs, timezone, weekend }),
      host,
    );
  }
  if (seconds !== undefined) {
    const lengthMs = Math.round(seconds * 1_000);
    return { atMs: nowMs + lengthMs, lengthMs };
  }
  const atMs = reminderTimeOf(at ?? '', host);
  // A time with an offset is an instant.
  const isWall = !/(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(at ?? '') || /^T?\d{1,2}:\d\d(?::\d\d)?$/.test(at ?? '');
  return { atMs, ...(isWall && { wall: dateTimeStampOf(atMs, host.timezone).slice(0, 19) }) };
}

function refuseDistantReminderTime(time: { atMs: number; wall: string; repeat: Repetition }, host: Host): Time {
  if (time.atMs > host.clock.now() + LATEST_SECONDS * 1_000)
    throw new ToolRefusal('farTime', { hint: remindMeClockText(host) });
  return time;
}

function reminderTimeOf(at: string, host: Host): number {
  const nowMs = host.clock.now();
  const atMs = wallTimeToInstant(at, host.timezone, nowMs);
  if (atMs === null) throw new ToolRefusal('unclearTime', { hint: `${HOW_TO_WRITE} ${remindMeClockText(host)}` });
  if (atMs <= nowMs) throw new ToolRefusal('pastTime', { hint: remindMeClockText(host) });
  if (atMs > nowMs + LATEST_SECONDS * 1_000) throw new ToolRefusal('farTime', { hint: remindMeClockText(host) });
  return atMs;
}

const HOW_TO_WRITE = '`at` is no moment. Write it as 18:30 or 2026-11-30T09:00.';
const remindMeClockText = ({ clock, timezone }: Host) =>
  `For the user it is ${dateTimeStampOf(clock.now(), timezone)} now.`;

function describeReminder({ text, seconds, at, repeat }: ReminderOrder, { language, sayings }: ToolSpeech): string {
  return toolSayingWith(sayings.remind, {
    text,
    when: at ?? repeat ?? reminderFromNowInWords((seconds ?? 0) * 1_000, language),
  });
}
