import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { JPEG, png, WEBP } from '../../vision/pictures.ts';
import { request } from './chat.ts';

async function described(data: Uint8Array): Promise<string> {
  const content = [
    { type: 'text', text: 'What is this?' } as const,
    { type: 'image', mediaType: 'image/png', data } as const,
  ];
  return textOf(await collect(offline(), request([{ role: 'user', content }])));
}

describe('[B3] describes an image without seeing it', () => {
  it('[B3] the offline model describes an image by its kind, size and shape', async () => {
    expect(await described(png({ width: 64, height: 48 }))).toBe(
      'This is a PNG image, 64 pixels wide and 48 high, so it is wider than it is high. ' +
        'What it shows I cannot tell: I am a set of rules, without eyes.',
    );
    expect(await described(JPEG)).toContain('a JPEG image, 16 pixels wide and 12 high');
    expect(await described(WEBP)).toContain('a WebP image, 16 pixels wide and 12 high');
    expect(await described(png({ width: 20, height: 40 }))).toContain('so it is higher');
    expect(await described(png({ width: 40, height: 40 }))).toContain('so it is about square');
  });

  it('[V1] the offline model says when it cannot read an image', async () => {
    expect(await described(Buffer.from('no image at all'))).toContain('I cannot read this image.');
  });
});
