/** What a process keeps between requests. All of it can be read again. */
import type { MemoryBlock } from '../../memory/block.ts';
import type { Item, WarmedUp } from '../../ports/ports.ts';
import type { Arrival } from '../../session/deliveries/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { ToolResultEntry } from '../../session/memory/entries.ts';
import type { Caller } from '../../storage/connections.ts';
import type { LivePiece } from '../../storage/exchange/live-sound.ts';
import type { CachedSession } from '../../storage/sessions.ts';
import type { ToolRun } from '../../tools/outcome.ts';
import { BoundedMap } from './bounded-map.ts';
import { PeriodicChecks } from './periodic-checks.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { RecallCache } from './recall-cache.ts';
import { SessionQueue } from './session-queue.ts';
import { SessionWatchers } from './session-watchers.ts';

/** Sessions of up to 100 KB and memory blocks of up to 200 KB. */
const MOST_CACHED = {
  singleProcess: { sessions: 5_000, blocks: 1_000 },
  lambda: { sessions: 300, blocks: 200 },
};
/** Bounds for small entries per user, request or session. */
const MOST_USERS = 10_000;
const MOST_REQUESTS = 1_000;
const MOST_SESSIONS = 300;

/** Deliveries that share a step. `isOpen`: more may join. */
export type PushBatch = { items: Map<string, PushItem>; isOpen: boolean; done: Promise<Session> };
export type PushItem = { arrival: Arrival; lines: readonly string[] };

/** When a process last looked for an utterance's transcription, and whether it requested one. */
export type UtteranceLook = { atMs: number; asked: boolean };

/** Of a connection that streams sound [A6]: its last place, when it was loud, and the quiet since. */
export type LiveArrivals = { place: number; loudMs: number; quiet: LivePiece[] };

/** Synthesises the lines of one session in order (shared/voice/synthesis/line-queue.ts). */
type LineAudioQueue = {
  say(turn: number, lines: readonly number[], n?: number): Promise<void>;
  readonly isSilent: boolean;
};

/** The only place where process state is created: on AWS, on one machine and in tests. */
export class ProcessState {
  /** The owner name of this process's utterances; null: none yet. */
  name: string | null = null;
  readonly cachedSessions: Map<string, CachedSession>;
  /** By session, the newest rows of its log (newest-rows.ts). */
  readonly newestRows = new BoundedMap<string, readonly Item[]>(MOST_SESSIONS);
  /** By connection; on one machine in the order of connection. */
  readonly callers = new Map<string, Caller>();
  readonly sessionQueue = new SessionQueue();
  /** Of connections that are sent sound, translated (shared/engine/connections/post-frames.ts). */
  readonly soundQueue = new SessionQueue();
  readonly watchers = new SessionWatchers();
  /** Of running replies (shared/reply/run-watchdog.ts). */
  readonly runChecks = new PeriodicChecks();
  /** By session, the newest batch. */
  readonly pushBatches = new Map<string, PushBatch>();
  /** Running reads of tools, by cache key [C6]. */
  readonly runningReads = new Map<string, Promise<ToolRun>>();
  /** By session (shared/upkeep/block-cache.ts). */
  readonly memoryBlocks: Map<string, MemoryBlock[]>;
  /** Indexes for recall (shared/reply/prompt/recall-index.ts). */
  readonly recallCache = new RecallCache();
  /** By session and call; null: the row is gone (shared/reply/prompt/recent-results.ts). */
  readonly recentResults = new BoundedMap<string, BoundedMap<string, ToolResultEntry | null>>(MOST_SESSIONS);
  /** The sessions of users who have several. */
  readonly sessionsOfUsers = new BoundedMap<string, readonly string[]>(MOST_USERS);
  rateLimiter: RateLimiter | null = null;
  /** By session, connection and utterance. */
  readonly utteranceLooks = new BoundedMap<string, UtteranceLook>(MOST_REQUESTS);
  /** By session and connection (shared/gateway/frames/live-sound.ts). */
  readonly liveArrivals = new BoundedMap<string, LiveArrivals>(MOST_REQUESTS);
  /** By session, the number of utterances that this process transcribes. */
  readonly transcribing = new Map<string, number>();
  readonly lineAudio = new Map<string, LineAudioQueue>();
  /** When this process last had each of them warmed up (shared/gateway/warm-up.ts). */
  readonly warmedUpAtMs = new Map<WarmedUp, number>();
  /** Requests to a client's own model that are unknown (shared/gateway/frames/client-model-answer.ts). */
  readonly unknownModelRequests = new BoundedMap<string, true>(MOST_REQUESTS);

  constructor(singleProcess: boolean) {
    const most = singleProcess ? MOST_CACHED.singleProcess : MOST_CACHED.lambda;
    this.cachedSessions = new BoundedMap(most.sessions);
    this.memoryBlocks = new BoundedMap(most.blocks);
  }
}
