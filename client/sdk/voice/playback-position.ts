/** What was heard of the newest turn [U6]. */
import type { Position } from '../../../shared/protocol/frames.ts';
import { combineReports, type GatheredReports } from '../frames/gathered-reports.ts';
import type { Stateful, ToServer } from '../frames/wire-types.ts';

type Report = ToServer<'heard'>;
/** `user.text`, `audio.commit`, `user.action`, `user.interrupt`. */
const TELLING = /text|commit|action|interrupt/;

export class PlaybackPosition {
  /** Reports are not acknowledged: those of the newest turn are repeated on every connection. */
  readonly reports = new Map<number, Report>();
  readonly #gathered: GatheredReports;
  #position: Position | undefined;
  #hasGap = false;

  constructor(gathered: GatheredReports) {
    this.#gathered = gathered;
  }

  /** The frames that repeat all reports of this turn. */
  unsentReports(): Report[] {
    return combineReports(this.reports.values());
  }

  /**
   * Adds the playback position to a user frame, so that the position cannot arrive later. A repetition may
   * carry a newer one [S7]. It implies that all earlier lines were played, and is left out otherwise.
   */
  withPosition(frame: Stateful): Stateful {
    if (!TELLING.test(frame.type) || this.#position === undefined || this.#hasGap) return frame;
    return { ...frame, heard: this.#position } as Stateful;
  }

  /** The session was reset: its `seq` start anew. */
  restart(): void {
    this.#position = undefined;
    this.noteTurnStart();
  }

  noteTurnStart(): void {
    this.reports.clear();
    this.#gathered.awaited.clear();
    this.#hasGap = false;
  }

  /** A line of this turn was not spoken, so a position behind it says nothing of that line [S6]. */
  noteGap(): void {
    this.#hasGap = true;
  }

  addReport(report: Report, nowMs: number): void {
    this.addKnownReport(report, nowMs);
    if (report.seq < (this.#position?.seq ?? 0)) return;
    const partly = !report.complete && { chars: report.chars ?? 0 };
    this.#position = { seq: report.seq, ...partly };
  }

  /** The line was heard in an earlier offer: this says nothing of the lines before it. */
  addKnownReport(report: Report, nowMs: number): void {
    this.reports.set(report.seq, report);
    this.#gathered.add(report, nowMs);
  }
}
