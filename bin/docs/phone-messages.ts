/** The messages of ConversationRelay that are taken and sent here, for docs/asyncapi.json. */
import * as z from 'zod';
import { fromCarrier } from '../../shared/doors/phone/relay-messages.ts';

/** By type. */
export const PHONE_MESSAGES = {
  received: Object.fromEntries(fromCarrier.options.map((one) => [one.shape.type.value, one])),
  sent: {
    text: z.strictObject({ type: z.literal('text'), token: z.string(), last: z.boolean(), interruptible: z.boolean() }),
    end: z.strictObject({ type: z.literal('end'), handoffData: z.string() }),
  },
};
