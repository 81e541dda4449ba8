/** What is remembered, what is shown, and its erasure. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import { ticketUrls } from '../../../client/sdk/connection/connection-credentials.ts';
import { exportMe } from '../../../client/sdk/requests/export-or-forget-me.ts';
import { imageUploader } from '../../../client/sdk/requests/upload-image.ts';
import { png } from '../../vision/pictures.ts';
import { SOON_MS } from '../test-cloud.ts';
import { ask, call, hear, join, type Stage, tokenOf, WITHIN } from './person.ts';

export function memoryAndImageStories(stage: Stage): void {
  it(
    '[M2] [M9] [N6] a conversation is remembered in blocks, told to the user on request, and erased with all rows',
    WITHIN,
    async ({ expect }) => {
      const client = await join(stage, 'mary');
      hear(client);
      await ask(client, 'My name is Mary, and I like green tea.');
      for (let n = 0; n < 26; n += 1) await ask(client, `Hello number ${n}.`);
      const remembered = () => stage().lines.some((line) => line.includes('"remembered"') && line.includes('mary~'));
      await expect.poll(remembered, { timeout: SOON_MS }).toBe(true);
      const { personas } = await exportMe(stage().cloud.url, tokenOf(stage, 'mary'));
      expect(personas.companion?.entries.length).toBeGreaterThan(26);
      expect(JSON.stringify(personas.companion)).toContain('green tea');
      const erased = await call(stage, 'DELETE /me', tokenOf(stage, 'mary').token);
      expect([200, 202]).toContain(erased.status);
      const left = async () => JSON.stringify((await exportMe(stage().cloud.url, tokenOf(stage, 'mary'))).personas);
      await expect.poll(left, { timeout: SOON_MS }).not.toContain('green tea');
      expect(await ask(client, 'What is my name?')).not.toContain('Mary');
      client.drop();
    },
  );

  it(
    '[V1] [V2] images come in one frame, in parts and by upload, are kept on request, and are erased with the user',
    WITHIN,
    async ({ expect }) => {
      const who = tokenOf(stage, 'vera');
      const way = { url: ticketUrls(stage().cloud.url, who.token), WebSocket };
      const sotto = connect({ ...way, upload: imageUploader(stage().cloud.url, who), capabilities: { heard: true } });
      sotto.on('line', ({ seq }) => sotto.heard(seq, { complete: true }));
      await shown(sotto, image(1_000), 'What is this?');
      await shown(sotto, image(60_000), 'And this?');
      await shown(sotto, image(700_000), 'Keep this picture.');
      sotto.close();
      const { images = [] } = await exportMe(stage().cloud.url, who);
      expect(images).toHaveLength(1);
      const [kept] = images;
      const read = await call(stage, `GET /images/${kept?.id}`, who.token);
      expect(read).toMatchObject({ status: 200, body: { mediaType: 'image/png' } });
      expect((await call(stage, `GET /images/${kept?.id}`, tokenOf(stage, 'mallory').token)).status).toBe(404);
      await call(stage, 'DELETE /me', who.token);
      await expect
        .poll(async () => (await exportMe(stage().cloud.url, who)).images ?? [], { timeout: SOON_MS })
        .toEqual([]);
      expect((await call(stage, `GET /images/${kept?.id}`, who.token)).status).toBe(404);
    },
  );
}

/** A PNG of about this many bytes: noise does not compress. */
function image(bytes: number): Buffer {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const pixels = randomBytes(side * (side * 3 + 1));
  // Each row begins with its filter: none.
  for (let at = 0; at < pixels.length; at += side * 3 + 1) pixels[at] = 0;
  return png({ width: side, height: side, pixels: deflateSync(pixels) });
}

/** Resolves when the turn about it has ended well; one that the agent began may end before. */
async function shown(sotto: Sotto, data: Buffer, text: string): Promise<void> {
  const ended = new Promise<string>((resolve) => {
    let own: number | undefined;
    const stop = sotto.on('turn', (turn) => {
      if (turn.type === 'turn.started' && turn.cause === 'vision') own = turn.turn;
      if (turn.type !== 'turn.ended' || turn.turn !== own) return;
      stop();
      resolve(turn.status);
    });
  });
  await sotto.showImage({ data, mediaType: 'image/png', text });
  expect(await ended).toBe('complete');
}
