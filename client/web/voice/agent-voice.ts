/** The agent's voice on this page: aloud, or silent by choice, by the browser, or without a voice. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SpeechWay } from '../../../shared/protocol/frames.ts';
import { type AudioOptions, audioMouth } from '../../sdk/browser/audio-mouth.ts';
import { Echo } from '../../sdk/browser/echo-filter.ts';
import { speechMouth } from '../../sdk/browser/speech-mouth.ts';
import { SwitchingMouth } from '../../sdk/browser/switching-mouth.ts';
import type { Sotto } from '../../sdk/connection/connection.ts';
import type { Mouth } from '../../sdk/voice/line-playback-queue.ts';
import { textMouth } from '../../sdk/voice/text-mouth.ts';
import type { VoiceBrowser } from './browser-voice-apis.ts';
import { isKeptAloud, keepAloud } from './sound-preference.ts';

const GESTURES = ['click', 'keydown'];

export type HerVoiceOptions = {
  sotto: Pick<Sotto, 'on'>;
  /** As `navigator.language`. */
  locale: string;
  /** Set if the server sends audio [A1]; otherwise the browser speaks. */
  speech: ReadonlySignal<SpeechWay | null>;
  browser: VoiceBrowser;
};

export class HerVoice {
  /** For `speakWith`. */
  readonly mouth: SwitchingMouth;
  /** Whether any voice is available. */
  readonly hasVoice: ReadonlySignal<boolean>;
  /** Whether the browser blocks playback until the user touches the page. */
  readonly isBlocked = signal(false);
  /** Whether the agent is audible to the user. */
  readonly isHeard: ReadonlySignal<boolean>;
  readonly #isAloud: Signal<boolean>;
  readonly #browser: VoiceBrowser;
  readonly #echo: Echo;

  constructor({ sotto, locale, speech: server, browser }: HerVoiceOptions) {
    const { speech, utter, context, timers } = browser;
    this.#browser = browser;
    this.#isAloud = signal(isKeptAloud(browser.storage));
    this.isHeard = computed(() => this.#isAloud.value && !this.isBlocked.value);
    this.#echo = new Echo(timers.nowMs);
    const installed = installedIn(browser);
    this.hasVoice = computed(() => server.value !== null || installed.value);
    const silent = textMouth({ timers });
    const onBlocked = () => this.#blocked();
    const options = { speech, language: locale, otherwise: silent, onBlocked, timers };
    const browsers = speechMouth({ ...options, ...(utter && { utter }) });
    const spoken = this.#echo.of(browsers);
    const card = context && { context };
    const sounded = this.#echo.of(heardFrom(sotto, { otherwise: browsers, onBlocked, timers, ...card }));
    this.mouth = new SwitchingMouth(() => (!this.#sounds ? silent : server.value === null ? spoken : sounded));
  }

  /** The user's choice. */
  get isAloud(): ReadonlySignal<boolean> {
    return this.#isAloud;
  }

  /** Whether the agent is audible now. */
  get isSounding(): boolean {
    return this.#sounds && this.mouth.isSaying;
  }

  /** A voice at the microphone began or ended. Call this before the agent pauses for it. */
  hears(speaking: boolean): void {
    this.#echo.voice(speaking);
  }

  /** Whether the text is the agent's echo. */
  isHers(text: string): boolean {
    return this.#echo.has(text);
  }

  /** Applies from the current word on, and to later visits. */
  speakAloud(isAloud: boolean): void {
    this.#isAloud.value = isAloud;
    this.mouth.again();
    keepAloud(this.#browser.storage, isAloud);
  }

  get #sounds(): boolean {
    return this.isHeard.value && this.hasVoice.value;
  }

  /** After the first touch, the line continues aloud. */
  #blocked(): void {
    if (this.isBlocked.value) return;
    this.isBlocked.value = true;
    const { page } = this.#browser;
    const touched = () => {
      for (const gesture of GESTURES) page.removeEventListener(gesture, touched);
      this.isBlocked.value = false;
      this.mouth.again();
    };
    for (const gesture of GESTURES) page.addEventListener(gesture, touched);
  }
}

/** Whether any voices are installed: many browsers report them late. */
function installedIn({ speech }: VoiceBrowser): ReadonlySignal<boolean> {
  const are = () => (speech?.getVoices().length ?? 0) > 0;
  const hasVoices = signal(are());
  speech?.addEventListener?.('voiceschanged', () => {
    hasVoices.value = are();
  });
  return hasVoices;
}

function heardFrom(sotto: Pick<Sotto, 'on'>, options: AudioOptions): Required<Mouth> {
  const mouth = audioMouth(options);
  sotto.on('frame', (frame) => {
    if (frame.type === 'audio') mouth.audio(frame);
  });
  return mouth;
}
