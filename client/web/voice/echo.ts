/** The recognition of a browser hears the loudspeaker, too: what she has just said is not to be taken for an answer. */
import type { Mouth } from '../../sdk/speaker.ts';

/** Whoever repeats that much of her words is her. */
const SHARE = 0.75;
/** One word may well be the user's: "stop", "yes". */
const LEAST_WORDS = 2;
/** The recognition brings a sentence so much later. */
const REMEMBERED_MS = 4_000;

export class Echo {
  readonly #nowMs: () => number;
  /** What has sounded, and until when. */
  #lines: { words: Set<string>; untilMs: number }[] = [];
  #over = () => {};

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Remembers what this mouth says. */
  of(mouth: Required<Mouth>): Required<Mouth> {
    return {
      ...mouth,
      say: (line, from, ended) => {
        this.#begins(line.text.slice(from));
        mouth.say(line, from, () => {
          this.#over();
          ended();
        });
      },
      hush: () => {
        this.#over();
        return mouth.hush();
      },
    };
  }

  /** Whether this is what the microphone has heard of her. */
  has(text: string): boolean {
    const words = wordsOf(text);
    const hers = this.#recent();
    const repeated = words.filter((word) => hers.some((line) => line.words.has(word)));
    return words.length >= LEAST_WORDS && repeated.length >= words.length * SHARE;
  }

  #begins(text: string): void {
    const line = { words: new Set(wordsOf(text)), untilMs: Number.POSITIVE_INFINITY };
    this.#lines = [...this.#recent(), line];
    this.#over = () => {
      line.untilMs = Math.min(line.untilMs, this.#nowMs());
    };
  }

  #recent() {
    return this.#lines.filter(({ untilMs }) => this.#nowMs() - untilMs < REMEMBERED_MS);
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
