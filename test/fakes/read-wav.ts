import { WavStream } from '../../shared/voice/audio/wav.ts';

/** `samples`: mono, whatever `channels` says. */
export type Wav = { hz: number; channels: number; samples: Int16Array };

/** Reads a whole file. A truncated one gives what it has. Throws as WavStream does, or for half a head. */
export function readWav(bytes: Uint8Array): Wav {
  const stream = new WavStream();
  const pcm = stream.push(bytes);
  if (stream.format === null) throw new Error('it ends within its head');
  return { ...stream.format, samples: new Int16Array(pcm.buffer) };
}
