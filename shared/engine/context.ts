/** What an entry point needs, wired once per process (shared/adapters/). */
import type { Embedder } from '../models/embeddings.ts';
import type { Model } from '../models/model.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { Bus, Clock, Connections, Ids, Invoke, Log, Table, Timers, Workflows } from '../ports/ports.ts';
import type { Tracing } from '../ports/tracing.ts';
import type { WebPush } from '../ports/web-push.ts';
import type { Persona } from '../prompt/persona.ts';
import type { ServerFrame } from '../protocol/frames.ts';
import type { MeasuredTurn } from '../protocol/stats.ts';
import type { UserInput } from '../session/kernel/decision.ts';
import type { Settings } from '../settings/read-settings.ts';
import type { Fetch } from '../tools/network/fetch-port.ts';
import type { ToolRegistry } from '../tools/registry.ts';
import type { SpeechBackends } from '../voice/speech-servers/speech-backends.ts';
import type { ForeignProtocol } from './connections/foreign-protocol.ts';
import type { Observation } from './observe.ts';
import type { ProcessState } from './process/process-state.ts';

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
  /** Absent: nobody traces [O7]. */
  tracing?: Tracing | undefined;
  settings: Settings;
  /** What reads the user's words. Absent: it is loaded with the first of them. */
  userInput?: UserInput;
  /** Absent name: the default persona. Null: there is no such persona. */
  findPersona(name?: string): Awaitable<Persona | null>;
  /** Splits a text into spoken lines [D15]. */
  linesOf(text: string): string[];
  /** `spec` in the syntax of SOTTO_MODEL. Throws for an invalid one. */
  model(spec: string): Model;
  /** Transcription and synthesis for clients without their own [A1]. */
  speech: SpeechBackends;
  /** Null: recall searches by words alone [M7]. */
  embedder: Embedder | null;
  tools: ToolRegistry;
  /** The only access of tools to the network [T8]. */
  fetch: Fetch;
  /** Notifies browsers [D25]; absent: this server has no key for it. */
  webPush?: WebPush;
  /** This process is the only writer, so its cached sessions are current. */
  singleProcess: boolean;
  /** Fires when this process must end: runs stop, and resume at the next start. */
  stopping: AbortSignal;
  process: ProcessState;
  /**
   * Tells the application's observers [E7]. A promise: the process must not end before it is settled. Absent:
   * there are none.
   */
  observe?(observations: readonly Observation[]): Awaitable<void>;
  /** Takes what is sent to the HTTP call that this context answers [G2]; absent: it is dropped. */
  gather?(frames: readonly ServerFrame[]): void;
  /** A protocol of others [G8]. Throws Bug for an unknown one. Absent: only the native one is spoken. */
  protocol?(name: string): Awaitable<ForeignProtocol>;
  /** Names of the personas, the default first. Absent: those that ship. */
  personas?(): Awaitable<readonly string[]>;
  /** Metrics of the newest turns, oldest first [O2]; only on one machine. */
  newestTurns?(session: string): MeasuredTurn[];
};
