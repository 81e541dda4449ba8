/** Fake transcription and synthesis: the samples encode the words. Both may fail or be slow. */

import {
  type Listening,
  SPOKEN_HZ,
  SpeechError,
  type SpeechRequest,
  type Synthesiser,
  type Transcriber,
} from '../../../shared/ports/speech.ts';
import type { SpeechBackends } from '../../../shared/voice/speech-servers/speech-backends.ts';
import type { Chance } from '../world/chance.ts';
import type { VoiceFaultRates } from './faults.ts';
import type { VoiceFault } from './history.ts';
import { wordIn } from './samples.ts';

type World = {
  chance: Chance;
  weather: () => VoiceFaultRates;
  fault: (what: VoiceFault, about: string) => void;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** The transcription of silence: an invention that no list of such holds. */
export const OUT_OF_SILENCE = 'The lamps are lit at noon.';
/** Longer than any timeout. */
const STALLS_MS = 60_000;
/** 50 ms of audio. */
const BLEEP = new Uint8Array((SPOKEN_HZ / 20) * 2);

export function fakeVoices(world: World): SpeechBackends {
  const synthesiser = synthesiserIn(world);
  return { transcriber: transcriberIn(world), synthesiser: { cascade: synthesiser, sonic: null }, sonic: null };
}

function transcriberIn({ chance, weather, fault, sleep }: World): Transcriber {
  const listen = ({ signal, interim }: Parameters<Transcriber['listen']>[0]): Listening => {
    const words: string[] = [];
    const end = async () => {
      const { hearsNot, hearsLate } = weather();
      const isLate = chance.happens(hearsLate);
      if (isLate) fault('transcription stalls', words.join(' '));
      await sleep(isLate ? chance.of([4_000, STALLS_MS]) : chance.between(50, 1_500), signal);
      signal.throwIfAborted();
      // As real models do.
      if (words.length === 0) return OUT_OF_SILENCE;
      if (!chance.happens(hearsNot)) return words.join(' ');
      fault('transcription fails', words.join(' '));
      throw new SpeechError(chance.of(['refused', 'unreachable', 'throttled']), 'not today');
    };
    const hear = (pcm: Uint8Array) => {
      const word = wordIn(pcm);
      if (word === null) return;
      words.push(word);
      if (chance.happens(0.2)) interim?.(words.join(' '));
    };
    return { hear, end };
  };
  return { name: 'simulated', listen };
}

function synthesiserIn({ chance, weather, fault, sleep }: World): Synthesiser {
  async function* say(text: string, { signal }: SpeechRequest): AsyncGenerator<Uint8Array> {
    const { saysNot, saysLate } = weather();
    const failsAt = chance.happens(saysNot) ? chance.between(0, 4) : Number.POSITIVE_INFINITY;
    const stallsAt = chance.happens(saysLate) ? chance.between(0, 4) : Number.POSITIVE_INFINITY;
    for (let at = 0; at < 2 + text.length / 6; at += 1) {
      if (at === stallsAt) fault('synthesis stalls', text);
      await sleep(at === stallsAt ? STALLS_MS : chance.between(5, 120), signal);
      signal.throwIfAborted();
      if (at === failsAt) {
        fault('synthesis fails', text);
        throw new SpeechError('broken_off', 'no voice');
      }
      yield BLEEP;
    }
  }
  return { name: 'simulated', say };
}
