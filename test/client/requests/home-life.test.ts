import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConnectOptions, connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import type { Events } from '../../../client/sdk/frames/wire-types.ts';
import { imageUploader } from '../../../client/sdk/requests/upload-image.ts';
import type { Weather } from '../../../shared/adapters/local/http/websocket-gateway.ts';
import type { Cause } from '../../../shared/protocol/frames.ts';
import { serve } from '../../flow/home.ts';
import { png } from '../../vision/pictures.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function place(env: Record<string, string> = {}, weather?: Weather) {
  const server = await serve({ env: { SOTTO_MODEL: 'offline', ...env }, ...(weather && { weather }) });
  toClose.push(server.stop);
  const join = (more: Partial<ConnectOptions> = {}): Sotto => {
    const url = `ws://127.0.0.1:${server.home.port}/?user=ada`;
    const sotto = connect({ url, capabilities: { heard: true }, ...more });
    sotto.on('line', ({ seq }) => sotto.heard(seq, { complete: true }));
    toClose.push(() => sotto.close());
    return sotto;
  };
  return { server, join };
}

/** The lines of the first turn with this cause, once it has ended. */
function told(sotto: Sotto, cause: Cause): Promise<Events['line'][]> {
  const lines: Events['line'][] = [];
  const { promise, resolve } = Promise.withResolvers<Events['line'][]>();
  let turn = 0;
  sotto.on('turn', (event) => {
    if (event.type === 'turn.started' && event.cause === cause && turn === 0) turn = event.turn;
    else if (event.type === 'turn.ended' && event.turn === turn) resolve(lines);
  });
  sotto.on('line', (line) => {
    if (line.turn === turn) lines.push(line);
  });
  return promise;
}

/** An image that does not compress. */
function noise(width: number, height: number): Uint8Array {
  const row = 1 + 3 * width;
  const pixels = Buffer.alloc(row * height);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    pixels[at] = at % row === 0 ? 0 : state >>> 16;
  }
  return png({ width, height, pixels: deflateSync(pixels) });
}

describe('an image', () => {
  it('[V1] [V2] a large image is uploaded, and talked about', async () => {
    const { server, join } = await place();
    const sotto = join({ upload: imageUploader(server.home.url, { user: 'ada' }) });
    const answer = told(sotto, 'vision');
    await sotto.showImage({ data: noise(400, 310), mediaType: 'image/png' });
    expect((await answer).length).toBeGreaterThan(0);
    expect(server.logged.some((line) => line.includes('POST /uploads'))).toBe(true);
  });

  it('[V2] [S7] [S8] an image in parts that come late and twice, over a cut connection, is shown once', async () => {
    let messages = 0;
    const delays = () => {
      messages += 1;
      return messages % 4 === 0 ? [0, 15] : messages % 3 === 0 ? [12] : [0];
    };
    const { join } = await place({}, { in: delays, out: delays });
    const sotto = join();
    const answer = told(sotto, 'vision');
    const begun: Cause[] = [];
    sotto.on('turn', (turn) => turn.type === 'turn.started' && begun.push(turn.cause));
    let cuts = 0;
    sotto.on('frame', (frame) => {
      if (frame.type !== 'accepted' || (frame.part !== 3 && frame.part !== 9) || cuts === 2) return;
      cuts += 1;
      sotto.drop();
      sotto.resume();
    });
    await sotto.showImage({ data: noise(400, 310), mediaType: 'image/png' });
    await answer;
    expect([cuts, begun]).toEqual([2, ['vision']]);
  });
});
