import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DurableFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import type { Client } from '../flow/home.ts';
import { joinCloud, SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

const KILLS = Number(process.env.CLOUD_KILLS ?? 5);
/** Which function dies, and how far into its event: a failure is told with it. */
const SEED = 20_261_123;
/** A lost reply is asked for again after 20 s; so much is waited for here, of the cloud's time. */
const FACTOR = 2;
const KILLED = ['message', 'reply', 'timer', 'connect', 'disconnect'];

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({}, FACTOR);
}, 300_000);
afterAll(() => started.stop());

/** What one client has kept, across its connections. */
class Diary {
  readonly applied: DurableFrame[] = [];
  readonly accepted = new Set<string>();
  readonly said: string[] = [];

  take(client: Client): void {
    for (const frame of client.frames.splice(0)) {
      if (frame.type === 'accepted') this.accepted.add(frame.id);
      if (!('seq' in frame)) continue;
      // A frame that was already applied may come again after a reconnection, and is told apart by its number.
      if (frame.seq <= this.applied.length) continue;
      expect(frame.seq).toBe(this.applied.length + 1);
      this.applied.push(frame);
    }
  }
}

it(`[S4] [S7] [U9] ${KILLS} processes of functions are killed (-9): nothing accepted is lost or said twice`, {
  timeout: 120_000 + KILLS * 60_000,
}, async () => {
  const { cloud } = started;
  const diary = new Diary();
  let hits = 0;
  let random = SEED;
  const next = (below: number) => {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((random / 2 ** 31) * below);
  };
  for (let kills = 0; kills < KILLS; kills += 1) {
    const label = KILLED[next(KILLED.length)] ?? '';
    const afterMs = next(60);
    const id = `k${kills}`;
    diary.said.push(id);
    const killing = killOnce(label, afterMs);
    let client = await rejoin(diary);
    for (;;) {
      for (const one of diary.said.filter((said) => !diary.accepted.has(said)))
        client.send({ type: 'user.text', id: one, text: `Hello for the ${one} time.` });
      const isOver = (frame: ServerFrame) => frame.type === 'turn.ended' && frame.turn >= diary.said.length;
      const isIn = await client.until(isOver, SOON_MS).then(
        () => true,
        () => false,
      );
      client.drop();
      diary.take(client);
      if (isIn || turnsOf(diary).length >= diary.said.length) break;
      client = await rejoin(diary);
    }
    hits += await killing.stop();
    expect({ label, afterMs, twice: saidTwice(diary) }).toMatchObject({ twice: [] });
    expect({ label, afterMs, turns: turnsOf(diary) }).toMatchObject({ turns: diary.said.map((_, n) => n + 1) });
    expect([...diary.accepted]).toEqual(diary.said);
  }
  // A killed function is told by its gateway; a missing right or work left behind would be a mistake of ours.
  expect(cloud.rights().refused).toEqual([]);
  expect(cloud.faults.filter((one) => one.includes('work was under way'))).toEqual([]);
  expect(hits).toBeGreaterThanOrEqual(KILLS / 3);
});

function turnsOf({ applied }: Diary): number[] {
  return applied.flatMap((frame) => (frame.type === 'turn.ended' ? [frame.turn] : []));
}

/** Lines that stand more than once in a turn. */
function saidTwice({ applied }: Diary): string[] {
  const lines = applied.flatMap((frame) => (frame.type === 'line' ? [`${frame.turn}: ${frame.text}`] : []));
  return lines.filter((line, n) => lines.indexOf(line) !== n);
}

/** Kills the next process of this function that gets an event, that much later. `stop` tells how many died. */
function killOnce(label: string, afterMs: number): { stop(): Promise<number> } {
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      if (started.cloud.functions.underWay().includes(label)) {
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        if (started.cloud.functions.kill(label, '') > 0) return 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return 0;
  })();
  return {
    stop: () => {
      isOver = true;
      return looking;
    },
  };
}

/** A killed `connect` refuses the socket, and a killed `message` the welcome: clients try again. */
async function rejoin(diary: Diary): Promise<Client> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await joinCloud(started.cloud, 'ada', { cursor: diary.applied.length }, 20_000);
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}
