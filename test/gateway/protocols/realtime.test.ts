/** OpenAI's Realtime protocol on a socket of the real server, and its translator [G8–G10]. */
import { once } from 'node:events';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signLocalToken } from '../../../shared/adapters/local/http/tokens.ts';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { acceptGatewayConnection } from '../../../shared/gateway/connect.ts';
import { handleGatewayDisconnect } from '../../../shared/gateway/disconnect.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import { realtime } from '../../../shared/gateway/protocols/realtime/realtime-protocol.ts';
import type { RealtimeEvent } from '../../../shared/gateway/protocols/realtime/realtime-shapes.ts';
import { parseFrame } from '../../../shared/protocol/parse-frame.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { ID, useWorld, world } from '../../engine/world.ts';
import { says } from '../../fakes/openai.ts';
import { type Options, serve } from '../../flow/home.ts';
import { Producer } from '../../flow/pushing.ts';

let stop = async () => {};
afterEach(() => stop());

async function served(options: Options = {}) {
  const server = await serve({ ...options, env: { DELIVERY_SETTLE_MS: '50', ...options.env } });
  stop = server.stop;
  return server;
}

function joinRealtime(port: number, query = 'user=ada&model=companion', subprotocols: string[] = [], headers = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/v1/realtime?${query}`, subprotocols, { headers });
  const events: RealtimeEvent[] = [];
  ws.on('message', (data) => events.push(JSON.parse(String(data)) as RealtimeEvent));
  const next = (type: string, nth = 1) =>
    expect
      .poll(() => events.filter((one) => one.type === type)[nth - 1], { timeout: 15_000, interval: 10 })
      .toBeDefined()
      .then(() => events.filter((one) => one.type === type)[nth - 1]);
  const send = (event: object | string) => ws.send(typeof event === 'string' ? event : JSON.stringify(event));
  const say = (text: string) => {
    const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
    send({ type: 'conversation.item.create', item });
    send({ type: 'response.create' });
  };
  return { ws, events, next, send, say };
}

/** Its newest turn is being answered. */
function speaking(): Session {
  const turn = {
    number: 1,
    cause: 'user',
    words: 'Hi.',
    lines: [],
    stage: { is: 'asked', asks: 1, atMs: 0, hold: null },
  };
  return { ...newSession(), turns: { ...newSession().turns, newest: turn as unknown as Session['turns']['newest'] } };
}

describe('OpenAI Realtime', () => {
  it('[S13] [G8] OpenAI Realtime follows a conversation beside the speaking client, and begins with the last turns', async () => {
    const { home, join } = await served({ reply: () => says('Hello there.') });
    const client = await join();
    client.say('Hi.');
    await client.next('turn.ended');
    const observer = joinRealtime(home.port, 'user=ada&model=companion&observe=true');
    await observer.next('session.created');
    client.say('And again.');
    const done = await observer.next('response.done');
    expect(JSON.stringify(done)).toContain('Hello there.');
    observer.say('And me?');
    expect(JSON.stringify(await observer.next('error'))).toContain('only observes');
    expect(client.closed).toBeNull();
    observer.ws.close();
  });

  it('[G8] [G9] OpenAI Realtime holds a conversation as text, refuses unknown events, and responds to a delivery unasked', async () => {
    const server = await served({ reply: () => says('[happy] Hello there. How are you?') });
    const { ws, events, next, send, say } = joinRealtime(server.home.port);
    expect(await next('session.created')).toMatchObject({
      session: { model: 'companion', output_modalities: ['text'] },
    });
    send({ type: 'session.update', session: { type: 'realtime', instructions: 'Be a pirate.' } });
    expect(await next('session.updated')).toMatchObject({ session: { instructions: 'Be a pirate.' } });
    say('I like tea.');
    const done = await next('response.done');
    const text = 'Hello there. How are you?';
    expect(done).toMatchObject({
      response: {
        status: 'completed',
        metadata: { sotto_cause: 'user' },
        output: [{ role: 'assistant', content: [{ type: 'output_text', text }] }],
        usage: { total_tokens: expect.any(Number) },
      },
    });
    expect(events.filter(({ type }) => type === 'response.output_text.delta').map(({ delta }) => delta)).toEqual([
      'Hello there.',
      ' How are you?',
    ]);
    const { messages } = server.model.requests.at(-1)?.body ?? { messages: [] };
    const [system, first] = messages.map((one) => JSON.stringify(one));
    expect(system).not.toContain('pirate');
    expect(first).toContain('<<<what the application asks');
    send({ type: 'nothing.known', event_id: 'e7' });
    expect(await next('error')).toMatchObject({ error: { code: 'unknown_event', event_id: 'e7' } });
    await new Producer(server).push('The parcel has arrived.');
    expect(await next('response.done', 2)).toMatchObject({
      response: { metadata: { sotto_cause: 'delivery' }, output: [{ role: 'assistant' }] },
    });
    ws.close();
  });

  it('[G10] OpenAI Realtime takes a token in the header or beside the subprotocol, and echoes the subprotocol alone', async () => {
    const { home } = await served({ env: { SOTTO_DATA: ':memory:' } });
    const wrong = joinRealtime(home.port, 'model=companion', [], { authorization: 'Bearer a.b.c' });
    const [error] = await once(wrong.ws, 'error');
    expect(String(error)).toContain('401');
    const alien = joinRealtime(home.port, 'model=companion', ['realtime', 'openai-insecure-api-key.nothing']);
    expect(String((await once(alien.ws, 'error'))[0])).toContain('401');
    const named = joinRealtime(home.port, 'user=ada', ['realtime']);
    await named.next('session.created');
    expect(named.ws.protocol).toBe('realtime');
    named.ws.close();
  });

  it('[G8] any event of a Realtime client, in any state, is answered with valid frames or events of bounded size', () => {
    const type = fc.constantFrom(
      'session.update',
      'conversation.item.create',
      'response.create',
      'response.cancel',
      'input_audio_buffer.append',
      'x',
    );
    const item = fc.record({
      type: fc.constantFrom('message', 'function_call'),
      role: fc.constantFrom('user', 'system'),
      content: fc.array(fc.record({ type: fc.constantFrom('input_text', 'input_image'), text: fc.string() })),
    });
    const event = fc.record({ type, item: fc.option(item), session: fc.constantFrom(null, {}, []) });
    const cut = fc.tuple(event, fc.nat(80)).map(([one, at]) => JSON.stringify(one).slice(0, at));
    const body = fc.oneof(
      event.map((one) => JSON.stringify(one)),
      cut,
      fc.json(),
    );
    fc.assert(
      fc.property(body, fc.constantFrom(null, newSession(), speaking()), fc.boolean(), (body, session, isLast) => {
        const known = {
          id: session && 'ada~companion',
          session,
          connection: 'realtime:c1',
          newId: () => 'i1',
          nowMs: 0,
          isLast,
        };
        const found = realtime.inward(body, known);
        expect(found !== null || !isLast).toBe(true);
        if (found === null) return;
        const isUnderWay = session?.turns.newest != null && body.includes('"response.create"');
        if (!isUnderWay) expect(found.answers.length + found.frames.length).toBeGreaterThan(0);
        for (const made of found.frames) expect(parseFrame(JSON.stringify(made))).toHaveProperty('frame');
        for (const answer of found.answers)
          expect(answer).toMatchObject({
            event_id: expect.stringMatching(/^event_i1(_\d+)?$/),
            type: expect.any(String),
          });
      }),
      { numRuns: 60 },
    );
  });

  describe.each([
    ['one machine', true],
    ['AWS', false],
  ])('in processes of %s', (_, alone) => {
    useWorld();
    const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi.' }] };

    it('[G8] OpenAI Realtime in processes of %s is translated by whichever process handles a message or posts a frame', async () => {
      const process = () => world.process(alone);
      const first = process();
      const another = () => (alone ? first : process());
      await acceptGatewayConnection(
        first,
        'c1',
        { user: 'ada', expiresAtMs: null },
        { protocol: 'realtime', persona: 'companion' },
      );
      const send = (event: object) => handleClientMessage(another(), 'c1', JSON.stringify(event));
      await send({ type: 'session.update', session: { type: 'realtime' } });
      await send({ type: 'conversation.item.create', item: { ...item, id: 'i1' } });
      await send({ type: 'response.create' });
      await send({ type: 'response.cancel' });
      await send({ type: 'ping' });
      const types = world.posted.map(({ connection, frame }) => `${connection} ${frame.type}`);
      expect(types).toEqual(
        [
          'session.created',
          'session.updated',
          'conversation.item.added',
          'conversation.item.done',
          'response.created',
          'response.done',
          'error',
        ].map((type) => `c1 ${type}`),
      );
      await handleGatewayDisconnect(another(), 'c1');
      expect((await loadCurrentSession(process(), ID)).session.presence.client).toBeNull();
    });
  });

  it('[G10] OpenAI Realtime in processes of %s admits the user of a token that this server signed', async () => {
    const { mkdtempSync, readFileSync, rmSync } = await import('node:fs');
    const data = mkdtempSync('/tmp/sotto-realtime-');
    const { home } = await served({ env: { SOTTO_DATA: data } });
    const key = Buffer.from(readFileSync(`${data}/signing-key`, 'utf8').trim(), 'base64url');
    const token = await signLocalToken(key, 'ada', Date.now() + 60_000);
    const inHeader = joinRealtime(home.port, 'model=companion', [], { authorization: `Bearer ${token}` });
    expect(await inHeader.next('session.created')).toMatchObject({ session: { id: expect.stringContaining('ada') } });
    const inName = joinRealtime(home.port, '', ['realtime', `openai-insecure-api-key.${token}`]);
    await inName.next('session.created');
    expect(inName.ws.protocol).toBe('realtime');
    for (const { ws } of [inHeader, inName]) ws.close();
    await stop();
    stop = async () => {};
    rmSync(data, { recursive: true });
  });
});
