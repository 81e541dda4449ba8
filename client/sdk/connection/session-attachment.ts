/** How a client attaches to its session, stays attached, and reconnects [S2, S6, S10]. */
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Outputs } from '../frames/conversation-inputs-and-outputs.ts';
import type { FromServer, ToServer } from '../frames/wire-types.ts';
import { NEVER, PING_AT_REST_MS, PING_BUSY_MS, PONG_WAIT_MS, PROTOCOL, STEADY_MS, WELCOME_WAIT_MS } from '../limits.ts';
import { newer, type Over } from './connection-end-reasons.ts';
import { Succession } from './connection-handover.ts';
import { type Retry, RetryBackoff } from './retry-backoff.ts';

/** What every `hello` says of this client. `run` makes the ids of this run unique [S7]. */
export type Identity = {
  run: string;
  install: string;
  /** Whether the first hello asks for a snapshot. */
  history?: boolean;
  about: Omit<ToServer<'hello'>, 'type' | 'id' | 'install' | 'cursor' | 'resumeOf' | 'snapshot'>;
};

type Welcome = FromServer<'welcome'>;
type Link =
  | { is: 'away' }
  | ({ is: 'waiting' } & Retry)
  /** From the opening of the socket until the welcome. `hello` is the id of the hello that was sent. */
  | { is: 'connecting'; byMs: number; hello: string }
  | { is: 'live'; sinceMs: number; pingAtMs: number; pongByMs: number; succession: Succession }
  | Over;

export class Attachment {
  /** From the newest welcome; kept when the connection ends. */
  epoch: number;
  /** Of the newest welcome; none before the first. */
  limits: Partial<Welcome['limits']> = {};
  readonly observes: boolean;
  #identity: Identity;
  readonly #backoff: RetryBackoff;
  readonly #out: Outputs;
  #link: Link = { is: 'away' };
  /** The epoch that an automatic reconnect names [S2]; undefined when the user connects. */
  #resumeOf: number | undefined;
  /** Whether the newest hello was an automatic reconnect. */
  resumed = false;
  #hellos = 0;

  constructor(identity: Identity, epoch: number, random: () => number, out: Outputs) {
    this.#identity = identity;
    this.observes = identity.about.observe === true;
    this.epoch = epoch;
    this.#backoff = new RetryBackoff(random);
    this.#out = out;
  }

  get isLive(): boolean {
    return this.#link.is === 'live';
  }

