import { expect, it } from 'vitest';
import { interfaceSession, pageSession } from '../../../bench/layouts/interface.ts';
import { ours } from '../../../bench/layouts/ours.ts';
import { played } from '../../../bench/layouts/played.ts';
import { type Recording, recordedByChat, recordedByConverse } from '../../../bench/layouts/recorded.ts';
import type { PromptRequest } from '../../../bench/layouts/request.ts';
import { voiceSession } from '../../../bench/layouts/voice.ts';
import { familyOf } from '../../../shared/models/bedrock/prompt-cache-prices.ts';

const MODEL = 'anthropic.claude-sonnet-4-5-20250929-v1:0';

it.each([
  ['a voice dialogue', voiceSession],
  ['an interface', interfaceSession],
  ['a page', pageSession],
])('[X5] the running server asks in %s what the simulation asks, points and all', async (_, sessionOf) => {
  const whole = sessionOf(2);
  const session = { ...whole, turns: whole.turns.slice(0, 20) };
  const script = await played(session);
  const simulated = script.turns.flatMap((_turn, at) => ours.of(script, at, familyOf(MODEL)));
  const byConverse = await recordedByConverse(session, MODEL);
  expect(byConverse.map(pointed)).toEqual(simulated.map((request) => pointed({ request })));
  const byChat = await recordedByChat(session);
  expect(byChat.map(lastMessage)).toEqual(byConverse.map(lastMessage));
});

/** JSON of tools is in another order on the wire. */
function pointed({ request: { tools, system, blocks } }: { request: PromptRequest }) {
  return { tools: tools.map(({ point }) => point === true), system, blocks };
}

/** Chat completions know no blocks within a message. */
function lastMessage({ request: { blocks } }: Recording[number]): string {
  const behind = blocks.findLastIndex(({ role }) => role === 'assistant') + 1;
  return blocks
    .slice(behind)
    .map(({ text }) => text)
    .join('\n');
}
