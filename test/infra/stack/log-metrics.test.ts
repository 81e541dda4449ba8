import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stack } from './issued-stack.ts';

describe('the figures', () => {
  const counted = (metric: string) =>
    Object.values(stack.all('AWS::Logs::MetricFilter')).flatMap(
      ({ FilterPattern, LogGroupName, MetricTransformations }) =>
        MetricTransformations[0].MetricName === metric ? [[LogGroupName, FilterPattern, MetricTransformations[0]]] : [],
    );
  const taken = (MetricName: string, MetricValue: string) => ({ MetricName, MetricNamespace: 'Sotto', MetricValue });
  const once = (MetricName: string) => taken(MetricName, '1');

  it('[C9] [C10] log metrics count what the tool cache saves, by the lines that say so', () => {
    expect(counted('CacheHits')).toEqual([['<FunctionsreplyLog>', '{ $.message = "CACHE_HIT" }', once('CacheHits')]]);
    const stored = '{ $.message = "tool_result_cached" }';
    expect(counted('CacheStored')).toEqual([['<FunctionsreplyLog>', stored, once('CacheStored')]]);
  });

  it('[O1] log metrics count the tools that fail, in a turn and after it', () => {
    expect(counted('ToolFailures')).toEqual([
      ['<FunctionsreplyLog>', '{ ($.message = "tool ran") && ($.what != "done") }', once('ToolFailures')],
      ['<FunctionstaskLog>', '{ $.message = "work failed" }', once('ToolFailures')],
    ]);
  });

  it('[O2] [X5] log metrics measure the tokens of each request in a turn, by where they come from', () => {
    const line = '{ $.message = "model request" }';
    const fields = {
      TokensUncached: '$.input',
      TokensRead: '$.cacheRead',
      TokensWritten: '$.cacheWrite',
      TokensMade: '$.output',
    };
    for (const [name, field] of Object.entries(fields))
      expect(counted(name)).toEqual([['<FunctionsreplyLog>', line, taken(name, field)]]);
  });

  it('[X5] log metrics measure prompt sizes, by the kind of request', () => {
    const chars = { ...taken('ContextChars', '$.promptChars'), Dimensions: [{ Key: 'kind', Value: '$.kind' }] };
    expect(counted('ContextChars')).toEqual([['<FunctionsreplyLog>', '{ $.message = "model request" }', chars]]);
  });

  it('[M2] [X5] log metrics count memory blocks, made or failed, in every function that makes them', () => {
    for (const [name, sentence] of [
      ['MemoryMade', 'remembered'],
      ['MemoryFailed', 'not remembered'],
    ] as const) {
      const line = `{ $.message = "${sentence}" }`;
      expect(counted(name)).toEqual(['upkeep', 'reply'].map((door) => [`<Functions${door}Log>`, line, once(name)]));
    }
  });

  it('[O1] log metrics count lines that some function really writes', () => {
    const filters = Object.values(stack.all('AWS::Logs::MetricFilter'));
    const sentences = new Set(
      filters.flatMap(({ FilterPattern }) => /message = "([^"]+)"/.exec(FilterPattern)?.[1] ?? []),
    );
    const root = join(import.meta.dirname, '../../..');
    const code = globSync('{shared,functions}/**/*.ts', { cwd: root }).map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    const written = (sentence: string) => code.some((text) => new RegExp(`log\\.\\w+\\(\\s*'${sentence}'`).test(text));
    expect([...sentences].filter((sentence) => !written(sentence))).toEqual([]);
  });

  it('[O2] log metrics are few, since each is paid for', () => {
    const filters = Object.values(stack.all('AWS::Logs::MetricFilter'));
    const names = filters.map(({ MetricTransformations }) => MetricTransformations[0].MetricName);
    expect([...new Set(names)].toSorted()).toEqual([
      'CacheHits',
      'CacheStored',
      'ContextChars',
      'Errors',
      'MemoryFailed',
      'MemoryMade',
      'ModelFailures',
      'SessionsQuarantined',
      'SocketErrors',
      'TokensMade',
      'TokensRead',
      'TokensUncached',
      'TokensWritten',
      'ToolFailures',
    ]);
  });
});
