import { expect, it } from 'vitest';
import type { State } from '../../../client/sdk/frames/wire-types.ts';
import { connectionStartText } from '../../../client/web/inspector/connection-history.ts';

type Live = Extract<State, { is: 'live' }>;

const LIVE: Live = { is: 'live', epoch: 1, recovered: true, replayed: 0, cursor: 4, waiting: {} };

it.each<[string, Partial<Live>]>([
  ['began with a snapshot', { recovered: false, reason: 'asked' }],
  ['came back with a snapshot: too old', { recovered: false, reason: 'too_old' }],
  ['came back, nothing was missed', {}],
  ['came back by replay of 1 frame', { replayed: 1 }],
  ['came back by replay of 1,200 frames', { replayed: 1_200 }],
])('[S6] the inspector\'s history of connections: "%s"', (words, more) => {
  expect(connectionStartText({ ...LIVE, ...more })).toBe(words);
});
