/**
 * Makes a session block [X1, M2]: summary, facts, milestones, reflections, tool results and client state as
 * of one entry. Its text never changes, since provider caches match bytes.
 */

import { activeStyles, type StyleLine, styleLine } from '../session/client-state/style-history.ts';
import { type Entry, memoryEntryClockTime, type ToolResultEntry } from '../session/memory/entries.ts';
import type { Exchange } from '../session/turn/state.ts';
import { chooseFacts } from './facts/choose.ts';
import { type Fact, type FactEnding, US } from './facts/fact.ts';
import type { OlderFacts } from './facts/known.ts';
import { factLine } from './facts/lines.ts';
import { boundReflectionFacts, divideKeptFacts, MOST_KEPT_FACTS } from './facts/merge.ts';
import { WRITTEN_MEMORY_VERSION } from './format-version.ts';
import { addMilestones, type Milestone, milestoneFromEntry, removeOvertakenMilestones } from './milestones.ts';
import { addReflections, type ReflectionMemory } from './reflections.ts';
import { type ClientStateFunctions, type ReplayedChange, replayClientStateInMemory } from './replay-client-state.ts';
import { truncateMemoryToWords } from './truncate-text.ts';

export type MemoryBlock = {
  /** See format-version.ts. */
  v: number;
  edition: number;
  /** The newest entry, and turn, that the summary covers. */
  asOf: number;
  turn: number;
  /** Origin of the summary. */
  by: 'model' | 'rule';
  summary: string;
  /** The chosen facts, current and past, as prompts tell them [M13]. */
  facts: readonly Fact[];
  /** Facts up to `asOf`, current, past and retracted [M11]. Absent in older blocks: `facts` are all. */
  keptFacts?: readonly Fact[];
  /** Further facts stand in rows of their own. `endings`: what was said of them since. Absent: none do. */
  olderFacts?: { endings: readonly FactEnding[] };
  milestones: readonly Milestone[];
  reflections: readonly ReflectionMemory[];
  /** The client state at `asOf` (absent: none), and all kinds of things that any state so far has had. */
  view?: unknown;
  knownStructures: readonly string[];
  /** The newest style changes in force [X4]. */
  styles: readonly StyleLine[];
  /** Tool results, a line each, newest last [T9]. */
  results: readonly ResultLine[];
  /** All of that in words, except the view. */
  text: string;
  /** Some of it is foreign text [N7]. */
  foreign?: true;
  /** Entries that were forgotten out of it [M5]. */
  without?: readonly number[];
};

export type ResultLine = { n: number; text: string };

/** The inputs of a block. */
export type BlockInput = {
  edition: number;
  /** The newest entry to cover; milestones may reach further than the summary. */
  asOf: number;
  turn: number;
  milestones: number;
  previous: MemoryBlock | null;
  /** The turns behind `before`, oldest first. */
  exchanges: readonly Exchange[];
  /** The entries of those turns, in words. */
  entries: readonly Entry[];
  found: ReadonlyMap<string, ToolResultEntry>;
  /** All facts known now (facts/merge.ts), also of entries behind `asOf`. */
  facts: readonly Fact[];
  /** What the session has heard of older facts. */
  endings?: readonly FactEnding[];
  /** Reflection memories since `before`, oldest first [M6]. */
  thoughts?: readonly ReflectionMemory[];
  /** Characters of all reflection memories. */
  reflectionChars?: number;
  summary: { text: string; by: MemoryBlock['by'] };
  /** Entries that the summariser rejects as milestones [M4]. */
  vetoed: ReadonlySet<number>;
  /** Where the milestones of `before` end. */
  milestonesFrom: number;
  /** BCP 47, of the user's words. */
  language: string;
};

/** Older ones are found by recall. */
const MOST_RESULTS = 8;
const LONGEST_RESULT_LINE = 160;

/** `row`: what leaves a full block, for a row of its own; null: nothing does. */
export type ComposedMemoryBlock = { block: MemoryBlock; row: OlderFacts | null };

