import type { Fact } from '../../memory/facts/learn.ts';
import type { Usage } from '../../protocol/frames.ts';
import type { Lease } from './state.ts';

export type MemoryEvent =
  | { type: 'facts.changed'; gained: Fact[]; removed: Fact[] }
  /** Entries are removed from memory; `facts` are what remains of them [M5]. */
  | { type: 'entries.forgotten'; entries: number[]; facts: Fact[] }
  | ({ type: 'block.requested' } & Omit<Lease, 'atMs'>)
  /** The block that was asked for, or none. */
  | { type: 'block.made'; edition: number; same?: true; usage?: Usage }
  | { type: 'block.failed'; edition: number; usage?: Usage }
  | { type: 'block.adopted' };
