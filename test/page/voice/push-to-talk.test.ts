import { type Signal, signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { PushToTalk } from '../../../client/web/voice/push-to-talk.ts';
import { HandTimers } from '../../client/hand-timers.ts';

let timers: HandTimers;
let words: Signal<string>;
let hold: PushToTalk;
let did: string[];

beforeEach(() => {
  timers = new HandTimers();
  words = signal('');
  did = [];
  const told = {
    vad: (speaking: boolean) => did.push(speaking ? 'speaks' : 'is silent'),
    say: (text: string) => did.push(`says "${text}"`),
  };
  hold = new PushToTalk(words, told, timers);
});
const now = () => did.splice(0);

describe('holding the button', () => {
  it('[U2] while the button is held the microphone listens, and on release what stands in the field is sent', () => {
    hold.press();
    expect([now(), hold.isHeld.value, hold.isOpen.value]).toEqual([['speaks'], true, true]);
    words.value = 'what is the weather ';
    expect(now()).toEqual([]);
    hold.release();
    expect(now()).toEqual(['is silent', 'says "what is the weather"']);
    expect([words.value, hold.isHeld.value, hold.isOpen.value, timers.set]).toEqual(['', false, false, 0]);
  });

  it('[U2] a tap on the button leaves the field open for dictation, and the next tap sends it', () => {
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

  it('[U2] a second tap ends the dictation where nothing was dictated', () => {
    hold.press();
    hold.release();
    hold.press();
    hold.release();
    expect([now(), hold.isOpen.value]).toEqual([['speaks', 'is silent', 'speaks', 'is silent'], false]);
    words.value = 'typed later';
    expect([now(), timers.set]).toEqual([[], 0]);
  });

  it('[U2] dictating reports one voice, however many letters come', () => {
    hold.press();
    hold.release();
    now();
    for (const text of ['w', 'wh', 'what']) words.value = text;
    expect(now()).toEqual(['speaks']);
    timers.pass(1_500);
    words.value = 'what i';
    expect(now()).toEqual(['is silent', 'speaks']);
  });

  it('[U2] dictation ends where the words are sent by other means', () => {
    hold.press();
    hold.release();
    words.value = 'what is';
    now();
    words.value = '';
    expect([now(), hold.isOpen.value, timers.set]).toEqual([['is silent'], false, 0]);
  });

  it('[U2] an abandoned dictation sends nothing, and leaves the field as it is', () => {
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
