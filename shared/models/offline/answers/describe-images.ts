/** Describes images by kind, size and shape [B3]. */
import { imageSize } from 'image-size';
import type { Part } from '../../model.ts';

type Image = Extract<Part, { type: 'image' }>;

/** An objective description in plain sentences, without tags [V1]. */
export function describeImages(images: readonly Image[]): string {
  return `${images.map(describe).join(' ')} What it shows I cannot tell: I am a set of rules, without eyes.`;
}

const KINDS: Readonly<Record<string, string>> = { jpg: 'JPEG', png: 'PNG', webp: 'WebP' };

function describe({ data }: Image): string {
  try {
    const { width, height, type = '' } = imageSize(data);
    if (KINDS[type] !== undefined)
      return `This is a ${KINDS[type]} image, ${width} pixels wide and ${height} high, so it is ${shape(width, height)}.`;
  } catch {}
  return 'I cannot read this image.';
}

function shape(width: number, height: number): string {
  if (Math.abs(width - height) * 20 < width) return 'about square';
  return width > height ? 'wider than it is high' : 'higher than it is wide';
}
