import type { Usage } from '../../protocol/frames.ts';

/**
 * The requested block of memory is stored, or could not be made. `same`: the current block is still
 * complete. `usage`: of the model that was asked.
 */
export type MemoryCommand = { type: 'remembered'; edition: number; done: boolean; same?: true; usage?: Usage };
