import { beforeAll, describe, expect, it } from 'vitest';
import { type Synthesised, synthesise } from './synthesised.ts';

// cdk-nag and the CDK's own validation run within each synthesis: a finding without a reason ends it.

let stack: Synthesised;
beforeAll(() => {
  stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto' });
});

const TABLE = ['GetItem', 'PutItem', 'Query', 'UpdateItem'].map((verb) => `dynamodb:${verb} <TableRows.Arn>`);
const POST = ['DELETE', 'POST'].map(
  (verb) =>
    `execute-api:ManageConnections arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<SocketApi>/live/${verb}/@connections/*`,
);
const ARM = 'sqs:SendMessage <TimersQueue.Arn>';
const ASK = 'lambda:InvokeFunction <DoorsreplyFunction.Arn>';
const HAIKU = 'anthropic.claude-haiku-4-5-20251001-v1:0';
const BEDROCK = 'bedrock:InvokeModelWithResponseStream arn:<AWS::Partition>:bedrock';

describe('what each function may do, beside writing its own log', () => {
  it.each([
    ['connect', ['dynamodb:PutItem <TableRows.Arn>']],
    ['disconnect', [...TABLE, 'dynamodb:DeleteItem <TableRows.Arn>', ARM]],
    ['message', [...TABLE, ...POST, ARM, ASK]],
    [
      'reply',
      [
        ...TABLE,
        ...POST,
        ARM,
        `${BEDROCK}:<AWS::Region>:<AWS::AccountId>:inference-profile/global.${HAIKU}`,
        `${BEDROCK}:<AWS::Region>::foundation-model/${HAIKU}`,
        `${BEDROCK}:::foundation-model/${HAIKU}`,
        'sqs:SendMessage <TimersDeadLetters.Arn>',
        'sqs:GetQueueAttributes <TimersDeadLetters.Arn>',
        'sqs:GetQueueUrl <TimersDeadLetters.Arn>',
      ],
    ],
    [
      'timer',
      [
        ...TABLE,
        ...POST,
        ARM,
        ASK,
        'sqs:ReceiveMessage <TimersQueue.Arn>',
        'sqs:DeleteMessage <TimersQueue.Arn>',
        'sqs:ChangeMessageVisibility <TimersQueue.Arn>',
        'sqs:GetQueueAttributes <TimersQueue.Arn>',
        'sqs:GetQueueUrl <TimersQueue.Arn>',
      ],
    ],
    ['sweep', [...TABLE, 'dynamodb:Query <TableRows.Arn>/index/due', ...POST, ARM, ASK]],
  ])('%s', (door, grants) => {
    const log = `<Doors${door}Log.Arn>`;
    const own = [`logs:CreateLogStream ${log}`, `logs:PutLogEvents ${log}`];
    expect(stack.grants(`Doors${door}Role`)).toEqual([...grants, ...own].toSorted());
  });

  it('is no wildcard action, and no managed policy but the one for API Gateway’s logs', () => {
    const roles = stack.all('AWS::IAM::Role');
    expect(
      Object.keys(roles)
        .flatMap((role) => stack.grants(role))
        .filter((grant) => /^\S*\*/.test(grant)),
    ).toEqual([]);
    const managed = Object.entries(roles).filter(([, { ManagedPolicyArns }]) => ManagedPolicyArns !== undefined);
    expect(managed.map(([role]) => role)).toEqual(['SocketLogRole']);
  });

  it('is called by the watchdog only in this account’s name', () => {
    expect(stack.grants('WatchdogRole')).toEqual(['lambda:InvokeFunction <DoorssweepFunction.Arn>']);
    expect(stack.all('AWS::IAM::Role').WatchdogRole?.AssumeRolePolicyDocument.Statement).toMatchObject([
      { Condition: { StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' } } },
    ]);
  });
});

describe('the functions', () => {
  it('are six, on Node 24 and arm64, each within the time that its caller waits', () => {
    const functions = Object.entries(stack.all('AWS::Lambda::Function'));
    const [runtimes, architectures] = ['Runtime', 'Architectures'].map((name) =>
      functions.map(([, properties]) => properties[name]),
    );
    expect(new Set(runtimes)).toEqual(new Set(['nodejs24.x']));
    expect(architectures).toEqual(Array(6).fill(['arm64']));
    expect(Object.fromEntries(functions.map(([id, { Timeout, MemorySize }]) => [id, [Timeout, MemorySize]]))).toEqual({
      DoorsconnectFunction: [29, 1024],
      DoorsdisconnectFunction: [29, 256],
      DoorsmessageFunction: [29, 1024],
      DoorsreplyFunction: [150, 512],
      DoorstimerFunction: [25, 256],
      DoorssweepFunction: [55, 256],
    });
  });

  it('write to logs of their own that forget after 30 days', () => {
    for (const [id, { LoggingConfig }] of Object.entries(stack.all('AWS::Lambda::Function')))
      expect(LoggingConfig).toEqual({ LogGroup: `<${id.replace('Function', 'Log')}>` });
    const logs = Object.values(stack.all('AWS::Logs::LogGroup'));
    expect(logs.map(({ RetentionInDays }) => RetentionInDays)).toEqual(Array(7).fill(30));
  });

  it('[U9] are asked again once by Lambda where a claim decides, and never where the next minute does', () => {
    expect(Object.values(stack.all('AWS::Lambda::EventInvokeConfig'))).toMatchObject([
      {
        FunctionName: '<DoorsreplyFunction>',
        MaximumRetryAttempts: 1,
        MaximumEventAgeInSeconds: 60,
        DestinationConfig: { OnFailure: { Destination: '<TimersDeadLetters.Arn>' } },
      },
      { FunctionName: '<DoorssweepFunction>', MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 },
    ]);
  });
});

describe('the table', () => {
  it('is paid by use, restorable, forgets by itself, and has a sparse index that holds keys only', () => {
    expect(stack.one('AWS::DynamoDB::Table')).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
        { AttributeName: 'sh', AttributeType: 'S' },
        { AttributeName: 'due', AttributeType: 'N' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'due',
          KeySchema: [
            { AttributeName: 'sh', KeyType: 'HASH' },
            { AttributeName: 'due', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
  });

  it('outlives the stack and is not deleted by mistake', () => {
    expect(stack.deletionPolicy('AWS::DynamoDB::Table')).toBe('Retain');
    expect(stack.one('AWS::DynamoDB::Table').DeletionProtectionEnabled).toBe(true);
  });
});

describe('the socket', () => {
  it('has one route for each function that a client reaches', () => {
    const integrations = stack.all('AWS::ApiGatewayV2::Integration');
    const routes = Object.values(stack.all('AWS::ApiGatewayV2::Route')).map(({ RouteKey, Target }) => {
      const { IntegrationUri } = integrations[/<(.+)>/.exec(Target)?.[1] ?? ''] ?? {};
      return [RouteKey, /functions\/<(.+)\.Arn>/.exec(IntegrationUri)?.[1]];
    });
    expect(routes).toEqual([
      ['$connect', 'DoorsconnectFunction'],
      ['$disconnect', 'DoorsdisconnectFunction'],
      ['$default', 'DoorsmessageFunction'],
    ]);
  });

  it('stands under /live, is throttled, and deploys its own changes', () => {
    expect(stack.one('AWS::ApiGatewayV2::Stage')).toMatchObject({
      StageName: 'live',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 1000 },
    });
    expect(Object.keys(stack.outputs)).toEqual(['Url', 'TableName', 'AlarmTopic']);
    expect(stack.output('Url')).toBe('wss://<SocketApi>.execute-api.<AWS::Region>.<AWS::URLSuffix>/live');
  });

  it('[N5] logs ids, states and times of what passes, and nothing that was said or sent along', () => {
    const { Format, DestinationArn } = stack.one('AWS::ApiGatewayV2::Stage').AccessLogSettings;
    expect(DestinationArn).toBe('<SocketLog.Arn>');
    expect(Object.values(JSON.parse(Format))).toEqual([
      '$context.requestId',
      '$context.connectionId',
      '$context.requestTimeEpoch',
      '$context.eventType',
      '$context.routeKey',
      '$context.status',
      '$context.integrationLatency',
      '$context.integrationStatus',
    ]);
  });

  it('may log at all, for which an account has one role; it stays, for other APIs may rely on it', () => {
    expect(stack.one('AWS::ApiGateway::Account')).toEqual({ CloudWatchRoleArn: '<SocketLogRole.Arn>' });
    expect(stack.deletionPolicy('AWS::ApiGateway::Account')).toBe('Retain');
  });
});

describe('the timers', () => {
  it('[W2] wait in a queue, and what fails three times becomes a dead letter', () => {
    const { TimersQueue, TimersDeadLetters } = stack.all('AWS::SQS::Queue');
    expect(TimersQueue).toEqual({
      VisibilityTimeout: 150,
      MessageRetentionPeriod: 3_600,
      RedrivePolicy: { deadLetterTargetArn: '<TimersDeadLetters.Arn>', maxReceiveCount: 3 },
      SqsManagedSseEnabled: true,
    });
    expect(TimersDeadLetters).toEqual({ MessageRetentionPeriod: 1_209_600, SqsManagedSseEnabled: true });
  });

  it('take no unencrypted connection', () => {
    const policies = Object.values(stack.all('AWS::SQS::QueuePolicy'));
    expect(policies.map(({ PolicyDocument }) => PolicyDocument.Statement)).toMatchObject(
      Array(2).fill([{ Effect: 'Deny', Action: 'sqs:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }]),
    );
  });

  it('[W2] wake sessions one by one, so that one that fails does not take its batch along', () => {
    expect(stack.one('AWS::Lambda::EventSourceMapping')).toEqual({
      EventSourceArn: '<TimersQueue.Arn>',
      FunctionName: '<DoorstimerFunction>',
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });

  it('[W2] have the sweep behind them, each minute and to the minute', () => {
    expect(stack.one('AWS::Scheduler::Schedule')).toMatchObject({
      ScheduleExpression: 'rate(1 minute)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: '<DoorssweepFunction.Arn>',
        RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 },
      },
    });
  });
});

describe('the alarms', () => {
  it('ring for dead letters, quarantined sessions, other errors, and a watchdog that is silent', () => {
    const alarms = stack.all('AWS::CloudWatch::Alarm');
    expect(Object.keys(alarms)).toEqual(
      ['DeadLetters', 'Quarantined', 'Errors', 'WatchdogSilent'].map((name) => `Alarms${name}`),
    );
    for (const { AlarmActions } of Object.values(alarms)) expect(AlarmActions).toEqual(['<AlarmsTopic>']);
    expect(alarms.AlarmsDeadLetters).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Dimensions: [{ Name: 'QueueName', Value: '<TimersDeadLetters.QueueName>' }],
      Threshold: 1,
    });
    expect(alarms.AlarmsWatchdogSilent).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
  });

  it('[S12] count a quarantined session in whichever log it is found', () => {
    const filters = Object.values(stack.all('AWS::Logs::MetricFilter'));
    const quarantined = filters.filter(
      ({ FilterPattern }) => FilterPattern === '{ $.message = "session quarantined" }',
    );
    expect(quarantined.map(({ LogGroupName }) => LogGroupName)).toEqual(
      ['connect', 'disconnect', 'message', 'reply', 'timer', 'sweep'].map((door) => `<Doors${door}Log>`),
    );
    expect(stack.all('AWS::CloudWatch::Alarm').AlarmsQuarantined).toMatchObject({
      Namespace: quarantined[0]?.MetricTransformations[0].MetricNamespace,
      MetricName: quarantined[0]?.MetricTransformations[0].MetricName,
      Statistic: 'Sum',
      Threshold: 1,
    });
  });

  it('reach the topic, whose own policy has taken the place of the one that lets them in', () => {
    const { Statement } = stack.one('AWS::SNS::TopicPolicy').PolicyDocument;
    expect(Statement).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Allow', Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
    ]);
  });
});
