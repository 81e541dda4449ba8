import { describe, expect, it } from 'vitest';
import type { Pixels, Rgb } from '../../../shared/models/offline/rules/picture.ts';
import { offline } from '../../../shared/models/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { request } from './chat.ts';

/** Image file headers: enough to read the size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return Buffer.concat([head, uint32(width), uint32(height), Buffer.from('0802000000', 'hex'), Buffer.alloc(32)]);
}
function jpeg(width: number, height: number): Buffer {
  const app0 = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  const size = Buffer.from([height >> 8, height & 255, width >> 8, width & 255]);
  return Buffer.concat([
    app0,
    Buffer.from('ffc0001108', 'hex'),
    size,
    Buffer.from('03012200021101031101', 'hex'),
    Buffer.alloc(32),
  ]);
}
function webp(width: number, height: number): Buffer {
  const size = Buffer.from([width & 255, width >> 8, height & 255, height >> 8]);
  const frame = Buffer.from('5650382018000000' + 'd00100' + '9d012a', 'hex');
  return Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from('2c000000', 'hex'),
    Buffer.from('WEBP'),
    frame,
    size,
    Buffer.alloc(32),
  ]);
}
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

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
    expect(await described(png(64, 48))).toBe(
      'This is a PNG image, 64 pixels wide and 48 high, so it is wider than it is high. Its colours I cannot make out here. ' +
        'What it shows I cannot tell: I am a set of rules, without eyes.',
    );
    expect(await described(jpeg(20, 40))).toContain('a JPEG image, 20 pixels wide and 40 high, so it is higher');
    expect(await described(webp(40, 40))).toContain('a WebP image, 40 pixels wide and 40 high, so it is about square');
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
    const image = png(8, 8);
    expect(await described(image, only(colour))).toContain(`It is almost all ${name}.`);
  });

  it('names at most three colours, the most frequent first', async () => {
    const image = png(8, 8);
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
    const image = png(8, 8);
    expect(await described(image, () => Promise.reject(new Error('no decoder')))).toContain(
      'Its colours I cannot make out here.',
    );
  });

  it('[V1] says when it cannot read an image', async () => {
    expect(await described(Buffer.from('no image at all'))).toContain('I cannot read this image.');
  });
});
