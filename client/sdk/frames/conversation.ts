/** The client's side of a session as a pure function: inputs with the time go in, outputs come out. */
// Any overdue frame (a welcome, an answer, a pong, a gap) has one remedy: reconnect and resume.
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import {
  AUDIO_DROPPED,
  type EndState,
  endRefusal,
  frameTooLargeRefusal,
} from '../connection/connection-end-reasons.ts';
import { type ClientIdentity, SessionAttachment } from '../connection/session-attachment.ts';
import { NEVER } from '../limits.ts';
import { InboxRequests } from '../requests/inbox-requests.ts';
import type { StoredState } from '../storage/client-storage.ts';
import { BargeIn } from '../voice/barge-in.ts';
import { PlaybackPosition } from '../voice/playback-position.ts';
import type { AppliedFrame } from '../voice/which-lines-are-voiced.ts';
import {
  type ConversationInput,
  type ConversationOutput,
  ConversationOutputs,
} from './conversation-inputs-and-outputs.ts';
import { FramesInOrder, type OrderedNews } from './frames-in-order.ts';
import { HeardDeliveries } from './heard-deliveries.ts';
import { encodedFrameBytes, OutgoingFrames } from './outgoing-frames.ts';
import type { Events, FromServer, Line, Refusal } from './wire-types.ts';

export class ClientConversation {
  readonly #out = new ConversationOutputs();
  readonly #attachment: SessionAttachment;
  readonly #timeline: FramesInOrder;
  readonly #heardDeliveries: HeardDeliveries;
  readonly #playback = new PlaybackPosition(this.#out.reports);
  readonly #outbox = new OutgoingFrames();
  readonly #inboxes = new InboxRequests(this.#out);
  readonly #voice = new BargeIn(this.#out);
  #stored: StoredState;
  #turnIsOpen = false;
  #nowMs = 0;

  /** `random`: from 0 to below 1, for the back-off. */
  constructor(identity: ClientIdentity, kept: StoredState, random: () => number) {
    this.#attachment = new SessionAttachment(identity, kept.epoch, random, this.#out);
    this.#timeline = new FramesInOrder(kept.cursor);
    this.#heardDeliveries = new HeardDeliveries(kept.heard);
    this.#stored = kept;
  }

