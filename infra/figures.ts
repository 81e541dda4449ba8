/** What is counted and measured in the functions' logs, for the dashboard and for an operator's own graphs and alarms. */
import { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Door } from './door.ts';
import { type Ears, earsOf } from './speech.ts';

const { all, stringValue } = FilterPattern;
const says = (sentence: string) => stringValue('$.message', '=', sentence);
/** One line for each request to a model in a turn. */
const ASKED = says('model request');

/** `speech`: whoever hears answers, too. */
export type FiguresProps = {
  remember: Door;
  reply: Door;
  tool: Door;
  speech: Ears | null;
};

export class UsageMetrics extends Construct {
  /** How tools fare, and what is found without them (C9, C10). */
  readonly tools: { hits: Metric; stored: Metric; failures: Metric };
  /** Of each request in a turn (O2, X5): their sum is what is paid for, their average what one request takes. */
  readonly tokens: { uncached: Metric; read: Metric; written: Metric; made: Metric };
  /** Blocks of memory (M2). */
  readonly memory: { made: Metric; failed: Metric };

  constructor(scope: Construct, id: string, { remember, reply, tool, speech }: FiguresProps) {
    super(scope, id);
    const answering = [reply, ...earsOf(speech)];
    const failed = all(says('tool ran'), stringValue('$.what', '!=', 'done'));
    this.tools = {
      hits: logLineCount(this, 'CacheHits', answering, says('CACHE_HIT')),
      stored: logLineCount(this, 'CacheStored', answering, says('tool_result_cached')),
      failures: logLineCount(this, 'ToolFailures', answering, failed),
    };
    // Of what goes on when the turn is over, the end alone is told: these belong to the same failures.
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
    // Whoever answers makes a block, too, where a prompt cannot wait for one (X2).
    this.memory = {
      made: logLineCount(this, 'MemoryMade', [remember, ...answering], says('remembered')),
      failed: logLineCount(this, 'MemoryFailed', [remember, ...answering], says('not remembered')),
    };
  }
}

/** The prompt's length in characters, by the kind of request (X4): a metric for each kind that there has been. */
export const CONTEXT = 'ContextChars';

/** How often a line of that kind stands in their logs. */
export function logLineCount(
  scope: Construct,
  metricName: string,
  doors: readonly Door[],
  filterPattern: IFilterPattern,
): Metric {
  return measured(scope, metricName, doors, filterPattern, { metricValue: '1' });
}

/** What such lines say in one of their fields. */
function measured(
  scope: Construct,
  metricName: string,
  doors: readonly Door[],
  filterPattern: IFilterPattern,
  taken: { metricValue: string; dimensions?: Record<string, string> },
): Metric {
  const metricNamespace = Stack.of(scope).stackName;
  for (const { node, log } of doors) {
    const id = `${metricName}-${node.id}`;
    new MetricFilter(scope, id, { metricNamespace, metricName, ...taken, logGroup: log, filterPattern });
  }
  return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum' });
}
