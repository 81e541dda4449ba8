/** A session's own memory: its entries, its blocks, and where prompts begin [M1 to M3, X2]. */
import type { Fact, FactEnding } from '../../memory/facts/fact.ts';

/** Texts are in the store: a block under its edition, entries with their turns. */
export type MemoryState = {
  /** The number of the newest entry [M1]. */
  n: number;
  /** The newest sealed turns, verbatim in prompts, oldest first, each with its newest entry. */
  open: OpenMemoryTurn[];
  /** The newest block: it covers entries up to `asOf`, turns up to `turn`, milestones up to `milestones`. */
  made: { edition: number; asOf: number; turn: number; milestones: number };
  /** The block in prompts, and the first turn after it [X2]. Edition 0: no block. */
  epoch: { edition: number; asOf: number; from: number };
  /** The newest requested edition. */
  requestedEdition: number;
  /** The block in progress, which excludes a second one [M2]. */
  lease: Lease | null;
  /** A failed block covered entries up to here: the next one must cover more. */
  failed: number;
  /** The start of the newest turn with a model, epoch ms: the age of providers' caches. Absent: none. */
  warmMs?: number;
  /** Facts about the user, found by rule [M5]. Blocks hold them too, and those that a model finds [M12]. */
  facts: Fact[];
  /** Those that have ended, and what was said of facts of blocks, until a block knows it [M12]. */
  pastFacts?: Fact[];
  endings?: FactEnding[];
  /** Results dropped lately: prompts may still show them, and mark them as outdated [C10]. */
  dropped: string[];
  /** Entries to be forgotten, until the store has no trace of them [M5]. */
  forgetting: number[];
  /** The edition of the last forgetting: earlier readings must not be used. */
  forgot: number;
};

export type OpenMemoryTurn = { turn: number; n: number };

/**
 * `edition`: only this result is accepted. `asOf`, `turn`, `milestones`: what it must cover. `thoughts`: the
 * newest reflection to include; absent: none.
 */
export type Lease = {
  edition: number;
  asOf: number;
  turn: number;
  milestones: number;
  thoughts?: number;
  atMs: number;
  reason: BlockReason;
};
/** `full`: prompts cannot wait, so the next reply run makes the block by rule. */
export type BlockReason = 'due' | 'full' | 'forgetting';

export const INITIAL_MEMORY: MemoryState = {
  n: 0,
  open: [],
  made: { edition: 0, asOf: 0, turn: 0, milestones: 0 },
  epoch: { edition: 0, asOf: 0, from: 1 },
  requestedEdition: 0,
  lease: null,
  failed: 0,
  facts: [],
  dropped: [],
  forgetting: [],
  forgot: 0,
};

export type EntryKind = 'user' | 'agent' | 'tool' | 'action' | 'stimulus' | 'delivery';

/**
 * An entry of a turn. `of`, `atMs`: for a result, its call and time, which locate its stored words. `gone`:
 * forgotten, even where its words still exist [M5].
 */
export type Numbered = { n: number; kind: EntryKind; of?: string; atMs?: number; isForgotten?: true };
