/** The canary: a function that talks with the deployment at an interval. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readCanaryMinutes } from '../../infra/options/canary-option.ts';
import { type Synthesised, synthesise } from './synthesised.ts';

const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };
let stack: Synthesised;
beforeAll(() => {
  stack = synthesise({ ...ISSUED, canary: '15m' });
});

describe('the canary', () => {
  it('[O6] the canary runs at its interval, gets its own ticket, and may erase only its own conversation', () => {
    const { Sottocanary } = Object.fromEntries(
      Object.values(stack.all('AWS::Scheduler::Schedule')).map((one) => [String(one.Name).replace('-', ''), one]),
    );
    expect(Sottocanary).toMatchObject({
      ScheduleExpression: 'rate(15 minutes)',
      Target: { Arn: '<CanarycanaryFunction.Arn>', RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    expect(stack.grants('CanarycanaryRole').filter((grant) => !grant.startsWith('logs:'))).toEqual([
      'dynamodb:PutItem <TableRows.Arn>',
      'lambda:InvokeFunction <FunctionsupkeepFunction.Arn>',
    ]);
    expect(stack.grants('SchedulesRole')).toContain('lambda:InvokeFunction <CanarycanaryFunction.Arn>');
  });

  it("[O6] the canary's alarm rings when two conversations in a row had no answer, not for one", () => {
    expect(stack.all('AWS::CloudWatch::Alarm').AlarmsCanaryFailing).toMatchObject({
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: '<CanarycanaryFunction>' }],
      Period: 38 * 60,
      Threshold: 2,
      AlarmActions: ['<AlarmsTopic>'],
    });
  });

  it('[O6] the canary is deployed only where it is chosen', () => {
    expect(Object.keys(synthesise(ISSUED).all('AWS::Lambda::Function'))).not.toContain('CanarycanaryFunction');
    expect([
      readCanaryMinutes('none'),
      readCanaryMinutes(null),
      readCanaryMinutes('2h'),
      readCanaryMinutes('5m'),
    ]).toEqual([null, null, 120, 5]);
  });
});
