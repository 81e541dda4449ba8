/** SVG paths of brows, eyes and mouth for a pose. A curve keeps its commands. */
import type { CharacterGeometry } from './character-geometry.ts';
import type { Pose } from './pose.ts';

export type Side = 'left' | 'right';

/** The outer corners of the eyes are this much higher. */
const CORNER = 3;

/** Around the eye's middle; `towards` is −1 for the eye with its outer corner on the left. */
function lidLines(
  { eyeWidth: w, eyeHeight: h }: CharacterGeometry,
  pose: Pose,
  side: Side,
): { upper: string; lower: string; outer: string; inner: string } {
  const out = side === 'left' ? -1 : 1;
  const open = Math.max(0, side === 'left' ? pose.lidLeft : pose.lidRight);
  const low = h * 0.86 * (1 - 1.45 * pose.squint);
  const top = low + (-h - low) * open;
  // A curve's middle is at three quarters of the way to its control points.
  const peak = (middle: number): number => (middle + CORNER * 0.25) / 0.75;
  const slant = pose.lidSlant * Math.min(1, open * 1.4);
  const curve = (y: number, by: number): string =>
    `${svgNumber(out * w * 0.72)} ${svgNumber(peak(y) + by)} ${svgNumber(-out * w * 0.72)} ${svgNumber(peak(y) - by)} ${svgNumber(-out * w)} 0`;
  const mirrorPath = (y: number): string =>
    `${svgNumber(-out * w * 0.72)} ${svgNumber(peak(y))} ${svgNumber(out * w * 0.72)} ${svgNumber(peak(y))}`;
  return {
    upper: curve(top, slant),
    lower: mirrorPath(low),
    outer: `${svgNumber(out * w)} ${-CORNER}`,
    inner: `${svgNumber(-out * w)} 0`,
  };
}

/** The visible part of an eye. */
export function eyePath(build: CharacterGeometry, pose: Pose, side: Side): string {
  const { upper, lower, outer } = lidLines(build, pose, side);
  return `M${outer}C${upper}C${lower} ${outer}Z`;
}

/** The edge of the upper lid. */
export function lashPath(build: CharacterGeometry, pose: Pose, side: Side): string {
  const { upper, outer } = lidLines(build, pose, side);
  return `M${outer}C${upper}`;
}

/** A brow, thick at its inner end, around the point above the eye. */
export function browPath({ browLength: length, browThick }: CharacterGeometry, pose: Pose, side: Side): string {
  const inward = side === 'left' ? 1 : -1;
  const slant = side === 'left' ? pose.browLeftSlant : pose.browRightSlant;
  const inner = { x: inward * length * 0.5, y: -slant * 0.55 };
  const outer = { x: -inward * length * 0.54, y: slant * 0.45 + 2 };
  const middle = { x: -inward * length * 0.08, y: -pose.browArch * 1.7 };
  const thick = browThick / 2;
  return (
    `M${svgNumber(inner.x)} ${svgNumber(inner.y - thick)}Q${svgNumber(middle.x)} ${svgNumber(middle.y - thick)} ${svgNumber(outer.x)} ${svgNumber(outer.y)}` +
    `Q${svgNumber(middle.x)} ${svgNumber(middle.y + thick)} ${svgNumber(inner.x)} ${svgNumber(inner.y + thick)}Z`
  );
}

/**
 * The part of the mouth between two shares of its opening: 0 is the upper lip, 1 the lower. All parts meet in
 * the corners, so no clipping is needed.
 */
export function mouthPath(pose: Pose, from: number, to: number): string {
  const { mouthWidth: w, cornerLeft, cornerRight, mouthWave: wave, mouthTop: top } = pose;
  const level = -(cornerLeft + cornerRight) / 2;
  const gap = Math.max(0, pose.mouthBottom - top);
  const x = w * (0.5 + 0.5 * pose.mouthRound);
  const y = (share: number): number => level + (top + gap * share - level) / 0.75;
  const [high, low] = [y(from), y(to)];
  return (
    `M${svgNumber(-w)} ${svgNumber(-cornerLeft)}C${svgNumber(-x)} ${svgNumber(high + wave)} ${svgNumber(x)} ${svgNumber(high - wave)} ${svgNumber(w)} ${svgNumber(-cornerRight)}` +
    `C${svgNumber(x)} ${svgNumber(low - wave)} ${svgNumber(-x)} ${svgNumber(low + wave)} ${svgNumber(-w)} ${svgNumber(-cornerLeft)}Z`
  );
}

/** Tenths of a unit: finer steps are invisible. */
function svgNumber(value: number): number {
  return Math.round(value * 10) / 10;
}
