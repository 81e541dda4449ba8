/** Opens an earlier result of a tool whole [M16], wherever its entry is: prompts show its beginning. */
import type { Context } from '../../engine/context.ts';
import { getCachedSession, sessionHistoryFrom } from '../../engine/process/cached-sessions.ts';
import type { Persona } from '../../prompt/persona.ts';
import { firstTurnReadableAfterErasure } from '../../session/erasure/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Numbered } from '../../session/memory/state.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { readExchangesOfTurns } from '../../storage/memory/exchanges.ts';
import {
  getToolResultRow,
  readToolResultsBetween,
  readToolResultTimes,
  type StoredResult,
} from '../../storage/tool-results.ts';
import { recallIndexOf } from './recall-index.ts';

type EntryOfTurn = { entry: Numbered; turnMs: number };

/** Null: no such result, or it is gone. Throws like the store. */
export async function openResultForPrompt(
  context: Context,
  id: string,
  persona: Persona,
  n: number,
): Promise<StoredResult | null> {
  const { session } = await getCachedSession(context, id);
  const found =
    promptEntryInTurn(session, n) ??
    (await promptEntryInHistory(context, id, session, n)) ??
    (await promptEntryInIndex(context, id, { session, persona }, n));
  const { of: call, atMs, kind, isForgotten } = found?.entry ?? {};
  if (found === null || kind !== 'tool' || call === undefined || isForgotten || isPromptEntryToBeForgotten(session, n))
    return null;
  if (atMs !== undefined) return getToolResultRow(context.table, id, { call, atMs });
  const results = await readToolResultsBetween(context.table, id, {
    ...readToolResultTimes(found.turnMs),
    limit: MOST_RESULTS,
  });
  return results.find((one) => one.call === call) ?? null;
}

/** Results read to find one of an old entry, which does not say its time. */
const MOST_RESULTS = 60;

function isPromptEntryToBeForgotten({ memory }: Session, n: number): boolean {
  return memory.forgetting.includes(n);
}

/** Of the turn under way. */
function promptEntryInTurn({ turns: { newest } }: Session, n: number): EntryOfTurn | null {
  const entry = newest?.entries.find((one) => one.n === n);
  return newest && entry ? { entry, turnMs: newest.startedAtMs } : null;
}

/** Of the turns that prompts hold. */
async function promptEntryInHistory(
  context: Context,
  id: string,
  session: Session,
  n: number,
): Promise<EntryOfTurn | null> {
  const { epoch, forgot } = session.memory;
  return n <= epoch.asOf ? null : promptEntryIn(await sessionHistoryFrom(context, id, { from: epoch.from, forgot }), n);
}

/** Of older turns: the index knows in which one it is. */
async function promptEntryInIndex(
  context: Context,
  id: string,
  of: { session: Session; persona: Persona },
  n: number,
): Promise<EntryOfTurn | null> {
  const { epoch } = of.session.memory;
  if (n > epoch.asOf || epoch.edition === 0) return null;
  const { index } = await recallIndexOf(context, id, of).ready;
  const turn = index.placeOf(n)?.turn ?? 0;
  if (turn < firstTurnReadableAfterErasure(of.session)) return null;
  return promptEntryIn(await readExchangesOfTurns(context.table, id, { from: turn, to: turn }), n);
}

function promptEntryIn(exchanges: readonly Exchange[], n: number): EntryOfTurn | null {
  for (const { entries = [], atMs } of exchanges) {
    const entry = entries.find((one) => one.n === n);
    if (entry !== undefined) return { entry, turnMs: atMs };
  }
  return null;
}
