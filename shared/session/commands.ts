/** What a session can be asked to do. Client frames are fenced by their connection, everything else by its turn and run (S4). */
import type { ReflectionMemory } from '../memory/reflections.ts';
import type {
  ClientFrame,
  DeliveryPolicy,
  Operation,
  PassingFrame,
  Priority,
  SpeechWay,
  Tier,
  Usage,
} from '../protocol/frames.ts';
import type { Arrival, DeliveryLine, UrgentPriority } from './deliveries/state.ts';
import type { Erased, Erasing } from './erasure/state.ts';
import type { Event } from './events.ts';
import type { NewsItem } from './proactive/state.ts';
import type { Used } from './quotas/state.ts';
import type { Session } from './state.ts';
import type { Asking, Reminder, Result, TurnCall, WorkflowCall } from './tool-calls/state.ts';
import type { WorkUnderWay } from './turn/filler-wording.ts';
import type { Exchange, Line, ReplyFailure, ShownImage, Spent } from './turn-state.ts';
import type { Manners } from './wording.ts';

export type Command =
  /** A valid frame; `digest` tells two bodies under one id apart, `heard` left out (S7). */
  /** `image`: of a `user.image`, checked and stored: the frame has none of its bytes any more (V1). */
  | { type: 'client'; connection: string; frame: ClientFrame; digest: string; image?: ShownImage }
  /** The connection has ended: said by API Gateway, or by a post that found it gone (S3). */
  | { type: 'gone'; connection: string }
  /**
   * From the run that answers a turn: what it has to say, that it lives, or how it ended. `reserves`: model tokens that its request, which nobody
   * asked for, may cost (L6).
   */
  | { type: 'reply'; turn: number; run: string; says: Saying[]; end?: ReplyEnd | CutIn; reserves?: number }
  /** Deliveries that have been stored, in the order of their arrival (D21). */
  | { type: 'push'; arrivals: Arrival[] }
  /** Their producer takes one back (D20). */
  | { type: 'cancel'; delivery: string; producer: string }
  /**
   * A call has ended. Of a workflow or a write, its words are stored as the delivery that has the call's id (D19); `told`: its run is
   * alive, and tells them.
   */
  | { type: 'finished'; call: string; done: boolean; told?: true; brings?: Brought }
  /** Stored words are to be said at their time (T5). `call`: which has asked for it. */
  | { type: 'remind'; reminder: Reminder; call?: string }
  /** The agent changes what the client shows, by a call of this turn (T5). */
  | { type: 'change'; turn: number; call: string; patch: Operation[] }
  /** Results whose words are gone or cannot be read (C7). */
  | { type: 'forget'; results: string[] }
  /**
   * The block of memory that was asked for stands in the store, or could not be made. `same`: none is needed, since the one that stands says it
   * all. `usage`: of the model that was asked for it.
   */
  | { type: 'remembered'; edition: number; done: boolean; same?: true; usage?: Usage }
  /** A reflection has ended (L5). `remark`: its lines are stored as the delivery of this id. `memory`: at most 240 characters. */
  | {
      type: 'reflected';
      number: number;
      memory?: Omit<ReflectionMemory, 'atMs'>;
      remark?: { id: string };
      usage?: Usage;
    }
  /**
   * The session is to begin anew (N6): what the user wants from outside of it, or in another of their sessions, which has asked for it then.
   * `others`: their other sessions are to do the same, and it sees to that.
   */
  | { type: 'erase'; what: Erased; others?: true; askedAtMs?: number }
  /** The rows that an erasure left are gone; `n` and `stage`: as it stood when that was begun. */
  | { type: 'erased'; n: number; stage: Erasing['stage'] }
  /**
   * An utterance says this (A1), or could not be understood. `sinceMs`: when its ear began. `open`: it is not committed, its ear has found an end. `run`: answers by itself, with
   * its own sound.
   */
  | { type: 'transcribed'; utterance: string; text: string; sinceMs?: number; open?: true; failed?: true; run?: string }
  /** An ear hears the user's voice begin, go on, or end, where the client tells nothing of it (U2). */
  | { type: 'overheard'; speaking: boolean }
  /** The server has to hear and speak in another way. */
  | { type: 'speech'; way: SpeechWay }
  /** A timer or the sweep. On one machine every run from before the process began is dead. */
  | { type: 'wake'; restartedAtMs?: number };

/** What a run does in its turn, in this order. */
export type Saying =
  | { is: 'line'; line: ReplyLine }
  /** Unless it would come to nobody, or at the wrong moment (F1, F2). */
  | { is: 'filler'; tier: Tier; work: WorkUnderWay }
  | { is: 'begins'; call: StartedCall }
  /** A call that is answered by what was found before: `of` names that result; `brings`: it was not this session's. */
  | { is: 'cached'; call: string; tool: string; of: string; ageMs: number; brings?: Brought['result'] }
  /** What is held, and the user's words ask for by their meaning (D6). */
  | { is: 'meant'; deliveries: readonly string[] }
  /** What the image of this turn shows, in short (V1). */
  | { is: 'seen'; text: string }
  /** The piece of news that the lines behind it tell (L4). */
  | { is: 'news'; item: NewsItem }
  /** A write that has to wait for the user's yes (T4). */
  | { is: 'asks'; asking: Omit<Asking, 'turn' | 'atMs' | 'question' | 'yesIn'>; what: string };

export type ReplyLine = Omit<Line, 'index' | 'kind' | 'tier'>;

