/** The state of one session: everything that a decision may depend on, and nothing that grows with its age. */
import type { Later, QuietHours, Verbosity } from '../protocol/frames.ts';
import type { View } from './client-state/change.ts';
import type { Bid, Delivery, EndedDelivery } from './deliveries/state.ts';
import type { Erasing } from './erasure/state.ts';
import { ATTENTION_PER_HOUR } from './limits.ts';
import { type MemoryState, newMemory } from './memory/state.ts';
import type { Client, Presence, Reign, Voice } from './presence/state.ts';
import { type Life, newLife } from './proactive/state.ts';
import { type Caps, newCaps } from './quotas/state.ts';
import type { Hearing } from './speech/state.ts';
import type { SessionCall } from './tool-calls/state.ts';
import { type Asking, newTallies, type Reminder, type Result, type Tallies } from './tool-calls/state.ts';
import type { FillerCounts } from './turn/filler-wording.ts';
import type { Exchange, Line, OpenTurn, ShownImage, Turn } from './turn-state.ts';

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
  seen: AcceptedFrames[];
  verbosity: Verbosity | null;
  speed: number;
  wishes: Wishes;
  /** What waits to be said, in the order of acceptance (D16). */
  deliveries: Delivery[];
  /** The newest that have ended. */
  ended: EndedDelivery[];
  /** The question whether to tell, while it is open (D9). */
  bid: Bid | null;
  /** The turn of the newest bid, and the newest turn in which the user said something: an unrelated turn lies between two bids (D9). */
  newest: { bid: number; words: number };
  calls: SessionCall[];
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
  memory: MemoryState;
  /** What the client shows, as far as it has told, or the agent has changed it (X4). */
  view: View | null;
  presence: Presence;
  /** When something of others was said unasked within the last hour (D23). */
  unasked: number[];
  /** What she does of her own accord. */
  life: Life;
  /** The last image that the user has shown, and as which entry (V1). */
  image: (ShownImage & { entry: number }) | null;
  /** What is being erased (N6). */
  erasing: Erasing | null;
  /** When the newest erasure that it took part in was asked for: it takes part in each once. */
  erasedAtMs: number;
  /** The record that broke an invariant: reads answer, writes refuse (S12). */
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

/** The last ids of one install, in order of acceptance; `count` of them were accepted in all. */
export type AcceptedFrames = { install: string; count: number; ids: SeenId[] };

export type SeenId = { id: string; digest: string };

/** What the user has decided about being spoken to (D9, D23, L6). */
export type Wishes = {
  quietHours: QuietHours | null;
  later: Later;
  attentionPerHour: number;
  mute: string[];
  /** Whether she may begin by herself, and whether with news. */
  life: boolean;
  news: boolean;
  /** Who answers, by the name under which the operator offers it; null: as the operator has it (S11). */
  model: string | null;
};

export function newWishes(): Wishes {
  return {
    quietHours: null,
    later: 'discard',
    attentionPerHour: ATTENTION_PER_HOUR,
    mute: [],
    life: true,
    news: true,
    model: null,
  };
}
