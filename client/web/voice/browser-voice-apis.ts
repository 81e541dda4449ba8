/** The browser functions that voices use. */
import type { AudioOptions } from '../../sdk/browser/audio-mouth.ts';
import { type RecorderOptions, record } from '../../sdk/browser/microphone-recorder.ts';
import { listen } from '../../sdk/browser/microphone-voice-activity.ts';
import type { SpeechOptions } from '../../sdk/browser/speech-mouth.ts';
import { type Recognition, recognitionOf } from '../../sdk/browser/speech-recognition.ts';
import { TIMERS, type Timers } from '../../sdk/voice/text-mouth.ts';
import { pageStorage, type Storing } from './sound-preference.ts';

export type VoiceBrowser = {
  /** Null if the browser has none. */
  speech: (NonNullable<SpeechOptions['speech']> & Partial<Pick<EventTarget, 'addEventListener'>>) | null;
  utter?: NonNullable<SpeechOptions['utter']>;
  /** Plays the server's audio; default: the sound card. */
  context?: NonNullable<AudioOptions['context']>;
  /** Null if the browser has none. */
  recognition: (new () => Recognition) | null;
  listen: typeof listen;
  record: typeof record;
  /** Where the first `click` or `keydown` allows playback. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Null if storage is blocked. */
  storage: Storing | null;
  timers: Timers;
};

/** Served beside the page (bin/build-page.ts). */
const WORKLET = 'recorder-worklet.js';

export function thisBrowser(): VoiceBrowser {
  return {
    speech: globalThis.speechSynthesis ?? null,
    recognition: recognitionOf(),
    listen,
    record: (options: RecorderOptions) => record({ ...options, worklet: new URL(WORKLET, document.baseURI) }),
    page: globalThis,
    storage: pageStorage(),
    timers: TIMERS,
  };
}
