/** What one process remembers between requests. None of it has to survive: it is read again where it is missing. */
import type { MemoryBlock } from '../../memory/block.ts';
import type { Arrival } from '../../session/deliveries/state.ts';
import type { ToolResultEntry } from '../../session/memory/entries.ts';
import type { Session } from '../../session/state.ts';
import type { Caller } from '../../storage/connections.ts';
import type { CachedSession } from '../../storage/sessions.ts';
import type { Ran } from '../../tools/outcome.ts';
import { BoundedMap } from './bounded-map.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { RecallCache } from './recall-cache.ts';
import { SessionQueue } from './session-queue.ts';
import { SessionWatchers } from './session-watchers.ts';

/** Sessions, at up to 100 KB each, and their blocks of memory, at up to 200 KB. What is dropped is read again. */
const MOST_CACHED = {
  singleProcess: { sessions: 5_000, blocks: 1_000 },
  lambda: { sessions: 300, blocks: 200 },
};
/** Bounds of what is small for each user, request or session. */
const MOST_USERS = 10_000;
const MOST_REQUESTS = 1_000;
const MOST_SESSIONS = 300;

/** Deliveries that share a step. `isOpen`: others may still join. */
export type PushBatch = { items: Map<string, PushItem>; isOpen: boolean; done: Promise<Session> };
export type PushItem = { arrival: Arrival; lines: readonly string[] };

/** When a process looked last whether somebody transcribes an utterance, and whether it asked for that. */
export type UtteranceLook = { atMs: number; asked: boolean };

/** Makes the audio of one session's lines, in their order (shared/voice/synthesis/line-queue.ts). */
type LineAudioQueue = {
  say(turn: number, lines: readonly number[], n?: number): Promise<void>;
  readonly isSilent: boolean;
};

/** The one place where state of a process is made: on AWS, on one machine and in tests. */
export class ProcessState {
  /** Owns utterances under this name; null: it has owned none yet. */
  name: string | null = null;
  readonly cachedSessions: Map<string, CachedSession>;
  /** By connection; on one machine in the order in which they connected. */
  readonly callers = new Map<string, Caller>();
  readonly sessionQueue = new SessionQueue();
  readonly watchers = new SessionWatchers();
  /** By session, the newest one. */
  readonly pushBatches = new Map<string, PushBatch>();
  /** Reads of tools that are under way, by cache key [C6]. */
  readonly runningReads = new Map<string, Promise<Ran>>();
  /** By session (shared/memory/upkeep/block-cache.ts). */
  readonly memoryBlocks: Map<string, MemoryBlock[]>;
  /** What was said long ago, ready to be searched (shared/reply/prompt/recall-index.ts). */
  readonly recallCache = new RecallCache();
  /** By session and call; null: the row is gone (shared/reply/prompt/recent-results.ts). */
  readonly recentResults = new BoundedMap<string, BoundedMap<string, ToolResultEntry | null>>(MOST_SESSIONS);
  /** By user, all sessions of those who have several. */
  readonly sessionsOfUsers = new BoundedMap<string, readonly string[]>(MOST_USERS);
  rateLimiter: RateLimiter | null = null;
  /** By session, connection and utterance. */
  readonly utteranceLooks = new BoundedMap<string, UtteranceLook>(MOST_REQUESTS);
  /** By session, how many utterances this process transcribes. */
  readonly transcribing = new Map<string, number>();
  readonly lineAudio = new Map<string, LineAudioQueue>();
  /** Requests to a client's own model that have no question (shared/gateway/client-model-answer.ts). */
  readonly unknownModelRequests = new BoundedMap<string, true>(MOST_REQUESTS);

  constructor(singleProcess: boolean) {
    const most = singleProcess ? MOST_CACHED.singleProcess : MOST_CACHED.lambda;
    this.cachedSessions = new BoundedMap(most.sessions);
    this.memoryBlocks = new BoundedMap(most.blocks);
  }
}
