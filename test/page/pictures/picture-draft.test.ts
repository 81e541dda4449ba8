import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ImageFile } from '../../../client/sdk/frames/wire-types.ts';
import { Refused } from '../../../client/sdk/requests/refused-error.ts';
import { EMPTY_TRANSCRIPT, type Transcript, type TranscriptEntry } from '../../../client/sdk/store/transcript.ts';
import { createPictures } from '../../../client/web/pictures/picture-draft.ts';
import { inEnglish } from '../english.ts';

const CAT = new File(['cat'], 'cat.jpg', { type: 'image/jpeg' });
const DOG = new File(['dog'], 'dog.png', { type: 'image/png' });
const SMALL: ImageFile = { data: Uint8Array.of(1, 2, 3), mediaType: 'image/jpeg' };

/** Counts object URLs until they are revoked. */
function scene(scale: (file: Blob) => Promise<ImageFile> = async () => SMALL) {
  const there = new Set<string>();
  let made = 0;
  const urls = {
    createObjectURL() {
      made += 1;
      there.add(`blob:${made}`);
      return `blob:${made}`;
    },
    revokeObjectURL(url: string) {
      there.delete(url);
    },
  };
  const transcript = signal<Transcript>(EMPTY_TRANSCRIPT);
  const shows = (...pictures: string[]) => {
    const entries = pictures.map(
      (picture): TranscriptEntry => ({ is: 'user', key: picture, text: '', picture, state: 'said' }),
    );
    transcript.value = { ...EMPTY_TRANSCRIPT, entries };
  };
  const settled = () => new Promise((done) => setImmediate(done));
  return { pictures: createPictures({ transcript }, { scale, urls }), there, shows, settled };
}

describe('a picture', () => {
  it('[V2] a chosen image waits, and is taken once, small enough to be sent', async () => {
    const { pictures, there } = scene();
    pictures.add([CAT]);
    expect(pictures.pending.value).toMatchObject({ url: 'blob:1', name: 'cat.jpg' });
    const taken = pictures.take();
    expect(pictures.pending.value).toBeNull();
    expect(await taken).toEqual({ ...SMALL, url: 'blob:2' });
    expect([...there]).toEqual(['blob:2']);
    expect(pictures.take()).toBeNull();
  });

  it('[V2] a chosen image can be taken while it is still being made smaller', async () => {
    const { promise, resolve } = Promise.withResolvers<ImageFile>();
    const { pictures } = scene(() => promise);
    pictures.add([CAT]);
    const taken = pictures.take();
    resolve(SMALL);
    expect(await taken).toMatchObject(SMALL);
  });

  it('[V2] a chosen image replaces one that waits', () => {
    const { pictures, there } = scene();
    pictures.add([CAT]);
    pictures.add([DOG]);
    expect(pictures.pending.value?.name).toBe('dog.png');
    expect([...there]).toEqual(['blob:2']);
  });

  it('[V2] a chosen image is dropped with its address', () => {
    const { pictures, there } = scene();
    pictures.add([CAT]);
    pictures.clear();
    expect(pictures.pending.value).toBeNull();
    expect([...there]).toEqual([]);
  });

  it('[V2] a file that is no image is reported before sending, and does not wait', async () => {
    const none = new Refused({ code: 'bad_frame', message: 'This is no picture that can be shown here.' });
    const { pictures, there, settled } = scene(() => Promise.reject(none));
    pictures.add([CAT]);
    await settled();
    expect(pictures.pending.value).toBeNull();
    expect(inEnglish(pictures.problem.value)).toBe('cat.jpg: This is no picture that can be shown here.');
    expect([...there]).toEqual([]);
  });

  it('[V2] a chosen image stays where another file was refused, or an older one turns out to be none', async () => {
    const slow = Promise.withResolvers<ImageFile>();
    const { pictures, settled } = scene((file) => (file === CAT ? slow.promise : Promise.resolve(SMALL)));
    pictures.add([CAT]);
    pictures.add([DOG]);
    slow.reject(new Error('no picture'));
    await settled();
    expect([pictures.pending.value?.name, pictures.problem.value]).toEqual(['dog.png', null]);
    pictures.add([new File(['x'], 'notes.pdf', { type: 'application/pdf' })]);
    expect(pictures.pending.value?.name).toBe('dog.png');
    expect(inEnglish(pictures.problem.value)).toBe(
      'notes.pdf: This is no picture. A photo or a drawing works: JPEG, PNG or WebP.',
    );
  });

  it('[V2] an image keeps its address for as long as the conversation shows it', async () => {
    const { pictures, there, shows } = scene();
    pictures.add([CAT]);
    const taken = await pictures.take();
    shows('blob:9');
    expect([...there]).toEqual(['blob:2']);
    shows('blob:9', taken?.url ?? '');
    shows('blob:9');
    expect([...there]).toEqual([]);
  });
});
