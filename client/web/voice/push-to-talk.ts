/**
 * Talking without speech recognition. While the button is held, the agent listens; on release, the field is
 * sent. A tap opens the field for the keyboard's dictation; the second tap sends it, or cancels if it is
 * empty.
 */
import { effect, type Signal, signal } from '@preact/signals';
import { type ClientTimers, TIMERS } from '../../sdk/voice/text-output.ts';

/** The longest pause between two typed or dictated words. */
const PAUSE_MS = 1_500;

export type PushToTalkActions = {
  /** The user speaks or has finished: the agent is silent meanwhile [U2]. */
  vad(speaking: boolean): void;
  say(text: string): void;
};

export class PushToTalk {
  readonly isHeld = signal(false);
  /** The field waits for dictation. */
  readonly isOpen = signal(false);
  readonly #words: Signal<string>;
  readonly #actions: PushToTalkActions;
  readonly #timers: ClientTimers;
  /** Whether the field was open on press, so that this is the second tap. */
  #wasOpen = false;
  #isSpeaking = false;
  #cancelPause = () => {};

  /** `words`: the text in the field. */
  constructor(words: Signal<string>, actions: PushToTalkActions, timers: ClientTimers = TIMERS) {
    this.#words = words;
    this.#actions = actions;
    this.#timers = timers;
    effect(() => this.#followText(words.value));
  }

  press(): void {
    this.#wasOpen = this.isOpen.value;
    this.isHeld.value = true;
    this.isOpen.value = true;
    this.#reportSpeech(true);
  }

  release(): void {
    if (!this.isHeld.value) return;
    this.isHeld.value = false;
    const text = this.#words.value.trim();
    // Still empty at the second tap: cancelled.
    if (text === '') return this.#wasOpen ? this.close() : this.#reportSpeech(false);
    this.close();
    this.#words.value = '';
    this.#actions.say(text);
  }

  /** Sends nothing; the field keeps its text. */
  close(): void {
    if (!this.isOpen.value) return;
    this.isHeld.value = false;
    this.isOpen.value = false;
    this.#reportSpeech(false);
  }

  #followText(text: string): void {
    if (!this.isOpen.peek() || this.isHeld.peek()) return;
    // The text was sent by other means.
    if (text === '') return this.close();
    this.#reportSpeech(true);
    this.#cancelPause = this.#timers.after(PAUSE_MS, () => this.#reportSpeech(false));
  }

  #reportSpeech(speaking: boolean): void {
    this.#cancelPause();
    if (speaking === this.#isSpeaking) return;
    this.#isSpeaking = speaking;
    this.#actions.vad(speaking);
  }
}
