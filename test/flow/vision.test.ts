import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { says } from '../fakes/openai.ts';
import { png } from '../vision/pictures.ts';
import { type Client, serve } from './home.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const IMAGE = png({ width: 40, height: 40, colour: [20, 40, 220] });

async function started(env: Record<string, string> = {}) {
  const server = await serve({ env: { SOTTO_VISION_MODEL: 'offline', ...env }, reply: () => says('I see it.') });
  stop = server.stop;
  return { ...server, url: `http://127.0.0.1:${server.home.port}` };
}

function show(client: Client, data: Buffer, more: object = {}): void {
  client.send({ type: 'user.image', id: 'i1', mediaType: 'image/png', data: data.toString('base64'), ...more });
}

describe('an image', () => {
  it('[V1] an image is described by one model and answered by another, with the description as data', async () => {
    const { join, model } = await started();
    const client = await join();
    show(client, IMAGE, { text: 'What is this?' });
    expect(await client.next('accepted')).toMatchObject({ id: 'i1' });
    expect(await client.next('turn.started')).toMatchObject({ cause: 'vision' });
    expect((await client.next('turn.ended')).status).toBe('complete');
    expect(client.lines).toEqual(['I see it.']);
    const asked = JSON.stringify(model.requests.at(-1));
    expect(asked).toContain('<<<what an image shows\\nThis is a PNG image, 40 pixels wide and 40 high');
    expect(asked).toContain('>>>\\nWhat is this?');
    expect(asked).not.toContain(IMAGE.toString('base64').slice(0, 40));
  });

  it('[V2] an image is uploaded beside the socket with permission, and shown by its id', async () => {
    const { join, url } = await started();
    const client = await join();
    const body = JSON.stringify({ mediaType: 'image/png', bytes: IMAGE.length });
    const asked = await fetch(`${url}/uploads?user=ada`, { method: 'POST', body });
    const leave = (await asked.json()) as { uploadId: string; url: string; method: string; headers: object };
    expect(leave.url.startsWith(`${url}/uploads/`)).toBe(true);
    const put = (data: Buffer) =>
      fetch(leave.url, { method: leave.method, headers: { ...leave.headers }, body: new Uint8Array(data) });
    expect((await put(IMAGE.subarray(1))).status).toBe(400);
    const origin = 'http://localhost:5173';
    const asks = { origin, 'access-control-request-method': 'PUT' };
    const preflight = await fetch(leave.url, { method: 'OPTIONS', headers: asks });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    const stored = await fetch(leave.url, {
      method: leave.method,
      headers: { ...leave.headers, origin },
      body: new Uint8Array(IMAGE),
    });
    expect([stored.status, stored.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const stranger = await join({ user: 'grace', install: 'hers' });
    stranger.send({ type: 'user.image', id: 'i1', uploadId: leave.uploadId });
    expect(await stranger.next('error')).toMatchObject({ code: 'not_found', id: 'i1' });
    client.send({ type: 'user.image', id: 'i1', uploadId: leave.uploadId, text: 'Look!' });
    expect((await client.next('turn.ended')).status).toBe('complete');
    expect(client.lines).toEqual(['I see it.']);
  });

  it('[V1] [N6] an image lies in the data folder as it was checked, and is erased with the user', async () => {
    const data = mkdtempSync(path(tmpdir(), 'sotto-vision-'));
    try {
      const { join, url } = await started({ SOTTO_DATA: data });
      const client = await join();
      show(client, IMAGE, { text: 'Keep this picture.' });
      await client.next('turn.ended');
      const files = () =>
        readdirSync(path(data, 'blobs'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
      expect(files()).toHaveLength(2);
      expect(
        files()
          .map(({ parentPath }) => parentPath)
          .join(),
      ).not.toContain('ada');
      const { images } = (await (await fetch(`${url}/me?user=ada`)).json()) as { images: { id: string }[] };
      expect(images).toMatchObject([{ bytes: IMAGE.length }]);
      expect((await fetch(`${url}/me?user=ada`, { method: 'DELETE' })).status).toBe(200);
      // All that is left says whom to erase again from a restored table.
      expect(files().filter(({ parentPath }) => !parentPath.includes(path('blobs', 'erased')))).toEqual([]);
    } finally {
      await stop?.();
      stop = undefined;
      rmSync(data, { recursive: true });
    }
  });
});
