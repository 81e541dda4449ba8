/** What the functions are given, as infra/doors.ts has it. */
import type { DoorName } from './voice-doors.ts';

export const MEMORY_MB: Readonly<Record<DoorName, number>> = {
  hear: 1_024,
  message: 1_024,
  ear: 512,
  reply: 512,
  speak: 512,
  remember: 512,
  timer: 256,
};

/** Each begun millisecond counts. */
export function gbSeconds(door: DoorName, ms: number): number {
  return (MEMORY_MB[door] / 1_024) * (Math.ceil(ms) / 1_000);
}
