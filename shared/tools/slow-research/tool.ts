/** `slow_research` [T5]: researches a question for some minutes. */
import * as z from 'zod/mini';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { MAX_QUERY } from '../../protocol/limits.ts';
import { deliveryRequestSubject, deliveryRequestTopic } from '../../session/deliveries/requests/request-topic.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { toolArgumentInWords } from '../call-title.ts';
import type { WorkflowTool } from '../tool.ts';

/** Time for all stages and their retries, beside the minimum duration. */
const WORK_MS = 5 * 60_000;

export function slowResearchTool({ slowResearchMs }: { slowResearchMs: number }): WorkflowTool {
  return {
    name: 'slow_research',
    version: '1',
    description:
      'Looks into a subject thoroughly: searches, reads several pages, and puts together what they say. It goes on by itself for a ' +
      'while, and its result is spoken to the user later, without you. Use it when the user asks for research, or for more than one ' +
      'look would tell. Not for what you know, and not for what the user needs to hear now.',
    takes: toolArgumentsFromZod(
      z.object({
        query: z
          .string()
          .check(
            z.trim(),
            z.overwrite(deliveryRequestTopic),
            z.minLength(1),
            z.maxLength(MAX_QUERY),
            z.describe('What to find out, complete in itself, in the words of the user.'),
          ),
      }),
    ),
    effect: 'read',
    mode: 'workflow',
    machine: 'slow-research',
    timeoutMs: slowResearchMs + WORK_MS,
    delivery: { priority: 'active', policy: 'next_silence' },
    questionParameter: 'query',
    workTitle: ({ query }, { sayings }) =>
      toolSayingWith(sayings.research, { topic: toolArgumentInWords(deliveryRequestSubject(String(query))) }),
  };
}
