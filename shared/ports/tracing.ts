/**
 * The port for spans [O7], named as OpenTelemetry names them. Absent from a context where nobody traces, so
 * that nothing is computed for them. A field is an id, a size or a fixed word, never content [N5].
 */
import type { Awaitable } from './awaitable.ts';

export interface Tracing {
  /** Begins a span and runs work within it, as `Span.run`. */
  run<T>(start: SpanStart, work: (span: TraceSpan) => Awaitable<T>): Awaitable<T>;
  /** Begins a span. Who begins it, runs or ends it. */
  begin(start: SpanStart): TraceSpan;
  /** The active span in the format of W3C's header `traceparent`; undefined: there is none. */
  active(): string | undefined;
  /** Fails the active span. `kind`: a fixed word or the name of an error. */
  fail(kind: string): void;
  /** Runs work as part of a span of another process, or of earlier. Undefined: as it is. */
  continue<T>(traceparent: string | undefined, work: () => T): T;
  /** Sends what has ended: Lambda freezes the process behind its answer. Never rejects. */
  flush(): Promise<void>;
}

export type SpanStart = {
  name: string;
  /** Default: `internal`. */
  kind?: SpanRole;
  fields?: SpanFields;
  /** An opaque id, which spans within this one have, too. */
  conversation?: string;
  /** What it belongs to, as a traceparent. Absent: the active span; null: nothing, so it begins a trace. */
  parent?: string | null;
  /** Traceparents of what led to it in other traces. */
  links?: readonly (string | undefined)[];
  /** Epoch ms; absent: now. */
  startedAtMs?: number;
};

export type SpanRole = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
/** Undefined: left out. */
export type SpanFields = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface TraceSpan {
  readonly traceparent: string;
  set(fields: SpanFields): void;
  /** As `Tracing.fail`. */
  fail(kind: string): void;
  /**
   * Runs work in which this span is the active one, and which ends it. Work that throws fails it, by the kind
   * of the error alone; an abort does not.
   */
  run<T>(work: () => Awaitable<T>): Awaitable<T>;
  /** Epoch ms; absent: now. */
  end(atMs?: number): void;
}
