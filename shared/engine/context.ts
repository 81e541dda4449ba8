/** Everything that a door needs, wired once per process (shared/adapters/local/home.ts, shared/adapters/aws/functions/context.ts). */
import type { Embedder } from '../models/embeddings.ts';
import type { Model } from '../models/model.ts';
import type { MeasuredTurn } from '../protocol/stats.ts';
import type { Voices } from '../speech/voices.ts';
import type { Skill } from '../talk/skill.ts';
import type { Fetch } from '../tools/network/fetch.ts';
import type { Tools } from '../tools/registry.ts';
import type { Blobs } from './ports/blobs.ts';
import type { Bus, Clock, Connections, Ids, Invoke, Log, Table, Timers, Workflows } from './ports/ports.ts';
import type { ProcessState } from './process/process-state.ts';
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
  /** This process is the only one that writes: its cached session is the stored one. */
  singleProcess: boolean;
  /** Fires when this process is asked to end: runs stop, and are taken up again at the next start. */
  stopping: AbortSignal;
  process: ProcessState;
  /** The newest turns' figures, oldest first [O2]; only one machine has them. */
  newestTurns?(session: string): MeasuredTurn[];
};
