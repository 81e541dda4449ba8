/** One turn that a speaking model answers [A5]: lines, sound, calls and end. Claimed with the words. */

import type { Context } from '../../engine/context.ts';
import { ModelError } from '../../models/model.ts';
import type { ReplyJob } from '../../ports/ports.ts';
import type { Persona } from '../../prompt/persona.ts';
import type { Usage } from '../../protocol/frames.ts';
import { listeningClientInstall } from '../../session/presence/state.ts';
import type { CutIn, ReplyEnd, ReplyLine } from '../../session/turn/commands.ts';
import type { Exchange, OpenTurn } from '../../session/turn/state.ts';
import { GRACE_MS } from '../../voice/nova-sonic/limits.ts';
import { pollTableForUtterance } from '../../voice/transcription/table-polling.ts';
import { HeardNews } from '../heard-news.ts';
import { ReplyWriter } from '../reply-writer.ts';
import { RunWatchdog } from '../run-watchdog.ts';
import { crisisKindSignalled, isCrisisSignalCall, REFERRED } from '../signal-crisis.ts';
import { ResultCache } from '../tool-calls/result-cache.ts';
import { Calls } from '../tool-calls/tool-calls.ts';
import { type LineAddress, LineSound } from './line-audio.ts';

/** `hasReadOthers`, `isInstructed`, `standing`: as for any turn's calls [N7, G11, U7]. */
export type SonicTurnRequest = {
  session: string;
  turn: OpenTurn;
  persona: Persona;
  run: string;
  hasReadOthers: boolean;
  isInstructed: boolean;
  standing: readonly Exchange[];
};
export type TurnEnd = (ReplyEnd | CutIn)['is'];
type Called = { id: string; name: string; input: unknown };
type TurnResult = { text: string; failed: boolean };

/** Silence for this long after a call's result, with the turn ended, means no further speech. */
const SILENT_MS = 5_000;

export class SonicTurn {
  readonly abort = new AbortController();
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #replyWriter: ReplyWriter;
  readonly #watchdog: RunWatchdog;
  readonly #calls: Calls;
  readonly #news: HeardNews;
  readonly #startedMs: number;
  readonly #ending = new AbortController();
  /** By the model's number of the line. */
  readonly #sounds = new Map<number, LineSound>();
  #lines = 0;
  #opening: Promise<LineAddress | null> = Promise.resolve(null);
  #sent: Promise<void> = Promise.resolve();
  /** Calls that wait for results; and whether the model was silent since the last result. */
  #calling = 0;
  #isTold = false;
  #hasSignalled = false;

