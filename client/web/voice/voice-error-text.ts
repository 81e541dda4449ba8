/** What to tell the user when talking is not possible: the problem and the remedy. */
import type { Unheard } from '../../sdk/browser/microphone-voice-activity.ts';

export const MICROPHONE: Readonly<Record<Unheard, string>> = {
  refused: 'The microphone was refused: allow it beside the address of this page, and try again. Typing always works.',
  missing: 'There is no microphone: plug one in, and try again. Typing always works.',
  insecure: 'The microphone is for secure pages only: open this page by https, or on localhost. Typing always works.',
  busy: 'The microphone does not answer: another program may be using it. Typing always works.',
  unloaded: 'What records your voice could not be loaded: load this page again. Typing always works.',
};

/** Precedes the reason. */
export const UNTAKEN = 'What you said was not taken:';

export const MICROPHONE_LOST =
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
export function recognitionProblem(error: string): string {
  return RECOGNITION[error] ?? 'The speech recognition of this browser has failed. Try again.';
}

/** Whether a retry is useless. */
export function isHopeless(error: string): boolean {
  return error !== 'not-allowed' && error in RECOGNITION;
}
