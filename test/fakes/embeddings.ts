/** A fake OpenAI embeddings server: texts with a word of one list share a direction, all others another. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type EmbeddingsFake = { url: string; asked: string[]; close: () => Promise<void> };

export async function startEmbeddingsFake(directions: readonly (readonly string[])[]): Promise<EmbeddingsFake> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { input } = (await json(request)) as { input: string[] };
    asked.push(...input);
    const data = input.map((text, index) => ({ index, embedding: pointing(text, directions) }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}/v1`, asked, close };
}

function pointing(text: string, directions: readonly (readonly string[])[]): number[] {
  const found = directions.findIndex((words) => words.some((word) => text.toLowerCase().includes(word)));
  const at = found < 0 ? directions.length : found;
  return Array.from({ length: directions.length + 1 }, (_, i) => (i === at ? 1 : 0));
}
