import { afterEach, describe, expect, it } from 'vitest';
import { delta, says } from '../fakes/openai.ts';
import { type Options, serve } from './home.ts';
import { nextLine, Producer, play } from './pushing.ts';

let stop = async () => {};
afterEach(() => stop());

async function served(options?: Options) {
  const server = await serve(options);
  stop = server.stop;
  return server;
}

describe('coming back', () => {
  it('[S6] exactly the missed frames, in order, after welcome', async () => {
    const { join } = await served({ reply: () => says('One. Two. Three.') });
    const first = await join();
    first.say('Count.');
    await first.next('turn.ended');
    first.drop();
    const second = await join({ hello: { cursor: 2, resumeOf: 1 } });
    await second.next('turn.ended');
    expect(second.frames[0]).toMatchObject({ type: 'welcome', epoch: 2, recovered: true, cursor: 5 });
    expect(second.frames.slice(1)).toEqual(first.frames.filter((frame) => 'seq' in frame && frame.seq > 2));
  });

  it('[S6] [S4] a reply goes on while nobody is there, and is replayed', async () => {
    const { join, home } = await served({
      reply: () => ({ steps: [delta({ content: 'One. ' }), 100, ...says('Two. Three.').steps] }),
    });
    const first = await join();
    first.say('Count.');
    await first.next('line');
    first.drop();
    await expect
      .poll(() => home.context.process.cachedSessions.get('ada~companion')?.session.turn?.stage.is)
      .toBe('ended');
    const second = await join({ hello: { cursor: 2 } });
    await second.next('turn.ended');
    expect(second.lines).toEqual(['Two.', 'Three.']);
  });

  it('[S6] a cursor from somewhere else: not recovered, with a reason and a snapshot', async () => {
    const { join } = await served({ reply: () => says('Hello.') });
    const first = await join();
    first.say('Hi.');
    await first.next('turn.ended');
    const second = await join({ hello: { cursor: 99 } });
    expect(second.frames[0]).toMatchObject({
      type: 'welcome',
      recovered: false,
      reason: 'unknown_cursor',
      cursor: 3,
      snapshot: { turns: [{ turn: 1, user: 'Hi.', agent: 'Hello.' }], pending: [] },
    });
    expect(second.frames).toHaveLength(1);
  });

  it('[S6] [U6] [D3] a page loaded again in the middle of an answer shows what was sent, speaks the rest, and is not spoken over', async () => {
    const long = (n: string) => `${n} and so it goes on and on and on until its end. `;
    const answers = [
      [delta({ content: long('One') + long('Two') + long('Three') }), 300, ...says('Four. Five.').steps],
    ];
    const { join, home, model } = await served({
      env: { DELIVERY_SETTLE_MS: '50' },
      reply: () => ({ steps: answers.shift() ?? says('Yes.').steps }),
    });
    const reporting = { capabilities: { heard: true } };
    const first = await join({ hello: reporting });
    first.say('Count.');
    const { seq } = await first.next('line');
    first.send({ type: 'heard', seq, complete: true });
    await expect.poll(() => first.lines.length).toBe(3);
    first.drop();
    const second = await join({ hello: { ...reporting, snapshot: true } });
    const agent = `${long('One')}${long('Two')}${long('Three')}`.trim();
    expect(second.frames[0]).toMatchObject({
      recovered: false,
      reason: 'asked',
      snapshot: { turns: [{ turn: 1, agent }] },
    });
    await second.next('turn.ended');
    expect(second.lines).toEqual(['Four.', 'Five.']);
    play(second);
    await new Producer({ home }).push('The parcel is here.', { priority: 'time_sensitive' });
    expect(await nextLine(second, 'delivery', 1_000)).toMatchObject({ text: expect.stringContaining('parcel') });
    second.send({ type: 'user.text', id: 'again', text: 'Go on.' });
    await second.until((frame) => frame.type === 'turn.ended' && frame.turn === 3);
    const prompt = JSON.stringify(model.requests.at(-1)?.body);
    expect(prompt).toContain('One and so');
    expect(prompt).not.toMatch(/Two and so|Three and so/);
  });

  it('[S6] [S8] a snapshot too long for one message comes in numbered parts of at most 32 KB', async () => {
    const { join } = await served({ reply: () => says(`${'Long words. '.repeat(99)}`) });
    const first = await join();
    for (let i = 0; i < 12; i += 1) {
      first.say('x'.repeat(20_000));
      await first.next('turn.ended');
    }
    const second = await join({ hello: { cursor: 1_000_000 } });
    await second.until((frame) => frame.type === 'snapshot' && frame.part === frame.parts);
    expect(second.frames[0]).not.toHaveProperty('snapshot');
    expect(second.all('snapshot').flatMap(({ turns }) => turns.map(({ turn }) => turn))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    for (const frame of second.frames) expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThanOrEqual(32_768);
  });

  it('[S2] the connection before is told, closed with 4001, and refused', async () => {
    const { join } = await served();
    const first = await join();
    await join({ install: 'phone' });
    await first.next('superseded');
    expect((await first.gone()).code).toBe(4001);
    const again = await join({ hello: null });
    again.send({ type: 'hello', id: 'h2', install: 'laptop', resumeOf: 1 });
    await again.next('superseded');
    expect((await again.gone()).code).toBe(4001);
  });

  it('[S7] the same frame sent again after a reconnect is accepted again, and nothing happens twice', async () => {
    const { join, model } = await served();
    const first = await join();
    first.say('Hi.');
    await first.next('turn.ended');
    const second = await join();
    second.say('Hi.');
    expect(await second.next('accepted')).toMatchObject({ id: 'u1', duplicate: true });
    second.say('Hi.');
    await second.next('turn.ended');
    expect(model.requests).toHaveLength(2);
  });

  it('[S3] a $disconnect that is never told is noticed by the post that finds the connection gone', async () => {
    const { join, home, logged } = await served({
      weather: { silentClose: true },
      reply: () => ({ steps: [100, ...says('Hello.').steps] }),
    });
    const first = await join();
    first.say('Hi.');
    await first.next('turn.started');
    first.drop();
    await expect.poll(() => home.context.process.cachedSessions.get('ada~companion')?.session.client).toBeNull();
    expect(logged.some((one) => one.includes('connection gone'))).toBe(true);
  });

  it('[S8] frames that arrive twice and out of order do no harm', async () => {
    let n = 0;
    const { join } = await served({
      weather: { in: (message) => (message.includes('hello') ? [0] : n++ % 2 === 0 ? [0, 15] : [10, 1]) },
      reply: () => says('Hm.'),
    });
    const client = await join();
    for (let i = 0; i < 10; i += 1) client.say(`Word ${i}.`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(
      client
        .all('accepted')
        .filter(({ duplicate }) => !duplicate)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['u1', 'u10', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8', 'u9']);
    const seqs = client.frames.flatMap((frame) => ('seq' in frame ? [frame.seq] : []));
    expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  });

  it('[S9] a session at rest holds nothing: no timer, no run, no watcher', async () => {
    const { join, home } = await served({ reply: () => says('Hello.') });
    const client = await join();
    client.say('Hi.');
    await client.next('turn.ended');
    await home.context.process.sessionQueue.idle();
    client.ws.close();
    await client.gone();
    await expect.poll(() => home.context.process.callers.size).toBe(0);
    expect(home.context.process.watchers.size).toBe(0);
    expect(home.runs()).toBe(0);
  });
});
