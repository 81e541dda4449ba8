/** The unmodified client of RTVI holds a conversation with the server of one machine [G17–G19]. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { signLocalToken } from '../../shared/adapters/local/http/tokens.ts';
import { type ChatRequest, calls, DONE, delta, says } from '../fakes/openai.ts';
import { serve } from '../flow/home.ts';
import { Producer } from '../flow/pushing.ts';
import { until } from './realtime-clients.ts';
import { joinRtvi, muteSteps, nextMessage } from './rtvi-clients.ts';
import { playRtvi } from './rtvi-story.ts';

muteSteps();
const folder = mkdtempSync(join(tmpdir(), 'sotto-rtvi-'));
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const reply = ({ messages }: Pick<ChatRequest, 'messages'>) => {
    const newest = messages.at(-1);
    const text = JSON.stringify(newest);
    if (newest?.role === 'tool') return says(text.includes('lit') ? 'The kitchen is lit.' : 'I cannot see.');
    if (text.includes('see the kitchen')) return calls('see_room', { room: 'kitchen' });
    if (!text.includes('long story')) return says('[happy] Hello there. How are you?');
    return { steps: [delta({ content: 'Once upon a time. There was ' }), 60_000, DONE] };
  };
  server = await serve({ reply, env: { SOTTO_DATA: folder, DELIVERY_SETTLE_MS: '50' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Where the transport takes a token. */
async function addressOf(user: string) {
  const secret = Buffer.from(readFileSync(`${folder}/signing-key`, 'utf8').trim(), 'base64url');
  const token = await signLocalToken(secret, user, Date.now() + 60_000);
  return { wsUrl: `ws://127.0.0.1:${server.home.port}/rtvi?model=companion`, token };
}

describe('the unmodified client of RTVI', () => {
  it.concurrent.for(['json', 'protobuf'] as const)(
    '[G17] [G18] [G19] an unmodified RTVI client with %s talks, hears a delivery while idle, and goes on after a reconnect',
    async (wire, { expect }) => {
      const push = (words: string) => new Producer(server).push(words, { user: wire });
      const transcript = await playRtvi(wire, { address: () => addressOf(wire), push });
      // One golden transcript for both: only the user's name differs.
      await expect(transcript.replaceAll(`${wire}~`, 'ada~')).toMatchFileSnapshot('golden/rtvi.jsonl');
    },
  );

  it.concurrent("[G18] an unmodified RTVI client interrupts an answer with words, and with a message of Sotto's", async ({
    expect,
  }) => {
    const one = await joinRtvi(await addressOf('eve'));
    await one.client.sendText('Tell me a long story.');
    await nextMessage(one, 'bot-output');
    expect(await one.client.sendClientRequest('sotto.interrupt', {})).toEqual({});
    await nextMessage(one, 'bot-interrupted');
    await one.client.sendText('Tell me another long story.');
    await nextMessage(one, 'bot-output', { nth: 2 });
    await one.client.sendText('Enough.', { run_immediately: true });
    await nextMessage(one, 'bot-interrupted', { nth: 2 });
    await nextMessage(one, 'bot-output', { isIt: ({ text }) => text === 'Hello there.' });
    await one.close();
  });

  it.concurrent('[G12] [G18] an unmodified RTVI client declares a tool, and runs it when the model calls it', async ({
    expect,
  }) => {
    const one = await joinRtvi(await addressOf('tim'));
    const parameters = { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] };
    const tool = { name: 'see_room', description: 'Looks into a room.', parameters, effect: 'read' };
    one.client.registerFunctionCallHandler('see_room', async ({ arguments: { room } }) => ({ room, state: 'lit' }));
    expect(await one.client.sendClientRequest('sotto.declare', { tools: [tool] })).toEqual({});
    await one.client.sendText('Can you see the kitchen?');
    await nextMessage(one, 'bot-output', { isIt: ({ text }) => text === 'The kitchen is lit.' });
    const ofCalls = one.messages.filter(({ type }) => type.startsWith('llm-function-call'));
    const call = { function_name: 'see_room', tool_call_id: expect.any(String) };
    expect(ofCalls).toMatchObject([
      { type: 'llm-function-call-started', data: { function_name: 'see_room' } },
      { type: 'llm-function-call-in-progress', data: { ...call, arguments: { room: 'kitchen' } } },
      { type: 'llm-function-call-stopped', data: { ...call, cancelled: false } },
    ]);
    await one.close();
  });

  it.concurrent('[G17] [G18] an unmodified RTVI client comes in with a ticket as its token, and disconnects the bot', async ({
    expect,
  }) => {
    const { wsUrl, token } = await addressOf('zoe');
    const asked = new Producer({ home: server.home, key: token });
    const { ticket } = (await asked.ask('POST /tickets')).body as { ticket: string };
    const one = await joinRtvi({ wsUrl, token: ticket });
    await expect(joinRtvi({ wsUrl, token: ticket })).rejects.toThrow();
    one.client.disconnectBot();
    await until(() => one.errors.find((error) => error.includes('1000')));
    await one.close();
  });

  it.concurrent('[G17] [S2] an unmodified RTVI client is told that another has taken over, and lets one observe', async ({
    expect,
  }) => {
    const address = await addressOf('mia');
    const first = await joinRtvi(address);
    const observer = await joinRtvi({ ...address, wsUrl: `${address.wsUrl}&observe=true` });
    await first.client.sendText('Hi.');
    await nextMessage(observer, 'bot-llm-stopped');
    const said = observer.messages.find(({ type }) => type === 'user-transcription');
    expect(said?.data).toMatchObject({ text: 'Hi.', final: true, user_id: 'mia' });
    await observer.client.sendText('And me?');
    await nextMessage(observer, 'error-response', { isIt: ({ error }) => error.includes('only observes') });
    const second = await joinRtvi(address);
    await nextMessage(first, 'error', { isIt: ({ fatal }) => fatal === true });
    await until(() => first.client.state === 'disconnected' || null);
    for (const one of [first, second, observer]) await one.close();
  });
});
