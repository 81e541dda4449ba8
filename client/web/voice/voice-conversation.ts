/** Voice on this page, both ways. The server or the browser transcribes, or a button is held [A1]. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Talk } from '../../companion/talk/conversation-signals.ts';
import type { MicrophoneProblem, OpenMicrophone } from '../../sdk/browser/microphone-voice-activity.ts';
import { recogniseSpeech } from '../../sdk/browser/speech-recognition.ts';
import { messageOf } from '../../sdk/store/conversation-store.ts';
import { HerVoice } from './agent-voice.ts';
import { thisBrowser, type VoiceBrowser } from './browser-voice-apis.ts';
import { Hold } from './push-to-talk.ts';

/** `hearing`: the user is speaking now. */
export type Mode = 'off' | 'asking' | 'listening' | 'hearing' | 'refused';

export type VoiceOptions = {
  talk: Pick<Talk, 'say' | 'note' | 'speech'> & { sotto: Pick<Talk['sotto'], 'on' | 'vad' | 'startUtterance'> };
  /** The text in the composer. */
  words: Signal<string>;
  /** As `navigator.language`. */
  locale: string;
  browser?: VoiceBrowser;
};

/** Shown while a transcription is pending. */
const SOMETHING = '…';

export class VoiceConversation {
  readonly hers: HerVoice;
  readonly hold: Hold;
  readonly mode = signal<Mode>('off');
  /** The interim transcription. */
  readonly interim = signal('');
  /** The user's loudness, 0 to 1. */
  readonly level = signal(0);
  /** Why talking is not possible, in words; or empty. */
  readonly problem = signal('');
  /** Whether the server or the browser transcribes; otherwise the button must be held. */
  readonly isUnderstood: ReadonlySignal<boolean>;
  readonly isHearing: ReadonlySignal<boolean>;
  readonly #talk: VoiceOptions['talk'];
  readonly #locale: string;
  readonly #browser: VoiceBrowser;
  readonly #recognises: Signal<boolean>;
  /** Counts toggles: the result of an earlier one is ignored. */
  #wish = 0;
  #stop = () => {};

  constructor({ talk, words, locale, browser = thisBrowser() }: VoiceOptions) {
    const { sotto, speech } = talk;
    this.#talk = talk;
    this.#locale = locale;
    this.#browser = browser;
    this.hers = new HerVoice({ sotto, locale, speech, browser });
    const vad = (speaking: boolean) => sotto.vad(speaking);
    this.hold = new Hold(words, { vad, say: (text) => void talk.say(text, 'speech') }, browser.timers);
    this.#recognises = signal(browser.recognition !== null);
    this.isUnderstood = computed(() => speech.value !== null || this.#recognises.value);
    this.isHearing = computed(() => this.mode.value === 'hearing' || this.hold.isHeld.value);
    this.#follow();
  }

  /** Toggles the microphone. The browser asks the user first. */
  async toggle(): Promise<void> {
    if (this.mode.value === 'off' || this.mode.value === 'refused') await this.#listen();
    else this.stop();
  }

  stop(): void {
    this.#end('off', '');
  }

  /** Follows the server's welcome: transcription may start or stop. */
  #follow(): void {
    const { sotto, speech } = this.#talk;
    sotto.on('transcript', ({ text, final }) => {
      this.interim.value = final ? '' : text;
    });
    sotto.on('turn', (turn) => {
      if (turn.type === 'turn.started' && turn.cause === 'user') this.interim.value = '';
    });
    sotto.on('state', ({ is }) => {
      // A transcription that was missed is not repeated.
      if (is === 'live') this.interim.value = '';
    });
    let serverHears = speech.peek() !== null;
    effect(() => {
      if ((speech.value !== null) === serverHears) return;
      serverHears = !serverHears;
      this.hold.close();
      const mode = this.mode.peek();
      if (mode !== 'off' && mode !== 'refused') void this.#listen();
    });
  }

