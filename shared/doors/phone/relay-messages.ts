/** Messages of ConversationRelay, as Twilio and others document them [G26–G30]. */
import * as z from 'zod';

const text = z.string().transform((value) => value.toWellFormed());

/** From the carrier. Fields that nothing here needs are left out. */
export const fromCarrier = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('setup'),
    from: z.string(),
    to: z.string(),
    direction: z.string().optional(),
    customParameters: z.record(z.string(), z.unknown()).nullish(),
  }),
  z.object({ type: z.literal('prompt'), voicePrompt: text, lang: z.string().optional(), last: z.boolean().optional() }),
  z.object({ type: z.literal('interrupt'), utteranceUntilInterrupt: text.optional() }),
  z.object({ type: z.literal('dtmf') }),
  z.object({ type: z.literal('info') }),
  z.object({ type: z.literal('error') }),
]);
export type FromCarrier = z.infer<typeof fromCarrier>;

/** Why a call ends, for the TwiML that goes on with it. */
export type EndReason = 'hang_up' | 'transfer' | 'unknown_number' | 'busy' | 'superseded' | 'refused';

/** A piece of speech. `last`: of this turn. */
export function textMessage(token: string, { last, interruptible = true }: { last: boolean; interruptible?: boolean }) {
  return { type: 'text', token, last, interruptible };
}

export function endMessage(reason: EndReason): object {
  return { type: 'end', handoffData: JSON.stringify({ reason }) };
}
