/** Random sequences of commands to a session, in any order, with any delay. */
import fc from 'fast-check';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { durableFramesOf } from '../../../shared/session/kernel/log/outbox.ts';
import { operator, Story } from '../story.ts';
import { clientStateCommands } from './random-commands/client-state-commands.ts';
import { conversationCommands, hello } from './random-commands/conversation-commands.ts';
import { deliveryCommands } from './random-commands/delivery-commands.ts';
import type { CommandArbitrary, RandomCommand } from './random-commands/random-command.ts';
import { speechCommands } from './random-commands/speech-commands.ts';
import { toolCommands } from './random-commands/tool-commands.ts';

const MINUTE = 60_000;
const SHORT = fc.constantFrom(0, 10, 599, 600, 1_500, 5_000, 20_000, 61_000);
const LONG = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0, 0, 10, 300, 599, 600, 1_500, 3_000, 12_000) },
  { weight: 1, arbitrary: fc.constantFrom(40_000, 20 * MINUTE, 5 * 60 * MINUTE, 26 * 60 * MINUTE) },
);

function many(some: CommandArbitrary[], wait: fc.Arbitrary<number>) {
  const first = fc.tuple(hello, fc.constant(0));
  const others = fc.array(fc.tuple(fc.oneof(...some), wait), { minLength: 10, maxLength: 60, size: 'max' });
  return fc.tuple(fc.boolean(), first, others).map(([isThere, one, list]) => (isThere ? [one, ...list] : list));
}

/** Most sequences share a topic, so that its states are reached. */
export const randomCommands = fc.oneof(
  many(conversationCommands, SHORT),
  many([...conversationCommands, ...deliveryCommands], LONG),
  many([...conversationCommands, ...deliveryCommands.slice(0, 8), ...toolCommands, ...toolCommands], LONG),
  many(
    [
      ...conversationCommands,
      ...deliveryCommands,
      ...clientStateCommands,
      ...clientStateCommands,
      ...clientStateCommands,
    ],
    SHORT,
  ),
  many([...conversationCommands, ...deliveryCommands, ...speechCommands, ...speechCommands, ...speechCommands], SHORT),
);

/** Starts in the morning, so that quiet hours occur. */
export function runCommands(list: readonly (readonly [RandomCommand, number])[]): {
  story: Story;
  frames: DurableFrame[];
} {
  const story = new Story();
  story.operator = { ...operator, speech: ['sonic', 'cascade'] };
  story.nowMs = Date.UTC(2026, 10, 21, 6, 30);
  for (const [one, ms] of list) one(story.wait(ms));
  return { story, frames: story.records.flatMap((record) => durableFramesOf(record, 'Mira')) };
}
