import { expect, it } from 'vitest';
import { readSettings } from '../../../shared/settings/read-settings.ts';

it('[L1] [W1] pauses between remarks are finite seconds', () => {
  expect(readSettings({ IDLE_EVERY_SECS: '5' }).operator.idleEveryMs).toEqual({ least: 5_000, most: 5_000 });
  expect(readSettings({ IDLE_EVERY_SECS: '0.5-2' }).operator.idleEveryMs).toEqual({ least: 500, most: 2_000 });
  for (const wrong of ['10-Infinity', 'Infinity', '0', '20-10', '-5', '10-', '1-2-3', 'ten'])
    expect(() => readSettings({ IDLE_EVERY_SECS: wrong }), wrong).toThrow('IDLE_EVERY_SECS must be seconds above 0');
  for (const name of ['IDLE_AFTER_SECS', 'IDLE_SLEEP_SECS', 'NEWS_EVERY_SECS', 'REFLECT_AFTER_SECS'])
    expect(() => readSettings({ [name]: 'Infinity' })).toThrow(`${name} must be`);
});
