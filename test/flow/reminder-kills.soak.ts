import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { type Client, join } from './home.ts';
import { killProcess, type Server, startProcess } from './process.ts';

/** CI's share has a few; `npm run soak` kills twenty times. */
const KILLS = Number(process.env.REMINDER_KILLS ?? 3);
const NAMES = 'Ada Ben Cleo Dan Eve Finn Gus Hana Ida Jon Kim Leo Mia Nora Otto Pia Quin Rosa Sam Tom'.split(' ');
const hello = { capabilities: { heard: true } };
const env = { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '50' };
const isReminder = (frame: ServerFrame) => frame.type === 'line' && frame.kind === 'delivery';

it(`[H2] [T5] kill -9, ${KILLS} times around the due time of a reminder, and each is told once and not early`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const data = await mkdtemp(path(tmpdir(), 'sotto-reminder-kills-'));
  let server: Server = await startProcess(data, env);
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const ada = await join(server.port, { hello });
      const name = `call ${NAMES[kill % NAMES.length]}`;
      const orderedAtMs = Date.now();
      ada.send({ type: 'user.text', id: `k${kill}`, text: `Remind me to ${name} in 2 seconds.` });
      await ada.until((frame) => frame.type === 'turn.ended' && frame.at >= orderedAtMs);
      hearAll(ada);
      // From half a second before the due time to half a second behind it.
      const killAtMs = orderedAtMs + 1_500 + (1_000 * kill) / Math.max(1, KILLS - 1);
      await pause(Math.max(0, killAtMs - Date.now()));
      hearAll(ada);
      await killProcess(server);
      const before = tellings(ada, name);
      server = await startProcess(data, env);
      const back = await join(server.port, { hello: { ...hello, cursor: 0 } });
      // Told before the kill, or after it: in the end nothing of it is under way or waits.
      const isOver = async () => {
        hearAll(back);
        back.send({ type: 'inbox', id: `i${kill}-${Date.now()}` });
        const { pending, working = [] } = await back.next('inbox');
        return [pending.length, working.length, before.length + tellings(back, name).length > 0];
      };
      await expect.poll(isOver, { timeout: 15_000, interval: 300 }).toEqual([0, 0, true]);
      await pause(1_000);
      // What was sent to the killed connection without being heard is told again, as the same delivery.
      const told = [...before, ...tellings(back, name)];
      expect(new Set(told.map(({ delivery }) => delivery)).size).toBe(1);
      for (const { at } of told) expect(at).toBeGreaterThanOrEqual(orderedAtMs + 1_000);
      back.drop();
    }
  } finally {
    if (server.process.exitCode === null) await killProcess(server);
    await rm(data, { recursive: true, force: true });
  }
});

function tellings(client: Client, name: string): { delivery: string | undefined; at: number }[] {
  return client.frames
    .filter(isReminder)
    .flatMap((frame) =>
      frame.type === 'line' && frame.text.includes(name) ? [{ delivery: frame.delivery, at: frame.at }] : [],
    );
}

const reported = new WeakMap<Client, Set<number>>();

/** Reports each line once. */
function hearAll(client: Client): void {
  const known = reported.get(client) ?? new Set<number>();
  reported.set(client, known);
  for (const frame of client.frames) {
    if (frame.type !== 'line' || known.has(frame.seq)) continue;
    known.add(frame.seq);
    client.send({ type: 'heard', seq: frame.seq, complete: true });
  }
}
