import { SPOKEN_HZ, SpeechError } from '../../ports/speech.ts';
import { Resampler } from '../audio/resample.ts';
import { WavStream } from '../audio/wav.ts';

/**
 * Converts a speech server's answer [A2]: PCM at 24 kHz as requested, or a WAV at any rate, which some send.
 * Throws SpeechError `unfit` for anything that would be noise.
 */
export class SynthesisDecoder {
  #waiting: Uint8Array | null = new Uint8Array();
  #wav: WavStream | null = null;
  #resampler: Resampler | null = null;

  /** 16-bit mono PCM at 24 kHz, whole samples. Of `contentType` only `rate=` and text are believed. */
  push(bytes: Uint8Array, contentType: string): Uint8Array {
    if (this.#waiting === null) return this.#decode(bytes);
    const start = Buffer.concat([this.#waiting, bytes]);
    if (start.length < MAGIC_BYTES) {
      this.#waiting = start;
      return new Uint8Array();
    }
    this.#waiting = null;
    refuseOtherSpeechFormat(start, contentType);
    if (start.toString('latin1', 0, 4) === 'RIFF') this.#wav = new WavStream();
    else this.#resampler = new Resampler(sampleRateInSpeechResponse(contentType), SPOKEN_HZ);
    return this.#decode(start);
  }

  /** The rest. Throws SpeechError `broken_off` when a WAV ended before its samples. */
  end(): Uint8Array {
    if (this.#wav !== null && this.#resampler === null) throw new SpeechError('broken_off', 'a WAV without samples');
    return this.#resampler?.flush() ?? new Uint8Array();
  }

  #decode(bytes: Uint8Array): Uint8Array {
    const pcm = this.#wav === null ? bytes : this.#wav.push(bytes);
    if (this.#wav !== null && this.#wav.format !== null)
      this.#resampler ??= new Resampler(this.#wav.format.hz, SPOKEN_HZ);
    return this.#resampler?.push(pcm) ?? new Uint8Array();
  }
}

/** Bytes that identify a format; shorter audio is no line. */
const MAGIC_BYTES = 4;

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['ID3', 'MP3'],
  ['OggS', 'Ogg'],
  ['fLaC', 'FLAC'],
]);

function refuseOtherSpeechFormat(bytes: Buffer, contentType: string): void {
  const magic = bytes.toString('latin1', 0, MAGIC_BYTES);
  const named = [...OTHERS].find(([begins]) => magic.startsWith(begins))?.[1];
  const sent =
    named ?? (isMpegSpeech(bytes) ? 'MP3 or AAC' : isTextSpeechResponse(magic, contentType) ? 'text' : undefined);
  if (sent === undefined) return;
  throw new SpeechError('unfit', `the server sends ${sent}; it should send pcm (24 kHz, 16 bits, mono) or wav`);
}

/** Some servers label audio as text, so the bytes must look like text as well. */
function isTextSpeechResponse(magic: string, contentType: string): boolean {
  return /^(?:text\/|application\/(?:problem\+)?json)/i.test(contentType) && /^[\s\x20-\x7e]*$/.test(magic);
}

/** The head of an MPEG frame: eleven set bits, then valid fields. PCM begins near silence, never so. */
function isMpegSpeech([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const adts = (second & 0xf6) === 0xf0;
  const layer3 = (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08 && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c;
  return first === 0xff && (adts || layer3);
}

/** As in `audio/L16; rate=22050`. */
function sampleRateInSpeechResponse(contentType: string): number {
  const hz = Number(/;\s*rate=(\d{4,6})\b/i.exec(contentType)?.[1]);
  return hz >= 1_000 && hz <= 384_000 ? hz : SPOKEN_HZ;
}
