import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScaleImage } from '../../../client/sdk/browser/scale-image.ts';
import type { ImageFile } from '../../../client/sdk/frames/wire-types.ts';
import { inChromium, sharedChromium } from './chromium.ts';
import { library, pages } from './library.ts';

declare const sotto: { scaleImage(file: Blob, scale?: ScaleImage): Promise<ImageFile> };

type Made = { mediaType: string; bytes: Buffer } | { refused: string; message: string };

inChromium('images in Chromium', () => {
  let page: Page;
  beforeAll(async () => {
    const [browser, script] = await Promise.all([sharedChromium(), library('browser/scale-image.ts')]);
    page = await (await pages(browser, script))();
  });
  afterAll(() => page.context().close());

  async function scaled(file: Buffer, type = '', scale: ScaleImage = {}): Promise<Made> {
    const made = await page.evaluate(
      async ([base64, mime, limits]) => {
        const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        try {
          const image = await sotto.scaleImage(new Blob([data], { type: mime }), limits);
          return { mediaType: image.mediaType, bytes: Array.from(image.data) };
        } catch (error) {
          const { code, message } = error as { code: string; message: string };
          return { refused: code, message };
        }
      },
      [file.toString('base64'), type, scale] as const,
    );
    return 'bytes' in made ? { ...made, bytes: Buffer.from(made.bytes) } : made;
  }

  async function picture(made: Made) {
    if ('refused' in made) throw new Error(made.message);
    const { width, height, format, exif, hasAlpha } = await sharp(made.bytes).metadata();
    return { mediaType: made.mediaType, width, height, format, exif, hasAlpha };
  }

  /** Red above blue, `width` by `height`. */
  function flag(width: number, height: number, alpha = 255): Sharp {
    const colours = Uint8Array.of(255, 0, 0, alpha, 0, 0, 255, alpha);
    const tiny = sharp(colours, { raw: { width: 1, height: 2, channels: 4 } });
    return tiny.resize(width, height, { fit: 'fill', kernel: 'nearest' });
  }

  async function colourAt(made: Made, left: number, top: number): Promise<number[]> {
    if ('refused' in made) throw new Error(made.message);
    return [...(await sharp(made.bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
  }

  it("[V2] a photograph is made small and upright, and loses the camera's metadata", async () => {
    // A photo of a rotated camera: a quarter turn, with EXIF rotation.
    const file = await flag(2_000, 1_500).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const made = await scaled(file, 'image/jpeg');
    expect(await picture(made)).toEqual({
      mediaType: 'image/jpeg',
      width: 1_176,
      height: 1_568,
      format: 'jpeg',
      hasAlpha: false,
    });
    const [[red = 0] = [], [, , blue = 0] = []] = [await colourAt(made, 1_100, 700), await colourAt(made, 60, 700)];
    expect([red > 240, blue > 240]).toEqual([true, true]);
  });

  it('[V2] a small PNG stays as it is, whatever its name says', async () => {
    const file = await flag(64, 48, 128).png().toBuffer();
    expect(await scaled(file, 'image/jpeg')).toEqual({ mediaType: 'image/png', bytes: file });
  });

  it('[V2] no image is made larger', async () => {
    expect(await picture(await scaled(await flag(40, 20).jpeg().toBuffer()))).toMatchObject({ width: 40, height: 20 });
  });

  it('[V2] a large PNG keeps its transparency', async () => {
    const made = await scaled(await flag(2_000, 1_000, 128).png().toBuffer(), 'image/png');
    expect(await picture(made)).toMatchObject({ mediaType: 'image/webp', width: 1_568, height: 784, hasAlpha: true });
    expect((await colourAt(made, 10, 10)).at(3)).toBe(128);
  });

  it('[V2] of an animated image the first frame is taken', async () => {
    const frames = await sharp([await flag(20, 20).png().toBuffer(), await flag(20, 20).flip().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const made = await scaled(frames, 'image/gif');
    expect(await picture(made)).toMatchObject({ mediaType: 'image/webp', width: 20, height: 20 });
  });

  it('[V2] an image that stays too large is refused, with words', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const file = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer();
    expect(await scaled(file, 'image/png', { maxBytes: 10_000 })).toEqual({
      refused: 'too_large',
      message: 'This picture stays too large.',
    });
  });

  it('[V2] a browser that writes no WebP makes a JPEG on white of a PNG that is too large', async () => {
    await page.evaluate(() => {
      const { convertToBlob } = OffscreenCanvas.prototype;
      OffscreenCanvas.prototype.convertToBlob = function ({ type = '', ...more } = {}) {
        return convertToBlob.call(this, { ...more, type: type === 'image/webp' ? 'image/png' : type });
      };
    });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const upper = sharp({ create: { width: 600, height: 300, channels: 3, background: 'white', noise } });
    const file = await upper
      .extend({ bottom: 300, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const made = await scaled(file, 'image/png', { maxBytes: 250_000 });
    expect(await picture(made)).toMatchObject({ mediaType: 'image/jpeg', width: 600, height: 600 });
    expect(await colourAt(made, 300, 550)).toEqual([255, 255, 255]);
    await page.reload();
  });

  it('[V2] a file that is no image is refused with words', async () => {
    const refused = { refused: 'bad_frame', message: 'This is no picture that can be shown here.' };
    expect(await scaled(Buffer.from('Dear Ada,'), 'image/png')).toEqual(refused);
    expect(await scaled(Buffer.alloc(0))).toEqual(refused);
    expect(await scaled((await flag(64, 48).png().toBuffer()).subarray(0, 40))).toEqual(refused);
  });
});
