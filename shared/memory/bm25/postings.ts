/** Chains of postings: a hash, what it refers to, and the chain's next posting, counted from 1. */
export class Postings {
  #data = new Uint32Array(WIDTH * 64);
  #count = 0;
  readonly #heads = new Uint32Array(CHAINS);

  get bytes(): number {
    return this.#data.byteLength + this.#heads.byteLength;
  }

  add(hash: number, reference: number): void {
    const at = this.#count * WIDTH;
    if (at === this.#data.length) this.#grow();
    const chain = hash % CHAINS;
    this.#data[at] = hash;
    this.#data[at + 1] = reference;
    this.#data[at + 2] = this.#heads[chain] ?? 0;
    this.#count += 1;
    this.#heads[chain] = this.#count;
  }

  #grow(): void {
    const data = new Uint32Array(WIDTH * Math.ceil(this.#count * 1.25));
    data.set(this.#data);
    this.#data = data;
  }

  /** Newest first. */
  of(hash: number): number[] {
    const found: number[] = [];
    const data = this.#data;
    for (let next = this.#heads[hash % CHAINS] ?? 0; next > 0; ) {
      const at = (next - 1) * WIDTH;
      if (data[at] === hash) found.push(data[at + 1] ?? 0);
      next = data[at + 2] ?? 0;
    }
    return found;
  }

  /** In place: what stays moves only towards the beginning. */
  drop(entries: ReadonlySet<number>): void {
    const data = this.#data;
    const end = this.#count * WIDTH;
    const newest = Math.max(...entries);
    this.#count = 0;
    this.#heads.fill(0);
    for (let at = 0; at < end; at += WIDTH) {
      const reference = data[at + 1] ?? 0;
      const n = reference >>> 1;
      if (n > newest || !entries.has(n)) this.add(data[at] ?? 0, reference);
    }
  }
}

const WIDTH = 3;
const CHAINS = 1_024;