export function composeMemoryBlock(input: BlockInput, states: ClientStateFunctions): ComposedMemoryBlock {
  const { edition, asOf, turn, previous, entries, summary, vetoed, language } = input;
  const covered = entries.filter(({ n }) => n > (previous?.asOf ?? 0) && n <= asOf);
  const views = replayClientStateInMemory(input.exchanges, previous, states);
  const found = newBlockMilestones(input, views, language);
  const ends = reflectionMilestones(input, language);
  // A reflection is made of the newest entries, and is in no other place once a block has it [M14].
  const isInBlock = ({ n, by }: Fact) => n <= asOf || by === 'reflection';
  const all = boundReflectionFacts([...input.facts, ...reflectionFacts(input)].filter(isInBlock));
  const { keptFacts, olderFacts, row } = divideFactsOfBlock(all, input);
  const facts = currentUserFacts(input.facts);
  const parts = {
    summary: summary.text,
    facts: factsInBlock(keptFacts, lastTimeOfMemoryBlock(keptFacts, covered)),
    milestones: addMilestones(
      removeOvertakenMilestones(previous?.milestones ?? [], memoryTextsByEntry(facts)),
      [...found, ...ends],
      vetoed,
    ),
    reflections: addReflections(previous?.reflections ?? [], input.thoughts ?? [], input.reflectionChars),
    results: [...(previous?.results ?? []), ...covered.filter(isResultMemoryEntry).map(memoryResultLine)].slice(
      -MOST_RESULTS,
    ),
  };
  // Only up to `milestones`: kinds in later entries must still count as new.
  const newStructures = views.filter(({ n }) => n <= input.milestones).flatMap(({ structures }) => structures);
  const knownStructures = [...new Set([...(previous?.knownStructures ?? []), ...newStructures])].slice(-MOST_SEEN);
  const view = views.findLast(({ n }) => n <= asOf)?.view ?? previous?.view;
  const block: MemoryBlock = {
    v: WRITTEN_MEMORY_VERSION,
    edition,
    asOf,
    turn,
    by: summary.by,
    ...parts,
    keptFacts,
    ...(olderFacts && { olderFacts }),
    ...(view !== undefined && { view }),
    knownStructures,
    styles: stylesForMemoryBlock(input),
    text: memoryBlockText(parts),
    ...((previous?.foreign || input.exchanges.some(hasOthersWordsInMemory)) && { foreign: true }),
  };
  return { block, row };
}

/** What was said of older facts, that a block holds. */
const MOST_ENDINGS_IN_BLOCK = 100;

/** Whether the block after this one has to store facts in a row of their own [M11]. */
export function isMemoryBlockFull(block: MemoryBlock | null): boolean {
  const { keptFacts = [], olderFacts } = block ?? {};
  return keptFacts.length > MOST_KEPT_FACTS || (olderFacts?.endings.length ?? 0) > MOST_ENDINGS_IN_BLOCK;
}

function divideFactsOfBlock(
  all: readonly Fact[],
  { previous, endings = [], asOf }: BlockInput,
): Pick<MemoryBlock, 'olderFacts'> & { keptFacts: readonly Fact[]; row: OlderFacts | null } {
  const earlierEndings = previous?.olderFacts?.endings ?? [];
  const earlier = new Set(earlierEndings.map((one) => JSON.stringify(one)));
  const newEndings = endings.filter((one) => one.n <= asOf && !earlier.has(JSON.stringify(one)));
  const olderFacts = previous?.olderFacts && { endings: [...earlierEndings, ...newEndings] };
  if (!isMemoryBlockFull(previous)) return { keptFacts: all, row: null, ...(olderFacts && { olderFacts }) };
  const divided = divideKeptFacts(all);
  return {
    keptFacts: divided.keptFacts,
    olderFacts: { endings: [] },
    row: { facts: divided.olderFacts, endings: olderFacts?.endings ?? [] },
  };
}

/** Told in prompts, in two parts: what is so, and what was. */
export function factsInBlock(keptFacts: readonly Fact[], nowMs: number): readonly Fact[] {
  const { current, past } = chooseFacts(keptFacts, nowMs);
  return [...current, ...past];
}

/** The time as of which a block tells facts: it stays the same if the block is made again. */
function lastTimeOfMemoryBlock(facts: readonly Fact[], entries: readonly Entry[]): number {
  return Math.max(0, ...facts.map(({ atMs }) => atMs), ...entries.map(({ atMs }) => atMs));
}

/** Milestones tell of these [M4]. */
export function currentUserFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ end, person }) => end === undefined && person === undefined);
}

/** How the two are with each other, with its time [M14]. It goes with any entry that it was made of. */
function reflectionFacts({ thoughts = [] }: BlockInput): Fact[] {
  return thoughts.flatMap(({ text, atMs, of }) => {
    const n = Math.max(...of);
    if (of.length === 0) return [];
    const short = truncateMemoryToWords(text, MOST_OF_FEELING);
    return [{ topic: `feeling: ${n}`, text: short, n, atMs, person: US, by: 'reflection', from: of } as const];
  });
}

const MOST_OF_FEELING = 160;

