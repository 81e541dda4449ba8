/** Talking on this page: her voice, and the user's by microphone or, where the browser recognises no speech, by holding a button. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Listening } from '../../sdk/browser/microphone.ts';
import { recognise } from '../../sdk/browser/recognition.ts';
import type { Talk } from '../talk/talk.ts';
import { thisBrowser, type VoiceBrowser } from './browser.ts';
import { HerVoice } from './her-voice.ts';
import { Hold } from './hold.ts';
import { isHopeless, MICROPHONE, MICROPHONE_LOST, recognitionProblem } from './words.ts';

/** `hearing`: the user is speaking at this moment. */
export type Mode = 'off' | 'asking' | 'listening' | 'hearing' | 'refused';

export type VoiceOptions = {
  talk: Pick<Talk, 'say'> & { sotto: Pick<Talk['sotto'], 'on' | 'vad'> };
  /** What stands in the field. */
  words: Signal<string>;
  /** As `navigator.language`. */
  locale: string;
  /** The server sends her voice as sound (A1); otherwise the browser speaks. */
  serverSpeaks?: boolean;
  browser?: VoiceBrowser;
};

export class Voice {
  readonly hers: HerVoice;
  readonly hold: Hold;
  readonly mode = signal<Mode>('off');
  /** What the recognition takes the sentence for so far. */
  readonly interim = signal('');
  /** What is in the way of talking, in words; or empty. */
  readonly problem = signal('');
  /** The browser recognises speech; otherwise the button is to be held. */
  readonly recognises: Signal<boolean>;
  readonly isHearing: ReadonlySignal<boolean>;
  readonly #talk: VoiceOptions['talk'];
  readonly #locale: string;
  readonly #browser: VoiceBrowser;
  /** Counts what the user wants: an answer to an earlier wish comes too late. */
  #wish = 0;
  #stop = () => {};

  constructor({ talk, words, locale, serverSpeaks = false, browser = thisBrowser() }: VoiceOptions) {
    this.#talk = talk;
    this.#locale = locale;
    this.#browser = browser;
    this.hers = new HerVoice({ sotto: talk.sotto, locale, serverSpeaks, browser });
    const vad = (speaking: boolean) => talk.sotto.vad(speaking);
    this.hold = new Hold(words, { vad, say: (text) => void talk.say(text, 'speech') }, browser.timers);
    this.recognises = signal(browser.recognition !== null);
    this.isHearing = computed(() => this.mode.value === 'hearing' || this.hold.isHeld.value);
  }

  /** The microphone, on or off. On, the browser asks the user first. */
  async toggle(): Promise<void> {
    if (this.mode.value === 'off' || this.mode.value === 'refused') await this.#listen();
    else this.stop();
  }

  stop(): void {
    this.#end('off', '');
  }

  async #listen(): Promise<void> {
    this.#end('asking', '');
    const wish = this.#wish;
    const heard = await this.#browser.listen({
      onSpeech: (speaking) => this.#hears(speaking),
      sheSpeaks: () => this.hers.isSounding,
      onLost: () => this.#end('refused', MICROPHONE_LOST),
    });
    const isLate = wish !== this.#wish;
    if (typeof heard === 'string') return isLate ? undefined : this.#end('refused', MICROPHONE[heard]);
    if (isLate) return heard.stop();
    this.#begin(heard);
  }

  #begin(microphone: Listening): void {
    const { recognition, timers } = this.#browser;
    this.mode.value = 'listening';
    const onText = (text: string) => {
      if (!this.hers.isHers(text)) void this.#talk.say(text, 'speech');
    };
    const onInterim = (text: string) => {
      this.interim.value = this.hers.isHers(text) ? '' : text;
    };
    const onProblem = (error: string) => {
      this.#end('refused', recognitionProblem(error));
      if (isHopeless(error)) this.recognises.value = false;
    };
    const hush =
      recognition && recognise(recognition, { onText, onInterim, onProblem, language: this.#locale, timers });
    this.#stop = () => {
      this.#stop = () => {};
      hush?.();
      microphone.stop();
    };
  }

  #hears(speaking: boolean): void {
    if (this.mode.value === 'listening' || this.mode.value === 'hearing')
      this.mode.value = speaking ? 'hearing' : 'listening';
    this.hers.hears(speaking);
    this.#talk.sotto.vad(speaking);
  }

  #end(mode: Mode, problem: string): void {
    this.#wish += 1;
    this.mode.value = mode;
    this.problem.value = problem;
    this.#stop();
  }
}

export function createVoice(options: VoiceOptions): Voice {
  return new Voice(options);
}
