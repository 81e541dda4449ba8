/** `--wav`: reads an audio file in the server's format [A2]. */
import { createReadStream } from 'node:fs';
import { HEARD_HZ, SAMPLE_BYTES, SpeechError } from '../../shared/ports/speech.ts';
import { MAX_UTTERANCE_MS } from '../../shared/protocol/limits.ts';
import { Resampler } from '../../shared/voice/audio/resample.ts';
import { WavStream } from '../../shared/voice/audio/wav.ts';
import { UserError } from '../terminal/user-error.ts';

const MOST_BYTES = (MAX_UTTERANCE_MS / 1_000) * HEARD_HZ * SAMPLE_BYTES;

/** 16-bit mono PCM, 16 kHz. Throws a UserError with the reason. */
export async function readWavSamples(path: string): Promise<Uint8Array> {
  const wav = new Heard();
  try {
    for await (const bytes of createReadStream(path)) {
      wav.take(bytes);
      if (wav.bytes > MOST_BYTES)
        throw new UserError(`${path} is longer than ${MAX_UTTERANCE_MS / 60_000} minutes: say it in parts`);
    }
  } catch (error) {
    throw wavFileError(error, path);
  }
  if (wav.isEmpty) throw new UserError(`${path} is empty`);
  if (!wav.hasBegun) throw new UserError(`${path}: no WAV that can be read: it ends within its head`);
  const sound = wav.all();
  if (sound.length === 0) throw new UserError(`${path}: there is no sound in it`);
  return sound;
}

/** Converted while reading: a file may be far longer than is sent. */
class Heard {
  readonly #wav = new WavStream();
  #resampler: Resampler | null = null;
  readonly #pcm: Uint8Array[] = [];
  bytes = 0;
  isEmpty = true;

  get hasBegun(): boolean {
    return this.#wav.format !== null;
  }

  /** Throws SpeechError `unfit`. */
  take(bytes: Uint8Array): void {
    this.isEmpty = false;
    const pcm = this.#wav.push(bytes);
    if (this.#wav.format === null) return;
    this.#resampler ??= new Resampler(this.#wav.format.hz, HEARD_HZ);
    this.#add(this.#resampler.push(pcm));
  }

  all(): Uint8Array {
    if (this.#resampler) this.#add(this.#resampler.flush());
    return Buffer.concat(this.#pcm);
  }

  #add(pcm: Uint8Array): void {
    this.#pcm.push(pcm);
    this.bytes += pcm.length;
  }
}

function wavFileError(error: unknown, path: string): unknown {
  if (error instanceof SpeechError) return new UserError(`${path}: ${error.message}`);
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOENT') return new UserError(`there is no file ${path}`);
  return new UserError(error.code === 'EISDIR' ? `${path} is no file` : `${path} cannot be read: is it yours?`);
}
