/** `change_timer` [H3, H5]: cancels, pauses, moves or repeats what `remind_me` has set. */
import * as z from 'zod/mini';
import { dateTimeInWords, dateTimeStampOf, wallTimeToInstant } from '../../language/date-times.ts';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { MAX_REMINDER_TEXT } from '../../protocol/limits.ts';
import type { ReminderAct } from '../../session/reminders/state.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { findRemindersMeant } from '../timers/find-reminders.ts';
import {
  distinctReminderNames,
  joinReminderStandings,
  reminderFromNowInWords,
  reminderName,
  reminderSentence,
  reminderSpanInWords,
  type Speaking,
  speakingOfReminder,
} from '../timers/reminder-words.ts';
import { timerLanguageOf } from '../timers/timer-language-of.ts';
import { type Host, type SetReminder, type SyncTool, ToolRefusal, type ToolTask } from '../tool.ts';

const MOST_WHICH = 100;
const MOST_AT = 40;
const LATEST_SECONDS = 366 * 24 * 3_600;
const ACTIONS = ['cancel', 'pause', 'resume', 'add', 'subtract', 'move', 'snooze', 'skip', 'end', 'rename'] as const;
type Action = (typeof ACTIONS)[number];

/** What models write in place of an action. */
const SYNONYMS: Readonly<Record<string, Action>> = {
  ...{ stop: 'cancel', delete: 'cancel', remove: 'cancel', clear: 'cancel', end_now: 'cancel', off: 'cancel' },
  ...{ continue: 'resume', unpause: 'resume', restart: 'resume', start: 'resume', hold: 'pause' },
  ...{ increase: 'add', extend: 'add', more: 'add', plus: 'add', decrease: 'subtract', reduce: 'subtract' },
  ...{ less: 'subtract', minus: 'subtract', shorten: 'subtract', take_off: 'subtract', again: 'snooze' },
  ...{ change: 'move', set: 'move', reschedule: 'move', update: 'move', edit: 'move', until: 'end', name: 'rename' },
};

const blankOfChangeTimer = (text: string) => text || undefined;
const shape = z.object({
  action: z
    .pipe(
      z.string().check(z.maxLength(30)),
      z.transform((written) => {
        const word = written
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_');
        return ACTIONS.find((one) => one === word) ?? SYNONYMS[word] ?? word;
      }),
    )
    .check(
      z.refine((action) => ACTIONS.some((one) => one === action), `It is one of ${ACTIONS.join(', ')}`),
      z.describe(
        'cancel, pause, resume; add or subtract time (`seconds`); move to another time (`at` or `seconds` from now); snooze what was just ' +
          'told (`seconds`); skip the next occurrence (or that of the day `at`); end a repetition (`at`: the last day); rename (`text`).',
      ),
    ),
  which: z
    .optional(z.pipe(z.string().check(z.trim(), z.maxLength(MOST_WHICH)), z.transform(blankOfChangeTimer)))
    .check(
      z.describe(
        'Which one, in the user\'s words: "pasta", "the 7 am alarm", "all timers". Leave it out if there is one.',
      ),
    ),
  seconds: z
    .optional(z.coerce.number().check(z.minimum(1)))
    .check(z.describe('How long, in seconds: "five minutes" is 300.')),
  at: z
    .optional(z.pipe(z.string().check(z.trim(), z.maxLength(MOST_AT)), z.transform(blankOfChangeTimer)))
    .check(z.describe('"18:30", "2026-11-30T09:00", or a day, "2026-11-30".')),
  text: z
    .optional(z.pipe(z.string().check(z.trim(), z.maxLength(MAX_REMINDER_TEXT)), z.transform(blankOfChangeTimer)))
    .check(z.describe('The new name.')),
});
type Change = Omit<z.infer<typeof shape>, 'action'> & { action: Action };

