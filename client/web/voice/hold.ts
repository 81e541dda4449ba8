/**
 * Talking where the browser recognises no speech. Hold the button: she is silent and listens, and what stands in the field when it is let go is said.
 * Tap it: the field waits for what the keyboard's own microphone writes there, and a second tap says it,
 * or where nothing has come, calls it off.
 */
import { effect, type Signal, signal } from '@preact/signals';
import { TIMERS, type Timers } from '../../sdk/text-mouth.ts';

/** Between two words that are typed or dictated. */
const PAUSE_MS = 1_500;

export type Told = {
  /** The user is speaking, or has finished: she is silent meanwhile (U2). */
  vad(speaking: boolean): void;
  say(text: string): void;
};

export class Hold {
  readonly isHeld = signal(false);
  /** The field waits for spoken words. */
  readonly isOpen = signal(false);
  readonly #words: Signal<string>;
  readonly #told: Told;
  readonly #timers: Timers;
  /** It was open when the button was pressed: the tap is the second one. */
  #wasOpen = false;
  #isSpeaking = false;
  #callOff = () => {};

  /** `words`: what stands in the field. */
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
    // Nothing stood there the second time either: it is called off.
    if (text === '') return this.#wasOpen ? this.close() : this.#speaks(false);
    this.close();
    this.#words.value = '';
    this.#told.say(text);
  }

  /** Nothing is said; what stands in the field stays. */
  close(): void {
    if (!this.isOpen.value) return;
    this.isHeld.value = false;
    this.isOpen.value = false;
    this.#speaks(false);
  }

  #stands(text: string): void {
    if (!this.isOpen.peek() || this.isHeld.peek()) return;
    // Sent by other means.
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
