/** Metrics from the functions' logs, for the dashboard and an operator's own graphs and alarms. */
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { LambdaFunction } from '../functions/lambda-function.ts';
import { type TranscribeFunctions, transcribeFunctionsOf } from '../functions/speech-functions.ts';
import { deploymentName } from '../options/deployment-name.ts';

const { all, stringValue } = FilterPattern;
const logSentencePattern = (sentence: string) => stringValue('$.message', '=', sentence);
/** One line per model request in a turn. */
const ASKED = logSentencePattern('model request');

/** `speech`: transcription runs also answer. */
export type UsageMetricsProps = {
  upkeep: LambdaFunction;
  reply: LambdaFunction;
  task: LambdaFunction;
  speech: TranscribeFunctions | null;
};

export class UsageMetrics extends Construct {
  /** Tool runs, and cache hits [C9, C10]. */
  readonly tools: { hits: Metric; stored: Metric; failures: Metric };
  /** Per model request in a turn [O2, X5]: the sum is billed, the average is one request's. */
  readonly tokenMetric: { uncached: Metric; read: Metric; written: Metric; made: Metric };
  /** Memory blocks [M2]. */
  readonly memory: { made: Metric; failed: Metric };
  /** Answers, reflections and research that no model gave. */
  readonly modelFailures: Metric;

  constructor(scope: Construct, id: string, { upkeep, reply, task, speech }: UsageMetricsProps) {
    super(scope, id);
    const answering = [reply, ...transcribeFunctionsOf(speech)];
    const failed = all(logSentencePattern('tool ran'), stringValue('$.what', '!=', 'done'));
    this.tools = {
      hits: logLineCount(this, 'CacheHits', answering, logSentencePattern('CACHE_HIT')),
      stored: logLineCount(this, 'CacheStored', answering, logSentencePattern('tool_result_cached')),
      failures: logLineCount(this, 'ToolFailures', answering, failed),
    };
    // A tool that outlives its turn logs only its end; these count as failures too.
    logLineCount(this, 'ToolFailures', [task], logSentencePattern('work failed'));
    const tokenMetric = (name: string, field: string) =>
      metricFromLog(this, name, answering, ASKED, { metricValue: `$.${field}` });
    this.tokenMetric = {
      uncached: tokenMetric('TokensUncached', 'input'),
      read: tokenMetric('TokensRead', 'cacheRead'),
      written: tokenMetric('TokensWritten', 'cacheWrite'),
      made: tokenMetric('TokensMade', 'output'),
    };
    metricFromLog(this, CONTEXT, answering, ASKED, { metricValue: '$.promptChars', dimensions: { kind: '$.kind' } });
    // A reply makes a block, too, where its prompt cannot wait [X2].
    this.memory = {
      made: logLineCount(this, 'MemoryMade', [upkeep, ...answering], logSentencePattern('remembered')),
      failed: logLineCount(this, 'MemoryFailed', [upkeep, ...answering], logSentencePattern('not remembered')),
    };
    this.modelFailures = logLineCount(this, 'ModelFailures', [...answering, task], logSentencePattern('model failed'));
  }
}

/** The prompt's length in characters, with a metric per kind of request [X4]. */
export const CONTEXT = 'ContextChars';

/** A metric of turns, by its log field (shared/adapters/aws/embedded-metrics.ts). */
export function turnMetric(scope: Construct, metricName: string, statistic: string, label?: string): Metric {
  return new Metric({ namespace: deploymentName(scope), metricName, statistic, ...(label !== undefined && { label }) });
}

type Logging = Pick<LambdaFunction, 'node' | 'log'>;

/** Counts log lines of that kind. */
export function logLineCount(
  scope: Construct,
  metricName: string,
  logging: readonly Logging[],
  filterPattern: IFilterPattern,
): Metric {
  return metricFromLog(scope, metricName, logging, filterPattern, { metricValue: '1' });
}

/** Measures a field of those lines. */
function metricFromLog(
  scope: Construct,
  metricName: string,
  logging: readonly Logging[],
  filterPattern: IFilterPattern,
  taken: { metricValue: string; dimensions?: Record<string, string> },
): Metric {
  const metricNamespace = deploymentName(scope);
  for (const { node, log } of logging) {
    const id = `${metricName}-${node.id}`;
    new MetricFilter(scope, id, { metricNamespace, metricName, ...taken, logGroup: log, filterPattern });
  }
  return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum' });
}
