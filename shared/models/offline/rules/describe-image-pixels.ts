/** Describes an image by kind, size, shape and, where pixels are available, colours [B3]. */
import { imageSize } from 'image-size';
import type { Part } from '../../model.ts';
import { joinList } from '../language/english-text.ts';

/** Red, green, blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];
/** Some hundred pixels from all over the image. */
export type Pixels = (data: Uint8Array) => Promise<readonly Rgb[]>;
type Image = Extract<Part, { type: 'image' }>;

/** An objective description in plain sentences, without tags [V1]. */
export async function describePicture(images: readonly Image[], pixels: Pixels | undefined): Promise<string> {
  const each = await Promise.all(images.map((image) => one(image, pixels)));
  return `${each.join(' ')} What it shows I cannot tell: I am a set of rules, without eyes.`;
}

async function one({ data }: Image, pixels: Pixels | undefined): Promise<string> {
  const head = measured(data);
  return head === null ? 'I cannot read this image.' : `${head} ${await coloured(data, pixels)}`;
}

const KINDS: Readonly<Record<string, string>> = { jpg: 'JPEG', png: 'PNG', webp: 'WebP' };

function measured(data: Uint8Array): string | null {
  try {
    const { width, height, type = '' } = imageSize(data);
    return KINDS[type]
      ? `This is a ${KINDS[type]} image, ${width} pixels wide and ${height} high, so it is ${shape(width, height)}.`
      : null;
  } catch {
    return null;
  }
}

function shape(width: number, height: number): string {
  if (Math.abs(width - height) * 20 < width) return 'about square';
  return width > height ? 'wider than it is high' : 'higher than it is wide';
}

async function coloured(data: Uint8Array, pixels: Pixels | undefined): Promise<string> {
  const colours = await pixels?.(data).then(dominant, () => []);
  if (!colours?.length) return 'Its colours I cannot make out here.';
  return colours.length === 1 ? `It is almost all ${colours[0]}.` : `It is mostly ${joinList(colours)}.`;
}

/** At most three colours, the most frequent first, each of at least a tenth of the pixels. */
function dominant(pixels: readonly Rgb[]): string[] {
  const counts = new Map<string, number>();
  for (const pixel of pixels) counts.set(nameOf(pixel), (counts.get(nameOf(pixel)) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count * 10 >= pixels.length);
  return frequent
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name]) => name);
}

/** The end of each colour's range of hue, in degrees. */
const HUES: readonly (readonly [number, string])[] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'turquoise'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

function nameOf([red, green, blue]: Rgb): string {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  if (lightness < 35) return 'black';
  if (most - least < 30) return lightness > 215 ? 'white' : 'grey';
  const hue = HUES.find(([end]) => hueOf(red, green, blue) <= end)?.[1] ?? 'red';
  return hue === 'orange' && lightness < 110 ? 'brown' : hue;
}

/** 0 to 360 degrees; for colours that are not grey. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (sector * 60 + 360) % 360;
}
