/** Which line a client speaks, and when. A `Mouth` makes the sound and sets the pace. */
import type { Events, Line, ToServer } from '../frames/wire-types.ts';

/** What makes the sound. */
export type Mouth = {
  /** Says the line's `text` from this character on. Always calls `ended`, also after a failure. */
  say(line: Line, from: number, ended: () => void): void;
  /** Stops at once, mid-word. Returns the position in characters of the whole text. */
  hush(): number;
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
type Begun = { line: Line; heardAs: number; from: number; isSounding: boolean };
type Report = (report: Omit<ToServer<'heard'>, 'type'>) => void;

/**
 * The user's voice pauses playback; after a false alarm it resumes [U2]. A newer turn replaces an older one
 * [U1]. A line that is not interruptible is finished once begun, and all else waits [F2].
 */
export class Speaker {
  readonly #mouth: Mouth;
  readonly #report: Report;
  readonly #tell: (line: Line | null) => void;
  #waiting: Line[] = [];
  #begun: Begun | null = null;
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
  constructor(mouth: Mouth, report: Report, tell: (line: Line | null) => void = () => {}) {
    this.#mouth = mouth;
    this.#report = report;
    this.#tell = tell;
  }

  get isSpeaking(): boolean {
    return this.#begun?.isSounding === true;
  }

  /** The current line and its position. */
  get saying(): { line: Line; position: number } | null {
    if (!this.#begun?.isSounding) return null;
    const { line, from } = this.#begun;
    return { line, position: this.#mouth.position?.() ?? from };
  }

  /** Lines that are only shown are ignored. */
  line(line: Line): void {
    if (!line.voiced) return;
    if (line.turn > this.#turn) this.#begin(line.turn);
    if (line.turn < this.#turn || this.#isSilenced) return;
    // A line repeated after a hold: the same text under another `seq`.
    if (this.#said.has(line.index)) return this.#report({ seq: line.seq, complete: true });
    if (line.kind !== 'filler') this.#skipFillers(line.index);
    if (this.#isLate(line)) return;
    const begun = this.#begun;
    if (begun?.line.turn === line.turn && begun.line.index === line.index) begun.heardAs = line.seq;
    else this.#wait(line);
    this.reportRead();
    this.#next();
  }

  /** Reports what is read by now: the page may be looked at again, or its sound may have gone off [U6]. */
  reportRead(): void {
    if (this.#audience !== 'reads') return;
    const shown = [...(this.#begun === null ? [] : [this.#begun.heardAs]), ...this.#waiting.map(({ seq }) => seq)];
    for (const seq of [...this.#unread.splice(0), ...shown]) {
      if (this.#read.has(seq)) continue;
      this.#read.add(seq);
      this.#report({ seq, complete: true });
    }
  }

  get #audience(): 'hears' | 'reads' | 'nobody' {
    return this.#mouth.audience?.() ?? 'hears';
  }

  turn(turn: Events['turn']): void {
    if (turn.type === 'turn.started') {
      this.#begin(turn.turn);
      // A turn whose start was not reported is not caused by the current speech: it waits for `go`.
      this.#isPaused = false;
    } else if (turn.status === 'interrupted' && turn.turn === this.#turn) this.silence();
  }

  silenced({ turn }: Events['silenced']): void {
    if (turn === this.#turn) this.silence();
  }

  /** A discarded delivery is not spoken any more. */
  delivery({ delivery, state }: Events['delivery']): void {
    if (state !== 'discarded') return;
    this.#waiting = this.#waiting.filter((line) => line.delivery !== delivery);
    if (this.#begun?.line.delivery !== delivery) return;
    this.#hold();
    this.#begun = null;
    this.#next();
  }

  /** A snapshot replaced the missed frames. Older turns in it mean that the session was reset. */
  restart({ turns }: Events['snapshot']): void {
    if (turns.every(({ turn }) => turn < this.#turn)) this.#turn = 0;
    this.#unread = [];
  }

  /** The user's voice began: silent until `go` or a newer turn. */
  pause(): void {
    this.#isPaused = true;
    if (this.#begun?.line.interruptible) this.#hold();
  }

  go(): void {
    this.#isPaused = false;
    this.#next();
  }

  /** The user rejects this turn, including lines that are still to arrive. */
  silence(): void {
    this.#clear();
    this.#isSilenced = true;
  }

  /** Stops everything, even a line that is not interruptible. */
  stop(): void {
    this.#waiting = [];
    this.#hold();
    this.#begun = null;
  }

  #begin(turn: number): void {
    this.#clear();
    this.#turn = turn;
    this.#said = new Set();
    this.#read = new Set();
    this.#answered = -1;
    this.#isSilenced = false;
  }

  /** Drops the queue, and cuts off the current line if it is interruptible. */
  #clear(): void {
    if (this.#begun?.isSounding && !this.#begun.line.interruptible) this.#waiting = [];
    else this.stop();
  }

  /** A filler only bridges the wait for an answer: once there is one, the filler is dropped. */
  #skipFillers(before: number): void {
    this.#answered = Math.max(this.#answered, before);
    this.#waiting = this.#waiting.filter((line) => !this.#isLate(line));
    if (this.#begun && !this.#begun.isSounding && this.#isLate(this.#begun.line)) this.#begun = null;
  }

  #isLate({ kind, index }: Line): boolean {
    return kind === 'filler' && index < this.#answered;
  }

  #wait(line: Line): void {
    const others = this.#waiting.filter(({ index }) => index !== line.index);
    this.#waiting = [...others, line].sort((a, b) => a.index - b.index);
  }

  #hold(): void {
    const begun = this.#begun;
    if (!begun?.isSounding) return;
    // A stop at the very end still counts as incomplete.
    const chars = Math.min(Math.max(0, Math.floor(this.#mouth.hush())), begun.line.text.length - 1);
    this.#begun = { ...begun, from: chars, isSounding: false };
    this.#tell(null);
    if (this.#read.has(begun.heardAs) || this.#audience === 'nobody') return;
    this.#report({ seq: begun.heardAs, complete: false, chars });
  }

  #next(): void {
    if (this.#isPaused || this.isSpeaking) return;
    const line = this.#begun === null ? this.#waiting.shift() : undefined;
    const before = line === undefined ? this.#begun : { line, heardAs: line.seq, from: 0 };
    if (before === null) return;
    // A new object for each start, so that a late end event of an earlier start is ignored.
    const begun: Begun = { ...before, isSounding: true };
    this.#begun = begun;
    this.#tell(begun.line);
    // The listener may have changed the state.
    if (this.#begun !== begun) return;
    this.#mouth.say(begun.line, begun.from, () => {
      if (this.#begun === begun) this.#ended(begun);
    });
  }

  #ended({ line, heardAs }: Begun): void {
    this.#begun = null;
    this.#tell(null);
    if (line.turn === this.#turn) this.#said.add(line.index);
    if (this.#audience === 'nobody') this.#unread.push(heardAs);
    else if (!this.#read.has(heardAs)) this.#report({ seq: heardAs, complete: true });
    this.#next();
  }
}

type Session = { on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void };

/** Connects the speaker and its mouth to the session's events. */
export function follow(session: Session, speaker: Speaker, mouth: Mouth): void {
  session.on('line', (line) => speaker.line(line));
  session.on('turn', (turn) => speaker.turn(turn));
  session.on('silenced', (silenced) => speaker.silenced(silenced));
  session.on('delivery', (delivery) => speaker.delivery(delivery));
  session.on('snapshot', (snapshot) => speaker.restart(snapshot));
  session.on('settings', ({ speed }) => mouth.setRate?.(speed));
  session.on('state', ({ is }) => {
    if (is !== 'connecting' && is !== 'live' && is !== 'waiting') speaker.stop();
  });
}
