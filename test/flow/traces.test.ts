import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetMe } from '../../client/sdk/requests/export-or-forget-me.ts';
import { companion } from '../../personas/companion.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { type Client, join, serve } from './home.ts';

const WORD = 'Quetzaltenango';

let data: string;
let server: Awaited<ReturnType<typeof start>>;
let client: Client;
beforeEach(async () => {
  data = path(await mkdtemp(path(tmpdir(), 'sotto-traces-')), 'data');
  server = await start();
  client = await join(server.home.port);
});
afterEach(async () => {
  await server.stop();
  await rm(path(data, '..'), { recursive: true, force: true });
});

const start = () => serve({ env: { SOTTO_DATA: data, SOTTO_MODEL: 'offline', WIKIPEDIA_URL: 'http://127.0.0.1:1' } });

/** The files that contain it. */
async function filesTelling(): Promise<string[]> {
  const found = await readdir(data, { recursive: true, withFileTypes: true });
  const telling: string[] = [];
  for (const file of found.filter((one) => one.isFile())) {
    // A file that is removed meanwhile contains nothing.
    const bytes = await readFile(path(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
    if (bytes.includes(WORD)) telling.push(file.name);
  }
  return telling;
}

async function says(text: string): Promise<void> {
  client.say(text);
  await client.next('turn.ended');
}

async function within(ms: number, what: () => Promise<string[]>): Promise<string[]> {
  const untilMs = performance.now() + ms;
  for (;;) {
    const found = await what();
    if (found.length === 0 || performance.now() > untilMs) return found;
    await pause(50);
  }
}

function isForgotten(frame: ServerFrame): boolean {
  const { wording } = companion;
  return frame.type === 'line' && wording.forget.erased.some((text) => text.startsWith(frame.text));
}

const hidesModes = process.platform !== 'win32';

it('[N6] a confirmed erasure leaves no byte on disk, nor of what had been overwritten', {
  timeout: 30_000,
}, async () => {
  for (let turn = 1; turn <= 30; turn += 1) await says(`I like ${WORD} number ${turn}.`);
  expect(await filesTelling()).toContain('sotto.db-wal');
  expect(await forgetMe(`http://127.0.0.1:${server.home.port}`, { user: 'ada' })).toEqual({
    erased: true,
    sessions: 1,
  });
  expect(await filesTelling()).toEqual([]);
});

it('[N6] [T5] an erasure by voice is confirmed once no byte is left, also of running research', {
  timeout: 30_000,
}, async () => {
  client.send({ type: 'hello', id: 'h2', install: 'laptop', capabilities: { heard: true } });
  await client.next('welcome');
  await says(`I like ${WORD}.`);
  await says(`Research the history of ${WORD}.`);
  await says('Forget everything you know about me.');
  const asked = client.frames.length;
  for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
  client.say('Yes.');
  await client.until((frame) => client.frames.indexOf(frame) >= asked && isForgotten(frame), 10_000);
  expect(await filesTelling()).toEqual([]);
  await pause(500);
  expect(await filesTelling()).toEqual([]);
});

it.each(['Forget that.', `Forget that I like ${WORD}.`])(
  '[M5] a while after "%s" no byte of the forgotten entry is left, and none comes back',
  { timeout: 30_000 },
  async (wish) => {
    for (let turn = 1; turn <= 12; turn += 1) await says(`What about Lyon, ${turn}?`);
    await says(`I like ${WORD}.`);
    await says(wish);
    expect(client.lines.at(-1)).toMatch(/: what you like\.$/);
    expect(await within(15_000, filesTelling)).toEqual([]);
    for (let turn = 1; turn <= 12; turn += 1) await says(`And Oslo, ${turn}?`);
    expect(await filesTelling()).toEqual([]);
  },
);

it('[M5] [U9] deleted rows that an earlier version did not overwrite are scrubbed at the next start', {
  timeout: 30_000,
}, async () => {
  await says('Hello.');
  await server.stop();
  const db = new DatabaseSync(path(data, 'sotto.db'));
  const put = db.prepare('INSERT INTO rows (pk, sk, body) VALUES (?, ?, ?)');
  for (let n = 0; n < 50; n += 1) put.run('OLD', `${n}`, WORD.repeat(500));
  db.exec("DELETE FROM rows WHERE pk = 'OLD'; PRAGMA user_version = 0");
  db.close();
  expect(await filesTelling()).toEqual(['sotto.db']);
  server = await start();
  expect(await within(15_000, filesTelling)).toEqual([]);
});

it.skipIf(!hidesModes)('[N6] no other user of the machine can read the data files', async () => {
  const modes = await Promise.all(
    ['.', 'sotto.db', 'sotto.db-wal'].map(async (name) => (await stat(path(data, name))).mode),
  );
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
});
