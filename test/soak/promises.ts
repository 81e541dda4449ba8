/** What was accepted for one user, by its unique word, and what was heard of it. */

type Promised = {
  kind: 'reminder' | 'push';
  /** Epoch ms. */
  dueAtMs: number;
  unmarked: number;
  marked: number;
  isHeard: boolean;
};

export class Promises {
  readonly #by = new Map<string, Promised>();

  /** Nothing is due before the acceptance; an earlier result counts as well. */
  add(word: string, kind: Promised['kind'], dueAtMs: number): void {
    this.#by.set(word, { kind, dueAtMs, unmarked: 0, marked: 0, isHeard: false });
  }

  /** The expected text of a delivery's line. `isMarked`: marked as a repetition. */
  spoken(text: string, isMarked: boolean): void {
    const promised = this.#of(text);
    if (promised === undefined) return;
    if (isMarked) promised.marked += 1;
    else promised.unmarked += 1;
  }

  heard(text: string): void {
    const promised = this.#of(text);
    if (promised !== undefined) promised.isHeard = true;
  }

  /** Drops kept promises, except where a repetition may still arrive. */
  findings(nowMs: number, patienceMs: number): string[] {
    return [...this.#by].flatMap(([word, { kind, dueAtMs, unmarked, marked, isHeard }]) => {
      const said = `${unmarked} times unmarked, ${marked} times marked`;
      if (unmarked > 1) return [`${kind} ${word} was spoken more than once as new: ${said}`];
      if (!isHeard && nowMs > dueAtMs + patienceMs) return [`${kind} ${word} was accepted and not heard: ${said}`];
      return [];
    });
  }

  areKept(): boolean {
    return [...this.#by.values()].every(({ isHeard }) => isHeard);
  }

  get count(): number {
    return this.#by.size;
  }

  forget(): void {
    this.#by.clear();
  }

  #of(text: string): Promised | undefined {
    const word = /\bword\d+x[a-z]+\d+\b/.exec(text.toLowerCase())?.[0];
    return word === undefined ? undefined : this.#by.get(word);
  }
}
