import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserAudioParts } from '../../../shared/reply/speech-to-speech/user-audio.ts';
import { openWebrtcVoiceDetector, type VoiceDetector } from '../../../shared/voice/audio/webrtc-voice-detector.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { quiet, spoken } from '../../flow/voice.ts';

let judge: VoiceDetector;
let clock: ManualClock;
let parts: UserAudioParts;
beforeEach(async () => {
  judge = await openWebrtcVoiceDetector();
  clock = new ManualClock(1_000);
  parts = new UserAudioParts(clock, judge);
});
afterEach(() => judge.close());

function hears(...sounds: Uint8Array[]): number {
  for (const sound of sounds) parts.hear(sound);
  return parts.unheard;
}

it('[A5] sound between short pauses is one part, and between long ones several', () => {
  expect(hears(spoken(800))).toBe(0);
  expect(hears(quiet(1_000))).toBe(1);
  expect(hears(spoken(800), quiet(1_800))).toBe(1);
  expect(hears(spoken(800), quiet(800))).toBe(2);
  parts.noteHeard();
  expect(parts.unheard).toBe(1);
  parts.noteHeard();
  parts.noteHeard();
  expect(parts.unheard).toBe(0);
});

it('[A5] the end of the sound ends its last part', () => {
  hears(quiet(500), spoken(800));
  parts.end();
  expect(parts.unheard).toBe(1);
});

it('[A1] silence is no part, and sound that the model has left unanswered for long is none', () => {
  expect(hears(quiet(3_000))).toBe(0);
  parts.end();
  expect(parts.unheard).toBe(0);
  expect(hears(spoken(800), quiet(1_000))).toBe(1);
  clock.nowMs += 7_999;
  expect(hears(quiet(100))).toBe(1);
  clock.nowMs += 1;
  expect(hears(quiet(100))).toBe(0);
});
