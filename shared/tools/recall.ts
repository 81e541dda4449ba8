/** `recall` (T5): what was said or found before, beyond what the model still has before it. */
import * as z from 'zod';
import { MAX_QUERY } from '../protocol/limits.ts';
import { argumentsOf } from './arguments.ts';
import type { Recalled, SyncTool } from './tool.ts';
import { inWords } from './when.ts';

/** Of each. */
const MOST_CHARS = 500;

const shape = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(MAX_QUERY)
    .describe('What it was about: the few words that would have been said.'),
});

export function recall(): SyncTool {
  return {
    name: 'recall',
    version: '1',
    description:
      'Searches what you and the user said to each other earlier, and what tools found then. Use it when the user refers to something ' +
      'that is neither in this conversation as you see it nor in the earlier results, or when you need an earlier result in full. Look ' +
      'there first. Not for facts about the world, and not again with the same words: what it has not found is not there.',
    takes: argumentsOf(shape),
    effect: 'read',
    foreign: true,
    mode: 'sync',
    timeoutMs: 5_000,
    async run({ input }, { recall, clock, timezone, language }) {
      const found = await recall(shape.parse(input).query);
      if (found.length === 0) return null;
      const nowMs = clock.now();
      return found.map(({ atMs, by, text }) => {
        return { when: inWords(atMs, { nowMs, timezone, language }), who: WHO[by], text: cut(text) };
      });
    },
  };
}

/** As a model, which is the agent, understands it. */
const WHO: Readonly<Record<Recalled['by'], string>> = {
  user: 'the user',
  agent: 'you',
  tool: 'a tool',
  others: 'somebody else',
};

/** At a word, where one ends nearby. */
function cut(text: string): string {
  if (text.length <= MOST_CHARS) return text;
  const kept = text.slice(0, MOST_CHARS - 2).replace(/\s+\S{0,40}$|[\ud800-\udbff]$/, '');
  return `${kept} …`;
}
