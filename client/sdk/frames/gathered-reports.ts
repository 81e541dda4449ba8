/** Gathers playback reports, so that a turn costs the server one frame and not one for each line [U6]. */
import { NEVER, REPORTS_WITHIN_MS } from '../limits.ts';
import type { Line, ToServer } from './wire-types.ts';

type Report = ToServer<'heard'>;

export class GatheredReports {
  /** When gathered reports are sent at the latest. */
  dueAtMs = NEVER;
  #reports: Report[] = [];
  /** Voiced lines of the newest turn that are not reported yet. */
  readonly awaited = new Set<number>();

  /** A filler and a referral are reported at once: the server may wait for their end [F2, K2]. */
  expect({ seq, voiced, kind, interruptible }: Line): void {
    if (voiced && interruptible && kind !== 'filler') this.awaited.add(seq);
  }

  add(report: Report, nowMs: number): void {
    const isExpected = this.awaited.delete(report.seq);
    this.#reports.push(report);
    // After a stop, or a filler, the server goes on from the position reported.
    const withinMs = report.complete && isExpected ? REPORTS_WITHIN_MS : 0;
    this.dueAtMs = Math.min(this.dueAtMs, nowMs + withinMs);
  }

  /** The frames that are due. Once the turn has ended and all is played, the server need not wait. */
  take(nowMs: number, turnIsOpen: boolean): Report[] {
    return nowMs < this.dueAtMs && (turnIsOpen || this.awaited.size > 0) ? [] : this.takeAll();
  }

  takeAll(): Report[] {
    this.dueAtMs = NEVER;
    return combineReports(this.#reports.splice(0));
  }
}

/** Lines played to their end in one frame; where playback stopped, in a frame behind it. */
export function combineReports(reports: Iterable<Report>): Report[] {
  const all = [...reports];
  const whole = all.filter(({ complete }) => complete);
  const also = whole.slice(1).map(({ seq }) => seq);
  const first = whole.slice(0, 1).map((report) => (also.length > 0 ? { ...report, also } : report));
  return [...first, ...all.filter(({ complete }) => !complete)];
}
