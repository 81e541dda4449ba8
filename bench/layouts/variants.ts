/** Ours otherwise: what a change would bring. */
import { ours } from './ours.ts';
import type { Layout } from './request.ts';

/** What tools found stays in the message where it was found; later the session block has a line of it (T9). */
export const resultsKept: Layout = ours({ name: 'ours, results in the dialogue', results: 'kept' });

/** And every kind of request begins as a prompt does, so that one prefix serves all. */
export const oneChain: Layout = ours({ name: 'ours, one chain besides', results: 'kept', chains: 'one' });
