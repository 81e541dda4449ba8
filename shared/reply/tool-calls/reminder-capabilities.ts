/** Timers, alarms and reminders for the tools of one call [T5, H1]. */
import type { Context } from '../../engine/context.ts';
import { isCallErased } from '../../engine/deliveries/call-outcomes.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { isQuietHourAt } from '../../session/deliveries/attention-budget.ts';
import { isCallBeforeErasure } from '../../session/erasure/state.ts';
import { MAX_REMINDER_LABEL, MAX_REMINDERS, REMINDER_STASH_MS } from '../../session/kernel/limits.ts';
import type { Session } from '../../session/kernel/state.ts';
import { reminderIdOf, reminderTimeOf } from '../../session/reminders/set-reminder.ts';
import { type Reminder, type ReminderAct, reminderKindOf } from '../../session/reminders/state.ts';
import {
  getStoredDelivery,
  putStoredDelivery,
  removeStoredDelivery,
  replaceDeliveryWords,
} from '../../storage/deliveries.ts';
import { type NewReminder, type Reminders, type SetReminder, ToolRefusal } from '../../tools/tool.ts';
import type { CallPlace } from './tool-capabilities.ts';

/** One that does not repeat is at most a year ahead, and may be moved by as much. */
const WORDS_MS = 2 * 366 * 24 * 3_600_000;
/** A repetition without an end is told for so long. */
const REPEATED_WORDS_MS = 10 * 366 * 24 * 3_600_000;

/** Stores the reminder's text before the session records it, like any delivery. */
export async function scheduleReminderForTool(
  context: Context,
  place: CallPlace,
  { text, atMs, repeat, label = text, ...kind }: NewReminder,
): Promise<number | null> {
  const { session, call, persona, timezone } = place;
  const id = reminderIdOf(call);
  const { reminder: wordings } = persona.wording;
  const wording = wordings[place.turn % wordings.length] ?? '{text}';
  const nowMs = context.clock.now();
  const words = { text, reminder: { wording, language: persona.language } };
  const stored = { session, producer: '', digest: 'done', ...words, atMs: nowMs };
  const ttlMs = repeat === undefined ? Math.max(0, atMs - nowMs) + REMINDER_STASH_MS : REPEATED_WORDS_MS;
  await putStoredDelivery(context.table, id, stored, ttlMs, () => isCallErased(context, session, call));
  const after = await stepSession(context, session, {
    type: 'remind',
    call,
    reminder: {
      id,
      atMs,
      ...kind,
      label: label.slice(0, MAX_REMINDER_LABEL),
      zone: timezone,
      ...(repeat && { repeat: { ...repeat, count: 0 } }),
    },
  });
  // The user erased everything meanwhile [N6].
  if (isCallBeforeErasure(after, call)) await removeStoredDelivery(context.table, session, id);
  const setAtMs = reminderTimeOf(after, call);
  if (setAtMs === null && after.reminders.list.length < MAX_REMINDERS) throw new ToolRefusal('tookTooLong');
  return setAtMs;
}

export function remindersForTool(context: Context, place: CallPlace): Reminders {
  const session = async () => (await getCachedSession(context, place.session)).session;
  return {
    list: async () => ownRemindersForTool(await session()).map(reminderShownToTool),
    change: (ids, act) => changeRemindersForTool(context, place, ids, act),
    async ruleUntil(id, wall) {
      const { repeat } = (await session()).reminders.list.find((one) => one.id === id) ?? {};
      if (repeat === undefined) throw new ToolRefusal('noneRepeats');
      return (await import('../../language/recurrence.ts')).recurrenceRuleWithEnd(repeat.rule, wall);
    },
    async lastTold(which) {
      const { told } = (await session()).reminders;
      const wanted = which.toLowerCase();
      const found = told.findLast(({ label = '' }) => label !== '' && wanted.includes(label.toLowerCase()));
      const last = found ?? told.at(-1);
      return last === undefined ? null : reminderShownToTool(last);
    },
    tellAgain: (id, atMs) => tellReminderAgainForTool(context, place, id, atMs),
    isQuietAt: async (atMs) => isQuietHourAt(await session(), atMs, place.timezone),
  };
}

/** Producers' deliveries for later are no reminders of the user's [G22]. */
function ownRemindersForTool({ reminders: { list } }: Session): Reminder[] {
  return list.filter(({ arrival }) => arrival === undefined);
}

function reminderShownToTool(one: Omit<Reminder, 'wall'>): SetReminder {
  const { id, atMs, label = '', repeat, leftMs, lengthMs, on } = one;
  const more = { ...(leftMs !== undefined && { leftMs }), ...(lengthMs && { lengthMs }), ...(on && { on }) };
  return { id, kind: reminderKindOf(one), label, atMs, repeats: repeat !== undefined, ...more };
}

async function changeRemindersForTool(
  context: Context,
  { session, call }: CallPlace,
  ids: readonly string[],
  act: ReminderAct,
): Promise<SetReminder[]> {
  const { table } = context;
  const keepMs = act.is === 'add' || act.is === 'move' || act.is === 'rename' ? WORDS_MS : 0;
  const text = act.is === 'rename' && { text: act.label };
  if (keepMs > 0 && !isCallErased(context, session, call))
    await Promise.all(ids.map((id) => replaceDeliveryWords(table, id, { ...text }, context.clock.now() + keepMs)));
  const bounded = act.is === 'rename' ? { ...act, label: act.label.slice(0, MAX_REMINDER_LABEL) } : act;
  const after = await stepSession(context, session, { type: 'reminder.change', call, ids, act: bounded });
  return ownRemindersForTool(after)
    .filter(({ id }) => ids.includes(id))
    .map(reminderShownToTool);
}

async function tellReminderAgainForTool(
  context: Context,
  place: CallPlace,
  id: string,
  atMs: number,
): Promise<number | null> {
  const { session } = await getCachedSession(context, place.session);
  const stored = await getStoredDelivery(context.table, id);
  const told = session.reminders.told.findLast((one) => one.id === id);
  if (stored === null || told === undefined) throw new ToolRefusal('wordsGone');
  const { kind, label, lengthMs } = told;
  const more = { ...(kind && { kind }), ...(label !== undefined && { label }), ...(lengthMs && { lengthMs }) };
  return scheduleReminderForTool(context, place, { text: stored.text, atMs, ...more });
}
