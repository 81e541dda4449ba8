import { afterEach, describe, expect, it } from 'vitest';
import { DONE, delta, finish, says } from '../fakes/openai.ts';
import { type Options, serve } from './home.ts';

let stop = async () => {};
afterEach(() => stop());

async function served(options?: Options) {
  const server = await serve(options);
  stop = server.stop;
  return server;
}

describe('a conversation', () => {
  it('[U1] [S5] [P2] a conversation goes as the protocol page shows', async () => {
    const { join } = await served({ reply: () => says('[happy] Hello. *waves* I am **very** glad.') });
    const client = await join();
    const id = client.say('Hi.');
    await client.next('turn.ended');
    const frames = client.frames.slice(1);
    expect(frames.map(({ type }) => type)).toEqual(['accepted', 'turn.started', 'line', 'line', 'turn.ended']);
    expect(frames[0]).toMatchObject({ type: 'accepted', id });
    expect(frames[1]).toMatchObject({ seq: 1, turn: 1, cause: 'user' });
    expect(frames[2]).toMatchObject({
      seq: 2,
      turn: 1,
      index: 0,
      kind: 'reply',
      expression: 'happy',
      text: 'Hello.',
      actions: [],
    });
    expect(frames[3]).toMatchObject({
      seq: 3,
      index: 1,
      text: 'I am very glad.',
      display: 'I am **very** glad.',
      actions: ['waves'],
    });
    expect(frames[4]).toMatchObject({ seq: 4, turn: 1, status: 'complete', usage: { input: 12 } });
  });

  it('[U1] [U3] lines leave as they are ready, and a new message aborts the model request of the turn before', async () => {
    const replies = [{ steps: [delta({ content: 'One. Two. Thr' })], then: 'stall' as const }, says('Yes?')];
    const { join, model } = await served({ reply: () => replies.shift() ?? says('?') });
    const client = await join();
    client.say('Count.');
    await client.next('line');
    client.say('Stop counting.');
    expect(await client.next('turn.ended')).toMatchObject({ turn: 1, status: 'interrupted' });
    expect(await client.next('turn.ended')).toMatchObject({ turn: 2, status: 'complete' });
    expect(model.aborted).toBe(1);
    expect(client.lines).not.toContain('Thr');
  });

  it('[U8] a model that gives no token for MODEL_FIRST_TOKEN_SECS has failed, and its request is aborted', async () => {
    const { join, model } = await served({
      reply: () => ({ steps: [], then: 'stall' }),
      env: { MODEL_FIRST_TOKEN_SECS: '0.2' },
    });
    const client = await join();
    client.say('Hi.');
    expect(await client.next('error')).toMatchObject({ code: 'model_failed' });
    await expect.poll(() => model.aborted).toBe(1);
  });

  it('[P7] [S8] reasoning of any length comes in frames of at most 32 KB, and fails nothing', async () => {
    const { join } = await served({
      reply: () => ({
        steps: [delta({ reasoning_content: '\u0001😀'.repeat(15_000) }), delta({ content: 'Hello.' }), finish(), DONE],
      }),
    });
    const client = await join();
    client.say('Hi.');
    expect(await client.next('turn.ended')).toMatchObject({ status: 'complete' });
    expect(
      client
        .all('thought')
        .map(({ text }) => text)
        .join(''),
    ).toBe('\u0001😀'.repeat(15_000));
  });

  it('[O1] every decision is one structured log line with ids and reasons, and no content', async () => {
    const { join, logged } = await served({ reply: () => says('Secret answer.') });
    const client = await join();
    client.say('Secret question.');
    await client.next('turn.ended');
    const events = logged.map((one) => JSON.parse(one) as { message: string; event?: string; session?: string });
    const decided = events.filter(({ message }) => message === 'decided').map(({ event }) => event);
    expect(decided).toEqual(
      expect.arrayContaining(['hello', 'frame.accepted', 'turn.started', 'reply.claimed', 'line', 'turn.ended']),
    );
    expect(events.every(({ message, session }) => message !== 'decided' || session === 'ada~companion')).toBe(true);
    expect(logged.join('\n')).not.toContain('Secret');
  });
});
