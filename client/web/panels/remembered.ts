/** What is remembered, as the panel shows it and as it is taken along. Pure but for what it is asked with. */
import type { Me, RememberedOfUser } from '../../../shared/protocol/me.ts';

type Entry = RememberedOfUser['entries'][number];

/** What was said and done in one turn. `entry`: the number by which all of it is forgotten; undefined while it has none. */
export type Exchange = { turn: number; at: number; entry: number | undefined; entries: readonly Entry[] };

/** What had her speak is for her: it was not said (L2). It is taken along, as all that is kept is. */
function isTold({ kind }: Entry): boolean {
  return kind !== 'stimulus';
}

/** By turn, the newest first. */
export function exchangesOf(entries: readonly Entry[]): Exchange[] {
  const byTurn = Map.groupBy(entries, ({ turn }) => turn);
  const exchanges = [...byTurn].map(([turn, own]) => {
    const entry = own.find((one) => one.entry !== undefined)?.entry;
    return { turn, at: own[0]?.at ?? 0, entry, entries: own.filter(isTold) };
  });
  return exchanges.filter(({ entries: told }) => told.length > 0).sort((a, b) => b.turn - a.turn);
}

/** Pages that overlap, since something was said or forgotten between them: the newer one is right about its turns. */
export function joined(older: readonly Entry[], newer: readonly Entry[]): Entry[] {
  const from = newer[0]?.turn ?? Number.POSITIVE_INFINITY;
  return [...older.filter(({ turn }) => turn < from), ...newer];
}

/** Without the exchange that this entry stands in (M5). */
export function withoutExchange(entries: readonly Entry[], entry: number): Entry[] {
  const turn = entries.find((one) => one.entry === entry)?.turn;
  return entries.filter((one) => one.turn !== turn);
}

/** The turns of which nothing is left. */
export function turnsGone(before: readonly Entry[], now: readonly Entry[]): number[] {
  const left = new Set(now.map(({ turn }) => turn));
  return [...new Set(before.map(({ turn }) => turn))].filter((turn) => !left.has(turn));
}

/** As far back as has been looked; `before`: there is more, of turns before this one. */
export type Pages = { entries: Entry[]; before: number | undefined };

/** The newest page, looked up again: pages that were turned to stay, where it does not tell of their turns itself. */
export function refreshed(pages: Pages | null, newest: RememberedOfUser | null): Pages {
  const { entries = [], before } = newest ?? {};
  if (pages === null || before === undefined) return { entries, before };
  const all = joined(pages.entries, entries);
  return { entries: all, before: all.length > entries.length ? pages.before : before };
}

/** Who it is from, for the user; `speaker`: what she is called. */
export function whoseOf({ kind }: Pick<Entry, 'kind'>, speaker: string): string {
  switch (kind) {
    case 'user':
      return 'You';
    case 'agent':
      return speaker;
    case 'delivery':
      return 'Read out';
    case 'tool':
      return 'Looked up';
    case 'action':
      return 'Done';
    default:
      return 'Unasked';
  }
}

/** With all that is older, page by page. `more`: what this persona remembers of turns before that one. Rejects as `more`. */
export async function whole(
  first: RememberedOfUser,
  more: (before: number) => Promise<RememberedOfUser | undefined>,
): Promise<RememberedOfUser> {
  const { before, ...known } = first;
  let entries = known.entries;
  for (let next = before; next !== undefined; ) {
    const page: RememberedOfUser | undefined = await more(next);
    entries = joined(page?.entries ?? [], entries);
    // A page that does not lead further back leads nowhere.
    next = page?.before !== undefined && page.before < next ? page.before : undefined;
  }
  return { ...known, entries };
}

/** One kept image as it is taken along: with its bytes, as base64. */
export type KeptImage = NonNullable<Me['images']>[number] & { mediaType: string; data: string };

/** Everything, as a file that people and programs can read. */
export function exported(me: Me, images: readonly KeptImage[], nowMs: number): { name: string; text: string } {
  const at = new Date(nowMs).toISOString();
  const { user, skills } = me;
  return {
    name: `sotto-memory-${at.slice(0, 10)}.json`,
    text: `${JSON.stringify({ user, exportedAt: at, skills, images }, null, 2)}\n`,
  };
}

/** What is typed to have everything forgotten. */
export const FORGET_WORDS = 'forget me';

export function isMeant(typed: string): boolean {
  return typed.trim().toLowerCase() === FORGET_WORDS;
}
