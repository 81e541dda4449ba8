/** The commands of a session. Client frames are fenced by connection, all others by turn and run [S4]. */
import type { ReflectionMemory } from '../../memory/reflections.ts';
import type {
  ClientFrame,
  DeliveryPolicy,
  Operation,
  PassingFrame,
  Position,
  Priority,
  SpeechWay,
  Tier,
  Usage,
} from '../../protocol/frames.ts';
import type { Arrival, DeliveryLine, UrgentPriority } from '../deliveries/state.ts';
import type { Erased, Erasing } from '../erasure/state.ts';
import type { NewsItem } from '../proactive/state.ts';
import type { Used } from '../quotas/state.ts';
import type { HeardWords } from '../speech/state.ts';
import type { Asking, Reminder, Result, TurnCall, WorkflowCall } from '../tool-calls/state.ts';
import type { WorkUnderWay } from '../turn/filler-lists.ts';
import type { Exchange, Line, ReplyFailure, ShownImage, Spent } from '../turn/state.ts';
import type { Event } from './events.ts';
import type { Manners } from './persona-wording.ts';
import type { Session } from './state.ts';

export type Command =
  /** A valid frame. `digest` tells two bodies under one id apart; it leaves out `heard` [S7]. */
  /** `image`: the stored image of a `user.image`, whose frame no longer holds the bytes [V1]. */
  /** `call`: it comes in an HTTP call, which needs no hello [G2]. */
  /** `arrived`: the frame's place among sound without numbers [A6]. */
  | {
      type: 'client';
      connection: string;
      frame: ClientFrame;
      digest: string;
      image?: ShownImage;
      call?: HttpCaller;
      arrived?: number;
    }
  /**
   * The connection has ended, as reported by API Gateway or by a failed post [S3]. `heard`: what an HTTP call
   * was answered with [G2].
   */
  | { type: 'gone'; connection: string; heard?: Position }
  /**
   * From the run that answers a turn: its output, a sign of life, or its end. `reserves`: model tokens that a
   * request of an unasked turn may cost [L6].
   */
  | { type: 'reply'; turn: number; run: string; says: Saying[]; end?: ReplyEnd | CutIn; reserves?: number }
  /** Stored deliveries, in the order of their arrival [D21]. */
  | { type: 'push'; arrivals: Arrival[] }
  /** A producer cancels its delivery [D20]. */
  | { type: 'cancel'; delivery: string; producer: string }
  /**
   * A call has ended. For a workflow or a write, the words are stored as the delivery with the call's id
   * [D19]. `told`: the call's run is alive and speaks them.
   */
  | { type: 'finished'; call: string; done: boolean; told?: true; brings?: Brought }
  /** A stored reminder becomes due at its time [T5]. `call`: the call that set it. */
  | { type: 'remind'; reminder: Reminder; call?: string }
  /** The agent changes the client's state by a call of this turn [T5]. */
  | { type: 'change'; turn: number; call: string; patch: Operation[] }
  /** Results whose words are gone or unreadable [C7]. */
  | { type: 'forget'; results: string[] }
  /**
   * The requested block of memory is stored, or could not be made. `same`: the current block is still
   * complete. `usage`: of the model that was asked.
   */
  | { type: 'remembered'; edition: number; done: boolean; same?: true; usage?: Usage }
  /** A reflection has ended [L5]. `remark`: the stored delivery. `memory`: at most 240 characters. */
  | {
      type: 'reflected';
      number: number;
      memory?: Omit<ReflectionMemory, 'atMs'>;
      remark?: { id: string };
      usage?: Usage;
    }
  /**
   * Erase the session [N6], on request from outside or from another session of the user at `askedAtMs`.
   * `others`: this session passes the request on to the user's other sessions.
   */
  | { type: 'erase'; what: Erased; others?: true; askedAtMs?: number }
  /** The rows of an erasure are deleted. `n` and `stage`: as they were when the deletion began. */
  | { type: 'erased'; n: number; stage: Erasing['stage'] }
  | HeardWords
  /** Transcription hears the voice begin, continue or end, if the client does not report it [U2]. */
  | { type: 'overheard'; speaking: boolean }
  /** The server switches to another way of transcription and synthesis. */
  | { type: 'speech'; way: SpeechWay }
  /** A timer or the sweep. `restartedAtMs`: runs from before this time are dead (one machine). */
  | { type: 'wake'; restartedAtMs?: number };

/** A client of one HTTP call, over at `untilMs`. `install`: under which its ids are remembered. */
export type HttpCaller = { install: string; untilMs: number };

/** The output of a run in its turn, in order. */
export type Saying =
  | { is: 'line'; line: ReplyLine }
  /** Dropped without a client, or when its moment has passed [F1, F2]. */
  | { is: 'filler'; tier: Tier; work: WorkUnderWay }
  | { is: 'begins'; call: StartedCall }
  /** A call answered from the cache. `of`: the cached result; `brings`: a result of another session. */
  | { is: 'cached'; call: string; tool: string; of: string; ageMs: number; brings?: Brought['result'] }
  /** Waiting deliveries that the user's words ask for by meaning [D6]. */
  | { is: 'meant'; deliveries: readonly string[] }
  /** A short description of the turn's image [V1]. */
  | { is: 'seen'; text: string }
  /** The news item that the following lines are about [L4]. */
  | { is: 'news'; item: NewsItem }
  /** A write that waits for the user's confirmation [T4]. */
  | { is: 'asks'; asking: Omit<Asking, 'turn' | 'atMs' | 'question' | 'yesIn'>; what: string };

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
  delivery: { priority: Priority; policy: DeliveryPolicy };
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
export type Brought = {
  tookMs: number;
  result?: Pick<Result, 'atMs' | 'key' | 'ttlMs' | 'foreign' | 'question' | 'elsewhere'>;
  drops?: readonly string[];
};

