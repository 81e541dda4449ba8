/** The silent output: a line takes as long as speaking it would, and is read as soon as it is shown [U6]. */
import type { LineOutput } from './line-playback-queue.ts';

export type ClientTimers = {
  nowMs(): number;
  /** Returns how to cancel the timer. */
  after(ms: number, then: () => void): () => void;
};

export const TIMERS: ClientTimers = {
  nowMs: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** The speaking rate that the server assumes, too [U4]. */
export const TEXT_CHARS_PER_SECOND = 15;

/** A pause at punctuation takes as long as this many letters. */
const PAUSE_WEIGHT = 5;
const PAUSES = /[.,;:!?…–—。、，！？]/;

/** `isShown`: whether somebody can look at the lines as they come. */
export type TextOutputOptions = { charsPerSecond?: number; timers?: ClientTimers; isShown?: () => boolean };

/** The whole line takes its length at this speed; pauses shorten the time of its words. */
export function textOutput(options: TextOutputOptions = {}): Required<LineOutput> {
  const { charsPerSecond = TEXT_CHARS_PER_SECOND, timers = TIMERS, isShown = isPageVisible } = options;
  let rate = 1;
  let said: { position(): number; stop(): void; again(): void } | null = null;

  function say(text: string, from: number, ended: () => void): void {
    const weights = text.split('').map((char) => (PAUSES.test(char) ? PAUSE_WEIGHT : 1));
    const weightMs = (1000 * text.length) / (sumTextOutputWeights(weights) * charsPerSecond * rate);
    const sinceMs = timers.nowMs();
    const position = () => {
      let left = (timers.nowMs() - sinceMs) / weightMs;
      let chars = from;
      for (let weight = weights[chars]; weight && left >= weight; weight = weights[chars]) {
        left -= weight;
        chars += 1;
      }
      return chars;
    };
    const stop = timers.after(weightMs * sumTextOutputWeights(weights.slice(from)), () => {
      said = null;
      ended();
    });
    said = { position, stop, again: () => say(text, position(), ended) };
  }

  const position = () => said?.position() ?? 0;
  return {
    say: ({ text }, from, ended) => say(text, from, ended),
    stop() {
      const chars = position();
      said?.stop();
      said = null;
      return chars;
    },
    position,
    setRate(speed) {
      const before = said;
      before?.stop();
      rate = speed;
      before?.again();
    },
    audience: () => (isShown() ? 'reads' : 'nobody'),
  };
}

/** Where there is no page, a program shows the lines. */
function isPageVisible(): boolean {
  const page: { document?: { visibilityState: string }; performance: unknown } = globalThis;
  return page.document?.visibilityState !== 'hidden';
}

function sumTextOutputWeights(weights: readonly number[]): number {
  return weights.reduce((all, weight) => all + weight, 0);
}
