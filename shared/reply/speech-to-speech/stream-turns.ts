/** One stream to a speaking model [A5] and its turns. The model detects the user's end. */

import type { Context } from '../../engine/context.ts';
import { getCachedSession } from '../../engine/process/cached-sessions.ts';
import { stepSession } from '../../engine/step.ts';
import { addTokenUsage } from '../../models/token-usage.ts';
import type { ListenJob } from '../../ports/ports.ts';
import type { Usage } from '../../protocol/frames.ts';
import type { Session } from '../../session/kernel/state.ts';
import { declaredClientInstructions } from '../../session/presence/declaration.ts';
import { standingCallOrders } from '../../session/tool-calls/standing-orders.ts';
import { isReplyRunAnsweringTurn, openTurn } from '../../session/turn/state.ts';
import { SonicInput } from '../../voice/nova-sonic/input-sequence.ts';
import { SonicOutputReader, type SonicSign } from '../../voice/nova-sonic/output-reader.ts';
import type { SonicStream } from '../../voice/nova-sonic/stream-port.ts';
import { sendInterimTranscript, sendTranscript, transcriptToShow } from '../../voice/transcription/send-transcript.ts';
import { matchHeldDeliveriesInReply } from '../match-held-deliveries.ts';
import { isReplyTaintedByOthers } from '../turn-inputs.ts';
import { lineFromSpeechToSpeech } from './spoken-line.ts';
import type { CallWith } from './stream-parameters.ts';
import { SonicTurn, type TurnEnd } from './turn.ts';

type Sign<Is extends SonicSign['is']> = Extract<SonicSign, { is: Is }>;

export class SonicCall {
  readonly openedMs: number;
  /** The model has ended the stream. */
  isOver = false;
  readonly #context: Context;
  readonly #job: ListenJob;
  readonly #with: CallWith;
  readonly #abort = new AbortController();
  readonly #stream: SonicStream;
  readonly #input: SonicInput;
  readonly #reader = new SonicOutputReader();
  #before: string;
  /** What its turns' calls are judged by [N7, U7]. */
  #read: Pick<CallWith['opened'], 'hasReadOthers' | 'standing'>;
  /** The newest turn that the model knows; null: it missed something. */
  #knows: number | null;
  #turn: SonicTurn | null = null;
  /** The user's words are being committed. */
  #telling: Promise<void> | null = null;
  /** The model has ended its turn, and nothing has followed. */
  #isTold = false;
  /** Another stream reports what this one has heard. */
  #isHandedOver = false;
  /** The last turn's end is being committed; its tools may still run [T3]. */
  #lastEnd: Promise<void> = Promise.resolve();
  readonly #ending = new Set<Promise<void>>();
  #usage: Usage | null = null;
  #closed: Promise<void> | null = null;

  constructor(context: Context, job: ListenJob, with_: CallWith) {
    const { opening, turn, tools, ...read } = with_.opened;
    this.#context = tools === context.tools ? context : { ...context, tools };
    this.#job = job;
    this.#with = with_;
    this.#before = with_.history;
    this.#read = read;
    this.#knows = turn;
    this.openedMs = context.clock.now();
    this.#stream = with_.port.open(this.#abort.signal);
    this.#input = new SonicInput(context.ids.random().replaceAll('_', '-'));
    this.#send(this.#input.open(opening));
  }

  /** Heard words that are neither answered nor known to the session. */
  get words(): string {
    return `${this.#before} ${this.#reader.words}`.trim();
  }

  /** It answers, or the words to answer are being committed. */
  get isBusy(): boolean {
    return this.#turn !== null || this.#telling !== null;
  }

  /** Another stream hears from now on and reports this one's words. This one may finish its answer. */
  handOver(): void {
    this.#isHandedOver = this.words !== '';
  }

  /** Whether the session has turns that the model does not know, or knows wrongly. */
  isOutdated({ turns: { newest: turn } }: Session): boolean {
    return this.#knows !== (turn?.number ?? 0);
  }

  hear(pcm: Uint8Array): void {
    this.#send(this.#input.hear(pcm));
  }

  silence(ms: number): void {
    this.#send(this.#input.silence(ms));
  }

