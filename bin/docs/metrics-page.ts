/** docs/reference/metrics.md: the stack's metrics and alarms. Pure. */
import { EMBEDDED_METRICS } from '../../shared/adapters/aws/embedded-metrics.ts';
import type { Resources } from './cloudformation-resources.ts';
import { MADE, markdownTable } from './markdown-table.ts';
import type { Json } from './show-references.ts';

/** The meaning of each metric. */
const MEANINGS: Readonly<Record<string, string>> = {
  firstLineMs: 'Of a turn: from its acceptance to its first line.',
  modelMs: 'Of a turn: all requests to its models together.',
  toolMs: 'Of a turn: all that its tools have run.',
  totalMs: 'Of a turn: until its end. The number of samples is the number of turns.',
  readUnits: "Of a turn: DynamoDB's read units, until the snapshot behind its end.",
  writeUnits: "Of a turn: DynamoDB's write units, likewise.",
  dollars: 'Of a turn whose model has a known price: model, units and messages, by list prices of us-east-1.',
  firstAudioMs: 'Of a turn that the server has spoken in: until its first sound was sent.',
  CacheHits: 'Answers of tools that were found without asking again.',
  CacheStored: 'Answers of tools that were stored for later questions.',
  ToolFailures: 'Tool calls that failed, in a turn or after it. The user is told.',
  TokensUncached: 'Of a request to a model: prompt tokens that no cache knew.',
  TokensRead: 'Of a request to a model: prompt tokens that were read from its cache.',
  TokensWritten: 'Of a request to a model: prompt tokens that were written to its cache.',
  TokensMade: 'Of a request to a model: tokens of the answer.',
  ContextChars: 'Of a request to a model: characters of the prompt, by kind of request [X4].',
  ModelFailures: 'Answers, reflections and research that no model gave. The user of a turn is told.',
  SocketErrors: 'Frames and connections that the WebSocket API answered with 5xx.',
  MemoryMade: 'Blocks of memory that were made.',
  MemoryFailed: 'Blocks of memory that were not made. The older block stays.',
  SessionsQuarantined: 'Sessions whose record broke an invariant [S12].',
  Errors: 'Other log lines of level `error`.',
};

export function metricsPage(resources: Resources): string {
  const embedded = Object.entries(EMBEDDED_METRICS).flatMap(([line, names]) =>
    Object.entries(names).map(([name, unit]) => [`\`${name}\``, unit, `\`${line}\``, metricMeaning(name)]),
  );
  const filters = Map.groupBy(
    cdkResourcesOfType(resources, 'AWS::Logs::MetricFilter'),
    ([, one]) => metricTransformation(one).MetricName,
  );
  const counted = [...filters].map(([name, all]) => [
    `\`${name}\``,
    [...new Set(all.map(([, { LogGroupName }]) => metricLogSource(String(LogGroupName))))].join(', '),
    [...new Set(all.map(([, { FilterPattern }]) => `\`${String(FilterPattern)}\``))].join('<br>'),
    metricMeaning(name),
  ]);
  const alarms = cdkResourcesOfType(resources, 'AWS::CloudWatch::Alarm').map(([id, one]) => [
    `[\`${id.replace(/^Alarms/, '')}\`](../how-to/operate/answer-an-alarm.md#${alarmRunbookAnchor(one)})`,
    one.MetricName === undefined ? alarmMetricLabel(one) : `\`${String(one.Namespace)} ${String(one.MetricName)}\``,
    alarmCondition(one),
  ]);
  return `${[
    '# Metrics and alarms',
    MADE,
    "All of them lie in CloudWatch under the stack's name, and need `LOG_LEVEL=info` or lower. None has a user or a\nsession for a dimension. What to do when an alarm rings:\n[answer an alarm](../how-to/operate/answer-an-alarm.md).",
    '## From fields of a log line',
    'The line itself tells CloudWatch to count them (Embedded Metric Format).',
    markdownTable(['metric', 'unit', 'line', 'meaning'], embedded),
    '## From metric filters',
    markdownTable(['metric', 'functions', 'lines', 'meaning'], counted),
    '## Alarms',
    'Each rings the topic `AlarmTopic` of the outputs. This is the stack with `-c speech=sonic,cascade`.',
    markdownTable(['alarm', 'metric', 'rings at'], alarms),
    'Where a metric has no data there is no fault, except for `ScheduleSilent`: that also tells when all its data\nend. A message comes when an alarm begins, and when it is over.',
    alarmCostText(cdkResourcesOfType(resources, 'AWS::CloudWatch::Alarm')),
  ].join('\n\n')}\n`;
}