  get over(): Over | null {
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
        return Math.min(this.#link.pingAtMs, this.#link.pongByMs, this.#link.succession.dueAtMs);
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
    if (this.over === null) this.#leave({ is: 'away' });
  }

  end(over: Over): void {
    if (this.#link.is !== 'closed') this.#leave(over);
  }

  /** Gives up the connection and schedules the next attempt. */
  lost(nowMs: number, atLeastMs = 0): void {
    const link = this.#link;
    if (link.is !== 'connecting' && link.is !== 'live') return;
    if (link.is === 'live' && nowMs - link.sinceMs >= STEADY_MS) this.#backoff.reset();
    const retry = this.#backoff.next(nowMs, atLeastMs);
    this.#fail(nowMs);
    this.#link = { is: 'waiting', ...retry };
    this.#out.add({ do: 'cut', goodbye: false });
    this.#out.tell('state', { is: 'waiting', retryInMs: retry.untilMs - nowMs });
  }

  /** The socket is open: sends the hello with the highest `seq` before which nothing is missing. */
  greet(cursor: number, beside?: true): void {
    const link = this.#link;
    const isFirst = link.is === 'connecting' && !beside;
    const id = isFirst ? link.hello : this.#newHello();
    if (!isFirst && !(beside && link.is === 'live' && link.succession.greets(id))) return;
    const { about, install, history } = this.#identity;
    const claim = this.#resumeOf !== undefined && { resumeOf: this.#resumeOf };
    const wish = history && this.limits.frameBytes === undefined && { snapshot: true as const };
    this.resumed = claim !== false;
    const hello = { ...about, id, install, cursor, ...claim, ...wish };
    this.#out.add({ do: 'send', frame: { type: 'hello', ...hello }, ...(beside && { beside }) });
  }

  /** 'stranger': this server has lost the session [S2], so a new connection starts at its beginning. */
  welcomed(welcome: Welcome, nowMs: number): 'live' | 'stranger' | 'known' {
    if (this.#link.is !== 'connecting') return 'known';
    const { version = PROTOCOL } = welcome;
    if (version > PROTOCOL) {
      this.end({ is: 'refused', code: 'version', message: newer(version) });
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
    const succession = new Succession(nowMs, this.#out);
    this.#link = { is: 'live', sinceMs: nowMs, pingAtMs: NEVER, pongByMs: NEVER, succession };
    return 'live';
  }

  /** Whether the second connection has been welcomed, and so replaces the one in use. */
  isMoved(frame: ServerFrame, nowMs: number): boolean {
    if (frame.type === 'welcome') return this.#move();
    // If another client has superseded both connections, the connection in use receives that error, too.
    if (frame.type === 'error') this.#fail(nowMs, frame.code === 'superseded');
    return false;
  }

  /** Another client, or the second connection, has taken over [S2]: which cannot be known if that broke. */
  superseded(nowMs: number): void {
    if (this.#move()) return;
    if (this.#link.is === 'live' && this.#link.succession.hasGreeted) this.lost(nowMs);
    else this.end({ is: 'superseded' });
  }

  ended({ code, beside }: { code: number; beside?: true }, nowMs: number): void {
    if (beside) return this.#fail(nowMs);
    // Nothing can be reported on it; the next welcome repeats what was heard.
    this.#out.reports.takeAll();
    if (code === 4001) this.superseded(nowMs);
    else if (!this.#move()) this.lost(nowMs);
  }

  /** An `error` frame that concerns the attachment itself. */
  refused({ id, code, message, retryAfterMs }: FromServer<'error'>, nowMs: number): void {
    if (code === 'superseded') return this.superseded(nowMs);
    // On an open connection, the token has expired [N1]. The next connection brings a new one.
    if (code === 'not_ready' || (code === 'forbidden' && this.isLive)) return this.lost(nowMs);
    if (this.#link.is !== 'connecting' || id !== this.#link.hello) return;
    if (code === 'limited' || code === 'internal') this.lost(nowMs, retryAfterMs);
    else this.end({ is: 'refused', code, message });
  }

  /** Every frame proves that the connection is alive; the next ping detects a lost frame. */
  alive(isBusy: boolean, nowMs: number): void {
    if (this.#link.is !== 'live') return;
    this.#link.pongByMs = NEVER;
    this.#link.pingAtMs = nowMs + (isBusy ? PING_BUSY_MS : (this.limits.pingMs ?? PING_AT_REST_MS));
  }

  /** `answerByMs`: when another answer is overdue. `isBusy`: do not change connections now. */
  overdue(nowMs: number, answerByMs: number, isBusy: boolean): void {
    const link = this.#link;
    if (link.is === 'live') link.succession.due(isBusy, nowMs);
    if (link.is === 'waiting' && nowMs >= link.untilMs) this.#connect(nowMs);
    else if (link.is === 'connecting' && nowMs >= link.byMs) this.lost(nowMs);
    else if (link.is === 'live' && nowMs >= Math.min(link.pongByMs, answerByMs)) this.lost(nowMs);
    else if (link.is === 'live' && nowMs >= link.pingAtMs) {
      link.pingAtMs = NEVER;
      link.pongByMs = nowMs + PONG_WAIT_MS;
      this.send({ type: 'ping' });
    }
  }

  /** Drops the frame when not connected: Outbox repeats it. */
  send(frame: ClientFrame | null): void {
    if (frame === null || !this.isLive) return;
    if (frame.type !== 'heard' && frame.type !== 'ping') this.#report();
    const { about } = this.#identity;
    // Each later hello repeats whether the page is visible and sound is audible [L1, A3].
    const { visible, sound } = { ...about, ...(frame.type === 'settings' && frame) };
    this.#identity = { ...this.#identity, about: { ...about, visible, sound } };
    this.#out.add({ do: 'send', frame });
  }

  #report(): void {
    for (const report of this.#out.reports.takeAll()) this.send(report);
  }

  /** Switches to the second connection if it has sent its hello. */
  #move(): boolean {
    const heir = this.#link.is === 'live' ? this.#link.succession.heir : null;
    if (heir === null) return false;
    this.#link = { is: 'connecting', ...heir };
    this.#out.add({ do: 'move' });
    return true;
  }

  #fail(nowMs: number, isOvertaken = false): void {
    if (this.#link.is === 'live') this.#link.succession.fail(nowMs, isOvertaken);
  }

  #newHello(): string {
    this.#hellos += 1;
    return `${this.#identity.run}-hello-${this.#hellos}`;
  }

  #connect(nowMs: number): void {
    this.#link = { is: 'connecting', byMs: nowMs + WELCOME_WAIT_MS, hello: this.#newHello() };
    this.#out.add({ do: 'open' });
    this.#out.tell('state', { is: 'connecting' });
  }

  #leave(link: { is: 'away' } | Over): void {
    this.#report();
    this.#resumeOf = undefined;
    this.#fail(NEVER);
    this.#link = link;
    this.#out.add({ do: 'cut', goodbye: link.is !== 'away' });
    this.#out.tell('state', link);
  }
}
