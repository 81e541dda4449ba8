/** A home with Nova 2 Sonic and tools. */
import type { SonicScript } from '../fakes/sonic.ts';
import { startToolServer, type ToolAnswer } from '../fakes/tool-server.ts';
import { servePlayed } from './sonic-home.ts';

export type Tools = readonly ({ name: string } & Record<string, unknown>)[];
export type Answer = (id: string, call: number) => ToolAnswer | Promise<ToolAnswer>;

/** `called`: the requests to the tools' server. */
export async function serveTools(
  scripts: readonly SonicScript[],
  tools: Tools = [],
  answer: Answer = () => ({ body: 'forty-two' }),
  env: Record<string, string> = {},
) {
  const server = await startToolServer(({ arguments: { id } }) => answer(String(id), server.called.length));
  const given = { ALLOW_PRIVATE_FETCH: '1', SOTTO_TOOLS: server.file(...tools), ...env };
  const served = await servePlayed(scripts, given);
  const stop = async () => {
    await served.home.stop();
    await server.close();
  };
  return { ...served, called: server.called, stop };
}
