import sharp, { type JpegOptions, type PngOptions, type WebpOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { pixelsOf } from '../../../shared/adapters/local/pixels.ts';
import { JPEG, PICTURES, png, pngHead, WEBP } from '../../vision/pictures.ts';

describe('[B3] the pixels of an image', () => {
  it.each(PICTURES)('are four hundred, from all over %s', async (_, _type, data) => {
    expect(await pixelsOf(data)).toHaveLength(400);
  });

  it('are of its colour', async () => {
    const points = await pixelsOf(png({ width: 60, height: 30, colour: [20, 40, 220] }));
    expect(new Set(points.map(String))).toEqual(new Set(['20,40,220']));
  });

  it.each([
    ['a PNG in seven passes, 16 bits deep', { png: { progressive: true } }, 'rgb16'],
    ['a JPEG in several passes', { jpeg: { progressive: true } }, 'srgb'],
    ['a WebP', { webp: { effort: 0 } }, 'srgb'],
  ] as const)('[N3] are not decoded of %s whose pixels together take more than 32 MB', async (_, format, colours) => {
    const made = (side: number) => encoded(side, format, colours);
    expect(await pixelsOf(await made(200))).toHaveLength(400);
    await expect(pixelsOf(await made(4_000))).rejects.toThrow('decoded whole');
  });

  it('[V1] are decoded of a large image that can be read row by row', async () => {
    expect(await pixelsOf(await encoded(4_000, { jpeg: {} }, 'srgb'))).toHaveLength(400);
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

type Format = { png?: PngOptions; jpeg?: JpegOptions; webp?: WebpOptions };

/** A red square, as some encoder writes it. */
function encoded(side: number, { png, jpeg, webp }: Format, colours: string): Promise<Buffer> {
  const square = sharp({ create: { width: side, height: side, channels: 3, background: 'red' } }).toColourspace(
    colours,
  );
  if (png) return square.png({ ...png, compressionLevel: 1 }).toBuffer();
  return jpeg ? square.jpeg(jpeg).toBuffer() : square.webp(webp).toBuffer();
}
