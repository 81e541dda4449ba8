/**
 * A metric alarm of the template, evaluated as CloudWatch documents it: each minute, over periods that end
 * then, and a few more of them than the alarm asks for.
 */
import type { TemplateReader } from '../gateway-types.ts';
import { evaluateExpression, type Series } from './metric-math.ts';
import type { Metric, MetricStore } from './metric-store.ts';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';
export type WatchedAlarm = {
  /** The construct's id: `ScheduleSilent`. */
  name: string;
  periodMs: number;
  periods: number;
  datapoints: number;
  missing: 'breaching' | 'notBreaching' | 'ignore' | 'missing';
  isBreach: (value: number) => boolean;
  /** Old to new. `read`: a metric's series of that many periods. */
  series: (read: (metric: Metric, statistic: string) => Series) => Series;
  metrics: readonly Metric[];
  /** Whether it tells somebody of that state. */
  tells: Readonly<Record<AlarmState, boolean>>;
};

/** Periods that are looked at beside the alarm's own, for real data in place of missing data. */
const FURTHER_PERIODS = 2;

export function alarmsOf(template: TemplateReader): WatchedAlarm[] {
  return template.resources('AWS::CloudWatch::Alarm').map(({ id, properties }) => {
    const alarm = template.resolve(properties) as AlarmProperties;
    const { EvaluationPeriods: periods, DatapointsToAlarm: datapoints = periods, TreatMissingData = 'missing' } = alarm;
    const queries = alarm.Metrics ?? [{ Id: 'm', MetricStat: statOf(alarm) }];
    const measured = queries.flatMap(({ Id, MetricStat }) =>
      MetricStat === undefined ? [] : [{ ...MetricStat, id: Id, metric: metricOf(MetricStat.Metric) }],
    );
    const result = queries.find(({ Expression }) => Expression !== undefined)?.Expression ?? 'm';
    const metrics = measured.map(({ metric }) => metric);
    const seconds = new Set(measured.map(({ Period }) => Period));
    if (seconds.size !== 1) throw new Error(`The alarm ${id} mixes periods, which alarms may not.`);
    return {
      name: id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
      periodMs: [...seconds].reduce((_, one) => one, 0) * 1_000,
      periods,
      datapoints,
      // Alarms on the table's metrics ignore gaps, whatever they are told.
      missing: metrics.some(({ namespace }) => namespace === 'AWS/DynamoDB') ? 'ignore' : TreatMissingData,
      isBreach: comparison(alarm.ComparisonOperator, alarm.Threshold),
      series(read) {
        const all = measured.map(({ id: name, metric, Stat }) => [name, read(metric, Stat)] as const);
        return evaluateExpression(result, Object.fromEntries(all));
      },
      metrics,
      tells: {
        OK: (alarm.OKActions ?? []).length > 0,
        ALARM: (alarm.AlarmActions ?? []).length > 0,
        INSUFFICIENT_DATA: (alarm.InsufficientDataActions ?? []).length > 0,
      },
    };
  });
}

/** `known`: what was measured before is left out, and what was measured later is not there yet. */
export function stateAt(
  alarm: WatchedAlarm,
  store: MetricStore,
  { atMs, known, before }: { atMs: number; known: { sinceMs: number; untilMs: number }; before: AlarmState },
): AlarmState {
  const range = alarm.periods + FURTHER_PERIODS;
  const read = (metric: Metric, statistic: string): Series =>
    Array.from({ length: range }, (_, n) => {
      const fromMs = atMs - (range - n) * alarm.periodMs;
      const toMs = Math.min(fromMs + alarm.periodMs, known.untilMs);
      return store.statistic(metric, statistic, Math.max(fromMs, known.sinceMs), toMs);
    });
  return judge(alarm, alarm.series(read), before);
}

function judge(
  { periods, datapoints, missing, isBreach }: WatchedAlarm,
  series: Series,
  before: AlarmState,
): AlarmState {
  const breaches = series.map((value) => (value === null ? null : isBreach(value)));
  const real = breaches.filter((one) => one !== null);
  if (real.length === 0 && missing === 'missing') return 'INSUFFICIENT_DATA';
  if (real.length === 0 && missing === 'ignore') return before;
  const newest = breaches.slice(-periods);
  const gaps = newest.filter((one) => one === null).length;
  // Real data of earlier periods stands in for gaps.
  if (gaps === 0 || real.length >= periods) return stateBy(real.slice(-periods), datapoints);
  if (missing === 'breaching' || missing === 'notBreaching') {
    const filled = [...Array<boolean>(periods - real.length).fill(missing === 'breaching'), ...real];
    return stateBy(filled, datapoints);
  }
  if (missing === 'ignore') return real.every(Boolean) && real.length >= datapoints ? 'ALARM' : before;
  return prematureState(breaches, datapoints, before);
}

/** Only if a breach lies as far back as the alarm asks for, and what is newer breaches or is missing. */
function prematureState(breaches: readonly (boolean | null)[], datapoints: number, before: AlarmState): AlarmState {
  const isOld = breaches
    .slice(0, breaches.length - datapoints + 1)
    .some((one, at) => one === true && !breaches.slice(at).includes(false));
  if (isOld) return 'ALARM';
  return breaches.includes(false) ? 'OK' : before;
}

function stateBy(breaches: readonly boolean[], datapoints: number): AlarmState {
  return breaches.filter(Boolean).length >= datapoints ? 'ALARM' : 'OK';
}

function comparison(operator: string, threshold: number): (value: number) => boolean {
  switch (operator) {
    case 'GreaterThanOrEqualToThreshold':
      return (value) => value >= threshold;
    case 'GreaterThanThreshold':
      return (value) => value > threshold;
    case 'LessThanThreshold':
      return (value) => value < threshold;
    case 'LessThanOrEqualToThreshold':
      return (value) => value <= threshold;
    default:
      throw new Error(`The comparison ${operator} is not understood.`);
  }
}

function metricOf({ Namespace, MetricName, Dimensions = [] }: MetricProperties): Metric {
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  return { namespace: Namespace, name: MetricName, dimensions };
}

function statOf({ Statistic, ExtendedStatistic, Period = 0, ...metric }: AlarmProperties): Measured {
  return { Metric: metric as MetricProperties, Stat: ExtendedStatistic ?? Statistic ?? '', Period };
}

type MetricProperties = { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: string }[] };
type Measured = { Metric: MetricProperties; Stat: string; Period: number };
type AlarmProperties = Partial<MetricProperties> & {
  Metrics?: { Id: string; Expression?: string; MetricStat?: Measured }[];
  Statistic?: string;
  ExtendedStatistic?: string;
  Period?: number;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  Threshold: number;
  ComparisonOperator: string;
  TreatMissingData?: 'breaching' | 'notBreaching' | 'ignore' | 'missing';
  AlarmActions?: string[];
  OKActions?: string[];
  InsufficientDataActions?: string[];
};
