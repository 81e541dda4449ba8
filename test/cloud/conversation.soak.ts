import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DurableFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import type { Client } from '../flow/home.ts';
import { play } from '../flow/pushing.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

const WITHIN = { timeout: 180_000 };

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud();
}, 180_000);
afterAll(() => started.stop());

const join = (user: string, hello?: object) => joinCloud(started.cloud, user, hello);

/** The durable frames of a user: without a gap or a repetition, in whatever order they came [S8]. */
function inOrder(...clients: Client[]): DurableFrame[] {
  const frames = clients
    .flatMap((client) => client.frames.filter((one): one is DurableFrame => 'seq' in one))
    .toSorted((one, other) => one.seq - other.seq);
  expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, n) => n + 1));
  return frames;
}

const ended = (turn: number) => (frame: ServerFrame) => frame.type === 'turn.ended' && frame.turn === turn;

/** The user's messages that were accepted, and how often each turn has ended. */
function turnsOf(frames: readonly DurableFrame[]): number[] {
  return frames.flatMap((frame) => (frame.type === 'turn.ended' ? [frame.turn] : []));
}

describe.concurrent('the deployed functions, each in processes of its own', () => {
  it('[U1] [S4] answer a turn, and after a drop replay what was missed, without a gap', WITHIN, async () => {
    const first = await join('ada');
    first.say('Hello, who are you?');
    await first.until(ended(1), SOON_MS);
    expect(first.lines.join(' ')).toMatch(/\w/);
    first.say('What is the time?');
    await first.next('accepted', SOON_MS);
    first.drop();
    const cursor = inOrder(first).length;
    const second = await join('ada', { cursor });
    if (!second.frames.some(ended(2))) await second.until(ended(2), SOON_MS);
    expect(second.all('welcome')[0]).toMatchObject({ recovered: true });
    expect(turnsOf(inOrder(first, second))).toEqual([1, 2]);
    second.drop();
  });

  it('[T2] [D5] run a state machine, and deliver its result until it was heard', WITHIN, async () => {
    const client = await join('grace');
    client.say('Research solar panels.');
    await client.until(ended(1), SOON_MS);
    play(client);
    await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', SOON_MS);
    await client.until(ended(2), SOON_MS);
    play(client);
    await client.until((frame) => frame.type === 'delivery' && frame.state === 'heard', SOON_MS);
    const told = client.all('line').filter(({ kind }) => kind === 'delivery');
    expect(told.map(({ text }) => text).join(' ')).toMatch(/solar panel is a device/);
    inOrder(client);
    client.drop();
  });

  it(
    '[U9] [S7] lose nothing and say nothing twice when a reply is killed (-9) before it has begun',
    WITHIN,
    async () => {
      const client = await join('alan');
      const id = client.say('Hello, who are you?');
      await client.until((frame) => frame.type === 'accepted' && frame.id === id, SOON_MS);
      const { functions } = started.cloud;
      const kill = () => functions.kill('reply', 'alan~companion');
      await expect.poll(kill, { timeout: SOON_MS, interval: 5 }).toBe(1);
      await client.until(ended(1), SOON_MS);
      const frames = inOrder(client);
      expect(turnsOf(frames)).toEqual([1]);
      const lines = frames.flatMap((frame) => (frame.type === 'line' ? [frame.text] : []));
      expect(lines).toEqual([...new Set(lines)]);
      expect(lines.length).toBeGreaterThan(0);
      client.drop();
    },
  );
});

describe('the cloud', () => {
  it('refused no call, and saw no function answer while its work was under way', () => {
    expect(started.cloud.faults).toEqual([]);
    expect(started.cloud.rights().refused).toEqual([]);
  });
});
