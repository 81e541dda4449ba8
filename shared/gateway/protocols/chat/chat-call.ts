/**
 * One HTTP call that speaks with a session [G2]: its words are a frame like any other, and its answer is read
 * from the log, because on AWS another process writes it.
 */

import { httpCallConnection } from '../../../engine/connections/connection-name.ts';
import type { Context } from '../../../engine/context.ts';
import { awaitSoonInProcess } from '../../../engine/process/await-soon.ts';
import { loadCurrentSession } from '../../../engine/process/cached-sessions.ts';
import { stepSession } from '../../../engine/step.ts';
import { Rejected } from '../../../ports/errors.ts';
import type { Persona } from '../../../prompt/persona.ts';
import type { ServerFrame } from '../../../protocol/frames.ts';
import { frameDigest } from '../../../protocol/parse-frame.ts';
import { sessionDueAt } from '../../../session/kernel/deadlines.ts';
import type { Record } from '../../../session/kernel/events.ts';
import { sessionId } from '../../../session/kernel/session-identity.ts';
import type { Session } from '../../../session/kernel/state.ts';
import { readAcceptingRecord, readRecordsAfterApiCall } from '../../../storage/api-call-records.ts';
import { CallAnswer, type TurnOutcome } from './call-answer.ts';
import type { ChatLine } from './openai-chat.ts';

export type CallEnd = TurnOutcome & { isCut: boolean };
/** `locale`: BCP 47; absent: the call does not say. */
type Words = {
  user: string;
  persona: Persona;
  text: string;
  key: string | null;
  locale?: string | undefined;
  minor?: true | undefined;
};

/** Ids of all calls of a session are remembered together [S7]. */
const INSTALL = 'http';
/** API Gateway answers within 30 s. One machine waits as long as a turn may last [U8], and a tool's round. */
const PATIENCE_MS = { aws: 26_000, local: 150_000 };
/** A call whose process has died is over this long after its time. */
const LATE_MS = 3_000;
/** How often the log of another process is read. */
const POLL_MS = 250;
/** A deadline that is due again at once must not spin. */
const LEAST_MS = 50;
/** A wait in which nothing changes looks again, because a deadline may have passed. */
const LOOK_MS = 1_000;
/** What follows the answer within a second is waited for, this long in all [G3]. */
const SOON_MS = 1_000;
const BEHIND_MS = 5_000;

export class ChatCall {
  /** The same for the same key. */
  readonly id: string;
  readonly acceptedAtMs: number;
  readonly #context: Context;
  readonly #session: string;
  readonly #connection: string;
  readonly #untilMs: number;
  readonly #answer: CallAnswer;
  /** The newest record that was read, and the newest frame of the session then. */
  #n: number;
  #seq: number;
  #hasLeft = false;

  private constructor(
    context: Context,
    {
      session,
      connection,
      persona,
      untilMs,
      id,
    }: { session: string; connection: string; persona: Persona; untilMs: number; id: string },
    accepted: Record,
  ) {
    this.#context = context;
    this.#session = session;
    this.#connection = connection;
    this.#untilMs = untilMs;
    this.id = id;
    this.acceptedAtMs = accepted.atMs;
    // It may hold lines, too.
    this.#n = accepted.n - 1;
    this.#seq = accepted.seq;
    this.#answer = new CallAnswer(accepted, persona.speaker);
  }

  /** Says the words, or finds them said under this key. Throws Rejected with the session's own refusal. */
  static async begin(context: Context, { user, persona, text, key, locale, minor }: Words): Promise<ChatCall> {
    const session = sessionId(user, persona.name);
    const connection = httpCallConnection(context.ids.random());
    const id = key === null ? context.ids.random() : context.ids.digest(key).slice(0, 32);
    const untilMs = context.clock.now() + PATIENCE_MS[context.singleProcess ? 'local' : 'aws'];
    const frame = { type: 'user.text', id, text } as const;
    const answers: ServerFrame[] = [];
    const gathering = { ...context, gather: (frames: readonly ServerFrame[]) => void answers.push(...frames) };
    await stepSession(gathering, session, {
      type: 'client',
      connection,
      frame,
      digest: frameDigest(frame),
      call: { install: INSTALL, untilMs: untilMs + LATE_MS, ...(locale !== undefined && { locale }) },
      ...(minor && { minor }),
    });
    const refusal = answers.find((one) => one.type === 'error');
    const accepted = refusal ? null : await readAcceptingRecord(context, session, { install: INSTALL, id });
    if (accepted !== null) return new ChatCall(context, { session, connection, persona, untilMs, id }, accepted);
    await stepSession(context, session, { type: 'gone', connection });
    if (refusal === undefined) throw new Rejected('conflict', 'This key was answered too long ago: choose a new one.');
    throw new Rejected(refusal.code, refusal.message, refusal.retryAfterMs ?? null);
  }

