/** Orders durable frames by `seq`: without gaps, each once, whatever the network did [S5, S6, S8]. */
import type { Snapshot } from '../../../shared/protocol/frames.ts';
import { GAP_GRACE_MS, NEVER } from '../limits.ts';
import { type AppliedFrame, decideVoicedLines } from '../voice/which-lines-are-voiced.ts';
import type { Durable, FromServer, State } from './wire-types.ts';

/** `caughtUp` occurs once per connection, when no earlier frame is missing. */
export type OrderedNews =
  | { is: 'snapshot'; snapshot: Snapshot }
  | { is: 'frame'; frame: AppliedFrame }
  | { is: 'caughtUp'; state: LiveState };
type LiveState = Extract<State, { is: 'live' }>;

export class FramesInOrder {
  /** The highest `seq` that was delivered, or that a snapshot covers. */
  cursor: number;
  /** When a missing frame is overdue. */
  dueAtMs = NEVER;
  /** Frames after this one are wanted; ahead of the cursor while a snapshot is incomplete. */
  #position: number;
  #newestKnown: number;
  #waiting = new Map<number, Durable>();
  #pages: Map<number, FromServer<'snapshot'>> | null = null;
  #replay = { to: 0, at: 0, void: 0 };
  #catchingUp: LiveState | null = null;
  #newestTurn = 0;
  #hasProgress = false;

  constructor(cursor: number) {
    this.cursor = cursor;
    this.#position = cursor;
    this.#newestKnown = cursor;
  }

  /**
   * The highest `seq` up to which nothing is missing, with frames still to be delivered. A connection asks
   * for what follows, so replays end where every connection breaks in the middle of one.
   */
  get receivedCursor(): number {
    return this.#pages === null ? this.#position + this.#contiguousFrames().length : this.cursor;
  }

  /** A connection begins. Buffered frames stay valid, unless this server does not know the cursor. */
  applyWelcome(welcome: FromServer<'welcome'>, { resumed }: { resumed: boolean }): void {
    const { recovered, cursor, at, snapshot, epoch, reason, waiting, speech, models, languages, quietUntil } = welcome;
    if (!recovered) this.#forget();
    const replayed = recovered ? cursor - this.cursor : 0;
    const more = {
      ...(reason && { reason }),
      ...(speech && { speech }),
      ...(models && { models }),
      ...(languages && { languages }),
      ...(quietUntil !== undefined && { quietUntil }),
    };
    this.#catchingUp = { is: 'live', epoch, recovered, replayed, cursor, waiting, ...more };
    this.#replay = { to: cursor, at, void: resumed ? this.#replay.void : cursor };
    this.#position = recovered ? this.cursor : cursor;
    this.#newestKnown = Math.max(cursor, ...this.#waiting.keys());
    this.#pages = recovered ? null : new Map();
    this.#hasProgress = true;
    if (snapshot) this.addSnapshotPage({ type: 'snapshot', at, part: 1, parts: 1, ...snapshot });
  }

  add(frame: Durable): void {
    if (frame.seq <= this.#position || this.#waiting.has(frame.seq)) return;
    this.#waiting.set(frame.seq, frame);
    this.expect(frame.seq);
    this.#hasProgress = true;
  }

  /** Pages carry the `at` of their welcome: pages of a duplicate `hello` do not mix. */
  addSnapshotPage(page: FromServer<'snapshot'>): void {
    if (page.at !== this.#replay.at) return;
    this.#pages?.set(page.part, page);
    this.#hasProgress = true;
  }

  /** The server reports that frames up to this one exist. */
  expect(seq: number): void {
    this.#newestKnown = Math.max(this.#newestKnown, seq);
  }

  /** The session was reset, and starts at its first frame. */
  restart(): void {
    this.cursor = 0;
    this.#position = 0;
    this.#forget();
  }

  /** All frames that can be delivered now. */
  takeNews(nowMs: number): OrderedNews[] {
    const news = [...this.#takeSnapshot()];
    if (this.#pages === null) {
      for (const frame of this.#takeFrames()) news.push({ is: 'frame', frame });
      this.cursor = this.#position;
      if (this.#catchingUp && this.cursor >= this.#replay.to) {
        news.push({ is: 'caughtUp', state: this.#catchingUp });
        this.#catchingUp = null;
      }
    }
    this.#scheduleGapCheck(nowMs);
    return news;
  }

  #takeSnapshot(): OrderedNews[] {
    const pages = [...(this.#pages?.values() ?? [])].sort((a, b) => a.part - b.part);
    if (pages.length === 0 || pages.length < (pages[0]?.parts ?? 1)) return [];
    this.#pages = null;
    const turns = pages.flatMap((page) => page.turns);
    this.#newestTurn = Math.max(0, ...turns.map((shown) => shown.turn));
    return [{ is: 'snapshot', snapshot: { turns, pending: pages.flatMap((page) => page.pending) } }];
  }

  /** A replay is delivered as a whole: only its end shows which turn is current and voiced. */
  #takeFrames(): AppliedFrame[] {
    const run = this.#contiguousFrames();
    const last = run.at(-1);
    if (last === undefined || last.seq < this.#replay.to) return [];
    for (const frame of run) this.#waiting.delete(frame.seq);
    this.#position = last.seq;
    const { frames, newestTurn } = decideVoicedLines(run, this.#replay, this.#newestTurn);
    this.#newestTurn = newestTurn;
    return frames;
  }

  /** Frames that follow what was delivered, without a gap. */
  #contiguousFrames(): Durable[] {
    const run: Durable[] = [];
    for (let next = this.#waiting.get(this.#position + 1); next; next = this.#waiting.get(next.seq + 1)) run.push(next);
    return run;
  }

  /** While frames arrive, a missing one may still arrive, too. */
  #scheduleGapCheck(nowMs: number): void {
    const isBehind = this.#pages !== null || this.#position < this.#newestKnown;
    if (!isBehind) this.dueAtMs = NEVER;
    else if (this.#hasProgress || this.dueAtMs === NEVER) this.dueAtMs = nowMs + GAP_GRACE_MS;
    this.#hasProgress = false;
  }

  #forget(): void {
    this.#waiting.clear();
    this.#newestTurn = 0;
  }
}
