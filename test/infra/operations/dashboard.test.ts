import { describe, expect, it } from 'vitest';
import { synthesise } from '../synthesised.ts';

const stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto' });

describe('the dashboard', () => {
  /** The metrics or expressions of each graph, by title. */
  const graphs = () => {
    const { widgets } = JSON.parse(stack.one('AWS::CloudWatch::Dashboard').DashboardBody);
    return new Map<string, { metrics: unknown[] }>(
      widgets.map(({ properties }: any) => [properties.title, properties]),
    );
  };
  const drawn = (title: string) => JSON.stringify(graphs().get(title)?.metrics);

  it('[O6] the dashboard shows the alarms, and a graph for each thing to look at', () => {
    expect(stack.one('AWS::CloudWatch::Dashboard').DashboardName).toBe('Sotto-<AWS::Region>');
    expect([...graphs().keys()]).toEqual([
      'Alarms',
      'Until the first line, ms',
      'Until the first sound, ms',
      'Of a turn, ms',
      'Turns',
      'Units of the table, in a turn',
      'Dollars, of what has a known price',
      'Prompt tokens read from the cache, %',
      'Tokens',
      'Tokens per request',
      'Characters of a prompt, by the kind of request',
      'Blocks of memory',
      'Answers of tools found without asking again, %',
      'Models that failed or were refused',
      'Failed calls and frames',
      'Reads and writes that the table refused',
      'Age of the oldest timer, s',
    ]);
  });

  it('[O2] the dashboard shows what turns take, by the metric names that are embedded in the log', () => {
    const metrics = (title: string) => graphs().get(title)?.metrics;
    for (const [title, name] of [
      ['Until the first line, ms', 'firstLineMs'],
      ['Until the first sound, ms', 'firstAudioMs'],
    ] as const)
      expect(metrics(title)).toEqual([
        ['Sotto', name, { label: 'p50', stat: 'p50' }],
        ['Sotto', name, { label: 'p95', stat: 'p95' }],
      ]);
    expect(metrics('Of a turn, ms')).toEqual([
      ['Sotto', 'totalMs', { label: 'in all' }],
      ['Sotto', 'modelMs', { label: 'model' }],
      ['Sotto', 'toolMs', { label: 'tools' }],
    ]);
    expect(metrics('Turns')).toEqual([['Sotto', 'totalMs', { label: 'turns', stat: 'SampleCount' }]]);
    expect(metrics('Units of the table, in a turn')).toEqual([
      ['Sotto', 'readUnits', { label: 'read' }],
      ['Sotto', 'writeUnits', { label: 'written' }],
    ]);
    expect(metrics('Dollars, of what has a known price')).toEqual([
      ['Sotto', 'dollars', { label: 'dollars', stat: 'Sum' }],
    ]);
  });

  it('[O2] the dashboard can be left out, since an account has three for nothing', () => {
    const without = synthesise({ issuer: 'https://issuer.example', audience: 'sotto', dashboard: 'false' });
    expect(without.all('AWS::CloudWatch::Dashboard')).toEqual({});
    expect(Object.keys(without.all('AWS::Logs::MetricFilter'))).toEqual(
      Object.keys(stack.all('AWS::Logs::MetricFilter')),
    );
  });

  it('[X5] [O2] the dashboard shows the cached share of prompts, and tokens by kind, in all and in one request', () => {
    expect(drawn('Prompt tokens read from the cache, %')).toContain(
      '100 * FILL(read, 0) / (FILL(read, 0) + FILL(written, 0) + FILL(uncached, 0))',
    );
    const metrics = [
      ['Sotto', 'TokensUncached', 'uncached'],
      ['Sotto', 'TokensRead', 'read'],
      ['Sotto', 'TokensWritten', 'written'],
      ['Sotto', 'TokensMade', 'made'],
    ] as const;
    const as = (more: object) => metrics.map(([space, name, label]) => [space, name, { label, ...more }]);
    expect(graphs().get('Tokens')?.metrics).toEqual(as({ stat: 'Sum' }));
    expect(graphs().get('Tokens per request')?.metrics).toEqual(as({}));
  });

  it('[X5] the dashboard shows prompt sizes by kind, and how often memory is made', () => {
    expect(drawn('Characters of a prompt, by the kind of request')).toContain(
      `SEARCH('{\\"Sotto\\",kind} MetricName=\\"ContextChars\\"', 'Average', 3600)`,
    );
    for (const name of ['MemoryMade', 'MemoryFailed']) expect(drawn('Blocks of memory')).toContain(`"${name}"`);
  });

  it('[C10] the dashboard shows what the tool cache saves', () => {
    expect(drawn('Answers of tools found without asking again, %')).toContain(
      '100 * FILL(hits, 0) / (FILL(hits, 0) + FILL(stored, 0))',
    );
  });
});
