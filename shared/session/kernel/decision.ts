/** What a decision may know, and what it makes of a session and a command. */

import type { FindNextOccurrence } from '../../language/recurrence.ts';
import type { CrisisKind } from '../../language/understanding/crisis-kinds.ts';
import type { BlockFacts } from '../../memory/facts/known.ts';
import type { ClientFrame, PassingFrame, SpeechWay } from '../../protocol/frames.ts';
import type { OutlineText } from '../client-state/locate-hunks.ts';
import type { DeliveryLine, UrgentPriority } from '../deliveries/state.ts';
import type { RecentUsage } from '../quotas/state.ts';
import type { WorkflowCall } from '../tool-calls/state.ts';
import type { Exchange } from '../turn/state.ts';
import type { Draft } from './draft.ts';
import type { Event } from './events.ts';
import type { PersonaInput } from './persona-wording.ts';
import type { Session } from './state.ts';

/**
 * The decision's inputs from outside. Only if asked for: `past`, the newest stored exchanges, and
 * `blockFacts`, those of the newest block; `news`, whether unheard news exists; `recurrence`, how rules
 * repeat; `userInput`, what reads the user's words. `usageInOtherSessions`: of the user, with other
 * personas, as far as this process knows [N3].
 */
export type DecisionInput = {
  nowMs: number;
  persona: PersonaInput;
  settings: OperatorSettings;
  texts: Texts;
  past?: readonly Exchange[];
  blockFacts?: BlockFacts | null;
  news?: boolean;
  recurrence?: FindNextOccurrence;
  userInput?: UserInput | undefined;
  usageInOtherSessions?: RecentUsage | null;
  /** Names the elements in a client state that is HTML [X4]; absent: none is. */
  outlineText?: OutlineText | undefined;
};
/**
 * Of transcribed words. `run`: the reply run that answers by itself. `heardMs`: how long transcription took.
 * `utterance`: the part of the stream that they were said in. `hasWaited`: behind a referral [K2].
 */
export type Transcription = { run?: string; heardMs?: number; utterance?: string; hasWaited?: true };

/** What reads the user's words: user-input/user-input.ts, loaded with the first words [S15]. */
export type UserInput = {
  hearText(draft: Draft, frame: Extract<ClientFrame, { type: 'user.text' }>, transcription?: Transcription): void;
  /** The words that were said, without tags of sounds; '' for none. */
  wordsSaid(transcript: string): string;
  /** `words` have just begun the current turn. */
  learnUserFacts(draft: Draft, words: string): void;
  /** A request from the client's own interface. */
  forgetAsked(draft: Draft, what: Extract<ClientFrame, { type: 'forget' }>['what']): void;
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
  proactive: boolean;
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
  /** Whom a crisis is referred to; null: nothing is noticed [K1, K2]. */
  helplines: Helplines | null;
  /**
   * The user is told that the agent is an AI: this long after they were last told, or never before.
   * Null: only when they ask [K6].
   */
  discloseEveryMs: number | null;
};

/** `byCountry`: ISO 3166 codes, and `*` for all others. `page`: for countries without a number. */
export type Helplines = { byCountry: Readonly<Record<string, Helpline>>; page: string };
export type Helpline = { name: string; number: string };
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
export type MissingInputs = {
  texts: readonly string[];
  past: boolean;
  news: boolean;
  recurrence: boolean;
  userInput: boolean;
};

export type Effect =
  /** A frame without seq, to one connection. `at` is added when the frame is sent. */
  /** `behind`: the durable frames of the same commit. */
  | { do: 'answer'; connection: string; frame: FrameAnswer; afterFrames?: true }
  /** Welcomes a connection and sends again the frames after `cursor` [S6]. */
  | { do: 'welcome'; connection: string; cursor: number; snapshot?: true }
  | { do: 'close'; connection: string; code: number; reason: string }
  | { do: 'reply'; turn: number; ask: number }
  /** Starts transcription of an utterance in the given way [A1]; on `ask` 1 only if none is running. */
  | { do: 'listen'; utterance: string; ask: number; way: SpeechWay }
  /** Sends the inbox (docs/reference/protocol/inbox.md). */
  | { do: 'inbox'; connection: string; id: string }
  /** Makes the requested block of memory [M2]. */
  | { do: 'remember'; edition: number }
  /** Starts a reflection, named by session, number and time: a second start has no effect [L5]. */
  | { do: 'reflect'; number: number; atMs: number }
  /** Starts the stages of an act, named by session, act and time: a second start has no effect [E13]. */
  | { do: 'stages'; act: string; atMs: number }
  /** Starts a workflow, or stops a cancelled one [T11], named by its call: a repetition has no effect. */
  | { do: 'workflow'; call: WorkflowCall }
  | { do: 'stop'; call: WorkflowCall }
  /** Ends lost work with an honest message [W4]. A lost write has an unknown outcome [T4]. */
  | { do: 'give up'; call: string; what: 'timed_out' | 'unknown' }
  /** Notifies a disconnected user of an urgent delivery [D24]. */
  | { do: 'announce'; delivery: string; priority: UrgentPriority }
  /** Counts a crisis of the year, in nobody's name [K9]. */
  | { do: 'count crisis'; what: 'noticed' | 'referred' | 'heard'; kind: CrisisKind };

type WithoutAt<T> = T extends unknown ? Omit<T, 'at'> : never;
export type FrameAnswer = WithoutAt<
  Extract<PassingFrame, { type: 'accepted' | 'error' | 'superseded' | 'pong' | 'tool.request' }>
>;