  /** Runs until the stream ends. Throws a SpeechError, and what the session throws. */
  async read(): Promise<void> {
    try {
      for await (const event of this.#stream.events) {
        for (const sign of this.#reader.read(event)) if (this.#closed === null) await this.#applySign(sign);
      }
    } catch (error) {
      if (this.#closed === null) throw error;
    }
    this.isOver = true;
    this.#end('complete');
    const { broken } = this.#reader;
    if (broken > 0) this.#context.log.warn('events not read', { session: this.#job.session, count: broken });
  }

  /** Ends the stream and its answer. Resolves when everything that it began is over. */
  close(end: 'complete' | 'failed' = 'complete'): Promise<void> {
    this.#closed ??= this.#close(end);
    return this.#closed;
  }

  async #close(end: 'complete' | 'failed'): Promise<void> {
    this.#send(this.#input.close());
    this.#stream.close();
    try {
      // No turn begins after this.
      await this.#telling;
    } finally {
      this.#end(end);
      this.#abort.abort('over');
    }
    await Promise.all(this.#ending);
  }

  #send(events: Parameters<SonicStream['send']>[0][]): void {
    for (const event of events) this.#stream.send(event);
  }

  async #applySign(sign: SonicSign): Promise<void> {
    this.#turn?.sign();
    if (sign.is === 'begins' || sign.is === 'sound' || sign.is === 'call') this.#isTold = false;
    switch (sign.is) {
      case 'hears':
        return sendInterimTranscript(this.#context, this.#job, this.words);
      case 'heard':
        if (this.#isHandedOver) return this.#end('complete');
        this.#telling = this.#words(sign.text).finally(() => {
          this.#telling = null;
        });
        return this.#telling;
      case 'begins':
        return this.#turn?.begins(sign.n, lineFromSpeechToSpeech(sign.text));
      case 'sound':
        return this.#turn?.sound(sign.n, sign.pcm);
      case 'ends':
        return this.#turn?.ends(sign.n);
      case 'call':
        return this.#startCall(sign);
      case 'interrupted':
        return this.#end('interrupted');
      case 'over':
        return this.#answerCalls();
      case 'usage':
        this.#usage = addTokenUsage(this.#usage, sign.usage);
    }
  }

  /** The session decides whether there is anything to answer, and whether this run may. */
  async #words(more: string): Promise<void> {
    if (this.#isTold) this.#end('complete');
    await this.#lastEnd;
    const text = transcriptToShow(`${this.#before} ${more}`.trim());
    this.#before = '';
    const { session: id } = this.#job;
    const utterance = this.#with.utteranceFields();
    const { session } = await getCachedSession(this.#context, id);
    // The user erased everything since [N6].
    if (session.erasure.erasedAtMs >= (utterance.sinceMs ?? 0)) return this.#with.onHeard();
    await this.#with.endVoice();
    await sendTranscript(this.#context, this.#job, text, true, utterance);
    const run = this.#context.ids.random();
    // Held deliveries meant by the words are read out first by another run: the model knows none [D6].
    const heldDeliveries = await matchHeldDeliveriesInReply(this.#context, id, session, text);
    const after = await stepSession(this.#context, id, {
      ...utterance,
      text,
      ...(heldDeliveries.length === 0 && { run }),
    });
    await this.#with.onHeard();
    const turn = openTurn(after);
    if (this.#knows !== null) this.#knows = after.turns.newest?.number ?? 0;
    // The model continues from these words, whoever answers them, and stops its earlier answer.
    this.#end('complete');
    if (turn !== null && isReplyRunAnsweringTurn(after, turn.number, run))
      this.#begin(after, { session: id, turn, persona: this.#with.persona, run });
  }

  #begin(
    session: Session,
    parameters: Omit<ConstructorParameters<typeof SonicTurn>[1], 'hasReadOthers' | 'isInstructed' | 'standing'>,
  ): void {
    const hasReadOthers =
      this.#read.hasReadOthers || isReplyTaintedByOthers(session, parameters.turn, session.turns.sealed);
    this.#read = { hasReadOthers, standing: standingCallOrders(this.#read.standing, session.turns.sealed) };
    if (session.turns.sealed.at(-1)?.unspoken) this.#knows = null;
    const isInstructed = declaredClientInstructions(session) !== undefined;
    const turn = new SonicTurn(this.#context, { ...parameters, ...this.#read, isInstructed });
    this.#turn = turn;
    // However the turn ends, its sound must stop [A4].
    turn.abort.signal.addEventListener('abort', () => this.#turn === turn && this.#cutOff());
  }

  /** The model believes that it said all of it. */
  #cutOff(): void {
    this.#knows = null;
    this.#end('interrupted');
  }

  /** Not awaited here: the model goes on speaking meanwhile. */
  #startCall({ id, name, input }: Sign<'call'>): void {
    // Audio during a waiting call may end the stream.
    this.#input.noteCall(id);
    const made = this.#turn?.call({ id, name, input }) ?? Promise.resolve(null);
    const answerCalls = made.then((result) => {
      const { text, failed } = result ?? { text: 'Nobody waits for this any more.', failed: true };
      this.#send(this.#input.result(id, text, failed));
    });
    this.#track(answerCalls);
  }

  /** Late events of a turn may follow its end; after a call's result more speech follows. */
  #answerCalls(): void {
    const turn = this.#turn;
    const graceMs = turn?.graceMs ?? null;
    if (turn === null || graceMs === null) return;
    this.#isTold = true;
    const settled = this.#context.clock.sleep(graceMs, this.#abort.signal).then(() => {
      if (this.#isTold && this.#turn === turn) this.#end('complete');
    });
    this.#track(settled);
  }

  #end(end: TurnEnd): void {
    const turn = this.#turn;
    this.#turn = null;
    this.#isTold = false;
    if (turn === null) return;
    this.#lastEnd = turn.end(end, this.#usage);
    this.#usage = null;
    this.#track(this.#lastEnd.then(() => turn.settle()));
  }

  /** A fault ends the stream; the reader or `close` reports it. */
  #track(work: Promise<void>): void {
    this.#ending.add(work);
    work.then(
      () => this.#ending.delete(work),
      (error: unknown) => this.#abort.abort(error),
    );
  }
}
