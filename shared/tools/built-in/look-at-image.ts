/** `look` [T5]: examines the last image that the user has shown. */
import * as z from 'zod/mini';
import { MAX_QUERY } from '../../protocol/limits.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import type { SyncTool } from '../tool.ts';

/** The host's error when there is none. */

const lookShape = z.object({
  question: z
    .optional(z.string().check(z.trim(), z.maxLength(MAX_QUERY)))
    .check(z.describe('What to look for, in the words of the user. Leave it out for the image as a whole.')),
});

export function lookAtImageTool(): SyncTool {
  return {
    name: 'look',
    version: '1',
    description:
      'Looks once more at the last image that the user has shown in this conversation, and tells what is on it. Use it when the ' +
      'user asks about an image and what you know of it does not answer that. You see nothing else: no room, no face, no screen.',
    takes: toolArgumentsFromZod(lookShape),
    effect: 'read',
    // The image may hold words of others.
    foreign: true,
    mode: 'sync',
    // A model looks at it anew.
    timeoutMs: 30_000,
    run: async ({ input }, { look }) => look(lookShape.parse(input).question || null),
  };
}
