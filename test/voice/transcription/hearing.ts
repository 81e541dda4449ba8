/** Processes over one table, as on AWS, with scripted transcription and synthesis. */

import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { handleAudioFrame } from '../../../shared/gateway/frames/audio-frame.ts';
import type { ListenJob, SpeakJob } from '../../../shared/ports/ports.ts';
import { SpeechError, type Synthesiser, type Transcriber } from '../../../shared/ports/speech.ts';
import { converseSpeechToSpeech } from '../../../shared/reply/speech-to-speech/speech-to-speech.ts';
import type { SonicPort } from '../../../shared/voice/nova-sonic/stream-port.ts';
import { NO_SPEECH_BACKENDS } from '../../../shared/voice/speech-servers/speech-backends.ts';
import { synthesiseTurnLines } from '../../../shared/voice/synthesis/speak-lines.ts';
import { listenToUtterance } from '../../../shared/voice/transcription/listen-to-utterance.ts';
import { ID, World } from '../../engine/world.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { quiet, spoken } from '../../flow/voice.ts';

export { ID };

const NOW_MS = 1_800_000_000_000;

/** A synthesis request with its script: `next` gives it audio, null ends it. */
export type Made = { text: string; speed: number; next: (pcm: Uint8Array | null) => void; aborted: boolean };

export class Hearing {
  readonly table = sqliteTable(':memory:');
  readonly world = new World(this.table);
  readonly clock = new ManualClock(NOW_MS);
  /** Milliseconds of audio in each request. */
  readonly asked: number[] = [];
  readonly made: Made[] = [];
  hears: (ms: number) => Promise<string> = async (ms) => `Heard ${ms}.`;
  /** The transcription is unavailable. */
  isClosed = false;
  /** A speaking model for later processes, with the cascade as fallback. */
  sonic: SonicPort | null = null;
  readonly #running = new Set<Promise<void>>();

  /** Its ears and mouths run in it. */
  process(alone = false): Context {
    const settings = this.world.process().settings;
    const context: Context = {
      ...this.world.process(alone),
      clock: this.clock,
      settings: {
        ...settings,
        operator: { ...settings.operator, speech: this.sonic === null ? ['cascade'] : ['sonic', 'cascade'] },
      },
      speech: {
        ...NO_SPEECH_BACKENDS,
        transcriber: this.#transcriber,
        synthesiser: { cascade: this.#synthesiser, sonic: null },
        sonic: this.sonic,
      },
    };
    context.invoke.listen = async (job) =>
      this.#begin(this.world.listening, job, () => listenToUtterance(context, job, converseSpeechToSpeech));
    context.invoke.speak = async (job) =>
      this.#begin(this.world.speaking, job, () => synthesiseTurnLines(context, job));
    return context;
  }

  get runs(): number {
    return this.#running.size;
  }

  hello(context: Context, connection = 'c1', more: object = {}) {
    return this.world.hello(context, connection, { capabilities: { speech: 'cascade', heard: true }, ...more });
  }

  /** Pieces of 250 ms, from this number on. */
  async says(context: Context, utterance: string, from: number, to: number, connection = 'c1'): Promise<void> {
    const voice = spoken(250 * to);
    for (let n = from; n < to; n += 1)
      await this.#sends(context, connection, { utterance, n, pcm: voice.subarray(n * 8_000, (n + 1) * 8_000) });
  }

  async isQuiet(context: Context, utterance: string, from: number, to: number, connection = 'c1'): Promise<void> {
    for (let n = from; n < to; n += 1) await this.#sends(context, connection, { utterance, n, pcm: quiet(250) });
  }

  async #sends(
    context: Context,
    connection: string,
    { utterance, n, pcm }: { utterance: string; n: number; pcm: Uint8Array },
  ) {
    const data = Buffer.from(pcm).toString('base64');
    await handleAudioFrame(context, { session: ID, connection, frame: { type: 'audio.append', utterance, n, data } });
  }

  commit(context: Context, utterance: string, count: number, connection = 'c1') {
    return this.world.client(context, { type: 'audio.commit', id: `of ${utterance}`, utterance, count }, connection);
  }

  /** "turn.index.n" of all sent audio, with its connection. */
  get sounds(): string[] {
    return this.world.posted.flatMap(({ connection, frame }) =>
      frame.type === 'audio'
        ? [`${connection} ${frame.turn}.${frame.index}.${frame.n}${frame.last ? ' last' : ''}`]
        : [],
    );
  }

  get transcripts(): string[] {
    return this.world.sent('transcript').map(({ utterance, text }) => `${utterance}: ${text}`);
  }

  #begin<Job extends ListenJob | SpeakJob>(jobs: Job[], job: Job, door: () => Promise<void>): void {
    jobs.push(job);
    const run = door()
      .catch((error: unknown) => void this.world.logged.push(String(error)))
      .finally(() => void this.#running.delete(run));
    this.#running.add(run);
  }

  readonly #transcriber: Transcriber = {
    name: 'fake',
    listen: () => {
      if (this.isClosed) throw new SpeechError('unreachable', 'no');
      let bytes = 0;
      return {
        hear: (pcm) => {
          bytes += pcm.length;
        },
        end: () => {
          this.asked.push(bytes / 32);
          return this.hears(bytes / 32);
        },
      };
    },
  };

  readonly #synthesiser: Synthesiser = {
    name: 'fake',
    say: (text, { speed, signal }) => {
      const waiting: (Uint8Array | null)[] = [];
      let wake = () => {};
      const made: Made = {
        text,
        speed,
        aborted: false,
        next: (pcm) => {
          waiting.push(pcm);
          wake();
        },
      };
      this.made.push(made);
      const stop = () => {
        made.aborted = waiting.at(-1) !== null;
        wake();
      };
      signal.addEventListener('abort', stop);
      return (async function* () {
        for (;;) {
          signal.throwIfAborted();
          const next = waiting.shift();
          if (next === null) return;
          if (next !== undefined) yield next;
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      })();
    },
  };
}

export const refused = () => Promise.reject(new SpeechError('refused', 'no'));
