/** How loud it is, for somebody who looks: 0 is silence, 1 as loud as anybody speaks. */

const EVERY_MS = 40;
/** In decibels of full scale. */
const SILENCE = -50;
const LOUD = -10;

/** Tells the loudest of each 40 ms. What it returns is called with each loudness (rms, 0 to 1), and the time. */
export function levelMeter(onLevel: (level: number) => void): (rms: number, nowMs: number) => void {
  let most = 0;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (rms, nowMs) => {
    most = Math.max(most, rms);
    if (nowMs - toldAtMs < EVERY_MS) return;
    toldAtMs = nowMs;
    onLevel(levelOf(most));
    most = 0;
  };
}

function levelOf(rms: number): number {
  const decibels = 20 * Math.log10(rms);
  return Math.min(1, Math.max(0, (decibels - SILENCE) / (LOUD - SILENCE)));
}
