import { describe, expect, it } from 'vitest';
import { SpeechError } from '../../../shared/ports/speech.ts';
import { encodeWavAudio, WavStream } from '../../../shared/voice/audio/wav.ts';
import { readWav } from '../../fakes/read-wav.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
const text = (word: string) => Buffer.from(word, 'latin1').toString('hex');

/** A file with this `fmt ` chunk and samples in hex; `size`: the declared size of the samples. */
function file(format: string, samples: string, size = bytes(samples).length): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes(format).length, 0);
  head.writeUInt32LE(size >>> 0, 4);
  const hex = head.toString('hex');
  return bytes(
    `${text('RIFF')} 00000000 ${text('WAVEfmt ')} ${hex.slice(0, 8)} ${format} ${text('data')} ${hex.slice(8)} ${samples}`,
  );
}

/** 16,000 Hz; tag, channels, frame bytes and bits in hex. */
const format = (tag: string, channels: string, frame: string, bits: string) =>
  `${tag} ${channels} 803e0000 00000000 ${frame} ${bits}`;
const PCM16 = format('0100', '0100', '0200', '1000');

const failure = (wav: Uint8Array): unknown => {
  try {
    readWav(wav);
  } catch (error) {
    return error;
  }
  return null;
};

describe('a WAV that we write', () => {
  it('[A2] a written WAV is the standard header, and the samples', () => {
    expect(Buffer.from(encodeWavAudio(bytes('0100 feff'), 16_000)).toString('hex')).toBe(
      [
        '52494646 28000000 57415645', // RIFF, 40 bytes follow, WAVE
        '666d7420 10000000 0100 0100', // fmt , 16 bytes, PCM, mono
        '803e0000 007d0000 0200 1000', // 16,000 a second, 32,000 bytes, 2 a frame, 16 bits
        '64617461 04000000 0100 feff', // data, 4 bytes
      ]
        .join('')
        .replaceAll(' ', ''),
    );
  });

  it('[A2] a written WAV is read again as it was', () => {
    expect(readWav(encodeWavAudio(bytes('0100 feff 0080 ff7f'), 24_000))).toEqual({
      hz: 24_000,
      channels: 1,
      samples: Int16Array.of(1, -2, -32_768, 32_767),
    });
  });
});

describe('a WAV that we read', () => {
  it.each([
    ['8 bits', format('0100', '0100', '0100', '0800'), '00 80 ff', [-32_768, 0, 32_512]],
    ['16 bits', PCM16, '0080 0000 ff7f', [-32_768, 0, 32_767]],
    ['24 bits', format('0100', '0100', '0300', '1800'), '000080 010000 ffff7f', [-32_768, 0, 32_767]],
    ['32 bits', format('0100', '0100', '0400', '2000'), '00000080 01000000 ffffff7f', [-32_768, 0, 32_767]],
    ['floats', format('0300', '0100', '0400', '2000'), '000080bf 0000003f 0000803f', [-32_768, 16_384, 32_767]],
    ['long floats', format('0300', '0100', '0800', '4000'), '000000000000e03f 000000000000f8ff', [16_384, 0]],
    [
      'extensible',
      `${format('feff', '0100', '0200', '1000')} 1600 1000 04000000 0100 0000 00001000800000aa00389b71`,
      '0100 feff',
      [1, -2],
    ],
    ['two channels, mixed', format('0100', '0200', '0400', '1000'), '6400 c800 0080 0080', [150, -32_768]],
    ['six channels, mixed', format('0100', '0600', '0c00', '1000'), '0600 0600 0600 0000 0000 0000', [3]],
  ])('[A2] a WAV is read: %s', (_, of, samples, expected) => {
    expect([...readWav(file(of, samples)).samples]).toEqual(expected);
  });

  it('[A2] a WAV tells its rate and its channels', () => {
    const wav = readWav(file('0100 0200 44ac0000 00000000 0400 1000', '0000 0000'));
    expect([wav.hz, wav.channels]).toEqual([44_100, 2]);
  });

  it('[A2] a WAV is read without other chunks, before the samples and after them, odd ones too', () => {
    const riff = `${text('RIFF')} 00000000 ${text('WAVE')}`;
    const list = `${text('LIST')} 03000000 61626300`;
    const wav = bytes(
      `${riff} ${list} ${text('fmt ')} 10000000 ${PCM16} ${list} ${text('data')} 02000000 0700 ${list}`,
    );
    expect([...readWav(wav).samples]).toEqual([7]);
  });

  it('[A2] a WAV that was cut short gives what is there, and no half samples', () => {
    expect([...readWav(file(PCM16, '0100 0200 03', 1_000)).samples]).toEqual([1, 2]);
    expect([...readWav(file(PCM16, '')).samples]).toEqual([]);
  });

  it.each([
    ['an MP3', bytes('494433 04000000000000 000000000000'), 'it does not begin as one'],
    ['MP3 in a WAV', file(format('5500', '0100', '0100', '0000'), '00'), 'format 85 with 0 bits is no PCM'],
    ['12 bits', file(format('0100', '0100', '0200', '0c00'), '0000'), 'format 1 with 12 bits is no PCM'],
    ['no channels', file(format('0100', '0000', '0200', '1000'), '0000'), 'it has 0 channels'],
    ['no rate', file('0100 0100 00000000 00000000 0200 1000', '0000'), 'it has 0 samples a second'],
    ['a format of 4 bytes', file('01000100', '0000'), 'its format is cut short'],
    ['no format', bytes(`${text('RIFF')} 00000000 ${text('WAVEdata')} 02000000 0000`), 'before their format'],
    ['a giant', bytes(`${text('RIFF')} 00000000 ${text('WAVELIST')} ffffff7f 0000`), 'a megabyte before its samples'],
  ])('[A2] a WAV is refused with a reason: %s', (_, wav, why) => {
    const thrown = failure(wav);
    expect(thrown).toBeInstanceOf(SpeechError);
    expect(thrown).toMatchObject({ what: 'unfit', message: expect.stringContaining(why) });
  });
});

describe('a WAV that arrives', () => {
  const wav = file(format('0100', '0200', '0400', '1000'), '0100 0300 0500 0700 feff fcff');

  it('[A2] an arriving WAV gives whole samples however it is cut', () => {
    for (let size = 1; size <= wav.length; size += 1) {
      const stream = new WavStream();
      const samples: number[] = [];
      for (let at = 0; at < wav.length; at += size)
        samples.push(...new Int16Array(stream.push(wav.subarray(at, at + size)).buffer));
      expect([samples, stream.format]).toEqual([[2, 6, -3], { hz: 16_000, channels: 2 }]);
    }
  });

  it.each([0, 0xff_ff_ff_ff, 0x7f_ff_f0_00])(
    '[A2] an arriving WAV goes on to the end where it says %i bytes',
    (size) => {
      expect([...readWav(file(PCM16, '0100 0200 0300', size)).samples]).toEqual([1, 2, 3]);
    },
  );

  it('[A2] an arriving WAV has no format before its header is there', () => {
    const stream = new WavStream();
    expect(stream.push(wav.subarray(0, 43)).length).toBe(0);
    expect(stream.format).toBeNull();
    stream.push(wav.subarray(43, 44));
    expect(stream.format).toEqual({ hz: 16_000, channels: 2 });
  });
});
