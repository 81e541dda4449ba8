/** What a session knows of its own memory: which entries there are, what covers them, and where a prompt begins (M1 to M3, X2). */
import type { Fact } from '../../memory/facts.ts';

/** Texts lie in the store: a block under its edition, entries with their turns. */
export type MemoryState = {
  /** The number of the newest entry (M1). */
  n: number;
  /** The newest of the sealed turns that stand in a prompt word for word, oldest first, each with its newest entry. */
  open: OpenMemoryTurn[];
  /** The newest block. It covers the entries up to `asOf`, which are those of the turns up to `turn`; and milestones up to theirs. */
  made: { edition: number; asOf: number; turn: number; milestones: number };
  /** The block that prompts begin with, and the first turn that may stand behind it (X2). Edition 0: there is none. */
  epoch: { edition: number; asOf: number; from: number };
  /** The newest edition that was asked for. */
  asked: number;
  /** Somebody makes the next block: until then nobody else does (M2). */
  lease: Lease | null;
  /** A block that failed was to cover the entries up to here: the next one is to cover more. */
  failed: number;
  /** When a turn began last that a model answers: so old is what providers have cached of prompts. None: there was none. */
  warmMs?: number;
  /** What is known of the user (M5). */
  facts: Fact[];
  /** The newest results that were made old by a write, or are gone: prompts may still show them, and say so (C10). */
  dropped: string[];
  /** Entries that the user wants forgotten, until nothing in the store tells of them (M5). */
  forgetting: number[];
  /** The edition with which something was forgotten last: what was read of earlier entries before it is not to be used. */
  forgot: number;
};

export type OpenMemoryTurn = { turn: number; n: number };

/**
 * `edition`: only who brings this one is believed. `asOf`, `turn`, `milestones`: what it is to cover. `thoughts`: the newest reflection whose memory
 * it is to hold; none: there is no new one.
 */
export type Lease = {
  edition: number;
  asOf: number;
  turn: number;
  milestones: number;
  thoughts?: number;
  atMs: number;
  why: BlockReason;
};
/** `full`: a prompt cannot wait for it; whoever answers next makes it by rule. */
export type BlockReason = 'due' | 'full' | 'forgetting';

export function newMemory(): MemoryState {
  return {
    n: 0,
    open: [],
    made: { edition: 0, asOf: 0, turn: 0, milestones: 0 },
    epoch: { edition: 0, asOf: 0, from: 1 },
    asked: 0,
    lease: null,
    failed: 0,
    facts: [],
    dropped: [],
    forgetting: [],
    forgot: 0,
  };
}

export type EntryKind = 'user' | 'agent' | 'tool' | 'action' | 'stimulus' | 'delivery';

/**
 * An entry of a turn, by its number. `of`, `atMs`: the call whose result it is, and its time: under both its words lie in the store. `gone`: the
 * user wanted it forgotten, and nothing tells of it any more, whoever still holds its words (M5).
 */
export type Numbered = { n: number; kind: EntryKind; of?: string; atMs?: number; gone?: true };
