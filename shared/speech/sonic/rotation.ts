import { LATEST_ROTATION_MS, ROTATE_MS } from './limits.ts';

/** When a stream gives way to a fresh one (A5). `betweenMs`: as soon as nobody speaks or is answered; `latestMs`: whoever does. */
export type Rotation = { betweenMs: number; latestMs: number };
const USUAL: Rotation = { betweenMs: ROTATE_MS, latestMs: LATEST_ROTATION_MS };

export function mustRotate(ageMs: number, isBetweenTurns: boolean, { betweenMs, latestMs }: Rotation = USUAL): boolean {
  return ageMs >= (isBetweenTurns ? betweenMs : latestMs);
}
