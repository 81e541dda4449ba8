import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forgetMe, me } from '../../client/sdk/export-or-forget-me.ts';
import { rowsWithAny } from '../soak/traces.ts';
import { join } from './home.ts';
import { killProcess, startProcess } from './process.ts';

function rowsTelling(data: string): string[] {
  return rowsWithAny(data, new Set(['Zanzibar']), /Zanzibar/g);
}

it.each([0, 10])(
  '[N6] [U9] kill -9 some %i ms after it was accepted: the next start finishes it',
  { timeout: 30_000 },
  async (ms) => {
    const data = await mkdtemp(path(tmpdir(), 'sotto-forget-'));
    try {
      const first = await startProcess(data, { SOTTO_MODEL: 'offline' });
      const client = await join(first.port);
      for (let turn = 1; turn <= 6; turn += 1) {
        client.say(`I like Zanzibar number ${turn}.`);
        await client.next('turn.ended');
      }
      client.send({ type: 'forget', id: 'f1', what: 'me' });
      await client.until((frame) => frame.type === 'accepted' && frame.id === 'f1');
      await pause(ms);
      await killProcess(first);
      const second = await startProcess(data, { SOTTO_MODEL: 'offline' });
      const server = `http://127.0.0.1:${second.port}`;
      const companion = { facts: [], summary: '', entries: [], reminders: [], waiting: [] };
      expect(await me(server, { user: 'ada' })).toMatchObject({ skills: { companion } });
      expect(await forgetMe(server, { user: 'ada' })).toEqual({ erased: true, sessions: 1 });
      await killProcess(second);
      expect(rowsTelling(data)).toEqual([]);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
);

it('[N6] [U9] without being asked again', { timeout: 30_000 }, async () => {
  const data = await mkdtemp(path(tmpdir(), 'sotto-forget-'));
  try {
    const first = await startProcess(data, { SOTTO_MODEL: 'offline' });
    const client = await join(first.port);
    client.say('I like Zanzibar.');
    await client.next('turn.ended');
    client.send({ type: 'forget', id: 'f1', what: 'me' });
    await client.until((frame) => frame.type === 'accepted' && frame.id === 'f1');
    await killProcess(first);
    // It is on its way as soon as the process is up; one that is killed too early leaves it to the next.
    for (let starts = 0; starts < 10 && rowsTelling(data).length > 0; starts += 1) {
      const next = await startProcess(data, { SOTTO_MODEL: 'offline' });
      await pause(300);
      await killProcess(next);
    }
    expect(rowsTelling(data)).toEqual([]);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});
