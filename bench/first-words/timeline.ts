/** What a served cloud did: events, loads and calls of services, with the processor time of each process. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Probe, ProbedCall } from '../../test/cloud/probe.ts';
import { awsLatencyMs } from './latencies.ts';

/** `cpuMs`: of the process, until then. `endedMs`: infinite while it is under way. */
export type TimelineStep = { pid: number; label: string; atMs: number; cpuMs: number } & (
  | { is: 'ready' }
  | { is: 'event'; event: string }
  | { is: 'call'; operation: string; body: string; isNew: boolean; endedMs: number }
);
export type CallStep = Extract<TimelineStep, { is: 'call' }>;

export class Timeline implements Probe {
  readonly steps: TimelineStep[] = [];
  /** By function: the process with the newest event, which makes the calls. */
  readonly #working = new Map<string, number>();

  onReady(label: string, pid: number): void {
    this.steps.push({ is: 'ready', label, ...now(pid) });
  }

  onEvent(label: string, pid: number, event: string): void {
    this.#working.set(label, pid);
    this.steps.push({ is: 'event', label, event, ...now(pid) });
  }

  /** Answered no sooner than by a deployed service: so what is asked at once overlaps, as it does there. */
  async onCall({ label, ...call }: ProbedCall): Promise<void> {
    const at = now(this.#working.get(label) ?? 0);
    const step: CallStep = { is: 'call', label, ...call, ...at, endedMs: Number.POSITIVE_INFINITY };
    this.steps.push(step);
    await pause(awsLatencyMs(call.operation));
    step.endedMs = performance.now();
  }
}

function now(pid: number) {
  return { pid, atMs: performance.now(), cpuMs: processCpuMs(pid) };
}

/** Of all threads, by the scheduler's count: Linux alone tells it so exactly. */
export function processCpuMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const task of threadIdsIn(folder))
    nanoseconds += Number(readFileSync(`${folder}/${task}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1e6;
}

function threadIdsIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
