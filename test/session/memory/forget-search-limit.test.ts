import { describe, expect, it } from 'vitest';
import { limitForgetSearch } from '../../../shared/session/memory/forget-search-limit.ts';
import type { Exchange, HeardLine } from '../../../shared/session/turn/state.ts';

const exchange = (turn: number, words: string): Exchange => ({ turn, atMs: turn, words, heardLines: [], unspoken: '' });
const turnsOf = (all: readonly Exchange[]) => all.map(({ turn }) => turn);

describe('[M5] [N3] what a wish to forget looks through', () => {
  it('[M5] a request to forget searches all of an ordinary conversation', () => {
    const all = Array.from({ length: 500 }, (_, turn) =>
      exchange(turn, 'My cat is called Tom, and she is blue. '.repeat(3)),
    );
    expect(limitForgetSearch(all)).toEqual(all);
  });

  it('[N3] a request to forget searches the newest of long texts, in their order', () => {
    const all = Array.from({ length: 500 }, (_, turn) => exchange(turn, 'a '.repeat(15_000)));
    expect(turnsOf(limitForgetSearch(all))).toEqual(turnsOf(all.slice(-16)));
  });

  it('[N3] a request to forget counts what the agent has said as well', () => {
    const said: HeardLine[] = [{ expression: 'neutral', text: 'b'.repeat(4_000) }];
    const all = Array.from({ length: 100 }, (_, turn) => ({ ...exchange(turn, ''), heardLines: said }));
    expect(limitForgetSearch(all)).toHaveLength(16);
  });
});
