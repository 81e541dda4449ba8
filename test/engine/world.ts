/** Processes over one table with a manual clock; records every output. */

import { afterEach, beforeEach } from 'vitest';
import { localUploads } from '../../shared/adapters/local/http/uploads.ts';
import { localMemoryBlobs } from '../../shared/adapters/local/storage/blobs.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { ProcessState } from '../../shared/engine/process/process-state.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { foreignProtocol } from '../../shared/gateway/protocols/foreign-protocols.ts';
import type { Model, ModelEvent } from '../../shared/models/model.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { liveIds } from '../../shared/ports/live.ts';
import type {
  BusEvent,
  ListenJob,
  Progress,
  RememberJob,
  ReplyJob,
  SpeakJob,
  Table,
  Wake,
  WorkflowJob,
} from '../../shared/ports/ports.ts';
import { findShippedPersona } from '../../shared/prompt/find-persona.ts';
import type { ClientFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import { splitIntoDeliveryLines } from '../../shared/screenplay/delivery-lines.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import type { ReplyEnd } from '../../shared/session/turn/commands.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { createBuiltInTools } from '../../shared/tools/built-in/built-in.ts';
import { FetchError } from '../../shared/tools/network/fetch-port.ts';
import { NO_SPEECH_BACKENDS } from '../../shared/voice/speech-servers/speech-backends.ts';
import { QUIET } from '../quiet.ts';
import { saying } from '../session/story.ts';

/** Their schemas take longer to make than a test that uses none of them. */
const tools = createBuiltInTools(readSettings(QUIET));

export const ID = 'ada~companion';

/** The world of the current test, set by `useWorld`. */
export let table: ReturnType<typeof sqliteTable>;
export let world: World;

/** Gives each test a new world and table. */
export function useWorld(): void {
  beforeEach(() => {
    table = sqliteTable(':memory:');
    world = new World(table);
  });
  afterEach(() => table.close());
}

export class World {
  nowMs = 1_800_000_000_000;
  readonly table: Table;
  readonly posted: { connection: string; frame: ServerFrame }[] = [];
  readonly closed: string[] = [];
  readonly gone = new Set<string>();
  readonly armed: Wake[] = [];
  readonly asked: ReplyJob[] = [];
  readonly remembering: RememberJob[] = [];
  readonly listening: ListenJob[] = [];
  readonly speaking: SpeakJob[] = [];
  readonly started: WorkflowJob[] = [];
  /** Executions that were asked to stop, by name; `cannotStop`: unreachable ones. */
  readonly stopped: string[] = [];
  cannotStop = false;
  readonly progress = new Map<string, Progress>();
  readonly announced: BusEvent[] = [];
  readonly logged: string[] = [];
  readonly blobs = localMemoryBlobs(() => this.nowMs);
  words = 'Hello. How are you?';
  readonly model: Model = {
    name: 'world',
    stream: async function* (this: World): AsyncGenerator<ModelEvent> {
      yield { type: 'text', text: this.words };
      yield { type: 'end', reason: 'complete' };
    }.bind(this),
  };
  readonly #settings: Context['settings'];
  #ids = 0;

  /** `choices`: of the operator. */
  constructor(table: Table, choices: Readonly<Record<string, string>> = {}) {
    this.table = table;
    this.#settings = readSettings({ ...QUIET, ...choices });
  }

  /** Another process on the same table; `alone`: a single process. */
  process(alone = false): Context {
    const log = (sentence: string) => void this.logged.push(sentence);
    return {
      table: this.table,
      connections: {
        post: async (connection, messages) => {
          if (this.gone.has(connection)) return 'gone';
          for (const one of messages) this.posted.push({ connection, frame: JSON.parse(one) as ServerFrame });
          return 'sent';
        },
        close: async (connection, code) => void this.closed.push(`${connection} ${code}`),
      },
      timers: { arm: async (wake) => void this.armed.push(wake) },
      invoke: {
        reply: async (job) => void this.asked.push(job),
        remember: async (job) => void this.remembering.push(job),
        listen: async (job) => void this.listening.push(job),
        speak: async (job) => void this.speaking.push(job),
      },
      workflows: {
        start: async (job) => void this.started.push(job),
        answer: async () => 'unknown',
        stop: async ({ name }) => {
          if (this.cannotStop) throw new Transient('out of reach');
          this.stopped.push(name);
        },
        progress: async ({ name }) => this.progress.get(name) ?? null,
      },
      bus: { publish: async (event) => void this.announced.push(event) },
      blobs: localUploads({
        stored: this.blobs,
        now: () => this.nowMs,
        key: Buffer.from('the key of this world'),
        url: () => 'http://127.0.0.1/uploads',
      }).blobs,
      linesOf: splitIntoDeliveryLines,
      clock: {
        now: () => this.nowMs,
        sleep: () => new Promise(() => {}),
        yieldToEventLoop: () => new Promise((resolve) => setImmediate(resolve)),
      },
      ids: { random: () => `id${this.#nextId()}`, digest: liveIds.digest },
      log: { info: log, warn: log, error: log },
      settings: { ...this.#settings },
      findPersona: findShippedPersona,
      model: () => this.model,
      speech: NO_SPEECH_BACKENDS,
      embedder: null,
      protocol: foreignProtocol,
      tools,
      fetch: async () => {
        throw new FetchError('unreachable', 'there is no network in this world');
      },
      singleProcess: alone,
      stopping: new AbortController().signal,
      process: new ProcessState(alone),
    };
  }

  #nextId(): number {
    this.#ids += 1;
    return this.#ids;
  }

  client(context: Context, frame: ClientFrame, connection = 'c1'): Promise<Session> {
    return stepSession(context, ID, { type: 'client', connection, frame, digest: JSON.stringify(frame) });
  }

  hello(context: Context, connection = 'c1', more: object = {}): Promise<Session> {
    return this.client(context, { type: 'hello', id: 'h', install: 'laptop', ...more }, connection);
  }

  say(context: Context, id: string, text = 'Hi.', connection = 'c1'): Promise<Session> {
    return this.client(context, { type: 'user.text', id, text }, connection);
  }

  reply(
    context: Context,
    turn: number,
    texts: string[],
    end: ReplyEnd | null = { is: 'complete', modelMs: 1 },
    run = 'r1',
  ): Promise<Session> {
    return stepSession(context, ID, { type: 'reply', turn, run, says: texts.map(saying), ...(end && { end }) });
  }

  /** All durable frames sent, by seq. */
  get durable(): ServerFrame[] {
    const frames = this.posted.map(({ frame }) => frame).filter((frame) => 'seq' in frame);
    return frames.sort((a, b) => ('seq' in a && 'seq' in b ? a.seq - b.seq : 0));
  }

  sent<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[] {
    return this.posted.map(({ frame }) => frame).filter((frame) => frame.type === type) as Extract<
      ServerFrame,
      { type: T }
    >[];
  }
}
