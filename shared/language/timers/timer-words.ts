/** Words of orders about timers, alarms and reminders in one language [H1, H3, B3]. */
import type { TimeWords } from '../times/time-words.ts';

/**
 * Lists of phrases as understanding/phrases.ts writes them, in every form that is said. In orders, "…" stands
 * for whatever stands between two parts ("füge … hinzu"), and "^" for the beginning of the utterance.
 */
export type TimerWords = {
  times: TimeWords;
  nouns: Record<'timer' | 'alarm' | 'reminder', string>;
  /** A name may be written together with a noun, and this between them: "Pizzatimer", "kökstimer". */
  compound?: '' | 's';
  orders: Record<TimerOrderKind, string>;
  /** Begins a reminder, whose text is the rest: "erinnere mich". */
  remind: string;
  /** Begins one only with a time: "sag mir", "教えて". */
  tell: string;
  /** Orders an alarm: "weck mich". */
  wake: string;
  all: string;
  newest: string;
  /** Before how much more or less: "um 5 Minuten". */
  by: string;
  /** Before a name: "namens Pizza". */
  called: string;
  /** Before, or behind, what a timer is for: "10 Minuten für die Nudeln"; "ل*" begins the word itself. */
  purpose: string;
  /** Articles, prepositions, politeness: they name nothing. */
  fillers: string;
  /** An utterance with one of these is no order: denials, and what tells of a timer. */
  noOrder: string;
  /** Forms of the units beside those that `Intl` has. */
  units: Record<'hour' | 'minute' | 'second', string>;
  numbers: NumberWords;
  /** What is told when its time has come; with `{name}`. */
  isUp: string;
  namedIsUp: string;
  /** Asked of a timer without a length. */
  howLong: string;
  /** What is told of an alarm without a name, with its noun. */
  alarmIsUp: string;
  /** Asked of an alarm or a reminder without a time, and of a reminder without a text. */
  whatTime: string;
  whatFor: string;
};

export type TimerOrderKind =
  | 'set'
  | 'ask'
  /** How long something still has, where no noun stands: "wie lange noch?" */
  | 'left'
  | 'cancel'
  | 'pause'
  | 'resume'
  | 'add'
  | 'subtract'
  | 'move'
  | 'snooze'
  /** No alarm on a day that is named: "weck mich morgen nicht". */
  | 'letSleep'
  /** With a span or an end, the agent begins nothing until then: "sei eine Stunde still". */
  | 'quiet'
  | 'skip'
  /** Denies one on a day that is named: "kein Wecker morgen". */
  | 'omit'
  /** Before the last day of one that repeats: "nur noch bis Sonntag". */
  | 'end';

export type NumberWords = {
  /** From 0 on, at least to 19: words in a row, with "|" between those for one number and "_" for a space. */
  small: string;
  /** 20, 30 and so on to 90. */
  tens: string;
  /** Between them: "{ten}{one}", "{one}und{ten}". */
  compound: string;
  /** Others, and those with a part: "anderthalb" is 1.5. */
  others: Readonly<Record<string, number>>;
  /** Of a number and a half in one word: "{one}einhalb". */
  oneAndHalf: string;
  /** "Eine halbe Stunde". */
  half: string;
  /** With a number before it, or behind the unit, a half more: "y media". */
  andHalf: string;
  /** Behind an hour, a quarter of it more: "y cuarto". */
  andQuarter: string;
  and: string;
  /** Whole spans, in seconds: "viertelstunde". */
  spans: Readonly<Record<string, number>>;
};
