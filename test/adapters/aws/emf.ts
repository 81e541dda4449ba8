/** The data points that CloudWatch extracts from a log line in Embedded Metric Format; else none. */

export type Point = {
  namespace: string;
  dimensions: Record<string, string>;
  name: string;
  unit: string;
  value: number;
  atMs: number;
};

const UNITS = ['Milliseconds', 'Seconds', 'Count', 'Bytes', 'Percent', 'None'];

/** Throws what CloudWatch would count as a parsing or validation error. */
export function pointsIn(line: string): Point[] {
  const document = json(line);
  if (document === null || !('_aws' in document)) return [];
  const { Timestamp, CloudWatchMetrics, ...others } = document._aws;
  if (Object.keys(others).length > 0) throw new Error(`nothing else belongs into _aws: ${Object.keys(others)}`);
  if (!Number.isSafeInteger(Timestamp)) throw new Error('Timestamp is no time in milliseconds');
  if (!Array.isArray(CloudWatchMetrics)) throw new Error('CloudWatchMetrics is no list');
  return CloudWatchMetrics.flatMap((directive) => pointsOf(document, directive, Timestamp));
}

function pointsOf(document: any, { Namespace, Dimensions, Metrics }: any, atMs: number): Point[] {
  if (!/^[\w.\-/#: ]{1,1024}$/.test(Namespace)) throw new Error(`no namespace: ${Namespace}`);
  if (!Array.isArray(Dimensions) || Dimensions.length === 0) throw new Error('Dimensions has no set');
  if (!Array.isArray(Metrics) || Metrics.length > 100) throw new Error('Metrics is no list of at most 100');
  return Dimensions.flatMap((set: string[]) => {
    if (set.length > 30) throw new Error('more than 30 dimensions');
    const dimensions = Object.fromEntries(set.map((name) => [name, text(document[name])]));
    return Metrics.map(({ Name, Unit = 'None' }: { Name: string; Unit?: string }) => {
      const value: unknown = document[Name];
      if (!UNITS.includes(Unit)) throw new Error(`no unit: ${Unit}`);
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${Name} is no number`);
      return { namespace: Namespace, dimensions, name: Name, unit: Unit, value, atMs };
    });
  });
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('a dimension is no text');
  return value;
}

/** A line that is no JSON as a whole is only text. */
function json(line: string): any {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}
