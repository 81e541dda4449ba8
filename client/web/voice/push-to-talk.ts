/**
 * Talking without speech recognition. While the button is held, the agent listens; on release, the field is
 * sent. A tap opens the field for the keyboard's dictation; the second tap sends it, or cancels if it is
 * empty.
 */
import { effect, type Signal, signal } from '@preact/signals';
import { TIMERS, type Timers } from '../../sdk/voice/text-output.ts';

/** The longest pause between two typed or dictated words. */
const PAUSE_MS = 1_500;

export type Told = {
  /** The user speaks or has finished: the agent is silent meanwhile [U2]. */
  vad(speaking: boolean): void;
  say(text: string): void;
};

export class Hold {
  readonly isHeld = signal(false);
  /** The field waits for dictation. */
  readonly isOpen = signal(false);
  readonly #words: Signal<string>;
  readonly #told: Told;
  readonly #timers: Timers;
  /** Whether the field was open on press, so that this is the second tap. */
  #wasOpen = false;
  #isSpeaking = false;
  #callOff = () => {};

  /** `words`: the text in the field. */
  constructor(words: Signal<string>, told: Told, timers: Timers = TIMERS) {
    this.#words = words;
    this.#told = told;
    this.#timers = timers;
    effect(() => this.#stands(words.value));
  }

  press(): void {
    this.#wasOpen = this.isOpen.value;
    this.isHeld.value = true;
    this.isOpen.value = true;
    this.#speaks(true);
  }

  release(): void {
    if (!this.isHeld.value) return;
    this.isHeld.value = false;
    const text = this.#words.value.trim();
    // Still empty at the second tap: cancelled.
    if (text === '') return this.#wasOpen ? this.close() : this.#speaks(false);
    this.close();
    this.#words.value = '';
    this.#told.say(text);
  }

  /** Sends nothing; the field keeps its text. */
  close(): void {
    if (!this.isOpen.value) return;
    this.isHeld.value = false;
    this.isOpen.value = false;
    this.#speaks(false);
  }

  #stands(text: string): void {
    if (!this.isOpen.peek() || this.isHeld.peek()) return;
    // The text was sent by other means.
    if (text === '') return this.close();
    this.#speaks(true);
    this.#callOff = this.#timers.after(PAUSE_MS, () => this.#speaks(false));
  }

  #speaks(speaking: boolean): void {
    this.#callOff();
    if (speaking === this.#isSpeaking) return;
    this.#isSpeaking = speaking;
    this.#told.vad(speaking);
  }
}