function metricMeaning(name: string): string {
  const meaning = MEANINGS[name];
  if (meaning === undefined)
    throw new Error(`The metric ${name} has no meaning: add a line to MEANINGS in bin/docs/metrics-page.ts.`);
  return meaning;
}

/** `<FunctionsreplyLog>` is the function's, `<SocketLog>` the API's. */
function metricLogSource(reference: string): string {
  const [, name = reference] = /<Functions(\w+)Log>/.exec(reference) ?? [];
  return reference === '<SocketLog>' ? 'access log of the socket' : name;
}

function alarmCondition({ ComparisonOperator, Threshold, EvaluationPeriods, ...alarm }: Record<string, Json>): string {
  const minutes = alarmPeriodSeconds(alarm) / 60;
  const window = minutes === 60 ? 'an hour' : `${minutes} minutes`;
  const bound = ComparisonOperator === 'LessThanThreshold' ? 'below' : 'at least';
  const often = EvaluationPeriods === 1 ? '' : `, ${String(EvaluationPeriods)} times in a row`;
  return `${bound} ${Number(Threshold).toLocaleString('en')} in ${window}${often}`;
}

function alarmPeriodSeconds({ Period, Metrics }: Record<string, Json>): number {
  if (Period !== undefined) return Number(Period);
  const [first] = (Metrics as unknown as Measured[]).flatMap(({ MetricStat }) => MetricStat?.Period ?? []);
  return Number(first);
}

/** The heading that an alarm's own description names. */
function alarmRunbookAnchor({ AlarmDescription }: Record<string, Json>): string {
  return /answer-an-alarm\.md#(\w+)/.exec(String(AlarmDescription))?.[1] ?? '';
}

/** The result of an alarm that computes one. */
function alarmMetricLabel({ Metrics }: Record<string, Json>): string {
  const all = Metrics as unknown as Measured[];
  return String(all.find(({ ReturnData }) => ReturnData !== false)?.Label);
}

type Measured = { ReturnData?: boolean; Label?: string; MetricStat?: { Period: number } };

/** CloudWatch's price of a metric that an alarm watches, in us-east-1 in November 2026. */
const CENTS_A_MONTH = 10;
/** References to functions that only a stack with speech has. */
const OF_SPEECH = /<Functions(?:audio|transcribe|cascade|synthesize)Function>/;

function alarmCostText(alarms: readonly Found[]): string {
  const watchedBy = (all: readonly Found[]) =>
    all.reduce((sum, [, { Metrics }]) => sum + (Metrics === undefined ? 1 : sourceOfMetric(Metrics)), 0);
  const cost = (all: readonly Found[]) =>
    `${all.length} alarms watch ${watchedBy(all)} metrics: $${((watchedBy(all) * CENTS_A_MONTH) / 100).toFixed(2)} a month`;
  const usual = alarms.filter(([, one]) => !OF_SPEECH.test(JSON.stringify(one)));
  return `By list prices of us-east-1 in November 2026:\n\n- ${cost(alarms)} with speech\n- ${cost(usual)} without`;
}

function sourceOfMetric(metrics: Json): number {
  return (metrics as unknown as Measured[]).filter(({ MetricStat }) => MetricStat !== undefined).length;
}

type Found = [id: string, properties: Record<string, Json>];

function cdkResourcesOfType(resources: Resources, type: string): Found[] {
  return Object.entries(resources).flatMap(([id, { Type, Properties }]) => (Type === type ? [[id, Properties]] : []));
}

function metricTransformation({ MetricTransformations }: Record<string, Json>): { MetricName: string } {
  const [first] = MetricTransformations as unknown as { MetricName: string }[];
  if (first === undefined) throw new Error('A metric filter makes no metric.');
  return first;
}
