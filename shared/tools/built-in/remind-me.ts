/** `remind_me` [T5]: says something at its time, whichever client is connected then. */
import * as z from 'zod/mini';
import { inWords, momentOf, stampOf } from '../../language/date-times.ts';
import { argumentsFromZod } from '../arguments.ts';
import { type Host, type SyncTool, ToolError, type ToolTask } from '../tool.ts';

const MAX_TEXT = 500;
/** From the next second to a year ahead. */
const SOONEST_SECONDS = 1;
const LATEST_SECONDS = 366 * 24 * 3_600;
/** Longer than any way to write a moment. */
const MAX_AT = 40;

const reminderShape = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(MAX_TEXT),
      z.describe('What the user is told then, addressed to them: "Take the bread out of the oven."'),
    ),
  seconds: z
    .optional(z.number().check(z.minimum(SOONEST_SECONDS), z.maximum(LATEST_SECONDS)))
    .check(z.describe('How long from now, in seconds, where the user has said how long: "in ten minutes" is 600.')),
  at: z
    .optional(
      z.pipe(
        z.string().check(z.trim(), z.maxLength(MAX_AT)),
        z.transform((text) => text || undefined),
      ),
    )
    .check(
      z.describe(
        'When, where the user has named a moment: "18:30" for the next time it is half past six there, or "2026-11-30T09:00" on their own ' +
          'clock, or with an offset, "2026-11-30T09:00+01:00".',
      ),
    ),
});

const reminderArguments = argumentsFromZod(
  reminderShape.check(
    z.superRefine(({ seconds, at }, { addIssue }) => {
      if ((seconds === undefined) !== (at === undefined)) return;
      addIssue({ code: 'custom', path: ['at'], message: 'A reminder has either `seconds` or `at`' });
    }),
  ),
);

export function reminderTool(): SyncTool {
  return {
    name: 'remind_me',
    version: '1',
    description:
      'Has the user reminded of something at a later moment, by voice, even if they are away meanwhile. Use it when they ask to be ' +
      'reminded, woken or told later, for timers too, and give either `seconds` or `at`. If they have not said when, ask. Not for what ' +
      'they want to hear now, and not for what you should only keep in mind.',
    takes: reminderArguments,
    effect: 'write',
    mode: 'sync',
    sessionOnly: true,
    inWords: (input, language) => describeReminder(reminderShape.parse(input), language),
    workTitle: () => REMINDER_TITLE,
    timeoutMs: 5_000,
    run: setReminder,
  };
}

async function setReminder({ input }: ToolTask, host: Host): Promise<unknown> {
  const { text, seconds, at } = reminderShape.parse(input);
  const wantedMs = at === undefined ? host.clock.now() + Math.round((seconds ?? 0) * 1000) : reminderTimeOf(at, host);
  const atMs = await host.remind({ text, atMs: wantedMs });
  if (atMs === null)
    throw new ToolError('No reminder was set: as many are waiting already as may wait. One has to go first.');
  const { timezone, language } = host;
  const when = inWords(atMs, { nowMs: host.clock.now(), timezone, language });
  return { text: reminderSentence(when), at: stampOf(atMs, timezone) };
}

function reminderTimeOf(at: string, { clock, timezone }: Host): number {
  const nowMs = clock.now();
  const atMs = momentOf(at, timezone, nowMs);
  const now = `For the user it is ${stampOf(nowMs, timezone)} now.`;
  if (atMs === null)
    throw new ToolError(`No reminder was set: \`at\` is no moment. Write it as 18:30 or 2026-11-30T09:00. ${now}`);
  if (atMs <= nowMs) throw new ToolError(`No reminder was set: that moment has passed. ${now}`);
  if (atMs > nowMs + LATEST_SECONDS * 1000)
    throw new ToolError(`No reminder was set: that moment is more than 366 days ahead. ${now}`);
  return atMs;
}

function describeReminder({ text, seconds, at }: z.infer<typeof reminderShape>, language: string): string {
  return reminderRequest(text, at ?? durationInWords(seconds ?? 0, language));
}

/** "in 10 minutes" */
function durationInWords(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language);
  if (seconds < 120) return words.format(Math.round(seconds), 'second');
  return seconds < 7_200
    ? words.format(Math.round(seconds / 60), 'minute')
    : words.format(Math.round(seconds / 3_600), 'hour');
}

const reminderRequest = (text: string, when: string) => `remind you, ${when}: ${text}`;

const REMINDER_TITLE = 'the reminder you wanted';

/** Spoken when the conversation has gone on meanwhile [T3]. */
const reminderSentence = (when: string) => `The reminder is set: ${when}.`;
