import type { ModelEvent } from '../model.ts';

/**
 * The stream with each event replaced by any number of events. `cut`: the events that still come before a
 * fault. An iterator of its own, because a generator costs three promises more for each event.
 */
export function mapAnswerEvents(
  source: AsyncIterable<ModelEvent>,
  map: (event: ModelEvent) => readonly ModelEvent[],
  cut: () => readonly ModelEvent[],
): AsyncIterable<ModelEvent> {
  return {
    [Symbol.asyncIterator]() {
      const events = source[Symbol.asyncIterator]();
      const ready: ModelEvent[] = [];
      let fault: { error: unknown } | null = null;
      const next = (): Promise<IteratorResult<ModelEvent>> => {
        const first = nextMappedAnswerEvent(ready);
        if (first !== null) return Promise.resolve(first);
        return fault === null ? events.next().then(passOn, failAfterCut) : Promise.reject(fault.error);
      };
      const passOn = (result: IteratorResult<ModelEvent>) => {
        if (result.done) return result;
        try {
          ready.push(...map(result.value));
        } catch (error) {
          return failAfterCut(error);
        }
        return nextMappedAnswerEvent(ready) ?? next();
      };
      const failAfterCut = (error: unknown) => {
        fault = { error };
        ready.push(...cut());
        return nextMappedAnswerEvent(ready) ?? next();
      };
      return { next, return: async () => (await events.return?.()) ?? { done: true, value: undefined } };
    },
  };
}

function nextMappedAnswerEvent(ready: ModelEvent[]): IteratorResult<ModelEvent> | null {
  const value = ready.shift();
  return value === undefined ? null : { done: false, value };
}
