/** A turn, its lines, and what memory keeps of it. */
import type {
  Cause,
  Expression,
  Lead,
  LineKind,
  ModelFailure,
  Tier,
  TurnStatus,
  Usage,
} from '../../protocol/frames.ts';
import type { Change } from '../client-state/change-types.ts';
import type { Session } from '../kernel/state.ts';
import type { Numbered } from '../memory/state.ts';
import type { BegunWrite } from '../tool-calls/standing-orders.ts';
import type { FillerCounts } from './filler-lists.ts';
export type Line = {
  index: number;
  kind: LineKind;
  expression: Expression;
  text: string;
  display: string;
  actions: string[];
  /** Of a delivery: its id, its source, and whether it was offered before [D15]. */
  delivery?: string;
  source?: string;
  redelivered?: true;
  /** Of a filler. */
  tier?: Tier;
  /** A lead-in before a cached answer [C9]. */
  lead?: Lead;
  /** The reply run provides the sound itself [A1]. */
  sounds?: 'itself';
  /** Of a referral: nothing cuts it [K2]. */
  interruptible?: false;
};

/** A line without what is usual: kind `reply`, expression `neutral`, the text as display, and no actions. */
export type LoggedLine = Omit<Line, Usual> & Partial<Pick<Line, Usual>>;
type Usual = 'kind' | 'expression' | 'display' | 'actions';

/** A line of the newest turn. `seqs`: its sent frames, empty during a hold. */
export type SaidLine = Line & {
  seqs: number[];
  sentAtMs: number;
  /**
   * The recipient: with or without playback reports, or none. `again`: replayed to a client that had missed
   * it. `over`: sent to a client that is gone, and not voiced again. `timed`: time tells what is heard [U6].
   * `cut`: such a line that was dropped.
   */
  to: 'reporting' | 'timed' | 'silent' | 'nobody' | 'again' | 'over' | 'cut';
  heardChars: number;
  played: boolean;
  /** The time of the last playback report. */
  heardAtMs?: number;
};

/** What the stages of an act have brought: `atMs` names their execution, `step` the row. */
export type ActResult = { atMs: number; step: string };

export type Turn = TurnTimes & {
  number: number;
  cause: Cause;
  startedAtMs: number;
  /** The user's words that caused it; null: none enter memory. */
  words: string | null;
  /** What began a proactive turn, in place of words [L2]. */
  stimulus?: string;
  /** The application's act that began it [E13]. */
  act?: string;
  actResult?: ActResult;
  /** The user's image, and its description [V1]. */
  image?: ShownImage;
  imageText?: string;
  lines: SaidLine[];
  firstLineAtMs: number | null;
  /** Its entries so far [M1], and the changes of the client's state among them. */
  entries: Numbered[];
  changes?: Change[];
  /** When a timed playback of it stopped, if nothing of it was sent since [U6]. */
  cutAtMs?: number;
  /** Its answer has content written by others [N7]. */
  foreign?: true;
  /** The writes with an effect outside that it began [T4]. */
  writes?: readonly BegunWrite[];
  /** Calls of the client's tools [G12], and how many lines stood before each. */
  clientCalls?: readonly { call: string; line: number }[];
  /** The utterance that caused it, and where its voice began, as in its transcript [A6]. */
  utterance?: string;
  /** Model tokens reserved for a proactive turn [L6]. */
  reserved?: number;
  stage: Stage;
};

/** A turn is asked, answered by one run, told, and ended, in this order; only asking may repeat. */
export type Stage =
  | { is: 'asked'; asks: number; atMs: number; hold: Hold | null }
  /** `asks`: the number of requests, if more than one. */
  | { is: 'answering'; run: string; atMs: number; hold: Hold | null; asks?: number }
  | ({ is: 'told'; atMs: number; failed?: ReplyFailure; hold: Hold | null } & AnswerUsage)
  /** `silenced`: the user wanted no more, so unheard lines stay unheard. */
  | { is: 'ended'; status: TurnStatus; atMs: number; silenced: boolean; cut?: TurnCut; usage?: Usage };

/** `unfinished`: its answer was still being made. `unwanted`: the user wants no more of it [U13]. */
export type TurnCut = 'unfinished' | 'unwanted';

/** Duration and usage of an answer [O2]. */
export type AnswerUsage = { usage?: Usage; firstTokenMs?: number; modelMs?: number; prompt?: PromptParts };

