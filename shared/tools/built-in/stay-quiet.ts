/** `stay_quiet` [D23]: the agent begins nothing by itself for a while, because the user has asked for it. */
import * as z from 'zod/mini';
import { dateTimeInWords, dateTimeStampOf, wallTimeToInstant } from '../../language/date-times.ts';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { MAX_QUIET_MS } from '../../protocol/limits.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { type Host, type SyncTool, ToolRefusal, type ToolTask } from '../tool.ts';

/** Longer than any way to write a moment. */
const MAX_AT = 40;

const shape = z.object({
  seconds: z.optional(z.number().check(z.minimum(1))).check(z.describe('How long, in seconds: "for an hour" is 3600.')),
  at: z
    .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_AT)))
    .check(
      z.describe('Or until when, on the user\'s clock: "18:00" for the next time it is six, or "2026-11-30T09:00".'),
    ),
  over: z.optional(z.boolean()).check(z.describe('True: the quiet ends now.')),
});
type QuietRequest = z.infer<typeof shape>;

export function stayQuietTool(): SyncTool {
  return {
    name: 'stay_quiet',
    version: '1',
    description:
      'Says nothing by itself for a while: for "do not disturb me until 6", "shut up for an hour", and with `over` for "you can talk again". ' +
      'What arrives meanwhile waits; reminders still come. If they have not said until when, ask. Without arguments it tells what holds.',
    takes: toolArgumentsFromZod(
      shape.check(
        z.superRefine(({ seconds, at, over }, { addIssue }) => {
          const answers = [seconds, at, over].filter((one) => one !== undefined && one !== false);
          if (answers.length > 1)
            addIssue({ code: 'custom', path: ['at'], message: 'Give one of `seconds`, `at` and `over`' });
        }),
      ),
    ),
    effect: (input) => (isQuietChanged(shape.parse(input)) ? 'write' : 'read'),
    mode: 'sync',
    sessionOnly: true,
    atOnce: true,
    inWords: (_, { sayings }) => sayings.quiet.title,
    workTitle: (_, { sayings }) => sayings.quiet.title,
    timeoutMs: 5_000,
    run: askForQuiet,
  };
}

function isQuietChanged({ seconds, at, over }: QuietRequest): boolean {
  return seconds !== undefined || at !== undefined || over === true;
}

async function askForQuiet({ input }: ToolTask, host: Host): Promise<unknown> {
  const request = shape.parse(input);
  const { sayings, timezone, language } = host;
  const untilMs = isQuietChanged(request) ? quietEndOf(request, host) : await host.quiet.read();
  if (isQuietChanged(request)) await host.quiet.ask(untilMs);
  if (untilMs === null) return { text: sayings.quiet.over };
  const when = dateTimeInWords(untilMs, { nowMs: host.clock.now(), timezone, language });
  return { text: toolSayingWith(sayings.quiet.until, { when }), until: dateTimeStampOf(untilMs, timezone) };
}

/** Epoch ms; null: it ends now. */
function quietEndOf({ seconds, at, over }: QuietRequest, { clock, timezone }: Host): number | null {
  if (over === true) return null;
  const nowMs = clock.now();
  const latestMs = nowMs + MAX_QUIET_MS;
  if (seconds !== undefined) return Math.min(latestMs, nowMs + Math.round(seconds * 1_000));
  const hint = `\`at\` is a moment ahead, as 18:30 or 2026-11-30T09:00. For the user it is ${dateTimeStampOf(nowMs, timezone)} now.`;
  const atMs = wallTimeToInstant(at ?? '', timezone, nowMs);
  if (atMs === null) throw new ToolRefusal('unclearTime', { hint });
  if (atMs <= nowMs) throw new ToolRefusal('pastTime', { hint });
  return Math.min(latestMs, atMs);
}
