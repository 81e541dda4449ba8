/** The shared table of a world: rows in memory behind the port, which outlive every process. */
import type { Condition, Due, Item, Key, Span, Written } from '../../../shared/ports/ports.ts';

export class MemoryTable {
  readonly #partitions = new Map<string, Map<string, Item>>();
  readonly #written: (item: Item) => void;

  /** `written`: called for every stored row. */
  constructor(written: (item: Item) => void) {
    this.#written = written;
  }

  get({ pk, sk }: Key): Item | null {
    return this.#partitions.get(pk)?.get(sk) ?? null;
  }

  query({ pk, from, to, newestFirst = false, limit = Number.POSITIVE_INFINITY }: Span): Item[] {
    const all = this.#partitions.get(pk)?.values() ?? [];
    const found = [...all].filter(({ sk }) => sk >= from && sk <= to).sort((a, b) => (a.sk < b.sk ? -1 : 1));
    return (newestFirst ? found.reverse() : found).slice(0, limit);
  }

  put(item: Item, condition?: Condition): Written {
    const before = this.get(item);
    const isWon =
      condition === undefined ||
      (condition === 'nobodyHasWritten' && before === null) ||
      (condition === 'exists' && before !== null) ||
      (condition === 'notOverNewer' && (before === null || (before.n ?? 0) <= (item.n ?? 0)));
    if (!isWon) return { won: false, winner: before };
    const partition = this.#partitions.get(item.pk) ?? new Map<string, Item>();
    this.#partitions.set(item.pk, partition.set(item.sk, item));
    this.#written(item);
    return { won: true };
  }

  remove({ pk, sk }: Key): void {
    this.#partitions.get(pk)?.delete(sk);
  }

  unmark(key: Key): void {
    const item = this.get(key);
    if (item === null) return;
    const { due: _, ...rest } = item;
    this.#partitions.get(key.pk)?.set(key.sk, rest);
  }

  dueBefore(beforeMs: number, limit: number): Due[] {
    const marks = [...this.#partitions.values()].flatMap((rows) =>
      [...rows.values()].flatMap(({ pk, sk, due }) => (due !== undefined && due <= beforeMs ? [{ pk, sk, due }] : [])),
    );
    return marks.sort((a, b) => a.due - b.due).slice(0, limit);
  }
}
