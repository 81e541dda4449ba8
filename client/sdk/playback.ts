/** What was heard of the newest turn (U6). */
import type { Position } from '../../shared/protocol/frames.ts';
import type { Stateful, ToServer } from './wire.ts';

type Report = ToServer<'heard'>;
/** `user.text`, `audio.commit`, `user.action`, `user.interrupt`. */
const TELLING = /text|commit|action|interrupt/;

export class Playback {
  /** Reports are not acknowledged: those of the newest turn are repeated on every new connection, and merge there. */
  readonly reports = new Map<number, Report>();
  #position: Position | undefined;
  #hasGap = false;

  /**
   * The newest playback position travels with what the user says or does, so that it cannot arrive after it; it may differ when that is
   * repeated (S7). It says that all lines before it were played, too, and is left out where that is not so.
   */
  withPosition(frame: Stateful): Stateful {
    if (!TELLING.test(frame.type) || this.#position === undefined || this.#hasGap) return frame;
    return { ...frame, heard: this.#position } as Stateful;
  }

  /** The session began anew: its `seq` are others now. */
  restart(): void {
    this.#position = undefined;
    this.turnStarted();
  }

  turnStarted(): void {
    this.reports.clear();
    this.#hasGap = false;
  }

  /** Something of this turn is only shown, or not even that: what is played behind it says nothing of it (S6). */
  leftOut(): void {
    this.#hasGap = true;
  }

  played(report: Report): void {
    this.reports.set(report.seq, report);
    if (report.seq < (this.#position?.seq ?? 0)) return;
    const partly = !report.complete && { chars: report.chars ?? 0 };
    this.#position = { seq: report.seq, ...partly };
  }

  /** Heard in another offer: that says nothing of the lines before this one. */
  known(report: Report): void {
    this.reports.set(report.seq, report);
  }
}
