/** What the memory knows about something, for a producer that may read [G23]. */
import type { Context } from '../../../engine/context.ts';
import { loadCurrentSession } from '../../../engine/process/cached-sessions.ts';
import { addRecallNeighbours, sliceRecalledResults } from '../../../memory/recall-neighbours.ts';
import { createRecallIndex } from '../../../memory/recall-search.ts';
import type { Persona } from '../../../prompt/persona.ts';
import { type RecalledEntry, recallEntriesForPrompt } from '../../../reply/prompt/recall.ts';
import { findReflectionsForPrompt } from '../../../reply/prompt/reflection-memories.ts';
import { firstTurnReadableAfterErasure } from '../../../session/erasure/state.ts';
import { sessionId } from '../../../session/kernel/session-identity.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { type Entry, memoryEntriesOfExchange, numberMemoryEntries } from '../../../session/memory/entries.ts';
import { turnExchange } from '../../../session/turn/playback.ts';
import { mergeUnstoredExchanges, readMemoryExchangesBefore } from '../../../storage/memory/exchanges.ts';
import { makeBlocksBeforePrompt } from '../../../upkeep/make-blocks-before-prompt.ts';

/** Entries found, without their neighbours, and characters of each and of a neighbour. */
const MOST_FOUND = 8;
const MOST_CHARS = 500;
const MOST_OF_NEIGHBOUR = 180;
/** Characters of the exchanges that prompts hold verbatim: indexed at once, in some milliseconds. */
const MOST_RECENT = 60_000;

type RecallCall = { user: string; persona: Persona; query: string };

/** Oldest first. Forgotten and erased words are not found. Throws Transient. */
export async function recallForMcp(context: Context, { user, persona, query }: RecallCall): Promise<object> {
  const id = sessionId(user, persona.name);
  const session = await makeBlocksBeforePrompt(context, id, (await loadCurrentSession(context, id)).session, [
    'forgetting',
  ]);
  const { language } = persona;
  const options = { session, query, persona, most: MOST_FOUND, signal: context.stopping };
  const [older, recent, thoughts] = await Promise.all([
    recallEntriesForPrompt(context, id, options),
    recentMcpEntries(context, id, session, persona),
    findReflectionsForPrompt(context, id, { session, query, language }),
  ]);
  const index = createRecallIndex(recent, language, { isConversation: true });
  const newer = addRecallNeighbours(index.find({ query, most: MOST_FOUND }), index, () => true);
  const facts = session.memory.facts.map(({ n, atMs, text }, at) => ({ n: at, entry: n, atMs, text, change: text }));
  const recallable = createRecallIndex(
    facts.map((fact) => ({ ...fact, kind: 'fact' })),
    language,
  ).find({ query, most: MOST_FOUND });
  return {
    facts: recallable.map(({ entry, atMs, text }) => ({ entry, at: atMs, text })),
    entries: sliceRecalledResults([...older.entries, ...newer], -MOST_FOUND).map(mcpRecalledEntry),
    thoughts: thoughts.map(({ atMs, text }) => ({ at: atMs, text })),
    ...(older.sinceMs !== null && { since: older.sinceMs }),
  };
}

/** What prompts hold verbatim, which the index of older entries leaves out. */
async function recentMcpEntries(context: Context, id: string, session: Session, persona: Persona): Promise<Entry[]> {
  const { epoch, n } = session.memory;
  const from = Math.max(epoch.from, firstTurnReadableAfterErasure(session));
  const span = { from, before: Number.MAX_SAFE_INTEGER, chars: MOST_RECENT };
  const { exchanges } = await readMemoryExchangesBefore(context.table, id, span);
  const now = session.turns.newest && turnExchange(session.turns.newest);
  const held = [...session.turns.sealed, ...(now ? [numberMemoryEntries(now, n)] : [])];
  return mergeUnstoredExchanges(
    exchanges,
    held.filter(({ turn }) => turn >= from),
  )
    .flatMap((one) => memoryEntriesOfExchange(one, persona.speaker, new Map()))
    .filter(({ n, kind, text }) => n > epoch.asOf && kind !== 'stimulus' && text.trim() !== '')
    .map((entry) => ({ ...entry, text: entry.text.slice(0, MOST_CHARS).toWellFormed() }));
}

function mcpRecalledEntry({ n, atMs, kind, text, isNeighbour }: RecalledEntry): object {
  const most = isNeighbour ? MOST_OF_NEIGHBOUR : MOST_CHARS;
  return { entry: n, at: atMs, kind, text: text.slice(0, most).toWellFormed(), ...(isNeighbour && { beside: true }) };
}
