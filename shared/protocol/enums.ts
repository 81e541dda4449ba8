/** Enumerations of the protocol, each list once. */
import * as z from 'zod/mini';

export const expression = z.enum([
  'neutral',
  'happy',
  'angry',
  'sad',
  'relaxed',
  'surprised',
  'excited',
  'annoyed',
  'confused',
  'disgusted',
  'fearful',
  'tired',
  'bored',
  'amused',
]);
export const cause = z.enum(['user', 'vision', 'action', 'idle', 'news', 'reflection', 'delivery', 'bid']);
export const status = z.enum(['complete', 'interrupted', 'failed']);
export const lineKind = z.enum(['reply', 'filler', 'delivery', 'bid', 'remark', 'apology']);
export const errorCode = z.enum([
  'bad_frame',
  'unknown_type',
  'too_large',
  'not_ready',
  'superseded',
  'limited',
  'forbidden',
  'not_found',
  'model_failed',
  'empty_response',
  'conflict',
  'internal',
]);
/** Why a model gave no answer. */
export const modelFailure = z.enum([
  'unreachable',
  'refused',
  'throttled',
  'broken_off',
  'malformed',
  'stalled',
  'too_slow',
]);
export const priority = z.enum(['critical', 'time_sensitive', 'active', 'passive']);
export const policy = z.enum(['now', 'next_silence', 'when_asked']);
/** States of a delivery [D2]. `discarded` has a reason; all but `pending` and `offered` are final. */
export const deliveryState = z.enum(['pending', 'offered', 'heard', 'expired', 'discarded', 'erased', 'dead']);
export const discardReason = z.enum(['user_declined', 'overflow', 'superseded', 'cancelled']);
export const toolState = z.enum(['started', 'cached', 'finished', 'failed', 'deferred']);
/** Running work: a workflow, a handed-over task, a tool that outlives its turn, or a reminder. */
export const workKind = z.enum(['workflow', 'task', 'tool', 'reminder']);
export const reminderKind = z.enum(['timer', 'alarm', 'reminder']);
/** What a client may change of a reminder [H8]. */
export const reminderAct = z.enum(['pause', 'resume', 'skip', 'add', 'move', 'rename']);
export const tier = z.enum(['primary', 'secondary', 'progress']);
/** Precedes a cached answer: already known, not waited for, or from another session [C9]. */
export const lead = z.enum(['known', 'remembered', 'available']);
/** What a tool does, for fillers [F5]. */
export const activity = z.enum(['look', 'search', 'write', 'pay', 'remind', 'other']);
export type Activity = z.infer<typeof activity>;

/** How a server hears and speaks [A1]. */
export const speechWay = z.enum(['cascade', 'sonic']);
