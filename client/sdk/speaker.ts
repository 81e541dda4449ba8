/** What a client with a voice says, and when: lines one after the other. The sound is made by a `Mouth`, and the time is its. */
import type { Events, Line, ToServer } from './wire.ts';

/** What makes the sound. */
export type Mouth = {
  /** Says the line's `text` from this character on, and calls `ended` when it is over, also where it could not be said. */
  say(line: Line, from: number, ended: () => void): void;
  /** Is silent at once, in the middle of a word. Returns how many characters of the whole text it has come to. */
  hush(): number;
  /** How many characters of the text it has come to: for lips and captions. */
  position?(): number;
  /** How fast, 1 being as usual (U11); also of the line that is being said, where that is possible. */
  setRate?(speed: number): void;
};

/** `heardAs`: the `seq` under which it was sent last; `from`: as far as it has come. */
type Begun = { line: Line; heardAs: number; from: number; isSounding: boolean };
type Report = (report: Omit<ToServer<'heard'>, 'type'>) => void;

/**
 * A voice makes it pause, and after a false alarm it goes on where it was (U2); a newer turn takes the older one's place (U1). A
 * line that is not interruptible is said to its end once it has begun: everything else waits for it (F2).
 */
export class Speaker {
  readonly #mouth: Mouth;
  readonly #report: Report;
  readonly #tell: (line: Line | null) => void;
  #waiting: Line[] = [];
  #begun: Begun | null = null;
  #turn = 0;
  /** Of this turn, the lines that were said to their end, by index. */
  #said = new Set<number>();
  /** Of this turn, the index of the newest line that is no filler. */
  #answered = -1;
  #isPaused = false;
  #isSilenced = false;

  /** `tell`: what is to be heard from now on; null: nothing. */
  constructor(mouth: Mouth, report: Report, tell: (line: Line | null) => void = () => {}) {
    this.#mouth = mouth;
    this.#report = report;
    this.#tell = tell;
  }

  get isSpeaking(): boolean {
    return this.#begun?.isSounding === true;
  }

  /** What is to be heard at this moment, and as far as it has come. */
  get saying(): { line: Line; position: number } | null {
    if (!this.#begun?.isSounding) return null;
    const { line, from } = this.#begun;
    return { line, position: this.#mouth.position?.() ?? from };
  }

  /** As the session tells it; what is only to be shown is none of its business. */
  line(line: Line): void {
    if (!line.voiced) return;
    if (line.turn > this.#turn) this.#begin(line.turn);
    if (line.turn < this.#turn || this.#isSilenced) return;
    // Sent again after a hold: the same words under another number.
    if (this.#said.has(line.index)) return this.#report({ seq: line.seq, complete: true });
    if (line.kind !== 'filler') this.#skipFillers(line.index);
    if (this.#isLate(line)) return;
    const begun = this.#begun;
    if (begun?.line.turn === line.turn && begun.line.index === line.index) begun.heardAs = line.seq;
    else this.#wait(line);
    this.#next();
  }

  turn(turn: Events['turn']): void {
    if (turn.type === 'turn.started') {
      this.#begin(turn.turn);
      // One whose beginning was not told has not come of what the user says now: it waits for `go`.
      this.#isPaused = false;
    } else if (turn.status === 'interrupted' && turn.turn === this.#turn) this.silence();
  }

  silenced({ turn }: Events['silenced']): void {
    if (turn === this.#turn) this.silence();
  }

  /** One that is discarded is not spoken any more. */
  delivery({ delivery, state }: Events['delivery']): void {
    if (state !== 'discarded') return;
    this.#waiting = this.#waiting.filter((line) => line.delivery !== delivery);
    if (this.#begun?.line.delivery !== delivery) return;
    this.#hold();
    this.#begun = null;
    this.#next();
  }

  /** A snapshot has taken the place of what was missed. Where its turns are older, the session has begun anew, and they count from anywhere. */
  restart({ turns }: Events['snapshot']): void {
    if (turns.every(({ turn }) => turn < this.#turn)) this.#turn = 0;
  }

  /** The user makes a sound: silent, until `go` or a newer turn. */
  pause(): void {
    this.#isPaused = true;
    if (this.#begun?.line.interruptible) this.#hold();
  }

  go(): void {
    this.#isPaused = false;
    this.#next();
  }

  /** The user wants no more of this turn, whatever of it is still on its way. */
  silence(): void {
    this.#clear();
    this.#isSilenced = true;
  }

  /** Nobody is to be spoken to any more: not even the end of a line. */
  stop(): void {
    this.#waiting = [];
    this.#hold();
    this.#begun = null;
  }

  #begin(turn: number): void {
    this.#clear();
    this.#turn = turn;
    this.#said = new Set();
    this.#answered = -1;
    this.#isSilenced = false;
  }

  /** What has not begun will not, and what has begun is cut off, unless nobody may. */
  #clear(): void {
    if (this.#begun?.isSounding && !this.#begun.line.interruptible) this.#waiting = [];
    else this.stop();
  }

  /** A filler passes the time until there is something to say: then it is not worth beginning, or beginning again. */
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
    // At the very end of it, what is left is not heard.
    const chars = Math.min(Math.max(0, Math.floor(this.#mouth.hush())), begun.line.text.length - 1);
    this.#begun = { ...begun, from: chars, isSounding: false };
    this.#tell(null);
    this.#report({ seq: begun.heardAs, complete: false, chars });
  }

  #next(): void {
    if (this.#isPaused || this.isSpeaking) return;
    const line = this.#begun === null ? this.#waiting.shift() : undefined;
    const before = line === undefined ? this.#begun : { line, heardAs: line.seq, from: 0 };
    if (before === null) return;
    // A new one each time: an end that is told of an earlier sound is not the end of this one.
    const begun: Begun = { ...before, isSounding: true };
    this.#begun = begun;
    this.#tell(begun.line);
    // Whoever was told may have wanted it otherwise.
    if (this.#begun !== begun) return;
    this.#mouth.say(begun.line, begun.from, () => {
      if (this.#begun === begun) this.#ended(begun);
    });
  }

  #ended({ line, heardAs }: Begun): void {
    this.#begun = null;
    this.#tell(null);
    if (line.turn === this.#turn) this.#said.add(line.index);
    this.#report({ seq: heardAs, complete: true });
    this.#next();
  }
}

type Session = { on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void };

/** Has it say, by this mouth, what the session tells. */
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