/** A finished reflection [M4] is a milestone at the newest entry that the agent had said by then. */
function reflectionMilestones({ thoughts = [], entries }: BlockInput, language: string): Milestone[] {
  return thoughts.flatMap(({ text, atMs, of }) => {
    const last = entries.findLast(({ n, kind }) => kind === 'agent' && of.includes(n));
    if (last === undefined) return [];
    const end = milestoneFromEntry({ ...last, atMs, text, change: text }, { completion: 'reflection' }, language);
    return end === null ? [] : [{ events: end.events.map((one) => ({ ...one, of })) }];
  });
}

/** The texts of facts, by the entry that told them. */
export function memoryTextsByEntry(facts: readonly Fact[]): ReadonlyMap<number, readonly string[]> {
  const texts = new Map<number, readonly string[]>();
  for (const { n, text } of facts) texts.set(n, [...(texts.get(n) ?? []), text]);
  return texts;
}

/** Bounds apps that keep inventing structures. */
const MOST_SEEN = 200;

/** Null: it does not fit into words. */
export function memoryBlockText(
  parts: Pick<MemoryBlock, 'summary' | 'facts' | 'milestones' | 'reflections' | 'results'>,
): string {
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}\n${lines.join('\n')}`];
  const { summary, facts, milestones, reflections, results } = parts;
  const thoughts = new Set(reflections.map(({ of }) => String(of)));
  // A reflection that is listed already is not repeated as a milestone.
  const mattered = milestones.filter(({ events }) => !events.every(({ of }) => of && thoughts.has(String(of))));
  return [
    ...part('So far:', summary === '' ? [] : [summary]),
    ...part(
      'About the user:',
      facts.filter((one) => isToldInMemoryBlock(one) && one.person === undefined).map(factLine),
    ),
    ...part('About others:', facts.filter((one) => isToldInMemoryBlock(one) && one.person !== undefined).map(factLine)),
    ...part('Was so before, and is no longer:', facts.filter((one) => !isToldInMemoryBlock(one)).map(factLine)),
    ...part(
      'What mattered:',
      mattered.map(({ events }) =>
        events.map(({ n, atMs, text }) => `#${n} ${memoryDayText(atMs)} ${text}`).join('; '),
      ),
    ),
    ...part(
      'Your own thoughts:',
      reflections.map(({ text }) => text),
    ),
    ...part(
      'What tools found, a line each; recall opens them:',
      results.map(({ text }) => text),
    ),
  ].join('\n\n');
}

/** What has ended by a day to come is told with that day. */
function isToldInMemoryBlock({ end, until }: Fact): boolean {
  return end === undefined && until === undefined;
}

function memoryDayText(atMs: number): string {
  return memoryEntryClockTime(atMs).slice(0, 10);
}

function hasOthersWordsInMemory({ foreign, readOut }: Exchange): boolean {
  return foreign === true || readOut !== undefined;
}

function isResultMemoryEntry({ kind, text }: Entry): boolean {
  return kind === 'tool' && text !== '';
}

/** A time of day stays the same, where an age would change. */
function memoryResultLine({ n, atMs, text }: Entry): ResultLine {
  return { n, text: `#${n} ${memoryEntryClockTime(atMs)} ${truncateMemoryToWords(text, LONGEST_RESULT_LINE)}` };
}

function stylesForMemoryBlock({ exchanges, previous, asOf }: BlockInput): StyleLine[] {
  const fresh = exchanges.flatMap(({ changes = [] }) =>
    changes.filter(({ kind, n }) => kind === 'style' && n > (previous?.asOf ?? 0) && n <= asOf),
  );
  return activeStyles([...(previous?.styles ?? []), ...fresh.map(styleLine)]);
}

function newBlockMilestones(
  { entries, milestones, milestonesFrom, facts: all, previous }: BlockInput,
  views: readonly ReplayedChange[],
  language: string,
): Milestone[] {
  const facts = currentUserFacts(all);
  const structuresBefore = (entry: number) =>
    new Set([
      ...(previous?.knownStructures ?? []),
      ...views.flatMap(({ n, structures }) => (n < entry ? structures : [])),
    ]);
  const fresh = entries.filter(({ n }) => n > milestonesFrom && n <= milestones);
  return fresh.flatMap((entry) => {
    const viewed = views.find(({ n }) => n === entry.n);
    const circumstances = {
      ...(viewed && { ...viewed, knownStructures: structuresBefore(entry.n) }),
      facts: facts.filter(({ n }) => n === entry.n).map(({ text }) => text),
      ...(entry.kind === 'delivery' && { completion: 'delivery' as const }),
    };
    return milestoneFromEntry(entry, circumstances, language) ?? [];
  });
}
