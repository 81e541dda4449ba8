import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localWebPush } from '../../../shared/adapters/local/web-push.ts';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { newVapidKey, publicVapidKey } from '../../../shared/web-push/vapid-keys.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sotto-vapid-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const keyOf = (env: Record<string, string> = {}) =>
  localWebPush(readSettings({ SOTTO_DATA: data, ...env }), {
    secrets: environmentSecrets(env),
    fetch,
    clock: liveClock,
  }).webPush?.publicKey;

describe('the VAPID keys of one machine', () => {
  it('[D25] VAPID keys of one machine are made once beside the data, and only their owner can read them', () => {
    const key = keyOf();
    expect(key).toMatch(/^B[\w-]{86}$/);
    expect(keyOf()).toBe(key);
    expect(statSync(join(data, 'vapid-key')).mode & 0o777).toBe(0o600);
  });

  it("[D25] VAPID keys of one machine are the operator's where there are some", () => {
    const own = Buffer.from(newVapidKey()).toString('base64url');
    const SOTTO_PUSH_KEY = publicVapidKey(own) ?? '';
    expect(keyOf({ SOTTO_PUSH_KEY, VAPID_PRIVATE_KEY: own })).toBe(SOTTO_PUSH_KEY);
    expect(keyOf({ SOTTO_PUSH_KEY: 'none' })).toBeUndefined();
    expect(() => keyOf({ SOTTO_PUSH_KEY })).toThrow(
      'SOTTO_PUSH_KEY needs the key VAPID_PRIVATE_KEY, and the environment holds none of that name.',
    );
    for (const wrong of [{ SOTTO_PUSH_KEY: 'my key' }, { SOTTO_PUSH_CONTACT: 'ada' }])
      expect(() => keyOf(wrong)).toThrow(/must be/);
  });

  it('[D25] invalid VAPID keys are reported and not replaced, since browsers depend on them', () => {
    writeFileSync(join(data, 'vapid-key'), 'short');
    expect(() => keyOf()).toThrow("vapid-key is no key of Sotto's");
  });
});
