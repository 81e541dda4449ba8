/** What the agent says by itself of work: before a write, of its outcome, and how work is called [D7, T4]. */
import type { TimerSayings } from './timer-sayings.ts';

/** Tools that only look, whose work is named by a word: "web search, hot dogs". */
export type LookName =
  | 'get_account_info'
  | 'get_server_time'
  | 'get_weather'
  | 'look'
  | 'news'
  | 'recall'
  | 'web_search';

/** What a research adds to its answer, and what it says without one. */
export type ResearchSayings = {
  /** With `{sources}`. */
  from: string;
  /** Some of the searches have failed. */
  partly: string;
  /** All of them have. */
  unreached: string;
  /** With `{questions}`, behind `unreached`. */
  planned: string;
  /** With `{titles}`, of pages that could not be read. */
  unread: string;
  nothing: string;
  /** With `{questions}`, behind `nothing`. */
  missed: string;
};

/** What news the user wants [L8], in sentences with `{topics}`. `any`: no topic is set. */
export type NewsTopicSayings = {
  more: string;
  less: string;
  none: string;
  any: string;
  /** None comes unasked. */
  onRequest: string;
};

/** Quiet that the user has asked for [D23]. */
export type QuietSayings = {
  /** The name of the work. */
  title: string;
  /** With `{when}`: "today at 6:00 PM". Reminders come all the same. */
  until: string;
  /** It is over, or none was asked for. */
  over: string;
};

export type ToolSayings = {
  timers: TimerSayings;
  researched: ResearchSayings;
  newsTopics: NewsTopicSayings;
  quiet: QuietSayings;
  /** In a question, "Shall I do this: …?"; with `{money}` and `{name}`. */
  pay: string;
  /** In a question, with `{when}` and `{text}`. */
  remind: string;
  /** Whole sentences of what was done and found; `wordless`: of work that ends without a word. */
  wordless: string;
  paid: string;
  /** With `{when}`, and with `{one}` for a timer, alarm or reminder. */
  reminderSet: string;
  balance: string;
  clock: string;
  /** With `{place}` and `{time}`. */
  clockIn: string;
  /** Names of work: "the payment of {money} to {name}". */
  payment: string;
  payments: string;
  reminder: string;
  /** With `{topic}`. */
  research: string;
  /** Of a tool by its `{name}`, and with its `{topic}`. */
  asked: string;
  askedAbout: string;
  looks: Record<LookName, string>;
  lookedAbout: string;
};

/** A saying with its `{slots}` filled. */
export function toolSayingWith(saying: string, slots: Readonly<Record<string, string>>): string {
  return saying.replace(/\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(slots, name) ? (slots[name] ?? '') : slot,
  );
}
