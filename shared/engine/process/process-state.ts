/** What a process keeps between requests. All of it can be read again. */
import type { MemoryBlock } from '../../memory/block.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import type { Clock, Item, WarmedUp } from '../../ports/ports.ts';
import type { Arrival } from '../../session/deliveries/state.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { ToolResultEntry } from '../../session/memory/entries.ts';
import type { Caller } from '../../storage/connections.ts';
import type { LivePiece } from '../../storage/exchange/live-sound.ts';
import type { CachedSession } from '../../storage/sessions.ts';
import type { ToolRun } from '../../tools/outcome.ts';
import type { KnownWording } from '../persona-wording.ts';
import { BoundedMap } from './bounded-map.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { RecallCache } from './recall-cache.ts';

/** Sessions of up to 100 KB and memory blocks of up to 200 KB. */
const MOST_CACHED = {
  singleProcess: { sessions: 5_000, blocks: 1_000 },
  lambda: { sessions: 300, blocks: 200 },
};
/** Bounds for small entries per user, request or session. */
const MOST_USERS = 10_000;
const MOST_REQUESTS = 1_000;
const MOST_SESSIONS = 300;
/** Of some 20 KB each: a few personas in the languages of their users. */
const MOST_WORDINGS = 100;

/** Deliveries that share a step. `isOpen`: more may join. */
export type PushBatch = { items: Map<string, PushItem>; isOpen: boolean; done: Promise<Session> };
export type PushItem = { arrival: Arrival; lines: readonly string[] };

/** When a process last looked for an utterance's transcription, and whether it requested one. */
export type UtteranceLook = { atMs: number; isRequested: boolean };

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
  /** By session, the newest rows of its log (cached-sessions.ts). */
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
  /** By session and call; null: the row is gone (shared/reply/prompt/session-memory.ts). */
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
  /** By persona, version and language (shared/engine/persona-wording.ts). */
  readonly personaWordings = new BoundedMap<string, KnownWording>(MOST_WORDINGS);
  /** When this process last asked for each of them to be written (shared/reply/request-wording.ts). */
  readonly wordingsRequestedAtMs = new BoundedMap<string, number>(MOST_WORDINGS);
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

/** Runs one task per session at a time: fewer lost races, and frames leave in commit order. */
class SessionQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
  /** `after`: what is done with the result once the lane is free. */
  run<T, R>(lane: string, work: () => Promise<T>, after: (result: T) => Awaitable<R>): Promise<R>;
  run<T>(lane: string, work: () => Promise<T>, after: (result: T) => unknown = (result) => result): Promise<unknown> {
    const previousTask = this.#last.get(lane);
    const mine = previousTask === undefined ? work() : previousTask.then(work, work);
    this.#last.set(lane, mine);
    const leave = () => {
      if (this.#last.get(lane) === mine) this.#last.delete(lane);
    };
    const fail = (error: unknown) => {
      leave();
      throw error;
    };
    return mine.then((result) => {
      leave();
      return after(result);
    }, fail);
  }

  /** Sessions that have a task. */
  get size(): number {
    return this.#last.size;
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}

type Watcher = (session: Session) => void;

/** Notifies waiting code of changes of a session in this process. */
export class SessionWatchers {
  readonly #bySession = new Map<string, Set<Watcher>>();

  /** Returns a function that ends the watch. */
  watch(id: string, watcher: Watcher): () => void {
    const watchers = this.#bySession.get(id) ?? new Set();
    this.#bySession.set(id, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      // A watch may be ended twice, and a new set may exist by then.
      if (watchers.size === 0 && this.#bySession.get(id) === watchers) this.#bySession.delete(id);
    };
  }

  /** The number of watched sessions. */
  get size(): number {
    return this.#bySession.size;
  }

  notify(id: string, session: Session): void {
    for (const watcher of this.#bySession.get(id) ?? []) watcher(session);
  }
}

/** Must not reject. */
type Check = () => Promise<void>;

/** Calls checks at one interval, with one timer for all of them: most end before their first call. */
export class PeriodicChecks {
  /** When each is due, earliest first: they share the interval. */
  readonly #due = new Map<Check, number>();
  #isRunning = false;

  /** `everyMs`: the same for all checks. Returns a function that ends the check. */
  add(check: Check, everyMs: number, clock: Clock): () => void {
    let isOver = false;
    const checkAgain = async () => {
      await check();
      if (!isOver) this.#add(checkAgain, everyMs, clock);
    };
    this.#add(checkAgain, everyMs, clock);
    return () => {
      isOver = true;
      this.#due.delete(checkAgain);
    };
  }

  #add(check: Check, everyMs: number, clock: Clock): void {
    this.#due.set(check, clock.now() + everyMs);
    if (!this.#isRunning) void this.#run(everyMs, clock);
  }

  /** Ends when no check is left. A clock that was set back by hours delays a check by one interval. */
  async #run(everyMs: number, clock: Clock): Promise<void> {
    this.#isRunning = true;
    for (const [check, dueAtMs] of this.#due) {
      const waitMs = dueAtMs - clock.now();
      if (waitMs > 0) await clock.sleep(Math.min(waitMs, everyMs));
      if (this.#due.delete(check)) void check();
    }
    this.#isRunning = false;
  }
}
