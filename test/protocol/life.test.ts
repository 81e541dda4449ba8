import { describe, expect, it } from 'vitest';
import { parseFrame } from '../../shared/protocol/parse-frame.ts';

const read = (frame: object) => parseFrame(JSON.stringify(frame));
const refused = (id: string, message: RegExp | string) => {
  const says = typeof message === 'string' ? message : expect.stringMatching(message);
  return { refusal: { code: 'bad_frame', id, message: says } };
};

describe('user.image', () => {
  const image = { type: 'user.image', id: 'i1' };

  it.each<[string, object]>([
    ['whole', { mediaType: 'image/png', data: 'iVBORw==' }],
    ['whole, with words', { mediaType: 'image/png', data: 'iVBORw==', text: 'Look!' }],
    ['in parts', { mediaType: 'image/png', data: 'iVBORw==', part: 2, parts: 3 }],
    ['as it was uploaded', { uploadId: 'png-1' }],
    ['as it was uploaded, with words', { uploadId: 'png-1', text: 'Look!' }],
    ['that fills a frame', { mediaType: 'image/png', data: 'A'.repeat(32_680) }],
  ])('[V2] the frame user.image is read %s', (_, more) => {
    expect(read({ ...image, ...more })).toEqual({ frame: { ...image, ...more } });
  });

  const either = 'frame: send either the image (`data`), whole or in parts, or what it was uploaded as (`uploadId`)';
  it.each<[string, object, RegExp | string]>([
    ['nothing', {}, either],
    ['both an image and an upload', { mediaType: 'image/png', data: 'AAAA', uploadId: 'png-1' }, either],
    ['an image of no kind', { data: 'AAAA' }, 'frame: say what the image is (`mediaType`)'],
    ['data that is none', { mediaType: 'image/png', data: 7 }, /^data: /],
    ['data in a list', { mediaType: 'image/png', data: ['AAAA'] }, /^data: /],
    ['a kind that is none', { mediaType: {}, data: 'AAAA' }, /^mediaType: /],
    ['a kind of 65 characters', { mediaType: 'x'.repeat(65), data: 'AAAA' }, /^mediaType: /],
    ['a part in words', { mediaType: 'image/png', data: 'AAAA', part: '1', parts: 2 }, /^part: /],
    ['parts that are none', { mediaType: 'image/png', data: 'AAAA', part: 1, parts: null }, /^parts: /],
    ['an upload that is none', { uploadId: 7 }, /^uploadId: /],
    ['an upload without a name', { uploadId: '' }, /^uploadId: /],
    ['an upload of 65 characters', { uploadId: 'x'.repeat(65) }, /^uploadId: /],
    ['blank words', { uploadId: 'png-1', text: ' \n' }, 'text: must not be blank'],
    ['words that are none', { uploadId: 'png-1', text: { toString: 1 } }, /^text: /],
  ])('[N4] the frame user.image is refused with %s', (_, more, message) => {
    expect(read({ ...image, ...more })).toEqual(refused('i1', message));
  });

  it('[N4] [S8] the frame user.image is bounded by the frame size, and errors do not repeat its bytes', () => {
    const data = 'A'.repeat(40_000);
    expect(read({ ...image, mediaType: 'image/png', data })).toMatchObject({ refusal: { code: 'too_large' } });
    const wrong = read({ ...image, mediaType: 7, data: 'A'.repeat(30_000) });
    expect(JSON.stringify(wrong).length).toBeLessThan(300);
  });
});

describe('her own life', () => {
  it.each(['idle', 'news', 'reflection'])('[L6] the client can ask for %s of proactive turns', (act) => {
    expect(read({ type: 'life', id: 'l1', act })).toEqual({ frame: { type: 'life', id: 'l1', act } });
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['what she does not do', { act: 'vision' }],
    ['several things', { act: ['idle', 'news'] }],
    ['what all objects have', { act: 'constructor' }],
  ])('[N4] the client cannot ask for %s', (_, more) => {
    expect(read({ type: 'life', id: 'l1', ...more })).toEqual(refused('l1', /^act: /));
  });

  it('[L6] [L1] proactive turns and news are settings, and visibility is reported', () => {
    const settings = { type: 'settings', id: 's1', life: false, news: true, visible: false };
    expect(read(settings)).toEqual({ frame: settings });
    const hello = { type: 'hello', id: 'h1', install: 'laptop', visible: false };
    expect(read(hello)).toEqual({ frame: hello });
  });

  it.each(['life', 'news', 'visible'])('[N4] the setting %s is true or false, and nothing else', (name) => {
    for (const value of ['on', 1, null, {}])
      expect(read({ type: 'settings', id: 's1', [name]: value })).toEqual(refused('s1', new RegExp(`^${name}: `)));
  });
});
