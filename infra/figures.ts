/** What is counted in the functions' logs, for an operator's own graphs and alarms. */
import { Stack } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Door } from './door.ts';

const { all, stringValue } = FilterPattern;

/** How tools fare, and what is found without them (C9, C10). */
export class Figures extends Construct {
  constructor(scope: Construct, id: string, { reply, tool }: { reply: Door; tool: Door }) {
    super(scope, id);
    const says = (sentence: string) => stringValue('$.message', '=', sentence);
    logged(this, 'CacheHits', [reply], says('CACHE_HIT'));
    logged(this, 'CacheStored', [reply], says('tool_result_cached'));
    logged(this, 'ToolFailures', [reply], all(says('tool ran'), stringValue('$.what', '!=', 'done')));
    // Of what goes on when the turn is over, the end alone is told.
    logged(this, 'ToolFailures', [tool], says('work failed'));
  }
}

/** How often a line of that kind stands in their logs. */
export function logged(
  scope: Construct,
  metricName: string,
  doors: readonly Door[],
  filterPattern: IFilterPattern,
): IMetric {
  const metric = { metricNamespace: Stack.of(scope).stackName, metricName };
  for (const { node, log } of doors) {
    new MetricFilter(scope, `${metricName}-${node.id}`, { ...metric, logGroup: log, filterPattern });
  }
  return new Metric({ namespace: metric.metricNamespace, metricName, statistic: 'Sum' });
}
