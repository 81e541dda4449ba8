/** How a client attaches to its session, stays attached, and reconnects [S2, S6, S10]. */
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { ConversationOutputs } from '../frames/conversation-inputs-and-outputs.ts';
import type { FromServer, ToServer } from '../frames/wire-types.ts';
import { NEVER, PING_AT_REST_MS, PING_BUSY_MS, PONG_WAIT_MS, PROTOCOL, STEADY_MS, WELCOME_WAIT_MS } from '../limits.ts';
import { type EndState, newerProtocolMessage } from './connection-end-reasons.ts';
import { Handover } from './connection-handover.ts';
import { RetryBackoff, type RetryTimes } from './retry-backoff.ts';

/** What every `hello` says of this client. `run` makes the ids of this run unique [S7]. */
export type ClientIdentity = {
  run: string;
  install: string;
  /** Whether the first hello asks for a snapshot. */
  history?: boolean;
  about: Omit<ToServer<'hello'>, 'type' | 'id' | 'install' | 'cursor' | 'resumeOf' | 'snapshot'>;
};

type Welcome = FromServer<'welcome'>;
type ConnectionState =
  | { is: 'away' }
  | ({ is: 'waiting' } & RetryTimes)
  /** From the opening of the socket until the welcome. `hello` is the id of the hello that was sent. */
  | { is: 'connecting'; byMs: number; hello: string }
  | { is: 'live'; sinceMs: number; pingAtMs: number; pongByMs: number; handover: Handover }
  | EndState;

export class SessionAttachment {
  /** From the newest welcome; kept when the connection ends. */
  epoch: number;
  /** Of the newest welcome; none before the first. */
  limits: Partial<Welcome['limits']> = {};
  readonly observes: boolean;
  #identity: ClientIdentity;
  readonly #backoff: RetryBackoff;
  readonly #out: ConversationOutputs;
  #link: ConnectionState = { is: 'away' };
  /** The epoch that an automatic reconnect names [S2]; undefined when the user connects. */
  #resumeOf: number | undefined;
  /** Whether the newest hello was an automatic reconnect. */
  resumed = false;
  #hellos = 0;

  constructor(identity: ClientIdentity, epoch: number, random: () => number, out: ConversationOutputs) {
    this.#identity = identity;
    this.observes = identity.about.observe === true;
    this.epoch = epoch;
    this.#backoff = new RetryBackoff(random);
    this.#out = out;
  }

  get isLive(): boolean {
    return this.#link.is === 'live';
  }

  get endState(): EndState | null {
    const { is } = this.#link;
    return is === 'superseded' || is === 'refused' || is === 'closed' ? this.#link : null;
  }

