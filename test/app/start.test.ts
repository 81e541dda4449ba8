import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { localPage } from '../../shared/adapters/local/http/page.ts';
import { type StartOptions, startLocalSotto } from '../../shared/adapters/local/start-sotto.ts';
import type { App, ToolHost } from '../../shared/app/app.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import type { DeliverySeen, TurnSeen } from '../../shared/engine/observe.ts';
import type { PageConfig } from '../../shared/gateway/page/config.ts';
import type { Model } from '../../shared/models/model.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import type { UserStore } from '../../shared/tools/tool.ts';
import { Client, join as joinHome } from '../flow/home.ts';
import { QUIET } from '../quiet.ts';
import { echo, nora } from './apps.ts';
import { answer, askForParcel, askForTrip, startParcels } from './parcel/conversation.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Starts the application on a free port; `logged` has all log entries. */
async function started(app: App, options: StartOptions = {}) {
  const logged: string[] = [];
  const env = { ...QUIET, SOTTO_MODEL: 'offline', ALLOW_PRIVATE_FETCH: '1', ...options.env };
  const log = jsonLinesLog('info', (line) => logged.push(line));
  const home = await startLocalSotto(app, { port: 0, data: ':memory:', log, ...options, env });
  stops.push(() => home.close());
  return { home, logged, join: () => joinHome(home.port, {}) };
}

// biome-ignore lint/correctness/useYield: it fails before its first event.
async function* iterate(error: unknown): AsyncGenerator<never> {
  throw error;
}

