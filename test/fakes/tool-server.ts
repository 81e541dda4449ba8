/**
 * An HTTP service whose calls are tools (docs/reference/tools-file.md): counts requests, and answers on
 * command.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ToolCalled = { call: string; name: string; arguments: Record<string, unknown> };
/** A status other than 200 is a tool error; `never`: cuts the connection without an answer. */
export type ToolAnswer = { status?: number; body: unknown } | 'never';
export type ToolServer = Awaited<ReturnType<typeof startToolServer>>;

export async function startToolServer(answer: (called: ToolCalled) => ToolAnswer | Promise<ToolAnswer>) {
  const called: ToolCalled[] = [];
  const server = createServer(async (request, response) => {
    const one = JSON.parse(await text(request)) as ToolCalled;
    called.push(one);
    const given = await answer(one);
    if (given === 'never') return void response.destroy();
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  /** A tools file for this server. */
  const file = (...tools: ({ name: string } & Record<string, unknown>)[]) =>
    JSON.stringify({
      tools: tools.map((tool) => ({
        description: `For tests: ${tool.name.replaceAll('_', ' ')}.`,
        url: `${url}/${tool.name}`,
        schema: { type: 'object', properties: { id: { type: 'string' } } },
        effect: 'read',
        mode: 'sync',
        ...tool,
      })),
    });
  return { url, called, close, file };
}
