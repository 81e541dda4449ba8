import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { reportSoundState } from '../../../client/web/voice/report-sound-state.ts';
import { readSoundPreference, saveSoundPreference } from '../../../client/web/voice/sound-preference.ts';

function place(isAloud: boolean, isHeard = isAloud) {
  const told: unknown[] = [];
  const heard = signal(isHeard);
  const sotto = {
    on: () => () => {},
    settings: async (settings: unknown) => void told.push(settings),
  };
  reportSoundState(sotto as never, heard, isAloud);
  return { heard, told };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('[A3] whether sound plays is not reported again after the hello, and each change is', async () => {
  const { heard, told } = place(false);
  expect(told).toEqual([]);
  heard.value = true;
  await settled();
  heard.value = false;
  await settled();
  expect(told).toEqual([{ sound: true }, { sound: false }]);
});

it('[A3] a browser that allows no sound before a touch is detected later, and reported then', async () => {
  const { heard, told } = place(true);
  expect(told).toEqual([]);
  heard.value = false;
  await settled();
  expect(told).toEqual([{ sound: false }]);
});

it('[A3] the choice of sound is known before anything else of the page: to its hello', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect([readSoundPreference(storage), readSoundPreference(null)]).toEqual([true, true]);
  saveSoundPreference(storage, false);
  expect(readSoundPreference(storage)).toBe(false);
});
