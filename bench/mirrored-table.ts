/** A table whose rows can be copied to another one, all of them: the port itself has no way to list what there is. */
import type { Condition, Due, Item, Key, Span, Table, Written } from '../shared/engine/ports/ports.ts';
import { fill } from '../test/contract/dynalite.ts';

/** Behind every sort key. */
const LAST = '\uffff';

export class Mirrored implements Table {
  readonly #table: Table;
  readonly #partitions = new Set<string>();

  constructor(table: Table) {
    this.#table = table;
  }

  put(item: Item, condition?: Condition): Promise<Written> {
    this.#partitions.add(item.pk);
    return this.#table.put(item, condition);
  }

  get(key: Key): Promise<Item | null> {
    return this.#table.get(key);
  }

  query(span: Span): Promise<Item[]> {
    return this.#table.query(span);
  }

  remove(key: Key): Promise<void> {
    return this.#table.remove(key);
  }

  unmark(key: Key): Promise<void> {
    return this.#table.unmark(key);
  }

  dueBefore(beforeMs: number, limit: number): Promise<Due[]> {
    return this.#table.dueBefore(beforeMs, limit);
  }

  close(): Promise<void> {
    return this.#table.close();
  }

  /** Into a table of DynamoDB's stand-in that is there already. */
  async copyTo(endpoint: string, name: string): Promise<void> {
    for (const pk of this.#partitions) await fill(endpoint, name, await this.#table.query({ pk, from: '', to: LAST }));
  }
}
