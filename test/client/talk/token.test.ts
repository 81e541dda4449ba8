/** `npm run sotto -- token` and `npm run talk -- --token`, as they are run, with the real server. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../command.ts';
import { serve } from '../../flow/home.ts';

let folder: string;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-token-'));
  server = await serve({ env: { SOTTO_DATA: folder, SOTTO_MODEL: 'offline' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, SOTTO_DATA: folder, SOTTO_STATE: folder, ...env },
  });
  return stdout.trim();
}

describe('a token on the command line', () => {
  it('[N1] a token made on this machine admits its user, by a subprotocol and by a ticket', async () => {
    const token = await run('bin/token.ts', ['--user', 'grace', '--minutes', '5']);
    const ways = [`ws://127.0.0.1:${server.home.port}/`, `http://127.0.0.1:${server.home.port}`];
    for (const url of ways) {
      expect(await run('bin/talk.ts', ['--url', url, '--say', 'Hello.'], { SOTTO_TOKEN: token })).not.toBe('');
    }
    const sessions = server.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'welcomed');
    expect(sessions.map(({ session }) => session)).toEqual(['grace~companion', 'grace~companion']);
  });

  it.each([
    [['--user', ' '], {}, '--user must be a name'],
    [['--minutes', '0'], {}, '--minutes must be a number above 0'],
    [[], { SOTTO_DATA: ':memory:' }, 'the key is in the memory of that process'],
  ])('[N1] a wrong token request is refused with a sentence: %j %j', async (args, env, why) => {
    const { code, err } = await runCommand('bin/token.ts', args, { env: { SOTTO_DATA: folder, ...env } });
    expect(code).toBe(1);
    expect(err).toContain(why);
  });
});
