/** CloudWatch of the cloud on one machine: the template's metric filters and alarms. */
import type { TemplateReader } from '../gateway-types.ts';
import { type AlarmState, alarmsOf, stateAt, type WatchedAlarm } from './alarm-state.ts';
import { type Fields, fieldAt, parseFilterPattern } from './filter-pattern.ts';
import { type Metric, MetricStore } from './metric-store.ts';

export type Rung = { alarm: string; state: AlarmState; atMs: number };
/** `lateMs`: how late metrics are. `sinceMs`: what was measured before is left out. */
export type Span = { fromMs: number; toMs: number; lateMs?: number; sinceMs?: number };

type Filter = { logGroup: string; test: (fields: Fields) => boolean; transformation: Transformation };

const MINUTE_MS = 60_000;

export class Watch {
  readonly #store = new MetricStore();
  readonly #alarms: WatchedAlarm[];
  readonly #filters: Filter[];
  readonly #factor: number;

  /** `factor`: how fast time passes. What takes as long as ever is measured too long by it. */
  constructor(template: TemplateReader, factor = 1) {
    this.#factor = factor;
    this.#alarms = alarmsOf(template);
    this.#filters = template.resources('AWS::Logs::MetricFilter').flatMap(({ properties }) => {
      const { LogGroupName, FilterPattern, MetricTransformations } = template.resolve(properties) as FilterProperties;
      const test = parseFilterPattern(FilterPattern);
      return MetricTransformations.map((transformation) => ({ logGroup: LogGroupName, test, transformation }));
    });
  }

  /** A metric that an alarm watches. Throws if it watches no such. */
  metric(alarm: string, name: string): Metric {
    const found = this.#alarms.find((one) => one.name === alarm)?.metrics.find((one) => one.name === name);
    if (found === undefined) throw new Error(`${alarm} watches no ${name}.`);
    return found;
  }

  count(metric: Metric, value: number, atMs: number): void {
    this.#store.add(metric, value, atMs);
  }

  /** A line of a log: of a function, or of an API's accesses. Lines that are no JSON have no metrics. */
  line(logGroup: string, line: string, atMs: number): void {
    const fields = fieldsOf(line);
    if (fields === null) return;
    const matching = this.#filters.filter((one) => one.logGroup === logGroup && one.test(fields));
    for (const { transformation } of matching) this.#transform(transformation, fields, atMs);
    this.#embedded(fields, atMs);
  }

  /** Each time that an alarm tells somebody, in order: its state was another one a minute before. */
  told({ fromMs, toMs, lateMs = 0, sinceMs = 0 }: Span): Rung[] {
    return this.#alarms.flatMap((alarm) => {
      const rung: Rung[] = [];
      let before: AlarmState = 'INSUFFICIENT_DATA';
      for (let atMs = fromMs; atMs <= toMs; atMs += MINUTE_MS) {
        const state = stateAt(alarm, this.#store, { atMs, known: { sinceMs, untilMs: atMs - lateMs }, before });
        if (state !== before && alarm.tells[state]) rung.push({ alarm: alarm.name, state, atMs });
        before = state;
      }
      return rung;
    });
  }

  /** Names of the alarms that rang. */
  rang(span: Span): string[] {
    return [...new Set(this.told(span).flatMap(({ alarm, state }) => (state === 'OK' ? [] : [alarm])))];
  }

  #transform(
    { MetricNamespace, MetricName, MetricValue, Dimensions = [] }: Transformation,
    fields: Fields,
    atMs: number,
  ) {
    const value = MetricValue.startsWith('$.') ? fieldAt(fields, MetricValue) : Number(MetricValue);
    if (typeof value !== 'number') return;
    const dimensions = Object.fromEntries(Dimensions.map(({ Key, Value }) => [Key, String(fieldAt(fields, Value))]));
    this.count({ namespace: MetricNamespace, name: MetricName, dimensions }, value, atMs);
  }

  /** Embedded Metric Format. */
  #embedded(fields: Fields, atMs: number): void {
    const { CloudWatchMetrics = [] } = (fields._aws ?? {}) as { CloudWatchMetrics?: Directive[] };
    for (const { Namespace, Dimensions, Metrics } of CloudWatchMetrics)
      for (const names of Dimensions)
        for (const { Name, Unit } of Metrics) {
          const value = fields[Name];
          if (typeof value !== 'number') continue;
          const dimensions = Object.fromEntries(names.map((name) => [name, String(fields[name])]));
          const real = Unit === 'Milliseconds' ? value / this.#factor : value;
          this.count({ namespace: Namespace, name: Name, dimensions }, real, atMs);
        }
  }
}

function fieldsOf(line: string): Fields | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Fields;
  } catch {
    return null;
  }
}

type Transformation = {
  MetricNamespace: string;
  MetricName: string;
  MetricValue: string;
  Dimensions?: { Key: string; Value: string }[];
};
type FilterProperties = { LogGroupName: string; FilterPattern: string; MetricTransformations: Transformation[] };
type Directive = { Namespace: string; Dimensions: string[][]; Metrics: { Name: string; Unit?: string }[] };
