import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeploymentOptions } from '../../../infra/options/deployment-options.ts';
import { optionsNode, synthesise } from '../synthesised.ts';

const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };
const stack = synthesise({ ...ISSUED, model: 'bedrock:global.example.chat-v1' });
const withSpeech = synthesise({ ...ISSUED, speech: 'sonic,cascade' });
const alarms = stack.all('AWS::CloudWatch::Alarm');
/** What an alarm computes, and of which metrics: `name dimension=value`. */
const measured = ({ Metrics }: Record<string, any>) =>
  Metrics.flatMap(({ MetricStat }: any) => MetricStat?.Metric ?? []).map(
    ({ MetricName, Dimensions = [] }: any) =>
      `${MetricName}${Dimensions.map(({ Name, Value }: any) => ` ${Name}=${Value}`).join('')}`,
  );

describe('the alarms', () => {
  it('[O6] the alarms ring for whatever keeps users from being served', () => {
    const crashed = 'connect disconnect message upkeep reply timer sweep task http news'.split(' ');
    expect(Object.keys(alarms)).toEqual(
      [
        ...['ModelFailing', 'ModelFailingOften', 'ModelThrottled', 'FirstLineSlow'],
        ...['DeadLetters', 'TableThrottled', 'HttpFailing', 'SocketFailing', 'TimersLate'],
        ...['SlowToolFailed', 'SlowResearchFailed', 'ReflectionFailed', 'Quarantined', 'Errors'],
        ...crashed.map((name) => `Crashed${name}`),
        ...['RepliesDropped', 'Throttled', 'ScheduleSilent'],
      ].map((name) => `Alarms${name}`),
    );
  });

  it('[O6] the alarms measure what AWS documents, by its names and dimensions', () => {
    const { AlarmsModelThrottled, AlarmsTableThrottled, AlarmsHttpFailing, AlarmsSocketFailing } = alarms;
    expect(measured(AlarmsModelThrottled ?? {})).toEqual(['InvocationThrottles ModelId=global.example.chat-v1']);
    expect(measured(AlarmsTableThrottled ?? {})).toEqual([
      'ReadThrottleEvents TableName=<TableRows>',
      'WriteThrottleEvents TableName=<TableRows>',
      'ReadThrottleEvents GlobalSecondaryIndexName=due TableName=<TableRows>',
      'WriteThrottleEvents GlobalSecondaryIndexName=due TableName=<TableRows>',
    ]);
    expect(AlarmsHttpFailing).toMatchObject({
      Namespace: 'AWS/ApiGateway',
      MetricName: '5xx',
      Dimensions: [{ Name: 'ApiId', Value: '<HttpApi>' }],
    });
    expect(measured(AlarmsSocketFailing ?? {})).toEqual(['ExecutionError ApiId=<SocketApi>', 'SocketErrors']);
    expect(alarms.AlarmsTimersLate).toMatchObject({
      Namespace: 'AWS/SQS',
      MetricName: 'ApproximateAgeOfOldestMessage',
      Dimensions: [{ Name: 'QueueName', Value: '<TimersQueue.QueueName>' }],
      Statistic: 'Maximum',
    });
  });

  it('[O6] the alarms count a failed model wherever one is asked, in a turn or beside it', () => {
    const filters = Object.values(withSpeech.all('AWS::Logs::MetricFilter'));
    const failed = filters.filter(({ FilterPattern }) => FilterPattern === '{ $.message = "model failed" }');
    expect(failed.map(({ LogGroupName }) => LogGroupName)).toEqual(
      ['reply', 'transcribe', 'cascade', 'task'].map((name) => `<Functions${name}Log>`),
    );
  });

  it("[O6] another service's model has no alarm on Bedrock's metric, which does not cover it", () => {
    const elsewhere = synthesise({ ...ISSUED, model: 'offline' });
    expect(elsewhere.all('AWS::CloudWatch::Alarm')).not.toHaveProperty('AlarmsModelThrottled');
  });

  it('[O6] the alarms say what they mean, what to do and what to search for, and when they are over', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/how-to/operate/answer-an-alarm.md'), 'utf8');
    const headings = [...page.matchAll(/^## `(\w+)`$/gm)].map(([, name = '']) => name.toLowerCase());
    const named = new Set<string>();
    const all = synthesise({ ...ISSUED, speech: 'sonic,cascade', canary: '15m' });
    for (const [id, alarm] of Object.entries(all.all('AWS::CloudWatch::Alarm'))) {
      const { AlarmDescription, AlarmActions, OKActions } = alarm;
      expect([id, AlarmActions, OKActions]).toEqual([id, ['<AlarmsTopic>'], ['<AlarmsTopic>']]);
      const [, runbook = '', query] =
        /^[A-Z].+\. What to do: docs\/how-to\/operate\/answer-an-alarm\.md#(\w+)\. Logs Insights in [^:]+: (filter .+)$/.exec(
          AlarmDescription,
        ) ?? [];
      expect([id, query]).toEqual([id, expect.any(String)]);
      expect(AlarmDescription.length, id).toBeLessThan(900);
      named.add(runbook);
    }
    expect([...named].toSorted()).toEqual(headings.toSorted());
  });

  it('[O6] a gap in a metric of the table does not look like a lasting fault to an alarm', () => {
    const [computed] = alarms.AlarmsTableThrottled?.Metrics ?? [];
    expect(computed.Expression).toBe('FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)');
  });

  it('[O6] an alarm rings for each new dead letter, which their number alone would hide', () => {
    expect(alarms.AlarmsDeadLetters).toMatchObject({
      Metrics: [
        { Expression: 'DIFF(FILL(waiting, 0))' },
        { Id: 'waiting', MetricStat: { Metric: { MetricName: 'ApproximateNumberOfMessagesVisible' } } },
      ],
      Threshold: 1,
    });
  });

  it('[D19] [T11] an alarm rings for an execution that ended without a report, but not for a cancelled one', () => {
    expect(alarms.AlarmsSlowResearchFailed).toMatchObject({
      Namespace: 'AWS/States',
      MetricName: 'ExecutionsFailed',
      Dimensions: [{ Name: 'StateMachineArn', Value: expect.stringMatching(/:stateMachine:Sotto-slow-research$/) }],
      Statistic: 'Sum',
      Threshold: 1,
    });
  });

  it('[S12] an alarm counts a quarantined session in whichever log it is found', () => {
    const filters = Object.values(stack.all('AWS::Logs::MetricFilter'));
    const quarantined = filters.filter(
      ({ FilterPattern }) => FilterPattern === '{ $.message = "session quarantined" }',
    );
    expect(quarantined.map(({ LogGroupName }) => LogGroupName)).toEqual(
      ['connect', 'disconnect', 'message', 'upkeep', 'reply', 'timer', 'sweep', 'task', 'http', 'news'].map(
        (door) => `<Functions${door}Log>`,
      ),
    );
  });

  it('[O6] the alarms reach their topic, whose own policy replaces the default one', () => {
    const { Statement } = stack.one('AWS::SNS::TopicPolicy').PolicyDocument;
    expect(Statement).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
    ]);
  });

  it("[O6] the alarms are mailed to the operator's address", () => {
    expect(synthesise({ ...ISSUED, alarmEmail: 'ada@example.com' }).one('AWS::SNS::Subscription')).toEqual({
      Protocol: 'email',
      TopicArn: '<AlarmsTopic>',
      Endpoint: 'ada@example.com',
    });
    expect(stack.all('AWS::SNS::Subscription')).toEqual({});
    for (const wrong of ['ada', 'ada@', 'ada@example.com,bob@example.com', 'a b@example.com'])
      expect(() => readDeploymentOptions(optionsNode({ alarmEmail: wrong }))).toThrow(
        'alarmEmail must be one mail address.',
      );
  });
});
