/** A turn, a drop with its replay, a state machine, and a killed reply. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ExpectStatic, it } from 'vitest';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import type { Client } from '../../flow/home.ts';
import { play } from '../../flow/pushing.ts';
import { SOON_MS } from '../test-cloud.ts';
import { ended, hear, join, type Stage, WITHIN } from './person.ts';

export function conversationStories(stage: Stage): void {
  it(
    '[U1] [S4] deployed functions answer a turn, and after a drop replay what was missed without a gap',
    WITHIN,
    async ({ expect }) => {
      const first = await join(stage, 'eve');
      first.say('Hello, who are you?');
      await first.until(ended(1), SOON_MS);
      expect(first.lines.join(' ')).toMatch(/\w/);
      first.say('What is the time?');
      await first.next('accepted', SOON_MS);
      first.drop();
      const cursor = inOrder(expect, first).length;
      const second = await join(stage, 'eve', { cursor });
      if (!second.frames.some(ended(2))) await second.until(ended(2), SOON_MS);
      expect(second.all('welcome')[0]).toMatchObject({ recovered: true });
      expect(turnsOf(inOrder(expect, first, second))).toEqual([1, 2]);
      const third = await join(stage, 'eve', { install: 'phone' });
      await second.gone();
      expect(second.all('superseded')).toHaveLength(1);
      third.drop();
    },
  );

  it(
    '[T2] [D5] deployed functions run a state machine, and deliver its result until it was heard',
    WITHIN,
    async ({ expect }) => {
      const client = await join(stage, 'gina');
      client.say('Research solar panels.');
      await client.until(ended(1), SOON_MS);
      play(client);
      await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', SOON_MS);
      await client.until(ended(2), SOON_MS);
      play(client);
      await client.until((frame) => frame.type === 'delivery' && frame.state === 'heard', SOON_MS);
      const told = client.all('line').filter(({ kind }) => kind === 'delivery');
      expect(told.map(({ text }) => text).join(' ')).toMatch(/solar panel is a device/);
      inOrder(expect, client);
      client.drop();
    },
  );

  it(
    '[T11] deployed functions show in the inbox what a state machine does, and stop it',
    WITHIN,
    async ({ expect, task }) => {
      const client = await join(stage, 'hedy');
      hear(client);
      // What another try has found is answered from the cache, without a machine.
      const topic = ['glaciers', 'volcanoes', 'tides'][task.result?.retryCount ?? 0];
      client.say(`Research ${topic}.`);
      const work = await workUnderWay(client);
      expect(work).toMatchObject({ kind: 'workflow', tool: 'slow_research' });
      client.send({ type: 'delivery.cancel', id: 'x1', delivery: work.delivery });
      await client.until((frame) => frame.type === 'accepted' && frame.id === 'x1', SOON_MS);
      await expect.poll(() => stage().cloud.machines.stopped, { timeout: SOON_MS }).toBe(1);
      client.drop();
    },
  );

  it(
    '[U9] [S7] deployed functions lose nothing and say nothing twice when a reply is killed (-9) before it has begun',
    WITHIN,
    async ({ expect }) => {
      const client = await join(stage, 'kim');
      const id = client.say('Hello, who are you?');
      await client.until((frame) => frame.type === 'accepted' && frame.id === id, SOON_MS);
      const { functions } = stage().cloud;
      const kill = () => functions.kill('reply', 'kim~companion');
      await expect.poll(kill, { timeout: SOON_MS, interval: 5 }).toBe(1);
      await client.until(ended(1), SOON_MS);
      const frames = inOrder(expect, client);
      expect(turnsOf(frames)).toEqual([1]);
      const lines = frames.flatMap((frame) => (frame.type === 'line' ? [frame.text] : []));
      expect(lines).toEqual([...new Set(lines)]);
      expect(lines.length).toBeGreaterThan(0);
      client.drop();
    },
  );
}

/** Asks for the inbox until it shows work: a busy machine may finish the work before it finishes the turn. */
async function workUnderWay(client: Client) {
  for (let n = 1; ; n += 1) {
    client.send({ type: 'inbox', id: `i${n}` });
    const [work] = (await client.next('inbox', SOON_MS)).working ?? [];
    if (work !== undefined) return work;
    await pause(100);
  }
}

/** The durable frames of a user: without a gap or a repetition, in whatever order they came [S8]. */
function inOrder(expect: ExpectStatic, ...clients: Client[]): DurableFrame[] {
  const frames = clients
    .flatMap((client) => client.frames.filter((one): one is DurableFrame => 'seq' in one))
    .toSorted((one, other) => one.seq - other.seq);
  expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, n) => n + 1));
  return frames;
}

/** The user's messages that were accepted, and how often each turn has ended. */
function turnsOf(frames: readonly DurableFrame[]): number[] {
  return frames.flatMap((frame) => (frame.type === 'turn.ended' ? [frame.turn] : []));
}
