/** A server that sends what a test wants to the connected client, and keeps it. */

import type { FromServer, LineFrame } from '../../client/sdk/frames/wire-types.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { ended, line, welcome } from './story.ts';

const TEXT = 'I have been thinking about this.';
type Cause = FromServer<'turn.started'>['cause'];

export class WordyServer {
  readonly #say: (frame: ServerFrame) => void;
  readonly #log: ServerFrame[] = [];
  readonly #causes: (Cause | null)[] = [null];
  #lines = 0;
  #isOpen = false;
  #epoch = 0;
  /** Frames up to this one are no longer replayed. */
  #forgetsBehind: number | null = null;

  constructor(say: (frame: ServerFrame) => void) {
    this.#say = say;
  }

  get cursor(): number {
    return this.#log.length;
  }

  causeOf(turn: number): Cause | null {
    return this.#causes[turn] ?? null;
  }

  lineOf(seq: number): LineFrame | null {
    const frame = this.#log[seq - 1];
    return frame?.type === 'line' ? frame : null;
  }

  starts(cause: Cause): void {
    this.ends('interrupted');
    const turn = this.#causes.push(cause) - 1;
    this.#lines = 0;
    this.#isOpen = true;
    this.#commit({ type: 'turn.started', seq: this.#next, at: 99_000, turn, cause });
  }

  ends(status: FromServer<'turn.ended'>['status']): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#commit(ended(this.#next, this.#turn, status));
  }

  /** Of the turn that is open. */
  says({ interruptible, filler }: { interruptible: boolean; filler: boolean }): void {
    if (!this.#isOpen) return;
    const tier = interruptible ? 'primary' : 'secondary';
    const words = { index: this.#lines, text: TEXT, display: TEXT, interruptible };
    this.#lines += 1;
    this.#commit(line(this.#next, this.#turn, { ...words, ...(filler && { kind: 'filler', tier }) }));
  }

  /** The turn's last line under another number. */
  saysAgain(): void {
    const last = this.#log.findLast((frame) => frame.type === 'line');
    if (this.#isOpen && last?.turn === this.#turn) this.#commit({ ...last, seq: this.#next });
  }

  forgets(): void {
    this.#forgetsBehind ??= this.cursor;
  }

  /** What answers a hello. */
  welcomes(cursor: number): ServerFrame[] {
    this.#epoch += 1;
    const isGone = this.#forgetsBehind !== null && cursor < this.cursor && this.cursor > this.#forgetsBehind;
    this.#forgetsBehind = null;
    const more = { epoch: this.#epoch, cursor: this.cursor };
    if (!isGone) return [welcome(more), ...this.#log.slice(cursor)];
    const turns = [{ turn: this.#turn, at: 99_000 }];
    return [welcome({ ...more, recovered: false, reason: 'too_old', snapshot: { turns, pending: [] } })];
  }

  get #turn(): number {
    return this.#causes.length - 1;
  }

  get #next(): number {
    return this.cursor + 1;
  }

  #commit(frame: ServerFrame): void {
    this.#log.push(frame);
    this.#say(frame);
  }
}
