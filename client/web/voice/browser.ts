/** What voices use of the browser, as it is. */
import type { AudioOptions } from '../../sdk/browser/audio-mouth.ts';
import { listen } from '../../sdk/browser/microphone.ts';
import { type Recognition, recognitionOf } from '../../sdk/browser/recognition.ts';
import { type RecorderOptions, record } from '../../sdk/browser/recorder.ts';
import type { SpeechOptions } from '../../sdk/browser/speech-mouth.ts';
import { TIMERS, type Timers } from '../../sdk/text-mouth.ts';
import { pageStorage, type Storing } from './aloud.ts';

export type VoiceBrowser = {
  /** Null where the browser has none. */
  speech: (NonNullable<SpeechOptions['speech']> & Partial<Pick<EventTarget, 'addEventListener'>>) | null;
  utter?: NonNullable<SpeechOptions['utter']>;
  /** Her sound from the server; default: the sound card. */
  context?: NonNullable<AudioOptions['context']>;
  /** Null where the browser has none. */
  recognition: (new () => Recognition) | null;
  listen: typeof listen;
  record: typeof record;
  /** Where the first `click` or `keydown` lets a page sound. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Null where it is blocked. */
  storage: Storing | null;
  timers: Timers;
};

/** Beside the page (bin/page.ts). */
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
