/** Everything that a door needs, wired once per process (shared/adapters/local/home.ts, shared/adapters/aws/functions/context.ts). */
import type { MemoryBlock } from '../memory/block.ts';
import type { Embedder } from '../models/embeddings.ts';
import type { Model } from '../models/model.ts';
import type { MeasuredTurn } from '../protocol/stats.ts';
import type { ToolResultEntry } from '../session/memory/entries.ts';
import type { Voices } from '../speech/voices.ts';
import type { Caller } from '../storage/connections.ts';
import type { Held } from '../storage/sessions.ts';
import type { Skill } from '../talk/skill.ts';
import type { Fetch } from '../tools/network/fetch.ts';
import type { Ran } from '../tools/outcome.ts';
import type { Tools } from '../tools/registry.ts';
import type { Pushes } from './deliveries/push.ts';
import type { Blobs } from './ports/blobs.ts';
import type { Bus, Clock, Connections, Ids, Invoke, Log, Table, Timers, Workflows } from './ports/ports.ts';
import type { Recalls } from './process/recall-cache.ts';
import type { Lanes } from './process/session-queue.ts';
import type { Watchers } from './process/session-watchers.ts';
import type { Settings } from './settings/read-settings.ts';

export type Context = {
  table: Table;
  connections: Connections;
  timers: Timers;
  invoke: Invoke;
  workflows: Workflows;
  bus: Bus;
  blobs: Blobs;
  clock: Clock;
  ids: Ids;
  log: Log;
  settings: Settings;
  /** Null: no such skill. */
  skill(name: string): Promise<Skill | null>;
  /** A text as the lines in which it is spoken (D15). */
  spoken(text: string): string[];
  /** `spec` as SOTTO_MODEL spells it. Throws when it cannot be understood. */
  model(spec: string): Model;
  /** Who hears and speaks for clients that do not (A1). */
  speech: Voices;
  /** Null: recall goes by words alone (M7). */
  embedder: Embedder | null;
  tools: Tools;
  /** The only way in which tools reach the network (T8). */
  fetch: Fetch;
  /**
   * Whether this process is the only one that writes: then what it holds of a session is the truth, and a decision without
   * events needs no second look.
   */
  alone: boolean;
  /** Fires when this process is asked to end: runs stop, and are taken up again at the next start. */
  stopping: AbortSignal;
  held: Map<string, Held>;
  callers: Map<string, Caller>;
  lanes: Lanes;
  watchers: Watchers;
  pushes: Pushes;
  /** Reads that are on their way in this process, by what they ask (C6). */
  flights: Map<string, Promise<Ran>>;
  /** By session, blocks of memory (shared/memory/upkeep/block-cache.ts). */
  blocks: Map<string, MemoryBlock[]>;
  /** What was said long ago, ready to be searched (shared/reply/prompt/recall-index.ts). */
  recalls: Recalls;
  /** What they have taken, the oldest first (O2): of a home of one process, which remembers it since its start. */
  newestTurns?(session: string): MeasuredTurn[];
  /** By session, what its tools have found lately, by call; null: its row is gone (shared/reply/prompt/recent-results.ts). */
  recent: Map<string, Map<string, ToolResultEntry | null>>;
};
