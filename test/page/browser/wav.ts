/** Microphone audio as a WAV: 16-bit PCM, mono, 48 kHz. */

const RATE_HZ = 48_000;

export type Stretch = ['silence' | 'speech', number] | Buffer;

/** This many ms of each in sequence, or raw samples. */
export function wav(stretches: Stretch[]): Buffer {
  const samples = Buffer.concat(stretches.map(sampled));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE_HZ, 24);
  header.writeUInt32LE(RATE_HZ * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

function sampled(stretch: Stretch): Buffer {
  if (Buffer.isBuffer(stretch)) return stretch;
  const [what, ms] = stretch;
  return what === 'silence' ? silence(ms) : speech(ms);
}

function silence(ms: number): Buffer {
  return Buffer.alloc((RATE_HZ / 1000) * ms * 2);
}

/** A voice: harmonics of 130 Hz, loudest at vowel formants, in syllables of a quarter of a second. */
function speech(ms: number): Buffer {
  const samples = new Int16Array((RATE_HZ / 1000) * ms);
  for (let n = 0; n < samples.length; n += 1) {
    const seconds = n / RATE_HZ;
    const syllable = 0.55 + 0.45 * Math.cos(2 * Math.PI * 4 * seconds);
    let sound = 0;
    for (let tone = 1; tone <= 24; tone += 1) {
      const vowel = Math.exp(-(((tone * 130 - 600) / 400) ** 2)) + 0.4 * Math.exp(-(((tone * 130 - 1_700) / 500) ** 2));
      sound += vowel * Math.sin(2 * Math.PI * 130 * tone * seconds);
    }
    samples[n] = Math.max(-1, Math.min(1, 0.12 * syllable * sound)) * 32_767;
  }
  return Buffer.from(samples.buffer);
}
