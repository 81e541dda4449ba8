import type { Fact, FactEnding } from '../../memory/facts/fact.ts';
import type { Usage } from '../../protocol/frames.ts';
import type { Lease } from './state.ts';

export type MemoryEvent =
  /** `ended`: of the removed ones, those that were so. `endings`: what is said of facts of blocks. */
  | { type: 'facts.changed'; gained: Fact[]; removed: Fact[]; ended?: Fact[]; endings?: FactEnding[] }
  /** Entries are removed from memory; `facts` are what remains of them [M5]. */
  | { type: 'entries.forgotten'; entries: number[]; facts: Fact[] }
  | ({ type: 'block.requested' } & Omit<Lease, 'atMs'>)
  /** The block that was asked for, or none. */
  | { type: 'block.made'; edition: number; same?: true; usage?: Usage }
  | { type: 'block.failed'; edition: number; usage?: Usage }
  | { type: 'block.adopted' };