/** A speech-to-speech model reports that the user interrupted [A5]. */
export type CutIn = { is: 'interrupted' };
export type ReplyEnd = ({ is: 'complete'; modelMs: number } & Spent) | ({ is: 'failed' } & Omit<ReplyFailure, 'lost'>);

/**
 * The decision's inputs from outside: time, the persona's manners, settings, delivery texts. `past`: the
 * newest stored exchanges; `news`: whether unheard news exists; both only if asked for. `elsewhere`: the
 * user's usage with other personas, as far as this process knows [N3].
 */
export type DecisionInput = {
  nowMs: number;
  manners: Manners;
  settings: OperatorSettings;
  texts: Texts;
  past?: readonly Exchange[];
  news?: boolean;
  elsewhere?: Used | null;
};
/** Figures that an operator may set (settings/settings-list.ts). */
export type OperatorSettings = {
  /** Names of the models that users may choose [S11]. */
  models: readonly string[];
  /** Ways in which the server transcribes and speaks, preferred first. Empty: clients do both [A1]. */
  speech: readonly SpeechWay[];
  /** Silence before an opening [D3]. */
  settleMs: number;
  /** A `next_silence` item waits no longer than this for the agent to stop speaking [D13]. */
  fallbackMs: number;
  /** Waiting `when_asked` items expire after this connected time [D14]. */
  whenAskedMs: number;
  /** Entries between two summaries, and between two milestones [M2]. */
  summaryEvery: number;
  milestoneEvery: number;
  /** Whether the agent may begin turns by itself at all [L6]. */
  life: boolean;
  /** Silence before the first remark, between further remarks, and before the agent sleeps [L1]. */
  idleAfterMs: number;
  idleEveryMs: { least: number; most: number };
  idleSleepMs: number;
  /** Replaces the persona's own stimuli; null: keeps them [L2]. */
  stimuli: readonly string[] | null;
  /** Time between two turns that begin with news; null: no news [L4]. */
  newsEveryMs: number | null;
  /** Silence before a reflection [L5]. */
  reflectAfterMs: number;
  /** Model tokens of one session per day for turns that the agent begins. */
  unaskedTokensPerDay: number;
  /** Limits of one user [N3]: model tokens and dollars per day, tool calls per minute. */
  tokensPerDay: number;
  dollarsPerDay: number;
  toolCallsPerMinute: number;
};
/** Lines by delivery id; empty: the text is gone. Plain strings are spoken as they are [P9]. */
export type Texts = ReadonlyMap<string, readonly (string | DeliveryLine)[]>;

export type Decision = {
  /** Empty: nothing is written, and no durable frame is sent. */
  events: Event[];
  session: Session;
  /** Done after the commit, in this order. */
  effects: Effect[];
  /** The session's earliest deadline, epoch ms. */
  dueAtMs: number | null;
  /** Inputs to look up before deciding again. Not null: the decision must not be committed. */
  missingInputs: MissingInputs | null;
};

/** `texts`: ids of deliveries. `past`: the previous exchanges. `news`: whether unheard news exists. */
export type MissingInputs = { texts: readonly string[]; past: boolean; news: boolean };

export type Effect =
  /** A frame without seq, to one connection. `at` is added when the frame is sent. */
  /** `behind`: the durable frames of the same commit. */
  | { do: 'answer'; connection: string; frame: FrameAnswer; behind?: true }
  /** Welcomes a connection and sends again the frames after `cursor` [S6]. */
  | { do: 'welcome'; connection: string; cursor: number; snapshot?: true }
  | { do: 'close'; connection: string; code: number; reason: string }
  | { do: 'reply'; turn: number; ask: number }
  /** Starts transcription of an utterance in the given way [A1]; on `ask` 1 only if none is running. */
  | { do: 'listen'; utterance: string; ask: number; way: SpeechWay }
  /** Sends the inbox (docs/reference/inbox.md). */
  | { do: 'inbox'; connection: string; id: string }
  /** Makes the requested block of memory [M2]. */
  | { do: 'remember'; edition: number }
  /** Starts a reflection, named by session, number and time: a second start has no effect [L5]. */
  | { do: 'reflect'; number: number; atMs: number }
  /** Starts a workflow, or stops a cancelled one [T11], named by its call: a repetition has no effect. */
  | { do: 'workflow'; call: WorkflowCall }
  | { do: 'stop'; call: WorkflowCall }
  /** Ends lost work with an honest message [W4]. A lost write has an unknown outcome [T4]. */
  | { do: 'give up'; call: string; what: 'timed_out' | 'unknown' }
  /** Notifies a disconnected user of an urgent delivery [D24]. */
  | { do: 'announce'; delivery: string; priority: UrgentPriority };

type WithoutAt<T> = T extends unknown ? Omit<T, 'at'> : never;
export type FrameAnswer = WithoutAt<
  Extract<PassingFrame, { type: 'accepted' | 'error' | 'superseded' | 'pong' | 'tool.request' }>
>;