describe('startSotto', () => {
  let parcels: Awaited<ReturnType<typeof startParcels>>;
  beforeEach(async () => {
    parcels = await startParcels();
    stops.push(() => parcels.close());
    process.env.PARCELS = parcels.url;
  });

  it('[E6] startSotto serves the twenty lines of the docs: its persona answers with what its tool found', async () => {
    const { join } = await started(await loadApp('test/app/parcel/sotto.ts'));
    await askForParcel(await join(), parcels);
  });

  it('[E2] [E3] startSotto runs the steps of a slow tool one by one, and tells the result', async () => {
    const { home } = await started(await loadApp('test/app/parcel/with-trips.ts'));
    await askForTrip(await joinHome(home.port, { hello: { persona: 'otto' } }));
  });

  it('[E6] startSotto replaces the application while a session goes on', async () => {
    const { home, join } = await started(await loadApp('test/app/parcel/sotto.ts'));
    const client = await join();
    expect(await answer(client, 'Where is parcel 4711?')).toMatch(/Lyon/);
    home.replaceApp(defineSotto({ personas: [nora({ speaker: 'Nora the Second' })] }));
    expect(await answer(client, 'Where is parcel 12?')).not.toMatch(/Lyon/);
    expect(client.all('line').at(-1)?.speaker).toBe('Nora the Second');
    expect(parcels.requests).toHaveLength(1);
  });

  it('[E6] startSotto tells the page the personas of the application that is served now, with their faces', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-page-'));
    stops.push(async () => rmSync(folder, { recursive: true }));
    const page = localPage(folder, { user: 'ada' });
    const { home } = await started(defineSotto({ personas: [nora({}), nora({ name: 'otto', face: 'ferrier' })] }), {
      page,
    });
    const personas = async () => ((await (await fetch(`${home.url}/config.json`)).json()) as PageConfig).personas;
    expect(await personas()).toMatchObject([
      { name: 'nora', face: 'romy', starters: { push: expect.any(String) } },
      { name: 'otto', face: 'ferrier' },
    ]);
    home.replaceApp(defineSotto({ personas: [] }));
    expect(await personas()).toBeUndefined();
  });

  it('[E8] startSotto tells the page that it has no token where authorize decides without an issuer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-page-'));
    stops.push(async () => rmSync(folder, { recursive: true }));
    const { home } = await started(defineSotto({ authorize: () => null }), {
      page: localPage(folder, { user: 'ada' }),
    });
    const config = async () => (await (await fetch(`${home.url}/config.json`)).json()) as PageConfig;
    expect(await config()).toMatchObject({ signIn: null, tokensOnly: true });
    home.replaceApp(defineSotto());
    expect((await config()).tokensOnly).toBeUndefined();
  });

  it('[E4] startSotto asks a provider object where the application has one', async () => {
    const model = {
      name: 'mine',
      async *stream() {
        yield { type: 'text', text: '[happy] Mine it is.' } as const;
        yield { type: 'end', reason: 'complete' } as const;
      },
    };
    const { join } = await started(defineSotto({ personas: [nora()], model }), { env: { SOTTO_MODEL: undefined } });
    expect(await answer(await join(), 'Hello?')).toBe('Mine it is.');
  });

  it('[E4] startSotto falls back where a provider object fails, whatever is thrown', async () => {
    const ofAnotherCopy = Object.assign(new Error('HTTP 429'), { name: 'ModelError', what: 'throttled' });
    const failing = (error: unknown) => ({ name: 'failing', stream: () => iterate(error) });
    const models = { first: failing(ofAnotherCopy), second: failing(new TypeError('secret words')) };
    const { logged, join } = await started(defineSotto({ models, model: 'app:first,app:second,offline' }), {
      env: { SOTTO_MODEL: '' },
    });
    expect(await answer(await join(), 'Hello there!')).not.toBe('');
    expect(logged.join()).toMatch(/HTTP 429/);
    expect(logged.join()).not.toContain('secret words');
  });

  it('[E4] [E6] an application that is replaced brings its model, unless the environment names one', async () => {
    const says = (text: string): Model => ({
      name: text,
      async *stream() {
        yield { type: 'text', text: `[happy] ${text}.` };
        yield { type: 'end', reason: 'complete' };
      },
    });
    const appOf = (name: string) => defineSotto({ models: { [name]: says(name) }, model: `app:${name}` });
    const free = await started(appOf('one'), { env: { SOTTO_MODEL: '' } });
    const fixed = await started(appOf('one'));
    const [client, other] = [await free.join(), await fixed.join()];
    expect(await answer(client, 'Which?')).toBe('one.');
    for (const { home } of [free, fixed]) home.replaceApp(appOf('two'));
    expect(await answer(client, 'And now?')).toBe('two.');
    expect(await answer(other, 'Which?')).not.toMatch(/\b(?:one|two)\b/);
  });

  it('[E3] [N6] a tool of an erased user writes nothing more', async () => {
    const [running, erased] = [Promise.withResolvers<UserStore>(), Promise.withResolvers<void>()];
    let failed: unknown;
    const keep = echo('lookup_parcel', {
      input: z.object({ number: z.string() }),
      run: async (_: unknown, { store }: ToolHost) => {
        await store.put('before', 1);
        running.resolve(store);
        await erased.promise;
        await store.put('after', 2).catch((error: unknown) => {
          failed = error;
        });
        return null;
      },
    });
    const { home, join } = await started(defineSotto({ personas: [nora({ tools: [keep] })] }));
    const client = await join();
    client.say('Where is parcel 4711?');
    const store = await running.promise;
    expect(await store.keys()).toEqual(['before']);
    const erasing = await fetch(`${home.url}/me?user=ada`, { method: 'DELETE' });
    expect(erasing.ok).toBe(true);
    erased.resolve();
    await expect.poll(() => String(failed)).toContain('was erased');
    expect(await store.keys()).toEqual([]);
  });

  it('[E7] observers see turns and deliveries after their commit, and cannot break them', async () => {
    const turns: TurnSeen[] = [];
    const deliveries: DeliverySeen[] = [];
    const app = defineSotto({
      personas: [nora({ tools: ['remind_me'] })],
      onTurn: (seen) => {
        turns.push(seen);
        throw new Error('of the observer');
      },
      onDelivery: (seen) => void deliveries.push(seen),
    });
    const { home, logged, join } = await started(app);
    const client = await join();
    const words = await answer(client, 'Hello there!');
    await expect
      .poll(() => turns)
      .toMatchObject([
        { session: 'ada~nora', user: 'ada', persona: 'nora', turn: 1, cause: 'user', status: 'complete' },
      ]);
    expect([turns[0]?.words, turns[0]?.lines.map(({ text }) => text).join(' ')]).toEqual(['Hello there!', words]);
    await expect.poll(() => logged.find((line) => line.includes('hook failed'))).toMatch(/onTurn.*start\.test\.ts/);
    const headers = { authorization: 'Bearer local', 'content-type': 'application/json' };
    const body = JSON.stringify({ user: 'ada', text: 'The tea is ready.', policy: 'next_silence' });
    const pushed = await fetch(`${home.url}/deliveries`, { method: 'POST', headers, body });
    expect([pushed.status, await pushed.json()]).toMatchObject([202, { state: 'pending' }]);
    await expect.poll(() => deliveries[0]).toMatchObject({ user: 'ada', state: 'pending', priority: 'active' });
  });

  it('[E8] an authorize hook decides by the token who comes in, and names are no longer trusted', async () => {
    const asked: unknown[] = [];
    const authorize = async (request: { token: string; user: string | null }) => {
      asked.push(request);
      return request.token === 'good' ? { user: 'bea' } : null;
    };
    const { home, join } = await started(defineSotto({ authorize }));
    await expect(join()).rejects.toThrow('401');
    const ticketFor = (token: string) =>
      fetch(`${home.url}/tickets`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect((await ticketFor('bad')).status).toBe(401);
    const ticket = await ticketFor('good');
    expect(ticket.status).toBe(200);
    const { url } = (await ticket.json()) as { url: string };
    const client = new Client(new WebSocket(url));
    await once(client.ws, 'open');
    client.send({ type: 'hello', id: 'h1', install: 'laptop' });
    expect((await client.next('welcome')).session).toBe('bea~companion');
    expect(asked).toEqual([
      { token: 'bad', user: null },
      { token: 'good', user: null },
    ]);
  });

  it('[E8] [K7] a chat completion of a user whom authorize calls a minor asks the model as for a minor', async () => {
    const prompts: string[] = [];
    const model: Model = {
      name: 'mine',
      async *stream(request) {
        prompts.push(JSON.stringify(request));
        yield { type: 'text', text: 'Yes.' };
        yield { type: 'end', reason: 'complete' };
      },
    };
    const authorize = ({ token }: { token: string }) => ({ user: token, minor: token === 'ada' });
    const { home } = await started(defineSotto({ authorize, model }), { env: { SOTTO_MODEL: undefined } });
    for (const token of ['ada', 'bea']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ model: 'companion', messages: [{ role: 'user', content: 'Hello?' }] });
      expect((await fetch(`${home.url}/v1/chat/completions`, { method: 'POST', headers, body })).status).toBe(200);
    }
    expect(prompts.map((prompt) => prompt.includes('below 18'))).toEqual([true, false]);
  });
});