  async #listen(): Promise<void> {
    this.#end('asking', '');
    const wish = this.#wish;
    const heard = await (this.#talk.speech.peek() === null ? this.#browser.listen(this.#ears()) : this.#record());
    const isLate = wish !== this.#wish;
    if (typeof heard === 'string') return isLate ? undefined : this.#end('refused', MICROPHONE[heard]);
    if (isLate) return heard.stop();
    this.#begin(heard);
  }

  #ears() {
    return {
      onSpeech: (speaking: boolean) => this.#hears(speaking),
      isAgentSpeaking: () => this.hers.isSounding,
      onLevel: (level: number) => {
        this.level.value = level;
      },
      onLost: () => this.#end('refused', MICROPHONE_LOST),
    };
  }

  #record(): Promise<OpenMicrophone | MicrophoneProblem> {
    const { sotto, note } = this.#talk;
    const createUtterance = () => {
      const utterance = sotto.startUtterance();
      const commit = () => {
        this.interim.value ||= SOMETHING;
        return utterance.commit();
      };
      return { append: (pcm: Int16Array) => utterance.append(pcm), commit };
    };
    const onRefused = (error: unknown) => {
      this.interim.value = '';
      note(`${UNTAKEN} ${messageOf(error)}`);
    };
    return this.#browser.record({ ...this.#ears(), createUtterance, onRefused });
  }

  #begin(microphone: OpenMicrophone): void {
    this.mode.value = 'listening';
    const stopRecognition = this.#talk.speech.peek() === null ? this.#recognise() : undefined;
    this.#stop = () => {
      this.#stop = () => {};
      stopRecognition?.();
      microphone.stop();
    };
  }

  #recognise(): (() => void) | undefined {
    const { recognition, timers } = this.#browser;
    const onText = (text: string) => {
      if (!this.hers.isHers(text)) void this.#talk.say(text, 'speech');
    };
    const onInterim = (text: string) => {
      this.interim.value = this.hers.isHers(text) ? '' : text;
    };
    const onProblem = (error: string) => {
      this.#end('refused', recognitionProblem(error));
      if (isHopeless(error)) this.#recognises.value = false;
    };
    if (recognition === null) return;
    return recogniseSpeech(recognition, { onText, onInterim, onProblem, language: this.#locale, timers });
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

export function createVoice(options: VoiceOptions): VoiceConversation {
  return new VoiceConversation(options);
}

const MICROPHONE: Readonly<Record<MicrophoneProblem, string>> = {
  refused: 'The microphone was refused: allow it beside the address of this page, and try again. Typing always works.',
  missing: 'There is no microphone: plug one in, and try again. Typing always works.',
  insecure: 'The microphone is for secure pages only: open this page by https, or on localhost. Typing always works.',
  busy: 'The microphone does not answer: another program may be using it. Typing always works.',
  unloaded: 'What records your voice could not be loaded: load this page again. Typing always works.',
};

/** Precedes the reason. */
const UNTAKEN = 'What you said was not taken:';

const MICROPHONE_LOST =
  'The microphone is off: it was pulled out, taken back, or this page was left. Press the button to talk again.';

const RECOGNITION: Readonly<Record<string, string>> = {
  'not-allowed': 'Speech recognition was refused: allow the microphone beside the address of this page, and try again.',
  'service-not-allowed': 'This browser does not allow speech recognition. Hold the button instead.',
  // Reported only with a microphone present: some systems refuse it to two users at once.
  'audio-capture': 'The speech recognition of this browser does not get at the microphone. Hold the button instead.',
  network: 'The speech recognition of this browser cannot be reached. Hold the button instead.',
  'language-not-supported':
    'The speech recognition of this browser does not know your language. Hold the button instead.',
};

/** `error`: the browser's name for it. */
function recognitionProblem(error: string): string {
  return RECOGNITION[error] ?? 'The speech recognition of this browser has failed. Try again.';
}

/** Whether a retry is useless. */
function isHopeless(error: string): boolean {
  return error !== 'not-allowed' && error in RECOGNITION;
}