  /** `nowMs` from a monotonic clock. */
  take(input: ConversationInput, nowMs: number): ConversationOutput[] {
    this.#nowMs = nowMs;
    this.#apply(input);
    this.#sendNext();
    for (const report of this.#out.reports.take(nowMs, this.#turnIsOpen)) this.#attachment.send(report);
    this.#attachment.fireDue(nowMs, this.#answerByMs, this.#turnIsOpen || !this.#outbox.audio.isEmpty);
    this.#attachment.send(this.#voice.fireDue(nowMs, this.#outbox.hasWords));
    if (this.#attachment.endState) this.#refuseAll(this.#attachment.endState);
    this.#saveState();
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

  #apply(input: ConversationInput): void {
    switch (input.is) {
      case 'resume':
      case 'retry':
      case 'drop':
        return this.#attachment[input.is](this.#nowMs);
      case 'close':
        return this.#attachment.end({ is: 'closed' });
      case 'opened':
        return this.#attachment.sendHello(this.#timeline.receivedCursor, input.beside);
      case 'received':
        return this.#receiveFrame(input.frame, input.beside);
      case 'ended':
        return this.#attachment.applyClose(input, this.#nowMs);
      case 'asked':
        if (input.frame.type === 'delivery.play') this.#heardDeliveries.allowAgain(input.frame.delivery);
        this.#attachment.retry(this.#nowMs);
        return this.#outbox.add(input.frame, input.parts);
      case 'inbox':
        return this.#inboxes.add(input.id);
      case 'heard':
        return this.#applyHeard(input.report);
      case 'voice':
        return this.#attachment.send(this.#voice.noteVoice(input.speaking, this.#nowMs));
      case 'sound':
        return this.#out.refuse(this.#outbox.addAudio(input.sound), AUDIO_DROPPED);
      case 'unsaid':
        return this.#outbox.audio.drop(input.utterance);
    }
  }

  #receiveFrame(frame: ServerFrame, beside?: true): void {
    this.#out.tell('frame', frame);
    // A session frame counts on either connection.
    if (beside && !('seq' in frame) && !this.#attachment.takeNextSocketFrame(frame, this.#nowMs)) return;
    if ('seq' in frame) this.#timeline.add(frame);
    else this.#applyTransient(frame);
    if (!this.#attachment.isLive) return;
    for (const news of this.#timeline.takeNews(this.#nowMs)) this.#applyNews(news);
    const isAsking = !this.#outbox.isEmpty || !this.#inboxes.isEmpty || frame.type === 'accepted';
    this.#attachment.schedulePing(this.#turnIsOpen || isAsking, this.#nowMs);
  }

  /** Ignores unknown types of a newer server. */
  #applyTransient(frame: Exclude<ServerFrame, { seq: number }>): void {
    switch (frame.type) {
      case 'welcome':
        return this.#applyWelcome(frame);
      case 'snapshot':
        return this.#timeline.addSnapshotPage(frame);
      case 'pong':
        return this.#timeline.expect(frame.cursor);
      case 'accepted':
        if (frame.part === undefined) return this.#settleRequest(frame.id);
        return this.#outbox.acceptPart(frame.id, frame.part, this.#nowMs);
      case 'thought':
        return this.#out.tell('thought', frame);
      case 'transcript':
        this.#out.tell('transcript', frame);
        return this.#voice.noteTranscript(frame, this.#nowMs);
      case 'inbox':
        return this.#inboxes.addPage(frame, this.#nowMs);
      case 'superseded':
        return this.#attachment.applySuperseded(this.#nowMs);
      case 'error': {
        if (this.#outbox.postpone(frame, this.#nowMs)) return;
        const { id, code, message, retryAfterMs } = frame;
        this.#out.tell('error', frame);
        this.#attachment.applyError(frame, this.#nowMs);
        if (!this.#attachment.isLive || id === undefined) return;
        this.#settleRequest(id, { code, message, ...(retryAfterMs !== undefined && { retryAfterMs }) });
      }
    }
  }

  #applyWelcome(welcome: FromServer<'welcome'>): void {
    switch (this.#attachment.applyWelcome(welcome, this.#nowMs)) {
      case 'stranger':
        this.#timeline.restart();
        this.#heardDeliveries.restart();
        this.#playback.restart();
        return this.#out.tell('snapshot', { turns: [], pending: [] });
      case 'live': {
        const { resumed } = this.#attachment;
        this.#timeline.applyWelcome(welcome, { resumed });
        if (!resumed || !welcome.recovered) this.#heardDeliveries.voidOffersUpTo(welcome.cursor, !welcome.recovered);
        if (!welcome.recovered) this.#playback.noteGap();
        for (const report of this.#playback.unsentReports()) this.#attachment.send(report);
        this.#attachment.send(this.#voice.resume(this.#nowMs, welcome));
        this.#outbox.resendAll();
        this.#inboxes.resendAll();
        return this.#sendNext();
      }
    }
  }

  #applyNews(news: OrderedNews): void {
    switch (news.is) {
      case 'snapshot':
        return this.#out.tell('snapshot', news.snapshot);
      case 'frame':
        return this.#applyDurable(news.frame);
      case 'caughtUp':
        return this.#out.tell('state', news.state);
    }
  }

  #applyDurable(frame: AppliedFrame): void {
    this.#heardDeliveries.applyFrame(frame);
    switch (frame.type) {
      case 'turn.started':
        this.#turnIsOpen = true;
        this.#playback.noteTurnStart();
        this.#out.tell('turn', frame);
        return this.#voice.noteTurnStart(frame.cause);
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
        return this.#applyLine(frame);
    }
  }

  #applyLine(line: Line): void {
    this.#turnIsOpen = true;
    if (this.#attachment.observes) return this.#out.tell('line', { ...line, voiced: false });
    const { seq, delivery, voiced } = line;
    if (delivery === undefined || !this.#heardDeliveries.has(delivery)) {
      if (delivery !== undefined && !voiced) this.#playback.noteGap();
      this.#out.reports.expect(line);
      return this.#out.tell('line', line);
    }
    this.#out.tell('line', { ...line, voiced: false, heardBefore: true });
    // The earlier report was lost: without one, the delivery would be offered again [D15].
    const report = { type: 'heard', seq, complete: true } as const;
    this.#playback.addKnownReport(report, this.#nowMs);
  }

  #applyHeard(report: Events['heard']): void {
    this.#playback.addReport({ type: 'heard', ...report }, this.#nowMs);
    if (report.complete) this.#heardDeliveries.applyPlayed(report.seq);
    this.#out.tell('heard', report);
  }

  #sendNext(): void {
    if (!this.#attachment.isLive) return;
    for (const sound of this.#outbox.audio.next(this.#nowMs)) this.#attachment.send(sound);
    // Earlier frames take effect before the inbox is read.
    if (this.#outbox.isEmpty) for (const frame of this.#inboxes.next(this.#nowMs)) this.#attachment.send(frame);
    for (let next = this.#outbox.next(this.#nowMs); next; next = this.#outbox.next(this.#nowMs)) {
      const frame = this.#playback.withPosition(next);
      const { frameBytes = 0 } = this.#attachment.limits;
      if (encodedFrameBytes(frame) > frameBytes) return this.#settleRequest(frame.id, frameTooLargeRefusal(frameBytes));
      this.#attachment.send(frame);
    }
  }

  #settleRequest(id: string, refusal?: Refusal): void {
    if (refusal && this.#inboxes.refuse(id, refusal)) return;
    const said = this.#outbox.removeAnswered(id);
    if (said === null) return;
    this.#voice.noteAnswer(said, refusal !== undefined, this.#nowMs);
    this.#out.settle(id, refusal);
    this.#sendNext();
  }

  #refuseAll(over: EndState): void {
    this.#voice.forget();
    this.#out.refuse([...this.#outbox.drain(), ...this.#inboxes.drain()], endRefusal(over));
  }

  /** Runs last: the application has received every frame that the cursor counts. */
  #saveState(): void {
    const { install, epoch, cursor, heard } = this.#stored;
    const next = { epoch: this.#attachment.epoch, cursor: this.#timeline.cursor, heard: this.#heardDeliveries.heard };
    if (epoch === next.epoch && cursor === next.cursor && heard === next.heard) return;
    this.#stored = { install, ...next };
    this.#out.add({ do: 'keep', kept: this.#stored });
  }
}
