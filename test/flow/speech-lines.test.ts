/** Lines as sound: in order, as frames, and ended where they are made the moment that nobody wants them any more. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { sound, tone } from '../fakes/audio.ts';
import type { Script } from '../fakes/http.ts';
import { type ChatRequest, DONE, delta, fails, finish, says } from '../fakes/openai.ts';
import type { Client } from './home.ts';
import { Producer } from './pushing.ts';
import { append, asking, commit, heardOf, pieces, serveVoice, sounded, spoken, type VoiceHome } from './voice.ts';

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
const tale = () => says(TALE);
/** A sound that goes on until somebody leaves it. */
const endless: Script = { contentType: 'audio/pcm', steps: [tone(220, 400)], then: 'stall' };
const isAudio = (frame: ServerFrame) => frame.type === 'audio';

describe('lines as sound', () => {
  it('[A3] two are made at a time, and sent in order although the second is there first', async () => {
    let making = 0;
    let most = 0;
    const says = ({ input }: { input: string }): Script => {
      making += 1;
      most = Math.max(most, making);
      const ms = input.startsWith('One') ? 150 : 20;
      setTimeout(() => (making -= 1), ms);
      return { contentType: 'audio/pcm', steps: [ms, tone(220, 60)] };
    };
    await start({ says }, { reply: tale });
    client.say('Tell me a tale.');
    await sounded(client, 4);
    expect(client.all('audio').map(({ index, n, last }) => `${index}.${n}${last ? ' last' : ''}`)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${index}.0 last`),
    );
    expect(most).toBe(2);
    // Each behind the line that it is the sound of.
    for (const index of [0, 1, 2, 3, 4]) {
      const at = (type: string) =>
        client.frames.findIndex((frame) => frame.type === type && 'index' in frame && frame.index === index);
      expect(at('line')).toBeLessThan(at('audio'));
    }
  });

  it('[A2] a long one is cut into numbered frames of at most 32 KB, the first of them short; nothing is lost', async () => {
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

  it('[A1] deliveries, apologies, and what is repeated are spoken, too', async () => {
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

  it('[U11] the speed that was asked for, and the persona’s own, reach whoever makes the sound', async () => {
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

  it('[S6] a line in the middle of which the client comes back sounds again from its beginning, whole', async () => {
    const scripts: Script[] = [endless, endless];
    await start({ says: () => scripts.shift() ?? sound(tone(220, 250)) });
    client.say('What time is it?');
    await client.until(isAudio);
    const { cursor } = { cursor: client.all('line').at(-1)?.seq ?? 0 };
    client = await home.join('ada', { resumeOf: 1, cursor });
    await sounded(client, 1);
    expect(client.all('audio').map(({ index, n }) => `${index}.${n}`)).toEqual(['0.0', '0.1', '1.0', '1.1']);
    expect([0, 1].map((index) => heardOf(client, index))).toEqual([12_000, 12_000]);
    await expect.poll(() => home.audio.aborted).toBe(2);
  });

  it('[N5] neither sound nor words are logged', async () => {
    await start();
    asking(client, 'q', pieces(spoken(1_000)));
    await sounded(client, 1);
    const logged = home.logged.join('\n');
    expect(logged).toContain('utterance heard');
    expect(logged).not.toMatch(/noon|soup|What time|[A-Za-z0-9+/]{80}/);
  });
});

describe('barge-in', () => {
  const slow = ({ messages }: ChatRequest): Script =>
    String(messages.at(-1)?.content).endsWith('will you?') ? says('Very well.') : slowly;
  const slowly = { steps: [delta({ content: `${TALE} ` }), 5_000, delta({ content: 'Six.' }), finish(), DONE] };
  const acts: [string, () => void, string | undefined][] = [
    ['an interruption', () => client.send({ type: 'user.interrupt', id: 'i' }), 'interrupted'],
    ['new words', () => client.say('Stop it now, will you?'), 'interrupted'],
    ['a voice', () => client.send({ type: 'user.vad', speaking: true, at: 1 }), undefined],
    ['a client that is muted', () => client.send({ type: 'settings', id: 's', sound: false }), undefined],
  ];
  it.each(acts)('[A4] %s ends what is being made of its sound within 100 ms, upstream too', async (_, act, status) => {
    await start({ says: () => endless }, { reply: slow });
    client.say('Tell me a tale.');
    await client.until(isAudio);
    await expect.poll(() => home.audio.speeches).toHaveLength(2);
    const beganMs = Date.now();
    act();
    await expect.poll(() => home.audio.aborted, { interval: 5 }).toBe(2);
    if (status !== undefined) await expect.poll(() => home.model.aborted, { interval: 5 }).toBe(1);
    expect(Date.now() - beganMs).toBeLessThan(100);
    client.send({ type: 'ping' });
    await client.next('pong');
    const behind = client.frames.findIndex(({ type }) => type === 'pong');
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(client.frames.slice(behind).filter((frame) => frame.type === 'audio' && frame.turn === 1)).toEqual([]);
    expect(client.all('turn.ended').find(({ turn }) => turn === 1)?.status).toBe(status);
    // What was waiting is not begun.
    expect(home.audio.speeches.filter(({ input }) => TALE.includes(input))).toHaveLength(2);
  });

  it('[U2] a false alarm: the lines sound again from the first unheard one', async () => {
    const scripts: Script[] = [sound(tone(220, 60)), endless, endless];
    await start({ says: () => scripts.shift() ?? sound(tone(220, 60)) }, { reply: slow });
    client.say('Tell me a tale.');
    await client.until((frame) => frame.type === 'audio' && frame.index === 1);
    client.send({ type: 'heard', seq: client.all('line')[0]?.seq, complete: true });
    client.send({ type: 'user.vad', speaking: true, at: 1 });
    append(client, 'cough', 0, spoken(100));
    await expect.poll(() => home.audio.aborted).toBe(2);
    const before = client.frames.length;
    client.send({ type: 'user.vad', speaking: false, at: 2 });
    commit(client, 'cough', 0);
    await sounded(client, 4);
    const after = client.frames.slice(before);
    expect(after.flatMap((frame) => (frame.type === 'line' ? [frame.index] : []))).toEqual([1, 2, 3, 4]);
    expect(after.flatMap((frame) => (frame.type === 'audio' ? [`${frame.index}.${frame.n}`] : []))).toEqual([
      '1.0',
      '2.0',
      '3.0',
      '4.0',
    ]);
  });
});
