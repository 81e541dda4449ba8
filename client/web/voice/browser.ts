/** What voices use of the browser, as it is. */
import { listen } from '../../sdk/browser/microphone.ts';
import { type Recognition, recognitionOf } from '../../sdk/browser/recognition.ts';
import type { SpeechOptions } from '../../sdk/browser/speech-mouth.ts';
import { TIMERS, type Timers } from '../../sdk/text-mouth.ts';

export type VoiceBrowser = {
  /** Null where the browser has none. */
  speech: (NonNullable<SpeechOptions['speech']> & Partial<Pick<EventTarget, 'addEventListener'>>) | null;
  utter?: NonNullable<SpeechOptions['utter']>;
  /** Null where the browser has none. */
  recognition: (new () => Recognition) | null;
  listen: typeof listen;
  /** Where the first `click` or `keydown` lets a page sound. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Null where it is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  timers: Timers;
};

export function thisBrowser(): VoiceBrowser {
  return {
    speech: globalThis.speechSynthesis ?? null,
    recognition: recognitionOf(),
    listen,
    page: globalThis,
    storage: storage(),
    timers: TIMERS,
  };
}

/** A user may block it: then the very name throws. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
