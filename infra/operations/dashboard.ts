/** The operator's dashboard: turns, prompt caches, prompt sizes, memory and tools [O2, X5, C10]. */
import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { deploymentName, globallyUniqueName } from '../options/deployment-name.ts';
import type { FaultMetrics } from './alarms/fault-metrics.ts';
import { CONTEXT, turnMetric, type UsageMetrics } from './log-metrics.ts';

/** With a shorter period a household's graphs are mostly gaps. */
const period = Duration.hours(1);

export type DashboardProps = { usage: UsageMetrics; faults: FaultMetrics; alarms: readonly Alarm[] };

export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { usage, faults, alarms }: DashboardProps) {
    super(scope, id);
    const { tokenMetric: tokens, memory, tools } = usage;
    const { read, written, uncached } = tokens;
    const { hits, stored } = tools;
    new CloudWatchDashboard(this, 'Page', {
      dashboardName: globallyUniqueName(this),
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 5 })],
        [
          dashboardGraph('Until the first line, ms', dashboardPercentiles(this, 'firstLineMs')),
          dashboardGraph('Until the first sound, ms', dashboardPercentiles(this, 'firstAudioMs')),
          dashboardGraph(
            'Of a turn, ms',
            dashboardMedians(this, { 'in all': 'totalMs', model: 'modelMs', tools: 'toolMs' }),
          ),
        ],
        [
          dashboardGraph('Turns', [turnMetric(this, 'totalMs', 'SampleCount', 'turns')]),
          dashboardGraph(
            'Units of the table, in a turn',
            dashboardMedians(this, { read: 'readUnits', written: 'writeUnits' }),
          ),
          dashboardGraph('Dollars, of what has a known price', [turnMetric(this, 'dollars', 'Sum', 'dollars')]),
        ],
        [
          dashboardGraph('Prompt tokens read from the cache, %', [dashboardMetricRatio({ read, written, uncached })]),
          dashboardGraph('Tokens', dashboardMetricLines(tokens)),
          dashboardGraph('Tokens per request', dashboardMetricLines(tokens, 'Average')),
        ],
        [
          dashboardGraph('Characters of a prompt, by the kind of request', [
            dashboardMetricsByKind(deploymentName(this)),
          ]),
          dashboardGraph('Blocks of memory', dashboardMetricLines(memory)),
          dashboardGraph('Answers of tools found without asking again, %', [dashboardMetricRatio({ hits, stored })]),
        ],
        [
          dashboardGraph('Models that failed or were refused', [
            usage.modelFailures.with({ label: 'failed' }),
            ...faults.modelThrottles.map((metric) => metric.with({ label: 'refused' })),
          ]),
          dashboardGraph('Failed calls and frames', [
            faults.httpErrors.with({ label: 'HTTP' }),
            ...dashboardMetricLines(faults.socketErrors),
          ]),
          dashboardGraph('Reads and writes that the table refused', dashboardMetricLines(faults.tableThrottles)),
        ],
        [dashboardGraph('Age of the oldest timer, s', [faults.timerAge.with({ label: 'oldest' })])],
      ],
    });
  }
}

/** Median and 95th percentile. */
function dashboardPercentiles(scope: Construct, metricName: string): IMetric[] {
  return ['p50', 'p95'].map((statistic) => turnMetric(scope, metricName, statistic, statistic));
}

/** The average per turn, of turns that have the field. */
function dashboardMedians(scope: Construct, names: Record<string, string>): IMetric[] {
  return Object.entries(names).map(([label, name]) => turnMetric(scope, name, 'Average', label));
}

function dashboardGraph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, period, width: 8, leftYAxis: { min: 0 } });
}

/** A data point is a log line, and a line is a request: the average is per request. */
function dashboardMetricLines(metrics: Readonly<Record<string, Metric>>, statistic = 'Sum'): IMetric[] {
  return Object.entries(metrics).map(([label, metric]) => metric.with({ label, statistic }));
}

/** The first metric's share of all, in per cent; without data there is none. */
function dashboardMetricRatio(usingMetrics: Record<string, IMetric>): MathExpression {
  const [part, ...others] = Object.keys(usingMetrics).map((name) => `FILL(${name}, 0)`);
  const expression = `100 * ${part} / (${[part, ...others].join(' + ')})`;
  return new MathExpression({ expression, usingMetrics, label: Object.keys(usingMetrics)[0] ?? '', period });
}

/** The kinds come from the log lines. */
function dashboardMetricsByKind(namespace: string): MathExpression {
  const expression = `SEARCH('{"${namespace}",kind} MetricName="${CONTEXT}"', 'Average', ${period.toSeconds()})`;
  return new MathExpression({ expression, usingMetrics: {}, label: '', period });
}
