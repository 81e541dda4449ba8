/**
 * Tracing for a process in which somebody else has registered an SDK of OpenTelemetry: a Lambda layer, or the
 * application that Sotto is part of. Without one the API is not even loaded.
 */
import type { Tracing } from '../../ports/tracing.ts';

/** Where the first version of the API keeps what is registered, whichever copy of it registers. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');

/** Undefined: nobody traces. */
export async function registerOpenTelemetry(): Promise<Tracing | undefined> {
  const { trace } = (globalThis as { [REGISTERED]?: { trace?: unknown } })[REGISTERED] ?? {};
  if (trace === undefined) return undefined;
  const { openTelemetryTracing } = await import('./tracing.ts');
  return openTelemetryTracing();
}
