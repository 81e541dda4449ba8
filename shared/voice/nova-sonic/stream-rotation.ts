import { LATEST_ROTATION_MS, ROTATE_MS } from './limits.ts';

/** When a fresh stream replaces one [A5]. `betweenMs`: in the next pause; `latestMs`: in any case. */
export type Rotation = { betweenMs: number; latestMs: number };
const USUAL: Rotation = { betweenMs: ROTATE_MS, latestMs: LATEST_ROTATION_MS };

export function mustSonicStreamRotate(
  ageMs: number,
  isBetweenTurns: boolean,
  { betweenMs, latestMs }: Rotation = USUAL,
): boolean {
  return ageMs >= (isBetweenTurns ? betweenMs : latestMs);
}
