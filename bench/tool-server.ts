/** Somebody's HTTP service, whose calls are tools (docs/reference/wire.md, "Tools file"): at once, or when the bench lets it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type Calling = { call: string; name: string; arguments: Record<string, unknown> };
export type ToolServer = AsyncDisposable & { url: string };

/** `answering`: what comes of a call, once it is to be answered. */
export async function startTools(
  answering: (calling: Calling) => unknown = ({ arguments: { id } }) => ({ id, answer: 'forty-two' }),
): Promise<ToolServer> {
  const server = createServer(async (request, response) => {
    const answer = await answering((await json(request)) as Calling);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Declared = { name: string; cache?: { ttlSeconds: number; scope: 'session' | 'user' | 'public' } };

/** What makes them tools of Sotto's, as its settings. */
export function toolSettings(url: string, tools: readonly Declared[]): Record<string, string> {
  const entries = tools.map((tool) => ({
    description: `For the bench: ${tool.name}.`,
    url: `${url}/${tool.name}`,
    schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    effect: 'read',
    timeoutMs: 10_000,
    ...tool,
  }));
  return { SOTTO_TOOLS: JSON.stringify({ tools: entries }), ALLOW_PRIVATE_FETCH: '1' };
}
