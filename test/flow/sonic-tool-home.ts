/** A home that hears and speaks by Nova 2 Sonic, and has tools. */
import type { SonicScript } from '../fakes/sonic.ts';
import { startToolServer, type ToolAnswer } from '../fakes/tool-server.ts';
import { servePlayed } from './sonic-home.ts';

export type Tools = readonly ({ name: string } & Record<string, unknown>)[];
export type Answer = (id: string, call: number) => ToolAnswer | Promise<ToolAnswer>;

/** `called`: what the server that has these tools was asked, which answers so. */
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
