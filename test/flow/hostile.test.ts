import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, serve } from './home.ts';

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

async function worksAfter(client: Client): Promise<void> {
  client.send({ type: 'ping' });
  expect(await client.next('pong')).toMatchObject({ cursor: expect.any(Number) });
}

describe('hostile frames', () => {
  it.each([
    ['not JSON', 'hello', 'bad_frame'],
    ['an array', '[1]', 'bad_frame'],
    ['null', 'null', 'bad_frame'],
    ['no type', '{}', 'bad_frame'],
    ['a type that is no string', '{"type":7}', 'bad_frame'],
    ['an unknown type', '{"type":"sudo"}', 'unknown_type'],
    ['a type from the prototype', '{"type":"constructor"}', 'unknown_type'],
    ['__proto__ as type', '{"type":"__proto__"}', 'unknown_type'],
    ['wrong types', '{"type":"user.text","id":"w1","text":{"a":1}}', 'bad_frame'],
    ['blank words', '{"type":"user.text","id":"w2","text":"  \\n "}', 'bad_frame'],
    ['no id', '{"type":"user.text","text":"hi"}', 'bad_frame'],
    ['a long id', `{"type":"user.text","id":"${'x'.repeat(65)}","text":"hi"}`, 'bad_frame'],
    ['a negative cursor', '{"type":"hello","id":"h","install":"i","cursor":-1}', 'bad_frame'],
    ['too deep', `{"type":"ping","a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`, 'bad_frame'],
    ['a model’s words for no request', '{"type":"model.delta","request":"a#b","text":"x"}', 'bad_frame'],
    ['a model’s words under no number', '{"type":"model.delta","request":"r","n":0,"text":"x"}', 'bad_frame'],
    [
      'too many words of a model',
      `{"type":"model.delta","request":"r","n":1,"text":"${'x'.repeat(8_001)}"}`,
      'bad_frame',
    ],
    ['too many pieces of a model', '{"type":"model.end","request":"r","count":5000}', 'bad_frame'],
    ['the end of no model’s request', '{"type":"model.end","error":"failed"}', 'bad_frame'],
    ['infinite numbers', '{"type":"user.vad","speaking":true,"at":1e999}', 'bad_frame'],
  ])('[N4] %s gets its typed error, and the next frame works', async (_, body, code) => {
    const client = await server.join({ user: 'eve' });
    client.send(body);
    expect(await client.next('error')).toMatchObject({ code });
    await worksAfter(client);
    client.drop();
  });

  it('[N4] the key __proto__ in a frame pollutes nothing and is no field', async () => {
    const client = await server.join({ user: 'eve2' });
    client.send(
      '{"type":"user.text","id":"p1","text":"hi","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(await client.next('accepted')).toMatchObject({ id: 'p1' });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('[N4] [S8] a frame above 32 KB closes the connection cleanly with 1009, and a new connection works', async () => {
    const client = await server.join({ user: 'eve3' });
    client.send(JSON.stringify({ type: 'user.text', id: 'big', text: 'x'.repeat(33_000) }));
    expect((await client.gone()).code).toBe(1009);
    await worksAfter(await server.join({ user: 'eve3' }));
  });

  it('[N4] [S8] a message above 32 KB in smaller frames is too_large, and the next frame works', async () => {
    const client = await server.join({ user: 'eve4' });
    for (let i = 0; i < 4; i += 1) client.ws.send('x'.repeat(10_000), { fin: i === 3 });
    expect(await client.next('error')).toMatchObject({ code: 'too_large' });
    await worksAfter(client);
  });

  it('[N4] [S8] a frame of exactly 32 KB is served', async () => {
    const client = await server.join({ user: 'eve5' });
    const frame = { type: 'user.text', id: 'full', text: '' };
    frame.text = 'x'.repeat(32_768 - JSON.stringify(frame).length);
    client.send(frame);
    expect(await client.next('accepted')).toMatchObject({ id: 'full' });
  });

  it('[N4] a binary frame is refused with 1003 and what to send instead, and invalid UTF-8 with 1007', async () => {
    const binary = await server.join({ user: 'eve6' });
    binary.ws.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect(await binary.gone()).toEqual({ code: 1003, reason: expect.stringMatching(/: send text\. .* base64 /) });
    const broken = await server.join({ user: 'eve7' });
    broken.ws.send(Buffer.from([0x7b, 0xff, 0xfe]), { binary: false });
    expect((await broken.gone()).code).toBe(1007);
  });

  it("[N4] half a surrogate pair in the user's words is replaced, not passed on", async () => {
    const client = await server.join({ user: 'eve8' });
    client.send('{"type":"user.text","id":"s1","text":"half \\ud800 pair"}');
    await client.next('turn.ended');
    const [request] = server.model.requests.slice(-1);
    expect(JSON.stringify(request?.body.messages.at(-1)?.content)).toContain('half \uFFFD pair');
  });

  it('[S2] frames before hello are refused as not_ready, with what to do', async () => {
    const client = await server.join({ user: 'eve9', hello: null });
    client.say('Hi.');
    expect(await client.next('error')).toMatchObject({
      code: 'not_ready',
      id: 'u1',
      message: expect.stringContaining('hello'),
    });
  });

  it('[S2] one connection speaks with one persona', async () => {
    const client = await server.join({ user: 'eve10' });
    client.send({ type: 'hello', id: 'h2', install: 'laptop', persona: 'tutor' });
    expect(await client.next('error')).toMatchObject({ code: 'conflict', id: 'h2' });
  });
});

describe('hostile requests', () => {
  it('[N4] requests with invalid addresses do not end the server', async () => {
    for (const target of ['//', '//?user=eve', 'http://[', '/%%%']) {
      for (const upgrade of [
        '',
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
      ]) {
        const socket = connectTcp(server.home.port, '127.0.0.1');
        socket.on('error', () => {});
        socket.end(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n${upgrade}\r\n`);
        await once(socket.resume(), 'close');
      }
    }
    await worksAfter(await server.join({ user: 'eve11' }));
  });

  it('[S2] [S8] words that follow hello without waiting for welcome are accepted', async () => {
    const client = await server.join({ user: 'eve12', hello: null });
    client.send({ type: 'hello', id: 'h1', install: 'laptop' });
    client.say('Hi.');
    await client.next('turn.ended');
    expect(client.frames.map(({ type }) => type).slice(0, 3)).toEqual(['welcome', 'accepted', 'turn.started']);
  });
});

describe('who may connect on one machine', () => {
  const attempt = (path: string, headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const ws = new WebSocket(`ws://127.0.0.1:${server.home.port}${path}`, { headers });
      ws.on('open', () => {
        resolve('open');
        ws.terminate();
      });
      ws.on('unexpected-response', (_, response) => resolve(String(response.statusCode)));
      ws.on('error', () => {});
    });

  it('[N1] a client of one machine needs a name', async () => {
    expect(await attempt('/', {})).toBe('401');
    expect(await attempt(`/?user=${'x'.repeat(1_025)}`, {})).toBe('401');
    expect(await attempt('/?user=ada', {})).toBe('open');
  });
});
