import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import { exportMe, forgetMe } from '../../../client/sdk/requests/export-or-forget-me.ts';
import { forgotten, me as schema } from '../../../shared/protocol/me.ts';
import { serve } from '../../flow/home.ts';

let server: Awaited<ReturnType<typeof serve>>;
let sotto: Sotto;
let lines: string[];
beforeEach(async () => {
  server = await serve({ env: { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '20' } });
  sotto = connect({ url: `ws://127.0.0.1:${server.home.port}/?user=ada` });
  lines = [];
  sotto.on('line', ({ text }) => void lines.push(text));
});
afterEach(async () => {
  sotto.close();
  await server.stop();
});

async function talked(text: string): Promise<void> {
  const over = new Promise<void>((resolve) => {
    const stop = sotto.on('turn', ({ type }) => {
      if (type !== 'turn.ended') return;
      stop();
      resolve();
    });
  });
  await sotto.say(text);
  await over;
}

const known = async () => {
  const all = await exportMe(server.home.url, { user: 'ada' });
  expect(schema.parse(all)).toEqual(all);
  return all.personas.companion?.facts.map(({ text }) => text);
};

describe('what is remembered', () => {
  it('[M9] [M5] what is remembered is shown, corrected and forgotten, by number and by voice', async () => {
    await talked('My name is Tom.');
    await talked('I prefer tea.');
    expect(await known()).toEqual(['is called Tom', 'prefers tea']);
    await talked('Actually I prefer coffee.');
    expect(await known()).toEqual(['is called Tom', 'prefers coffee']);
    await talked('Forget my name.');
    expect(lines.at(-1)).toMatch(/: your name\.$/);
    expect(await known()).toEqual(['prefers coffee']);
    await sotto.forget(5);
    expect(await known()).toEqual([]);
    await expect(sotto.forget(99)).rejects.toMatchObject({ name: 'Refused', code: 'not_found' });
  });

  it('[N6] everything is erased at once, and the agent says so when it is done', async () => {
    await talked('My name is Tom.');
    const said = new Promise<string>((resolve) => void sotto.on('line', ({ text }) => resolve(text)));
    const end = await forgetMe(server.home.url, { user: 'ada' });
    expect(end).toEqual({ erased: true, sessions: 1 });
    expect(forgotten.parse(end)).toEqual(end);
    expect(await known()).toEqual([]);
    expect(await said).toMatch(/^(It's done|All gone)/);
  });
  it("[N2] [N1] the client's memory calls reach the user's own memory only", async () => {
    await talked('My name is Tom.');
    expect(await exportMe(server.home.url, { user: 'grace' })).toEqual({ user: 'grace', personas: {} });
    await expect(exportMe(server.home.url, { token: 'a.b.c' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(forgetMe(server.home.url, { token: 'a.b.c' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(exportMe('http://127.0.0.1:9', { user: 'ada' })).rejects.toThrow(TypeError);
    expect(await known()).toEqual(['is called Tom']);
  });

  it('[M9] the memory export is of one persona, and in parts', async () => {
    const asked: string[] = [];
    const request: typeof fetch = async (url) => {
      asked.push(String(url));
      return Response.json({ user: 'ada', personas: {} });
    };
    await exportMe('https://sotto.example/stage', { user: 'ada l' }, { persona: 'tutor', before: 7 }, request);
    expect(asked).toEqual(['https://sotto.example/stage/me?persona=tutor&before=7&user=ada+l']);
    const gateway: typeof fetch = async () => new Response('<html>', { status: 502 });
    await expect(forgetMe('https://sotto.example', { token: 't' }, gateway)).rejects.toThrow(
      'What answers there does not know what it remembers (502).',
    );
  });
});
