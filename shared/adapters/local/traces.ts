/** Tracing of one machine [O7]: to where the settings say, or with what the process has registered itself. */
import type { Log } from '../../ports/ports.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { Settings } from '../../settings/read-settings.ts';
import { registerOpenTelemetry } from '../opentelemetry/registered-tracing.ts';

/** `close` sends what is left. */
export type SpanExport = { tracing: Tracing; close(): Promise<void> };

const INSTALL =
  'npm install --no-save @opentelemetry/sdk-trace-node @opentelemetry/resources @opentelemetry/exporter-trace-otlp';
const EXPORTERS = { 'http/protobuf': 'proto', 'http/json': 'http' } as const;

/** Null: nobody traces. Throws one sentence where the SDK is not installed. */
export async function openLocalTraces(
  { otlpEndpoint, otlpProtocol }: Pick<Settings, 'otlpEndpoint' | 'otlpProtocol'>,
  log: Pick<Log, 'warn'>,
): Promise<SpanExport | null> {
  if (otlpEndpoint === null) {
    const tracing = await registerOpenTelemetry();
    // Who has registered it, ends it.
    return tracing === undefined ? null : { tracing, close: tracing.flush };
  }
  try {
    const { exportOpenTelemetrySpans } = await import('../opentelemetry/export-spans.ts');
    return await exportOpenTelemetrySpans(otlpEndpoint, otlpProtocol, () =>
      log.warn('spans not sent', { to: otlpEndpoint }),
    );
  } catch (error) {
    if (!isTraceExporterNotInstalled(error)) throw error;
    const install = `${INSTALL}-${EXPORTERS[otlpProtocol]}`;
    throw new Error(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, and the SDK of OpenTelemetry is not installed. Install it: ${install}`,
      { cause: error },
    );
  }
}

function isTraceExporterNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
