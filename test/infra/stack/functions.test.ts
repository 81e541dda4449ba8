import { describe, expect, it } from 'vitest';
import { ASK_AGAIN_MS, REMEMBER_LOST_MS } from '../../../shared/session/kernel/limits.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { LONGEST_SYNC_MS } from '../../../shared/tools/sources/limits.ts';
import { synthesise } from '../synthesised.ts';
import { stack } from './issued-stack.ts';

describe('the functions', () => {
  it('[S9] a stack has ten functions, on Node 24 and arm64, each within the time that its caller waits', () => {
    const functions = Object.entries(stack.all('AWS::Lambda::Function'));
    const [runtimes, architectures] = ['Runtime', 'Architectures'].map((name) =>
      functions.map(([, properties]) => properties[name]),
    );
    expect(new Set(runtimes)).toEqual(new Set(['nodejs24.x']));
    expect(architectures).toEqual(Array(10).fill(['arm64']));
    expect(Object.fromEntries(functions.map(([id, { Timeout, MemorySize }]) => [id, [Timeout, MemorySize]]))).toEqual({
      FunctionsconnectFunction: [29, 1024],
      FunctionsupkeepFunction: [120, 512],
      FunctionsdisconnectFunction: [29, 256],
      FunctionsmessageFunction: [29, 1024],
      FunctionsreplyFunction: [180, 1024],
      FunctionstimerFunction: [25, 256],
      FunctionssweepFunction: [55, 256],
      FunctionstaskFunction: [615, 512],
      FunctionshttpFunction: [29, 1024],
      FunctionsnewsFunction: [90, 512],
    });
  });

  it('[T3] [U8] a tool that was begun at the very end of an answer has time to work to its end', () => {
    expect([readSettings({}).modelTotalMs, LONGEST_SYNC_MS]).toEqual([120_000, 30_000]);
    expect(stack.all('AWS::Lambda::Function').FunctionsreplyFunction?.Timeout).toBe(180);
  });

  it('[N2] each function is told by the stack what it needs, and nothing else', () => {
    const committing = [
      'SOTTO_TABLE',
      'SOTTO_TIMER_QUEUE_URL',
      'SOTTO_BUS',
      'SOTTO_SLOW_TOOL_MACHINE',
      'SOTTO_SLOW_RESEARCH_MACHINE',
      'SOTTO_REFLECTION_MACHINE',
    ];
    const stepping = [...committing, 'SOTTO_CONNECTIONS_URL', 'SOTTO_REPLY_FUNCTION', 'SOTTO_UPKEEP_FUNCTION'];
    const told = Object.entries(stack.all('AWS::Lambda::Function')).map(([id, { Environment }]) => [
      id.replace(/^Functions|Function$/g, ''),
      Object.keys(Environment.Variables).toSorted(),
    ]);
    const expected = {
      connect: ['SOTTO_TABLE', 'SOTTO_ISSUER', 'SOTTO_AUDIENCE'],
      disconnect: [...committing, 'SOTTO_UPKEEP_FUNCTION'],
      upkeep: [...committing, 'SOTTO_CONNECTIONS_URL', 'SOTTO_MODEL', 'SOTTO_BLOBS'],
      reply: [...committing, 'SOTTO_CONNECTIONS_URL', 'SOTTO_UPKEEP_FUNCTION', 'SOTTO_MODEL', 'SOTTO_BLOBS'],
      message: [...stepping, 'SOTTO_BLOBS'],
      timer: stepping,
      sweep: stepping,
      task: [...stepping, 'SOTTO_MODEL'],
      http: [...stepping, 'SOTTO_BLOBS', 'SOTTO_SOCKET_URL', 'SOTTO_ISSUER', 'SOTTO_AUDIENCE'],
      news: ['SOTTO_TABLE'],
    };
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([door, names]) => [door, names.toSorted()])),
    );
  });

  it('[N5] each function writes to a log of its own that expires after 30 days', () => {
    for (const [id, { LoggingConfig }] of Object.entries(stack.all('AWS::Lambda::Function')))
      expect(LoggingConfig).toEqual({ LogGroup: `<${id.replace(/Function$/, 'Log')}>` });
    const logs = Object.values(stack.all('AWS::Logs::LogGroup'));
    expect(logs.map(({ RetentionInDays }) => RetentionInDays)).toEqual(Array(13).fill(30));
  });

  it('[M2] a function has made a memory block, or Lambda has given it up, before the session takes it for lost', () => {
    const [waits, works] = [60, stack.all('AWS::Lambda::Function').FunctionsupkeepFunction?.Timeout];
    expect([waits + works, REMEMBER_LOST_MS]).toEqual([180, 180_000]);
  });

  it("[U9] [M2] asynchronous functions are never retried by Lambda, whose retry would come after the session's own", () => {
    const configs = Object.values(stack.all('AWS::Lambda::EventInvokeConfig'));
    const doors = ['upkeep', 'reply', 'sweep', 'news'].map((door) => `<Functions${door}Function>`);
    expect(configs.map(({ FunctionName }) => FunctionName)).toEqual(doors);
    for (const config of configs)
      expect(config).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
    expect(ASK_AGAIN_MS).toBeLessThan(60_000);
  });

  it('[N6] [U9] a failed reply is counted and left in no queue, where erasure would not find its words', () => {
    const configs = Object.values(stack.all('AWS::Lambda::EventInvokeConfig'));
    const kept = configs.filter(({ DestinationConfig }) => DestinationConfig !== undefined);
    expect(kept).toMatchObject([
      {
        FunctionName: '<FunctionsupkeepFunction>',
        DestinationConfig: { OnFailure: { Destination: '<TimersDeadLetters.Arn>' } },
      },
    ]);
    expect(stack.all('AWS::CloudWatch::Alarm').AlarmsRepliesDropped).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'AsyncEventsDropped',
      Dimensions: [{ Name: 'FunctionName', Value: '<FunctionsreplyFunction>' }],
      Statistic: 'Sum',
      Threshold: 1,
    });
  });
});

describe('what an operator keeps strangers within', () => {
  const bounded = synthesise({ reserved: '20' });

  it("[N3] an operator may bound the executions of the functions that strangers reach, apart from the users' share", () => {
    const functions = Object.entries(bounded.all('AWS::Lambda::Function'));
    const reserved = functions.filter(([, { ReservedConcurrentExecutions }]) => ReservedConcurrentExecutions === 20);
    expect(reserved.map(([id]) => id)).toEqual(['FunctionsconnectFunction', 'FunctionshttpFunction']);
  });
});
