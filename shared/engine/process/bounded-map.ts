/** A Map of at most `most` entries: `set` moves its entry to the end, and drops the oldest entry. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.size > this.#most ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return this;
  }
}
