import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WS from 'ws';
import { type ConnectOptions, connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import { ticketUrls } from '../../../client/sdk/connection/connection-credentials.ts';
import type { State } from '../../../client/sdk/frames/wire-types.ts';
import { AdvancedClock } from '../../../exports/testing/advanced-clock.ts';
import { localTokenSigningKey, signLocalToken } from '../../../shared/adapters/local/http/tokens.ts';
import { serve } from '../../flow/home.ts';

let folder: string;
let clock: AdvancedClock;
let server: Awaited<ReturnType<typeof serve>>;
const open: Sotto[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-tickets-'));
  clock = new AdvancedClock();
  server = await serve({ clock, env: { SOTTO_DATA: folder } });
});
afterEach(async () => {
  for (const sotto of open.splice(0)) sotto.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const token = (lastsMs = 3_600_000) => signLocalToken(localTokenSigningKey(folder), 'ada', clock.now() + lastsMs);

function connected(options: ConnectOptions) {
  const sotto = connect({ capabilities: { heard: true }, ...options });
  open.push(sotto);
  const states: State[] = [];
  sotto.on('state', (state) => states.push(state));
  return { sotto, states, lives: () => states.filter(({ is }) => is === 'live').length };
}

describe.each([
  ['the global WebSocket', undefined],
  ['that of ws', WS],
])('a client with a token, over %s', (_, WebSocket) => {
  const maker = WebSocket && { WebSocket };

  it('[N1] a client with a token over %s shows it as a subprotocol, and not in the address', async () => {
    const { sotto } = connected({ url: `ws://127.0.0.1:${server.home.port}/`, token: await token(), ...maker });
    await sotto.say('Hi.');
    expect([...server.home.context.process.callers.values()]).toMatchObject([
      { user: 'ada', session: 'ada~companion' },
    ]);
  });

  it('[N1] a client with a token over %s gets a ticket for each connection', async () => {
    const { sotto, lives } = connected({ url: ticketUrls(server.home.url, await token()), ...maker });
    await sotto.say('Hi.');
    sotto.drop();
    sotto.resume();
    await sotto.say('Hi again.');
    expect(lives()).toBe(2);
  });

  it('[N1] a client with a token over %s reconnects with a new one when its sign-in has expired', async () => {
    const { sotto, lives } = connected({
      url: `ws://127.0.0.1:${server.home.port}/`,
      token: () => token(60_000),
      ...maker,
    });
    await sotto.say('Hi.');
    clock.advance(60_000);
    await expect.poll(lives, { timeout: 5_000 }).toBe(2);
    await sotto.say('Hi again.');
  });
});

describe('a client that is refused', () => {
  it('[N1] a client that is refused tries again later, and never without a ticket', async () => {
    const { states } = connected({ url: ticketUrls(`${server.home.url}/`, 'a.b.c') });
    await expect.poll(() => states.some(({ is }) => is === 'waiting')).toBe(true);
    expect(server.home.context.process.callers.size).toBe(0);
    const calls = server.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'http');
    expect(calls[0]).toMatchObject({ route: 'POST /tickets', status: 401 });
  });
});
