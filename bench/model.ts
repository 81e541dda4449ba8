/** A model that streams the same three sentences for every request, as OpenAI-compatible servers do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SENTENCES = [
  'It is good to hear you again.',
  'This is the second thing to say.',
  'And here the third one ends.',
];

/** The replayed frames of a turn: its start, its lines, its end. */
export const FRAMES_A_TURN = SENTENCES.length + 2;

export type BenchModel = AsyncDisposable & { url: string };

export function startModel(): Promise<BenchModel> {
  return serveModel((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(WHOLE));
  });
}

/** A model server on a port of its own. */
export async function serveModel(
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

/** Tokens: a space belongs to the word behind it. The second sentence confirms the end of the first. */
const WORDS = SENTENCES.join(' ').match(/\s*\S+/g) ?? [];
const END = [
  modelStreamEvent({}, 'stop'),
  serverSentData({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 24 } }),
  'data: [DONE]\n\n',
].join('');
/** An answer in one write. */
export const WHOLE = Buffer.from([...WORDS.map((content) => modelStreamEvent({ content })), END].join(''));

export function modelStreamEvent(delta: object, finish_reason: string | null = null): string {
  return serverSentData({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
}

export function serverSentData(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
