/** The browser functions that voices use. */
import type { AudioOutputOptions } from '../../sdk/browser/audio-output.ts';
import { type RecorderOptions, recordMicrophone } from '../../sdk/browser/microphone-recorder.ts';
import { detectVoiceActivity } from '../../sdk/browser/microphone-voice-activity.ts';
import type { SpeechOutputOptions } from '../../sdk/browser/speech-output.ts';
import { findSpeechRecognition, type Recognition } from '../../sdk/browser/speech-recognition.ts';
import { type ClientTimers, TIMERS } from '../../sdk/voice/text-output.ts';
import { type PreferenceStorage, soundPreferenceStorage } from './sound-preference.ts';

export type BrowserVoiceApis = {
  /** Null if the browser has none. */
  speech: (NonNullable<SpeechOutputOptions['speech']> & Partial<Pick<EventTarget, 'addEventListener'>>) | null;
  createUtterance?: NonNullable<SpeechOutputOptions['createUtterance']>;
  /** Plays the server's audio; default: the sound card. */
  createContext?: NonNullable<AudioOutputOptions['createContext']>;
  /** Null if the browser has none. */
  recognition: (new () => Recognition) | null;
  listen: typeof detectVoiceActivity;
  record: typeof recordMicrophone;
  /** Where the first `click` or `keydown` allows playback. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Null if storage is blocked. */
  storage: PreferenceStorage | null;
  timers: ClientTimers;
};

/** Served beside the page (bin/build-page.ts). */
const WORKLET = 'recorder-worklet.js';

export function thisBrowser(): BrowserVoiceApis {
  return {
    speech: globalThis.speechSynthesis ?? null,
    recognition: findSpeechRecognition(),
    listen: detectVoiceActivity,
    record: (options: RecorderOptions) => recordMicrophone({ ...options, worklet: new URL(WORKLET, document.baseURI) }),
    page: globalThis,
    storage: soundPreferenceStorage(),
    timers: TIMERS,
  };
}
