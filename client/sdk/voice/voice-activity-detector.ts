/** Detects speech by loudness (0 to 1) over the noise floor. A breath does not end speech. */

/** Anything softer is never a voice: -40 dB. */
const SOFTEST = 0.01;
/** How many times louder than the noise floor speech begins, and continues. */
const BEGINS_TIMES = 3;
const LASTS_TIMES = 2;
/** The threshold factor while the agent is audible, because of its echo. */
const ECHO_TIMES = 2.5;
/** This much must be loud: a single sample may be so by chance. */
const LOUD_MS = 15;
/** The pause that ends speech grows with it; after a click it is below a blip's bound [U10]. */
const PAUSE_MS = 100;
const PAUSE_SHARE = 1.5;
const LONGEST_PAUSE_MS = 500;
/** How fast the noise floor rises: in quiet, and during speech (a fan that was switched on). */
const RISE_MS = 1_000;
const RISE_SPEAKING_MS = 10_000;
const FALL_MS = 50;

export class VoiceActivityDetector {
  #floor = 0.002;
  #beforeMs = 0;
  /** When the loud part began, and when it was last loud. */
  #loud: { sinceMs: number; untilMs: number } | null = null;
  #isSpeaking = false;

  /** `rms` of the last 20 ms or so. Call every 20 ms. */
  detect(rms: number, nowMs: number, { isAgentSpeaking = false } = {}): boolean {
    const passedMs = Math.min(100, nowMs - this.#beforeMs);
    this.#beforeMs = nowMs;
    const times = (this.#isSpeaking ? LASTS_TIMES : BEGINS_TIMES) * (isAgentSpeaking ? ECHO_TIMES : 1);
    const least = SOFTEST * (isAgentSpeaking ? ECHO_TIMES : 1);
    this.#listen(rms > Math.max(least, this.#floor * times), nowMs);
    const paceMs = rms < this.#floor ? FALL_MS : this.#loud ? RISE_SPEAKING_MS : RISE_MS;
    this.#floor += (rms - this.#floor) * Math.min(1, passedMs / paceMs);
    return this.#isSpeaking;
  }

  #listen(isLoud: boolean, nowMs: number): void {
    if (isLoud) this.#loud = { sinceMs: this.#loud?.sinceMs ?? nowMs, untilMs: nowMs };
    if (!this.#loud) return;
    const { sinceMs, untilMs } = this.#loud;
    const loudMs = untilMs - sinceMs;
    if (loudMs >= LOUD_MS) this.#isSpeaking = true;
    if (nowMs - untilMs < Math.min(LONGEST_PAUSE_MS, PAUSE_MS + PAUSE_SHARE * loudMs)) return;
    this.#isSpeaking = false;
    this.#loud = null;
  }
}
