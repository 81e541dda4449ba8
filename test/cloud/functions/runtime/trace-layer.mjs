// In place of the layer that AWS distributes: registers an SDK of OpenTelemetry before a function's code is
// loaded, with a copy of the API of its own. Loaded in each process of a function that has such a layer.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

new NodeTracerProvider({
  resource: resourceFromAttributes({ 'service.name': process.env.AWS_LAMBDA_FUNCTION_NAME }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
}).register();
