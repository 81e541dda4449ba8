/**
 * Separate functions, as on AWS: each process serves one request at a time, stays warm for a while, and
 * shares only the table. An ear answers and speaks in its process; others invoke functions.
 */

import { stepSessionWake } from '../../../shared/engine/step.ts';
import { sweepTimers } from '../../../shared/engine/timer-sweep.ts';
import { handleGatewayDisconnect } from '../../../shared/gateway/disconnect.ts';
import { audioPieceOfFrame } from '../../../shared/gateway/frames/audio-route.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import type { Invoke, ListenJob, RememberJob, ReplyJob, SpeakJob, Wake } from '../../../shared/ports/ports.ts';
import type { ClientFrame } from '../../../shared/protocol/frames.ts';
import { converseSpeechToSpeech } from '../../../shared/reply/speech-to-speech/speech-to-speech.ts';
import { connectionRowKey } from '../../../shared/storage/keys/keys.ts';
import { packRowBody } from '../../../shared/storage/row-body.ts';
import { upkeepSession } from '../../../shared/upkeep/session-upkeep.ts';
import { synthesiseTurnLines } from '../../../shared/voice/synthesis/speak-lines.ts';
import { listenToUtterance } from '../../../shared/voice/transcription/listen-to-utterance.ts';
import { SimulatedProcess } from './process.ts';
import type { VoiceSurroundings } from './surroundings.ts';
import { answerTurn, CALLER, type VoiceServer } from './voice-server.ts';

type Kind = 'message' | 'hear' | 'ear' | 'reply' | 'speak' | 'remember' | 'timer';
type Work = (process: SimulatedProcess) => Promise<void>;

const MINUTE_MS = 60_000;
/** A queue delays no longer than this; the sweep covers the rest. */
const QUEUED_MS = 15 * MINUTE_MS;
const AHEAD_MS = 120_000;

export class SeparateFunctions implements VoiceServer {
  readonly #place: VoiceSurroundings;
  readonly #known = new Set<string>();
  #processes: { kind: Kind; process: SimulatedProcess }[] = [];
  #started = 0;

  constructor(place: VoiceSurroundings) {
    this.#place = place;
    this.#sweep();
  }

  get processes(): SimulatedProcess[] {
    return this.#processes.map(({ process }) => process);
  }

  arrived(connection: string, frame: ClientFrame): void {
    const { rows } = this.#place;
    if (!this.#known.has(connection)) rows.put({ ...connectionRowKey(connection), body: packRowBody(CALLER) });
    this.#known.add(connection);
    const body = JSON.stringify(frame);
    if (frame.type === 'audio.append')
      this.#run('hear', 'a piece', ({ context }) => audioPieceOfFrame(context, connection, body));
    else this.#run('message', frame.type, ({ context }) => handleClientMessage(context, connection, body));
  }

  disconnected(connection: string): void {
    this.#run('message', 'disconnect', ({ context }) => handleGatewayDisconnect(context, connection));
  }

  kill(): void {
    const { chance, fault } = this.#place;
    const busy = this.#processes.filter(({ process }) => process.job !== null);
    // Ears run longest, and the others must die as well.
    const kind = chance.any([...new Set(busy.map((one) => one.kind))]);
    const one = chance.any(busy.filter((other) => other.kind === kind));
    if (one === undefined) return;
    fault(`${one.kind} killed`, `${one.process.name}: ${one.process.job}`);
    one.process.die();
    this.#processes = this.#processes.filter((other) => other !== one);
  }

  /** In an idle process, or a new one. */
  #run(kind: Kind, job: string, work: Work): void {
    const { chance } = this.#place;
    const warm = this.#processes.find((one) => one.kind === kind && one.process.job === null && !chance.happens(0.1));
    const process = warm?.process ?? this.#start(kind);
    process.job = job;
    const startsMs = warm ? chance.between(0, 5) : chance.between(20, 300);
    const run = async () => {
      await process.after(startsMs);
      await work(process);
    };
    process.work.start(job, run);
    void process.work.finish().then(() => {
      process.job = null;
    });
  }

  #start(kind: Kind): SimulatedProcess {
    this.#started += 1;
    const timers = { arm: async (one: Wake) => this.#arm(one) };
    const invoke = this.#invoke(kind, () => process);
    const process = new SimulatedProcess(this.#place, `${kind}${this.#started}`, { invoke, timers, alone: false });
    this.#processes.push({ kind, process });
    return process;
  }

  #invoke(kind: Kind, process: () => SimulatedProcess): Invoke {
    const { chance } = this.#place;
    const here = (name: string, work: Work) => process().work.start(name, () => work(process()));
    const there = (door: Kind, name: string, work: Work) => this.#startedFor(door, name, work);
    const isEar = kind === 'ear';
    const mayAnswer = isEar ? here : (name: string, work: Work) => there('reply', name, work);
    const mayHear = isEar ? here : (name: string, work: Work) => there('ear', name, work);
    const maySpeak = isEar || kind === 'reply' ? here : (name: string, work: Work) => there('speak', name, work);
    const speaks = (job: SpeakJob) => async (one: SimulatedProcess) => {
      const { note, clock } = this.#place;
      note({ is: 'asked', atMs: clock.nowMs, process: one.name, turn: job.turn, lines: job.lines });
      await synthesiseTurnLines(one.context, job);
    };
    return {
      reply: async (job: ReplyJob) => mayAnswer(`reply ${job.name}`, ({ context }) => answerTurn(context, job, chance)),
      listen: async (job: ListenJob) => {
        // Each invocation has its own process; an ear follows its own invocations.
        mayHear(`listen ${job.utterance} ${job.ask}`, ({ context }) =>
          listenToUtterance(context, job, converseSpeechToSpeech),
        );
      },
      speak: async (job: SpeakJob) => maySpeak(`speak ${job.name}`, speaks(job)),
      remember: async (job: RememberJob) =>
        there('remember', `remember ${job.edition}`, ({ context }) => upkeepSession(context, job)),
    };
  }

  /** Asynchronous: later, perhaps twice, perhaps never. */
  #startedFor(kind: Kind, name: string, work: Work): void {
    const { clock, chance, weather, fault } = this.#place;
    const { startLost, startTwice } = weather();
    if (chance.happens(startLost)) return fault('start lost', name);
    clock.after(chance.between(5, 60), () => this.#run(kind, name, work));
    if (!chance.happens(startTwice)) return;
    fault('started twice', name);
    clock.after(chance.between(5, 3_000), () => this.#run(kind, name, work));
  }

  #arm({ session, atMs }: Wake): void {
    const { clock, chance, weather, fault } = this.#place;
    if (atMs - clock.nowMs > QUEUED_MS) return;
    const { timerLost, timerLate } = weather();
    if (chance.happens(timerLost)) return fault('timer lost', '');
    const lateMs = chance.happens(timerLate) ? chance.between(1, 40_000) : 0;
    // The queue counts in seconds.
    clock.at(Math.ceil(atMs / 1_000) * 1_000 + lateMs, () =>
      this.#run('timer', 'wake', ({ context }) => stepSessionWake(context, session)),
    );
  }

  #sweep(): void {
    const { clock, rows } = this.#place;
    clock.after(MINUTE_MS, () => {
      const isDue = rows.dueBefore(clock.nowMs + AHEAD_MS, 1).length > 0;
      if (isDue) this.#run('timer', 'sweep', async ({ context }) => void (await sweepTimers(context)));
      this.#sweep();
    });
  }
}
