import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, it } from 'vitest';
import { generateLife, lifeFactsOf } from '../../../bench/life/generated-life.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { type Client, join } from '../home.ts';
import { killProcess, startProcess } from '../process.ts';
import { fillLife } from './fill-life.ts';

/** CI's share has 2,000. */
const TURNS = Number(process.env.LIFE_TURNS ?? 2_000);
/** Of these, the last are said to the real server. */
const SAID = 60;
const DISTANCES = [250, 520, 1_000, 10_000, 100_000];
const SOON_MS = 60_000;

const env = {
  SOTTO_MODEL: 'offline',
  NEWS_FEED_URL: 'none',
  FRAMES_PER_SECOND: '10000',
  TOKENS_PER_DAY: '100000000000',
};

/** What is said in answer. */
async function exchange(client: Client, text: string): Promise<string> {
  const from = client.frames.length;
  client.say(text);
  const { turn } = await client.next('turn.started', SOON_MS);
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn, SOON_MS);
  return client.frames
    .slice(from)
    .flatMap((frame) => (frame.type === 'line' && frame.turn === turn ? frame.text : []))
    .join(' ');
}

it(`[M10] the companion without a model tells what was told once up to ${TURNS} turns ago, after kill -9`, {
  timeout: 60_000 + TURNS * 20,
}, async () => {
  const data = await mkdtemp(path(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sotto-life-'));
  const told = lifeFactsOf(DISTANCES.length);
  const filled = TURNS - SAID - told.length;
  const distances = DISTANCES.map((distance) => Math.min(distance, TURNS) - SAID - told.length);
  const { turns, asked } = generateLife(
    filled,
    [...new Set(distances)].map((one) => Math.min(one, filled - told.length)),
  );
  let began = performance.now();
  const lap = (what: string) => {
    console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    began = performance.now();
  };
  try {
    const table = sqliteTable(path(data, 'sotto.db'));
    await fillLife(table, turns).finally(() => table.close());
    lap(`${filled} turns stored`);
    let server = await startProcess(data, env);
    const client = await join(server.port);
    for (const { words } of told) await exchange(client, words);
    for (let turn = 1; turn <= SAID; turn += 1) await exchange(client, `It is day ${turn} of the rain.`);
    await killProcess(server);
    lap(`${SAID} turns said`);
    server = await startProcess(data, env);
    const cursor = Math.max(...client.frames.map((frame) => ('seq' in frame ? frame.seq : 0)));
    const again = await join(server.port, { install: 'phone', hello: { cursor } });
    const unanswered: string[] = [];
    for (const { question, answer, distance } of [...asked, ...told.map((one) => ({ ...one, distance: 0 }))]) {
      const answered = await exchange(again, question);
      if (!answered.includes(answer)) unanswered.push(`${distance} turns before: ${question} ${answered}`);
    }
    await killProcess(server);
    lap(`${asked.length + told.length} facts asked for`);
    expect(unanswered).toEqual([]);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
