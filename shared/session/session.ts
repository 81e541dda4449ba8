/** The state of one session: everything that a decision may depend on, and nothing that grows with its age. */
import type { Cause, Expression, Lead, LineKind, Tier, TurnStatus, Usage, Verbosity } from '../protocol/frames.ts';
import { type Caps, newCaps } from './caps.ts';
import { type Client, newWishes, type Presence, type Reign, type View, type Voice, type Wishes } from './company.ts';
import type { Bid, Call, Delivery, Ended } from './delivery.ts';
import type { Change, Numbered } from './entries.ts';
import type { Erasing } from './erasing.ts';
import type { FillerCounts } from './filler.ts';
import type { Hearing } from './hearing.ts';
import type { Shown } from './image.ts';
import { type Life, newLife } from './life.ts';
import { type Memory, newMemory } from './memory.ts';
import type { Seen } from './seen.ts';
import type { Times } from './spending.ts';
import { type Asking, newTallies, type Reminder, type Result, type Tallies } from './working.ts';

export type Session = {
  /** The newest record applied; the next commit is n + 1 (S4). */
  n: number;
  /** The newest durable frame (S5). */
  seq: number;
  /** Raised by every first `hello` of a connection (S2). */
  epoch: number;
  /** The only speaker, or nobody. */
  client: Client | null;
  reign: Reign;
  voice: Voice;
  /** What was said, and is not understood yet (A1). */
  hearing: Hearing[];
  /** The newest that are. */
  understood: string[];
  /** The newest turn, open or ended; its lines stay here until the next turn seals what was heard of them (U6). */
  turn: Turn | null;
  /** Sealed exchanges that the store has not yet moved to memory. */
  sealed: Exchange[];
  /** The newest line that was sent, for "repeat that" (U11). */
  lastLine: Line | null;
  /** By install, the one that spoke last at the end. */
  seen: Seen[];
  verbosity: Verbosity | null;
  speed: number;
  wishes: Wishes;
  /** What waits to be said, in the order of acceptance (D16). */
  deliveries: Delivery[];
  /** The newest that have ended. */
  ended: Ended[];
  /** The question whether to tell, while it is open (D9). */
  bid: Bid | null;
  /** The turn of the newest bid, and the newest turn in which the user said something: an unrelated turn lies between two bids (D9). */
  newest: { bid: number; words: number };
  calls: Call[];
  /** What tools have found, the one used last at the end (C5, T9). */
  results: Result[];
  /** Writes that wait for the user's yes (T4). */
  asking: Asking[];
  /** What is to be said at its time (T5). */
  reminders: Reminder[];
  /** How many fillers were said of each list of wording: none is said twice in a row (F5). */
  fillers: FillerCounts;
  tallies: Tallies;
  /** What the user has used up, of this day and this minute (N3). */
  caps: Caps;
  memory: Memory;
  /** What the client shows, as far as it has told, or the agent has changed it (X4). */
  view: View | null;
  presence: Presence;
  /** When something of others was said unasked within the last hour (D23). */
  unasked: number[];
  /** What she does of her own accord. */
  life: Life;
  /** The last image that the user has shown, and as which entry (V1). */
  image: (Shown & { entry: number }) | null;
  /** What is being erased (N6). */
  erasing: Erasing | null;
  /** When the newest erasure that it took part in was asked for: it takes part in each once. */
  erasedAtMs: number;
  /** The record that broke an invariant: reads answer, writes refuse (S12). */
  quarantined: { n: number; why: string } | null;
};

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
  image?: Shown;
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
  | ({ is: 'told'; atMs: number; failed?: Failure; hold: Hold | null } & Spent)
  /** `silenced`: the user wanted no more of it, so that what is not heard yet will not be. */
  | { is: 'ended'; status: TurnStatus; atMs: number; silenced: boolean };

/** What an answer has taken (O2). */
export type Spent = { usage?: Usage; firstTokenMs?: number; modelMs?: number; prompt?: PromptParts };

/** The frame's `PromptSize` in its order, since the record of each turn holds it. */
export type PromptParts = readonly [tools: number, system: number, block: number, turns: number, fresh: number];

/** How an answer failed, in words for the user. `lost`: nobody was left to say so. */
export type Failure = { code: 'model_failed' | 'empty_response' | 'internal'; message: string; lost?: true };

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

export function newSession(): Session {
  return {
    n: 0,
    seq: 0,
    epoch: 0,
    client: null,
    reign: { install: '', since: 0 },
    voice: { speaking: false, clientAt: -1, atMs: 0 },
    hearing: [],
    understood: [],
    turn: null,
    sealed: [],
    lastLine: null,
    seen: [],
    verbosity: null,
    speed: 1,
    wishes: newWishes(),
    deliveries: [],
    ended: [],
    bid: null,
    newest: { bid: 0, words: 0 },
    calls: [],
    results: [],
    asking: [],
    reminders: [],
    fillers: { primary: 0, secondary: 0, progress: 0 },
    tallies: newTallies(),
    caps: newCaps(),
    memory: newMemory(),
    view: null,
    presence: { ms: 0, sinceMs: null, quietSinceMs: 0, freshAtMs: 0 },
    unasked: [],
    life: newLife(),
    image: null,
    erasing: null,
    erasedAtMs: 0,
    quarantined: null,
  };
}

/** Of the turn itself: neither a delivery that was said in it, nor what was said to pass the time (F4). */
export function isOwn({ delivery, kind }: Pick<Line, 'delivery' | 'kind'>): boolean {
  return delivery === undefined && kind !== 'filler';
}

/** The agent's own words: also what was delivered to her as a thought of hers, whatever it was said in (L5). */
export function isHers(line: Pick<Line, 'delivery' | 'kind'>): boolean {
  return line.kind === 'remark' || isOwn(line);
}

/** The newest turn while it is open. */
export function openTurn(session: Session): OpenTurn | null {
  const turn = session.turn;
  return turn !== null && isOpen(turn) ? turn : null;
}

function isOpen(turn: Turn): turn is OpenTurn {
  return turn.stage.is !== 'ended';
}

/** Whether this run is the one that answers the open turn. */
export function isAnswering(session: Session, turn: number, run: string): boolean {
  const open = openTurn(session);
  return open?.number === turn && open.stage.is === 'answering' && open.stage.run === run;
}
