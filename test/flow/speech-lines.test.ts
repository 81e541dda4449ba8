import { afterEach, describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { sound, tone } from '../fakes/audio.ts';
import type { Script } from '../fakes/http.ts';
import { DONE, delta, fails, finish, says } from '../fakes/openai.ts';
import type { Client } from './home.ts';
import { Producer } from './pushing.ts';
import { asking, pieces, serveVoice, sounded, spoken, type VoiceHome } from './voice.ts';

let home: VoiceHome;
let client: Client;
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function start(...how: Parameters<typeof serveVoice>): Promise<void> {
  home = await serveVoice(...how);
  client = await home.join();
  open.push(() => client.drop(), home.stop);
}

const TALE = 'One is one. Two are two. Three are three. Four are four. Five are five.';
/** Audio that lasts until the client leaves. */
const endless: Script = { contentType: 'audio/pcm', steps: [tone(220, 400)], then: 'stall' };
const isAudio = (frame: ServerFrame) => frame.type === 'audio';

describe('lines as sound', () => {
  it("[A2] a long line's sound is cut into numbered frames of at most 32 KB, the first of them short, without loss", async () => {
    const whole = tone(220, 3_217);
    const odd = [whole.subarray(0, 4_801), whole.subarray(4_801, 50_003), whole.subarray(50_003)];
    await start({ says: () => sound(...odd) }, { reply: () => says('Just one line.') });
    const sizes: number[] = [];
    client.ws.on('message', (data: Buffer) => sizes.push(data.length));
    client.say('Go on.');
    await sounded(client, 0);
    const frames = client.all('audio');
    expect(frames.map(({ n }) => n)).toEqual(frames.map((_, n) => n));
    expect(frames.filter(({ last }) => last)).toHaveLength(1);
    expect(frames.at(-1)).toMatchObject({ last: true });
    const bytes = frames.map(({ data }) => Buffer.from(data, 'base64'));
    expect(new Uint8Array(Buffer.concat(bytes))).toEqual(whole);
    expect(bytes.map(({ length }) => length / 48).slice(0, -1)).toEqual([100, 200, 300, 400, 500, 500, 500, 500]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(32_768);
  });

  it('[A1] deliveries, apologies and repeated lines are spoken as well', async () => {
    await start({ hears: () => 'Repeat that.' }, { reply: () => fails(500, 'server_error') });
    client.say('What time is it?');
    await sounded(client, 0);
    const apology = client.lines[0];
    for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
    await new Producer(home).push('The soup is ready.', { source: 'ava' });
    await client.until((frame) => frame.type === 'line' && frame.delivery !== undefined);
    await sounded(client, 0);
    for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
    asking(client, 'q', pieces(spoken(500)));
    await sounded(client, 0);
    expect(home.audio.speeches.map(({ input }) => input)).toEqual([
      apology,
      'ava says — The soup is ready.',
      'ava says — The soup is ready.',
    ]);
  });

  it("[U11] the user's speed, and the persona's own, reach the synthesis", async () => {
    await start({ hears: () => 'Faster.' });
    client.say('What time is it?');
    await sounded(client, 1);
    asking(client, 'q', pieces(spoken(500)));
    expect((await client.next('settings')).speed).toBe(1.2);
    client.say('What time is it?');
    await client.until((frame) => frame.type === 'audio' && frame.turn === 2 && frame.index === 1 && frame.last);
    const [before, , after] = home.audio.speeches;
    expect(after?.speed).toBeCloseTo((before?.speed ?? 0) * 1.2, 2);
  });
});

it('[A4] an interruption ends the answer and its synthesis within 100 ms, upstream too', async () => {
  const reply = () => ({ steps: [delta({ content: `${TALE} ` }), 5_000, delta({ content: 'Six.' }), finish(), DONE] });
  await start({ says: () => endless }, { reply });
  let leastMs = Number.POSITIVE_INFINITY;
  let turns = 0;
  // A busy machine delays one of several, and not each.
  for (; turns < 5 && leastMs >= 100; turns += 1) {
    client.say(`Tell me tale ${turns}.`);
    await client.until(isAudio);
    await expect.poll(() => home.audio.speeches).toHaveLength(2 * turns + 2);
    const beganMs = Date.now();
    client.send({ type: 'user.interrupt', id: `i${turns}` });
    await expect.poll(() => home.audio.aborted, { interval: 5 }).toBe(2 * turns + 2);
    await expect.poll(() => home.model.aborted, { interval: 5 }).toBe(turns + 1);
    leastMs = Math.min(leastMs, Date.now() - beganMs);
    await client.until((frame) => frame.type === 'turn.ended');
  }
  expect(leastMs).toBeLessThan(100);
  client.send({ type: 'ping' });
  await client.next('pong');
  const behind = client.frames.findIndex(({ type }) => type === 'pong');
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(client.frames.slice(behind).filter(isAudio)).toEqual([]);
  expect(client.all('turn.ended').map(({ status }) => status)).toEqual(Array(turns).fill('interrupted'));
  expect(home.audio.speeches).toHaveLength(2 * turns);
});
