import { expect, it } from 'vitest';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { optionsNode, type Synthesised, synthesise } from './synthesised.ts';

/** Sotto's own functions; the CDK adds others. */
function functionsIn(stack: Synthesised): Record<string, any>[] {
  const all = Object.entries(stack.all('AWS::Lambda::Function'));
  return all.flatMap(([id, properties]) => (id.startsWith('Functions') ? [properties] : []));
}

it('[O7] with traces=xray each function has the tracing layer of its region, and may send segments', () => {
  const stack = synthesise({ traces: 'xray', tracesShare: '0.1' });
  const functions = functionsIn(stack);
  expect(functions.length).toBeGreaterThan(8);
  for (const { Layers, TracingConfig, Environment } of functions) {
    expect(Layers).toHaveLength(1);
    expect(TracingConfig).toEqual({ Mode: 'Active' });
    expect(Environment.Variables).toMatchObject({
      AWS_LAMBDA_EXEC_WRAPPER: '/opt/otel-instrument',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    });
  }
  const policies = JSON.stringify(stack.all('AWS::IAM::Policy'));
  expect(policies.match(/xray:PutTraceSegments/g)).toHaveLength(functions.length);
});

it('[O7] without the traces option no function has a tracing layer, or sends anything', () => {
  for (const { Layers, TracingConfig, Environment } of functionsIn(synthesise({}))) {
    expect([Layers, TracingConfig]).toEqual([undefined, undefined]);
    expect(Object.keys(Environment.Variables).filter((name) => /OTEL|WRAPPER/.test(name))).toEqual([]);
  }
});

it.each([
  [{ traces: 'jaeger' }, 'traces must be xray, and tracesLayer and tracesShare come with it.'],
  [{ tracesShare: '0.5' }, 'traces must be xray, and tracesLayer and tracesShare come with it.'],
  [{ traces: 'xray', tracesShare: '0' }, 'tracesShare must be a number above 0 and up to 1, like 0.1.'],
  [{ traces: 'xray', tracesLayer: 'mine' }, 'tracesLayer must be the ARN of a version of a layer.'],
])('[O7] the traces option %j is refused in one sentence', (context, sentence) => {
  expect(() => readDeploymentOptions(optionsNode(context))).toThrow(sentence);
});

it('[O7] a region without a known tracing layer needs one by its ARN', () => {
  const model = 'bedrock:amazon.nova-lite-v1:0';
  const chosen = (more: object) => readDeploymentOptions(optionsNode({ model, traces: 'xray', ...more }), 'xx-new-1');
  expect(() => chosen({})).toThrow(/^No layer of AWS Distro for OpenTelemetry is known in xx-new-1: name one by/);
  const tracesLayer = 'arn:aws:lambda:xx-new-1:123456789012:layer:AWSOpenTelemetryDistroJs:1';
  expect(chosen({ tracesLayer }).traces).toEqual({ layer: tracesLayer, share: 1 });
});
