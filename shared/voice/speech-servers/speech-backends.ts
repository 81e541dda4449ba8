/** The speech ports of a home [A1]; each null where not configured, or not for this function. */

import type { Synthesiser, Transcriber } from '../../ports/speech.ts';
import type { SonicPort } from '../nova-sonic/stream-port.ts';

export type SpeechBackends = {
  transcriber: Transcriber | null;
  /** Synthesises lines, by the client's way of speech. */
  synthesiser: { cascade: Synthesiser | null; sonic: Synthesiser | null };
  /** Hears, answers and speaks at once [A5]. */
  sonic: SonicPort | null;
};

export const NO_SPEECH_BACKENDS: SpeechBackends = {
  transcriber: null,
  synthesiser: { cascade: null, sonic: null },
  sonic: null,
};
