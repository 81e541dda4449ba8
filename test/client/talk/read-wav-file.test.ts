import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWavSamples } from '../../../bin/talk/read-wav-file.ts';
import { UserError } from '../../../bin/terminal/user-error.ts';
import { encodeWavAudio } from '../../../shared/voice/audio/wav.ts';
import { tone } from '../../fakes/audio.ts';
import { alike } from './sounds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-wav-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function file(bytes: Uint8Array): string {
  writeFileSync(join(folder, 'in.wav'), bytes);
  return join(folder, 'in.wav');
}

/** The same samples in every channel, at this bit depth. */
function wavIn(pcm: Uint8Array, { hz = 16_000, channels = 1, bits = 16, isFloat = false }): Uint8Array {
  const samples = new Int16Array(pcm.buffer);
  const bytes = bits / 8;
  const data = Buffer.alloc(samples.length * channels * bytes);
  for (const [at, sample] of samples.entries())
    for (let channel = 0; channel < channels; channel += 1) {
      const place = (at * channels + channel) * bytes;
      if (isFloat) data.writeFloatLE(sample / 32_768, place);
      else if (bits === 8) data.writeUInt8((sample >> 8) + 128, place);
      else data.writeIntLE(sample * 2 ** (bits - 16), place, bytes);
    }
  const wav = Buffer.from(encodeWavAudio(data, hz));
  wav.writeUInt16LE(isFloat ? 3 : 1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt16LE(bytes * channels, 32);
  wav.writeUInt16LE(bits, 34);
  return wav;
}

describe('a file with a voice', () => {
  it.each([
    ['22,050 Hz', { hz: 22_050 }, 0.999],
    ['11,025 Hz, 8 bits', { hz: 11_025, bits: 8 }, 0.999],
    ['48,000 Hz, 24 bits, six channels', { hz: 48_000, bits: 24, channels: 6 }, 0.999],
    ['48,000 Hz, floats', { hz: 48_000, bits: 32, isFloat: true }, 0.999],
  ])('[A2] a voice file of %s is sent at 16 kHz, mono, unchanged otherwise', async (_, how, likeness) => {
    const pcm = await readWavSamples(file(wavIn(tone(440, 400, how.hz), how)));
    expect(Math.abs(pcm.length / 2 - 6_400)).toBeLessThanOrEqual(1);
    expect(alike(pcm, tone(440, 400, 16_000))).toBeGreaterThan(likeness);
  });

  it('[A2] a voice file at 16 kHz is sent as it is', async () => {
    const sound = tone(440, 250, 16_000);
    expect(Buffer.from(await readWavSamples(file(encodeWavAudio(sound, 16_000)))).equals(sound)).toBe(true);
  });

  it('[A2] a voice file that was cut short gives what it has', async () => {
    const sound = tone(440, 250, 16_000);
    const pcm = await readWavSamples(file(encodeWavAudio(sound, 16_000).subarray(0, 44 + 1_001)));
    expect(Buffer.from(pcm).equals(sound.subarray(0, 1_000))).toBe(true);
  });

  it('[A2] a voice file longer than ten minutes is refused, by a sample', async () => {
    const path = file(encodeWavAudio(new Uint8Array(19_200_002), 16_000));
    await expect(readWavSamples(path)).rejects.toThrow('in.wav is longer than 10 minutes: say it in parts');
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['is empty', Buffer.of(), /in\.wav is empty$/],
    ['is none', Buffer.from('%PDF-1.7 and so on'), /in\.wav: no WAV that can be read: it does not begin as one$/],
    [
      'is no PCM',
      Buffer.from(encodeWavAudio(tone(440, 10), 16_000)).fill(85, 20, 21),
      /: format 85 with 16 bits is no PCM; save/,
    ],
    [
      'is of samples of 12 bits',
      Buffer.from(encodeWavAudio(tone(440, 10), 16_000)).fill(12, 34, 35),
      /: format 1 with 12 bits is no PCM; save/,
    ],
    ['has no sound', encodeWavAudio(new Uint8Array(), 16_000), /in\.wav: there is no sound in it$/],
  ])('[A2] a voice file that %s is refused', async (_, bytes, sentence) => {
    const path = file(bytes);
    await expect(readWavSamples(path)).rejects.toThrow(UserError);
    await expect(readWavSamples(path)).rejects.toThrow(sentence);
  });

  it('[A2] a voice file that is missing, or is a folder, is refused', async () => {
    await expect(readWavSamples(join(folder, 'out.wav'))).rejects.toThrow(/^there is no file .*out\.wav$/);
    await expect(readWavSamples(folder)).rejects.toThrow('is no file');
  });
});
