import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DurableFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import { DONE, delta, finish, startOpenAiFake } from '../fakes/openai.ts';
import { type Client, join } from './home.ts';
import { killProcess, type Server, startProcess } from './process.ts';

/** One proves the wiring; `npm run soak` runs hundreds. */
const KILLS = Number(process.env.KILLS ?? 1);
/** Deterministic moments: a failure is reproducible by its seed. */
const SEED = 20_261_121;

/** A client that stores what it has applied. */
class Diary {
  readonly applied: DurableFrame[] = [];
  readonly accepted = new Set<string>();
  readonly said: string[] = [];

  /** Applies a connection's frames in order; an applied frame must not recur. */
  take(client: Client): void {
    for (const frame of client.frames) {
      if (frame.type === 'accepted') this.accepted.add(frame.id);
      if (!('seq' in frame)) continue;
      expect(frame.seq).toBe(this.applied.length + 1);
      this.applied.push(frame);
    }
  }

  get cursor(): number {
    return this.applied.length;
  }
}

it(`[S4] [S7] [U9] kill -9, ${KILLS} times at random, loses nothing accepted and applies nothing twice`, {
  timeout: 30_000 + KILLS * 3_000,
}, async () => {
  const data = await mkdtemp(path(tmpdir(), 'sotto-kill-'));
  const model = await startOpenAiFake({
    reply: () => ({
      steps: [
        delta({ content: 'One. ' }),
        8,
        delta({ content: 'Two. ' }),
        8,
        delta({ content: 'Three.' }),
        finish(),
        DONE,
      ],
    }),
  });
  const diary = new Diary();
  let random = SEED;
  let server: Server | null = null;
  try {
    for (let kills = 0; kills <= KILLS; kills += 1) {
      server = await startProcess(data, { SOTTO_MODEL: 'openai:fake', OPENAI_BASE_URL: model.url });
      const client = await join(server.port, { hello: { cursor: diary.cursor } });
      expect(client.all('welcome')[0]).toMatchObject({ recovered: true });
      // Unaccepted messages are repeated with their ids; so is one that was accepted long ago.
      const again = diary.said.filter((one) => !diary.accepted.has(one));
      for (const id of again) client.send({ type: 'user.text', id, text: `Word ${id}.` });
      const old = [...diary.accepted][kills % (diary.accepted.size + 1)];
      if (old !== undefined) {
        client.send({ type: 'user.text', id: old, text: `Word ${old}.` });
        expect(await client.until((frame) => frame.type === 'accepted' && frame.id === old)).toMatchObject({
          duplicate: true,
        });
      }
      if (kills === KILLS) {
        const isLast = (frame: ServerFrame) => frame.type === 'turn.ended' && frame.turn === diary.said.length;
        if (!client.frames.some(isLast)) await client.until(isLast);
        // The turn may have ended before it was said again.
        await expect.poll(() => again.filter((id) => !client.all('accepted').some((one) => one.id === id))).toEqual([]);
        diary.take(client);
        break;
      }
      const id = `k${kills}`;
      diary.said.push(id);
      client.send({ type: 'user.text', id, text: `Word ${id}.` });
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      await pause(random % 40);
      await killProcess(server);
      server = null;
      diary.take(client);
    }
  } finally {
    if (server !== null) await killProcess(server);
    await model.close();
    await rm(data, { recursive: true, force: true });
  }
  expect([...diary.accepted].sort()).toEqual([...diary.said].sort());
  const started = diary.applied.filter((frame) => frame.type === 'turn.started');
  expect(started.map((frame) => frame.turn)).toEqual(diary.said.map((_, index) => index + 1));
  const lines = diary.applied.flatMap((frame) => (frame.type === 'line' ? [`${frame.turn}/${frame.index}`] : []));
  expect(new Set(lines).size).toBe(lines.length);
  const ended = diary.applied.filter((frame) => frame.type === 'turn.ended');
  expect(ended).toHaveLength(diary.said.length);
});
