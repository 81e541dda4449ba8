import { describe, expect, it } from 'vitest';
import type { Pixels, Rgb } from '../../../shared/models/offline/rules/describe-image-pixels.ts';
import { offline } from '../../../shared/models/offline-model.ts';
import { collect, textOf } from '../../contract/model.ts';
import { JPEG, png, WEBP } from '../../vision/pictures.ts';
import { request } from './chat.ts';

async function described(data: Uint8Array, pixels?: Pixels): Promise<string> {
  const content = [
    { type: 'text', text: 'What is this?' } as const,
    { type: 'image', mediaType: 'image/png', data } as const,
  ];
  return textOf(await collect(offline({ pixels }), request([{ role: 'user', content }])));
}
const only =
  (...colours: Rgb[]): Pixels =>
  async () =>
    colours;

describe('[B3] describes an image without seeing it', () => {
  it('by its kind, size and shape, and says that it does not know the colours', async () => {
    expect(await described(png({ width: 64, height: 48 }))).toBe(
      'This is a PNG image, 64 pixels wide and 48 high, so it is wider than it is high. Its colours I cannot make out here. ' +
        'What it shows I cannot tell: I am a set of rules, without eyes.',
    );
    expect(await described(JPEG)).toContain('a JPEG image, 16 pixels wide and 12 high');
    expect(await described(WEBP)).toContain('a WebP image, 16 pixels wide and 12 high');
    expect(await described(png({ width: 20, height: 40 }))).toContain('so it is higher');
    expect(await described(png({ width: 40, height: 40 }))).toContain('so it is about square');
  });

  it.each<[string, Rgb]>([
    ['red', [220, 20, 20]],
    ['brown', [120, 70, 20]],
    ['green', [40, 160, 60]],
    ['blue', [30, 60, 200]],
    ['pink', [250, 100, 180]],
    ['black', [10, 10, 12]],
    ['grey', [128, 128, 130]],
  ])('%s', async (name, colour) => {
    const image = png();
    expect(await described(image, only(colour))).toContain(`It is almost all ${name}.`);
  });

  it('names at most three colours, the most frequent first', async () => {
    const image = png();
    const [sky, grass, snow, speck]: Rgb[] = [
      [30, 60, 200],
      [40, 160, 60],
      [250, 250, 250],
      [255, 0, 0],
    ];
    const many = (colour: Rgb | undefined, count: number): Rgb[] => (colour ? Array(count).fill(colour) : []);
    const pixels = only(...many(snow, 12), ...many(sky, 20), ...many(grass, 15), ...many(speck, 1));
    expect(await described(image, pixels)).toContain('It is mostly blue, green and white.');
  });

  it('does not know the colours when decoding fails', async () => {
    const image = png();
    expect(await described(image, () => Promise.reject(new Error('no decoder')))).toContain(
      'Its colours I cannot make out here.',
    );
  });

  it('[V1] says when it cannot read an image', async () => {
    expect(await described(Buffer.from('no image at all'))).toContain('I cannot read this image.');
  });
});
