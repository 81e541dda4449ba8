/** What the run that answers a turn reports. */
import type { CrisisKind } from '../../language/understanding/crisis-kinds.ts';
import type { DeliveryPolicy, Priority, Tier } from '../../protocol/frames.ts';
import type { NewsItem } from '../proactive/state.ts';
import type { PendingConfirmation, Result, TurnCall } from '../tool-calls/state.ts';
import type { WorkUnderWay } from './filler-lists.ts';
import type { AnswerUsage, Line, ReplyFailure } from './state.ts';

/**
 * From the run that answers a turn: its output, a sign of life, or its end. `reserves`: model tokens that a
 * request of an unasked turn may cost [L6].
 */
export type ReplyCommand = {
  type: 'reply';
  turn: number;
  run: string;
  says: Saying[];
  end?: ReplyEnd | CutIn;
  reserves?: number;
};

/** The output of a run in its turn, in order. */
export type Saying =
  | { is: 'line'; line: ReplyLine }
  /** Dropped without a client, or when its moment has passed [F1, F2]. */
  | { is: 'filler'; tier: Tier; work: WorkUnderWay }
  | { is: 'begins'; call: StartedCall }
  /** A call answered from the cache. `of`: the cached result; `brings`: a result of another session. */
  | { is: 'cached'; call: string; tool: string; of: string; ageMs: number; brings?: CallOutcome['result'] }
  /** Waiting deliveries that the user's words ask for by meaning [D6]. */
  | { is: 'meant'; deliveries: readonly string[] }
  /** A short description of the turn's image [V1]. */
  | { is: 'seen'; text: string }
  /** The model signals a crisis [K5]. */
  | { is: 'crisis'; kind: CrisisKind }
  /** The news item that the following lines are about [L4]. */
  | { is: 'news'; item: NewsItem }
  /** A write that waits for the user's confirmation [T4]. */
  | { is: 'asks'; asking: Omit<PendingConfirmation, 'turn' | 'atMs' | 'question' | 'confirmedIn'>; what: string };

export type ReplyLine = Omit<Line, 'index' | 'kind' | 'tier'>;

/** `title`: the spoken name of the work. */
export type StartedCall = StartedWorkflow | StartedInTurn;
type Started = { call: string; tool: string; title: string; timeoutMs: number; order?: string };
/** A workflow that the model has started [T2]. */
export type StartedWorkflow = Started & {
  machine: string;
  input: unknown;
  /** An outside producer finishes it. */
  waits?: true;
  effect?: 'write';
  /** `keywords`: of a `when_asked` result [D6]. `ttlMs`: its own time to live [D14]. */
  delivery: { priority: Priority; policy: DeliveryPolicy; keywords?: string[]; ttlMs?: number };
};
/**
 * A tool call within the turn. `yes`: its confirmation's key. `found`: the cache lookup [C10]. `ofClient`:
 * the arguments with which the client is asked [G12].
 */
export type StartedInTurn = Started &
  Pick<TurnCall, 'effect' | 'key' | 'sessionOnly'> & {
    yes?: string;
    foreign?: true;
    found?: 'no' | 'on its way';
    ofClient?: unknown;
  };

/** The outcome of a tool call. `result`: to keep. `drops`: tools whose cached results are stale [C10]. */
export type CallOutcome = {
  tookMs: number;
  result?: Pick<Result, 'atMs' | 'key' | 'ttlMs' | 'foreign' | 'question' | 'isFromOtherSession'>;
  drops?: readonly string[];
};

/** A speech-to-speech model reports that the user interrupted [A5]. */
export type CutIn = { is: 'interrupted' };
export type ReplyEnd =
  | ({ is: 'complete'; modelMs: number } & AnswerUsage)
  | ({ is: 'failed' } & Omit<ReplyFailure, 'isLost'>);