/** The frame's `PromptSize` as a tuple, because every turn's record holds it. */
export type PromptParts = readonly [tools: number, system: number, block: number, turns: number, fresh: number];

/** How an answer failed, in words for the user. `lost`: the run ended without a report. */
export type ReplyFailure = {
  code: 'model_failed' | 'empty_response' | 'internal';
  reason?: ModelFailure;
  message: string;
  isLost?: true;
};

export type OpenStage = Exclude<Stage, { is: 'ended' }>;
export type OpenTurn = Turn & { stage: OpenStage };

/** Nothing is sent during a hold [U2]. A voice's hold ends by itself, a spoken "pause" by "go on". */
export type Hold = { by: 'voice' | 'pause'; sinceMs: number };

/** What memory keeps of a turn: the user's words, and the heard and unheard parts of the answer [U6]. */
export type Exchange = {
  turn: number;
  atMs: number;
  words: string | null;
  /** What began a proactive turn [L2, X2]. */
  stimulus?: string;
  /** The description of the image that came with the words [V1]. */
  imageText?: string;
  /** The image's id. It stays when the words are forgotten, so that the image can be removed [M5]. */
  image?: string;
  heardLines: HeardLine[];
  unspoken: string;
  /** It was interrupted before its end. */
  cut?: true;
  writes?: readonly BegunWrite[];
  /** Its answer was not heard to its end; `unfinished`: it has to be made anew [U13]. */
  open?: 'unheard' | 'unfinished';
  /** How many calls of the client's tools it made [G13]. */
  clientCalls?: number;
  /** Deliveries read out in it: data of others, not the agent's words [N7]. */
  readOut?: string[];
  /** The answer has content written by others [N7]. */
  foreign?: true;
  /** Absent in older records. */
  entries?: Numbered[];
  changes?: Change[];
};
/** A line as far as it was heard, and its actions [P4]. */
export type HeardLine = { expression: Expression; text: string; actions?: string[] };

/** Part of the turn itself: neither a delivery nor a filler [F4]. */
export function isTurnLine({ delivery, kind }: Pick<Line, 'delivery' | 'kind'>): boolean {
  return delivery === undefined && kind !== 'filler';
}

/** The agent's own words, including a remark that was delivered [L5]. */
export function isAgentTurnLine(line: Pick<Line, 'delivery' | 'kind'>): boolean {
  return line.kind === 'remark' || isTurnLine(line);
}

/** `id`: of its blob, under the user's owner. Width and height in pixels. */
export type ShownImage = { id: string; mediaType: string; width: number; height: number; atMs: number };

/**
 * Durations of a turn, ms [O2]. `heardMs`: from the end of the utterance to the turn's start [A1]. `toolMs`:
 * the sum of its tools so far.
 */
export type TurnTimes = { heardMs?: number; toolMs?: number };

export function confirmationCountOfTurn(stage: OpenStage): number {
  return stage.is === 'told' ? 1 : (stage.asks ?? 1);
}

/** Whether the agent began the turn [L1]. */
export function isUnaskedTurnCause(cause: Cause): boolean {
  return cause === 'idle' || cause === 'news' || cause === 'reflection';
}

export type TurnsState = {
  /** The newest turn, open or ended. Its lines stay until the next turn seals it [U6]. */
  newest: Turn | null;
  sealed: Exchange[];
  /** The newest sent line, for "repeat that" [U11]. */
  lastLine: Line | null;
  /** Fillers said per wording list: none is said twice in a row [F5]. */
  fillerCounts: FillerCounts;
  /** The image shown last, with its entry [V1]. */
  lastImage: (ShownImage & { entry: number }) | null;
  /** The number of the newest turn that the user's words began. */
  newestWithWords: number;
};

export const INITIAL_TURNS: TurnsState = {
  newest: null,
  sealed: [],
  lastLine: null,
  fillerCounts: { primary: 0, secondary: 0, progress: 0 },
  lastImage: null,
  newestWithWords: 0,
};

export function openTurn({ turns: { newest } }: Session): OpenTurn | null {
  return newest !== null && isOpenTurn(newest) ? newest : null;
}

export function isOpenTurn(turn: Turn): turn is OpenTurn {
  return turn.stage.is !== 'ended';
}

/** Whether this run answers the open turn. */
export function isReplyRunAnsweringTurn(session: Session, turn: number, run: string): boolean {
  const open = openTurn(session);
  return open?.number === turn && open.stage.is === 'answering' && open.stage.run === run;
}
