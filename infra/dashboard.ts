/** The operator's dashboard: turns, prompt caches, prompt sizes, memory and tools [O2, X5, C10]. */
import { Duration } from 'aws-cdk-lib';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { deploymentName } from './deployment-name.ts';
import { CONTEXT, type UsageMetrics } from './log-metrics.ts';

/** With a shorter period a household's graphs are mostly gaps. */
const period = Duration.hours(1);

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { tokens, memory, tools }: UsageMetrics) {
    super(scope, id);
    const name = deploymentName(this);
    const { read, written, uncached } = tokens;
    const { hits, stored } = tools;
    new CloudWatchDashboard(this, 'Page', {
      dashboardName: name,
      widgets: [
        [
          graph('Until the first line, ms', spread(name, 'firstLineMs')),
          graph('Until the first sound, ms', spread(name, 'firstAudioMs')),
          graph('Of a turn, ms', usually(name, { 'in all': 'totalMs', model: 'modelMs', tools: 'toolMs' })),
        ],
        [
          graph('Turns', [ofTurns(name, 'totalMs', 'SampleCount', 'turns')]),
          graph('Units of the table, in a turn', usually(name, { read: 'readUnits', written: 'writeUnits' })),
          graph('Dollars, of what has a known price', [ofTurns(name, 'dollars', 'Sum', 'dollars')]),
        ],
        [
          graph('Prompt tokens read from the cache, %', [share({ read, written, uncached })]),
          graph('Tokens', each(tokens)),
          graph('Tokens per request', each(tokens, 'Average')),
        ],
        [
          graph('Characters of a prompt, by the kind of request', [eachKind(name)]),
          graph('Blocks of memory', each(memory)),
          graph('Answers of tools found without asking again, %', [share({ hits, stored })]),
        ],
      ],
    });
  }
}

/** A metric of turns, by its log field (shared/adapters/aws/embedded-metrics.ts). */
function ofTurns(namespace: string, metricName: string, statistic: string, label: string): Metric {
  return new Metric({ namespace, metricName, statistic, label });
}

/** Median and 95th percentile. */
function spread(namespace: string, metricName: string): IMetric[] {
  return ['p50', 'p95'].map((statistic) => ofTurns(namespace, metricName, statistic, statistic));
}

/** The average per turn, of turns that have the field. */
function usually(namespace: string, names: Record<string, string>): IMetric[] {
  return Object.entries(names).map(([label, name]) => ofTurns(namespace, name, 'Average', label));
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, period, width: 8, leftYAxis: { min: 0 } });
}

/** A data point is a log line, and a line is a request: the average is per request. */
function each(metrics: Record<string, Metric>, statistic = 'Sum'): IMetric[] {
  return Object.entries(metrics).map(([label, metric]) => metric.with({ label, statistic }));
}

/** The first metric's share of all, in per cent; without data there is none. */
function share(usingMetrics: Record<string, IMetric>): MathExpression {
  const [part, ...others] = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  const expression = `100 * ${part} / (${[part, ...others].join(' + ')})`;
  return new MathExpression({ expression, usingMetrics, label: Object.keys(usingMetrics)[0] ?? '', period });
}

/** The kinds come from the log lines. */
function eachKind(namespace: string): MathExpression {
  const expression = `SEARCH('{"${namespace}",kind} MetricName="${CONTEXT}"', 'Average', ${period.toSeconds()})`;
  return new MathExpression({ expression, usingMetrics: {}, label: '', period });
}
