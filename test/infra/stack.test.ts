import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ASK_AGAIN_MS, REMEMBER_LOST_MS } from '../../shared/session/kernel/limits.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { LONGEST_SYNC_MS } from '../../shared/tools/sources/limits.ts';
import { type Synthesised, synthesise } from './synthesised.ts';

let stack: Synthesised;
beforeAll(() => {
  stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto' });
});

const TABLE = ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
  (verb) => `dynamodb:${verb} <TableRows.Arn>`,
);
const [POST, CLOSE] = ['POST', 'DELETE'].map((verb) => [
  `execute-api:ManageConnections arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<SocketApi>/live/${verb}/@connections/*`,
]) as [string[], string[]];
const MACHINE = 'arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:stateMachine:Sotto';
/** The effects of any step: a timer, a started workflow, an event. */
/** On executions of the machines that run calls. */
function onCalls(action: string): string[] {
  const executions = MACHINE.replace(':stateMachine:', ':execution:');
  return ['slow-tool', 'slow-research'].map((name) => `states:${action} ${executions}-${name}:*`);
}
const STEP = [
  ...TABLE,
  'sqs:SendMessage <TimersQueue.Arn>',
  `states:StartExecution ${MACHINE}-slow-tool`,
  `states:StartExecution ${MACHINE}-slow-research`,
  `states:StartExecution ${MACHINE}-reflection`,
  ...onCalls('StopExecution'),
  'events:PutEvents <EventsBus.Arn>',
];
/** The permissions of functions that erase [N6]. */
const STOP_THOUGHTS = `states:StopExecution ${MACHINE.replace(':stateMachine:', ':execution:')}-reflection:*`;
const ASK = 'lambda:InvokeFunction <FunctionsreplyFunction.Arn>';
const REMEMBER = 'lambda:InvokeFunction <FunctionsupkeepFunction.Arn>';
const HAIKU = 'anthropic.claude-haiku-5-5';
const BEDROCK = 'bedrock:InvokeModelWithResponseStream arn:<AWS::Partition>:bedrock';
const MODEL = [
  `${BEDROCK}:<AWS::Region>:<AWS::AccountId>:inference-profile/global.${HAIKU}`,
  `${BEDROCK}:<AWS::Region>::foundation-model/${HAIKU}`,
  `${BEDROCK}:::foundation-model/${HAIKU}`,
];
const answers = (...all: string[]) => all.map((what) => `states:SendTask${what} ${MACHINE}-slow-tool`);
/** An image on one of the shelves. */
const image = (shelf: string, ...verbs: string[]) =>
  verbs.map((verb) => `s3:${verb}Object <ImagesBucket.Arn>/${shelf}/*`);
const LIST = 's3:ListBucket <ImagesBucket.Arn>';
const DEAD_LETTERS = ['sqs:SendMessage <TimersDeadLetters.Arn>'];

