/** A reminder that the user renames or moves: its words go with it [H8]. */
import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { MAX_REMINDER_MS } from '../../protocol/limits.ts';
import { frameDigest } from '../../protocol/parse-frame.ts';
import { REMINDER_STASH_MS } from '../../session/kernel/limits.ts';
import type { Session } from '../../session/kernel/state.ts';
import { replaceDeliveryWords } from '../../storage/deliveries.ts';

type ReminderFrame = Extract<ClientFrame, { type: 'reminder.change' }>;
type Source = { session: string; connection: string; frame: ReminderFrame };

/** The words are stored first, so that a kill in between loses none: the client sends the frame again. */
export async function handleReminderFrame(
  context: Context,
  { session, connection, frame }: Source,
): Promise<Session | null> {
  const { act, delivery, text } = frame;
  if (act === 'rename' || act === 'move' || act === 'add') {
    const { reminders } = (await getCachedSession(context, session)).session;
    const isOwn = reminders.list.some(({ id, arrival }) => id === delivery && arrival === undefined);
    const words = act === 'rename' && text !== undefined ? { text } : {};
    const keptUntilMs = context.clock.now() + MAX_REMINDER_MS + REMINDER_STASH_MS;
    if (isOwn) await replaceDeliveryWords(context.table, delivery, words, keptUntilMs);
  }
  return stepSession(context, session, { type: 'client', connection, frame, digest: frameDigest(frame) });
}
