import { type Signal, signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { Hold } from '../../../client/web/voice/push-to-talk.ts';
import { HandTimers } from '../../client/hand-timers.ts';

let timers: HandTimers;
let words: Signal<string>;
let hold: Hold;
let did: string[];

beforeEach(() => {
  timers = new HandTimers();
  words = signal('');
  did = [];
  const told = {
    vad: (speaking: boolean) => did.push(speaking ? 'speaks' : 'is silent'),
    say: (text: string) => did.push(`says "${text}"`),
  };
  hold = new Hold(words, told, timers);
});
const now = () => did.splice(0);

describe('holding the button', () => {
  it('[U2] she listens as long as it is held, and what stands in the field then is said', () => {
    hold.press();
    expect([now(), hold.isHeld.value, hold.isOpen.value]).toEqual([['speaks'], true, true]);
    words.value = 'what is the weather ';
    expect(now()).toEqual([]);
    hold.release();
    expect(now()).toEqual(['is silent', 'says "what is the weather"']);
    expect([words.value, hold.isHeld.value, hold.isOpen.value, timers.set]).toEqual(['', false, false, 0]);
  });

  it('a tap leaves the field open to be dictated into, and the next one says it', () => {
    hold.press();
    hold.release();
    expect([now(), hold.isOpen.value]).toEqual([['speaks', 'is silent'], true]);
    words.value = 'what';
    timers.pass(1_400);
    words.value = 'what is';
    expect(now()).toEqual(['speaks']);
    timers.pass(1_499);
    expect(now()).toEqual([]);
    timers.pass(1);
    expect(now()).toEqual(['is silent']);
    hold.press();
    hold.release();
    expect(now()).toEqual(['speaks', 'is silent', 'says "what is"']);
  });

  it('a second tap ends it where nothing has been dictated', () => {
    hold.press();
    hold.release();
    hold.press();
    hold.release();
    expect([now(), hold.isOpen.value]).toEqual([['speaks', 'is silent', 'speaks', 'is silent'], false]);
    words.value = 'typed later';
    expect([now(), timers.set]).toEqual([[], 0]);
  });

  it('[U2] tells once that somebody speaks, however many letters come of it', () => {
    hold.press();
    hold.release();
    now();
    for (const text of ['w', 'wh', 'what']) words.value = text;
    expect(now()).toEqual(['speaks']);
    timers.pass(1_500);
    words.value = 'what i';
    expect(now()).toEqual(['is silent', 'speaks']);
  });

  it('ends where the words are sent by other means', () => {
    hold.press();
    hold.release();
    words.value = 'what is';
    now();
    words.value = '';
    expect([now(), hold.isOpen.value, timers.set]).toEqual([['is silent'], false, 0]);
  });

  it('says nothing when it is given up, and leaves what stands there', () => {
    words.value = 'what is';
    expect(now()).toEqual([]);
    hold.press();
    hold.close();
    hold.release();
    hold.close();
    expect([now(), words.value]).toEqual([['speaks', 'is silent'], 'what is']);
    words.value = 'typed later';
    expect(now()).toEqual([]);
  });
});
