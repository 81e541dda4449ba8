import type { ToolSayings } from './tool-sayings.ts';

/** What the agent says by itself in a language, without a character: for personas of another language. */

type Lines = readonly string[];
type Fillers = { primary: Lines; secondary: Lines };
type LongFillers = Fillers & { progress: Lines };

/** The lists are those of a persona's wording (shared/prompt/persona.ts), with the same `{placeholders}`. */
export type NeutralWording = {
  apology: Lines;
  unheard: Lines;
  otherVoice: Lines;
  spent: Lines;
  askAgain: Lines;
  permission: Lines;
  reminder: Lines;
  waiting: Lines;
  muted: Lines;
  unfinished: Lines;
  failed: Lines;
  uncertain: Lines;
  bid: Lines;
  filler: {
    brief: Fillers;
    narrated: LongFillers;
    chatty: LongFillers;
    fitting: Record<'answer' | 'look' | 'search' | 'write' | 'pay' | 'remind', Fillers>;
  };
  lead: Record<'known' | 'remembered' | 'available', { fresh: Lines; aged: Lines }>;
  forget: Record<'done' | 'nothing' | 'ask' | 'kept' | 'erased', Lines>;
  write: Record<'done' | 'uncertain' | 'unfinished', Lines>;
};

/** By the plural rules of the language: "{count} messages". */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How senders and waiting messages are named [D7, D8]. */
export type SourceSayings = {
  /** Of lists and numbers: British English has no comma before "and". */
  locale: string;
  /** Number words from none on: "no, one, two"; digits where there are none. */
  numbers?: string;
  messages: Plural;
  /** Several from one `{source}`. */
  many: Plural;
  from: string;
  others: Plural;
  more: Plural;
  /** `{source}` and its `{text}`. */
  says: string;
  asks: string;
  /** Several results of one `{title}`. */
  results: Plural;
  /** In front of a result with a `{title}`. */
  back: string;
  /** What is forgotten [M5]: "what you said". */
  said: string;
  /** In front of a late reminder: `{when}` it was for, and how often it was missed before [H2]. */
  late: string;
  missed: Plural;
  /** The user's clock is that of another `{place}` now [H4]. */
  zoneMoved: string;
  /** To a caller who is turned away [G27]. */
  phone: { unknownNumber: string; crowded: string };
  tools: ToolSayings;
};
