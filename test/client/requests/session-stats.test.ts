/** The client and the real server agree on figures (C10, O2). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../client/sdk/connection/connection.ts';
import { readSessionStats } from '../../../client/sdk/requests/session-stats.ts';
import { localTokenSigningKey, signLocalToken } from '../../../shared/adapters/local/http/tokens.ts';
import { stats as schema } from '../../../shared/protocol/stats.ts';
import { serve } from '../../flow/home.ts';

let folder: string;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-stats-'));
  server = await serve({ env: { SOTTO_DATA: folder, SOTTO_MODEL: 'offline' } });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Runs one turn to its end. */
async function talked(user: string): Promise<void> {
  const sotto = connect({ url: `ws://127.0.0.1:${server.home.port}/?user=${user}`, capabilities: { heard: true } });
  const over = new Promise<void>((resolve) => void sotto.on('turn', ({ type }) => type === 'turn.ended' && resolve()));
  await sotto.say('Hello.');
  await over;
  sotto.close();
}

describe('figures', () => {
  it("[C10] [O2] [N2] session statistics are the user's own, by name on this machine or by a token", async () => {
    await talked('ada');
    const byName = await readSessionStats(server.home.url, { user: 'ada' });
    expect(schema.parse(byName)).toEqual(byName);
    expect(byName.turns).toEqual({ count: 1, complete: 1, interrupted: 0, failed: 0 });
    const token = await signLocalToken(localTokenSigningKey(folder), 'ada', Date.now() + 60_000);
    expect(await readSessionStats(`${server.home.url}/`, { token: () => token })).toEqual(byName);
    expect((await readSessionStats(server.home.url, { user: 'grace' })).turns.count).toBe(0);
  });

  it('[N1] refused session statistics say why', async () => {
    await expect(readSessionStats(server.home.url, { token: 'a.b.c' })).rejects.toMatchObject({
      name: 'Refused',
      code: 'forbidden',
    });
    await expect(readSessionStats('http://127.0.0.1:9', { user: 'ada' })).rejects.toThrow(TypeError);
  });
});
