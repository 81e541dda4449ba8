import { ModelError, type ModelEvent } from '../model.ts';

/**
 * An answer that is asked for again as long as it has not begun. `open` asks, and `mayRetry` judges a failure
 * before the first event, at once or after a wait. Other errors are thrown. Behind its first event the
 * stream is passed on as it is, since each event would cost several promises more.
 */
export function retryModelUntilBegun(
  open: () => AsyncIterable<ModelEvent>,
  mayRetry: (failure: ModelError) => boolean | Promise<boolean>,
): AsyncIterable<ModelEvent> {
  return {
    [Symbol.asyncIterator]() {
      let events: AsyncIterator<ModelEvent> | undefined;
      const begin = (): Promise<IteratorResult<ModelEvent>> => {
        const opened = open()[Symbol.asyncIterator]();
        return opened.next().then((first) => {
          events = opened;
          return first;
        }, beginAgain);
      };
      const beginAgain = async (error: unknown) => {
        if (!(error instanceof ModelError) || !(await mayRetry(error))) throw error;
        return begin();
      };
      return {
        next: () => events?.next() ?? begin(),
        return: async () => (await events?.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}

/** Neither text nor calls: some models answer so now and then, or write a call that cannot be read. */
export class EmptyAnswer extends ModelError {
  constructor(text = 'an answer of no tokens') {
    super('malformed', text);
    this.name = 'EmptyAnswer';
  }
}

/** Whether an answer that has not begun is worth one more try: it was empty, or its connection broke off. */
export function isUnbegunAnswer(failure: ModelError): boolean {
  return failure instanceof EmptyAnswer || failure.what === 'broken_off';
}
