/** Removes forgotten entries from a block [M5]. */
import { blockText, type MemoryBlock } from './block.ts';
import type { Fact } from './facts.ts';
import { type MilestoneEvent, withoutMilestonesOf } from './milestones.ts';
import { withoutReflectionsOf } from './reflections.ts';

/** Removes everything that mentions these entries [M5]. `about`: their words, and facts learned from them. */
export function blockWithout(
  before: MemoryBlock,
  gone: ReadonlySet<number>,
  {
    edition,
    facts,
    withoutTraces,
  }: { edition: number; facts: readonly Fact[]; withoutTraces: (text: string) => string },
): MemoryBlock {
  const isKept = ({ n }: { n: number }) => !gone.has(n);
  const parts = {
    summary: withoutTraces(before.summary),
    facts: facts.filter(({ n }) => n <= before.asOf),
    milestones: withoutMilestonesOf(before.milestones, gone)
      .map(({ events }) => ({
        events: events.map((one) => cleaned(one, withoutTraces)).filter(({ text }) => text !== ''),
      }))
      .filter(({ events }) => events.length > 0),
    reflections: withoutReflectionsOf(before.reflections, gone),
    results: before.results.filter(isKept),
  };
  return {
    ...before,
    edition,
    ...parts,
    styles: before.styles.filter(isKept),
    text: blockText(parts),
    without: [...gone],
  };
}

/** A block that covers nothing. */
export function emptyBlock(edition: number): MemoryBlock {
  const nothing = { facts: [], milestones: [], reflections: [], seen: [], styles: [], results: [] };
  return { v: 1, edition, asOf: 0, turn: 0, by: 'rule', summary: '', ...nothing, text: '' };
}

function cleaned(event: MilestoneEvent, withoutTraces: (text: string) => string): MilestoneEvent {
  return { ...event, text: withoutTraces(event.text) };
}
