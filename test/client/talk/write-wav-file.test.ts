import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordingOutput } from '../../../bin/talk/recording-output.ts';
import { writeWav } from '../../../bin/talk/write-wav-file.ts';
import { UserError } from '../../../bin/terminal/user-error.ts';
import { readWav } from '../../fakes/read-wav.ts';
import { line } from '../story.ts';

let folder: string;
let path: string;
let told: string[];
let sounds: RecordingOutput;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-out-'));
  path = join(folder, 'out.wav');
  told = [];
  sounds = new RecordingOutput(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const record = (talk: () => Promise<void>, to = path) => writeWav(to, sounds, (sentence) => told.push(sentence), talk);

function file(): string {
  writeFileSync(join(folder, 'in.txt'), 'x');
  return join(folder, 'in.txt');
}

async function speak(samples: number): Promise<void> {
  const data = Buffer.from(new Int16Array(samples).fill(7).buffer).toString('base64');
  sounds.take(line(1, 1));
  sounds.say({ ...line(1, 1), voiced: true, replayed: false, heardBefore: false }, 0, () => {});
  sounds.take({ type: 'audio', at: 1, turn: 1, index: 0, n: 0, data, last: true });
}

describe('the file of what she says', () => {
  it('[A2] the written sound file has 24,000 samples a second, and no other file is left beside it', async () => {
    writeFileSync(path, 'before');
    await record(() => speak(36_000));
    expect(readWav(readFileSync(path))).toEqual({ hz: 24_000, channels: 1, samples: new Int16Array(36_000).fill(7) });
    expect(readdirSync(folder)).toEqual(['out.wav']);
    expect(told).toEqual([`${path}: 1 line, 1.5 s`]);
  });

  it('[A2] the sound file is not written without any sound: an older one stays, with one sentence why', async () => {
    writeFileSync(path, 'before');
    await expect(record(async () => {})).rejects.toThrow(
      new UserError(`Nothing was answered to that, so ${path} is not written: say something that wants an answer.`),
    );
    await expect(record(() => speak(0))).rejects.toThrow(
      new UserError(`No sound came of the answer, so ${path} is not written: the log of the server tells why.`),
    );
    expect(readFileSync(path, 'utf8')).toBe('before');
    expect(told).toEqual([]);
  });

  it('[A2] the sound file has what there is when the program is broken off, with the reason', async () => {
    const brokenOff = record(async () => {
      await speak(2_400);
      throw new UserError('No answer.');
    });
    await expect(brokenOff).rejects.toThrow('No answer.');
    expect(readWav(readFileSync(path)).samples).toHaveLength(2_400);
  });

  it('[A2] the sound file stays as it was when the program is broken off before any sound', async () => {
    writeFileSync(path, 'before');
    const brokenOff = record(() => Promise.reject(new UserError('Nobody is there.')));
    await expect(brokenOff).rejects.toThrow('Nobody is there.');
    expect(readFileSync(path, 'utf8')).toBe('before');
    expect(told).toEqual([]);
  });

  it.each([
    ['a folder', () => folder, /is no file$/],
    [
      'in a folder that is not there',
      () => join(folder, 'there', 'out.wav'),
      /^there is no folder .*there: make it first$/,
    ],
    ['in a file', () => join(file(), 'out.wav'), /^there is no folder .*in\.txt: make it first$/],
  ])('[A2] the sound file cannot be %s, which is reported before anything is asked', async (_, place, sentence) => {
    let isAsked = false;
    const talk = async () => {
      isAsked = true;
    };
    await expect(record(talk, place())).rejects.toThrow(sentence);
    expect(isAsked).toBe(false);
  });
});
