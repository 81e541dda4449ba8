import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { rowsWithAny } from '../soak/traces.ts';
import { join } from './home.ts';
import { killProcess, startProcess } from './process.ts';

function rowsTelling(data: string): string[] {
  return rowsWithAny(data, new Set(['Zanzibar']), /Zanzibar/g);
}

it('[N6] [U9] an erasure that was accepted before kill -9 is finished by the next start, without being asked again', {
  timeout: 30_000,
}, async () => {
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
