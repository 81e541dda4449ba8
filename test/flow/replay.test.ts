import { afterEach, describe, expect, it } from 'vitest';
import { says } from '../fakes/openai.ts';
import { type Options, serve } from './home.ts';

let stop = async () => {};
afterEach(() => stop());

async function served(options?: Options) {
  const server = await serve(options);
  stop = server.stop;
  return server;
}

describe('coming back', () => {
  it('[S6] a returning client gets exactly the missed frames, in order, after welcome', async () => {
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

  it('[S6] [S8] a snapshot too long for one message comes in numbered parts of at most 32 KB', async () => {
    const { join } = await served({ reply: () => says(`${'Long words. '.repeat(99)}`) });
    const first = await join();
    for (let i = 0; i < 12; i += 1) {
      first.say('x'.repeat(20_000));
      await first.next('turn.ended');
    }
    const second = await join({ hello: { cursor: 1_000_000 } });
    await second.until((frame) => frame.type === 'snapshot' && frame.part === frame.parts);
    expect(second.frames[0]).toMatchObject({ recovered: false, reason: 'unknown_cursor' });
    expect(second.frames[0]).not.toHaveProperty('snapshot');
    expect(second.all('snapshot').flatMap(({ turns }) => turns.map(({ turn }) => turn))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    for (const frame of second.frames) expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThanOrEqual(32_768);
  });

  it('[S2] the previous connection is told, closed with 4001, and refused', async () => {
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

  it('[S9] a session at rest holds no timer, no run and no watcher', async () => {
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
