/** The browser's own voice (Web Speech). It is a moody one: it starts late or never, stops in the middle, and forgets to say that it has ended. */
import type { Mouth } from '../speaker.ts';
import { type Fallible, withStandIn } from '../stand-in.ts';
import { CHARS_PER_SECOND, TIMERS, type Timers, textMouth } from '../text-mouth.ts';
import type { Line } from '../wire.ts';

/** A voice from the network may need that long; one that has not begun by then will not. */
const START_WAIT_MS = 2_500;
/** Of the expected duration: the slowest voices need less, so this one has ended and not said so. */
const LONGEST_TIMES = 2;
const LONGEST_EXTRA_MS = 3_000;
/** Chrome falls silent after 15 s of one utterance by a voice from the network: longer lines are said in pieces. */
const PIECE_CHARS = 160;

type Speech = Pick<SpeechSynthesis, 'speak' | 'cancel' | 'resume' | 'getVoices'>;
type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>;

export type SpeechOptions = {
  /** Default: the browser's. Null where it has none: then `otherwise` says everything. */
  speech?: Speech | null;
  utter?: (text: string) => SpeechSynthesisUtterance;
  /** As `navigator.language`. */
  language?: string;
  /** From 0 to 2. */
  pitch?: number;
  /** The browser does not let it speak before the user has touched the page. */
  onBlocked?: () => void;
  /** Says what cannot be spoken; default: in silence. */
  otherwise?: Mouth;
  timers?: Timers;
};

/** A line that fails half-way, or where no voice is installed, goes on by `otherwise`. */
export function speechMouth(options: SpeechOptions = {}): Required<Mouth> {
  const { timers = TIMERS, otherwise = textMouth({ timers }) } = options;
  return withStandIn(new Spoken(options, timers), otherwise);
}

type Said = { text: string; ended: () => void; failed: (chars: number) => void };

class Spoken implements Fallible {
  readonly #speech: Speech | null | undefined;
  readonly #options: SpeechOptions;
  readonly #timers: Timers;
  #rate = 1;
  /** Held here because Chrome forgets an utterance that nobody holds, and then its end. What another one tells is of the past. */
  #utterance: SpeechSynthesisUtterance | null = null;
  /** Where the newest word began, when, and how far it goes. */
  #word = { chars: 0, sinceMs: 0, most: 0 };
  #unwatch = () => {};

  constructor(options: SpeechOptions, timers: Timers) {
    const { speech = globalThis.speechSynthesis } = options;
    this.#speech = speech;
    this.#options = options;
    this.#timers = timers;
    // Voices load late, and some browsers begin only when they are asked.
    speech?.getVoices();
  }

  say({ text }: Line, from: number, ended: () => void, failed: (chars: number) => void): void {
    this.#word = { chars: from, sinceMs: 0, most: from };
    if (this.#speech?.getVoices().length) this.#piece({ text, ended, failed }, wordStart(text, from), this.#speech);
    else failed(from);
  }

  hush(): number {
    const chars = this.position();
    this.#leave();
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
    return 1000 / (CHARS_PER_SECOND * this.#rate);
  }

  #piece(said: Said, start: number, speech: Speech): void {
    const { text, ended, failed } = said;
    if (start >= text.length) return ended();
    const end = pieceEnd(text, start);
    const utterance = this.#utter(text.slice(start, end), speech);
    const on = <T>(then: (event: T) => void) => {
      return (event: T) => {
        if (this.#utterance === utterance) then(event);
      };
    };
    const over = () => {
      this.#leave();
      this.#piece(said, end, speech);
    };
    const fails = (isBlocked: boolean) => {
      const chars = this.hush();
      if (isBlocked) this.#options.onBlocked?.();
      failed(chars);
    };
    utterance.onstart = on(() => {
      this.#comesTo(start, end);
      this.#watch(LONGEST_TIMES * (end - start) * this.#charMs + LONGEST_EXTRA_MS, () => {
        this.hush();
        over();
      });
    });
    utterance.onboundary = on(({ name, charIndex }) => {
      if (name === 'word') this.#comesTo(start + charIndex, wordEnd(text, start + charIndex));
    });
    utterance.onend = on(over);
    utterance.onerror = on(({ error }) => fails(error === 'not-allowed'));
    this.#utterance = utterance;
    this.#watch(START_WAIT_MS, () => fails(true));
    // Some come back from the background paused, and then queue for ever.
    speech.resume();
    speech.speak(utterance);
  }

  #utter(text: string, speech: Speech): SpeechSynthesisUtterance {
    const {
      utter = () => new SpeechSynthesisUtterance(text),
      language = navigator.language,
      pitch = 1,
    } = this.#options;
    const voice = bestVoice(speech.getVoices(), language);
    return Object.assign(utter(text), { lang: language, voice, pitch, rate: this.#rate });
  }

  #comesTo(chars: number, most: number): void {
    this.#word = { chars, sinceMs: this.#timers.nowMs(), most };
  }

  #watch(ms: number, then: () => void): void {
    this.#unwatch();
    this.#unwatch = this.#timers.after(ms, then);
  }

  #leave(): void {
    this.#unwatch();
    this.#utterance = null;
  }
}

/** Of this language: one that sounds natural, on this machine, of this country, in this order. Null: the browser's choice. */
export function bestVoice<V extends Voice>(voices: readonly V[], language: string): V | null {
  const wanted = tagOf(language);
  const rank = ({ name, lang, localService, default: isDefault }: Voice) =>
    [/natural|neural|premium|enhanced|siri/i.test(name), localService, tagOf(lang) === wanted, isDefault].reduce(
      (all, is) => all * 2 + Number(is),
      0,
    );
  const fitting = voices.filter(({ lang }) => tagOf(lang).split('-')[0] === wanted.split('-')[0]);
  return fitting.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** Android writes `en_US`. */
function tagOf(language: string): string {
  return language.toLowerCase().replace('_', '-');
}

/** Half a word is not said. */
function wordStart(text: string, from: number): number {
  return from - (/[\p{L}\p{N}'’]{0,24}$/u.exec(text.slice(0, from))?.[0].length ?? 0);
}

function wordEnd(text: string, from: number): number {
  const end = text.indexOf(' ', from);
  return end < 0 ? text.length : end;
}

/** Behind the last clause that fits, or the last word. */
function pieceEnd(text: string, start: number): number {
  if (text.length - start <= PIECE_CHARS) return text.length;
  const most = text.slice(start, start + PIECE_CHARS);
  return start + (/^.*[.,;:!?–—]\s|^.*\s/s.exec(most)?.[0].length ?? PIECE_CHARS);
}
