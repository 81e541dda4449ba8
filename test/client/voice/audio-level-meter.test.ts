import { expect, it } from 'vitest';
import { audioLevelMeter } from '../../../client/sdk/voice/audio-level-meter.ts';

it('[A1] the audio level is told 25 times a second: the loudest since, from silence to full voice', () => {
  const told: number[] = [];
  const hear = audioLevelMeter((level) => told.push(Math.round(level * 100) / 100));
  // Of full scale: -54, -50, -30, -10 and 0 decibels.
  const loudnesses = [0.002, 0, 0.00316, 0.0316, 0, 0, 0.316, 0.01, 1, 0];
  for (const [at, rms] of loudnesses.entries()) hear(rms, at * 20);
  expect(told).toEqual([0, 0, 0.5, 1, 1]);
  for (let at = 10; at < 60; at += 1) hear(0, at * 20);
  expect(told).toHaveLength(30);
});
