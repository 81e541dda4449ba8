/** Which line a client speaks, and when. A `LineOutput` makes the sound and sets the pace. */
import { isUncutLine } from '../frames/uncut-line.ts';
import type { Events, Line, ToServer } from '../frames/wire-types.ts';

/** What makes the sound. */
export type LineOutput = {
  /** Says the line's `text` from this character on. Always calls `ended`, also after a failure. */
  say(line: Line, from: number, ended: () => void): void;
  /** Stops at once, mid-word. Returns the position in characters of the whole text. */
  stop(): number;
  /** The current position in characters: for lips and captions. */
  position?(): number;
  /** The speed, 1 being normal [U11]; applies to the current line, too, if possible. */
  setRate?(speed: number): void;
  /**
   * Who gets a line now. 'hears', the default: it is heard when it was said. 'reads': nothing sounds, so it
   * is heard once it has come, at whatever pace it is said. 'nobody': it is not heard until somebody reads.
   */
  audience?(): 'hears' | 'reads' | 'nobody';
};

/** `heardAs`: the `seq` under which the line was sent last; `from`: the position reached. */
type StartedLine = { line: Line; heardAs: number; from: number; isSounding: boolean };
type Report = (report: Omit<ToServer<'heard'>, 'type'>) => void;

/**
 * The user's voice pauses playback; after a false alarm it resumes [U2]. A newer turn replaces an older one
 * [U1]. A line that is not interruptible is finished once begun, and all else waits [F2]. Those of a referral
 * begin while the user speaks, too, and are dropped by a newer turn alone: that says them again [K2].
 */
export class LinePlaybackQueue {
  readonly #output: LineOutput;
  readonly #report: Report;
  readonly #onSaying: (addLine: Line | null) => void;
  #waiting: Line[] = [];
  #started: StartedLine | null = null;
  #turn = 0;
  /** Indexes of this turn's lines that were played to their end. */
  #said = new Set<number>();
  /** The `seq` of lines of this turn that were reported as read; and of those that ended before nobody. */
  #read = new Set<number>();
  #unread: number[] = [];
  /** The index of this turn's newest line that is no filler; -1: none. */
  #answered = -1;
  #isPaused = false;
  #isSilenced = false;

  /** `tell` is called with the line to play now; null: none. */
  constructor(output: LineOutput, report: Report, tell: (line: Line | null) => void = () => {}) {
    this.#output = output;
    this.#report = report;
    this.#onSaying = tell;
  }

  get isSpeaking(): boolean {
    return this.#started?.isSounding === true;
  }

