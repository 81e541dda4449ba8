/** Takes out of the store what tells of entries that the user wants forgotten (M5): their words, and all that was made of them. */

import type { Context } from '../../engine/context.ts';
import { removeImages } from '../../engine/images.ts';
import { SHELVES } from '../../engine/ports/blobs.ts';
import { struck } from '../../session/memory/evolve.ts';
import type { EntryKind } from '../../session/memory/state.ts';
import type { Session } from '../../session/state.ts';
import type { Exchange } from '../../session/turn-state.ts';
import { removeRemarks } from '../../storage/deliveries.ts';
import { dropLeftAnswers } from '../../storage/exchange/client-model-answers.ts';
import { dropSounds } from '../../storage/exchange/utterances.ts';
import { allBlocks, dropLines, putBlock, removeBlocksBefore } from '../../storage/memory/blocks.ts';
import { dropVectors } from '../../storage/memory/entry-vectors.ts';
import { memoriesWith, rewriteMemories } from '../../storage/memory/exchanges.ts';
import type { Skill } from '../../talk/skill.ts';
import type { MemoryBlock } from '../block.ts';
import { blockWithout, emptyBlock } from '../cleaned.ts';
import { withoutTraces } from '../traces.ts';
import { clearLog, clearResults } from './clear-copies.ts';
import { scrubRows } from './scrub.ts';

/**
 * The block of this edition, made of the one that stands; null: somebody else does it meanwhile. In an order that may be broken off anywhere:
 * words go last, since by them it is known what else tells of them.
 */
export async function forgetEntries(
  context: Context,
  id: string,
  { memory, turn, sealed }: Session,
  edition: number,
  skill: Skill,
): Promise<MemoryBlock | null> {
  const { table } = context;
  const entries = memory.forgetting;
  const gone = new Set(entries);
  const held = { entries, newest: turn?.number ?? 1 };
  const told = await memoriesWith(table, id, held);
  const blocks = await allBlocks(table, id);
  const { made } = memory;
  const about = withoutTraces(
    told.flatMap((one) => wordsOf(one, gone)),
    skill.language,
  );
  // Somebody may have been broken off behind it: the words that it was cleaned by are gone, and perhaps the one that stands.
  const unfinished = blocks.findLast((one) => one.edition > made.edition && one.without !== undefined);
  const standing = unfinished ??
    blocks.find((one) => one.edition === made.edition) ?? { ...emptyBlock(edition), asOf: made.asOf, turn: made.turn };
  const block = blockWithout(standing, gone, { edition, facts: memory.facts, withoutTraces: about });
  if (!(await putBlock(table, id, block))) return null;
  await dropLines(table, id, gone, about);
  await dropVectors(table, id, gone);
  const isHeld = ({ entries: all = [] }: Left) => all.some(({ n }) => gone.has(n));
  const left: Left[] = [...told, ...[...sealed, ...newestOf(turn)].filter(isHeld)];
  await clearResults(context, id, left);
  // Kept ones, too: they are what was said with them.
  const images = left.flatMap(({ image }) => image ?? []);
  await removeImages(context, id, images, SHELVES);
  await removeRemarks(table, id);
  await dropLeftAnswers(table, id, context.clock.now());
  await dropSounds(table, id, context.clock.now());
  await clearLog(context, id);
  await rewriteMemories(table, id, { ...held, change: (one) => struck(one, gone) });
  // The one that stood tells of it, and whoever has begun another one may have read it.
  await removeBlocksBefore(table, id, edition);
  // A reply may wait for the block, and for nothing else.
  void scrubRows(context, id);
  return block;
}

/** What of an exchange leads to what was made of it, forgotten or not. */
type Left = Pick<Exchange, 'atMs' | 'entries' | 'image'>;

function newestOf(turn: Session['turn']): Left[] {
  if (turn === null) return [];
  const { startedAtMs: atMs, entries, image } = turn;
  return [{ atMs, entries, ...(image && { image: image.id }) }];
}

/** What the user said in it, or else what was read out; what was answered may be about anything. */
function wordsOf({ words, seen, readOut = [], entries = [] }: Exchange, gone: ReadonlySet<number>): string[] {
  const isMeant = (kind: EntryKind) => entries.some((one) => one.kind === kind && gone.has(one.n));
  if (words !== null) return isMeant('user') ? [words, ...(seen === undefined ? [] : [seen])] : [];
  return isMeant('delivery') ? [...readOut] : [];
}
