import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { acceptGatewayConnection, admitGatewayConnection } from '../../shared/gateway/connect.ts';
import { handleGatewayDisconnect } from '../../shared/gateway/disconnect.ts';
import { audioPieceOfFrame } from '../../shared/gateway/frames/audio-route.ts';
import { handleClientMessage, rateRefusalOfFrame } from '../../shared/gateway/frames/client-frame.ts';
import type { Model, ModelRequest } from '../../shared/models/model.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { getConnectionCaller, readConnectionsOfUser } from '../../shared/storage/connections.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { eraseEverythingOfUser } from '../../shared/upkeep/erase.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { QUIET } from '../quiet.ts';

useWorld();

function home(alone: boolean, env: Record<string, string> = {}): Context {
  return { ...world.process(alone), settings: readSettings({ ...QUIET, ...env }) };
}

/** As the home would hand it over. */
async function send(context: Context, connection: string, frame: object | string): Promise<void> {
  const body = typeof frame === 'string' ? frame : JSON.stringify(frame);
  const refuse = context.singleProcess ? rateRefusalOfFrame(context, connection, body) : null;
  await (refuse === null ? handleClientMessage(context, connection, body) : refuse());
}

async function come(context: Context, connection: string, hello: object | null = {}, user = 'ada'): Promise<void> {
  world.nowMs += 2_000;
  await acceptGatewayConnection(context, connection, { user, expiresAtMs: null });
  if (hello !== null) await send(context, connection, { type: 'hello', id: 'h', install: 'laptop', ...hello });
}

const errors = () => world.sent('error').map(({ code, id, retryAfterMs }) => [code, id, retryAfterMs]);
const speaker = async (id = ID) => (await loadSessionFromTable(table, id)).session.presence.client?.connection;

