/** A minimal model of the server that the client relies on [S2, S5, S6, S7, S10, D15, D16]. */
import type { ClientFrame, DurableFrame, Position, ServerFrame } from '../../shared/protocol/frames.ts';
import { delivery, ended, line, started, welcome } from './story.ts';

/** Frames in transit. `isOpen`: whether the server considers the connection open. */
export type Connection = { up: ClientFrame[]; down: (ServerFrame | Ending)[]; isOpen: boolean };
/** The server's close; it travels like a frame, and may overtake frames or be lost. */
export type Ending = { type: 'ending'; code: 4001 };
type Hello = Extract<ClientFrame, { type: 'hello' }>;

/** `offered`: the turn that speaks the delivery, from its line `from` on. */
type Pending = { id: string; lines: string[]; from: number; attempts: number; offered: number | null };
type Turn = { number: number; isOpen: boolean; lines: { seq: number; delivery?: string; heard: boolean }[] };

export class SmallServer {
  readonly log: DurableFrame[] = [];
  /** What took effect, in order. */
  readonly effects: string[] = [];
  /** How many pieces of it were there when an utterance was taken for over. */
  readonly sounds = new Map<string, number>();
  readonly #pieces = new Map<string, Set<number>>();
  /** The lines of the deliveries that count as heard. */
  readonly heard: string[] = [];
  #pending: Pending[] = [];
  #pushed = 0;
  #turn: Turn = { number: 0, isOpen: false, lines: [] };
  #speaker: Connection | null = null;
  #epoch = 0;
  /** The current install, and its first epoch [S2]. */
  #reign = { install: '', since: 0 };
  #at = 0;
  readonly #retained: number;

  constructor(retained: number) {
    this.#retained = retained;
  }

  get owes(): boolean {
    return this.#turn.isOpen || this.#pending.length > 0;
  }

  get epoch(): number {
    return this.#epoch;
  }

  isSpeaker(connection: Connection | null): boolean {
    return connection !== null && connection === this.#speaker;
  }

  /** Whether another install has taken over since this epoch. */
  isOvertaken(install: string, resumeOf: number): boolean {
    return this.#reign.install !== install || this.#reign.since > resumeOf;
  }

  /** Another install takes over. It only listens. */
  intrude(): void {
    const phone = { up: [], down: [], isOpen: true };
    this.receive(phone, { type: 'hello', id: 'phone', install: 'phone', cursor: this.log.length });
  }

  leave(): void {
    this.#speaker = null;
  }

