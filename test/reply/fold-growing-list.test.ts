import { expect, it } from 'vitest';
import { foldGrowingPromptList } from '../../shared/reply/prompt/session-memory.ts';

type Turn = { turn: number };

function counted() {
  const visited: number[] = [];
  const sumOf = foldGrowingPromptList<Turn, number>(0, (sum, { turn }) => {
    visited.push(turn);
    return sum + turn;
  });
  return { visited, sumOf };
}

it('[M8] a prompt visits only the turns that are new to its list', () => {
  const { visited, sumOf } = counted();
  const [one, two, three] = [{ turn: 1 }, { turn: 2 }, { turn: 3 }];
  expect([sumOf([one, two]), sumOf([one, two, three]), sumOf([one, two, three])]).toEqual([3, 6, 6]);
  expect(visited).toEqual([1, 2, 3]);
});

it('[M5] a turn in which something was forgotten is visited again, and a shorter list from its start', () => {
  const { visited, sumOf } = counted();
  const [one, two, three] = [{ turn: 1 }, { turn: 2 }, { turn: 3 }];
  sumOf([one, two, three]);
  expect([sumOf([one, { turn: 20 }, three]), sumOf([one]), sumOf([])]).toEqual([24, 1, 0]);
  expect(visited).toEqual([1, 2, 3, 1, 20, 3, 1]);
});
