import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCaller, putCaller } from '../../shared/store/connections.ts';
import { type CloudHome, fromQueue, fromSocket, startCloudHome } from './home.ts';

let home: CloudHome;
beforeAll(async () => {
  home = await startCloudHome();
});
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
  await putCaller(home.table, connection, { user: `user${connections}`, session: null }, Date.now());
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
  it('[S1] [U3] [S5] greet a user, and answer what is said, with gapless durable frames', async () => {
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

  it('[S11] know the other skill, and refuse one that is not there', async () => {
    await hello({ skill: 'tutor' });
    expect(home.frames(connection)).toMatchObject([{ type: 'welcome', session: `user${connections}~tutor` }]);
    await send({ type: 'hello', id: 'h2', install: 'laptop', skill: 'nobody' });
    expect(home.frames(connection).at(-1)).toMatchObject({ type: 'error', code: 'not_found', id: 'h2' });
  });

  it('[N4] answer a hostile frame with an error, and the next one as ever', async () => {
    await home.lambda('message').invoke({ ...fromSocket(connection), body: '{"type":' });
    await hello();
    expect(types()).toEqual(['error', 'welcome']);
  });

  it('[U9] [W4] arm a timer for a reply that nobody may begin; one that fires early changes nothing', async () => {
    await hello();
    await send({ type: 'user.text', id: 'u1', text: 'Hello there!' });
    expect(home.services.invoked).toMatchObject([{ functionName: 'reply', type: 'Event' }]);
    const due = home.services.queued.at(-1);
    expect(due?.delaySeconds).toBe(20);
    expect(await home.lambda('timer').invoke(fromQueue(due ?? { body: '' }))).toEqual({ batchItemFailures: [] });
    expect(home.services.invoked).toHaveLength(1);
  });

  it('[W2] return to the queue only the wake that could not be read', async () => {
    await hello();
    const good = { body: JSON.stringify({ session: `user${connections}~companion`, atMs: 0, generation: 1 }) };
    expect(await home.lambda('timer').invoke(fromQueue(good, { body: 'not json' }, good))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
  });

  it('[W2] arm by the sweep what falls due in the next two minutes', async () => {
    await hello();
    await send({ type: 'user.text', id: 'u1', text: 'Hello there!' });
    home.services.queued.length = 0;
    await home.lambda('sweep').invoke({});
    const armed = home.services.queued.map(({ body }) => JSON.parse(body).session);
    expect(armed).toContain(`user${connections}~companion`);
    expect(home.lambda('sweep').logged.join('\n')).toContain('"message":"swept"');
  });

  it('[S3] forget a connection that has ended, and bear being told twice', async () => {
    await hello();
    for (let times = 0; times < 2; times += 1) {
      const answer = await home.lambda('disconnect').invoke(fromSocket(connection));
      expect(answer).toEqual({ statusCode: 200 });
    }
    expect(await getCaller(home.table, connection)).toBeNull();
  });

  it('[N1] let nobody in without a token', async () => {
    expect(await home.lambda('connect').invoke(fromSocket('new'))).toEqual({ statusCode: 401 });
    const forged = { ...fromSocket('new'), queryStringParameters: { token: 'a.b.c' } };
    expect(await home.lambda('connect').invoke(forged)).toEqual({ statusCode: 401 });
    expect(await getCaller(home.table, 'new')).toBeNull();
  });

  it('[N5] log what was decided, and no word of what was said', async () => {
    letRepliesRun();
    await hello();
    await send({ type: 'user.text', id: 'u1', text: 'My secret is xylophone.' });
    await vi.waitFor(() => expect(types()).toContain('turn.ended'), 10_000);
    const logged = ['message', 'reply'].flatMap((name) => home.lambda(name).logged);
    expect(logged.map((line) => JSON.parse(line).message)).toContain('decided');
    expect(logged.join('\n')).not.toContain('xylophone');
  });
});
