/** Events as an async iterator, for `for await`. */
import type { Events } from '../frames/wire-types.ts';

export type NamedEvent<K extends keyof Events> = { [N in K]: { name: N; event: Events[N] } }[K];
type Session = { on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void };

/** Collects events from the call on, also for a busy loop. Ends with `closed`, or when the loop does. */
export function iterateEvents<K extends keyof Events>(
  session: Session,
  names: readonly K[],
): AsyncIterableIterator<NamedEvent<K>> {
  const queue: NamedEvent<K>[] = [];
  let isOver = false;
  let wake = () => {};
  const stops = names.map((name) =>
    session.on(name, (event) => {
      queue.push({ name, event } as NamedEvent<K>);
      wake();
    }),
  );
  const end = () => {
    isOver = true;
    for (const stop of stops) stop();
    wake();
  };
  // After the listener above: the last state is still told.
  stops.push(session.on('state', ({ is }) => is === 'closed' && end()));
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (queue.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const value = queue.shift();
      return value === undefined ? { done: true, value } : { done: false, value };
    },
    async return() {
      queue.length = 0;
      end();
      return { done: true, value: undefined };
    },
  };
}
