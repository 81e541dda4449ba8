/** The browser's own voice (Web Speech), with timers: it may start late, stop midway, or never end. */

import type { Line } from '../frames/wire-types.ts';
import { type FallibleOutput, withFallback } from '../voice/fallback-output.ts';
import type { LineOutput } from '../voice/line-playback-queue.ts';
import { type ClientTimers, TEXT_CHARS_PER_SECOND, TIMERS, textOutput } from '../voice/text-output.ts';

/** A network voice may take this long to start; a voice that has not started by then will not. */
const START_WAIT_MS = 2_500;
/** As a multiple of the expected duration: even slow voices need less, so the end event is lost. */
const LONGEST_TIMES = 2;
const LONGEST_EXTRA_MS = 3_000;
/** Chrome goes silent after 15 s of one utterance by a network voice: longer lines are split. */
const PIECE_CHARS = 160;

type Speech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'resume' | 'getVoices'>;
type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>;

export type SpeechOutputOptions = {
  /** Default: the browser's. If null, `fallback` says everything. */
  speech?: Speech | null;
  createUtterance?: (text: string) => SpeechSynthesisUtterance;
  /** As `navigator.language`. */
  language?: string;
  /** From 0 to 2. */
  pitch?: number;
  /** Called when the browser refuses to speak before the user has touched the page. */
  onBlocked?: () => void;
  /** Says what this voice cannot; default: a silent output. */
  fallback?: LineOutput;
  timers?: ClientTimers;
};

/** If a line fails midway or no voice is installed, `fallback` continues it. */
export function speechOutput(options: SpeechOutputOptions = {}): Required<LineOutput> {
  const { timers = TIMERS, fallback = textOutput({ timers }) } = options;
  return withFallback(new SpeechPlayer(options, timers), fallback);
}

type SpeechLine = { text: string; ended: () => void; failed: (chars: number) => void };

class SpeechPlayer implements FallibleOutput {
  readonly #speech: Speech | null | undefined;
  readonly #options: SpeechOutputOptions;
  readonly #timers: ClientTimers;
  #rate = 1;
  /**
   * The reference keeps the utterance alive: Chrome collects an unreferenced one, and its end event is lost.
   * Events of any other utterance are ignored.
   */
  #utterance: SpeechSynthesisUtterance | null = null;
  /** Where the newest word begins, when it began, and how far it can reach. */
  #word = { chars: 0, sinceMs: 0, most: 0 };
  #cancelTimeout = () => {};

  constructor(options: SpeechOutputOptions, timers: ClientTimers) {
    const { speech = globalThis.speechSynthesis } = options;
    this.#speech = speech;
    this.#options = options;
    this.#timers = timers;
    // Voices load late; some browsers load them only on this call.
    speech?.getVoices();
  }

  say({ text }: Line, from: number, ended: () => void, failed: (chars: number) => void): void {
    this.#word = { chars: from, sinceMs: 0, most: from };
    if (this.#speech && this.#hasVoices)
      this.#speakPiece({ text, ended, failed }, spokenWordStart(text, from), this.#speech);
    else failed(from);
  }

  /** Without voices the stand-in decides. */
  audience(): 'hears' | undefined {
    return this.#hasVoices ? 'hears' : undefined;
  }

  get #hasVoices(): boolean {
    return (this.#speech?.getVoices().length ?? 0) > 0;
  }

  stop(): number {
    const chars = this.position();
    this.#forgetUtterance();
    this.#speech?.cancel();
    return chars;
  }

  position(): number {
    const { chars, sinceMs, most } = this.#word;
    return Math.min(most, Math.floor(chars + (this.#timers.nowMs() - sinceMs) / this.#charMs));
  }

  setRate(speed: number): void {
    this.#rate = speed;
  }

  get #charMs(): number {
    return 1000 / (TEXT_CHARS_PER_SECOND * this.#rate);
  }

  #speakPiece(line: SpeechLine, start: number, speech: Speech): void {
    const { text, ended, failed } = line;
    if (start >= text.length) return ended();
    const end = speechPieceEnd(text, start);
    const utterance = this.#createUtterance(text.slice(start, end), speech);
    const whileCurrent = <T>(then: (event: T) => void) => {
      return (event: T) => {
        if (this.#utterance === utterance) then(event);
      };
    };
    const speakRest = () => {
      this.#forgetUtterance();
      this.#speakPiece(line, end, speech);
    };
    const fail = (isBlocked: boolean) => {
      const chars = this.stop();
      if (isBlocked) this.#options.onBlocked?.();
      failed(chars);
    };
    utterance.onstart = whileCurrent(() => {
      this.#setWord(start, end);
      this.#failAfter(LONGEST_TIMES * (end - start) * this.#charMs + LONGEST_EXTRA_MS, () => {
        this.stop();
        speakRest();
      });
    });
    utterance.onboundary = whileCurrent(({ name, charIndex }) => {
      if (name === 'word') this.#setWord(start + charIndex, spokenWordEnd(text, start + charIndex));
    });
    utterance.onend = whileCurrent(speakRest);
    utterance.onerror = whileCurrent(({ error }) => fail(error === 'not-allowed'));
    this.#utterance = utterance;
    this.#failAfter(START_WAIT_MS, () => fail(true));
    // Some browsers return from the background paused, and then queue for ever.
    speech.resume();
    speech.speak(utterance);
  }

  #createUtterance(text: string, speech: Speech): SpeechSynthesisUtterance {
    const {
      createUtterance = () => new SpeechSynthesisUtterance(text),
      language = navigator.language,
      pitch = 1,
    } = this.#options;
    const voice = chooseBrowserVoice(speech.getVoices(), language);
    return Object.assign(createUtterance(text), { lang: language, voice, pitch, rate: this.#rate });
  }

  #setWord(chars: number, most: number): void {
    this.#word = { chars, sinceMs: this.#timers.nowMs(), most };
  }

  #failAfter(ms: number, then: () => void): void {
    this.#cancelTimeout();
    this.#cancelTimeout = this.#timers.after(ms, then);
  }

  #forgetUtterance(): void {
    this.#cancelTimeout();
    this.#utterance = null;
  }
}

/** The best voice of this language: natural, local, of this country. Null: the browser's default. */
export function chooseBrowserVoice<V extends Voice>(voices: readonly V[], language: string): V | null {
  const wanted = speechLanguageTag(language);
  const rank = ({ name, lang, localService, default: isDefault }: Voice) =>
    [
      /natural|neural|premium|enhanced|siri/i.test(name),
      localService,
      speechLanguageTag(lang) === wanted,
      isDefault,
    ].reduce((all, is) => all * 2 + Number(is), 0);
  const fitting = voices.filter(({ lang }) => speechLanguageTag(lang).split('-')[0] === wanted.split('-')[0]);
  return fitting.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Android writes `en_US`. */
function speechLanguageTag(language: string): string {
  return language.toLowerCase().replace('_', '-');
}

/** Moves back to the beginning of the word. */
function spokenWordStart(text: string, from: number): number {
  return from - (/[\p{L}\p{N}'’]{0,24}$/u.exec(text.slice(0, from))?.[0].length ?? 0);
}

function spokenWordEnd(text: string, from: number): number {
  const end = text.indexOf(' ', from);
  return end < 0 ? text.length : end;
}

/** Splits after the last clause that fits, or the last word. */
function speechPieceEnd(text: string, start: number): number {
  if (text.length - start <= PIECE_CHARS) return text.length;
  const most = text.slice(start, start + PIECE_CHARS);
  return start + (/^.*[.,;:!?–—]\s|^.*\s/s.exec(most)?.[0].length ?? PIECE_CHARS);
}
