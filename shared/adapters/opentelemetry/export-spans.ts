/** Sends spans by OTLP. The SDK and its exporters are optional packages, imported when this is called. */
import { context, type DiagLogger, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Tracing } from '../../ports/tracing.ts';
import { openTelemetryTracing } from './tracing.ts';

export type OtlpProtocol = 'http/protobuf' | 'http/json';

/**
 * Registers the SDK in this process until `close`, which sends what is left. Sampling, limits, headers and
 * further attributes are the SDK's own variables. `tellFault`: spans could not be sent. Throws
 * ERR_MODULE_NOT_FOUND: the SDK is not installed.
 */
export async function exportOpenTelemetrySpans(
  endpoint: string,
  protocol: OtlpProtocol,
  tellFault: () => void,
): Promise<{ tracing: Tracing; close(): Promise<void> }> {
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { detectResources, envDetector, resourceFromAttributes },
    exporter,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
    spanExporterFor(`${endpoint.replace(/\/+$/, '')}/v1/traces`, protocol),
  ]);
  const chosen = detectResources({ detectors: [envDetector] });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sotto' }).merge(chosen),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tellOnce = warnOnceOfSpanExport(tellFault);
  diag.setLogger(onlySpanExportErrors(tellOnce), DiagLogLevel.ERROR);
  return {
    tracing: openTelemetryTracing(provider),
    async close() {
      // What cannot be sent must not keep the server from stopping.
      await provider.shutdown().catch(tellOnce);
      // Another server may start in this process.
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}

/** A receiver that is down is so for each batch. */
function warnOnceOfSpanExport(tell: () => void): () => void {
  let isTold = false;
  return () => {
    if (!isTold) tell();
    isTold = true;
  };
}

function onlySpanExportErrors(error: () => void): DiagLogger {
  const drop = () => {};
  return { error, warn: drop, info: drop, debug: drop, verbose: drop };
}

async function spanExporterFor(url: string, protocol: OtlpProtocol): Promise<SpanExporter> {
  if (protocol === 'http/json') {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
    return new OTLPTraceExporter({ url });
  }
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url });
}
