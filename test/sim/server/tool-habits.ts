/** How a world's answers use tools, and how its user answers confirmations. Older worlds have neither. */
import type { Chance } from '../world/chance.ts';
import type { RequestedCall, ToolName } from './tools.ts';

export type ToolHabits = {
  /** How often an answer uses tools. */
  often: number;
  /** How many at once. */
  most: number;
  /** How many different questions are asked. */
  inputs: number;
  tools: readonly (readonly [ToolName, number])[];
};

const TOOLS = [
  ['clock', 2],
  ['account', 3],
  ['weather', 3],
  ['pages', 3],
  ['dice', 2],
  ['note', 3],
  ['pay', 4],
  ['remind', 3],
] as const;

/** Null: a world without tools. */
export function drawToolHabits(chance: Chance): ToolHabits | null {
  const habits: ToolHabits = {
    often: 0.3 + 0.6 * chance.next(),
    most: chance.of([1, 1, 2, 2, 3, 12]),
    inputs: chance.of([2, 6, 200]),
    tools: TOOLS.map(([tool, weight]) => [tool, chance.happens(0.15) ? 0 : weight * (0.2 + chance.next())] as const),
  };
  return chance.happens(0.2) ? null : habits;
}

/** The calls of one answer, by round. */
export function drawCalls(chance: Chance, { often, most, inputs, tools }: ToolHabits): RequestedCall[][] {
  if (!chance.happens(often)) return [];
  const rounds = chance.among([
    [1, 6],
    [2, 2],
    [3, 1],
  ] as const);
  return Array.from({ length: rounds }, () =>
    Array.from({ length: chance.between(1, most) }, () => ({
      tool: chance.among(tools),
      input: chance.between(1, inputs),
    })),
  );
}