  /** Lines as they are said, until the answer and what follows at once are whole. Call `leave` after it. */
  async *lines(): AsyncGenerator<ChatLine, CallEnd> {
    const { clock, stopping } = this.#context;
    let behindUntilMs: number | null = null;
    let isCut = false;
    for (;;) {
      const change = this.#watched();
      try {
        const session = (await loadCurrentSession(this.#context, this.#session)).session;
        yield* await this.#read(session.seq);
        const nowMs = clock.now();
        if (this.#answer.outcome !== null) {
          behindUntilMs ??= nowMs + BEHIND_MS;
          if (nowMs >= behindUntilMs || !this.#isMoreDue(session, nowMs)) break;
        }
        isCut = nowMs >= this.#untilMs || stopping.aborted;
        if (isCut) break;
        await this.#changeOf(session, nowMs, change.signal);
      } finally {
        change.end();
      }
    }
    // What was said until the call has left was said to it.
    yield* await this.#read(await this.leave(this.#answer.lastSeq));
    return { ...(this.#answer.outcome ?? { status: 'complete' }), isCut };
  }

  /** Repeatable. `heard`: the last line that the caller gets. Returns the session's newest frame. */
  async leave(heard: number | null = null): Promise<number> {
    if (this.#hasLeft) return this.#seq;
    this.#hasLeft = true;
    const gone = heard !== null && { position: { seq: heard } };
    return (await stepSession(this.#context, this.#session, { type: 'gone', connection: this.#connection, ...gone }))
      .seq;
  }

  async #read(seq: number): Promise<ChatLine[]> {
    if (seq === this.#seq) return [];
    this.#seq = seq;
    const lines: ChatLine[] = [];
    for (let more = true; more && !this.#answer.isOver; ) {
      const found = await readRecordsAfterApiCall(this.#context.table, this.#session, this.#n);
      // The session was erased meanwhile [N6].
      if (found === null) return [...lines, ...this.#answer.end()];
      lines.push(...this.#answer.take(found.records));
      this.#n += found.records.length;
      more = found.more;
      if (more) await this.#context.clock.yieldToEventLoop();
    }
    return lines;
  }

  /** Whether something that waits is due at once, for this call and nobody else. */
  #isMoreDue(session: Session, nowMs: number): boolean {
    if (this.#answer.isOver || session.presence.client?.connection !== this.#connection) return false;
    if (session.turns.newest !== null && session.turns.newest.stage.is !== 'ended') return true;
    const isWaiting = session.deliveries.open.some(({ offered }) => offered === null);
    const dueMs = isWaiting ? sessionDueAt(session, nowMs, this.#context.settings.operator) : null;
    return dueMs !== null && dueMs <= nowMs + SOON_MS;
  }

  #watched(): { signal: AbortSignal; end(): void } {
    const changed = new AbortController();
    const stop = this.#context.process.watchers.watch(this.#session, () => changed.abort());
    return { signal: changed.signal, end: stop };
  }

  /** On one machine a change of the session ends the wait. Elsewhere the log is read again and again. */
  async #changeOf(session: Session, nowMs: number, changed: AbortSignal): Promise<void> {
    const { clock, singleProcess, settings } = this.#context;
    if (singleProcess) return clock.sleep(Math.min(LOOK_MS, this.#untilMs - nowMs), changed);
    const dueMs = sessionDueAt(session, nowMs, settings.operator);
    if (dueMs !== null && dueMs <= nowMs + SOON_MS) {
      await Promise.all([awaitSoonInProcess(this.#context, this.#session, session), clock.sleep(LEAST_MS)]);
      return;
    }
    return clock.sleep(POLL_MS);
  }
}