  /** The current line and its position. */
  get saying(): { line: Line; position: number } | null {
    if (!this.#started?.isSounding) return null;
    const { line, from } = this.#started;
    return { line, position: this.#output.position?.() ?? from };
  }

  /** Lines that are only shown are ignored. */
  line(line: Line): void {
    if (!line.voiced) return;
    if (line.turn > this.#turn) this.#startLine(line.turn);
    if (line.turn < this.#turn || this.#isSilenced) return;
    // A line repeated after a hold: the same text under another `seq`.
    if (this.#said.has(line.index)) return this.#report({ seq: line.seq, complete: true });
    if (line.kind !== 'filler') this.#skipFillers(line.index);
    if (this.#isOutdated(line)) return;
    const begun = this.#started;
    if (begun?.line.turn === line.turn && begun.line.index === line.index) begun.heardAs = line.seq;
    else this.#wait(line);
    this.reportRead();
    this.#playNext();
  }

  /** Reports what is read by now: the page may be looked at again, or its sound may have gone off [U6]. */
  reportRead(): void {
    if (this.#audience !== 'reads') return;
    const shown = [...(this.#started === null ? [] : [this.#started.heardAs]), ...this.#waiting.map(({ seq }) => seq)];
    for (const seq of [...this.#unread.splice(0), ...shown]) {
      if (this.#read.has(seq)) continue;
      this.#read.add(seq);
      this.#report({ seq, complete: true });
    }
  }

  get #audience(): 'hears' | 'reads' | 'nobody' {
    return this.#output.audience?.() ?? 'hears';
  }

  applyTurn(turn: Events['turn']): void {
    if (turn.type === 'turn.started') {
      this.#startLine(turn.turn);
      // A turn whose start was not reported is not caused by the current speech: it waits for `go`.
      this.#isPaused = false;
    } else if (turn.status === 'interrupted' && turn.turn === this.#turn) this.silence();
  }

  applySilenced({ turn }: Events['silenced']): void {
    if (turn === this.#turn) this.silence();
  }

  /** A discarded delivery is not spoken any more. */
  applyDelivery({ delivery, state }: Events['delivery']): void {
    if (state !== 'discarded') return;
    this.#waiting = this.#waiting.filter((line) => line.delivery !== delivery);
    if (this.#started?.line.delivery !== delivery) return;
    this.#holdLine();
    this.#started = null;
    this.#playNext();
  }

  /** A snapshot replaced the missed frames. Older turns in it mean that the session was reset. */
  restart({ turns }: Events['snapshot']): void {
    if (turns.every(({ turn }) => turn < this.#turn)) this.#turn = 0;
    this.#unread = [];
  }

  /** The user's voice began: silent until `go` or a newer turn, but for a referral. */
  pause(): void {
    this.#isPaused = true;
    if (this.#started?.line.interruptible) this.#holdLine();
  }

  resume(): void {
    this.#isPaused = false;
    this.#playNext();
  }

  /** The user rejects this turn, including lines that are still to arrive. A referral goes on. */
  silence(): void {
    const uncut = this.#waiting.filter(isUncutLine);
    this.#clear();
    this.#waiting = uncut;
    this.#isSilenced = true;
    this.#playNext();
  }

  /** Stops everything, even a line that is not interruptible. */
  stop(): void {
    this.#waiting = [];
    this.#holdLine();
    this.#started = null;
  }

  #startLine(turn: number): void {
    this.#clear();
    this.#turn = turn;
    this.#said = new Set();
    this.#read = new Set();
    this.#answered = -1;
    this.#isSilenced = false;
  }

  /** Drops the queue, and cuts off the current line if it is interruptible. */
  #clear(): void {
    if (this.#started?.isSounding && !this.#started.line.interruptible) this.#waiting = [];
    else this.stop();
  }

  /** A filler only bridges the wait for an answer: once there is one, the filler is dropped. */
  #skipFillers(before: number): void {
    this.#answered = Math.max(this.#answered, before);
    this.#waiting = this.#waiting.filter((line) => !this.#isOutdated(line));
    if (this.#started && !this.#started.isSounding && this.#isOutdated(this.#started.line)) this.#started = null;
  }

  #isOutdated({ kind, index }: Line): boolean {
    return kind === 'filler' && index < this.#answered;
  }

  #wait(line: Line): void {
    const others = this.#waiting.filter(({ index }) => index !== line.index);
    this.#waiting = [...others, line].sort((a, b) => a.index - b.index);
  }

  #holdLine(): void {
    const begun = this.#started;
    if (!begun?.isSounding) return;
    // A stop at the very end still counts as incomplete.
    const chars = Math.min(Math.max(0, Math.floor(this.#output.stop())), begun.line.text.length - 1);
    this.#started = { ...begun, from: chars, isSounding: false };
    this.#onSaying(null);
    if (this.#read.has(begun.heardAs) || this.#audience === 'nobody') return;
    this.#report({ seq: begun.heardAs, complete: false, chars });
  }

  #playNext(): void {
    const isNextUncut = this.#started === null && this.#waiting[0] !== undefined && isUncutLine(this.#waiting[0]);
    if (this.isSpeaking || (this.#isPaused && !isNextUncut)) return;
    const line = this.#started === null ? this.#waiting.shift() : undefined;
    const before = line === undefined ? this.#started : { line, heardAs: line.seq, from: 0 };
    if (before === null) return;
    // A new object for each start, so that a late end event of an earlier start is ignored.
    const begun: StartedLine = { ...before, isSounding: true };
    this.#started = begun;
    this.#onSaying(begun.line);
    // The listener may have changed the state.
    if (this.#started !== begun) return;
    this.#output.say(begun.line, begun.from, () => {
      if (this.#started === begun) this.#endLine(begun);
    });
  }

  #endLine({ line, heardAs }: StartedLine): void {
    this.#started = null;
    this.#onSaying(null);
    if (line.turn === this.#turn) this.#said.add(line.index);
    if (this.#audience === 'nobody') this.#unread.push(heardAs);
    else if (!this.#read.has(heardAs)) this.#report({ seq: heardAs, complete: true });
    this.#playNext();
  }
}

type Session = { on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void };

/** Connects the speaker and its output to the session's events. */
export function playLines(session: Session, speaker: LinePlaybackQueue, output: LineOutput): void {
  session.on('line', (line) => speaker.line(line));
  session.on('turn', (turn) => speaker.applyTurn(turn));
  session.on('silenced', (silenced) => speaker.applySilenced(silenced));
  session.on('delivery', (delivery) => speaker.applyDelivery(delivery));
  session.on('snapshot', (snapshot) => speaker.restart(snapshot));
  session.on('settings', ({ speed }) => output.setRate?.(speed));
  session.on('state', ({ is }) => {
    if (is !== 'connecting' && is !== 'live' && is !== 'waiting') speaker.stop();
  });
}
