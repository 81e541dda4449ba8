/** Tracing in a function: of the SDK that a layer has registered before its code is loaded [O7]. */
import { registerOpenTelemetry } from '../../opentelemetry/registered-tracing.ts';

/** Undefined: the function has no such layer. */
export const lambdaTracing = await registerOpenTelemetry();
