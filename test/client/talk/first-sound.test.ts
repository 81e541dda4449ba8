import { expect, it } from 'vitest';
import { FirstSound } from '../../../bin/talk/first-sound.ts';
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
  first.take(audio(5), isAnswer);
  first.sent(JSON.stringify({ type: 'user.text', id: 'u', text: '"type":"audio.commit"' }));
  first.take(audio(5), isAnswer);
  expect(first.sentence).toBeNull();
  first.sent(commit('a'));
  timers.pass(100);
  first.take(audio(4), isAnswer);
  first.take(audio(5, ''), isAnswer);
  timers.pass(240.4);
  first.take(audio(5), isAnswer);
  timers.pass(500);
  first.take(audio(5), isAnswer);
  expect(first.sentence).toBe('first sound after 340 ms');
  first.sent(commit('b'));
  expect(first.sentence).toBeNull();
});
