/**
 * The doors of a voice, each with a memory of its own, as on Lambda: between them there is nothing but the table, and whoever wants to know looks into
 * it. API Gateway is a callback here, and of Lambda's own time there is what `delays` says; nothing is ever cold. Each is wired as its handler does it.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { awsContext } from '../../shared/adapters/aws/functions/context.ts';
import { voicesOf } from '../../shared/adapters/aws/speech/voices.ts';
import type { Context } from '../../shared/engine/context.ts';
import { environmentSecrets } from '../../shared/engine/ports/environment-secrets.ts';
import { jsonLog, liveClock } from '../../shared/engine/ports/live.ts';
import type { Invoke, Table, Wake } from '../../shared/engine/ports/ports.ts';
import { BackgroundWork } from '../../shared/engine/process/background-work.ts';
import { wake } from '../../shared/engine/step.ts';
import { piece } from '../../shared/gateway/audio-route.ts';
import { message } from '../../shared/gateway/client-frame.ts';
import { connect } from '../../shared/gateway/connect.ts';
import { upkeepSession } from '../../shared/memory/upkeep/session-upkeep.ts';
import { modelShelf } from '../../shared/models/shelf.ts';
import { answer } from '../../shared/reply/reply-run.ts';
import { findSkill } from '../../shared/talk/skills.ts';
import { builtInTools } from '../../shared/tools/built-in/built-in.ts';
import { speak } from '../../shared/voice/synthesis/speak-lines.ts';
import { listen } from '../../shared/voice/transcription/utterance.ts';
import { UNCAPPED } from '../rig.ts';
import { voiced } from './caller.ts';
import { momentMs } from './moment.ts';

/** Milliseconds: from an asynchronous invocation to its begin; and what a post to a connection takes. */
export type Delays = { invokeMs: number; postMs: number };
type DoorName = 'hear' | 'message' | 'ear' | 'reply' | 'speak' | 'remember' | 'timer';
/** One time that a door was open: what Lambda counts as one invocation. */
export type Run = { door: DoorName; ms: number };

export type VoiceDoorsOptions = { table: Table; url: string; delays: Delays; onMessage: (message: string) => void };
/** A function that is warm, and the work that it waits for before it is frozen. */
type Warm = { context: Context; work: BackgroundWork };

const CONNECTION = 'bench-connection';
const log = jsonLog('warn', (line) => console.error(line));

export class VoiceDoors {
  /** Of all that are over. */
  readonly runs: Run[] = [];
  readonly #options: VoiceDoorsOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #hear: Warm;
  readonly #message: Warm;
  readonly #ear: Warm;
  readonly #reply: Warm;
  readonly #speak: Warm;
  readonly #remember: Warm;
  readonly #timer: Warm;

  constructor(options: VoiceDoorsOptions) {
    this.#options = options;
    const elsewhere = this.#elsewhere();
    this.#hear = this.#warm(() => elsewhere);
    this.#message = this.#warm(() => elsewhere);
    this.#remember = this.#warm(() => elsewhere);
    this.#timer = this.#warm(() => elsewhere);
    this.#speak = this.#warm(() => ({}));
    this.#reply = this.#warm((own) => ({ ...elsewhere, speak: own.speak }));
    this.#ear = this.#warm((own) => ({ ...own, remember: elsewhere.remember }));
  }

  connect(user: string): Promise<unknown> {
    return connect(this.#message.context, CONNECTION, { user, expiresAtMs: null });
  }

  /** There is a route for sound, and one for everything else. */
  send(frame: string): void {
    if (frame.includes('"audio.append"'))
      this.#open('hear', this.#hear, () => piece(this.#hear.context, CONNECTION, frame));
    else this.#open('message', this.#message, () => message(this.#message.context, CONNECTION, frame));
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #open(door: DoorName, { work: background }: Warm, work: () => Promise<void>, afterMs = 0): void {
    const opened = async () => {
      if (afterMs > 0) await pause(afterMs);
      const beganMs = momentMs();
      await background.finishAfter(work());
      this.runs.push({ door, ms: momentMs() - beganMs });
    };
    const run = opened().finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** A delay queue knows whole seconds. */
  #ring({ session, atMs }: Wake): void {
    const inMs = Math.max(0, Math.ceil((atMs - Date.now()) / 1_000)) * 1_000;
    const ring = () => this.#open('timer', this.#timer, () => wake(this.#timer.context, session));
    setTimeout(ring, inMs).unref();
  }

  /** Other functions, which begin a little later. */
  #elsewhere(): Invoke {
    const { invokeMs } = this.#options.delays;
    return {
      reply: async (job) => this.#open('reply', this.#reply, () => answer(this.#reply.context, job), invokeMs),
      remember: async (job) =>
        this.#open('remember', this.#remember, () => upkeepSession(this.#remember.context, job), invokeMs),
      listen: async (job) => this.#open('ear', this.#ear, () => listen(this.#ear.context, job), invokeMs),
      speak: async (job) => this.#open('speak', this.#speak, () => speak(this.#speak.context, job), invokeMs),
    };
  }

  #warm(invoke: (own: Invoke) => Partial<Invoke>): Warm {
    const { table, url, delays, onMessage } = this.#options;
    const work = new BackgroundWork(log);
    const post = async (_: string, messages: readonly string[]) => {
      if (delays.postMs > 0) await pause(delays.postMs);
      for (const one of messages) onMessage(one);
      return 'sent' as const;
    };
    const own: Invoke = {
      reply: async (job) => work.start(`reply ${job.name}`, () => answer(context, job)),
      remember: async (job) => work.start(`remember ${job.edition}`, () => upkeepSession(context, job)),
      listen: async (job) => work.start(`listen ${job.utterance} ${job.ask}`, () => listen(context, job)),
      speak: async (job) => work.start(`speak ${job.name}`, () => speak(context, job)),
    };
    const home = awsContext(
      { SOTTO_MODEL: 'openai:bench', OPENAI_BASE_URL: url, LIFE: '0', ...UNCAPPED, ...voiced(url) },
      {
        table,
        connections: { post, close: async () => {} },
        timers: { arm: async (due) => this.#ring(due) },
        bus: { publish: async () => {} },
        invoke: invoke(own),
        skill: findSkill,
      },
    );
    const { settings } = home;
    const secrets = environmentSecrets({});
    const model = modelShelf({ ...settings, secrets, log, bedrock: home.model });
    const speech = voicesOf(settings, liveClock, secrets);
    const context: Context = { ...home, log, model, speech, tools: builtInTools(settings) };
    return { context, work };
  }
}