  get dueAtMs(): number {
    switch (this.#link.is) {
      case 'waiting':
        return this.#link.untilMs;
      case 'connecting':
        return this.#link.byMs;
      case 'live':
        return Math.min(this.#link.pingAtMs, this.#link.pongByMs, this.#link.handover.dueAtMs);
      default:
        return NEVER;
    }
  }

  /** Connects at once, unless it is connected, about to be, or closed for good. */
  resume(nowMs: number): void {
    if (this.isLive || this.#link.is === 'connecting' || this.#link.is === 'closed') return;
    this.#backoff.reset();
    this.#connect(nowMs);
  }

  /** Brings the next attempt after a lost connection forward, within bounds. */
  retry(nowMs: number): void {
    const link = this.#link;
    if (link.is === 'waiting') link.untilMs = Math.max(nowMs, Math.min(link.untilMs, link.soonestMs));
  }

  /** Stays disconnected until `resume`. */
  drop(): void {
    if (this.endState === null) this.#disconnect({ is: 'away' });
  }

  end(over: EndState): void {
    if (this.#link.is !== 'closed') this.#disconnect(over);
  }

  /** Gives up the connection and schedules the next attempt. */
  retryLater(nowMs: number, atLeastMs = 0): void {
    const link = this.#link;
    if (link.is !== 'connecting' && link.is !== 'live') return;
    if (link.is === 'live' && nowMs - link.sinceMs >= STEADY_MS) this.#backoff.reset();
    const retry = this.#backoff.next(nowMs, atLeastMs);
    this.#failHandover(nowMs);
    this.#link = { is: 'waiting', ...retry };
    this.#out.add({ do: 'cut', goodbye: false });
    this.#out.tell('state', { is: 'waiting', retryInMs: retry.untilMs - nowMs });
  }

  /** The socket is open: sends the hello with the highest `seq` before which nothing is missing. */
  sendHello(cursor: number, beside?: true): void {
    const link = this.#link;
    const isFirst = link.is === 'connecting' && !beside;
    const id = isFirst ? link.hello : this.#newHelloId();
    if (!isFirst && !(beside && link.is === 'live' && link.handover.noteHello(id))) return;
    const { about, install, history } = this.#identity;
    const claim = this.#resumeOf !== undefined && { resumeOf: this.#resumeOf };
    const snapshot = history && this.limits.frameBytes === undefined && { snapshot: true as const };
    this.resumed = claim !== false;
    const hello = { ...about, id, install, cursor, ...claim, ...snapshot };
    this.#out.add({ do: 'send', frame: { type: 'hello', ...hello }, ...(beside && { beside }) });
  }

  /** 'stranger': this server has lost the session [S2], so a new connection starts at its beginning. */
  applyWelcome(welcome: Welcome, nowMs: number): 'live' | 'stranger' | 'known' {
    if (this.#link.is !== 'connecting') return 'known';
    const { version = PROTOCOL } = welcome;
    if (version > PROTOCOL) {
      this.end({ is: 'refused', code: 'version', message: newerProtocolMessage(version) });
      return 'known';
    }
    if (this.epoch > 0 && welcome.epoch <= this.epoch && !this.observes) {
      this.epoch = 0;
      this.#resumeOf = undefined;
      this.#out.add({ do: 'cut', goodbye: false });
      this.#connect(nowMs);
      return 'stranger';
    }
    this.epoch = this.#resumeOf = welcome.epoch;
    this.limits = welcome.limits;
    const handover = new Handover(nowMs, this.#out);
    this.#link = { is: 'live', sinceMs: nowMs, pingAtMs: NEVER, pongByMs: NEVER, handover };
    return 'live';
  }

  /** Whether the second connection has been welcomed, and so replaces the one in use. */
  takeNextSocketFrame(frame: ServerFrame, nowMs: number): boolean {
    if (frame.type === 'welcome') return this.#completeHandover();
    // If another client has superseded both connections, the connection in use receives that error, too.
    if (frame.type === 'error') this.#failHandover(nowMs, frame.code === 'superseded');
    return false;
  }

  /** Another client, or the second connection, has taken over [S2]: which cannot be known if that broke. */
  applySuperseded(nowMs: number): void {
    if (this.#completeHandover()) return;
    if (this.#link.is === 'live' && this.#link.handover.hasSentHello) this.retryLater(nowMs);
    else this.end({ is: 'superseded' });
  }

  applyClose({ code, beside }: { code: number; beside?: true }, nowMs: number): void {
    if (beside) return this.#failHandover(nowMs);
    // Nothing can be reported on it; the next welcome repeats what was heard.
    this.#out.reports.takeAll();
    if (code === 4001) this.applySuperseded(nowMs);
    else if (!this.#completeHandover()) this.retryLater(nowMs);
  }

  /** An `error` frame that concerns the attachment itself. */
  applyError({ id, code, message, retryAfterMs }: FromServer<'error'>, nowMs: number): void {
    if (code === 'superseded') return this.applySuperseded(nowMs);
    // On an open connection, the token has expired [N1]. The next connection brings a new one.
    if (code === 'not_ready' || (code === 'forbidden' && this.isLive)) return this.retryLater(nowMs);
    if (this.#link.is !== 'connecting' || id !== this.#link.hello) return;
    if (code === 'limited' || code === 'internal') this.retryLater(nowMs, retryAfterMs);
    else this.end({ is: 'refused', code, message });
  }

  /** Every frame proves that the connection is alive; the next ping detects a lost frame. */
  schedulePing(isBusy: boolean, nowMs: number): void {
    if (this.#link.is !== 'live') return;
    this.#link.pongByMs = NEVER;
    this.#link.pingAtMs = nowMs + (isBusy ? PING_BUSY_MS : (this.limits.pingMs ?? PING_AT_REST_MS));
  }

  /** `answerByMs`: when another answer is overdue. `isBusy`: do not change connections now. */
  fireDue(nowMs: number, answerByMs: number, isBusy: boolean): void {
    const link = this.#link;
    if (link.is === 'live') link.handover.advance(isBusy, nowMs);
    if (link.is === 'waiting' && nowMs >= link.untilMs) this.#connect(nowMs);
    else if (link.is === 'connecting' && nowMs >= link.byMs) this.retryLater(nowMs);
    else if (link.is === 'live' && nowMs >= Math.min(link.pongByMs, answerByMs)) this.retryLater(nowMs);
    else if (link.is === 'live' && nowMs >= link.pingAtMs) {
      link.pingAtMs = NEVER;
      link.pongByMs = nowMs + PONG_WAIT_MS;
      this.send({ type: 'ping' });
    }
  }

  /** Drops the frame when not connected: Outbox repeats it. */
  send(frame: ClientFrame | null): void {
    if (frame === null || !this.isLive) return;
    if (frame.type !== 'heard' && frame.type !== 'ping') this.#sendReports();
    const { about } = this.#identity;
    // Each later hello repeats whether the page is visible and sound is audible [L1, A3].
    const { visible, sound } = { ...about, ...(frame.type === 'settings' && frame) };
    this.#identity = { ...this.#identity, about: { ...about, visible, sound } };
    this.#out.add({ do: 'send', frame });
  }

  #sendReports(): void {
    for (const report of this.#out.reports.takeAll()) this.send(report);
  }

  /** Switches to the second connection if it has sent its hello. */
  #completeHandover(): boolean {
    const next = this.#link.is === 'live' ? this.#link.handover.next : null;
    if (next === null) return false;
    this.#link = { is: 'connecting', ...next };
    this.#out.add({ do: 'move' });
    return true;
  }

  #failHandover(nowMs: number, isOvertaken = false): void {
    if (this.#link.is === 'live') this.#link.handover.fail(nowMs, isOvertaken);
  }

  #newHelloId(): string {
    this.#hellos += 1;
    return `${this.#identity.run}-hello-${this.#hellos}`;
  }

  #connect(nowMs: number): void {
    this.#link = { is: 'connecting', byMs: nowMs + WELCOME_WAIT_MS, hello: this.#newHelloId() };
    this.#out.add({ do: 'open' });
    this.#out.tell('state', { is: 'connecting' });
  }

  #disconnect(link: { is: 'away' } | EndState): void {
    this.#sendReports();
    this.#resumeOf = undefined;
    this.#failHandover(NEVER);
    this.#link = link;
    this.#out.add({ do: 'cut', goodbye: link.is !== 'away' });
    this.#out.tell('state', link);
  }
}
