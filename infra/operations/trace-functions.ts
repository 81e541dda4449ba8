/** What functions need so that their spans go to X-Ray: a layer that brings the SDK, and leave to send. */
import { Stack } from 'aws-cdk-lib';
import { CfnFunction, LayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from '../functions/acknowledge-wildcards.ts';
import { LambdaFunction } from '../functions/lambda-function.ts';
import { layerArn } from '../options/traces/trace-layer-arns.ts';
import type { TraceOptions } from '../options/traces/trace-options.ts';

/** All functions below `scope`. */
export function traceFunctions(scope: Construct, { layer, share }: TraceOptions): void {
  const arn = layer ?? layerArn(scope, Stack.of(scope).region);
  const traces = LayerVersion.fromLayerVersionArn(scope, 'TraceLayer', arn);
  const environment = {
    AWS_LAMBDA_EXEC_WRAPPER: '/opt/otel-instrument',
    // Spans alone: no second bill for metrics.
    OTEL_AWS_APPLICATION_SIGNALS_ENABLED: 'false',
    // Loads what spans need, and no more, in versions that know it.
    OTEL_AWS_LAMBDA_FAST_START: 'true',
    ...(share < 1 && { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: String(share) }),
  };
  for (const fn of scope.node.findAll().filter((one) => one instanceof LambdaFunction)) {
    const { lambda } = fn;
    lambda.addLayers(traces);
    for (const [name, value] of Object.entries(environment)) lambda.addEnvironment(name, value);
    // Lambda runs X-Ray's daemon beside the function, to which the layer sends.
    if (lambda.node.defaultChild instanceof CfnFunction) lambda.node.defaultChild.tracingConfig = { mode: 'Active' };
    fn.allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*');
    acknowledgeWildcard(lambda, '*', 'X-Ray takes segments for no resource in particular.');
  }
}
