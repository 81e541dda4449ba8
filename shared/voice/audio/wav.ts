/** Reads and writes WAV: a head that describes the samples, then the samples. */

import { SAMPLE_BYTES, SpeechError } from '../../ports/speech.ts';
import { encodePcm } from './pcm-encoding.ts';

const HEAD_BYTES = 44;

/** A WAV file around 16-bit mono PCM. */
export function encodeWavAudio(pcm: Uint8Array, hz: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(HEAD_BYTES - 8 + pcm.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(PCM, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(hz, 24);
  head.writeUInt32LE(hz * SAMPLE_BYTES, 28);
  head.writeUInt16LE(SAMPLE_BYTES, 32);
  head.writeUInt16LE(SAMPLE_BYTES * 8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([head, pcm]);
}

/**
 * Reads a file as it arrives, cut anywhere: PCM of 8 to 32 bits or floats of 32 or 64, mixed to mono. A size
 * of 0 or the maximum means unknown.
 */
export class WavStream {
  /** Null until the head is complete. */
  format: { hz: number; channels: number } | null = null;
  #rest: Uint8Array = new Uint8Array();
  #remainingBytes = 0;
  #frame = { bytes: 1, mixed: (_view: DataView, _at: number) => 0 };

  /** The complete samples, as 16-bit mono PCM. Throws SpeechError `unfit`. */
  push(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    if (this.format === null && !this.#hasReadHead()) return new Uint8Array();
    const count = Math.floor(Math.min(this.#rest.length, this.#remainingBytes) / this.#frame.bytes);
    const pcm = encodePcm(count, this.#frame.bytes, this.#rest, this.#frame.mixed);
    this.#remainingBytes -= count * this.#frame.bytes;
    this.#rest = this.#rest.subarray(count * this.#frame.bytes);
    return pcm;
  }

  #hasReadHead(): boolean {
    const head = readWavHead(this.#rest);
    if (head === null) return false;
    const { hz, channels, sample, sampleBytes } = head;
    this.format = { hz, channels };
    this.#remainingBytes = head.size === 0 ? Number.POSITIVE_INFINITY : head.size;
    this.#rest = this.#rest.subarray(head.length);
    this.#frame = {
      bytes: channels * sampleBytes,
      mixed: (view, at) => {
        let sum = 0;
        for (let channel = 0; channel < channels; channel += 1) sum += sample(view, at + channel * sampleBytes);
        return sum / channels;
      },
    };
    return true;
  }
}

type Sample = (view: DataView, at: number) => number;
type Format = { hz: number; channels: number; sampleBytes: number; sample: Sample };

const PCM = 1;
const FLOAT = 3;
/** The format number follows in an extension. */
const EXTENSIBLE = 0xfffe;

/** Sample readers by format and bits; 16-bit scale, possibly with a fraction. */
const SAMPLES: ReadonlyMap<string, Sample> = new Map<string, Sample>([
  [`${PCM}:8`, (view, at) => (view.getUint8(at) - 128) * 256],
  [`${PCM}:16`, (view, at) => view.getInt16(at, true)],
  [`${PCM}:24`, (view, at) => view.getInt16(at + 1, true)],
  [`${PCM}:32`, (view, at) => view.getInt16(at + 2, true)],
  [`${FLOAT}:32`, (view, at) => view.getFloat32(at, true) * 32_768],
  [`${FLOAT}:64`, (view, at) => view.getFloat64(at, true) * 32_768],
]);

/** Between 'RIFF' and the samples: room for titles, markers and a small picture. */
const MOST_HEAD = 1024 * 1024;
const MOST_CHANNELS = 32;

/** Null while more must come. `size`: sample bytes as the file says; `length`: of all before them. */
function readWavHead(bytes: Uint8Array): (Format & { size: number; length: number }) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return null;
  if (fourCharactersOfWav(view, 0) !== 'RIFF' || fourCharactersOfWav(view, 8) !== 'WAVE')
    throw wavError('it does not begin as one');
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (fourCharactersOfWav(view, at) === 'data') {
      if (format === null) throw wavError('its samples come before their format');
      return { ...format, size, length: at + 8 };
    }
    if (fourCharactersOfWav(view, at) === 'fmt ' && at + 8 + size <= bytes.length)
      format = readWavFormat(view, at + 8, size);
    // Chunks begin at even places.
    at += 8 + size + (size % 2);
    if (at > MOST_HEAD) throw wavError('it has a megabyte before its samples');
  }
  return null;
}

function readWavFormat(view: DataView, at: number, size: number): Format {
  if (size < 16) throw wavError('its format is cut short');
  const tag = view.getUint16(at, true);
  const kind = tag === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : tag;
  const [channels, hz, bits] = [
    view.getUint16(at + 2, true),
    view.getUint32(at + 4, true),
    view.getUint16(at + 14, true),
  ];
  const sample = SAMPLES.get(`${kind}:${bits}`);
  if (sample === undefined) throw wavError(`format ${kind} with ${bits} bits is no PCM; save it as PCM of 16 bits`);
  if (channels < 1 || channels > MOST_CHANNELS) throw wavError(`it has ${channels} channels`);
  if (hz < 1_000 || hz > 384_000) throw wavError(`it has ${hz} samples a second`);
  return { hz, channels, sampleBytes: bits / 8, sample };
}

function fourCharactersOfWav(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

function wavError(reason: string): SpeechError {
  return new SpeechError('unfit', `no WAV that can be read: ${reason}`);
}
