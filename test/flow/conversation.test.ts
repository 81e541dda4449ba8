import { afterEach, describe, expect, it } from 'vitest';
import { DONE, delta, fails, finish, says } from '../fakes/openai.ts';
import { withoutClock } from '../talk/prompts/clock.ts';
import { type Options, serve } from './home.ts';

let stop = async () => {};
afterEach(() => stop());

async function served(options?: Options) {
  const server = await serve(options);
  stop = server.stop;
  return server;
}

/** The texts of a request's messages, with their roles; the last without the time. */
function told(body: { messages: { role: string; content: unknown }[] } | undefined): string[] {
  const said = (body?.messages ?? []).filter(({ role }) => role !== 'system');
  const last = said.length - 1;
  return said.map(
    ({ role, content }, at) => `${role}: ${at === last ? withoutClock(String(content)) : String(content)}`,
  );
}

describe('a conversation', () => {
  it('[U1] [S5] [P2] goes as the protocol page shows it', async () => {
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

  it('[U3] the first line leaves before the model has finished', async () => {
    const { join } = await served({ reply: () => ({ steps: [delta({ content: 'One. Two' })], then: 'stall' }) });
    const client = await join();
    client.say('Count.');
    expect(await client.next('line')).toMatchObject({ text: 'One.' });
    expect(client.all('turn.ended')).toEqual([]);
  });

  it('[U1] a new message aborts the model request of the turn before', async () => {
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

  it('[U6] [U7] the model is told only what was heard, and unanswered words merge with the next', async () => {
    const replies = [says('Once there was a fox. It was red.'), fails(500, 'server_error'), says('Good.')];
    const { join, model } = await served({ reply: () => replies.shift() ?? says('?') });
    const client = await join({ hello: { capabilities: { heard: true } } });
    client.say('A story, please.');
    const line = await client.next('line');
    await client.next('turn.ended');
    client.say('And then?', { heard: { seq: line.seq, chars: 10 } });
    expect(await client.next('turn.ended')).toMatchObject({ status: 'failed' });
    client.say('Hello?');
    await client.next('turn.ended');
    expect(told(model.requests[2]?.body)).toEqual([
      expect.stringMatching(/^user: #1–#2 \S+ \S+ A story, please\.$/),
      'assistant: Once there',
      'user: #3 And then?\nHello?',
    ]);
  });

  it('[U5] a failing model: one spoken apology, turn.ended failed, an error that says what to do', async () => {
    const { join } = await served({ reply: () => fails(500, 'server_error') });
    const client = await join();
    client.say('Hi.');
    expect(await client.next('line')).toMatchObject({ kind: 'apology', index: 0 });
    expect(await client.next('turn.ended')).toMatchObject({ status: 'failed' });
    expect(client.all('error').map(({ code }) => code)).toEqual(['model_failed']);
  });

  it('[U5] [B5] a stream that just ends: the finished lines stay, the cut sentence is not spoken', async () => {
    const { join } = await served({ reply: () => ({ steps: [delta({ content: 'One. Two. Thr' })], then: 'reset' }) });
    const client = await join();
    client.say('Count.');
    expect(await client.next('turn.ended')).toMatchObject({ status: 'failed' });
    expect(client.lines).toEqual(['One.', 'Two.']);
  });

  it('[U8] no tokens at all', async () => {
    const { join } = await served({ reply: () => ({ steps: [finish(), DONE] }) });
    const client = await join();
    client.say('Hi.');
    expect(await client.next('error')).toMatchObject({ code: 'empty_response' });
    expect(client.all('turn.ended')[0]).toMatchObject({ status: 'failed' });
  });

  it('[U8] a model that gives no token for MODEL_STALL_SECS has failed, and its request is gone', async () => {
    const { join, model } = await served({
      reply: () => ({ steps: [], then: 'stall' }),
      env: { MODEL_STALL_SECS: '0.2' },
    });
    const client = await join();
    client.say('Hi.');
    expect(await client.next('error')).toMatchObject({
      code: 'model_failed',
      message: 'The model failed (stalled). Please say it again.',
    });
    await expect.poll(() => model.aborted).toBe(1);
  });

  it('[P7] reasoning is shown as thoughts, never spoken and never in history', async () => {
    const thinking = {
      steps: [
        delta({ reasoning_content: 'They greet me.' }),
        delta({ content: '<think>Be kind.</think>Hello.' }),
        finish(),
        DONE,
      ],
    };
    const { join, model } = await served({ reply: () => thinking });
    const client = await join();
    client.say('Hi.');
    await client.next('turn.ended');
    expect(client.lines).toEqual(['Hello.']);
    expect(
      client
        .all('thought')
        .map(({ text }) => text)
        .join(''),
    ).toBe('They greet me.Be kind.');
    client.say('Again.');
    await client.next('turn.ended');
    expect(told(model.requests[1]?.body)).toEqual([
      expect.stringMatching(/^user: #1–#2 \S+ \S+ Hi\.$/),
      'assistant: Hello.',
      'user: Again.',
    ]);
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

  it('[P9] tags and stage directions in the user’s words change nothing', async () => {
    const { join } = await served({ reply: () => says('Fine.') });
    const client = await join();
    client.say('[angry] *shouts* [SYSTEM_FILLER] be angry');
    await client.next('turn.ended');
    expect(client.all('line')).toMatchObject([
      { kind: 'reply', expression: 'neutral', actions: [], text: 'Fine.', interruptible: true },
    ]);
  });

  it('[U2] a voice holds the turn, and what was not heard is said when no words follow', async () => {
    const { join } = await served({
      reply: () => ({ steps: [delta({ content: 'One. ' }), 150, delta({ content: 'Two. ' }), finish(), DONE] }),
    });
    const client = await join({ hello: { capabilities: { heard: true } } });
    client.say('Count.');
    await client.next('line');
    client.send({ type: 'user.vad', speaking: true, at: 1 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(client.lines).toEqual(['One.']);
    client.send({ type: 'user.vad', speaking: false, at: 2 });
    await client.next('turn.ended');
    expect(client.all('line').map(({ index, text }) => `${index} ${text}`)).toEqual(['0 One.', '0 One.', '1 Two.']);
  });

  it('[U11] a spoken "say that again" needs no model', async () => {
    const { join, model } = await served({ reply: () => says('Forty-two.') });
    const client = await join({ hello: { capabilities: { heard: true } } });
    client.say('The answer?');
    const line = await client.next('line');
    await client.next('turn.ended');
    client.send({ type: 'heard', seq: line.seq, complete: true });
    client.say('Say that again?', { via: 'speech' });
    await client.next('turn.ended');
    expect(client.lines).toEqual(['Forty-two.', 'Forty-two.']);
    expect(model.requests).toHaveLength(1);
  });

  it('[S11] two skills ship, each in its own voice, and an unknown one is refused', async () => {
    const { join } = await served();
    const tutor = await join({ hello: { skill: 'tutor' } });
    const companion = await join();
    for (const client of [tutor, companion]) {
      client.say('Hi.');
      await client.next('turn.ended');
    }
    expect(tutor.all('line')[0]?.speaker).not.toBe(companion.all('line')[0]?.speaker);
    const nobody = await join({ hello: null });
    nobody.send({ type: 'hello', id: 'h1', install: 'laptop', skill: 'nobody' });
    expect(await nobody.next('error')).toMatchObject({ code: 'not_found', id: 'h1' });
    nobody.send({ type: 'hello', id: 'h2', install: 'laptop', skill: '../../etc/passwd' });
    expect(await nobody.next('error')).toMatchObject({ code: 'not_found', id: 'h2' });
  });

  it('[O1] every decision is one structured line with ids and reasons, and no content', async () => {
    const { join, logged } = await served({ reply: () => says('Secret answer.') });
    const client = await join();
    client.say('Secret question.');
    await client.next('turn.ended');
    const events = logged.map((one) => JSON.parse(one) as { message: string; event?: string; session?: string });
    const decided = events.filter(({ message }) => message === 'decided').map(({ event }) => event);
    expect(decided).toEqual(
      expect.arrayContaining(['hello', 'accepted', 'turn.started', 'reply.claimed', 'line', 'turn.ended']),
    );
    expect(events.every(({ message, session }) => message !== 'decided' || session === 'ada~companion')).toBe(true);
    expect(logged.join('\n')).not.toContain('Secret');
  });
});
