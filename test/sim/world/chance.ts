/** Randomness from a seed, identical on every machine: Small Fast Counting (Doty-Humphrey), 32 bits. */

export class Chance {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  /** Each concern draws from its own `stream`, so that a new draw in one does not change the others. */
  constructor(seed: number, stream: string) {
    this.#a = seed | 0;
    this.#b = [...stream].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
    this.#c = (seed / 2 ** 32) | 0;
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** From 0 to below 1. */
  next(): number {
    const drawn = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + drawn) | 0;
    return (drawn >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return probability > 0 && this.next() < probability;
  }

  /** An integer, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  of<const T>(list: readonly [T, ...T[]]): T {
    return list[Math.floor(this.next() * list.length)] ?? list[0];
  }

  /** An element; undefined if there is none. */
  any<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** By weight; a weight of 0 is never drawn. */
  among<const T>(weighted: readonly (readonly [T, number])[]): T {
    let left = this.next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [what, weight] of weighted) {
      left -= weight;
      if (left < 0) return what;
    }
    throw new Error('nothing has any weight');
  }
}
