/** The state of one session: everything a decision depends on, bounded in size. */
import type { Later, QuietHours, Verbosity } from '../../protocol/frames.ts';
import type { AcceptedFrames } from '../client-frames/accepted-frames.ts';
import type { View } from '../client-state/change-types.ts';
import type { Bid, Delivery, EndedDelivery } from '../deliveries/state.ts';
import type { Erasing } from '../erasure/state.ts';
import { type MemoryState, newMemory } from '../memory/state.ts';
import type { Client, Presence, Reign, VoiceActivity } from '../presence/state.ts';
import { type Life, newLife } from '../proactive/state.ts';
import { type Caps, newCaps } from '../quotas/state.ts';
import type { Hearing } from '../speech/state.ts';
import type { SessionCall } from '../tool-calls/state.ts';
import { type Asking, newTallies, type Reminder, type Result, type Tallies } from '../tool-calls/state.ts';
import type { FillerCounts } from '../turn/filler-lists.ts';
import type { Exchange, Line, OpenTurn, ShownImage, Turn } from '../turn/state.ts';
import { ATTENTION_PER_HOUR } from './limits.ts';
import type { TraceContexts } from './traces.ts';

export type Session = {
  /** The newest applied record; the next commit is n + 1 [S4]. */
  n: number;
  /** The newest durable frame [S5]. */
  seq: number;
  /** Raised by the first `hello` of each connection [S2]. */
  epoch: number;
  /** The connected client; null: none. */
  client: Client | null;
  /** Connections that only follow [S13]; absent: none. */
  observers?: readonly string[];
  reign: Reign;
  voice: VoiceActivity;
  /** Utterances that wait for their transcript [A1]. */
  hearing: Hearing[];
  /** The newest transcribed utterances. */
  understood: string[];
  /** The newest turn, open or ended. Its lines stay until the next turn seals it [U6]. */
  turn: Turn | null;
  sealed: Exchange[];
  /** The newest sent line, for "repeat that" [U11]. */
  lastLine: Line | null;
  /** Ids of accepted frames, by install; the most recent install last. */
  seen: AcceptedFrames[];
  verbosity: Verbosity | null;
  speed: number;
  wishes: Wishes;
  /** Pending deliveries, in the order of acceptance [D16]. */
  deliveries: Delivery[];
  /** The newest ended deliveries. */
  ended: EndedDelivery[];
  /** The open bid [D9]. */
  bid: Bid | null;
  /** The newest bid's turn, and the newest turn with words: bids need an unrelated turn between [D9]. */
  newest: { bid: number; words: number };
  calls: SessionCall[];
  /** Results of tools, the most recently used last [C5, T9]. */
  results: Result[];
  /** Writes that wait for confirmation [T4]. */
  asking: Asking[];
  /** Reminders [T5]. */
  reminders: Reminder[];
  /** Fillers said per wording list: none is said twice in a row [F5]. */
  fillers: FillerCounts;
  tallies: Tallies;
  /** The user's usage of this day and minute [N3]. */
  caps: Caps;
  memory: MemoryState;
  /** The client's state, as reported or as changed by the agent [X4]. */
  view: View | null;
  presence: Presence;
  /** Times of unasked items of other sources in the last hour [D23]. */
  unasked: number[];
  /** Proactive turns and reflections. */
  life: Life;
  /** The image shown last, with its entry [V1]. */
  image: (ShownImage & { entry: number }) | null;
  /** The erasure in progress [N6]. */
  erasing: Erasing | null;
  /** The request time of the newest erasure: each request is applied once. */
  erasedAtMs: number;
  /** Where the turn, and what is under way, began; absent: nobody traced [O7]. */
  traces?: TraceContexts;
  /** The record that broke an invariant: reads are answered, writes refused [S12]. */
  quarantined: { n: number; why: string } | null;
};

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

export function openTurn(session: Session): OpenTurn | null {
  const turn = session.turn;
  return turn !== null && isOpen(turn) ? turn : null;
}

function isOpen(turn: Turn): turn is OpenTurn {
  return turn.stage.is !== 'ended';
}

/** Whether this run answers the open turn. */
export function isAnswering(session: Session, turn: number, run: string): boolean {
  const open = openTurn(session);
  return open?.number === turn && open.stage.is === 'answering' && open.stage.run === run;
}

/** The user's wishes about unasked speech [D9, D23, L6]. */
export type Wishes = {
  quietHours: QuietHours | null;
  later: Later;
  attentionPerHour: number;
  mute: string[];
  /** Whether the agent may begin turns by itself, and whether with news. */
  life: boolean;
  news: boolean;
  /** The chosen model, by the operator's name for it; null: the operator's default [S11]. */
  model: string | null;
};

export function newWishes(): Wishes {
  return {
    quietHours: null,
    later: 'defer',
    attentionPerHour: ATTENTION_PER_HOUR,
    mute: [],
    life: true,
    news: true,
    model: null,
  };
}
