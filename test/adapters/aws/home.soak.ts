import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveIds } from '../../../shared/ports/live.ts';
import { getConnectionCaller, putConnectionCaller } from '../../../shared/storage/connections.ts';
import { putTicketRow } from '../../../shared/storage/tickets.ts';
import { pointsIn } from './emf.ts';
import { type CloudHome, fromHttp, fromQueue, fromSocket, startCloudHome } from './home.ts';
import { memoryWalks } from './memory-walks.ts';
import { modelWalks } from './model-walks.ts';
import { toolWalks } from './tool-walks.ts';
import { deliveryWalks } from './walks.ts';

let home: CloudHome;
beforeAll(async () => {
  home = await startCloudHome({ isBundled: true });
}, 120_000);
afterAll(() => home?.close());

let connection: string;
let connections = 0;
beforeEach(async () => {
  connections += 1;
  connection = `C${connections}=`;
  home.services.connections.set(connection, []);
  home.services.queued.length = 0;
  home.services.invoked.length = 0;
  home.services.onInvoked = () => {};
  await putConnectionCaller(
    home.table,
    connection,
    { user: `user${connections}`, session: null, expiresAtMs: null },
    Date.now(),
  );
});

async function send(frame: object): Promise<void> {
  expect(await home.lambda('message').invoke(fromSocket(connection, frame))).toEqual({ statusCode: 200 });
}
const hello = (more: object = {}) => send({ type: 'hello', id: 'h1', install: 'laptop', ...more });
const types = () => home.frames(connection).map(({ type }) => type);

/** Lambda's promise: each job is run, by whichever instance. */
function letRepliesRun(): void {
  home.services.onInvoked = ({ functionName, payload }) => void home.lambda(functionName).invoke(JSON.parse(payload));
}

