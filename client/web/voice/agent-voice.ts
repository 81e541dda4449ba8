/** The agent's voice on this page: aloud, or silent by choice, by the browser, or without a voice. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SpeechWay } from '../../../shared/protocol/frames.ts';
import { type AudioOutputOptions, audioOutput } from '../../sdk/browser/audio-output.ts';
import { EchoFilter } from '../../sdk/browser/echo-filter.ts';
import { speechOutput } from '../../sdk/browser/speech-output.ts';
import { SwitchingOutput } from '../../sdk/browser/switching-output.ts';
import type { Sotto } from '../../sdk/connection/connection.ts';
import type { LineOutput } from '../../sdk/voice/line-playback-queue.ts';
import { textOutput } from '../../sdk/voice/text-output.ts';
import type { BrowserVoiceApis } from './browser-voice-apis.ts';
import { readSoundPreference, saveSoundPreference } from './sound-preference.ts';

const GESTURES = ['click', 'keydown'];

export type AgentVoiceOptions = {
  sotto: Pick<Sotto, 'on'>;
  /** As `navigator.language`. */
  locale: string;
  /** Set if the server sends audio [A1]; otherwise the browser speaks. */
  speech: ReadonlySignal<SpeechWay | null>;
  browser: BrowserVoiceApis;
};

export class AgentVoice {
  /** For `speakWith`. */
  readonly output: SwitchingOutput;
  /** Whether any voice is available. */
  readonly hasVoice: ReadonlySignal<boolean>;
  /** Whether the browser blocks playback until the user touches the page. */
  readonly isBlocked = signal(false);
  /** Whether the agent is audible to the user. */
  readonly isHeard: ReadonlySignal<boolean>;
  readonly #isAloud: Signal<boolean>;
  readonly #browser: BrowserVoiceApis;
  readonly #echo: EchoFilter;

  constructor({ sotto, locale, speech: server, browser }: AgentVoiceOptions) {
    const { speech, createUtterance, createContext, timers } = browser;
    this.#browser = browser;
    this.#isAloud = signal(readSoundPreference(browser.storage));
    this.isHeard = computed(() => this.#isAloud.value && !this.isBlocked.value);
    this.#echo = new EchoFilter(timers.nowMs);
    const installed = watchInstalledVoices(browser);
    this.hasVoice = computed(() => server.value !== null || installed.value);
    const silent = textOutput({ timers });
    const onBlocked = () => this.#waitForGesture();
    const options = { speech, language: locale, fallback: silent, onBlocked, timers };
    const browsers = speechOutput({ ...options, ...(createUtterance && { createUtterance }) });
    const browserVoice = this.#echo.wrapOutput(browsers);
    const card = createContext && { createContext };
    const serverVoice = this.#echo.wrapOutput(
      serverAudioOutput(sotto, { fallback: browsers, onBlocked, timers, ...card }),
    );
    this.output = new SwitchingOutput(() =>
      !this.#isAudible ? silent : server.value === null ? browserVoice : serverVoice,
    );
  }

  /** The user's choice. */
  get isAloud(): ReadonlySignal<boolean> {
    return this.#isAloud;
  }

  /** Whether the agent is audible now. */
  get isSounding(): boolean {
    return this.#isAudible && this.output.isSaying;
  }

  /** A voice at the microphone began or ended. Call this before the agent pauses for it. */
  noteVoice(speaking: boolean): void {
    this.#echo.noteVoice(speaking);
  }

  /** Whether the text is the agent's echo. */
  isEcho(text: string): boolean {
    return this.#echo.isEcho(text);
  }

  /** Applies from the current word on, and to later visits. */
  speakAloud(isAloud: boolean): void {
    this.#isAloud.value = isAloud;
    this.output.restart();
    saveSoundPreference(this.#browser.storage, isAloud);
  }

  get #isAudible(): boolean {
    return this.isHeard.value && this.hasVoice.value;
  }

  /** After the first touch, the line continues aloud. */
  #waitForGesture(): void {
    if (this.isBlocked.value) return;
    this.isBlocked.value = true;
    const { page } = this.#browser;
    const unblock = () => {
      for (const gesture of GESTURES) page.removeEventListener(gesture, unblock);
      this.isBlocked.value = false;
      this.output.restart();
    };
    for (const gesture of GESTURES) page.addEventListener(gesture, unblock);
  }
}

/** Whether any voices are installed: many browsers report them late. */
function watchInstalledVoices({ speech }: BrowserVoiceApis): ReadonlySignal<boolean> {
  const are = () => (speech?.getVoices().length ?? 0) > 0;
  const hasVoices = signal(are());
  speech?.addEventListener?.('voiceschanged', () => {
    hasVoices.value = are();
  });
  return hasVoices;
}

function serverAudioOutput(sotto: Pick<Sotto, 'on'>, options: AudioOutputOptions): Required<LineOutput> {
  const output = audioOutput(options);
  sotto.on('frame', (frame) => {
    if (frame.type === 'audio') output.addAudio(frame);
  });
  return output;
}
