/**
 * One machine: a single process, which dies as a whole and resumes its duties at the start
 * (shared/adapters/local/start-server.ts).
 */

import { stepSessionWake } from '../../../shared/engine/step.ts';
import { handleGatewayDisconnect } from '../../../shared/gateway/disconnect.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Invoke } from '../../../shared/ports/ports.ts';
import type { ClientFrame } from '../../../shared/protocol/frames.ts';
import { converseSpeechToSpeech } from '../../../shared/reply/speech-to-speech/speech-to-speech.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { synthesiseTurnLines } from '../../../shared/voice/synthesis/speak-lines.ts';
import { listenToUtterance } from '../../../shared/voice/transcription/listen-to-utterance.ts';
import { ID } from '../../engine/world.ts';
import { SimulatedProcess } from './process.ts';
import type { VoiceSurroundings } from './surroundings.ts';
import { answerTurn, CALLER, type VoiceServer } from './voice-server.ts';

export class SingleProcess implements VoiceServer {
  readonly #place: VoiceSurroundings;
  readonly #known = new Set<string>();
  #lives = 0;
  #process: SimulatedProcess;
  #isUp = true;

  constructor(place: VoiceSurroundings) {
    this.#place = place;
    this.#process = this.#begin();
  }

  get processes(): SimulatedProcess[] {
    return [this.#process];
  }

  arrived(connection: string, frame: ClientFrame): void {
    const { context, work } = this.#process;
    if (!this.#isUp) return;
    // Connected once, by the process of that time.
    if (!this.#known.has(connection)) context.process.callers.set(connection, CALLER);
    this.#known.add(connection);
    work.start(this.#place.newId(), () => handleClientMessage(context, connection, JSON.stringify(frame)));
  }

  disconnected(connection: string): void {
    const { context, work } = this.#process;
    if (this.#isUp) work.start(this.#place.newId(), () => handleGatewayDisconnect(context, connection));
  }

  kill(): void {
    const { clock, chance, fault, network } = this.#place;
    fault('home killed', this.#process.name);
    this.#process.die();
    this.#isUp = false;
    network().cutAll();
    const life = this.#lives;
    clock.after(chance.between(100, 3_000), () => life === this.#lives && this.#beginAgain());
  }

  #beginAgain(): void {
    this.#process = this.#begin();
    this.#process.work.start('take up', () => this.#takeUp(this.#process));
  }

  #begin(): SimulatedProcess {
    this.#lives += 1;
    this.#isUp = true;
    const name = `server${this.#lives}`;
    const timers = {
      arm: async ({ session, atMs }: { session: string; atMs: number }) => {
        this.#place.clock.at(atMs, () => process.isAlive && begin(`wake ${atMs}`, () => this.#wake(process, session)));
      },
    };
    const begin = (job: string, work: () => Promise<void>) => process.work.start(job, work);
    const process = new SimulatedProcess(this.#place, name, {
      invoke: this.#invoke(() => process),
      timers,
      alone: true,
    });
    return process;
  }

  /** As shared/adapters/local/invoke.ts. */
  #invoke(process: () => SimulatedProcess): Invoke {
    const { chance, note, clock } = this.#place;
    const begin = (name: string, work: () => Promise<void>) => process().work.start(name, work);
    return {
      reply: async (job) => begin(`reply ${job.name}`, () => answerTurn(process().context, job, chance)),
      remember: async (job) => begin(`remember ${job.edition}`, () => upkeepSession(process().context, job)),
      listen: async (job) =>
        begin(`listen ${job.utterance} ${job.ask}`, () =>
          listenToUtterance(process().context, job, converseSpeechToSpeech),
        ),
      speak: async (job) => {
        note({ is: 'asked', atMs: clock.nowMs, process: process().name, turn: job.turn, lines: job.lines });
        begin(`speak ${job.name}`, () => synthesiseTurnLines(process().context, job));
      },
    };
  }

  /** A failed wake is repeated. */
  async #wake({ context }: SimulatedProcess, session: string): Promise<void> {
    await stepSessionWake(context, session).catch((error: unknown) => {
      if (!(error instanceof Transient)) throw error;
    });
  }

  async #takeUp({ context }: SimulatedProcess): Promise<void> {
    const startedAtMs = context.clock.now();
    const found = (await context.table.dueBefore(Number.MAX_SAFE_INTEGER, 1_000)).filter(({ pk }) => pk.endsWith(ID));
    if (found.length === 0) return;
    await stepSessionWake(context, ID, { found, restartedAtMs: startedAtMs });
    for (const { due } of found)
      if (due > startedAtMs) await context.timers.arm({ session: ID, atMs: due, generation: 0 });
  }
}
