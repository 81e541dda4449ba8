/** What the user says, as text, by the browser's own recognition (Web Speech), where it has one. */
import { TIMERS, type Timers } from '../text-mouth.ts';

/** As far as it is used here: the browsers' types do not all know it. */
export type Recognition = {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Result> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
};
type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };

export type RecognitionOptions = {
  /** A sentence or so, as the recognition cuts it; never blank. */
  onText: (text: string) => void;
  /** What it takes the sentence for so far; empty when there is none any more. */
  onInterim?: (text: string) => void;
  /** It has stopped for good, and why, in the browser's terms: `not-allowed`, `network`, `audio-capture` … */
  onProblem?: (error: string) => void;
  /** As `navigator.language`. */
  language?: string;
  timers?: Timers;
};

/** It ends by itself after a silence: then it goes on after this long, doubled each time that it heard nothing, up to the most. */
const AGAIN_MS = 100;
const AGAIN_MAX_MS = 5_000;

type Maker = new () => Recognition;

/** Null where the browser has none. */
export function recognitionOf(browser: object = globalThis): Maker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = browser as Record<string, Maker | undefined>;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Listens until it is stopped by what is returned; what was said before that is still brought. */
export function recognise(Maker: Maker, options: RecognitionOptions): () => void {
  const { onText, onInterim, onProblem, language = navigator.language, timers = TIMERS } = options;
  const recognition = new Maker();
  let againMs = AGAIN_MS;
  let callOff = () => {};
  const stop = () => {
    callOff();
    recognition.onerror = null;
    recognition.onend = () => onInterim?.('');
    recognition.stop();
  };
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = language;
  recognition.onresult = ({ resultIndex, results }) => {
    againMs = AGAIN_MS;
    const news = Array.from(results).slice(resultIndex);
    onInterim?.(textOf(news.filter(({ isFinal }) => !isFinal)));
    const text = textOf(news.filter(({ isFinal }) => isFinal));
    if (text !== '') onText(text);
  };
  recognition.onerror = ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return;
    stop();
    onProblem?.(error);
  };
  recognition.onend = () => {
    onInterim?.('');
    callOff = timers.after(againMs, () => recognition.start());
    againMs = Math.min(AGAIN_MAX_MS, againMs * 2);
  };
  recognition.start();
  return stop;
}

function textOf(results: readonly Result[]): string {
  return results
    .map((result) => result[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
