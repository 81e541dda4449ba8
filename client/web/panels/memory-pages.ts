/** The user's memory as the panel shows and exports it. Pure except for the page loader. */
import type { Me, RememberedOfUser } from '../../../shared/protocol/me.ts';
import { type Message, messageOf } from '../../strings/message.ts';

type Entry = RememberedOfUser['entries'][number];

/** The entries of one turn. `entry`: the number by which all are forgotten; undefined until assigned. */
export type MemoryExchange = { turn: number; at: number; entry: number | undefined; entries: readonly Entry[] };

/** Instructions for the agent were not said [L2] and are not shown. The export has them. */
function isConversationEntry({ kind }: Entry): boolean {
  return kind !== 'stimulus';
}

export function memoryExchanges(entries: readonly Entry[]): MemoryExchange[] {
  const byTurn = Map.groupBy(entries, ({ turn }) => turn);
  const exchanges = [...byTurn].map(([turn, own]) => {
    const entry = own.find((one) => one.entry !== undefined)?.entry;
    return { turn, at: own[0]?.at ?? 0, entry, entries: own.filter(isConversationEntry) };
  });
  return exchanges.filter(({ entries: told }) => told.length > 0).sort((a, b) => b.turn - a.turn);
}

/** Joins overlapping pages: for a turn in both, the newer page is right. */
export function joinMemoryEntries(older: readonly Entry[], newer: readonly Entry[]): Entry[] {
  const from = newer[0]?.turn ?? Number.POSITIVE_INFINITY;
  return [...older.filter(({ turn }) => turn < from), ...newer];
}

/** Without the exchange that contains this entry [M5]. */
export function removeMemoryExchange(entries: readonly Entry[], entry: number): Entry[] {
  const turn = entries.find((one) => one.entry === entry)?.turn;
  return entries.filter((one) => one.turn !== turn);
}

/** Turns without any entries left. */
export function removedMemoryTurns(before: readonly Entry[], now: readonly Entry[]): number[] {
  const left = new Set(now.map(({ turn }) => turn));
  return [...new Set(before.map(({ turn }) => turn))].filter((turn) => !left.has(turn));
}

/** The loaded pages; `before`: there is more, of turns before this one. */
export type MemoryPages = { entries: Entry[]; before: number | undefined };

/** Replaces the newest page; older pages stay, except for turns in the new one. */
export function refreshPages(pages: MemoryPages | null, newest: RememberedOfUser | null): MemoryPages {
  const { entries = [], before } = newest ?? {};
  if (pages === null || before === undefined) return { entries, before };
  const all = joinMemoryEntries(pages.entries, entries);
  return { entries: all, before: all.length > entries.length ? pages.before : before };
}

/** Who said the entry, for the user; `speaker`: the persona's name. */
export function memoryAuthor({ kind }: Pick<Entry, 'kind'>, speaker: string): Message {
  switch (kind) {
    case 'user':
      return messageOf('common.you');
    case 'agent':
      return speaker;
    case 'delivery':
      return messageOf('memory.readOut');
    case 'tool':
      return messageOf('memory.lookedUp');
    case 'action':
      return messageOf('memory.done');
    default:
      return messageOf('memory.unasked');
  }
}

/** All pages. `more` loads this persona's memory of turns before that one. Rejects as `more`. */
export async function loadAllPages(
  first: RememberedOfUser,
  more: (before: number) => Promise<RememberedOfUser | undefined>,
): Promise<RememberedOfUser> {
  const { before, ...known } = first;
  let entries = known.entries;
  for (let next = before; next !== undefined; ) {
    const page: RememberedOfUser | undefined = await more(next);
    entries = joinMemoryEntries(page?.entries ?? [], entries);
    // A page that leads no further back ends the loop.
    next = page?.before !== undefined && page.before < next ? page.before : undefined;
  }
  return { ...known, entries };
}

/** A kept image in the export: its bytes as base64. */
export type KeptImage = NonNullable<Me['images']>[number] & { mediaType: string; data: string };

/** Everything as a file that people and programs can read. */
export function memoryExportFile(me: Me, images: readonly KeptImage[], nowMs: number): { name: string; text: string } {
  const at = new Date(nowMs).toISOString();
  const { user, personas, values } = me;
  return {
    name: `sotto-memory-${at.slice(0, 10)}.json`,
    text: `${JSON.stringify({ user, exportedAt: at, personas, values, images }, null, 2)}\n`,
  };
}

/** Whether the user has typed the words that confirm erasing everything. */
export function isForgetConfirmed(typed: string, words: string): boolean {
  return typed.normalize('NFKC').trim().toLowerCase() === words.normalize('NFKC').toLowerCase();
}
