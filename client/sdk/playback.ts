/** What was heard of the newest turn (U6), and which deliveries were heard to their end (D18). */
import type { Position, TurnStatus } from '../../shared/protocol/frames.ts';
import { HEARD_DELIVERIES } from './limits.ts';
import type { LineFrame, ToServer } from './wire.ts';

type Report = ToServer<'heard'>;
type Told = { seq: number; delivery: string; heard: boolean };

export class Playback {
  /** The newest playback position: it travels with every user frame, so that it cannot arrive after it. */
  position: Position | undefined;
  /** Reports are not acknowledged: those of the newest turn are repeated on every new connection, and merge there. */
  readonly reports = new Map<number, Report>();
  /** The newest ids, oldest first; replaced, never changed. */
  heardDeliveries: readonly string[];
  /** The lines of the newest turn that tell deliveries, by index: a line that is sent again has a new `seq`. */
  #told = new Map<number, Told>();
  #turnIsComplete = false;

  constructor(heardDeliveries: readonly string[]) {
    this.heardDeliveries = heardDeliveries;
  }

  /** The session began anew: its `seq` are others now. */
  restart(): void {
    this.position = undefined;
    this.turnStarted();
  }

  turnStarted(): void {
    this.reports.clear();
    this.#told.clear();
    this.#turnIsComplete = false;
  }

  turnEnded(status: TurnStatus): void {
    this.#turnIsComplete = status === 'complete';
    this.#settle();
  }

  /** True: this client has heard the whole delivery before, and must not speak it again. */
  line(line: LineFrame): boolean {
    if (line.delivery === undefined) return false;
    if (this.heardDeliveries.includes(line.delivery)) return true;
    this.#told.set(line.index, { seq: line.seq, delivery: line.delivery, heard: false });
    return false;
  }

  heard(report: Report): void {
    this.reports.set(report.seq, report);
    if (report.seq >= (this.position?.seq ?? 0)) {
      const partly = !report.complete && { chars: report.chars ?? 0 };
      this.position = { seq: report.seq, ...partly };
    }
    for (const line of this.#told.values()) if (line.seq === report.seq && report.complete) line.heard = true;
    this.#settle();
  }

  /** Only at the end of its turn is it known that a delivery has no more lines. */
  #settle(): void {
    if (!this.#turnIsComplete) return;
    const lines = [...this.#told.values()];
    const unheard = new Set(lines.filter((line) => !line.heard).map((line) => line.delivery));
    const known = new Set(this.heardDeliveries);
    const fresh = new Set(lines.map((line) => line.delivery).filter((id) => !unheard.has(id) && !known.has(id)));
    if (fresh.size > 0) this.heardDeliveries = [...this.heardDeliveries, ...fresh].slice(-HEARD_DELIVERIES);
  }
}
