/** The messages of ConversationRelay that are taken and sent here, for asyncapi.json. */
import * as z from 'zod/mini';

/** By type. Fields that nothing here needs are left out. */
export const PHONE_MESSAGES = {
  received: {
    setup: z.object({ type: z.literal('setup'), from: z.string(), to: z.string(), direction: z.optional(z.string()) }),
    prompt: z.object({
      type: z.literal('prompt'),
      voicePrompt: z.string(),
      lang: z.optional(z.string()),
      last: z.optional(z.boolean()),
    }),
    interrupt: z.object({ type: z.literal('interrupt'), utteranceUntilInterrupt: z.optional(z.string()) }),
    dtmf: z.object({ type: z.literal('dtmf') }),
    info: z.object({ type: z.literal('info') }),
    error: z.object({ type: z.literal('error') }),
  },
  sent: {
    text: z.strictObject({ type: z.literal('text'), token: z.string(), last: z.boolean(), interruptible: z.boolean() }),
    end: z.strictObject({ type: z.literal('end'), handoffData: z.string() }),
  },
};
