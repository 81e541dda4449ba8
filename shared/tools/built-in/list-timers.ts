/** `list_timers` [H3]: what is set, and how long each has. */
import * as z from 'zod/mini';
import { dateTimeStampOf } from '../../language/date-times.ts';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { findRemindersMeant } from '../timers/find-reminders.ts';
import { joinReminderStandings, speakingOfReminder } from '../timers/reminder-words.ts';
import { timerLanguageOf } from '../timers/timer-language-of.ts';
import type { Host, SetReminder, SyncTool, ToolTask } from '../tool.ts';

const MOST_WHICH = 100;
/** More would be a speech. */
const MOST_TOLD = 8;

const shape = z.object({
  which: z
    .optional(z.string().check(z.trim(), z.maxLength(MOST_WHICH)))
    .check(z.describe('Which ones, in the user\'s words: "pasta", "alarms". Leave it out for all.')),
});

export function listTimersTool(): SyncTool {
  return {
    name: 'list_timers',
    version: '1',
    description:
      'Tells which timers, alarms and reminders are set, when each is due, and how much time it has left. Use it for "how long has the ' +
      'pasta?", "which alarms are set?", "what are you going to remind me of?".',
    takes: toolArgumentsFromZod(shape),
    activity: 'look',
    effect: 'read',
    mode: 'sync',
    atOnce: true,
    timeoutMs: 5_000,
    run: listTimers,
  };
}

async function listTimers({ input }: ToolTask, host: Host): Promise<unknown> {
  const { which = '' } = shape.parse(input);
  const { timezone } = host;
  const speaking = speakingOfReminder(host);
  const { sayings } = speaking;
  const all = await host.reminders.list();
  const { list: found } = findRemindersMeant(all, which, timezone, await timerLanguageOf(host.language));
  // Of a name that nothing has, the others are told.
  const isUnknown = found.length === 0 && all.length > 0;
  const list = (isUnknown ? all : found).toSorted((a, b) => a.atMs - b.atMs);
  if (list.length === 0) return { text: sayings.none };
  const rest = list.length - MOST_TOLD;
  const name = which.replace(/^(?:the|my) /i, '');
  const sentences = [
    ...(isUnknown ? [toolSayingWith(sayings.noneNamed, { name })] : []),
    joinReminderStandings(list.slice(0, MOST_TOLD), speaking),
    ...(rest > 0 ? [toolSayingWith(sayings.more, { count: String(rest) })] : []),
  ];
  const set = list
    .slice(0, 50)
    .map((one) => ({ ...fieldsOfListedTimer(one), at: dateTimeStampOf(one.atMs, timezone) }));
  return { text: sentences.join(' '), set };
}

function fieldsOfListedTimer({ kind, label, leftMs, repeats }: SetReminder) {
  return { kind, label, ...(leftMs !== undefined && { paused: true }), ...(repeats && { repeats }) };
}
