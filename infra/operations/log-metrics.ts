/** Metrics from the functions' logs, for the dashboard and an operator's own graphs and alarms. */
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Door } from '../functions/lambda-function.ts';
import { type Ears, earsOf } from '../functions/speech-functions.ts';
import { deploymentName } from '../options/deployment-name.ts';

const { all, stringValue } = FilterPattern;
const says = (sentence: string) => stringValue('$.message', '=', sentence);
/** One line per model request in a turn. */
const ASKED = says('model request');

/** `speech`: transcription runs also answer. */
export type FiguresProps = {
  remember: Door;
  reply: Door;
  tool: Door;
  speech: Ears | null;
};

export class UsageMetrics extends Construct {
  /** Tool runs, and cache hits [C9, C10]. */
  readonly tools: { hits: Metric; stored: Metric; failures: Metric };
  /** Per model request in a turn [O2, X5]: the sum is billed, the average is one request's. */
  readonly tokens: { uncached: Metric; read: Metric; written: Metric; made: Metric };
  /** Memory blocks [M2]. */
  readonly memory: { made: Metric; failed: Metric };
  /** Answers, reflections and research that no model gave. */
  readonly modelFailures: Metric;

  constructor(scope: Construct, id: string, { remember, reply, tool, speech }: FiguresProps) {
    super(scope, id);
    const answering = [reply, ...earsOf(speech)];
    const failed = all(says('tool ran'), stringValue('$.what', '!=', 'done'));
    this.tools = {
      hits: logLineCount(this, 'CacheHits', answering, says('CACHE_HIT')),
      stored: logLineCount(this, 'CacheStored', answering, says('tool_result_cached')),
      failures: logLineCount(this, 'ToolFailures', answering, failed),
    };
    // A tool that outlives its turn logs only its end; these count as failures too.
    logLineCount(this, 'ToolFailures', [tool], says('work failed'));
    const tokens = (name: string, field: string) =>
      measured(this, name, answering, ASKED, { metricValue: `$.${field}` });
    this.tokens = {
      uncached: tokens('TokensUncached', 'input'),
      read: tokens('TokensRead', 'cacheRead'),
      written: tokens('TokensWritten', 'cacheWrite'),
      made: tokens('TokensMade', 'output'),
    };
    measured(this, CONTEXT, answering, ASKED, { metricValue: '$.promptChars', dimensions: { kind: '$.kind' } });
    // A reply makes a block, too, where its prompt cannot wait [X2].
    this.memory = {
      made: logLineCount(this, 'MemoryMade', [remember, ...answering], says('remembered')),
      failed: logLineCount(this, 'MemoryFailed', [remember, ...answering], says('not remembered')),
    };
    this.modelFailures = logLineCount(this, 'ModelFailures', [...answering, tool], says('model failed'));
  }
}

/** The prompt's length in characters, with a metric per kind of request [X4]. */
export const CONTEXT = 'ContextChars';

/** A metric of turns, by its log field (shared/adapters/aws/embedded-metrics.ts). */
export function turnMetric(scope: Construct, metricName: string, statistic: string, label?: string): Metric {
  return new Metric({ namespace: deploymentName(scope), metricName, statistic, ...(label !== undefined && { label }) });
}

type Logging = Pick<Door, 'node' | 'log'>;

/** Counts log lines of that kind. */
export function logLineCount(
  scope: Construct,
  metricName: string,
  logging: readonly Logging[],
  filterPattern: IFilterPattern,
): Metric {
  return measured(scope, metricName, logging, filterPattern, { metricValue: '1' });
}

/** Measures a field of those lines. */
function measured(
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
