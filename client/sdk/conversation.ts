/**
 * The client's side of a session, pure: what happens goes in with the time, what is to be done comes out. No socket, no
 * timer, no clock, so that a test can be the worst network there is.
 *
 * Whatever is overdue (a welcome, an answer, a pong, a missing frame) has one remedy: connect again and resume.
 */
import type { ClientFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import { Attachment, type Identity, type Over } from './attachment.ts';
import type { Kept } from './ledger.ts';
import { NEVER } from './limits.ts';
import { Outbox } from './outbox.ts';
import { Playback } from './playback.ts';
import { type Input, type Output, Outputs } from './steps.ts';
import { type News, Timeline } from './timeline.ts';
import { Voice } from './voice.ts';
import type { Applied } from './voicing.ts';
import type { FromServer, Refusal, Stateful, ToServer } from './wire.ts';

export class Conversation {
  readonly #out = new Outputs();
  readonly #attachment: Attachment;
  readonly #timeline: Timeline;
  readonly #playback: Playback;
  readonly #outbox = new Outbox();
  readonly #voice = new Voice();
  #kept: Kept;
  #turnIsOpen = false;
  #nowMs = 0;

  /** `random`: from 0 up to 1, for the back-off. */
  constructor(identity: Identity, kept: Kept, random: () => number) {
    this.#attachment = new Attachment(identity, kept.epoch, random, this.#out);
    this.#timeline = new Timeline(kept.cursor);
    this.#playback = new Playback(kept.heard);
    this.#kept = kept;
  }

  /** `nowMs` from a clock that only goes forward. */
  take(input: Input, nowMs: number): Output[] {
    this.#nowMs = nowMs;
    this.#react(input);
    this.#attachment.overdue(nowMs, this.#answerByMs);
    this.#attachment.send(this.#voice.due(nowMs));
    if (this.#attachment.over) this.#giveUp(this.#attachment.over);
    this.#keep();
    return this.#out.drain();
  }

  /** When `woken` is wanted, on the clock of `take`; Infinity: not at all. */
  get dueAtMs(): number {
    return Math.min(this.#answerByMs, this.#attachment.dueAtMs, this.#voice.dueAtMs);
  }

  get #answerByMs(): number {
    return this.#attachment.isLive ? Math.min(this.#timeline.dueAtMs, this.#outbox.dueAtMs) : NEVER;
  }

  #react(input: Input): void {
    switch (input.is) {
      case 'resume':
        return this.#attachment.resume(this.#nowMs);
      case 'drop':
        return this.#attachment.drop();
      case 'close':
        return this.#attachment.end({ is: 'closed' });
      case 'opened':
        return this.#attachment.greet(this.#timeline.cursor);
      case 'received':
        return this.#received(input.frame);
      case 'ended':
        return input.code === 4001 ? this.#attachment.end({ is: 'superseded' }) : this.#attachment.lost(this.#nowMs);
      case 'asked':
        this.#outbox.add(input.frame);
        return this.#sendNext();
      case 'heard':
        return this.#heard(input.report);
      case 'voice':
        return this.#attachment.send(this.#voice.heard(input.speaking, this.#nowMs));
      case 'woken':
        return;
    }
  }

  #received(frame: ServerFrame): void {
    this.#out.tell('frame', frame);
    if ('seq' in frame) this.#timeline.add(frame);
    else this.#passing(frame);
    if (!this.#attachment.isLive) return;
    for (const news of this.#timeline.take(this.#nowMs)) this.#bring(news);
    const isBusy = this.#turnIsOpen || !this.#outbox.isEmpty || frame.type === 'accepted';
    this.#attachment.alive(isBusy, this.#nowMs);
  }

  /** Unknown types are a newer server's, and ignored. */
  #passing(frame: Exclude<ServerFrame, { seq: number }>): void {
    switch (frame.type) {
      case 'welcome':
        return this.#welcomed(frame);
      case 'snapshot':
        return this.#timeline.page(frame);
      case 'pong':
        return this.#timeline.expect(frame.cursor);
      case 'accepted':
        return this.#answered(frame.id);
      case 'thought':
        return this.#out.tell('thought', frame);
      case 'superseded':
        return this.#attachment.end({ is: 'superseded' });
      case 'error': {
        const { id, code, message, retryAfterMs } = frame;
        this.#out.tell('error', frame);
        this.#attachment.refused(frame, this.#nowMs);
        if (!this.#attachment.isLive || id === undefined) return;
        this.#answered(id, { code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) });
      }
    }
  }

  #welcomed(welcome: FromServer<'welcome'>): void {
    switch (this.#attachment.welcomed(welcome, this.#nowMs)) {
      case 'stranger':
        this.#timeline.restart();
        return this.#playback.restart();
      case 'live':
        this.#timeline.welcomed(welcome);
        for (const report of this.#playback.reports.values()) this.#attachment.send(report);
        this.#attachment.send(this.#voice.again(this.#nowMs));
        this.#outbox.again();
        return this.#sendNext();
      case 'known':
        return;
    }
  }

  #bring(news: News): void {
    switch (news.is) {
      case 'snapshot':
        return this.#out.tell('snapshot', news.snapshot);
      case 'frame':
        return this.#apply(news.frame);
      case 'caughtUp':
        return this.#out.tell('state', news.state);
    }
  }

  #apply(frame: Applied): void {
    switch (frame.type) {
      case 'turn.started':
        this.#turnIsOpen = true;
        this.#playback.turnStarted();
        return this.#out.tell('turn', frame);
      case 'turn.ended':
        this.#turnIsOpen = false;
        this.#playback.turnEnded(frame.status);
        return this.#out.tell('turn', frame);
      case 'settings':
        return this.#out.tell('settings', frame);
      case 'line': {
        const heardBefore = this.#playback.line(frame);
        this.#out.tell('line', heardBefore ? { ...frame, voiced: false } : frame);
        // Our report must have been lost: without it the delivery would be offered again and again (D15).
        if (heardBefore) this.#heard({ type: 'heard', seq: frame.seq, complete: true });
      }
    }
  }

  #heard(report: ToServer<'heard'>): void {
    this.#playback.heard(report);
    this.#attachment.send(report);
  }

  #sendNext(): void {
    const next = this.#attachment.isLive ? this.#outbox.next(this.#nowMs) : null;
    if (next === null) return;
    const frame = this.#withPosition(next);
    const { frameBytes } = this.#attachment;
    if (bytesOf(frame) <= frameBytes) return this.#attachment.send(frame);
    this.#answered(frame.id, { code: 'too_large', message: `The server takes at most ${frameBytes} bytes at once.` });
  }

  /** The newest playback position travels with what the user says (U6); it may differ when that is repeated (S7). */
  #withPosition(frame: Stateful): Stateful {
    const heard = this.#playback.position;
    return heard && (frame.type === 'user.text' || frame.type === 'user.interrupt') ? { ...frame, heard } : frame;
  }

  #answered(id: string, refusal?: Refusal): void {
    if (!this.#outbox.answered(id)) return;
    this.#settle(id, refusal);
    this.#sendNext();
  }

  /** What was not accepted will not be. */
  #giveUp(over: Over): void {
    for (const frame of this.#outbox.drain()) this.#settle(frame.id, refusalOf(over));
  }

  #settle(id: string, refusal?: Refusal): void {
    this.#out.add({ do: 'settle', id, ...(refusal && { refusal }) });
  }

  /** Last of all: by then the application has been told what the cursor counts. */
  #keep(): void {
    const { install, epoch, cursor, heard } = this.#kept;
    const next = {
      epoch: this.#attachment.epoch,
      cursor: this.#timeline.cursor,
      heard: this.#playback.heardDeliveries,
    };
    if (epoch === next.epoch && cursor === next.cursor && heard === next.heard) return;
    this.#kept = { install, ...next };
    this.#out.add({ do: 'keep', kept: this.#kept });
  }
}

function refusalOf(over: Over): Refusal {
  switch (over.is) {
    case 'superseded':
      return { code: 'superseded', message: 'Another client has taken over this session.' };
    case 'refused':
      return { code: over.code, message: over.message };
    case 'closed':
      return { code: 'closed', message: 'The conversation was closed before the server had accepted this.' };
  }
}

function bytesOf(frame: ClientFrame): number {
  return new TextEncoder().encode(JSON.stringify(frame)).length;
}