  constructor(context: Context, { session, turn, persona, run, ...read }: SonicTurnRequest) {
    const job = { session, turn: turn.number, name: `${session}-${turn.number}-1` };
    this.#context = context;
    this.#job = job;
    this.#startedMs = context.clock.now();
    this.#replyWriter = new ReplyWriter(context, job, this.abort, run);
    this.#watchdog = new RunWatchdog(context, job, this.#replyWriter, this.abort);
    this.#news = new HeardNews(context, job, this.#replyWriter);
    const callsContext = { persona, turnAtMs: turn.startedAtMs, words: turn.words, ...read, news: this.#news };
    const with_ = { replyWriter: this.#replyWriter, signal: this.abort.signal };
    this.#calls = new Calls(context, job, { ...callsContext, cache: new ResultCache(context, session) }, with_);
    pollTableForUtterance(context, session, this.#ending.signal);
  }

  /** How long after the model's end more may follow; null: as long as a call waits. */
  get graceMs(): number | null {
    if (this.#calling > 0) return null;
    return this.#isTold ? SILENT_MS : GRACE_MS;
  }

  sign(): void {
    this.#watchdog.sign();
  }

  /** The model is about to say this line, its n-th. */
  begins(n: number, line: ReplyLine): void {
    this.#isTold = false;
    const at = this.#lines;
    this.#lines += 1;
    const claim = this.#opening.then(() =>
      this.#replyWriter.say([{ is: 'line', line: { ...line, sounds: 'itself' } }]),
    );
    // The writer's own signal ends the run.
    const place = claim.then(() => this.#placeOf(at)).catch(() => null);
    this.#opening = place;
    const { session, turn } = this.#job;
    const of = { session, turn, place, isOwned: this.#replyWriter.owns.bind(this.#replyWriter) };
    this.#sounds.set(n, new LineSound(this.#context, of, this.#sent));
  }

  sound(n: number, pcm: Uint8Array): void {
    this.#sounds.get(n)?.add(pcm);
  }

  ends(n: number): void {
    const sound = this.#sounds.get(n);
    this.#sounds.delete(n);
    if (sound) this.#sent = sound.end();
  }

  /** The result for the model. Null: no longer wanted. */
  async call(called: Called): Promise<TurnResult | null> {
    this.#calling += 1;
    this.#isTold = false;
    try {
      if (isCrisisSignalCall(called)) return await this.#signal(called);
      const [part] = await this.#watchdog.during(this.#calls.make([{ type: 'tool_call', ...called }]));
      return part?.type === 'tool_result' ? { text: part.text, failed: part.failed === true } : null;
    } catch (error) {
      if (this.abort.signal.aborted) return null;
      throw error;
    } finally {
      this.#calling -= 1;
      this.#isTold = true;
    }
  }

  /** The referral follows the line that the model says [K5]. */
  async #signal(called: Called): Promise<TurnResult> {
    this.#hasSignalled = true;
    await this.#opening;
    await this.#replyWriter.say([{ is: 'crisis', kind: crisisKindSignalled(called) }]);
    return { text: REFERRED, failed: false };
  }

  /** Tells the session, if the run still owns the turn. A broken line's remaining sound then fails. */
  async end(end: TurnEnd, usage: Usage | null): Promise<void> {
    this.#watchdog.end();
    await this.#opening;
    for (const sound of this.#sounds.values()) this.#sent = sound.end(end !== 'interrupted');
    const { aborted, reason } = this.abort.signal;
    if (!aborted && !this.#context.stopping.aborted) await this.#replyWriter.end(this.#endOf(end, usage));
    if (aborted) await this.#breakOff(reason);
    // Later tool results become deliveries [T3, D19].
    this.abort.abort();
  }

  /** Resolves when everything that it began is over. */
  async settle(): Promise<void> {
    try {
      await Promise.all([this.#sent, this.#calls.settle(), this.#news.settle()]);
    } finally {
      this.#ending.abort('over');
    }
  }

  async #breakOff(reason: unknown): Promise<void> {
    const { session, turn } = this.#job;
    // Another run ended it, or will answer it after the next start.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    if (!(reason instanceof ModelError)) throw reason;
    this.#context.log.warn('model failed', { session, turn, what: reason.what, why: reason.message });
    await this.#replyWriter.end(BROKE_OFF);
  }

  #endOf(end: TurnEnd, usage: Usage | null): ReplyEnd | CutIn {
    if (end === 'interrupted') return { is: 'interrupted' };
    if (end === 'failed') return BROKE_OFF;
    if (this.#lines === 0 && !this.#calls.beganAny && !this.#hasSignalled) return EMPTY;
    return { is: 'complete', modelMs: this.#context.clock.now() - this.#startedMs, ...(usage && { usage }) };
  }

  /** Position of its n-th line; null: not part of the turn, or no client plays sound. */
  #placeOf(n: number): LineAddress | null {
    const { session: id, turn } = this.#job;
    const session = this.#context.process.cachedSessions.get(id)?.session;
    const now = session?.turns.newest?.number === turn ? session.turns.newest : null;
    const line = now?.lines.filter(({ sounds }) => sounds === 'itself')[n];
    const connection = session?.presence.client?.connection;
    const listener = listeningClientInstall(session?.presence.client ?? null);
    if (line === undefined || connection === undefined || listener === null) return null;
    return { index: line.index, connection, listener };
  }
}

const BROKE_OFF = {
  is: 'failed',
  code: 'model_failed',
  message: 'The answer broke off. Please say it again.',
} as const;
const EMPTY = {
  is: 'failed',
  code: 'empty_response',
  message: 'The model gave an empty answer. Please say it again.',
} as const;
