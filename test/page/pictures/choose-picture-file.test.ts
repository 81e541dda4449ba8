import { describe, expect, it } from 'vitest';
import { cameraProblem } from '../../../client/web/pictures/camera.ts';
import { choosePicture as choose, shortenFileName } from '../../../client/web/pictures/choose-picture-file.ts';
import { inEnglish } from '../english.ts';

/** With its problem in English. */
function choosePicture(files: Parameters<typeof choose>[0]) {
  const found = choose(files);
  return { ...found, problem: inEnglish(found.problem) };
}

const CAT = new File(['cat'], 'cat.jpg', { type: 'image/jpeg' });
const DOG = new File(['dog'], 'dog.png', { type: 'image/png' });
const NOTES = new File(['x'], 'notes.pdf', { type: 'application/pdf' });

describe('some files', () => {
  it('[V2] among chosen files one image is taken, wherever it lies', () => {
    expect(choosePicture([NOTES, CAT])).toEqual({ picture: CAT, problem: null });
  });

  it('[V2] of several chosen images the first is taken', () => {
    expect(choosePicture([CAT, DOG])).toEqual({
      picture: CAT,
      problem: 'One picture at a time: this is the first one.',
    });
  });

  it('[V2] chosen files without an image are refused, with the accepted types', () => {
    const kinds = 'A photo or a drawing works: JPEG, PNG or WebP.';
    expect(choosePicture([NOTES])).toEqual({ picture: null, problem: `notes.pdf: This is no picture. ${kinds}` });
    expect(choosePicture([])).toEqual({ picture: null, problem: `There was no picture in it. ${kinds}` });
  });

  it('[V2] a chosen image that is too large for any browser is refused', () => {
    const huge = { ...{ name: 'huge.png', type: 'image/png', size: 50_000_001 } } as File;
    expect(choosePicture([huge])).toEqual({ picture: null, problem: 'huge.png: It is larger than 50 MB.' });
  });

  it('[V2] long file names are shortened, and keep their ends', () => {
    expect(shortenFileName('cat.jpg')).toBe('cat.jpg');
    expect(shortenFileName(`${'long '.repeat(20)}name.jpeg`)).toBe('long long long long long lon … ame.jpeg');
  });
});

describe('a camera that is not to be had', () => {
  it.each([
    [
      'The camera was refused. You can allow it in the browser’s settings for this page, or choose a file.',
      'NotAllowedError',
    ],
    ['There is no camera here. You can choose a file.', 'NotFoundError'],
    ['The camera does not answer; another program may be using it.', 'NotReadableError'],
    ['The camera could not be used. You can choose a file.', 'SecurityError'],
  ])('[V2] an unavailable camera is reported in words: "%s"', (words, name) => {
    expect(inEnglish(cameraProblem(new DOMException('', name)))).toBe(words);
  });

  it('[V2] an unavailable camera is reported in words, whatever the error', () => {
    expect(inEnglish(cameraProblem('gone'))).toBe('The camera could not be used. You can choose a file.');
  });
});