export function changeTimerTool(): SyncTool {
  return {
    name: 'change_timer',
    version: '1',
    description:
      'Changes timers, alarms and reminders that are set: cancels, pauses, resumes, gives them more or less time, moves, snoozes, skips or ' +
      'renames them. If the user may mean several, it asks back; ask the user then.',
    takes: toolArgumentsFromZod(shape),
    activity: 'remind',
    effect: 'write',
    mode: 'sync',
    sessionOnly: true,
    inWords: (_, { sayings }) => sayings.timers.change,
    workTitle: (_, { sayings }) => sayings.timers.change,
    timeoutMs: 5_000,
    run: changeTimer,
  };
}

async function changeTimer({ input }: ToolTask, host: Host): Promise<unknown> {
  const change = shape.parse(input) as Change;
  const speaking = speakingOfReminder(host);
  if ((change.seconds ?? 0) > LATEST_SECONDS) throw new ToolRefusal('farTime');
  if (change.action === 'snooze') return snoozeTimer(change, host);
  const all = await host.reminders.list();
  const candidates = all.filter((one) => canTimerChangeBe(change.action, one));
  const found = findRemindersMeant(candidates, change.which ?? '', host.timezone, await timerLanguageOf(host.language));
  if (found.is === 'none') throw noReminderToChangeRefusal(change, all, candidates);
  if (found.is === 'several') {
    const names = distinctReminderNames(found.list.slice(0, 5), speaking);
    const choice = new Intl.ListFormat(host.language, { type: 'disjunction' }).format(names);
    return { text: toolSayingWith(speaking.sayings.which, { names: choice }) };
  }
  const act = await changeTimerActOf(change, found.list, host);
  const after = await host.reminders.change(
    found.list.map(({ id }) => id),
    act,
  );
  return { text: changeTimerOutcome(change, found.list, after, speaking) };
}

function canTimerChangeBe(action: Action, { leftMs, repeats }: SetReminder): boolean {
  if (action === 'pause') return leftMs === undefined;
  if (action === 'resume') return leftMs !== undefined;
  return (action !== 'skip' && action !== 'end') || repeats;
}

function noReminderToChangeRefusal(
  { action, which = '' }: Change,
  all: readonly SetReminder[],
  candidates: readonly SetReminder[],
): ToolRefusal {
  if (all.length === 0) return new ToolRefusal('noneSet');
  if (candidates.length === 0)
    return new ToolRefusal(action === 'pause' ? 'noneRuns' : action === 'resume' ? 'nonePaused' : 'noneRepeats');
  return new ToolRefusal('noneNamed', { slots: { name: which }, hint: '`list_timers` tells which are set.' });
}

async function changeTimerActOf(change: Change, list: readonly SetReminder[], host: Host): Promise<ReminderAct> {
  const { action, seconds, at, text } = change;
  const nowMs = host.clock.now();
  switch (action) {
    case 'cancel':
    case 'pause':
    case 'resume':
      return { is: action };
    case 'add':
    case 'subtract': {
      if (seconds === undefined) throw new ToolRefusal('noLength', { hint: 'It is `seconds`.' });
      const ms = Math.round(seconds * 1_000) * (action === 'add' ? 1 : -1);
      const shortest = Math.min(...list.map(({ leftMs, atMs }) => leftMs ?? atMs - nowMs));
      const longest = Math.max(...list.map(({ leftMs, atMs }) => leftMs ?? atMs - nowMs));
      if (shortest + ms <= 0)
        throw new ToolRefusal('littleLeft', { slots: { span: reminderSpanInWords(shortest, host.language) } });
      if (longest + ms > LATEST_SECONDS * 1_000) throw new ToolRefusal('farTime');
      return { is: 'add', ms };
    }
    case 'move':
      return changeTimerMoveOf({ seconds, at }, list, host);
    case 'skip':
      return { is: 'skip', ...(at !== undefined && { day: dayOfChangedTimer(at) }) };
    case 'end': {
      const [only] = list;
      if (at === undefined || only === undefined || list.length > 1)
        throw new ToolRefusal('noLastDay', { hint: 'It is `at`, of one of them.' });
      return { is: 'end', rule: await host.reminders.ruleUntil(only.id, `${dayOfChangedTimer(at)}T23:59:59`) };
    }
    default:
      if (text === undefined) throw new ToolRefusal('noNewName', { hint: 'It is `text`.' });
      return { is: 'rename', label: text };
  }
}

