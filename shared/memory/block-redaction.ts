/** Removes forgotten entries from a block [M5]. */
import { factsInBlock, type MemoryBlock, memoryBlockText } from './block.ts';
import { type Fact, withoutFactsFrom } from './facts/fact.ts';
import { WRITTEN_MEMORY_VERSION } from './format-version.ts';
import { type MilestoneEvent, removeMilestonesOf } from './milestones.ts';
import { removeReflectionsOf } from './reflections.ts';

/** Removes everything that mentions these entries [M5]. `facts`: all that are known without them. */
export function redactMemoryBlock(
  block: MemoryBlock,
  forgotten: ReadonlySet<number>,
  {
    edition,
    facts,
    withoutTraces,
  }: { edition: number; facts: readonly Fact[]; withoutTraces: (text: string) => string },
): MemoryBlock {
  const isKept = ({ n }: { n: number }) => !forgotten.has(n);
  const keptFacts = withoutFactsFrom(facts, forgotten).filter(({ n }) => n <= block.asOf);
  const parts = {
    summary: withoutTraces(block.summary),
    facts: factsInBlock(keptFacts, Math.max(0, ...keptFacts.map(({ atMs }) => atMs))),
    milestones: removeMilestonesOf(block.milestones, forgotten)
      .map(({ events }) => ({
        events: events.map((one) => redactMemoryEvent(one, withoutTraces)).filter(({ text }) => text !== ''),
      }))
      .filter(({ events }) => events.length > 0),
    reflections: removeReflectionsOf(block.reflections, forgotten),
    results: block.results.filter(isKept),
  };
  return {
    ...block,
    v: WRITTEN_MEMORY_VERSION,
    edition,
    ...parts,
    keptFacts,
    // The rows of older facts have the ends of theirs by now.
    ...(block.olderFacts && { olderFacts: { endings: [] } }),
    styles: block.styles.filter(isKept),
    text: memoryBlockText(parts),
    without: [...forgotten],
  };
}

/** A block that covers nothing, and of the first version: it names no rows of facts, which may stand. */
export function emptyMemoryBlock(edition: number): MemoryBlock {
  const nothing = { facts: [], milestones: [], reflections: [], knownStructures: [], styles: [], results: [] };
  return { v: 1, edition, asOf: 0, turn: 0, by: 'rule', summary: '', ...nothing, text: '' };
}

function redactMemoryEvent(event: MilestoneEvent, withoutTraces: (text: string) => string): MilestoneEvent {
  return { ...event, text: withoutTraces(event.text) };
}
