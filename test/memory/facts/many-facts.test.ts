import { expect, it } from 'vitest';
import { composeMemoryBlock, isMemoryBlockFull, type MemoryBlock } from '../../../shared/memory/block.ts';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { collectKnownFacts, type OlderFacts } from '../../../shared/memory/facts/known.ts';
import { states } from '../../../shared/session/client-state/state.ts';
import { compressRowJson } from '../../../shared/storage/row-body.ts';

const OF_BLOCK = 24;
const DAY_MS = 86_400_000;

/** Every seventh moves the user, so that the one before it is past; every fifth is of always. */
function factOf(at: number): Fact {
  const topic = at % 7 === 0 ? 'home' : at % 5 === 0 ? `taste: ${at}` : `event: ${at}`;
  return { topic, text: `tells of thing ${at}`, n: at + 1, atMs: at * DAY_MS, by: 'model' };
}

it.each([
  [501, 0],
  [2_000, 10],
  [10_000, 60],
])('[M11] [M8] of %d facts none is lost, in a block and rows that each fit into the table', (count, leastRows) => {
  let block: MemoryBlock | null = null;
  const rows: OlderFacts[] = [];
  for (let from = 0; from < count; from += OF_BLOCK) {
    const learned = Array.from({ length: Math.min(OF_BLOCK, count - from) }, (_, at) => factOf(from + at));
    const asOf = from + learned.length;
    const facts = collectKnownFacts(block, { facts: learned }, 'en');
    const wasFull = isMemoryBlockFull(block);
    const composed = composeMemoryBlock(
      {
        ...{ edition: asOf, asOf, turn: asOf, milestones: asOf, previous: block, exchanges: [], entries: [] },
        ...{ found: new Map(), facts, summary: { text: '', by: 'rule' }, vetoed: new Set(), milestonesFrom: asOf },
        language: 'en',
      },
      states,
    );
    block = composed.block;
    expect(composed.row !== null).toBe(wasFull);
    if (composed.row !== null) rows.push(composed.row);
    expect(block.keptFacts?.length).toBeLessThanOrEqual(500 + OF_BLOCK);
    expect(block.text.length).toBeLessThan(3_000);
  }
  if (block === null) throw new Error('no block was made');
  const known = collectKnownFacts({ ...block, olderRows: rows }, { facts: [] }, 'en');
  expect(known.map(({ n }) => n)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(known.filter(({ topic, end }) => topic === 'home' && end === undefined)).toHaveLength(1);
  expect(rows.length).toBeGreaterThanOrEqual(leastRows);
  for (const one of [block, ...rows]) expect(compressRowJson(one).length).toBeLessThan(100 * 1024);
});
