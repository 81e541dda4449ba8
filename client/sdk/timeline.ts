/** What the session says, as it said it: durable frames in `seq` order, without gaps, each once, whatever the network did (S5, S6, S8). */
import type { Snapshot } from '../../shared/protocol/frames.ts';
import { GAP_GRACE_MS, NEVER } from './limits.ts';
import { type Applied, judged } from './voicing.ts';
import type { Durable, FromServer, State } from './wire.ts';

/** What is to be told next. `caughtUp` comes once per connection, when nothing from before it is missing any more. */
export type News =
  | { is: 'snapshot'; snapshot: Snapshot }
  | { is: 'frame'; frame: Applied }
  | { is: 'caughtUp'; state: LiveState };
type LiveState = Extract<State, { is: 'live' }>;

export class Timeline {
  /** The highest `seq` that was told, or that a snapshot stands for. */
  cursor: number;
  /** When something that is known to exist has been missing for too long. */
  dueAtMs = NEVER;
  /** Frames after this one are wanted; ahead of the cursor while a snapshot is incomplete. */
  #position: number;
  #known: number;
  #held = new Map<number, Durable>();
  #pages: Map<number, FromServer<'snapshot'>> | null = null;
  #replay = { to: 0, at: 0, void: 0 };
  #catchingUp: LiveState | null = null;
  #newestTurn = 0;
  #hasMoved = false;

  constructor(cursor: number) {
    this.cursor = cursor;
    this.#position = cursor;
    this.#known = cursor;
  }

  /** A connection begins. What is held from the one before stays good, unless this server does not know our cursor. */
  welcomed(
    { recovered, cursor, at, snapshot, epoch, reason, waiting, speech, models }: FromServer<'welcome'>,
    { resumed }: { resumed: boolean },
  ): void {
    if (!recovered) this.#forget();
    const replayed = recovered ? cursor - this.cursor : 0;
    const more = { ...(reason && { reason }), ...(speech && { speech }), ...(models && { models }) };
    this.#catchingUp = { is: 'live', epoch, recovered, replayed, cursor, waiting, ...more };
    this.#replay = { to: cursor, at, void: resumed ? this.#replay.void : cursor };
    this.#position = recovered ? this.cursor : cursor;
    this.#known = Math.max(cursor, ...this.#held.keys());
    this.#pages = recovered ? null : new Map();
    this.#hasMoved = true;
    if (snapshot) this.page({ type: 'snapshot', at, part: 1, parts: 1, ...snapshot });
  }

  add(frame: Durable): void {
    if (frame.seq <= this.#position || this.#held.has(frame.seq)) return;
    this.#held.set(frame.seq, frame);
    this.expect(frame.seq);
    this.#hasMoved = true;
  }

  /** Pages carry the `at` of their welcome: those of another one, from a `hello` that arrived twice, do not mix with them. */
  page(page: FromServer<'snapshot'>): void {
    if (page.at !== this.#replay.at) return;
    this.#pages?.set(page.part, page);
    this.#hasMoved = true;
  }

  /** The server says that frames up to this one exist. */
  expect(seq: number): void {
    this.#known = Math.max(this.#known, seq);
  }

  /** The session itself begins again, with its first frame. */
  restart(): void {
    this.cursor = 0;
    this.#forget();
  }

  /** Everything that can be told now. */
  take(nowMs: number): News[] {
    const news = [...this.#snapshot()];
    if (this.#pages === null) {
      for (const frame of this.#next()) news.push({ is: 'frame', frame });
      this.cursor = this.#position;
      if (this.#catchingUp && this.cursor >= this.#replay.to) {
        news.push({ is: 'caughtUp', state: this.#catchingUp });
        this.#catchingUp = null;
      }
    }
    this.#watch(nowMs);
    return news;
  }

  #snapshot(): News[] {
    const pages = [...(this.#pages?.values() ?? [])].sort((a, b) => a.part - b.part);
    if (pages.length === 0 || pages.length < (pages[0]?.parts ?? 1)) return [];
    this.#pages = null;
    const turns = pages.flatMap((page) => page.turns);
    this.#newestTurn = Math.max(0, ...turns.map((shown) => shown.turn));
    return [{ is: 'snapshot', snapshot: { turns, pending: pages.flatMap((page) => page.pending) } }];
  }

  /** A replay comes out as a whole: only its end tells which of its turns is the current one, and that one alone is voiced. */
  #next(): Applied[] {
    const run: Durable[] = [];
    for (let next = this.#held.get(this.#position + 1); next; next = this.#held.get(next.seq + 1)) run.push(next);
    const last = run.at(-1);
    if (last === undefined || last.seq < this.#replay.to) return [];
    for (const frame of run) this.#held.delete(frame.seq);
    this.#position = last.seq;
    const { frames, newestTurn } = judged(run, this.#replay, this.#newestTurn);
    this.#newestTurn = newestTurn;
    return frames;
  }

  /** As long as something comes, what is missing may still come, too. */
  #watch(nowMs: number): void {
    const isBehind = this.#pages !== null || this.#position < this.#known;
    if (!isBehind) this.dueAtMs = NEVER;
    else if (this.#hasMoved || this.dueAtMs === NEVER) this.dueAtMs = nowMs + GAP_GRACE_MS;
    this.#hasMoved = false;
  }

  #forget(): void {
    this.#held.clear();
    this.#newestTurn = 0;
  }
}
