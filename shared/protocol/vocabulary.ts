/** The words that the wire is made of, each list once: what a line may be, how a turn may end, where a delivery may stand. */
import * as z from 'zod';

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
export const priority = z.enum(['critical', 'time_sensitive', 'active', 'passive']);
export const policy = z.enum(['now', 'next_silence', 'when_asked']);
/** Where a delivery stands (D2). `discarded` has a reason; everything but `pending` and `offered` is an end. */
export const deliveryState = z.enum(['pending', 'offered', 'heard', 'expired', 'discarded', 'erased', 'dead']);
export const discardReason = z.enum(['user_declined', 'overflow', 'superseded', 'cancelled']);
export const toolState = z.enum(['started', 'cached', 'finished', 'failed', 'deferred']);
/** Work under way: a workflow, one that others finish (`task`), a tool that goes on after its turn, or a reminder. */
export const workKind = z.enum(['workflow', 'task', 'tool', 'reminder']);
export const tier = z.enum(['primary', 'secondary', 'progress']);
/** It goes before an answer from cache: the user had it, or did not wait for it; or it is at hand, from elsewhere (C9). */
export const lead = z.enum(['known', 'remembered', 'available']);
/** What a tool does, as a filler words it (F5). */
export const activity = z.enum(['look', 'search', 'write', 'pay', 'remind', 'other']);
export type Activity = z.infer<typeof activity>;

/** How a server hears and speaks (A1). */
export const speechWay = z.enum(['cascade', 'sonic']);
