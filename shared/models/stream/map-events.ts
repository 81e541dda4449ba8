import type { ModelEvent } from '../model.ts';

/** What the items of a source say, in events of a model. Each function adds its own to those given. */
export type EventMapping<Item> = {
  /** False: what follows does not count, and the source is left. */
  read(item: Item, events: ModelEvent[]): boolean;
  /** Behind the last item. */
  end?(events: ModelEvent[]): void;
  /** Adds what still comes before a fault, and throws it. If it throws nothing, the source has ended. */
  fail(error: unknown, events: ModelEvent[]): void;
  /** Once, when no event follows, also where the reader leaves early. */
  close?(): void;
};

type Source<Item> = AsyncIterator<Item> | Promise<AsyncIterator<Item>>;
type Result = IteratorResult<ModelEvent, undefined>;

/** Each item of a source as any number of events. The source is opened for the first event. */
export function mapToModelEvents<Item>(
  open: () => Source<Item>,
  mapping: EventMapping<Item>,
): AsyncIterable<ModelEvent, undefined> {
  return { [Symbol.asyncIterator]: () => new MappedModelEvents(open, mapping) };
}

/** An iterator of its own, which takes less processor time than generators, by docs/BENCH.md. */
class MappedModelEvents<Item> implements AsyncIterator<ModelEvent, undefined> {
  readonly #open: () => Source<Item>;
  readonly #mapping: EventMapping<Item>;
  #source: AsyncIterator<Item> | undefined;
  /** `read`: nothing of the source follows, but its end may tell more. */
  #state: 'unopened' | 'open' | 'read' | 'over' = 'unopened';
  #events: ModelEvent[] = [];
  #fault: { error: unknown } | null = null;
  #isClosed = false;

  constructor(open: () => Source<Item>, mapping: EventMapping<Item>) {
    this.#open = open;
    this.#mapping = mapping;
  }

  next(): Promise<Result> {
    const value = this.#events.shift();
    if (value !== undefined) return Promise.resolve({ done: false, value });
    if (this.#state === 'open' && this.#source !== undefined) return this.#source.next().then(this.#read, this.#fail);
    return this.#state === 'unopened' ? this.#begin() : this.#end();
  }

  async return(): Promise<Result> {
    this.#events = [];
    this.#fault = null;
    this.#close();
    await this.#source?.return?.();
    return { done: true, value: undefined };
  }

  async #begin(): Promise<Result> {
    this.#state = 'open';
    try {
      this.#source = await this.#open();
    } catch (error) {
      this.#state = 'read';
      this.#fault = { error };
    }
    // The reader may have left meanwhile.
    if (this.#isClosed) return this.return();
    return this.next();
  }

  readonly #read = (result: IteratorResult<Item>): Result | Promise<Result> => {
    if (this.#isClosed) return this.#end();
    if (result.done) this.#state = 'read';
    else if (!this.#canReadOn(result.value)) return this.#leave();
    const value = this.#events.shift();
    return value === undefined ? this.next() : { done: false, value };
  };

  #canReadOn(item: Item): boolean {
    try {
      return this.#mapping.read(item, this.#events);
    } catch (error) {
      this.#judge(error);
      return false;
    }
  }

  readonly #fail = (error: unknown): Promise<Result> => {
    this.#state = 'read';
    this.#judge(error);
    return this.next();
  };

  #judge(error: unknown): void {
    try {
      this.#mapping.fail(error, this.#events);
    } catch (fault) {
      this.#fault ??= { error: fault };
    }
  }

  async #leave(): Promise<Result> {
    this.#state = 'read';
    try {
      await this.#source?.return?.();
    } catch (error) {
      this.#judge(error);
    }
    return this.next();
  }

  async #end(): Promise<Result> {
    if (this.#state === 'read' && this.#fault === null) {
      this.#state = 'over';
      try {
        this.#mapping.end?.(this.#events);
      } catch (error) {
        this.#fault = { error };
      }
      const value = this.#events.shift();
      if (value !== undefined) return { done: false, value };
    }
    const fault = this.#fault;
    this.#fault = null;
    this.#close();
    if (fault !== null) throw fault.error;
    return { done: true, value: undefined };
  }

  #close(): void {
    this.#state = 'over';
    if (!this.#isClosed) this.#mapping.close?.();
    this.#isClosed = true;
  }
}