describe('the deployed functions', () => {
  it('[S1] [U3] [S5] the deployed functions greet a user and answer in gapless durable frames', async () => {
    letRepliesRun();
    await hello();
    await send({ type: 'user.text', id: 'u1', text: 'Hello there!' });
    await vi.waitFor(() => expect(types()).toContain('turn.ended'), 10_000);
    const frames = home.frames(connection);
    expect(frames.slice(0, 3).map(({ type }) => type)).toEqual(['welcome', 'accepted', 'turn.started']);
    expect(frames.filter(({ type }) => type === 'line').length).toBeGreaterThan(0);
    expect(frames.at(-1)).toMatchObject({ type: 'turn.ended', turn: 1, status: 'complete' });
    const seqs = frames.flatMap((frame) => ('seq' in frame ? [frame.seq] : []));
    expect(seqs).toEqual(seqs.map((_, n) => n + 1));
  });

  it('[O2] the deployed functions log what a turn has taken, in a line that CloudWatch turns into metrics', async () => {
    letRepliesRun();
    await hello({ capabilities: { figures: true } });
    await send({ type: 'user.text', id: 'u1', text: 'Hello there!' });
    await vi.waitFor(() => expect(types()).toContain('measured'), 10_000);
    const line = home.lambda('reply').logged.findLast((one) => one.includes('"turn measured"')) ?? '';
    const points = pointsIn(line);
    const value = (of: string) => points.find(({ name }) => name === of)?.value;
    expect(points.map(({ namespace, dimensions, name, unit }) => [namespace, dimensions, name, unit])).toEqual([
      ['Sotto', {}, 'firstLineMs', 'Milliseconds'],
      ['Sotto', {}, 'modelMs', 'Milliseconds'],
      ['Sotto', {}, 'totalMs', 'Milliseconds'],
      ['Sotto', {}, 'readUnits', 'Count'],
      ['Sotto', {}, 'writeUnits', 'Count'],
    ]);
    expect(value('firstLineMs')).toBeLessThanOrEqual(value('totalMs') ?? 0);
    expect(value('readUnits')).toBe(1);
    expect([2, 3]).toContain(value('writeUnits'));
    expect(JSON.parse(home.services.invoked[0]?.payload ?? '{}').used).toMatchObject({ read: 0, messages: 3 });
    const { timings } = home.frames(connection).find((frame) => frame.type === 'turn.ended') ?? {};
    expect(value('totalMs')).toBe(timings?.totalMs);
    expect(home.frames(connection).at(-1)).toMatchObject({
      ...{ type: 'measured', turn: 1, readUnits: 1, writeUnits: value('writeUnits'), messages: 7 },
    });
    expect(JSON.parse(line)).toMatchObject({ session: `user${connections}~companion`, turn: 1, status: 'complete' });
    expect(line).not.toContain('Hello');
  });

  it('[S11] the deployed functions know the second persona, and refuse an unknown one', async () => {
    await hello({ persona: 'tutor' });
    expect(home.frames(connection)).toMatchObject([{ type: 'welcome', session: `user${connections}~tutor` }]);
    await send({ type: 'hello', id: 'h2', install: 'laptop', persona: 'nobody' });
    expect(home.frames(connection).at(-1)).toMatchObject({ type: 'error', code: 'not_found', id: 'h2' });
  });

  it('[N4] the deployed functions answer a hostile frame with an error, and the next frame as usual', async () => {
    await home.lambda('message').invoke({ ...fromSocket(connection), body: '{"type":' });
    await hello();
    expect(types()).toEqual(['error', 'welcome']);
  });

  it('[U9] [W4] the deployed functions arm a timer for a reply that may never begin, and a timer that fires early changes nothing', async () => {
    await hello();
    await send({ type: 'user.text', id: 'u1', text: 'Hello there!' });
    expect(home.services.invoked).toMatchObject([{ functionName: 'reply', type: 'Event' }]);
    const due = home.services.queued.at(-1);
    expect(due?.delaySeconds).toBe(20);
    expect(await home.lambda('timer').invoke(fromQueue(due ?? { body: '' }))).toEqual({ batchItemFailures: [] });
    expect(home.services.invoked).toHaveLength(1);
  });

  it('[W2] the deployed functions return only an unreadable wake-up to the queue', async () => {
    await hello();
    const good = { body: JSON.stringify({ session: `user${connections}~companion`, atMs: 0, generation: 1 }) };
    expect(await home.lambda('timer').invoke(fromQueue(good, { body: 'not json' }, good))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
  });

  it('[W2] the deployed sweep arms what falls due in the next two minutes, and the watchdog does not', async () => {
    await hello();
    await send({ type: 'user.text', id: 'u1', text: 'Hello there!' });
    const armedBy = async (look: string) => {
      home.services.queued.length = 0;
      await home.lambda('sweep').invoke({ look });
      expect(home.lambda('sweep').logged.join('\n')).toContain(`"message":"swept","look":"${look}"`);
      return home.services.queued.map(({ body }) => JSON.parse(body).session);
    };
    expect(await armedBy('watchdog')).not.toContain(`user${connections}~companion`);
    expect(await armedBy('idle')).toContain(`user${connections}~companion`);
  });

  it('[S3] the deployed functions forget a connection that has ended, and accept a second disconnect', async () => {
    await hello();
    for (let times = 0; times < 2; times += 1) {
      const answer = await home.lambda('disconnect').invoke(fromSocket(connection));
      expect(answer).toEqual({ statusCode: 200 });
    }
    expect(await getConnectionCaller(home.table, connection)).toBeNull();
  });

  it('[N1] the deployed functions admit nobody without a token', async () => {
    expect(await home.lambda('connect').invoke(fromSocket('new'))).toEqual({ statusCode: 401 });
    const forged = { ...fromSocket('new'), headers: { 'Sec-WebSocket-Protocol': 'sotto.v1, bearer.a.b.c' } };
    expect(await home.lambda('connect').invoke(forged)).toEqual({ statusCode: 401 });
    const guessed = { ...fromSocket('new'), queryStringParameters: { ticket: 'guessed' } };
    expect(await home.lambda('connect').invoke(guessed)).toEqual({ statusCode: 401 });
    expect(await getConnectionCaller(home.table, 'new')).toBeNull();
  });

  it('[N1] the deployed functions admit one of two clients with the same ticket, until its token expires', async () => {
    const ticket = `ticket-of-${connection}`;
    const expiresAtMs = Date.now() + 3_600_000;
    await putTicketRow(home.table, liveIds.digest(ticket), { user: 'ada', expiresAtMs, untilMs: Date.now() + 60_000 });
    const ids = [`a${connection}`, `b${connection}`];
    const answers = await Promise.all(
      ids.map((id) => home.lambda('connect').invoke({ ...fromSocket(id), queryStringParameters: { ticket } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const callers = await Promise.all(ids.map((id) => getConnectionCaller(home.table, id)));
    expect(callers.filter((one) => one !== null)).toEqual([{ user: 'ada', session: null, expiresAtMs }]);
    await Promise.all(ids.map((id) => home.lambda('disconnect').invoke(fromSocket(id))));
  });

  it('[N1] the deployed watchdog ends the connection of a listener whose sign-in has expired', async () => {
    await putConnectionCaller(
      home.table,
      connection,
      { user: 'ada', session: null, expiresAtMs: Date.now() - 1 },
      Date.now(),
    );
    await home.lambda('sweep').invoke({ look: 'watchdog' });
    const requests = home.services.requests.filter((line) => line.endsWith(`/@connections/${connection}`));
    expect(requests.map((line) => line.split(' ')[0])).toEqual(['POST', 'DELETE']);
    expect(home.services.connections.has(connection)).toBe(false);
    expect(await home.table.dueBefore(Date.now(), 10)).not.toContainEqual(
      expect.objectContaining({ pk: `CONN#${connection}` }),
    );
  });

  it('[N1] the deployed HTTP function tells everybody that it is alive, and gives no ticket to an unknown user', async () => {
    const call = (method: string, path: string, headers = {}) =>
      home.lambda('http').invoke(fromHttp(method, path, { headers }));
    expect(await call('GET', '/healthz')).toMatchObject({ statusCode: 200, body: '{"ok":true}' });
    expect(await call('POST', '/tickets')).toMatchObject({ statusCode: 401 });
    const foreign = { authorization: 'Bearer a.b.c', origin: 'https://evil.example' };
    expect(await call('POST', '/tickets', foreign)).toMatchObject({ statusCode: 403 });
    expect(await call('POST', '/tickets', { authorization: 'Bearer a.b.c' })).toMatchObject({ statusCode: 401 });
  });

  it('[N5] the deployed functions log what was decided, and no word of what was said', async () => {
    letRepliesRun();
    await hello();
    await send({ type: 'user.text', id: 'u1', text: 'My secret is xylophone.' });
    await vi.waitFor(() => expect(types()).toContain('turn.ended'), 10_000);
    const logged = ['message', 'reply'].flatMap((name) => home.lambda(name).logged);
    expect(logged.map((line) => JSON.parse(line).message)).toContain('decided');
    expect(logged.join('\n')).not.toContain('xylophone');
  });
});

deliveryWalks(() => home);
toolWalks(() => home);
memoryWalks(() => home);
modelWalks(() => home);