function changeTimerMoveOf(
  { seconds, at }: Pick<Change, 'seconds' | 'at'>,
  list: readonly SetReminder[],
  { clock, timezone }: Host,
): ReminderAct {
  const nowMs = clock.now();
  if (seconds !== undefined) return { is: 'move', atMs: nowMs + Math.round(seconds * 1_000) };
  const atMs =
    at === undefined
      ? null
      : (timeChangedOnItsDay(at, list, timezone, nowMs) ?? wallTimeToInstant(at, timezone, nowMs));
  const now = `For the user it is ${dateTimeStampOf(nowMs, timezone)} now.`;
  if (atMs === null)
    throw new ToolRefusal('unclearTime', {
      hint: `\`at\` is no moment. Write it as 18:30 or 2026-11-30T09:00. ${now}`,
    });
  if (atMs <= nowMs) throw new ToolRefusal('pastTime', { hint: now });
  if (atMs > nowMs + LATEST_SECONDS * 1_000) throw new ToolRefusal('farTime');
  return { is: 'move', atMs, wall: dateTimeStampOf(atMs, timezone).slice(0, 19) };
}

/** A time without a day is meant on the day of the one that moves. Null: it has a day, or that has passed. */
function timeChangedOnItsDay(at: string, list: readonly SetReminder[], timezone: string, nowMs: number): number | null {
  const [only] = list;
  if (only === undefined || list.length > 1 || !/^\d{1,2}:\d\d$/.test(at)) return null;
  const atMs = wallTimeToInstant(
    `${dateTimeStampOf(only.atMs, timezone).slice(0, 10)}T${at.padStart(5, '0')}`,
    timezone,
    nowMs,
  );
  return atMs === null || atMs <= nowMs ? null : atMs;
}

function dayOfChangedTimer(at: string): string {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(at) ?? [];
  if (day === undefined) throw new ToolRefusal('unclearTime', { hint: 'The day (`at`) is written as 2026-11-30.' });
  return day;
}

async function snoozeTimer({ seconds, at, which }: Change, host: Host): Promise<unknown> {
  const last = await host.reminders.lastTold(which ?? '');
  if (last === null) throw new ToolRefusal('nothingTold');
  const speaking = speakingOfReminder(host);
  const { nowMs, timezone, language } = speaking;
  const wantedMs =
    at === undefined ? nowMs + Math.round((seconds ?? SNOOZE_SECONDS) * 1_000) : wallTimeToInstant(at, timezone, nowMs);
  if (wantedMs === null || wantedMs <= nowMs)
    throw new ToolRefusal(wantedMs === null ? 'unclearTime' : 'pastTime', {
      hint: '`at` is no moment that is to come.',
    });
  const atMs = await host.reminders.tellAgain(last.id, wantedMs);
  if (atMs === null) throw new ToolRefusal('tooManySet');
  const slots = { one: reminderName({ ...last, atMs }, speaking), in: reminderFromNowInWords(atMs - nowMs, language) };
  return { text: reminderSentence(speaking.sayings.again, slots, language) };
}

/** As long as alarm clocks have it. */
const SNOOZE_SECONDS = 9 * 60;

function changeTimerOutcome(
  { action }: Change,
  changed: readonly SetReminder[],
  after: readonly SetReminder[],
  speaking: Speaking,
): string {
  const { sayings, language } = speaking;
  const names = new Intl.ListFormat(language).format(changed.map((one) => reminderName(one, speaking)));
  const answer = (saying: string, slots = {}) => reminderSentence(saying, { names, one: names, ...slots }, language);
  if (action === 'cancel')
    return changed.length > 3
      ? answer(sayings.allCancelled, { count: String(changed.length) })
      : answer(sayings.cancelled);
  const [only] = after;
  if (action === 'skip' && only !== undefined)
    return answer(sayings.skipped, { when: dateTimeInWords(only.atMs, speaking) });
  if (after.length === 0) return answer(sayings.over);
  return action === 'end' ? answer(sayings.ends) : joinReminderStandings(after, speaking);
}
