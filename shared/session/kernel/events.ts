/** The events of the log. One that is also a durable frame has all of the frame's content (outbox.ts). */

import type { Fact } from '../../memory/facts.ts';
import type { ReflectionMemory } from '../../memory/reflections.ts';
import type {
  Cause,
  DeliveryState,
  DiscardReason,
  Operation,
  Priority,
  SpeechWay,
  Timings,
  ToolState,
  TurnStatus,
  Usage,
  Verbosity,
} from '../../protocol/frames.ts';
import type { ActionKind, Change } from '../client-state/change-types.ts';
import type { Step } from '../client-state/json-diff.ts';
import type { Arrival } from '../deliveries/state.ts';
import type { Erased } from '../erasure/state.ts';
import type { Lease } from '../memory/state.ts';
import type { Declaration } from '../presence/state.ts';
import type { NewsItem } from '../proactive/state.ts';
import type { Asking, Reminder, Result, TurnCall, WorkflowCall } from '../tool-calls/state.ts';
import type { FillerOccasion } from '../turn/filler-lists.ts';
import type { Hold, LoggedLine, ReplyFailure, ShownImage, Spent, TurnCut } from '../turn/state.ts';
import type { Wishes } from './state.ts';

export type Event =
  | {
      type: 'hello';
      connection: string;
      install: string;
      reports: boolean;
      locale?: string;
      timezone?: string;
      resumed?: true;
      hidden?: true;
      soundless?: true;
      /** The server transcribes and speaks for the client [A1]. */
      speech?: SpeechWay;
      /** Time tells what the client has played [U6]. */
      timed?: true;
      /** It is sent sound as that is played [G19]. */
      paced?: true;
      /** The client answers with a model of its own [B1]. */
      model?: true;
      /** The client shows durations and usage of turns [O2]. */
      figures?: true;
      /** The client begins with a snapshot and gets no earlier lines [S6]. Older records lack this. */
      snapshot?: true;
      /** The client is one HTTP call, which ends at this time at the latest [G2]. */
      untilMs?: number;
    }
  | { type: 'client.left'; connection: string }
  /** What the client brings [G11]; what is absent stays as it was. */
  | ({ type: 'client.declared' } & Declaration)
  /** A connection follows the session without a part in it [S13]. */
  | { type: 'observer.joined'; connection: string }
  | { type: 'observer.left'; connection: string }
  | { type: 'frame.accepted'; install: string; id: string; digest: string }
  | { type: 'voice.changed'; speaking: boolean; clientAt: number }
  /** The user spoke or acted, so an opening has to settle [D3]. */
  | { type: 'user.acted' }
  /** An utterance is over; its transcription is retried; its transcript is known [A1]. */
  | { type: 'utterance.committed'; utterance: string; count: number }
  | { type: 'utterance.retried'; utterance: string }
  | { type: 'utterance.transcribed'; utterance: string }
  /** The server switched its way of speech; the user was told. */
  | { type: 'speech.switched'; way: SpeechWay }
  | { type: 'speech.announced' }
  /** Who finds where streamed speech ends, and whether a voice holds the turn [A6, U2]. */
  | { type: 'listening.changed'; ends: 'server' | 'client'; bargeIn: boolean }
  | { type: 'line.heard'; index: number; chars: number; whole: boolean }
  /** The client has dropped what it had still to play [U6]. */
  | { type: 'playback.cut' }
  | {
      type: 'turn.started';
      turn: number;
      cause: Cause;
      words: string | null;
      stimulus?: string;
      wanted?: true;
      image?: ShownImage;
      heardMs?: number;
      spoken?: string;
    }
  | { type: 'reply.requested' }
  | { type: 'reply.claimed'; run: string }
  /** Model tokens of a proactive turn that count as spent until its end reports the real number [L6]. */
  | { type: 'tokens.reserved'; tokens: number }
  | { type: 'reply.heartbeat' }
  | ({ type: 'reply.finished'; failed?: ReplyFailure } & Spent)
  /** `activity`: the kind of work that a filler's wording fits; absent: any. */
  | ({ type: 'line'; turn: number; activity?: FillerOccasion } & LoggedLine)
  | ({ type: 'line.held'; turn: number } & LoggedLine)
  | { type: 'turn.held'; by: Hold['by'] }
  | { type: 'turn.released' }
  /** The user wants no more of an ended turn. */
  | { type: 'turn.silenced'; turn: number }
  | ({ type: 'turn.ended'; turn: number; status: TurnStatus; cut?: TurnCut; timings: Timings } & Omit<
      Spent,
      'modelMs' | 'firstTokenMs'
    >)
  | ({ type: 'settings'; verbosity: Verbosity; speed: number } & Wishes)
  /** `shown`: a client is connected, so the event is also a frame. */
  | ({ type: 'delivery.accepted'; shown: boolean } & Arrival)
  | DeliveryChanged
  | { type: 'delivery.requested'; deliveries: string[] }
  | { type: 'delivery.passedOver'; deliveries: string[] }
  /** The user wants these later [D15]. */
  | { type: 'delivery.deferred'; deliveries: string[] }
  /** A late heard report for a waiting delivery: it continues from this line. */
  | { type: 'delivery.progressed'; delivery: string; from: number }
  | { type: 'delivery.announced'; deliveries: string[] }
  /** The words of this turn answer the question [G20]. */
  | { type: 'delivery.answered'; delivery: string; turn: number }
  | { type: 'bid.asked'; deliveries: string[] }
  /** Closed by the user's words, by time, or because its deliveries are gone. */
  | { type: 'bid.closed'; by: 'yes' | 'no' | 'later' | 'neither' | 'time' | 'nothing left' }
  | ({ type: 'workflow.started' } & Omit<WorkflowCall, 'starts' | 'startedAtMs' | 'askedAtMs' | 'cancelled'>)
  /** `yes`: the confirmation used up. `foreign`: the result has content of others [N7]. */
  | ({ type: 'call.started'; yes?: string; foreign?: true } & Omit<TurnCall, 'startedAtMs' | 'askedAtMs' | 'told'>)
  | { type: 'call.retried'; call: string }
  /** The user cancelled a workflow, which is then stopped [T11]. */
  | { type: 'call.cancelled'; call: string }
  | { type: 'call.reported'; call: string; line?: number }
  | { type: 'call.ended'; call: string }
  | ToolChanged
  | ({ type: 'result.stored' } & Result)
  | { type: 'result.used'; call: string; turn: number }
  | { type: 'results.dropped'; calls: string[] }
  | ({ type: 'confirmation.requested' } & Omit<Asking, 'yesIn'>)
  /** Confirms everything asked in the turn before [T4]. */
  | { type: 'confirmation.given'; turn: number }
  | ({ type: 'reminder.set' } & Reminder)
  | { type: 'reminder.ended'; id: string }
  /** The user changed the client's state. `instead`: replaces the last change if that is a report. */
  | ({ type: 'state.changed'; by: 'user'; instead?: true } & Omit<Change, 'n' | 'by' | 'call'>)
  /** The agent changed the client's state to `version`. `shown`: a shorter form of the patch, for memory. */
  | {
      type: 'state.changed';
      by: 'agent';
      kind: ActionKind;
      call: string;
      patch: Operation[];
      shown?: Step[];
      version: number;
    }
  | { type: 'facts.changed'; gained: Fact[]; lost: Fact[] }
  /** Entries are removed from memory; `facts` are what remains of them [M5]. */
  | { type: 'entries.forgotten'; entries: number[]; facts: Fact[] }
  | ({ type: 'block.requested' } & Omit<Lease, 'atMs'>)
  /** The block that was asked for, or none. */
  | { type: 'block.made'; edition: number; same?: true; usage?: Usage }
  | { type: 'block.failed'; edition: number; usage?: Usage }
  | { type: 'block.adopted' }
  /** What the turn's image shows, in short. */
  | { type: 'image.described'; turn: number; text: string }
  | { type: 'news.told'; turn: number; item: NewsItem }
  /** The user was told that the daily quota is used up [N3]. */
  | { type: 'quota.announced' }
  /** Whether the page is visible [L1]. */
  | { type: 'visibility.changed'; visible: boolean }
  /** Whether the client plays sound [A3]. */
  | { type: 'sound.changed'; wanted: boolean }
  /** The agent begins no more turns until the user acts [L1]. */
  | { type: 'agent.slept' }
  /** A reflection on the turns from `from` to `to` [L5]. */
  | { type: 'reflection.requested'; number: number; from: number; to: number; wanted?: true }
  | { type: 'reflection.made'; number: number; memory?: Omit<ReflectionMemory, 'atMs'>; usage?: Usage }
  | { type: 'reflection.failed'; number: number; usage?: Usage }
  /** The session is emptied [N6]. `askedAtMs`: when the user requested it; `calls`: those under way. */
  | { type: 'session.erased'; what: Erased; others?: true; askedAtMs: number; calls: string[] }
  /** The removal of rows is requested again. */
  | { type: 'erasure.requested' }
  | { type: 'erasure.done' }
  | { type: 'erasure.confirmed' };

/** `counts`: the outcome of a cache lookup [C10]. */
export type ToolChanged = {
  type: 'tool';
  turn: number;
  call: string;
  name: string;
  state: ToolState;
  ageMs?: number;
  counts?: 'hits' | 'misses' | 'joins';
  tookMs?: number;
};

/** `turn` and `unasked` for an offer. `from`, when pending again: the first unheard line. */
export type DeliveryChanged = {
  type: 'delivery';
  delivery: string;
  state: DeliveryState;
  priority: Priority;
  source?: string;
  title?: string;
  reason?: DiscardReason;
  turn?: number;
  unasked?: true;
  from?: number;
  agreed?: true;
};

export type Record = {
  /** As version.ts says. */
  v: number;
  n: number;
  atMs: number;
  /** The durable frames of this record carry seq + 1, seq + 2, … */
  seq: number;
  events: Event[];
  /** The W3C trace context in which it was written, where it begins something (traces.ts). */
  trace?: string;
};
