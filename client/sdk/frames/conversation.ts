/** The client's side of a session as a pure function: inputs with the time go in, outputs come out. */
// Any overdue frame (a welcome, an answer, a pong, a gap) has one remedy: reconnect and resume.
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { NO_ROOM, type Over, refusalOf, tooLarge } from '../connection/connection-end-reasons.ts';
import { Attachment, type Identity } from '../connection/session-attachment.ts';
import { NEVER } from '../limits.ts';
import { Inboxes } from '../requests/inbox-requests.ts';
import type { Kept } from '../storage/client-storage.ts';
import { BargeIn } from '../voice/barge-in.ts';
import { Playback } from '../voice/playback-position.ts';
import type { Applied } from '../voice/which-lines-are-voiced.ts';
import { type Input, type Output, Outputs } from './conversation-inputs-and-outputs.ts';
import { type News, Timeline } from './frames-in-order.ts';
import { Told } from './heard-deliveries.ts';
import { bytesOf, Outbox } from './outgoing-frames.ts';
import type { Events, FromServer, Line, Refusal } from './wire-types.ts';

export class Conversation {
  readonly #out = new Outputs();
  readonly #attachment: Attachment;
  readonly #timeline: Timeline;
  readonly #told: Told;
  readonly #playback = new Playback(this.#out.reports);
  readonly #outbox = new Outbox();
  readonly #inboxes = new Inboxes(this.#out);
  readonly #voice = new BargeIn(this.#out);
  #kept: Kept;
  #turnIsOpen = false;
  #nowMs = 0;

  /** `random`: from 0 to below 1, for the back-off. */
  constructor(identity: Identity, kept: Kept, random: () => number) {
    this.#attachment = new Attachment(identity, kept.epoch, random, this.#out);
    this.#timeline = new Timeline(kept.cursor);
    this.#told = new Told(kept.heard);
    this.#kept = kept;
  }

