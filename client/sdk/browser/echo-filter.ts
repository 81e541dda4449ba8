/** Filters the agent's own words out of the browser's speech recognition, which hears the loudspeaker. */
import type { LineOutput } from '../voice/line-playback-queue.ts';

/** A run of this many of the agent's words is an echo: no user repeats so many by chance. */
const RUN_WORDS = 4;
const SHARE = 0.75;
/** In a line this short, one word may be the user's: "stop", "yes". */
const LEAST_WORDS = 2;
/** The recognition reports at most this much later; after that, the words are the user's. */
const LATE_MS = 1_000;
/** While the agent continues, the recognition may still report its earlier words. */
const REMEMBERED_MS = 4_000;
/** The words of a voice are reported within this after its end. */
const WORDS_MS = 2_000;

type Span = { untilMs: number };

export class EchoFilter {
  readonly #nowMs: () => number;
  /** What has sounded, and until when. */
  #lines: (Span & { words: string[] })[] = [];
  /** The newest voice; `isUsers`: it began while the agent was silent. */
  #voice: Span & { isUsers: boolean } = { untilMs: Number.NEGATIVE_INFINITY, isUsers: false };
  #endLine = () => {};

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Records what this output says. */
  wrapOutput(output: Required<LineOutput>): Required<LineOutput> {
    return {
      ...output,
      say: (line, from, ended) => {
        this.#startLine(line.text.slice(from));
        output.say(line, from, () => {
          this.#endLine();
          ended();
        });
      },
      stop: () => {
        this.#endLine();
        return output.stop();
      },
    };
  }

  /** A voice began or ended. Call this before the agent pauses for it. */
  noteVoice(speaking: boolean): void {
    if (speaking) this.#voice = { untilMs: Number.POSITIVE_INFINITY, isUsers: this.#silentMs >= 0 };
    else this.#voice.untilMs = this.#nowMs();
  }

  /** Whether the text is the agent's echo. */
  isEcho(text: string): boolean {
    if (this.#silentMs > LATE_MS || (this.#voice.isUsers && this.#since(this.#voice) < WORDS_MS)) return false;
    const words = echoWords(text);
    const lines = this.#lines.filter((line) => this.#since(line) < REMEMBERED_MS);
    const agentWords = lines.flatMap((line) => line.words);
    const isMostlyAgents = words.filter((word) => agentWords.includes(word)).length >= words.length * SHARE;
    const isLine = words.length >= LEAST_WORDS && lines.some((line) => isEchoedWordRun(line.words, words));
    return isLine || (isMostlyAgents && hasEchoRun(words, agentWords));
  }

  #startLine(text: string): void {
    const line = { words: echoWords(text), untilMs: Number.POSITIVE_INFINITY };
    this.#lines = [...this.#lines.filter((one) => this.#since(one) < REMEMBERED_MS), line];
    this.#endLine = () => {
      line.untilMs = Math.min(line.untilMs, this.#nowMs());
    };
  }

  /** Negative while the agent is audible. */
  get #silentMs(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#lines.map((line) => this.#since(line)));
  }

  #since({ untilMs }: Span): number {
    return this.#nowMs() - untilMs;
  }
}

function hasEchoRun(words: readonly string[], agentWords: readonly string[]): boolean {
  const isAt = (at: number, from: number) =>
    isEchoedWordRun(words.slice(from, from + RUN_WORDS), agentWords.slice(at, at + RUN_WORDS));
  const last = words.length - RUN_WORDS;
  return words.some((_, from) => from <= last && agentWords.some((_, at) => isAt(at, from)));
}

function isEchoedWordRun(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at]);
}

function echoWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
