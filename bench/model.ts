/** A model that streams the same three sentences for every request, as OpenAI-compatible servers do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export const SENTENCES = [
  'It is good to hear you again.',
  'This is the second thing to say.',
  'And here the third one ends.',
];

/** The replayed frames of a turn: its start, its lines, its end. */
export const FRAMES_A_TURN = SENTENCES.length + 2;

export type BenchModel = AsyncDisposable & { url: string };

/** Milliseconds between words; 0: everything in one write. */
export type Pace = { wordMs: number };

/** `pace` is read at each request. */
export function startModel(pace: () => Pace = () => ({ wordMs: 0 })): Promise<BenchModel> {
  return serving((request, response) => {
    request.resume();
    request.once('end', () => void play(response, pace()));
  });
}

/** A model server on a port of its own. */
export async function serving(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<BenchModel> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function play(response: ServerResponse, { wordMs }: Pace): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (wordMs === 0) return void response.end(WHOLE);
  for (const word of WORDS) {
    if (response.destroyed) return;
    response.write(event({ content: word }));
    await pause(wordMs);
  }
  response.end(END);
}

/** Tokens: a space belongs to the word behind it. The second sentence confirms the end of the first. */
const WORDS = SENTENCES.join(' ').match(/\s*\S+/g) ?? [];
const END = [
  event({}, 'stop'),
  data({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 24 } }),
  'data: [DONE]\n\n',
].join('');
/** An answer in one write. */
export const WHOLE = Buffer.from([...WORDS.map((content) => event({ content })), END].join(''));

export function event(delta: object, finish_reason: string | null = null): string {
  return data({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
}

export function data(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