  /** A delivery of one to three lines: "d2/1 of 3". */
  push(): void {
    this.#pushed += 1;
    const id = `d${this.#pushed}`;
    const count = 1 + (this.#pushed % 3);
    const lines = Array.from({ length: count }, (_, at) => `${id}/${at + 1} of ${count}`);
    this.#pending.push({ id, lines, from: 0, attempts: 0, offered: null });
  }

  /** Finishes an answer; else offers waiting and unheard deliveries. */
  opening(): void {
    if (this.#speaker === null) return;
    if (this.#turn.isOpen) return this.speak();
    this.#requeue();
    if (this.#pending.length === 0) return;
    this.#start();
    this.#tellAll();
    this.#end('complete');
  }

  /** Two lines, of the pending answer or of a new turn. */
  speak(): void {
    if (!this.#turn.isOpen) this.#start();
    this.#line('Hello.');
    this.#line('How are you?');
    this.#end('complete');
  }

  receive(from: Connection, frame: ClientFrame): void {
    if (!from.isOpen) return;
    if (frame.type === 'hello') return this.#attach(from, frame);
    const code = this.#speaker === null ? 'not_ready' : 'superseded';
    if (from !== this.#speaker) return this.#send(from, { type: 'error', at: 0, code, message: 'Who are you?' });
    if (frame.type === 'ping') return this.#send(from, { type: 'pong', at: 0, cursor: this.log.length });
    if (frame.type === 'heard' && frame.complete) this.#heardLine(frame.seq);
    if (frame.type === 'audio.append') return this.#hears(frame);
    if (frame.type !== 'user.text' && frame.type !== 'audio.commit') return;
    const isNew = !this.effects.includes(frame.id);
    this.#send(from, { type: 'accepted', at: 0, id: frame.id });
    if (!isNew) return;
    this.effects.push(frame.id);
    if (frame.type === 'audio.commit') this.sounds.set(frame.utterance, this.#pieces.get(frame.utterance)?.size ?? 0);
    this.#heardUpTo(frame.heard);
    this.#end('interrupted');
    this.#start();
    if (this.effects.length % 2 === 0) this.#tellAll();
  }

  #hears({ utterance, n }: Extract<ClientFrame, { type: 'audio.append' }>): void {
    this.#pieces.set(utterance, (this.#pieces.get(utterance) ?? new Set()).add(n));
  }

  #start(): void {
    this.#requeue();
    this.#turn = { number: this.#turn.number + 1, isOpen: true, lines: [] };
    this.#commit(started(this.#next, this.#turn.number));
  }

  #end(status: 'complete' | 'interrupted'): void {
    if (!this.#turn.isOpen) return;
    this.#turn.isOpen = false;
    this.#commit(ended(this.#next, this.#turn.number, status));
  }

  #tellAll(): void {
    for (const item of this.#pending) {
      if (item.offered !== null) continue;
      this.#commit(delivery(this.#next, item.id, 'offered'));
      const redelivered = item.attempts > 0 && ({ redelivered: true } as const);
      for (const text of item.lines.slice(item.from)) this.#line(text, { delivery: item.id, ...redelivered });
      item.attempts += 1;
      item.offered = this.#turn.number;
    }
  }

  #line(text: string, more: { delivery?: string; redelivered?: true } = {}): void {
    const { number, lines } = this.#turn;
    const seq = this.#next;
    lines.push({ seq, heard: false, ...(more.delivery !== undefined && { delivery: more.delivery }) });
    this.#commit(line(seq, number, { index: lines.length - 1, text, display: text, ...more }));
  }

  #heardLine(seq: number): void {
    for (const one of this.#turn.lines) if (one.seq === seq) one.heard = true;
    this.#settle();
  }

  #heardUpTo(position: Position | undefined): void {
    const last = this.#turn.lines.findIndex((one) => one.seq === position?.seq);
    for (const one of this.#turn.lines.slice(0, last + 1)) one.heard = true;
    this.#settle();
  }

  #settle(): void {
    for (const item of this.#pending) {
      const said = this.#said(item);
      if (said.length === 0 || said.some((one) => !one.heard)) continue;
      this.#pending = this.#pending.filter((other) => other !== item);
      this.heard.push(...item.lines);
      this.#commit(delivery(this.#next, item.id, 'heard'));
    }
  }

  #requeue(): void {
    for (const item of this.#pending) {
      if (item.offered === null) continue;
      item.from += this.#said(item).findIndex((one) => !one.heard);
      item.offered = null;
      this.#commit(delivery(this.#next, item.id, 'pending'));
    }
  }

  #said({ id, offered }: Pending) {
    return offered === this.#turn.number ? this.#turn.lines.filter((one) => one.delivery === id) : [];
  }

  #attach(from: Connection, { install, cursor = 0, resumeOf }: Hello): void {
    const before = this.#speaker;
    const isNew = from !== before;
    if (isNew && resumeOf !== undefined && this.isOvertaken(install, resumeOf)) return this.#sendAway(from);
    if (isNew) this.#epoch += 1;
    if (install !== this.#reign.install) this.#reign = { install, since: this.#epoch };
    this.#speaker = from;
    if (isNew && before !== null) this.#sendAway(before);
    const recovered = this.log.length - cursor <= this.#retained;
    this.#at += 1;
    this.#send(from, welcome({ at: this.#at, epoch: this.#epoch, cursor: this.log.length, recovered }));
    if (recovered) for (const frame of this.log.slice(cursor)) this.#send(from, frame);
    else for (const part of [1, 2]) this.#send(from, this.#page(part));
    if (isNew && resumeOf === undefined) this.#requeue();
  }

  #sendAway(connection: Connection): void {
    this.#send(connection, { type: 'superseded', at: 0 });
    this.#send(connection, { type: 'ending', code: 4001 });
  }

  #page(part: number): ServerFrame {
    const pending = part === 1 ? [String(this.log.length)] : [];
    return { type: 'snapshot', at: this.#at, part, parts: 2, turns: [], pending };
  }

  get #next(): number {
    return this.log.length + 1;
  }

  #commit(frame: ServerFrame): void {
    this.log.push(frame as DurableFrame);
    if (this.#speaker) this.#send(this.#speaker, frame);
  }

  #send(to: Connection, frame: ServerFrame | Ending): void {
    if (to.isOpen) to.down.push(frame);
  }
}
