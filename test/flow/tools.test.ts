/** A conversation with a tool of another server, over real sockets. */
import { afterEach, expect, it } from 'vitest';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { calls, DONE, delta, finish, says } from '../fakes/openai.ts';
import { startToolServer } from '../fakes/tool-server.ts';
import { type Client, serve } from './home.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Everything after the newest `turn.started`. */
async function turn(client: Client, words: string): Promise<ServerFrame[]> {
  const from = client.frames.length;
  client.say(words);
  await client.next('turn.ended');
  const frames = client.frames.slice(from);
  for (const frame of frames) if (frame.type === 'line') client.send({ type: 'heard', seq: frame.seq, complete: true });
  return frames;
}

/** A turn's tool states and lines. */
function summarise(frames: readonly ServerFrame[]): string[] {
  return frames.flatMap((frame) => {
    if (frame.type === 'tool') return [`${frame.name} ${frame.state}`];
    if (frame.type !== 'line') return [];
    return [`${frame.tier ?? frame.lead ?? frame.kind}: ${frame.text}`];
  });
}

it('[F1] [F2] [C9] a tool is called behind a filler, and a repeated call within its cache time is answered behind a lead-in', async () => {
  const tools = await startToolServer(() => ({ body: 'forty-two' }));
  stops.push(tools.close);
  const home = await serve({
    env: {
      ALLOW_PRIVATE_FETCH: '1',
      SOTTO_TOOLS: tools.file({ name: 'lookup', cache: { ttlSeconds: 60, scope: 'session' } }),
    },
    reply: ({ messages }) =>
      messages.at(-1)?.role === 'user' ? calls('lookup', { id: '7' }) : says('[happy] It is forty-two.'),
  });
  stops.push(home.stop);
  const ada = await home.join({ hello: { capabilities: { heard: true } } });
  expect(summarise(await turn(ada, 'What is number seven?'))).toEqual([
    'lookup started',
    expect.stringMatching(/^primary: \S/),
    'lookup finished',
    'reply: It is forty-two.',
  ]);
  expect(summarise(await turn(ada, 'And number seven again?'))).toEqual([
    'lookup cached',
    expect.stringMatching(/^known: \S/),
    'reply: It is forty-two.',
  ]);
  expect(tools.called).toMatchObject([{ name: 'lookup', arguments: { id: '7' }, call: expect.any(String) }]);
  expect(home.logged.filter((line) => line.includes('CACHE_HIT'))).toHaveLength(1);
  expect(home.logged.filter((line) => line.includes('tool_result_cached'))).toHaveLength(1);
});

it('[B1] a model that signs its calls, as Gemini does, gets the signature back with the result', async () => {
  const signature = { google: { thought_signature: 'c2lnbmVk' } };
  const call = { index: 0, id: 'c1', function: { name: 'get_server_time', arguments: '{}' }, extra_content: signature };
  const steps = [delta({ tool_calls: [call] }), finish('tool_calls'), DONE];
  const home = await serve({
    reply: ({ messages }) => (messages.at(-1)?.role === 'user' ? { steps } : says('[happy] It is noon.')),
  });
  stops.push(home.stop);
  const ada = await home.join();
  expect(summarise(await turn(ada, 'What time is it?'))).toContain('reply: It is noon.');
  const [, answered] = home.model.requests;
  expect(answered?.body.messages.at(-2)).toMatchObject({ tool_calls: [{ extra_content: signature }] });
});
