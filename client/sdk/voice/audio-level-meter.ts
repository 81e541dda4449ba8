/** A loudness meter for display: 0 is silence, 1 is loud speech. */

const EVERY_MS = 40;
/** In decibels of full scale. */
const SILENCE = -50;
const LOUD = -10;

/** Reports the peak of each 40 ms. The returned function takes each loudness (rms, 0 to 1) and its time. */
export function audioLevelMeter(onLevel: (level: number) => void): (rms: number, nowMs: number) => void {
  let most = 0;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (rms, nowMs) => {
    most = Math.max(most, rms);
    if (nowMs - toldAtMs < EVERY_MS) return;
    toldAtMs = nowMs;
    onLevel(audioLevel(most));
    most = 0;
  };
}

function audioLevel(rms: number): number {
  const decibels = 20 * Math.log10(rms);
  return Math.min(1, Math.max(0, (decibels - SILENCE) / (LOUD - SILENCE)));
}
