/** The Tracing port on the API of OpenTelemetry, which leads to whatever SDK this process has registered. */
import {
  type Attributes,
  context,
  createContextKey,
  isSpanContextValid,
  type Link,
  type Context as OtelContext,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import type { Awaitable } from '../../ports/awaitable.ts';
import { errorKindText } from '../../ports/errors.ts';
import type { SpanFields, SpanRole, SpanStart, TraceSpan, Tracing } from '../../ports/tracing.ts';

const NAME = 'sotto';
/** In the context of a span: the opaque id of the conversation, for the spans within. */
const CONVERSATION = createContextKey('sotto conversation');

const KINDS: Readonly<Record<SpanRole, SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** `provider`: as registered in this process. */
export function openTelemetryTracing(provider: TracerProvider = trace.getTracerProvider()): Tracing {
  const tracer = provider.getTracer(NAME);
  return {
    run: (start, work) => {
      const span = beginOpenTelemetrySpan(tracer, start);
      return span.run(() => work(span));
    },
    begin: (start) => beginOpenTelemetrySpan(tracer, start),
    active() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && isSpanContextValid(span) ? traceparentOfSpan(span) : undefined;
    },
    fail: (kind) => void markOpenTelemetrySpanFailed(trace.getActiveSpan(), kind),
    continue: (traceparent, work) => {
      const remote = spanContextOf(traceparent);
      return remote === null ? work() : context.with(trace.setSpanContext(context.active(), remote), work);
    },
    flush: () => flushOpenTelemetrySpans(provider),
  };
}

function beginOpenTelemetrySpan(
  tracer: Tracer,
  { name, kind = 'internal', fields, parent, links, ...start }: SpanStart,
): TraceSpan {
  const within = parentSpanContext(parent);
  const conversation = start.conversation ?? within.getValue(CONVERSATION);
  const span = tracer.startSpan(
    name,
    {
      kind: KINDS[kind],
      attributes: {
        ...(typeof conversation === 'string' && { [CONVERSATION_ID]: conversation }),
        ...spanAttributesOf(fields),
      },
      links: (links ?? []).flatMap(spanLinkTo),
      ...(start.startedAtMs !== undefined && { startTime: start.startedAtMs }),
    },
    within,
  );
  const inside = trace.setSpan(within, span).setValue(CONVERSATION, conversation);
  return {
    traceparent: traceparentOfSpan(span.spanContext()),
    set: (more) => void span.setAttributes(spanAttributesOf(more)),
    fail: (kind) => markOpenTelemetrySpanFailed(span, kind),
    run: (work) => settleOpenTelemetrySpan(span, () => context.with(inside, work)),
    end: (atMs) => span.end(atMs),
  };
}

const CONVERSATION_ID = 'gen_ai.conversation.id';

function parentSpanContext(parent: string | null | undefined): OtelContext {
  if (parent === undefined) return context.active();
  const remote = spanContextOf(parent);
  return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
}

function settleOpenTelemetrySpan<T>(span: Span, work: () => Awaitable<T>): Awaitable<T> {
  const reject = (error: unknown): never => {
    if (!isAbortErrorOfSpan(error))
      markOpenTelemetrySpanFailed(span, error instanceof Error ? errorKindText(error) : '_OTHER');
    span.end();
    throw error;
  };
  const resolve = (value: T) => {
    span.end();
    return value;
  };
  try {
    const working = work();
    return working instanceof Promise ? working.then(resolve, reject) : resolve(working);
  } catch (error) {
    return reject(error);
  }
}

/** Messages may quote content, so the kind of an error stands for it [N5]. */
function markOpenTelemetrySpanFailed(span: Span | undefined, kind: string): void {
  span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind);
}

function isAbortErrorOfSpan(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function spanAttributesOf(fields: SpanFields = {}): Attributes {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Attributes;
}

function spanLinkTo(traceparent: string | undefined): Link[] {
  const to = spanContextOf(traceparent);
  return to === null ? [] : [{ context: to }];
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function traceparentOfSpan({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Null: it is none. */
function spanContextOf(traceparent: string | null | undefined): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(found) ? found : null;
}

/** What an SDK's provider can do beyond the API, itself or behind the API's proxy. */
type Flushing = Partial<{ getDelegate(): Flushing; forceFlush(): Promise<void> }>;

async function flushOpenTelemetrySpans(provider: TracerProvider): Promise<void> {
  const { getDelegate, forceFlush } = provider as Flushing;
  const own: Flushing =
    forceFlush === undefined && getDelegate !== undefined ? getDelegate.call(provider) : (provider as Flushing);
  // What cannot be exported is the SDK's to tell.
  await own.forceFlush?.().catch(() => {});
}
