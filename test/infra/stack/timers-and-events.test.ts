import { describe, expect, it } from 'vitest';
import { stack } from './issued-stack.ts';

describe('the timers', () => {
  it('[W1] timers may wake each other in a chain of any length, and no other recursion is allowed', () => {
    const loops = Object.entries(stack.all('AWS::Lambda::Function')).map(([id, { RecursiveLoop }]) => [
      id,
      RecursiveLoop,
    ]);
    expect(loops.filter(([, loop]) => loop !== undefined)).toEqual([['FunctionstimerFunction', 'Allow']]);
  });

  it('[W2] timers wait in a queue, and a message that fails three times becomes a dead letter', () => {
    const { TimersQueue, TimersDeadLetters } = stack.all('AWS::SQS::Queue');
    expect(TimersQueue).toEqual({
      VisibilityTimeout: 150,
      MessageRetentionPeriod: 3_600,
      RedrivePolicy: { deadLetterTargetArn: '<TimersDeadLetters.Arn>', maxReceiveCount: 3 },
      SqsManagedSseEnabled: true,
    });
    expect(TimersDeadLetters).toEqual({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
  });

  it('[W2] the timer queue takes no unencrypted connection', () => {
    const policies = Object.values(stack.all('AWS::SQS::QueuePolicy'));
    expect(policies.map(({ PolicyDocument }) => PolicyDocument.Statement)).toMatchObject(
      Array(2).fill([{ Effect: 'Deny', Action: 'sqs:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }]),
    );
  });

  it('[W2] timers wake sessions one by one, so that a failed one does not take its batch along', () => {
    expect(stack.one('AWS::Lambda::EventSourceMapping')).toEqual({
      EventSourceArn: '<TimersQueue.Arn>',
      FunctionName: '<FunctionstimerFunction>',
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('[W2] timers have two schedules behind them, each minute, with one query of the sweep each', () => {
    const schedules = Object.values(stack.all('AWS::Scheduler::Schedule')).filter(({ Name }) => Name !== 'Sotto-news');
    expect(schedules.map(({ Name, Target }) => [Name, Target.Input])).toEqual([
      ['Sotto-watchdog', '{"look":"watchdog"}'],
      ['Sotto-idle', '{"look":"idle"}'],
    ]);
    expect(stack.one('AWS::Scheduler::ScheduleGroup')).toEqual({ Name: 'Sotto' });
    for (const schedule of schedules)
      expect(schedule).toMatchObject({
        GroupName: '<SchedulesGroup>',
        ScheduleExpression: 'rate(1 minute)',
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: {
          Arn: '<FunctionssweepFunction.Arn>',
          RoleArn: '<SchedulesRole.Arn>',
          RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
        },
      });
  });
});

describe('the event bus', () => {
  it("[D24] the event bus is the stack's own, and is an output for operators, who make the rules", () => {
    expect(stack.one('AWS::Events::EventBus').Name).toBe('Sotto');
    expect(stack.output('BusName')).toBe('<EventsBus>');
    expect(stack.all('AWS::Events::Rule')).toEqual({});
  });
});
