/** What users and producers live through, on the deployed functions: each story with a user of its own. */
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connect, type Sotto } from '../../client/sdk/connection.ts';
import { ticketed } from '../../client/sdk/connection-credentials.ts';
import { me as known } from '../../client/sdk/export-or-forget-me.ts';
import { uploadTo } from '../../client/sdk/upload-image.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { runCommand } from '../command.ts';
import type { Client } from '../flow/home.ts';
import { png } from '../vision/pictures.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

/** Of the one producer that a cloud without options has. */
const PRODUCER_KEY = 'local';

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud();
}, 180_000);
afterAll(() => started.stop());

const WITHIN = { timeout: 300_000 };
const join = (user: string, hello?: object) => joinCloud(started.cloud, user, hello);
const as = (user: string) => ({ token: started.cloud.token(user) });

async function call(
  method: string,
  path: string,
  secret: string,
  body?: object,
): Promise<{ status: number; body: any }> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const answer = await fetch(`${started.cloud.url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
const push = (body: object) => call('POST', '/deliveries', PRODUCER_KEY, { policy: 'next_silence', ...body });
const standing = async (id: string) => (await call('GET', `/deliveries/${id}`, PRODUCER_KEY)).body.state as string;

/** Reports every line as played when it comes. */
function hear(client: Client): void {
  client.ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type === 'line') client.send({ type: 'heard', seq: frame.seq, complete: true });
  });
}

/** Says it, and waits for the end of the turn that answers; its lines. */
async function ask(client: Client, words: string): Promise<string> {
  client.say(words);
  const began = await client.until((frame) => frame.type === 'turn.started' && frame.cause === 'user', SOON_MS);
  const turn = began.type === 'turn.started' ? began.turn : 0;
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn, SOON_MS);
  const lines = client.all('line').filter((line) => line.turn === turn && line.kind !== 'filler');
  return lines.map(({ text }) => text).join(' ');
}

const lineOf = (delivery: string) => (frame: ServerFrame) => frame.type === 'line' && frame.delivery === delivery;

describe.concurrent('on the deployed functions', () => {
  it('[D2] [D16] [D21] pushes are told once, at once or when the user is back', WITHIN, async ({ expect }) => {
    const client = await join('ada');
    hear(client);
    const first = { user: 'ada', text: 'The report is ready.', source: 'ava', idempotencyKey: 'k1' };
    const { status, body } = await push(first);
    expect(status).toBe(202);
    expect((await push(first)).body.delivery).toBe(body.delivery);
    expect((await push({ ...first, text: 'Another one.' })).status).toBe(409);
    await client.until(lineOf(body.delivery), SOON_MS);
    await expect.poll(() => standing(body.delivery), { timeout: SOON_MS }).toBe('heard');
    client.ws.close();
    await client.gone();
    const { body: later } = await push({ user: 'ada', text: 'The train is late.', source: 'ava' });
    // The end of a connection is told a moment later.
    expect(['pending', 'offered']).toContain(await standing(later.delivery));
    const back = await join('ada');
    hear(back);
    const line = await back.until(lineOf(later.delivery), SOON_MS);
    expect(line).toMatchObject({ text: 'ava says — The train is late.' });
    await expect.poll(() => standing(later.delivery), { timeout: SOON_MS }).toBe('heard');
    back.drop();
  });

  it('[D8] [D9] two that waited are asked about, and told after a yes', WITHIN, async ({ expect }) => {
    const ids: string[] = [];
    for (const [source, text] of [
      ['ava', 'The soup is hot.'],
      ['ben', 'The bread is fresh.'],
    ])
      ids.push((await push({ user: 'grace', text, source })).body.delivery);
    const client = await join('grace');
    hear(client);
    await client.until((frame) => frame.type === 'line' && frame.kind === 'bid', SOON_MS);
    client.say('Yes, please.');
    for (const id of ids) await client.until(lineOf(id), SOON_MS);
    for (const id of ids) await expect.poll(() => standing(id), { timeout: SOON_MS }).toBe('heard');
    client.drop();
  });

  it(
    '[C1] [T5] a tool answers, from the cache the second time, and a reminder comes by itself',
    WITHIN,
    async ({ expect }) => {
      const client = await join('alan');
      hear(client);
      expect(await ask(client, 'What time is it in Oslo?')).toMatch(/\d/);
      await ask(client, 'What time is it in Oslo?');
      expect(client.all('tool').map(({ state }) => state)).toEqual(['started', 'finished', 'cached']);
      await ask(client, 'Remind me in 2 seconds to stretch.');
      const line = await client.until((frame) => frame.type === 'line' && frame.delivery !== undefined, SOON_MS);
      expect(line).toMatchObject({ text: expect.stringContaining('stretch') });
      client.drop();
    },
  );

  it(
    '[M2] [M9] [N6] what was said is remembered in blocks, told to the user, and erased with all rows',
    WITHIN,
    async ({ expect }) => {
      const client = await join('mary');
      hear(client);
      await ask(client, 'My name is Mary, and I like green tea.');
      for (let n = 0; n < 26; n += 1) await ask(client, `Hello number ${n}.`);
      const remembered = () => started.lines.some((line) => line.includes('"remembered"') && line.includes('mary~'));
      await expect.poll(remembered, { timeout: SOON_MS }).toBe(true);
      const { skills } = await known(started.cloud.url, as('mary'));
      expect(skills.companion?.entries.length).toBeGreaterThan(26);
      expect(JSON.stringify(skills.companion)).toContain('green tea');
      const erased = await call('DELETE', '/me', as('mary').token);
      expect([200, 202]).toContain(erased.status);
      const left = async () => JSON.stringify((await known(started.cloud.url, as('mary'))).skills);
      await expect.poll(left, { timeout: SOON_MS }).not.toContain('green tea');
      expect(await ask(client, 'What is my name?')).not.toContain('Mary');
      client.drop();
    },
  );

  it(
    '[V1] [V2] images come in one frame, in parts and by upload, are kept on request, and go with the user',
    WITHIN,
    async ({ expect }) => {
      const who = as('vera');
      const way = { url: ticketed(started.cloud.url, who.token), WebSocket };
      const sotto = connect({ ...way, upload: uploadTo(started.cloud.url, who), capabilities: { heard: true } });
      sotto.on('line', ({ seq }) => sotto.heard(seq, { complete: true }));
      await shown(sotto, image(1_000), 'What is this?');
      await shown(sotto, image(60_000), 'And this?');
      await shown(sotto, image(700_000), 'Keep this picture.');
      sotto.close();
      const { images = [] } = await known(started.cloud.url, who);
      expect(images).toHaveLength(1);
      const [kept] = images;
      const read = await call('GET', `/images/${kept?.id}`, who.token);
      expect(read).toMatchObject({ status: 200, body: { mediaType: 'image/png' } });
      expect((await call('GET', `/images/${kept?.id}`, as('mallory').token)).status).toBe(404);
      await call('DELETE', '/me', who.token);
      await expect
        .poll(async () => (await known(started.cloud.url, who)).images ?? [], { timeout: SOON_MS })
        .toEqual([]);
      expect((await call('GET', `/images/${kept?.id}`, who.token)).status).toBe(404);
    },
  );

  it('an operator’s check of the account is well', WITHIN, async ({ expect }) => {
    const args = [
      '--url',
      started.cloud.url,
      '--token',
      as('operator').token,
      '--key',
      PRODUCER_KEY,
      '--timeout',
      '120',
    ];
    const { code, out, err } = await runCommand('bin/check-account.ts', args);
    expect([out, err, code]).toEqual([expect.stringContaining('All steps are ok.'), '', 0]);
    expect(out).toMatch(/^workflow +ok +\d+ ms .*solar panels/m);
  });
});

describe('the cloud', () => {
  it('refused no call, and saw no function answer while its work was under way', () => {
    expect(started.cloud.rights().refused).toEqual([]);
    expect(started.cloud.faults).toEqual([]);
  });
});

/** A PNG of about this many bytes, whose pixels do not compress. */
function image(bytes: number): Buffer {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const pixels = Buffer.alloc(side * (side * 3 + 1));
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[at] = at % (side * 3 + 1) === 0 ? 0 : seed >> 16;
  }
  return png({ width: side, height: side, pixels: deflateSync(pixels) });
}

/** Resolves when the turn about it has ended well. */
async function shown(sotto: Sotto, data: Buffer, text: string): Promise<void> {
  const ended = new Promise<string>((resolve) => {
    const stop = sotto.on('turn', (turn) => {
      if (turn.type !== 'turn.ended') return;
      stop();
      resolve(turn.status);
    });
  });
  await sotto.showImage({ data, mediaType: 'image/png', text });
  expect(await ended).toBe('complete');
}