describe.each([
  ['one machine', true],
  ['functions', false],
])('on %s', (_, alone) => {
  it('[N3] [N4] on %s invalid frames count towards the rate limit', async () => {
    const context = home(alone, { FRAMES_PER_SECOND: '3' });
    await come(context, 'c1');
    for (let nth = 0; nth < 4; nth += 1) await send(context, 'c1', '{"type":');
    expect(errors().map(([code]) => code)).toEqual(['bad_frame', 'bad_frame', 'limited', 'limited']);
  });

  it('[N3] on %s a frame too many in a second has no effect, is told when to come again, and may then', async () => {
    const context = home(alone, { FRAMES_PER_SECOND: '3' });
    await come(context, 'c1');
    for (const n of [1, 2, 3]) await send(context, 'c1', { type: 'settings', id: `s${n}`, verbosity: 'chatty' });
    expect(errors()).toEqual([['limited', 's3', 1_000]]);
    await send(context, 'c1', { type: 'ping' });
    await send(context, 'c1', { type: 'user.vad', speaking: true, at: 1 });
    expect(errors().slice(1)).toEqual([
      ['limited', undefined, 1_000],
      ['limited', undefined, 1_000],
    ]);
    expect((await loadSessionFromTable(table, ID)).session.speech.voice.speaking).toBe(false);
    world.nowMs += 1_000;
    await send(context, 'c1', { type: 'settings', id: 's3', verbosity: 'brief' });
    expect(world.sent('accepted').map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
    expect(errors()).toHaveLength(3);
  });

  it('[N3] on %s the rate limit counts one user, whatever they connect from, and no other', async () => {
    const context = home(alone, { FRAMES_PER_SECOND: '2' });
    await come(context, 'c1');
    await come(context, 'c2', { persona: 'tutor' });
    await come(context, 'c3', {}, 'ben');
    world.nowMs += 1_000;
    for (const connection of ['c1', 'c2', 'c3']) await send(context, connection, { type: 'ping' });
    expect(errors()).toEqual([]);
    await send(context, 'c2', { type: 'ping' });
    await send(context, 'c3', { type: 'ping' });
    expect(world.posted.at(-2)).toMatchObject({ connection: 'c2', frame: { type: 'error', code: 'limited' } });
    expect(world.posted.at(-1)).toMatchObject({ connection: 'c3', frame: { type: 'pong' } });
  });

  it('[N3] on %s a welcome tells how much may be sent', async () => {
    await come(home(alone, { FRAMES_PER_SECOND: '40' }), 'c1');
    expect(world.sent('welcome')[0]?.limits).toMatchObject({ framesPerSecond: 40, bytesPerMinute: 16_777_216 });
  });

  it('[N3] on %s a sixth connection takes the place of the oldest silent one', async () => {
    const context = home(alone);
    for (const n of [1, 2, 3, 4, 5]) await come(context, `c${n}`, n === 1 || n === 4 ? {} : null);
    await come(context, 'c6', { persona: 'tutor' });
    // c4 has taken over from c1, which is the oldest without a session.
    await send(context, 'c1', { type: 'ping' });
    expect(world.posted.at(-1)).toMatchObject({ connection: 'c1', frame: { code: 'not_ready' } });
    if (alone) expect(world.closed).toContain('c1 4008');
    await come(context, 'c7', null);
    await come(context, 'c8', null);
    expect([await speaker(), await speaker('ada~tutor')]).toEqual(['c4', 'c6']);
    await send(context, 'c4', { type: 'ping' });
    expect(world.posted.at(-1)).toMatchObject({ connection: 'c4', frame: { type: 'pong' } });
  });

  it('[N3] on %s a connection is refused by the status of its upgrade while all others speak', async () => {
    const context = home(alone, { MAX_CONNECTIONS: '2' });
    await come(context, 'c1');
    await come(context, 'c2', { persona: 'tutor' });
    const asks = (name: string) =>
      admitGatewayConnection(
        context,
        { verify: async () => ({ refused: 'no token' }), isOriginAllowed: () => true },
        name,
        {
          origin: null,
          ticket: null,
          token: null,
          subprotocol: null,
          name: 'ada',
        },
      );
    expect(await asks('c3')).toBe(429);
    await handleGatewayDisconnect(context, 'c2');
    expect(await asks('c3')).toBe(200);
    expect(await asks('c4')).toBe(200);
    expect(await speaker()).toBe('c1');
  });

  it('[S8] on %s a hello of a connection that has ended does not take over the session', async () => {
    const context = home(alone);
    await come(context, 'old', null);
    await handleGatewayDisconnect(context, 'old');
    await come(context, 'new');
    await send(context, 'old', { type: 'hello', id: 'h1', install: 'laptop' });
    expect(world.posted.at(-1)).toMatchObject({ connection: 'old', frame: { type: 'error', code: 'not_ready' } });
    expect(await speaker()).toBe('new');
  });

  it('[S8] [S3] on %s a hello of a connection that a post found gone does not take over the session', async () => {
    const context = home(alone);
    await come(context, 'old');
    world.gone.add('old');
    await send(context, 'old', { type: 'ping' });
    expect(await speaker()).toBeUndefined();
    await send(context, 'old', { type: 'hello', id: 'h2', install: 'laptop' });
    expect(await speaker()).toBeUndefined();
    await come(context, 'new');
    expect(await speaker()).toBe('new');
    if (!alone) expect(await getConnectionCaller(table, 'old')).toBeNull();
  });

  it("[N3] on %s a user's daily quota counts for all their personas", async () => {
    const context = home(alone, { TOKENS_PER_DAY: '1000' });
    await come(context, 'c1', { persona: 'tutor' });
    await come(context, 'c2');
    await send(context, 'c2', { type: 'user.text', id: 'u1', text: 'Hi.' });
    const usage = { input: 1_000, output: 0, cacheRead: 0, cacheWrite: 0 };
    await world.reply(context, 1, ['Hello.'], { is: 'complete', modelMs: 1, usage });
    await send(context, 'c1', { type: 'user.text', id: 'u2', text: 'Good morning.' });
    expect(world.sent('line').at(-1)?.text).toMatch(/today|one day/);
    await send(context, 'c1', { type: 'user.text', id: 'u3', text: 'Hello?' });
    expect(errors()).toEqual([['limited', 'u3', expect.any(Number)]]);
    expect(world.asked.map(({ session }) => session)).toEqual([ID]);
  });
});

describe('among functions', () => {
  it('[N3] connections whose end nobody reported count for two hours at most', async () => {
    const context = home(false, { MAX_CONNECTIONS: '2' });
    await come(context, 'c1');
    await come(context, 'c2', { persona: 'tutor' });
    await expect(come(context, 'c3')).rejects.toMatchObject({ code: 'limited' });
    world.nowMs += 2 * 3_600_000;
    await come(context, 'c3');
    expect((await readConnectionsOfUser(table, 'ada', world.nowMs)).map(({ connection }) => connection)).toEqual([
      'c3',
    ]);
    expect(await speaker()).toBe('c3');
  });

  it('[N3] [N6] a user who erases everything is still connected, and gets no further connections by it', async () => {
    const context = home(false);
    for (const n of [1, 2, 3, 4, 5]) await come(context, `c${n}`, n === 1 ? {} : null);
    await eraseEverythingOfUser(context, 'ada');
    await come(context, 'c6', null);
    const open = (await readConnectionsOfUser(table, 'ada', world.nowMs)).map(({ connection }) => connection);
    expect(open).toEqual(['c1', 'c3', 'c4', 'c5', 'c6']);
  });

  it('[N3] an ended connection leaves no row behind', async () => {
    const context = home(false);
    await come(context, 'c1');
    await handleGatewayDisconnect(home(false), 'c1');
    expect(await readConnectionsOfUser(table, 'ada', world.nowMs)).toEqual([]);
    expect(await getConnectionCaller(table, 'c1')).toBeNull();
  });

  it('[S8] a connection that ends between its lookup and its hello stays ended', async () => {
    const context = home(false);
    await come(context, 'old', null);
    await come(context, 'new');
    const persona = async (name: string) => {
      await handleGatewayDisconnect(home(false), 'old');
      return context.findPersona(name);
    };
    const slow = { ...context, findPersona: persona };
    await send(slow, 'old', { type: 'hello', id: 'h1', install: 'laptop' });
    expect(world.posted.at(-1)).toMatchObject({ connection: 'old', frame: { type: 'error', code: 'not_ready' } });
    expect(await speaker()).toBe('new');
    expect(await getConnectionCaller(table, 'old')).toBeNull();
  });

  it('[N3] pieces of a voice are rate-limited by the function that takes them', async () => {
    const context = home(false, { FRAMES_PER_SECOND: '1' });
    await come(context, 'c1');
    world.nowMs += 1_000;
    const sound = { type: 'audio.append', utterance: 'v1', n: 0, data: Buffer.alloc(640).toString('base64') };
    await audioPieceOfFrame(context, 'c1', JSON.stringify({ ...sound, n: 0 }));
    await audioPieceOfFrame(context, 'c1', JSON.stringify({ ...sound, n: 1 }));
    expect(errors().at(-1)).toEqual(['limited', undefined, 1_000]);
  });
});

describe('tools', () => {
  it('[N3] tool calls over the limit of a minute are an error to the model, run nothing, and the agent answers', async () => {
    const requests: ModelRequest[] = [];
    const model: Model = {
      name: 'scripted',
      async *stream(request) {
        requests.push(structuredClone(request));
        if (requests.length === 1)
          for (const timezone of ['Europe/Oslo', 'Asia/Tokyo', 'America/Lima'])
            yield { type: 'tool_call', id: timezone, name: 'get_server_time', input: { timezone } };
        else yield { type: 'text', text: 'That is what I found.' };
        yield { type: 'end', reason: 'complete' };
      },
    };
    const context: Context = { ...home(false, { TOOL_CALLS_PER_MINUTE: '2' }), model: () => model };
    await world.hello(context);
    await world.say(context, 'u1');
    await answerReplyJob(context, { session: ID, turn: 1, name: 'a' });
    const told = requests[1]?.messages.at(-1)?.content.flatMap((part) => (part.type === 'tool_result' ? [part] : []));
    expect(told?.map(({ failed }) => failed === true)).toEqual([false, false, true]);
    expect(told?.[2]).toMatchObject({ text: expect.stringMatching(/a minute/) });
    expect(world.sent('tool').filter(({ state }) => state === 'started')).toHaveLength(2);
    expect(world.sent('turn.ended').map(({ status }) => status)).toEqual(['complete']);
  });
});