  /** `nowMs` from a monotonic clock. */
  take(input: Input, nowMs: number): Output[] {
    this.#nowMs = nowMs;
    this.#react(input);
    this.#sendNext();
    for (const report of this.#out.reports.take(nowMs, this.#turnIsOpen)) this.#attachment.send(report);
    this.#attachment.overdue(nowMs, this.#answerByMs, this.#turnIsOpen || !this.#outbox.sounds.isEmpty);
    this.#attachment.send(this.#voice.due(nowMs, this.#outbox.hasWords));
    if (this.#attachment.over) this.#giveUp(this.#attachment.over);
    this.#keep();
    return this.#out.drain();
  }

  /** When to send `woken`, on the clock of `take`; Infinity: never. */
  get dueAtMs(): number {
    const wakesAtMs = this.#attachment.isLive ? Math.min(this.#outbox.wakesAtMs, this.#out.reports.dueAtMs) : NEVER;
    return Math.min(this.#answerByMs, this.#attachment.dueAtMs, this.#voice.dueAtMs, wakesAtMs);
  }

  get #answerByMs(): number {
    if (!this.#attachment.isLive) return NEVER;
    return Math.min(this.#timeline.dueAtMs, this.#outbox.dueAtMs, this.#inboxes.dueAtMs);
  }

  #react(input: Input): void {
    switch (input.is) {
      case 'resume':
      case 'retry':
      case 'drop':
        return this.#attachment[input.is](this.#nowMs);
      case 'close':
        return this.#attachment.end({ is: 'closed' });
      case 'opened':
        return this.#attachment.greet(this.#timeline.received, input.beside);
      case 'received':
        return this.#received(input.frame, input.beside);
      case 'ended':
        return this.#attachment.ended(input, this.#nowMs);
      case 'asked':
        if (input.frame.type === 'delivery.play') this.#told.wanted(input.frame.delivery);
        this.#attachment.retry(this.#nowMs);
        return this.#outbox.add(input.frame, input.parts);
      case 'inbox':
        return this.#inboxes.add(input.id);
      case 'heard':
        return this.#played(input.report);
      case 'voice':
        return this.#attachment.send(this.#voice.heard(input.speaking, this.#nowMs));
      case 'sound':
        return this.#out.refuse(this.#outbox.hear(input.sound), NO_ROOM);
      case 'unsaid':
        return this.#outbox.sounds.drop(input.utterance);
    }
  }

  #received(frame: ServerFrame, beside?: true): void {
    this.#out.tell('frame', frame);
    // A session frame counts on either connection.
    if (beside && !('seq' in frame) && !this.#attachment.isMoved(frame, this.#nowMs)) return;
    if ('seq' in frame) this.#timeline.add(frame);
    else this.#passing(frame);
    if (!this.#attachment.isLive) return;
    for (const news of this.#timeline.take(this.#nowMs)) this.#bring(news);
    const isAsking = !this.#outbox.isEmpty || !this.#inboxes.isEmpty || frame.type === 'accepted';
    this.#attachment.alive(this.#turnIsOpen || isAsking, this.#nowMs);
  }

  /** Ignores unknown types of a newer server. */
  #passing(frame: Exclude<ServerFrame, { seq: number }>): void {
    switch (frame.type) {
      case 'welcome':
        return this.#welcomed(frame);
      case 'snapshot':
        return this.#timeline.page(frame);
      case 'pong':
        return this.#timeline.expect(frame.cursor);
      case 'accepted':
        if (frame.part === undefined) return this.#answered(frame.id);
        return this.#outbox.hasPart(frame.id, frame.part, this.#nowMs);
      case 'thought':
        return this.#out.tell('thought', frame);
      case 'transcript':
        this.#out.tell('transcript', frame);
        return this.#voice.understood(frame, this.#nowMs);
      case 'inbox':
        return this.#inboxes.page(frame, this.#nowMs);
      case 'superseded':
        return this.#attachment.superseded(this.#nowMs);
      case 'error': {
        if (this.#outbox.postpones(frame, this.#nowMs)) return;
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
        this.#told.restart();
        this.#playback.restart();
        return this.#out.tell('snapshot', { turns: [], pending: [] });
      case 'live': {
        const { resumed } = this.#attachment;
        this.#timeline.welcomed(welcome, { resumed });
        if (!resumed || !welcome.recovered) this.#told.void(welcome.cursor, !welcome.recovered);
        if (!welcome.recovered) this.#playback.leftOut();
        for (const report of this.#playback.again()) this.#attachment.send(report);
        this.#attachment.send(this.#voice.again(this.#nowMs, welcome));
        this.#outbox.again();
        this.#inboxes.again();
        return this.#sendNext();
      }
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
    this.#told.take(frame);
    switch (frame.type) {
      case 'turn.started':
        this.#turnIsOpen = true;
        this.#playback.turnStarted();
        this.#out.tell('turn', frame);
        return this.#voice.turnStarted(frame.cause);
      case 'turn.ended':
        this.#turnIsOpen = false;
        return this.#out.tell('turn', frame);
      case 'turn.silenced':
        return this.#out.tell('silenced', frame);
      case 'settings':
      case 'delivery':
      case 'tool':
        return this.#out.tell(frame.type, frame);
      case 'state':
        return this.#out.tell('view', frame);
      case 'line':
        return this.#line(frame);
    }
  }

  #line(line: Line): void {
    this.#turnIsOpen = true;
    if (this.#attachment.observes) return this.#out.tell('line', { ...line, voiced: false });
    const { seq, delivery, voiced } = line;
    if (delivery === undefined || !this.#told.knows(delivery)) {
      if (delivery !== undefined && !voiced) this.#playback.leftOut();
      this.#out.reports.expect(line);
      return this.#out.tell('line', line);
    }
    this.#out.tell('line', { ...line, voiced: false, heardBefore: true });
    // The earlier report was lost: without one, the delivery would be offered again [D15].
    const report = { type: 'heard', seq, complete: true } as const;
    this.#playback.known(report, this.#nowMs);
  }

  #played(report: Events['heard']): void {
    this.#playback.played({ type: 'heard', ...report }, this.#nowMs);
    if (report.complete) this.#told.played(report.seq);
    this.#out.tell('heard', report);
  }

  #sendNext(): void {
    if (!this.#attachment.isLive) return;
    for (const sound of this.#outbox.sounds.next(this.#nowMs)) this.#attachment.send(sound);
    // Earlier frames take effect before the inbox is read.
    if (this.#outbox.isEmpty) for (const frame of this.#inboxes.next(this.#nowMs)) this.#attachment.send(frame);
    for (let next = this.#outbox.next(this.#nowMs); next; next = this.#outbox.next(this.#nowMs)) {
      const frame = this.#playback.withPosition(next);
      const { frameBytes = 0 } = this.#attachment.limits;
      if (bytesOf(frame) > frameBytes) return this.#answered(frame.id, tooLarge(frameBytes));
      this.#attachment.send(frame);
    }
  }

  #answered(id: string, refusal?: Refusal): void {
    if (refusal && this.#inboxes.refused(id, refusal)) return;
    const said = this.#outbox.answered(id);
    if (said === null) return;
    this.#voice.answered(said, refusal !== undefined, this.#nowMs);
    this.#out.settle(id, refusal);
    this.#sendNext();
  }

  #giveUp(over: Over): void {
    this.#voice.forget();
    this.#out.refuse([...this.#outbox.drain(), ...this.#inboxes.drain()], refusalOf(over));
  }

  /** Runs last: the application has received every frame that the cursor counts. */
  #keep(): void {
    const { install, epoch, cursor, heard } = this.#kept;
    const next = { epoch: this.#attachment.epoch, cursor: this.#timeline.cursor, heard: this.#told.heard };
    if (epoch === next.epoch && cursor === next.cursor && heard === next.heard) return;
    this.#kept = { install, ...next };
    this.#out.add({ do: 'keep', kept: this.#kept });
  }
}
