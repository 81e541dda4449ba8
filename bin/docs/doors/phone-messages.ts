/** The messages of ConversationRelay that are taken and sent here, for docs/asyncapi.json. */
import * as z from 'zod';

/** By type. Fields that nothing here needs are left out. */
export const PHONE_MESSAGES = {
  received: {
    setup: z.object({ type: z.literal('setup'), from: z.string(), to: z.string(), direction: z.string().optional() }),
    prompt: z.object({
      type: z.literal('prompt'),
      voicePrompt: z.string(),
      lang: z.string().optional(),
      last: z.boolean().optional(),
    }),
    interrupt: z.object({ type: z.literal('interrupt'), utteranceUntilInterrupt: z.string().optional() }),
    dtmf: z.object({ type: z.literal('dtmf') }),
    info: z.object({ type: z.literal('info') }),
    error: z.object({ type: z.literal('error') }),
  },
  sent: {
    text: z.strictObject({ type: z.literal('text'), token: z.string(), last: z.boolean(), interruptible: z.boolean() }),
    end: z.strictObject({ type: z.literal('end'), handoffData: z.string() }),
  },
};
