/** Measures loudness, 0 to 1, and the background level. */

/** The background is the softest of 15 stretches of 100 ms: speech has dips, a fan has none. */
const STRETCH_FRAMES = 5;
const STRETCHES = 15;
/** Initial level: a quiet room. */
const QUIET_ROOM = 0.002;

/** Root mean square, without a bad microphone's constant offset. */
export function loudness(frame: Int16Array): number {
  let sum = 0;
  let squares = 0;
  for (const sample of frame) {
    sum += sample;
    squares += sample * sample;
  }
  const mean = sum / frame.length;
  return Math.sqrt(Math.max(0, squares / frame.length - mean * mean)) / 32_768;
}

/** The background level. */
export class Floor {
  readonly #stretches: number[] = Array(STRETCHES).fill(QUIET_ROOM);
  #levels: number[] = [];
  #level = QUIET_ROOM;

  get level(): number {
    return this.#level;
  }

  /** `level`: of the next 20 ms. Returns the stretch's loudness at its last frame. */
  hear(level: number): number | null {
    // Digital silence is a lost piece or a muted microphone.
    if (level === 0) return null;
    this.#levels.push(level);
    if (this.#levels.length < STRETCH_FRAMES) return null;
    const stretch = this.#levels.reduce((sum, one) => sum + one, 0) / STRETCH_FRAMES;
    this.#levels = [];
    this.#stretches.shift();
    this.#stretches.push(stretch);
    this.#level = Math.min(...this.#stretches);
    return stretch;
  }
}
