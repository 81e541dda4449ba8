/** One request of an MCP client, answered by a server that lives as long as the request [G6]. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Producer } from '../../../auth/producers.ts';
import { Rejected } from '../../../ports/errors.ts';
import type { HttpCall, RouteAnswer } from '../../http/route.ts';
import { mcpServer } from './mcp-server.ts';

/** All that the library reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name'] as const;
/** Its streams last as long as a client listens; nothing here changes while one does. */
const LISTENS = 'subscriptions/listen';

export async function mcpAnswer({ context, header, body, guard }: HttpCall, producer: Producer): Promise<RouteAnswer> {
  if (header('mcp-method') === LISTENS) throw new Rejected('bad_frame', 'Nothing can be subscribed to here.');
  const sent = HEADERS.flatMap((name): [string, string][] => {
    const value = header(name);
    return value === null ? [] : [[name, value]];
  });
  const handler = createMcpHandler(() => mcpServer(context, producer));
  // The library takes a whole address; its path decides nothing.
  const url = new URL('/mcp', guard.socketUrl.replace(/^ws/, 'http'));
  const response = await handler.fetch(new Request(url, { method: 'POST', headers: sent, body: body ?? '' }));
  const text = await response.text();
  const type = response.headers.get('content-type');
  return {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
    pieces: mcpSingleTextStream(text),
  };
}

async function* mcpSingleTextStream(text: string): AsyncGenerator<string> {
  if (text !== '') yield text;
}
