import { expect, it } from 'vitest';
import type { ModelEvent } from '../../shared/models/model.ts';
import { readModelStream, type StreamReader } from '../../shared/models/stream/stream-reader.ts';
import { cutAt } from '../fakes/http.ts';

/** Each event holds a text, a thought, or the end. */
function reader(): StreamReader {
  let isOver = false;
  return {
    read: (event: { text?: string; thought?: string }) => {
      if (event.text === undefined && event.thought === undefined) isOver = true;
      if (event.thought !== undefined) return [{ type: 'thought', text: event.thought }];
      return event.text === undefined ? [] : [{ type: 'text', text: event.text }];
    },
    state: () => (isOver ? 'ended' : 'open'),
    ending: () => [{ type: 'end', reason: 'complete' }],
  };
}

/** What is read of these events, `|` between two chunks; and the error. */
async function read(events: readonly (object | '|')[]): Promise<(ModelEvent | string)[]> {
  const chunks = [[]] as object[][];
  for (const event of events) {
    if (event === '|') chunks.push([]);
    else chunks.at(-1)?.push(event);
  }
  const written = chunks.map((chunk) => chunk.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  async function* bytes() {
    for (const chunk of written) yield* cutAt(chunk);
  }
  const ask = async () => ({ status: 200, contentType: '', retryAfterMs: null, bytes: bytes(), release: () => {} });
  const all: (ModelEvent | string)[] = [];
  try {
    const { signal } = new AbortController();
    for await (const event of readModelStream(ask, reader(), { name: 'test', signal })) all.push(event);
  } catch (error) {
    all.push(String(error));
  }
  return all;
}

const text = (words: string): ModelEvent => ({ type: 'text', text: words });

it('[B6] texts that arrived together become one, in their place among other events', async () => {
  const events = [{ text: 'a' }, { text: 'b' }, { thought: 't' }, { text: 'c' }, '|', { text: 'd' }, {}] as const;
  expect(await read(events)).toEqual([
    text('ab'),
    { type: 'thought', text: 't' },
    text('c'),
    text('d'),
    { type: 'end', reason: 'complete' },
  ]);
});

it('[U5] [B6] what arrived together with an error, before it, is read', async () => {
  expect(await read([{ text: 'a' }, { text: 'b' }, { error: { type: 'overloaded' } }, { text: 'c' }])).toEqual([
    text('ab'),
    'ModelError: HTTP 529, overloaded',
  ]);
});

it('[B6] a reader that leaves early closes the connection, and is given nothing more', async () => {
  const { answer, closed } = answerOf(text('a'), text('b'));
  const events = readModelStream(async () => answer, reader(), { name: 'test', signal: new AbortController().signal });
  const iterator = events[Symbol.asyncIterator]();
  expect((await iterator.next()).value).toEqual(text('a'));
  await iterator.return?.();
  expect(closed()).toBe(true);
  expect(await iterator.next()).toEqual({ done: true, value: undefined });
});

it('[B6] a reader that leaves before the server has answered closes the connection, too', async () => {
  const { answer } = answerOf(text('a'));
  const asked = Promise.withResolvers<typeof answer>();
  const { signal } = new AbortController();
  const iterator = readModelStream(() => asked.promise, reader(), { name: 'test', signal })[Symbol.asyncIterator]();
  const first = iterator.next();
  await iterator.return?.();
  asked.resolve(answer);
  expect(await first).toEqual({ done: true, value: undefined });
  // A generator that never began has nothing to close, and is over.
  expect((await answer.bytes.next()).done).toBe(true);
});

it('[B6] an aborted answer is read no further, though its end has arrived', async () => {
  const { answer, closed } = answerOf(text('a'), text('b'), {});
  const abort = new AbortController();
  const all: ModelEvent[] = [];
  const isRead = (async () => {
    for await (const event of readModelStream(async () => answer, reader(), { name: 'test', signal: abort.signal })) {
      all.push(event);
      abort.abort(new Error('silenced'));
    }
  })();
  await expect(isRead).rejects.toThrow('silenced');
  expect(all).toEqual([text('a')]);
  expect(closed()).toBe(true);
});

/** A chunk for each event; `closed`: whether its reader has left it, or read it to its end. */
function answerOf(...events: object[]) {
  let isClosed = false;
  async function* bytes() {
    try {
      for (const event of events) yield new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
    } finally {
      isClosed = true;
    }
  }
  const answer = { status: 200, contentType: '', retryAfterMs: null, bytes: bytes(), release: () => {} };
  return { answer, closed: () => isClosed };
}
