/** Makes the memory block that a session asked for [M2]: by a model, or by rule where a prompt waits [X2]. */

import type { Context } from '../engine/context.ts';
import { getCachedSession, loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { stepSession } from '../engine/step.ts';
import { type ComposedMemoryBlock, composeMemoryBlock, isMemoryBlockFull, type MemoryBlock } from '../memory/block.ts';
import { emptyMemoryBlock } from '../memory/block-redaction.ts';
import { extractSummary } from '../memory/extractive-summary.ts';
import type { Fact } from '../memory/facts/fact.ts';
import { collectKnownFacts } from '../memory/facts/known.ts';
import { mergeFacts } from '../memory/facts/merge.ts';
import { refuseNewerMemory } from '../memory/format-version.ts';
import { MOST_OF_SUMMARY } from '../memory/summary-length.ts';
import type { Persona } from '../prompt/persona.ts';
import type { Usage } from '../protocol/frames.ts';
import { states } from '../session/client-state/state.ts';
import { sessionPersonaName } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import {
  type Entry,
  memoryEntriesOfExchange,
  newestMemoryEntry,
  type ToolResultEntry,
} from '../session/memory/entries.ts';
import type { Lease } from '../session/memory/state.ts';
import type { Exchange } from '../session/turn/state.ts';
import {
  claimMemoryBlockRow,
  dropMemoryLines,
  type EntryLines,
  putMemoryBlockRow,
  putMemoryLines,
  removeMemoryBlockRowsBefore,
} from '../storage/memory/blocks.ts';
import { mergeUnstoredExchanges, readExchangesFrom } from '../storage/memory/exchanges.ts';
import { claimOlderFactsRow, nameOlderFactsRows, putOlderFactsRow } from '../storage/memory/older-facts.ts';
import { readNewestToolResults } from '../storage/tool-results.ts';
import { blockFromUpkeepCache, keepBlockInCache } from './block-cache.ts';
import { embedEntries } from './embed-entries.ts';
import { forgetEntries } from './forget.ts';
import { indexEntries } from './index-entries.ts';
import type { BySummariser } from './summarise.ts';

/** `same`: nothing changes. `overtaken`: something was forgotten meanwhile, and nothing was written. */
type Made = ({ is: 'made'; block: MemoryBlock; lines: EntryLines } | { is: 'same' | 'failed' | 'overtaken' }) & {
  usage?: Usage;
};

/**
 * Makes the requested edition, unless another was requested since. Resolves with the session afterwards, null
 * for nothing done. Throws what the store throws: the lease then expires.
 */
export async function makeRequestedBlock(context: Context, id: string, edition: number): Promise<Session | null> {
  const persona = await context.findPersona(sessionPersonaName(id));
  const { session: blockBefore } = await loadCurrentSession(context, id);
  const requestedLease = blockBefore.memory.lease;
  if (persona === null || requestedLease?.edition !== edition) return null;
  // Before the claim, which would keep a newer version's maker from this edition.
  const previous = await readBlockBeforeMadeBlock(context, id, blockBefore);
  refuseNewerMemory(previous);
  const startedMs = context.clock.now();
  if (await madeBlockChangesNothing(context, id, blockBefore, requestedLease, persona))
    return reportMadeBlock(context, id, requestedLease, { is: 'same' }, { persona, before: blockBefore });
  const isFirst = await claimMemoryBlockRow(context.table, id, edition);
  if (isMemoryBlockFull(previous)) await claimOlderFactsRow(context.table, id, edition);
  // Claims before reading: forgetting removes claims of makers that may have read the entry [M5].
  const { session } = await loadCurrentSession(context, id);
  const { lease } = session.memory;
  if (lease?.edition !== edition) return null;
  // A rule gives the same result again; only a model must not be asked twice.
  if (!isFirst && lease.reason === 'due' && hasEntriesToSummariseInBlock(session, lease)) return null;
  const made = await makeMemoryBlock(context, id, session, lease, persona);
  const fields = { session: id, edition, tookMs: context.clock.now() - startedMs };
  if (made.is === 'overtaken') {
    context.log.info('remembering overtaken', fields);
    return null;
  }
  if (made.is === 'failed') context.log.warn('not remembered', fields);
  const after = await reportMadeBlock(context, id, lease, made, { persona, before: session });
  if (made.is === 'made') context.log.info('remembered', { ...fields, asOf: made.block.asOf, by: made.block.by });
  return after;
}

/** A search for milestones alone mostly finds none, and then needs no claim. */
async function madeBlockChangesNothing(
  context: Context,
  id: string,
  session: Session,
  lease: Lease,
  persona: Persona,
): Promise<boolean> {
  if (lease.reason === 'forgetting' || hasEntriesToSummariseInBlock(session, lease)) return false;
  const drafted = await draftRequestedBlock(context, id, session, lease, persona);
  return drafted !== null && drafted.block.text === drafted.blockBefore?.text;
}

async function reportMadeBlock(
  context: Context,
  id: string,
  { edition, asOf, reason }: Lease,
  made: Made,
  { persona, before }: { persona: Persona; before: Session },
): Promise<Session> {
  const after = await stepSession(context, id, {
    type: 'remembered',
    edition,
    done: made.is !== 'failed',
    ...(made.is === 'same' && { same: true }),
    ...(made.usage && { usage: made.usage }),
  });
  if (made.is !== 'made' || after.memory.made.edition !== edition) return after;
  keepBlockInCache(context, id, made.block);
  await removeMemoryBlockRowsBefore(context.table, id, edition, after.memory.epoch.edition);
  await keepLinesOfMadeBlock(context, id, asOf, { lines: made.lines, forgot: after.memory.forgot });
  const entries = { asOfBefore: before.memory.made.asOf, asOf };
  // A prompt that waits for the block does not wait for its index.
  if (reason === 'full') void indexMadeBlock(context, id, persona, entries);
  if (reason === 'due') await indexMadeBlock(context, id, persona, entries);
  return after;
}

/** Never throws. */
async function indexMadeBlock(
  context: Context,
  id: string,
  persona: Persona,
  entries: { asOfBefore: number; asOf: number },
): Promise<void> {
  await indexEntries(context, id, persona);
  if (context.embedder === null) return;
  const { completeNewestVectorRange } = await import('./complete-vectors.ts');
  await completeNewestVectorRange(context, id, persona, entries);
}

/** Skipped when something was forgotten meanwhile, since any line may mention it [M5]. */
async function keepLinesOfMadeBlock(
  context: Context,
  id: string,
  asOf: number,
  { lines, forgot }: { lines: EntryLines; forgot: number },
): Promise<void> {
  const isOld = async () => {
    const { memory } = (await loadCurrentSession(context, id)).session;
    return memory.forgot !== forgot || memory.forgetting.length > 0;
  };
  // On one machine nothing comes between check and write; elsewhere the next forgetting finds the row.
  if (lines.size === 0 || (await isOld())) return;
  await putMemoryLines(context.table, id, asOf, lines);
  if (await isOld()) await dropMemoryLines(context.table, id, new Set(lines.keys()));
}

/** `failed`: the current block stays, byte for byte [M2]. */
async function makeMemoryBlock(
  context: Context,
  id: string,
  session: Session,
  lease: Lease,
  persona: Persona,
): Promise<Made> {
  const { edition, reason } = lease;
  if (reason === 'forgetting') {
    const block = await forgetEntries(context, id, session, edition, persona);
    return block === null ? { is: 'overtaken' } : { is: 'made', block, lines: NO_LINES };
  }
  const drafted = await draftRequestedBlock(context, id, session, lease, persona);
  if (drafted === null) return { is: 'failed' };
  const { block, row, blockBefore, covered, lines, usage } = drafted;
  if (!hasEntriesToSummariseInBlock(session, lease) && block.text === blockBefore?.text) return { is: 'same' };
  // First: if the block is not stored, the one before has these facts, too, and each counts once.
  if (row !== null && !(await putOlderFactsRow(context.table, id, edition, row))) return { is: 'overtaken' };
  if (!(await putMemoryBlockRow(context.table, id, block))) return { is: 'overtaken' };
  const embedded = embedEntries(context, id, covered, context.stopping, session.memory.forgot);
  // A prompt that waits for the block does not wait for vectors.
  if (reason !== 'full') await embedded;
  return { is: 'made', block, lines, ...(usage && { usage }) };
}

/** `covered`: the entries that this summary adds. */
type Draft = ComposedMemoryBlock & {
  blockBefore: MemoryBlock | null;
  covered: readonly Entry[];
  lines: EntryLines;
  usage?: Usage;
};

/** Null: the summariser failed. */
async function draftRequestedBlock(
  context: Context,
  id: string,
  session: Session,
  lease: Lease,
  persona: Persona,
): Promise<Draft | null> {
  const { made } = session.memory;
  const { edition, asOf, turn, milestones } = lease;
  const blockBefore = await readBlockBeforeMadeBlock(context, id, session);
  const exchanges = await exchangesBehindBlock(context, id, session, blockBefore?.turn ?? made.turn);
  const found = await findResultsForBlock(context, id, exchanges);
  const thoughts = reflectionsForMadeBlock(session, lease);
  // A reflection may refer to any entry; everything else is sought in entries not examined before.
  const since = hasEntriesToSummariseInBlock(session, lease) ? made.asOf : made.milestones;
  const looked = thoughts.length > 0 ? exchanges : exchanges.filter((one) => (newestMemoryEntry(one) ?? 0) > since);
  const entries = looked.flatMap((one) => memoryEntriesOfExchange(one, persona.speaker, found));
  const covered = entries.filter(({ n }) => n > (blockBefore?.asOf ?? 0) && n <= asOf);
  const factsBefore = collectKnownFacts(blockBefore, session.memory, persona.language);
  const summary = await summaryOfMadeBlock(context, id, { lease, blockBefore, covered, persona, facts: factsBefore });
  if (summary === null) return null;
  const { text, by, lines, dropped, usage, learned } = summary;
  const facts = learned === undefined ? factsBefore : mergeFacts(learned.facts, session.memory, persona.language);
  const composed = composeMemoryBlock(
    {
      ...{ edition, asOf, turn, milestones, previous: blockBefore, exchanges, entries, found, facts },
      ...(session.memory.endings && { endings: session.memory.endings }),
      thoughts,
      reflectionChars: context.settings.operator.reflectionChars,
      summary: { text, by },
      vetoed: dropped,
      milestonesFrom: made.milestones,
      language: persona.language,
    },
    states,
  );
  return { ...composed, blockBefore, covered, lines, ...(usage && { usage }) };
}

/** Reflections that the lease names; later ones wait for the next block [M6]. */
function reflectionsForMadeBlock({ proactive }: Session, { thoughts = 0 }: Lease): Session['proactive']['memories'] {
  return proactive.memories.filter(({ number }) => number <= thoughts);
}

const NO_LINES: EntryLines = new Map();

/** Whether there are new entries to summarise, or only milestones to find [M2]. */
function hasEntriesToSummariseInBlock({ memory }: Session, { asOf }: Lease): boolean {
  return asOf > memory.made.asOf;
}

/** If the block's row is gone, its coverage stays: years are not read again [M8]. */
async function readBlockBeforeMadeBlock(
  context: Context,
  id: string,
  { memory }: Session,
): Promise<MemoryBlock | null> {
  const { edition, asOf, turn } = memory.made;
  const stored = await blockFromUpkeepCache(context, id, edition);
  // After an erasure there is no block.
  const block = stored !== null || asOf === 0 ? stored : { ...emptyMemoryBlock(edition), asOf, turn };
  return block && nameOlderFactsRows(context.table, id, block);
}

type Summed = BySummariser & { by: MemoryBlock['by'] };

/** Keeps the summary where only milestones are due; else by model if nobody waits; else by rule. */
async function summaryOfMadeBlock(
  context: Context,
  id: string,
  {
    lease,
    blockBefore,
    covered,
    persona,
    facts,
  }: {
    lease: Lease;
    blockBefore: MemoryBlock | null;
    covered: readonly Entry[];
    persona: Persona;
    facts: readonly Fact[];
  },
): Promise<Summed | null> {
  const { speaker, language } = persona;
  const so = blockBefore?.summary ?? '';
  const plain = { lines: new Map<number, string>(), dropped: new Set<number>() };
  if (lease.asOf === (blockBefore?.asOf ?? 0)) return { ...plain, text: so, by: blockBefore?.by ?? 'rule' };
  const byModel =
    lease.reason === 'due'
      ? await (await import('./summarise.ts')).askForSummary(context, id, {
          before: so,
          entries: covered,
          persona,
          facts,
        })
      : 'no model';
  if (byModel === null) return null;
  if (byModel !== 'no model') return { ...byModel, by: 'model' };
  return {
    ...plain,
    text: extractSummary({ earlierSummary: so, entries: covered, most: MOST_OF_SUMMARY, speaker, language }),
    by: 'rule',
  };
}

/** Stored exchanges behind a turn, mostly cached, with those not stored yet. */
async function exchangesBehindBlock(
  context: Context,
  id: string,
  { turns: { sealed }, memory }: Session,
  turn: number,
): Promise<Exchange[]> {
  const { history } = await getCachedSession(context, id);
  const isHere = history?.forgot === memory.forgot && history.from <= turn + 1;
  const stored = isHere
    ? history.exchanges
    : await readExchangesFrom(context.table, id, turn + 1, context.clock.yieldToEventLoop);
  return mergeUnstoredExchanges(stored, sealed).filter((one) => one.turn > turn);
}

/** More results than any epoch has. */
const MOST_FOUND = 60;
/** Results found by another session lie further back than their turn. */
async function findResultsForBlock(
  context: Context,
  id: string,
  exchanges: readonly Exchange[],
): Promise<ReadonlyMap<string, ToolResultEntry>> {
  const calls = exchanges.flatMap(({ entries = [] }) => entries.flatMap(({ of }) => of ?? []));
  if (calls.length === 0) return new Map();
  const results = await readNewestToolResults(context.table, id, Math.min(2 * calls.length, MOST_FOUND));
  return new Map(results.map((one) => [one.call, one]));
}
