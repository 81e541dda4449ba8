import { expect, it } from 'vitest';
import { FirstSound } from '../../../bin/talk/first-sound-latency.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { HandTimers } from '../hand-timers.ts';

const audio = (turn: number, data = 'AAAA'): ServerFrame => {
  return { type: 'audio', at: 1, turn, index: 0, n: 0, data, last: false };
};
const commit = (utterance: string) => JSON.stringify({ type: 'audio.commit', id: utterance, utterance, count: 3 });
const isAnswer = (turn: number) => turn > 4;

it('[A1] counts from the commit to the first sound of the answer, and of nothing else', () => {
  const timers = new HandTimers();
  const first = new FirstSound(timers);
  first.take(audio(5));
  first.sent(JSON.stringify({ type: 'user.text', id: 'u', text: '"type":"audio.commit"' }));
  first.take(audio(5));
  expect(first.sentence(isAnswer)).toBeNull();
  first.sent(commit('a'));
  timers.pass(100);
  first.take(audio(4));
  first.take(audio(5, ''));
  timers.pass(240.4);
  first.take(audio(5));
  timers.pass(500);
  first.take(audio(5));
  expect(first.sentence(isAnswer)).toBe('first sound after 340 ms');
  first.sent(commit('b'));
  expect(first.sentence(isAnswer)).toBeNull();
});

it('[A1] [S7] a commit that is sent again is no other one: what was heard of its answer stands', () => {
  const timers = new HandTimers();
  const first = new FirstSound(timers);
  first.sent(commit('a'));
  timers.pass(300);
  first.take(audio(5));
  timers.pass(5_000);
  first.sent(JSON.stringify({ ...JSON.parse(commit('a')), heard: { seq: 3 } }));
  expect(first.sentence(isAnswer)).toBe('first sound after 300 ms');
});
