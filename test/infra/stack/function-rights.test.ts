import { describe, expect, it } from 'vitest';
import { stack } from './issued-stack.ts';

const TABLE = ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
  (verb) => `dynamodb:${verb} <TableRows.Arn>`,
);
const [POST, CLOSE] = ['POST', 'DELETE'].map((verb) => [
  `execute-api:ManageConnections arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<SocketApi>/live/${verb}/@connections/*`,
]) as [string[], string[]];
const MACHINE = 'arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:stateMachine:Sotto';
/** On executions of the machines that run calls. */
function onCalls(action: string): string[] {
  const executions = MACHINE.replace(':stateMachine:', ':execution:');
  return ['slow-tool', 'slow-research'].map((name) => `states:${action} ${executions}-${name}:*`);
}
/** The effects of any step: a timer, a started workflow, an event. */
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
