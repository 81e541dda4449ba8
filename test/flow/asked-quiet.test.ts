import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { serve } from './home.ts';

const HOUR_MS = 3_600_000;

let stop = async () => {};
afterEach(() => stop());

it('[D23] quiet that the user asks for is told to the client, in the next welcome, and after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-quiet-'));
  try {
    const first = await serve({ env: { SOTTO_MODEL: 'offline', SOTTO_DATA: folder } });
    stop = first.stop;
    const client = await first.join();
    expect(client.all('welcome')[0]).not.toHaveProperty('quietUntil');
    client.send({ type: 'user.text', id: 't1', text: "Don't disturb me for an hour." });
    // The first words of a process load their rules.
    const { quietUntil, at } = await client.next('settings', 20_000);
    expect(Math.abs((quietUntil ?? 0) - at - HOUR_MS)).toBeLessThan(5_000);
    const again = await first.join();
    expect(again.all('welcome')[0]?.quietUntil).toBe(quietUntil);
    await first.stop();

    const second = await serve({ env: { SOTTO_MODEL: 'offline', SOTTO_DATA: folder } });
    stop = second.stop;
    const later = await second.join();
    expect(later.all('welcome')[0]?.quietUntil).toBe(quietUntil);
    later.send({ type: 'settings', id: 's1', quietUntil: null });
    await later.until((frame) => frame.type === 'settings' && frame.quietUntil === null);
    const last = await second.join();
    expect(last.all('welcome')[0]).not.toHaveProperty('quietUntil');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
