import { type Signal, signal } from '@preact/signals';
import { beforeEach, expect, it } from 'vitest';
import { activityLabel } from '../../../client/web/voice/activity-label.ts';
import type { Mode } from '../../../client/web/voice/voice-conversation.ts';
import { HandTimers } from '../../client/hand-timers.ts';
import { ENGLISH } from '../english.ts';

let timers: HandTimers;
let mode: Signal<Mode>;
let interim: Signal<string>;
let isThinking: Signal<boolean>;
let doing: () => string;
beforeEach(() => {
  timers = new HandTimers();
  mode = signal<Mode>('off');
  interim = signal('');
  isThinking = signal(false);
  const shown = activityLabel({ mode, interim }, isThinking, 'Romy', timers);
  doing = () => ENGLISH.show(shown.value);
});

it('[U2] the activity label is empty while the user types, and when an answer is soon there', () => {
  expect(doing()).toBe('');
  isThinking.value = true;
  timers.pass(999);
  isThinking.value = false;
  timers.pass(5_000);
  expect(doing()).toBe('');
});

it('[U2] the activity label says that the agent thinks, until a line comes', () => {
  isThinking.value = true;
  timers.pass(1_000);
  expect(doing()).toBe('Romy is thinking');
  isThinking.value = false;
  expect(doing()).toBe('');
});

it('[U2] the activity label says that the microphone is on, and does not flicker with each sound', () => {
  mode.value = 'asking';
  expect(doing()).toBe('Waiting for your permission');
  mode.value = 'listening';
  expect(doing()).toBe('Listening');
  mode.value = 'hearing';
  expect(doing()).toBe('Listening');
  mode.value = 'refused';
  expect(doing()).toBe('');
});

it('[U2] the activity label gives way to recognised words, and to thinking, unless the user speaks', () => {
  mode.value = 'hearing';
  interim.value = 'What ti';
  expect(doing()).toBe('');
  [interim.value, mode.value, isThinking.value] = ['', 'listening', true];
  expect(doing()).toBe('Listening');
  timers.pass(1_000);
  expect(doing()).toBe('Romy is thinking');
  mode.value = 'hearing';
  expect(doing()).toBe('Listening');
});
