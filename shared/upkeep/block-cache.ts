/** Caches memory blocks: they never change, and dozens of turns begin with the same one. */

import type { Context } from '../engine/context.ts';
import type { MemoryBlock } from '../memory/block.ts';
import { type Awaitable, thenAwaitable } from '../ports/awaitable.ts';
import { getMemoryBlockRow } from '../storage/memory/blocks.ts';

/** Null for edition 0, and for a removed block. Mostly without a read. */
export function blockFromUpkeepCache(context: Context, id: string, edition: number): Awaitable<MemoryBlock | null> {
  if (edition === 0) return null;
  const cachedBlock = context.process.memoryBlocks.get(id)?.find((one) => one.edition === edition);
  return thenAwaitable(cachedBlock ?? getMemoryBlockRow(context.table, id, edition), (block) => {
    if (block === null) context.log.error('block of memory is gone', { session: id, edition });
    else keepBlockInCache(context, id, block);
    return block;
  });
}

/** What this process has cached; null: not that edition. Nothing is read. */
export function blockHeldInCache({ process }: Context, id: string, edition: number): MemoryBlock | null {
  return process.memoryBlocks.get(id)?.find((one) => one.edition === edition) ?? null;
}

/** Keeps a session's two newest: the current one and the next one. */
export function keepBlockInCache({ process: { memoryBlocks } }: Context, id: string, block: MemoryBlock): void {
  const others = memoryBlocks.get(id)?.filter(({ edition }) => edition !== block.edition) ?? [];
  memoryBlocks.set(id, [...others, block].sort((a, b) => a.edition - b.edition).slice(-2));
}
