/** What has happened, as the log keeps it. An event that is also a durable frame says all that the frame says (outbox.ts). */

import type { Fact } from '../memory/facts.ts';
import type { ReflectionMemory } from '../memory/reflections.ts';
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
} from '../protocol/frames.ts';
import type { Activity } from '../protocol/vocabulary.ts';
import type { ActionKind, Change } from './client-state/change.ts';
import type { Step } from './client-state/difference.ts';
import type { Arrival } from './deliveries/state.ts';
import type { Erased } from './erasure/state.ts';
import type { Lease } from './memory/state.ts';
import type { NewsItem } from './proactive/state.ts';
import type { Wishes } from './state.ts';
import type { Asking, Reminder, Result, TurnCall, WorkflowCall } from './tool-calls/state.ts';
import type { Hold, Line, ReplyFailure, ShownImage, Spent } from './turn-state.ts';

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
      /** The server hears and speaks for it (A1). */
      speech?: SpeechWay;
      /** It answers with a model of its own (B1). */
      model?: true;
      /** It shows what turns have taken (O2). */
      figures?: true;
      /** It begins with a snapshot: no line that was sent before is sent to it, or spoken by it (S6). Records from before do not say so. */
      snapshot?: true;
    }
  | { type: 'client.left'; connection: string }
  | { type: 'frame.accepted'; install: string; id: string; digest: string }
  | { type: 'voice.changed'; speaking: boolean; clientAt: number }
  /** The user said or did something else that an opening has to settle from (D3). */
  | { type: 'user.acted' }
  /** An utterance is over; somebody else is asked what it says; it is known (A1). */
  | { type: 'utterance.committed'; utterance: string; count: number }
  | { type: 'utterance.retried'; utterance: string }
  | { type: 'utterance.transcribed'; utterance: string }
  /** The server hears and speaks in another way from now on; and the user was told so. */
  | { type: 'speech.switched'; way: SpeechWay }
  | { type: 'speech.announced' }
  | { type: 'line.heard'; index: number; chars: number; whole: boolean }
  | {
      type: 'turn.started';
      turn: number;
      cause: Cause;
      words: string | null;
      stimulus?: string;
      wanted?: true;
      image?: ShownImage;
      heardMs?: number;
    }
  | { type: 'reply.requested' }
  | { type: 'reply.claimed'; run: string }
  /** Model tokens that count as spent unless the end of the turn, which nobody asked for, tells better (L6). */
  | { type: 'tokens.reserved'; tokens: number }
  | { type: 'reply.heartbeat' }
  | ({ type: 'reply.finished'; failed?: ReplyFailure } & Spent)
  /** `activity`: of a filler, the kind of work that its wording is for; none: any. */
  | ({ type: 'line'; turn: number; activity?: Activity } & Line)
  | ({ type: 'line.held'; turn: number } & Line)
  | { type: 'turn.held'; by: Hold['by'] }
  | { type: 'turn.released' }
  /** The user wants no more of a turn that has ended. */
  | { type: 'turn.silenced'; turn: number }
  | ({ type: 'turn.ended'; turn: number; status: TurnStatus; timings: Timings } & Omit<
      Spent,
      'modelMs' | 'firstTokenMs'
    >)
  | ({ type: 'settings'; verbosity: Verbosity; speed: number } & Wishes)
  /** `shown`: somebody is there to see it, so that it is a frame, too. */
  | ({ type: 'delivery.accepted'; shown: boolean } & Arrival)
  | DeliveryChanged
  | { type: 'delivery.requested'; deliveries: string[] }
  | { type: 'delivery.passedOver'; deliveries: string[] }
  /** The user wants these later (D15). */
  | { type: 'delivery.deferred'; deliveries: string[] }
  /** While it waits, a report has come of what was said before: it goes on from this line. */
  | { type: 'delivery.progressed'; delivery: string; from: number }
  | { type: 'delivery.announced'; deliveries: string[] }
  | { type: 'bid.asked'; deliveries: string[] }
  /** By words (`yes`, `no`, `later`, or something else), by time, or because nothing is left of what it asked about. */
  | { type: 'bid.closed'; by: 'yes' | 'no' | 'later' | 'neither' | 'time' | 'nothing left' }
  | ({ type: 'workflow.started' } & Omit<WorkflowCall, 'starts' | 'startedAtMs' | 'askedAtMs' | 'cancelled'>)
  /** `yes`: the user's, which is used up. `foreign`: it brings what others wrote (N7). */
  | ({ type: 'call.started'; yes?: string; foreign?: true } & Omit<TurnCall, 'startedAtMs' | 'askedAtMs' | 'told'>)
  | { type: 'call.retried'; call: string }
  /** By the user: a workflow, which is stopped from then on (T11). */
  | { type: 'call.cancelled'; call: string }
  | { type: 'call.reported'; call: string; line?: number }
  | { type: 'call.ended'; call: string }
  | ToolChanged
  | ({ type: 'result.stored' } & Result)
  | { type: 'result.used'; call: string; turn: number }
  | { type: 'results.dropped'; calls: string[] }
  | ({ type: 'confirmation.requested' } & Omit<Asking, 'yesIn'>)
  /** To everything that was asked in the turn before (T4). */
  | { type: 'confirmation.given'; turn: number }
  | ({ type: 'reminder.set' } & Reminder)
  | { type: 'reminder.ended'; id: string }
  /** The user has changed what the client shows. `instead`: told in the place of the report before it, if that is the last change. */
  | ({ type: 'state.changed'; by: 'user'; instead?: true } & Omit<Change, 'n' | 'by' | 'call'>)
  /** The agent has, and the client is told of it: what is shown then has this version. `shown`: as memory keeps the patch, where it is longer. */
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
  /** Nothing is to tell of these entries any more; facts are what is left of them (M5). */
  | { type: 'entries.forgotten'; entries: number[]; facts: Fact[] }
  | ({ type: 'block.requested' } & Omit<Lease, 'atMs'>)
  /** The block that was asked for, or none. */
  | { type: 'block.made'; edition: number; same?: true; usage?: Usage }
  | { type: 'block.failed'; edition: number; usage?: Usage }
  | { type: 'block.adopted' }
  /** What was seen on the image of this turn, in short. */
  | { type: 'image.described'; turn: number; text: string }
  /** A piece of news was told in this turn (L4). */
  | { type: 'news.told'; turn: number; item: NewsItem }
  /** The user was told that the day's tokens, or dollars, are used up (N3). */
  | { type: 'quota.announced' }
  /** Whether somebody looks at the page (L1). */
  | { type: 'visibility.changed'; visible: boolean }
  /** Whether somebody hears sound there (A3). */
  | { type: 'sound.changed'; wanted: boolean }
  /** She has said what she had to say, or may say nothing more: until the user does something (L1). */
  | { type: 'agent.slept' }
  /** A reflection on the turns from `from` to `to` (L5). */
  | { type: 'reflection.requested'; number: number; from: number; to: number; wanted?: true }
  | { type: 'reflection.made'; number: number; memory?: Omit<ReflectionMemory, 'atMs'>; usage?: Usage }
  | { type: 'reflection.failed'; number: number; usage?: Usage }
  /** The session begins anew (N6). `askedAtMs`: when the user has asked for it; `calls`: what was under way. */
  | { type: 'session.erased'; what: Erased; others?: true; askedAtMs: number; calls: string[] }
  /** The door that takes out its rows is asked again. */
  | { type: 'erasure.requested' }
  | { type: 'erasure.done' }
  | { type: 'erasure.confirmed' };

/** `counts`: what became of looking for an answer to it (C10). */
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

/** `turn` and `unasked` when it is offered, `from` when it is pending again: the first line that is still to be heard. */
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

/** One commit (S4). */
export type Record = {
  v: 1;
  n: number;
  atMs: number;
  /** The durable frames of this record carry seq + 1, seq + 2, … */
  seq: number;
  events: Event[];
};