/** `title`: what its work is called, as it is spoken. */
export type StartedCall = StartedWorkflow | StartedInTurn;
type Started = { call: string; tool: string; title: string; timeoutMs: number };
/** A workflow that the model has asked for (T2). */
export type StartedWorkflow = Started & {
  machine: string;
  input: unknown;
  /** Others finish it. */
  waits?: true;
  /** It changes something outside. */
  effect?: 'write';
  delivery: { priority: Priority; policy: DeliveryPolicy };
};
/** A sync tool; `yes`: the key of the asking that lets it through. `found`: whether its answer was looked for (C10). */
export type StartedInTurn = Started &
  Pick<TurnCall, 'effect' | 'key' | 'sessionOnly'> & { yes?: string; foreign?: true; found?: 'no' | 'on its way' };

/** What a sync tool has brought. `result`: kept for later. `drops`: tools whose results are old from now on (C10). */
export type Brought = {
  tookMs: number;
  result?: Pick<Result, 'atMs' | 'key' | 'ttlMs' | 'foreign' | 'question' | 'elsewhere'>;
  drops?: readonly string[];
};

/** Whoever speaks and hears at once says that the user has cut in (A5). */
export type CutIn = { is: 'interrupted' };
export type ReplyEnd =
  | ({ is: 'complete'; modelMs: number } & Spent)
  | { is: 'failed'; code: ReplyFailure['code']; message: string };

/**
 * What a decision needs to know of the world: the time, the persona's manners (a Skill satisfies them), and the words of deliveries. `past`: the
 * newest exchanges that the store has, and `news` whether there is any that the user has not heard, where they were asked for. `elsewhere`: what the
 * user has used up with other personas, as far as this process knows (N3).
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
/** What an operator may set (engine/settings/list.ts, which has it all). */
export type OperatorSettings = {
  /** Names of the models that users may choose (S11). */
  models: readonly string[];
  /** How the server can hear and speak, the way it would rather first; none: clients do (A1). */
  speech: readonly SpeechWay[];
  /** Quiet before an opening (D3). */
  settleMs: number;
  /** A `next_silence` item waits for no stop of speech longer than this (D13). */
  fallbackMs: number;
  /** Held `when_asked` items end after this long in company (D14). */
  whenAskedMs: number;
  /** Entries between two summaries, and between two milestones (M2). */
  summaryEvery: number;
  milestoneEvery: number;
  /** Whether she may begin by herself at all (L6). */
  life: boolean;
  /** Quiet before her first remark; between it and those that follow; and before she sleeps (L1). */
  idleAfterMs: number;
  idleEveryMs: { least: number; most: number };
  idleSleepMs: number;
  /** In place of the persona's own; null: those (L2). */
  stimuli: readonly string[] | null;
  /** Between two turns that begin with news; null: there is none (L4). */
  newsEveryMs: number | null;
  /** Quiet before a reflection (L5). */
  reflectAfterMs: number;
  /** Model tokens of one session, in a day, for what nobody has asked for. */
  unaskedTokensPerDay: number;
  /** Of one user (N3): model tokens and dollars in a day, for whatever they go, and tools that begin to work in a minute. */
  tokensPerDay: number;
  dollarsPerDay: number;
  toolCallsPerMinute: number;
};
/** Lines by delivery; none: its text is gone. Text alone is spoken as it stands (P9). What is not there is asked for (`MissingInputs`). */
export type Texts = ReadonlyMap<string, readonly (string | DeliveryLine)[]>;

export type Decision = {
  /** None: nothing is written and no durable frame is sent. */
  events: Event[];
  /** The session after them. */
  session: Session;
  /** Done after the commit, in this order. */
  effects: Effect[];
  /** When the session next owes something, epoch ms. */
  dueAtMs: number | null;
  /** What this decision needs to know in addition: look it up and decide again. Not null: it must not be committed. */
  missingInputs: MissingInputs | null;
};

/** `texts`: ids of deliveries. `past`: what was said before. `news`: whether there is any that the user has not heard. */
export type MissingInputs = { texts: readonly string[]; past: boolean; news: boolean };

export type Effect =
  /** A frame without seq, to one connection. `at` is added when it is sent. */
  | { do: 'answer'; connection: string; frame: FrameAnswer }
  /** Welcome a connection and send again what it missed after `cursor` (S6). */
  | { do: 'welcome'; connection: string; cursor: number; snapshot?: true }
  | { do: 'close'; connection: string; code: number; reason: string }
  /** Start a run for a turn. */
  | { do: 'reply'; turn: number; ask: number }
  /** Have somebody understand an utterance (A1), in the client's way; the first time only where nobody is at it. */
  | { do: 'listen'; utterance: string; ask: number; way: SpeechWay }
  /** Show what is pending and what was (docs/reference/inbox.md). */
  | { do: 'inbox'; connection: string; id: string }
  /** Make the block of memory that was asked for (M2). */
  | { do: 'remember'; edition: number }
  /** Start a reflection, named by the session, its number and its time: a second start is none (L5). */
  | { do: 'reflect'; number: number; atMs: number }
  /** Start a workflow, or stop one that was cancelled (T11), named by its call: a second start or stop is none. */
  | { do: 'workflow'; call: WorkflowCall }
  | { do: 'stop'; call: WorkflowCall }
  /** Work that was lost ends honestly (W4). Of a write nobody knows how far it came (T4). */
  | { do: 'give up'; call: string; what: 'timed_out' | 'unknown' }
  /** Something urgent waits for somebody who is not there (D24). */
  | { do: 'announce'; delivery: string; priority: UrgentPriority };

type WithoutAt<T> = T extends unknown ? Omit<T, 'at'> : never;
export type FrameAnswer = WithoutAt<Extract<PassingFrame, { type: 'accepted' | 'error' | 'superseded' | 'pong' }>>;