describe('what each function may do, beside writing its own log', () => {
  it.each([
    ['connect', ['DeleteItem', 'GetItem', 'PutItem', 'Query'].map((verb) => `dynamodb:${verb} <TableRows.Arn>`)],
    ['news', ['dynamodb:PutItem <TableRows.Arn>', 'dynamodb:Query <TableRows.Arn>']],
    ['disconnect', [...STEP, REMEMBER]],
    [
      'message',
      [
        ...[...STEP, ...POST, ...CLOSE, ASK, REMEMBER, ...image('passing', 'Get', 'Put', 'Delete'), LIST],
        onCalls('GetExecutionHistory')[1] ?? '',
      ],
    ],
    [
      'http',
      [
        ...[...STEP, ...POST, ASK, REMEMBER, ...answers('Success', 'Failure', 'Heartbeat'), STOP_THOUGHTS],
        ...[...image('passing', 'Put', 'Delete'), ...image('kept', 'Get', 'Delete'), ...image('erased', 'Put'), LIST],
      ],
    ],
    ['task', [...STEP, ...POST, ASK, REMEMBER, ...MODEL, ...answers('Success', 'Failure')]],
    [
      'reply',
      [
        ...[...STEP, ...POST, REMEMBER, ...MODEL],
        ...[...image('passing', 'Get', 'Delete'), ...image('kept', 'Get', 'Put', 'Delete'), LIST],
      ],
    ],
    [
      'upkeep',
      [
        ...[...STEP, ...POST, ...MODEL, ...DEAD_LETTERS, STOP_THOUGHTS],
        ...[...image('passing', 'Delete'), ...image('kept', 'Delete'), ...image('erased', 'Put'), LIST],
      ],
    ],
    [
      'timer',
      [
        ...STEP,
        ...POST,
        ASK,
        REMEMBER,
        'sqs:ReceiveMessage <TimersQueue.Arn>',
        'sqs:DeleteMessage <TimersQueue.Arn>',
        'sqs:GetQueueAttributes <TimersQueue.Arn>',
      ],
    ],
    ['sweep', [...STEP, 'dynamodb:Query <TableRows.Arn>/index/due', ...POST, ...CLOSE, ASK, REMEMBER]],
  ])('[N2] the rights of each function beside its own log: %s', (door, grants) => {
    const log = `<Functions${door}Log.Arn>`;
    const own = [`logs:CreateLogStream ${log}`, `logs:PutLogEvents ${log}`];
    expect(stack.grants(`Functions${door}Role`)).toEqual([...grants, ...own].toSorted());
  });

  it("[N2] no function has a wildcard action, nor a managed policy but the one for API Gateway's logs", () => {
    const roles = stack.all('AWS::IAM::Role');
    expect(
      Object.keys(roles)
        .flatMap((role) => stack.grants(role))
        .filter((grant) => /^\S*\*/.test(grant)),
    ).toEqual([]);
    const managed = Object.entries(roles).filter(([, { ManagedPolicyArns }]) => ManagedPolicyArns !== undefined);
    expect(managed.map(([role]) => role)).toEqual(['SocketLogRole']);
  });

  it.each([
    [
      'schedules',
      'SchedulesRole',
      ['news', 'sweep'].map((door) => `lambda:InvokeFunction <Functions${door}Function.Arn>`),
    ],
    ['state machines', 'WorkflowsRole', ['lambda:InvokeFunction <FunctionstaskFunction.Arn>']],
  ])("[N2] the function is called by %s only in this account's name", (_, role, grants) => {
    expect(stack.grants(role).filter((grant) => !grant.startsWith('logs:'))).toEqual(grants);
    expect(stack.all('AWS::IAM::Role')[role]?.AssumeRolePolicyDocument.Statement).toMatchObject([
      { Condition: { StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' } } },
    ]);
  });
});

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

describe('the table', () => {
  it('[S9] the table is paid by use, restorable, expires rows by itself, and has a sparse index of keys only', () => {
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

  it('[N3] the table has a throughput bound, so that no caller spends without one', () => {
    const bound = { MaxReadRequestUnits: 12_000, MaxWriteRequestUnits: 4_000 };
    expect(stack.one('AWS::DynamoDB::Table').OnDemandThroughput).toEqual(bound);
  });

  it('[O5] the table outlives the stack and is not deleted by mistake', () => {
    expect(stack.deletionPolicy('AWS::DynamoDB::Table')).toBe('Retain');
    expect(stack.one('AWS::DynamoDB::Table').DeletionProtectionEnabled).toBe(true);
  });
});

describe('the socket', () => {
  it('[G40] the WebSocket API has one route for each function that a client reaches', () => {
    const integrations = stack.all('AWS::ApiGatewayV2::Integration');
    const routes = Object.values(stack.all('AWS::ApiGatewayV2::Route')).flatMap(({ ApiId, RouteKey, Target }) => {
      const { IntegrationUri } = integrations[/<(.+)>/.exec(Target)?.[1] ?? ''] ?? {};
      return ApiId === '<SocketApi>' ? [[RouteKey, /functions\/<(.+)\.Arn>/.exec(IntegrationUri)?.[1]]] : [];
    });
    expect(routes).toEqual([
      ['$connect', 'FunctionsconnectFunction'],
      ['$disconnect', 'FunctionsdisconnectFunction'],
      ['$default', 'FunctionsmessageFunction'],
    ]);
  });

  it('[N3] the WebSocket API stands under /live, is throttled, and deploys its own changes', () => {
    expect(stack.all('AWS::ApiGatewayV2::Stage').SocketStage).toMatchObject({
      StageName: 'live',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 1000 },
      // Whoever connects is a stranger still.
      RouteSettings: { $connect: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 } },
    });
    expect(Object.keys(stack.outputs)).toEqual([
      'Url',
      'HttpUrl',
      'TableName',
      'ImageBucket',
      'UpkeepFunction',
      'BusName',
      'AlarmTopic',
    ]);
    expect(stack.output('Url')).toBe('wss://<SocketApi>.execute-api.<AWS::Region>.<AWS::URLSuffix>/live');
  });

  it('[N5] the WebSocket API logs ids, states and times, and no content', () => {
    const { Format, DestinationArn } = stack.all('AWS::ApiGatewayV2::Stage').SocketStage?.AccessLogSettings ?? {};
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

  it('[N5] the WebSocket API logs by an account-wide role, which stays since other APIs may rely on it', () => {
    expect(stack.one('AWS::ApiGateway::Account')).toEqual({ CloudWatchRoleArn: '<SocketLogRole.Arn>' });
    expect(stack.deletionPolicy('AWS::ApiGateway::Account')).toBe('Retain');
  });
});

describe('the HTTP API', () => {
  it('[G40] the HTTP API has one route, to one function, which knows the calls', () => {
    const [route] = Object.values(stack.all('AWS::ApiGatewayV2::Route')).filter(({ ApiId }) => ApiId === '<HttpApi>');
    expect(route).toMatchObject({ RouteKey: '$default', AuthorizationType: 'NONE' });
    const integration = stack.all('AWS::ApiGatewayV2::Integration')[/<(.+)>/.exec(route?.Target)?.[1] ?? ''];
    expect(integration).toMatchObject({
      IntegrationUri: '<FunctionshttpFunction.Arn>',
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
    });
  });

  it('[N3] the HTTP API stands at the root, is throttled, and is an output of the stack', () => {
    expect(stack.all('AWS::ApiGatewayV2::Stage').HttpStage).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 250 },
    });
    expect(stack.output('HttpUrl')).toBe('<HttpApi.ApiEndpoint>');
  });

  it('[N5] the HTTP API logs ids, states and times, and neither addresses nor bodies', () => {
    const { Format, DestinationArn } = stack.all('AWS::ApiGatewayV2::Stage').HttpStage?.AccessLogSettings ?? {};
    expect(DestinationArn).toBe('<HttpLog.Arn>');
    expect(Object.values(JSON.parse(Format))).toEqual([
      '$context.requestId',
      '$context.requestTimeEpoch',
      '$context.httpMethod',
      '$context.status',
      '$context.integrationLatency',
      '$context.integrationStatus',
    ]);
  });

  it('[N1] the HTTP API leaves it to the function which pages may call, since a default route answers no preflight', () => {
    const listed = synthesise({ origins: 'https://sotto.example/, http://localhost:5173' });
    expect(listed.all('AWS::ApiGatewayV2::Api').HttpApi?.CorsConfiguration).toBeUndefined();
    const { Variables } = listed.all('AWS::Lambda::Function').FunctionshttpFunction?.Environment ?? {};
    expect(Variables?.SOTTO_ORIGINS).toBe('https://sotto.example,http://localhost:5173');
  });
});

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
    const root = join(import.meta.dirname, '../..');
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

describe('what an operator keeps strangers within', () => {
  const bounded = synthesise({ reserved: '20' });

  it("[N3] an operator may bound the executions of the functions that strangers reach, apart from the users' share", () => {
    const functions = Object.entries(bounded.all('AWS::Lambda::Function'));
    const reserved = functions.filter(([, { ReservedConcurrentExecutions }]) => ReservedConcurrentExecutions === 20);
    expect(reserved.map(([id]) => id)).toEqual(['FunctionsconnectFunction', 'FunctionshttpFunction']);
  });
});
