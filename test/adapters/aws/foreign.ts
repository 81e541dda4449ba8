/** External tools for the AWS home: services of the account, and local servers. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type A2aFake, startA2aFake } from '../../fakes/a2a.ts';
import type { Lambda } from '../../fakes/lambda.ts';
import { type McpFake, startMcpFake } from '../../fakes/mcp.ts';
import { startToolServer, type ToolServer } from '../../fakes/tool-server.ts';
import { fromHttp } from './home.ts';

export const PELICANS = 'arn:aws:lambda:us-east-1:123456789012:function:count-pelicans';
export const WALRUS = 'arn:aws:bedrock-agentcore:us-east-1:123456789012:runtime/walrus-Xb3kQ9ZtLm';

const takes = { schema: { type: 'object', properties: { what: { type: 'string' } } }, effect: 'read' };
const OF_THE_ACCOUNT = {
  lambda: [{ ...takes, name: 'count_pelicans', description: 'Counts pelicans.', arn: PELICANS, cache: {} }],
  agentcore: [{ ...takes, name: 'paint_walrus', description: 'Paints a walrus.', arn: WALRUS }],
};

/** `stack`: what may be deployed. `path`: what the functions are given instead, with local addresses. */
export type Foreign = {
  stack: string;
  path: string;
  mcp: McpFake;
  http: ToolServer;
  a2a: A2aFake;
  close(): Promise<void>;
};

export async function startForeign(folder: string): Promise<Foreign> {
  const badgers = {
    name: 'weigh_badgers',
    description: 'Weighs badgers.',
    annotations: { readOnlyHint: true },
    run: () => ({ content: [{ type: 'text' as const, text: 'Twelve kilos.' }] }),
  };
  const [mcp, http, a2a] = await Promise.all([
    startMcpFake({ tools: [badgers] }),
    startToolServer(() => ({ body: { height: 'two metres' } })),
    startA2aFake({
      name: 'Otters',
      description: 'Feeds otters.',
      pushes: true,
      async does(work) {
        work.begins();
        work.is('TASK_STATE_WORKING');
        work.is('TASK_STATE_COMPLETED', 'The otters are fed.');
      },
    }),
  ]);
  const ostriches = { ...takes, name: 'measure_ostriches', description: 'Measures ostriches.', url: http.url };
  const [stack = '', path = ''] = ['deployed.json', 'here.json'].map((name) => join(folder, name));
  writeFileSync(stack, JSON.stringify(OF_THE_ACCOUNT));
  writeFileSync(
    path,
    JSON.stringify({
      ...OF_THE_ACCOUNT,
      tools: [ostriches],
      mcp: [{ url: mcp.url, trusted: true }],
      a2a: [{ card: a2a.card, trusted: true, effect: 'read' }],
    }),
  );
  const close = async () => void (await Promise.all([mcp.die(), http.close(), a2a.die()]));
  return { stack, path, mcp, http, a2a, close };
}

/** The HTTP API: each call invokes the http function. */
export async function startFront(lambda: () => Lambda) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const call = fromHttp(request.method ?? '', request.url ?? '', { headers: request.headers });
    const answer = await lambda().invoke({ ...call, body });
    response.writeHead(answer.statusCode, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
