import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '../../../client/sdk/connection/connection.ts';
import { clearToolCache } from '../../../client/sdk/requests/clear-tool-cache.ts';
import { readSessionStats } from '../../../client/sdk/requests/session-stats.ts';
import { clearAnswer } from '../../../shared/protocol/cache-clear.ts';
import { serve } from '../../flow/home.ts';

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve({ env: { SOTTO_MODEL: 'offline' } });
});
afterEach(() => server.stop());

/** One turn each. */
async function said(...texts: string[]): Promise<void> {
  const sotto = connect({ url: `ws://127.0.0.1:${server.home.port}/?user=ada`, capabilities: { heard: true } });
  for (const text of texts) {
    const over = new Promise<void>(
      (resolve) => void sotto.on('turn', ({ type }) => type === 'turn.ended' && resolve()),
    );
    await sotto.say(text);
    await over;
  }
  sotto.close();
}

it('[C10] a tool result is looked up anew after the user has cleared the cache, and not after others have', async () => {
  const counted = async () => (await readSessionStats(server.home.url, { user: 'ada' })).tools;
  await said('What time is it?', 'What is the current time?');
  expect(await counted()).toMatchObject({ hits: 1, misses: 1 });
  expect(await clearToolCache(server.home.url, { user: 'grace' })).toEqual({ cleared: 0, byTool: {} });
  const answer = await clearToolCache(server.home.url, { user: 'ada' }, { tool: 'get_server_time' });
  expect(clearAnswer.parse(answer)).toEqual({ cleared: 1, byTool: { get_server_time: 1 } });
  await said('What time is it?');
  expect(await counted()).toMatchObject({ hits: 1, misses: 2 });
  expect(server.logged.some((line) => line.includes('CACHE_HIT'))).toBe(true);
});
