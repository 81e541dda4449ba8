import { expect, it } from 'vitest';
import { readSettings } from '../../../shared/settings/read-settings.ts';

it('[N3] the daily quota of one user is a setting, with a default for each kind', () => {
  const { caps, mostPending, operator } = readSettings({});
  expect([caps.pace.framesPerSecond, operator.toolCallsPerMinute, mostPending, caps.connections]).toEqual([
    100, 600, 200, 5,
  ]);
  expect([caps.pace.bytesPerMinute, operator.tokensPerDay, operator.dollarsPerDay]).toEqual([
    16_777_216, 10_000_000, 10,
  ]);
  const set = readSettings({
    FRAMES_PER_SECOND: '50',
    MEGABYTES_PER_MINUTE: '1',
    MAX_CONNECTIONS: '2',
    TOKENS_PER_DAY: '1000',
    DOLLARS_PER_DAY: '0.25',
    TOOL_CALLS_PER_MINUTE: '6',
  });
  expect(set.caps).toEqual({ connections: 2, pace: { framesPerSecond: 50, bytesPerMinute: 1_048_576 } });
  expect(set.operator).toMatchObject({ tokensPerDay: 1_000, dollarsPerDay: 0.25, toolCallsPerMinute: 6 });
});

it.each([
  ['FRAMES_PER_SECOND', '0'],
  ['MEGABYTES_PER_MINUTE', '0.5'],
  ['MAX_CONNECTIONS', '-1'],
  // A client moves to a fresh one while it speaks on another (S10).
  ['MAX_CONNECTIONS', '1'],
  ['TOKENS_PER_DAY', 'none'],
  ['DOLLARS_PER_DAY', '0'],
  ['DOLLARS_PER_DAY', 'Infinity'],
  ['TOOL_CALLS_PER_MINUTE', '1e9'],
])('[N3] the quota setting %s cannot be %s, which is reported at the start', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name} must be a`);
});
