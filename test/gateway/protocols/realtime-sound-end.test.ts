/** A Realtime response ends behind its last sound, once, whichever process is sooner [G15]. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { acceptGatewayConnection } from '../../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import { foreignProtocol } from '../../../shared/gateway/protocols/foreign-protocols.ts';
import type { RealtimeEvent } from '../../../shared/gateway/protocols/realtime/realtime-shapes.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { SpeakJob, Table } from '../../../shared/ports/ports.ts';
import { synthesiseTurnLines } from '../../../shared/voice/synthesis/speak-lines.ts';
import { tone } from '../../fakes/audio.ts';
import { Hearing } from '../../voice/transcription/hearing.ts';

const SOUND = tone(220, 300);
/** Longer than "It is noon." is played. */
const PLAYED_MS = 5_000;

let there: Hearing;
let replying: Context;
let speaking: Context;
beforeEach(async () => {
  there = new Hearing();
  [replying, speaking] = [newProcess(), newProcess()];
  await joined('c1');
  await says('What time is it?');
});
afterEach(() => there.table.close());

/** Its sound is made by another process. */
function newProcess(table: (table: Table) => Table = (same) => same): Context {
  const one = { ...there.process(), protocol: foreignProtocol };
  one.invoke.speak = async (job) => void there.world.speaking.push(job);
  return { ...one, table: table(one.table) };
}

async function joined(socket: string): Promise<void> {
  const asked = { protocol: 'realtime', persona: 'companion' };
  await acceptGatewayConnection(replying, socket, { user: 'ada', expiresAtMs: null }, asked);
  await send({ type: 'session.update', session: { type: 'realtime' } }, socket);
}

async function send(event: object, socket = 'c1'): Promise<void> {
  await handleClientMessage(replying, socket, JSON.stringify(event), there.clock.now());
}

async function says(text: string, socket = 'c1'): Promise<void> {
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
  await send({ type: 'conversation.item.create', item }, socket);
  await send({ type: 'response.create' }, socket);
}

/** Its sound's job. */
async function line(end: Parameters<Hearing['world']['reply']>[3]): Promise<SpeakJob> {
  await there.world.reply(replying, 1, ['It is noon.'], end);
  const job = there.world.speaking.at(-1);
  if (job === undefined) throw new Error('nobody is asked to speak');
  return job;
}
const COMPLETE = { is: 'complete', modelMs: 1 } as const;

async function sounds(context: Context, job: SpeakJob): Promise<void> {
  const spoken = synthesiseTurnLines(context, job);
  await there.clock.settle();
  there.made.at(-1)?.next(SOUND);
  there.made.at(-1)?.next(null);
  await there.clock.pass(500);
  await spoken;
}

const events = (socket = 'c1') =>
  there.world.posted
    .filter(({ connection }) => connection === socket)
    .map(({ frame }) => frame as unknown as RealtimeEvent);
const responseOf = (response: unknown) => {
  const { id, status } = response as { id: string; status: string };
  return `${id} ${status}`;
};
const ends = (socket?: string) =>
  events(socket).flatMap(({ type, response }) => (type === 'response.done' ? [responseOf(response)] : []));

describe('[G15] a response of several processes ends once', () => {
  it('[G15] a response whose last sound comes after the end of the turn ends behind that sound', async () => {
    const job = await line(COMPLETE);
    expect(ends()).toEqual([]);
    await sounds(speaking, job);
    expect(ends()).toEqual(['resp_1 completed']);
    expect(events().at(-1)?.type).toBe('response.done');
  });

  it('[G15] a response whose last sound comes before the end of the turn ends with the turn', async () => {
    const job = await line(null);
    await sounds(speaking, job);
    expect(ends()).toEqual([]);
    await there.world.reply(replying, 1, [], COMPLETE);
    expect(ends()).toEqual(['resp_1 completed']);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    '[G15] a response ends once in a race of last sound and end of turn, %i',
    async (lead) => {
      let reached = 0;
      // Each access takes its time, so that both processes look between each other's writes.
      const slow =
        (breaths: number) =>
        (table: Table): Table => {
          const pause = async () => {
            reached += 1;
            for (let left = (reached * 7 + breaths) % 5; left > 0; left -= 1) await there.clock.yieldToEventLoop();
          };
          return {
            ...table,
            put: async (...row) => pause().then(() => table.put(...row)),
            query: async (span) => pause().then(() => table.query(span)),
          };
        };
      [replying, speaking] = [newProcess(slow(lead)), newProcess(slow(lead + 2))];
      const spoken = synthesiseTurnLines(speaking, await line(null));
      await there.clock.pass(100);
      there.made.at(-1)?.next(SOUND);
      there.made.at(-1)?.next(null);
      for (let left = lead * 2; left > 0; left -= 1) await there.clock.yieldToEventLoop();
      await Promise.all([there.world.reply(replying, 1, [], COMPLETE), there.clock.pass(1_000)]);
      await spoken;
      expect(ends()).toEqual(['resp_1 completed']);
      expect(events().at(-1)?.type).toBe('response.done');
    },
  );

  it.each([
    ['fails', []],
    ['fails in the middle', [SOUND]],
  ])('[G15] a response ends once where synthesis %s', async (_, sound) => {
    const spoken = synthesiseTurnLines(speaking, await line(COMPLETE));
    await there.clock.settle();
    for (const pcm of sound) there.made[0]?.next(pcm);
    // It comes to no end.
    await there.clock.pass(6_000);
    await spoken;
    expect(ends()).toEqual(['resp_1 completed']);
  });
});

describe('[G15] a response without sound ends with the next one at the latest', () => {
  it('[G15] a response whose speaking process has died ends with the next response at the latest', async () => {
    await line(COMPLETE);
    await there.clock.pass(PLAYED_MS);
    await says('And now?');
    expect(ends()).toEqual(['resp_1 cancelled']);
    expect(events().findLastIndex(({ type }) => type === 'response.done')).toBeLessThan(
      events().findLastIndex(({ type }) => type === 'response.created'),
    );
  });

  it('[G15] a response whose sound length could not be stored ends with the next response at the latest', async () => {
    const job = await line(COMPLETE);
    const failing = newProcess((table) => ({
      ...table,
      put: async () => {
        throw new Transient('out of reach');
      },
    }));
    await sounds(failing, job);
    await there.clock.pass(PLAYED_MS);
    await says('And now?');
    expect(ends()).toEqual(['resp_1 cancelled']);
  });

  it('[G15] a response whose sound could not be announced ends with the next one, and its words are sent all the same', async () => {
    replying = newProcess((table) => ({
      ...table,
      put: async (item, condition) => {
        if (item.sk.endsWith('#AWAITED')) throw new Transient('out of reach');
        return table.put(item, condition);
      },
    }));
    const job = await line(COMPLETE);
    expect(events().map(({ type }) => type)).toContain('response.output_audio_transcript.delta');
    await sounds(speaking, job);
    expect(ends()).toEqual(['resp_1 completed']);
  });

  it('[G15] a response without sound is not ended again for a client that has come since, which knows it as an item', async () => {
    await line(COMPLETE);
    await joined('c2');
    await there.clock.pass(PLAYED_MS);
    await says('And now?', 'c2');
    expect(ends('c2')).toEqual([]);
  });

  it('[G15] a response without sound is ended once: a third response says nothing of the first', async () => {
    await line(COMPLETE);
    await there.clock.pass(PLAYED_MS);
    await says('And now?');
    await there.world.reply(replying, 2, [], COMPLETE, 'r2');
    await says('And then?');
    expect(ends()).toEqual(['resp_1 cancelled', 'resp_2 completed']);
  });
});
