/** A turn, its lines, and what memory keeps of it. */
import type { Cause, Expression, Lead, LineKind, Tier, TurnStatus, Usage } from '../protocol/frames.ts';
import type { Change } from './client-state/change.ts';
import type { Numbered } from './memory/state.ts';
export type Line = {
  index: number;
  kind: LineKind;
  expression: Expression;
  text: string;
  display: string;
  actions: string[];
  /** Of a delivery: which, from whom, and whether it was offered before (D15). */
  delivery?: string;
  source?: string;
  redelivered?: true;
  /** Of a filler. */
  tier?: Tier;
  /** It goes before an answer from cache (C9). */
  lead?: Lead;
  /** Its sound comes from the run that has said it (A1). */
  sounds?: 'itself';
};

/** A line of the newest turn. `seqs`: under which it was sent, none while it is held. */
export type SaidLine = Line & {
  seqs: number[];
  sentAtMs: number;
  /**
   * To whom: somebody who reports, somebody who does not, or nobody; `again`: it was replayed to somebody who had not got it;
   * `over`: to somebody who is gone, and nobody will speak it any more.
   */
  to: 'reporting' | 'silent' | 'nobody' | 'again' | 'over';
  heardChars: number;
  heard: boolean;
  /** When that was last reported. */
  heardAtMs?: number;
};

export type Turn = Times & {
  number: number;
  cause: Cause;
  startedAtMs: number;
  /** The user's words that caused it; null where none enter memory. */
  words: string | null;
  /** What made the agent speak unasked, in place of words (L2). */
  stimulus?: string;
  /** What the user has shown, and what was seen on it (V1). */
  image?: ShownImage;
  seen?: string;
  lines: SaidLine[];
  firstLineAtMs: number | null;
  /** What became an entry in it so far (M1), and what of that is a change to the client's state. */
  entries: Numbered[];
  changes?: Change[];
  /** Its answer was made of what others wrote (N7). */
  foreign?: true;
  /** Model tokens that its request may cost; only of what nobody asked for (L6). */
  reserved?: number;
  stage: Stage;
};

/** A turn is asked for, answered by one run, told to its end, and ended: in this order, each at most once but the asking. */
export type Stage =
  | { is: 'asked'; asks: number; atMs: number; hold: Hold | null }
  /** `asks`: how often it was asked for, where that is more than once. */
  | { is: 'answering'; run: string; atMs: number; hold: Hold | null; asks?: number }
  | ({ is: 'told'; atMs: number; failed?: ReplyFailure; hold: Hold | null } & Spent)
  /** `silenced`: the user wanted no more of it, so that what is not heard yet will not be. */
  | { is: 'ended'; status: TurnStatus; atMs: number; silenced: boolean };

/** What an answer has taken (O2). */
export type Spent = { usage?: Usage; firstTokenMs?: number; modelMs?: number; prompt?: PromptParts };

/** The frame's `PromptSize` in its order, since the record of each turn holds it. */
export type PromptParts = readonly [tools: number, system: number, block: number, turns: number, fresh: number];

/** How an answer failed, in words for the user. `lost`: nobody was left to say so. */
export type ReplyFailure = { code: 'model_failed' | 'empty_response' | 'internal'; message: string; lost?: true };

export type OpenStage = Exclude<Stage, { is: 'ended' }>;
export type OpenTurn = Turn & { stage: OpenStage };

/** While held, nothing is sent (U2). A voice's hold ends by itself, a spoken "pause" by "go on". */
export type Hold = { by: 'voice' | 'pause'; sinceMs: number };

/** What memory keeps of a turn: what the user said, what was heard of the answer, and what was not (U6). */
export type Exchange = {
  turn: number;
  atMs: number;
  words: string | null;
  /** Nobody's words: what made the agent speak unasked (L2, X2). */
  stimulus?: string;
  /** What was seen on the image that came with the words (V1). */
  seen?: string;
  /** The id of that image: it says nothing, and stays where the words are forgotten, so that the image can be taken out (M5). */
  image?: string;
  said: Said[];
  unspoken: string;
  /** Deliveries that were read out in it: what others said is data, not the agent's words (N7). */
  readOut?: string[];
  /** The answer was made of what others wrote (N7). */
  foreign?: true;
  /** None: it is from before entries had numbers. */
  entries?: Numbered[];
  changes?: Change[];
};
/** A line, or as much of it as was heard, and what was done with it (P4). */
export type Said = { expression: Expression; text: string; actions?: string[] };

/** Of the turn itself: neither a delivery that was said in it, nor what was said to pass the time (F4). */
export function isOwn({ delivery, kind }: Pick<Line, 'delivery' | 'kind'>): boolean {
  return delivery === undefined && kind !== 'filler';
}

/** The agent's own words: also what was delivered to her as a thought of hers, whatever it was said in (L5). */
export function isHers(line: Pick<Line, 'delivery' | 'kind'>): boolean {
  return line.kind === 'remark' || isOwn(line);
}

/** `id`: of its blob, on the passing shelf, under the user's own owner. Pixels as its own header says. */
export type ShownImage = { id: string; mediaType: string; width: number; height: number; atMs: number };

/**
 * Of a turn, ms (O2). `heardMs`: how long before it began the user had said what began it: a voice has to be understood (A1). `toolMs`: what its tools
 * have run so far, in all.
 */
export type Times = { heardMs?: number; toolMs?: number };

export function asksOf(stage: OpenStage): number {
  return stage.is === 'told' ? 1 : (stage.asks ?? 1);
}

/** A turn that she began herself: nobody waits for it (L1). */
export function isUnasked(cause: Cause): boolean {
  return cause === 'idle' || cause === 'news' || cause === 'reflection';
}
