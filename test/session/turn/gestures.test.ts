/** Actions of the agent in memory and in prompts [P4, X2]. */
import { describe, expect, it } from 'vitest';
import { promptScriptOfLines, renderPromptExchange } from '../../../shared/prompt/exchange-text.ts';
import { openWordsBeforePrompt } from '../../../shared/reply/prompt/open-words.ts';
import { memoryEntriesOfExchange } from '../../../shared/session/memory/entries.ts';
import type { ReplyLine } from '../../../shared/session/turn/commands.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { complete, persona, Story } from '../story.ts';

function line(text: string, ...actions: string[]): ReplyLine {
  return { expression: 'happy', text, display: text, actions };
}

/** The first exchange, once the user has spoken again. `hear`: how much of each line was heard. */
function exchangeOf(lines: ReplyLine[], hear: readonly ('all' | number | 'nothing')[]): Exchange {
  const story = new Story();
  story.hello('c1', { capabilities: { heard: true } });
  story.say('Will you come along?');
  const says = lines.map((one) => ({ is: 'line', line: one }) as const);
  const { frames } = story.do({ type: 'reply', turn: 1, run: 'r1', says, end: complete });
  const seqs = frames.filter((frame) => frame.type === 'line').map(({ seq }) => seq);
  for (const [at, much] of hear.entries())
    if (much === 'all') story.hear(seqs[at] ?? 0);
    else if (much !== 'nothing') story.hear(seqs[at] ?? 0, much);
  story.wait(1_000).say('And?');
  const [exchange] = story.session.turns.sealed;
  if (exchange === undefined) throw new Error('no exchange');
  return exchange;
}

describe('what the agent did beside its words', () => {
  it('[X2] [P4] an action stands in the history that a model sees if its line was heard, and not if it was not', () => {
    const lines = [line('Yes.', 'nods'), line('Let us go.', 'takes the coat')];
    const { heardLines } = exchangeOf(lines, ['all', 'nothing']);
    expect(promptScriptOfLines(heardLines)).toBe('[happy] *nods* Yes.');
  });

  it('[X2] [P4] an action behind words that were not heard to their end is not in the history', () => {
    const { heardLines } = exchangeOf([line('Yes, and at once.', 'nods'), line('', 'takes the coat')], [4, 'nothing']);
    expect(promptScriptOfLines(heardLines)).toBe('[happy] *nods* Yes,');
  });

  it('[X2] [P4] an answer of mere actions stands in the history, and its words are not answered again', () => {
    const exchange = exchangeOf([line('', 'nods'), line('', 'takes the coat')], ['all', 'all']);
    expect(renderPromptExchange(exchange, new Map()).agent).toBe('[happy] *nods* *takes the coat*');
    const now = { nowMs: exchange.atMs + 2_000, reading: persona.reading };
    expect(openWordsBeforePrompt([exchange], { words: 'And?', cause: 'user' }, now)).toEqual([]);
  });

  it('[M1] [P4] an answer of mere actions is an entry of memory that says what was done', () => {
    const exchange = exchangeOf([line('', 'nods')], ['all']);
    expect(memoryEntriesOfExchange(exchange, 'Mira', new Map()).at(-1)).toMatchObject({
      kind: 'agent',
      text: '*nods*',
    });
  });

  it('[X2] [P4] an answer of mere actions that nobody has seen is not in the history', () => {
    expect(exchangeOf([line('', 'nods')], ['nothing']).heardLines).toEqual([]);
  });
});
