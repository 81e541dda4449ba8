/** Removes forgotten entries from the store [M5], with everything made of them. */

import { writeSnapshot } from '../engine/commit.ts';
import type { Context } from '../engine/context.ts';
import { removeImages } from '../engine/images.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import type { MemoryBlock } from '../memory/block.ts';
import { emptyMemoryBlock, redactMemoryBlock } from '../memory/block-redaction.ts';
import { withoutFactsFrom } from '../memory/facts/fact.ts';
import { collectKnownFacts, olderFactsAsKnown } from '../memory/facts/known.ts';
import { memorySentenceRedactor } from '../memory/sentence-redaction.ts';
import { SHELVES } from '../ports/blobs.ts';
import { Transient } from '../ports/errors.ts';
import type { Persona } from '../prompt/persona.ts';
import { userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { redactMemoryExchange } from '../session/memory/redact-exchange.ts';
import type { EntryKind } from '../session/memory/state.ts';
import type { Exchange } from '../session/turn/state.ts';
import { removeStoredRemarks } from '../storage/deliveries.ts';
import { eraseLogRows } from '../storage/erasure.ts';
import { dropLeftClientModelAnswers } from '../storage/exchange/client-model-answers.ts';
import { dropUtteranceSoundRows } from '../storage/exchange/utterances.ts';
import {
  findForgottenMemoryLines,
  putMemoryBlockRow,
  readAllMemoryBlockRows,
  removeMemoryBlockRowsBefore,
} from '../storage/memory/blocks.ts';
import { dropEntryVectorRows } from '../storage/memory/entry-vectors.ts';
import { readExchangesWithEntries, rewriteExchangeRows } from '../storage/memory/exchanges.ts';
import { nameOlderFactsRows, readBlockFactsWithRows, rewriteOlderFactsRows } from '../storage/memory/older-facts.ts';
import { removeFromStoredIndex } from '../storage/memory/search-index.ts';
import { dropSharedToolResult, removeToolResultRows } from '../storage/tool-results.ts';

/**
 * Makes this edition from the current block; null: another run does it. Each step may be the last one done:
 * the words go last, because they find everything else.
 */
export async function forgetEntries(
  context: Context,
  id: string,
  { memory, turns: { newest: turn, sealed } }: Session,
  edition: number,
  persona: Persona,
): Promise<MemoryBlock | null> {
  const { table } = context;
  const entries = memory.forgetting;
  const removedEntries = new Set(entries);
  const affected = { entries, newest: turn?.number ?? 1 };
  const storedExchanges = await readExchangesWithEntries(table, id, affected);
  const blocks = await readAllMemoryBlockRows(table, id);
  const { made } = memory;
  const about = memorySentenceRedactor(
    storedExchanges.flatMap((one) => exchangeWordsAfterForgetting(one, removedEntries)),
    persona.language,
  );
  // An earlier run may have died after this edition: its block replaces the removed words.
  const unfinished = blocks.findLast((one) => one.edition > made.edition && one.without !== undefined);
  const found = unfinished ??
    blocks.find((one) => one.edition === made.edition) ?? {
      ...emptyMemoryBlock(edition),
      asOf: made.asOf,
      turn: made.turn,
    };
  const standing = await nameOlderFactsRows(table, id, found);
  const facts = collectKnownFacts(standing, memory, persona.language);
  // Before the block, which has what was said of them.
  await forgetOlderFacts(context, id, standing, { memory, removedEntries, language: persona.language });
  const block = redactMemoryBlock(standing, removedEntries, { edition, facts, withoutTraces: about });
  if (!(await putMemoryBlockRow(table, id, block))) return null;
  const isHeld = ({ entries: all = [] }: RemainingExchange) => all.some(({ n }) => removedEntries.has(n));
  const remaining: RemainingExchange[] = [
    ...storedExchanges,
    ...[...sealed, ...newestTurnExchangeToForget(turn)].filter(isHeld),
  ];
  const lines = await findForgottenMemoryLines(table, id, removedEntries, about);
  const exchangeEntries = remaining.flatMap(({ entries: all = [] }) => all.map(({ n }) => n));
  const removal = { entries: new Set([...removedEntries, ...exchangeEntries]), lines: lines.entries };
  await removeFromStoredIndex(table, id, removal);
  await lines.drop();
  await dropEntryVectorRows(table, id, removedEntries);
  await clearForgottenResults(context, id, remaining);
  // Kept images go too: the words belong to them.
  const images = remaining.flatMap(({ image }) => image ?? []);
  await removeImages(context, id, images, SHELVES);
  await removeStoredRemarks(table, id);
  await dropLeftClientModelAnswers(table, id, context.clock.now());
  await dropUtteranceSoundRows(table, id, context.clock.now());
  await clearForgottenFromLog(context, id);
  await rewriteExchangeRows(table, id, { ...affected, change: (one) => redactMemoryExchange(one, removedEntries) });
  // The old block mentions it, and makers of other blocks may have read it.
  await removeMemoryBlockRowsBefore(table, id, edition);
  // Only the block is waited for.
  void scrubForgottenRows(context, id);
  return block;
}

async function forgetOlderFacts(
  { table }: Context,
  id: string,
  standing: MemoryBlock,
  { memory, removedEntries, language }: { memory: Session['memory']; removedEntries: Set<number>; language: string },
): Promise<void> {
  const blockFacts = await readBlockFactsWithRows(table, id, standing);
  const known = withoutFactsFrom(collectKnownFacts(blockFacts, memory, language), removedEntries);
  await rewriteOlderFactsRows(table, id, (row) => olderFactsAsKnown(row, known));
}

/** The fields of an exchange that lead to derived rows, forgotten or not. */
type RemainingExchange = Pick<Exchange, 'atMs' | 'entries' | 'image'>;

function newestTurnExchangeToForget(turn: Session['turns']['newest']): RemainingExchange[] {
  if (turn === null) return [];
  const { startedAtMs: atMs, entries, image } = turn;
  return [{ atMs, entries, ...(image && { image: image.id }) }];
}

/** The user's words, or what was read out; the answer may be about anything. */
function exchangeWordsAfterForgetting(
  { words, imageText, readOut = [], entries = [] }: Exchange,
  removedEntries: ReadonlySet<number>,
): string[] {
  const isMeant = (kind: EntryKind) => entries.some((one) => one.kind === kind && removedEntries.has(one.n));
  if (words !== null) return isMeant('user') ? [words, ...(imageText === undefined ? [] : [imageText])] : [];
  return isMeant('delivery') ? [...readOut] : [];
}

/** A failed scrub is repeated at the next start; the rows are removed already. */
async function scrubForgottenRows({ table, log }: Context, id: string): Promise<void> {
  try {
    await table.scrub?.();
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('traces are left in the data file', { session: id, why: error.message });
  }
}

/** Returning clients and replays start at the new snapshot. */
async function clearForgottenFromLog(context: Context, id: string): Promise<void> {
  await writeSnapshot(context, id);
  const { folded } = await loadCurrentSession(context, id);
  await eraseLogRows(context.table, id, folded.n, context.clock.now());
}

/** Removes the results of these turns: their parameters quote the user. */
async function clearForgottenResults(
  { table }: Context,
  id: string,
  exchanges: readonly Pick<Exchange, 'atMs' | 'entries'>[],
): Promise<void> {
  for (const { atMs, entries = [] } of exchanges) {
    const calls = new Set(entries.flatMap(({ of }) => of ?? []));
    if (calls.size === 0) continue;
    const tools = await removeToolResultRows(table, id, calls, atMs);
    await dropSharedToolResult(table, userOfSessionIdentity(id), tools);
  }
}
