import { describe, expect, it } from 'vitest';
import { emptyMemoryBlock } from '../../shared/memory/block-redaction.ts';
import type { ModelRequest } from '../../shared/models/model.ts';
import { type PromptMemory, promptMessages, promptPartSizes } from '../../shared/prompt/prompt-messages.ts';
import type { ActionKind } from '../../shared/session/client-state/change-types.ts';
import type { Exchange, PromptParts } from '../../shared/session/turn/state.ts';

/** With fences: 93 bytes of the screen and 43 of memory. */
const BLOCK = { ...emptyMemoryBlock(1), asOf: 4, turn: 2, text: 'b'.repeat(18), view: { boxes: 'v'.repeat(53) } };
const EXCHANGE: Exchange = {
  turn: 3,
  atMs: 0,
  // After 21 bytes of number and day.
  words: 'w'.repeat(20),
  heardLines: [{ expression: 'neutral', text: 's'.repeat(40) }],
  unspoken: '',
  entries: [{ n: 5, kind: 'user' }],
};

function measured(
  kept: Partial<PromptMemory>,
  kind: ActionKind = 'prompt',
  more: Partial<ModelRequest> = {},
): PromptParts {
  const whole = { block: null, exchanges: [], found: new Map(), ...kept };
  const words = 'n'.repeat(12);
  const screen = { now: BLOCK.view, once: { asOf: 4, state: BLOCK.view, since: [] } };
  const asked = { kind, words, changes: [], screen, results: [], recalled: [], remarks: '', textAfterWords: '' };
  const messages = promptMessages(whole, asked);
  return promptPartSizes({ system: [], messages, maxTokens: 10, speaker: 'Romy', ...more });
}

describe('how large a prompt is', () => {
  it('[X1] [X5] prompt part sizes are told for tools, system, block, turns and the rest, at some four bytes a token', () => {
    // {"name":"t","description":"d","schema":{}}: 42 bytes.
    const tools = [{ name: 't', description: 'd', schema: {} }];
    const system = ['s'.repeat(30), 't'.repeat(10)];
    expect(measured({ block: BLOCK, exchanges: [EXCHANGE] }, 'prompt', { tools, system })).toEqual([11, 10, 34, 21, 3]);
  });

  it('[X5] the prompt part sizes of a first turn have only the fresh part', () => {
    expect(measured({})).toEqual([0, 0, 0, 0, 3]);
  });

  it('[X4] [X5] the prompt part sizes of an answer to a click have the client state as the block', () => {
    expect(measured({ block: BLOCK, exchanges: [EXCHANGE] }, 'simple')).toEqual([0, 0, 24, 0, 3]);
  });

  it('[X5] characters of more bytes count as more tokens in prompt part sizes', () => {
    expect(measured({}, 'prompt', { system: ['語'.repeat(4)] })).toEqual([0, 3, 0, 0, 3]);
  });
});
