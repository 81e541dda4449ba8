import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readShownImage } from '../../../bin/talk/read-image-file.ts';
import { UserError } from '../../../bin/terminal/user-error.ts';
import { JPEG, png, segment, withSegments } from '../../vision/pictures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-image-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, bytes: Uint8Array): string {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

describe('/image', () => {
  it.each([
    ['a.png', png(), 'image/png'],
    ['b.jpg', JPEG, 'image/jpeg'],
    ['misnamed.gif', png(), 'image/png'],
  ])("[V1] /image reads %s, and goes by the file's bytes", async (name, bytes, mediaType) => {
    expect(await readShownImage(file(name, bytes))).toEqual({ data: bytes, mediaType });
  });

  it('[V1] the command /image takes quotes, a home folder, and words with the image', async () => {
    const path = file('my cat.png', png());
    expect(await readShownImage(`"${path}" Who is  that?`)).toMatchObject({ text: 'Who is  that?' });
    expect(await readShownImage(`'${path}'`)).not.toHaveProperty('text');
    file('cat.png', png());
    expect(await readShownImage('~/cat.png', folder)).toMatchObject({ mediaType: 'image/png' });
  });

  it('[N5] the command /image removes where and when a picture was taken', async () => {
    const located = withSegments(JPEG, segment(0xe1, Buffer.from('Exif\0\0 by the river at noon')));
    const { data } = (await readShownImage(file('a.jpg', located))) as { data: Uint8Array };
    expect(Buffer.from(data).includes('river')).toBe(false);
  });

  it.each<[string, Uint8Array | null, RegExp]>([
    ['is not there', null, /^there is no file .*picture\.png$/],
    ['is empty', Buffer.of(), /There is nothing in this file/],
    ['is no picture', Buffer.from('%PDF-1.7'), /This is no JPEG, PNG or WebP picture/],
    ['is too large', Buffer.alloc(3_750_001), /picture\.png is larger than 3\.75 MB/],
  ])('[V2] /image of a file that %s says so in one sentence', async (_, bytes, sentence) => {
    const path = bytes === null ? join(folder, 'picture.png') : file('picture.png', bytes);
    await expect(readShownImage(path)).rejects.toThrow(UserError);
    await expect(readShownImage(path)).rejects.toThrow(sentence);
  });

  it('[V2] /image of a folder says so', async () => {
    await expect(readShownImage(folder)).rejects.toThrow('is no file');
  });

  it.each(['"unfinished', '""'])('[V1] the text %s is no file name for /image', async (words) => {
    await expect(readShownImage(words)).rejects.toThrow(UserError);
  });
});
