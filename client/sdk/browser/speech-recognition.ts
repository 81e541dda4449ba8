/** Transcribes the user's speech by the browser's own recognition (Web Speech), where there is one. */
import { type ClientTimers, TIMERS } from '../voice/text-output.ts';

/** The part of the API that is used here: not all browser types have it. */
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
  /** One final phrase, as the recognition cuts it; never blank. */
  onText: (text: string) => void;
  /** The interim transcription; empty when there is none any more. */
  onInterim?: (text: string) => void;
  /** The recognition has stopped for good, by the browser's error: `not-allowed`, `network` … */
  onProblem?: (error: string) => void;
  /** As `navigator.language`. */
  language?: string;
  timers?: ClientTimers;
};

/** The wait before a restart after silence, doubled after each empty run, up to the most. */
const RETRY_MS = 100;
const RETRY_MAX_MS = 5_000;

type Maker = new () => Recognition;

/** Null if the browser has none. */
export function findSpeechRecognition(browser: object = globalThis): Maker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = browser as Record<string, Maker | undefined>;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}

/** Listens until the returned function is called. Speech before that is still reported. */
export function recogniseSpeech(Maker: Maker, options: RecognitionOptions): () => void {
  const { onText, onInterim, onProblem, language = navigator.language, timers = TIMERS } = options;
  const recognition = new Maker();
  let againMs = RETRY_MS;
  let cancelRetry = () => {};
  const stop = () => {
    cancelRetry();
    recognition.onerror = null;
    recognition.onend = () => onInterim?.('');
    recognition.stop();
  };
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.lang = language;
  recognition.onresult = ({ resultIndex, results }) => {
    againMs = RETRY_MS;
    const news = Array.from(results).slice(resultIndex);
    onInterim?.(recognitionText(news.filter(({ isFinal }) => !isFinal)));
    const text = recognitionText(news.filter(({ isFinal }) => isFinal));
    if (text !== '') onText(text);
  };
  recognition.onerror = ({ error }) => {
    if (error === 'no-speech' || error === 'aborted') return;
    stop();
    onProblem?.(error);
  };
  recognition.onend = () => {
    onInterim?.('');
    cancelRetry = timers.after(againMs, () => recognition.start());
    againMs = Math.min(RETRY_MAX_MS, againMs * 2);
  };
  recognition.start();
  return stop;
}

function recognitionText(results: readonly Result[]): string {
  return results
    .map((result) => result[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
