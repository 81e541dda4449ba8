import { describe, expect, it } from 'vitest';
import { pixelsOf } from '../../local/pixels.ts';
import { JPEG, PICTURES, png, pngHead, WEBP } from '../vision/pictures.ts';

describe('[B3] the pixels of an image', () => {
  it.each(PICTURES)('are four hundred, from all over %s', async (_, _type, data) => {
    expect(await pixelsOf(data)).toHaveLength(400);
  });

  it('are of its colour', async () => {
    const points = await pixelsOf(png({ width: 60, height: 30, colour: [20, 40, 220] }));
    expect(new Set(points.map(String))).toEqual(new Set(['20,40,220']));
  });

  it.each([
    ['is none', Buffer.from('no picture')],
    ['is cut', JPEG.subarray(0, 200)],
    ['is cut', WEBP.subarray(0, 40)],
    ['says that it is larger than any may be', png({ head: pngHead(20_000, 20_000) })],
  ])('are not to be had of what %s', async (_, data) => {
    await expect(pixelsOf(data)).rejects.toThrow();
  });
});
