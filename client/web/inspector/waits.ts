/** When the model waited for its tools, and what is left of its time around that. */
import type { ToolRun } from './turn.ts';

export type Span = { fromMs: number; toMs: number };

/** Those that came back before the turn was over; side by side is once. In order, and apart. */
export function waitsIn(tools: readonly ToolRun[], endMs: number): Span[] {
  const spans = tools
    .filter(({ state }) => state === 'finished' || state === 'failed')
    .map(({ startMs, endMs: backMs }) => ({ fromMs: startMs, toMs: backMs ?? Number.POSITIVE_INFINITY }))
    .filter(({ toMs }) => toMs <= endMs)
    .sort((a, b) => a.fromMs - b.fromMs);
  const apart: Span[] = [];
  for (const span of spans) {
    const last = apart.at(-1);
    if (last === undefined || span.fromMs > last.toMs) apart.push({ ...span });
    else last.toMs = Math.max(last.toMs, span.toMs);
  }
  return apart;
}

/** So long from there, without the waits. */
export function around(waits: readonly Span[], fromMs: number, lengthMs: number): Span[] {
  const spans: Span[] = [];
  let [atMs, leftMs] = [fromMs, lengthMs];
  for (const wait of waits) {
    if (wait.toMs <= atMs) continue;
    const freeMs = Math.max(0, wait.fromMs - atMs);
    if (freeMs >= leftMs) break;
    if (freeMs > 0) spans.push({ fromMs: atMs, toMs: wait.fromMs });
    leftMs -= freeMs;
    atMs = wait.toMs;
  }
  return leftMs > 0 ? [...spans, { fromMs: atMs, toMs: atMs + leftMs }] : spans;
}
