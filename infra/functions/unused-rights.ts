/**
 * Rights that the stack with speech grants and that no flow of test/cloud/ uses, each with its reason.
 * test/infra/rights.test.ts refuses a grant that is neither used nor listed, and a stale entry.
 */

/** `rights`: `role action resource`, as docs/reference/permissions.md names them. */
type Unused = { why: string; rights: readonly string[]; dependsOnTiming?: true };

export const UNUSED_RIGHTS: readonly Unused[] = [
  {
    why: 'Any step first performs what is overdue in its session [U9]. Which function meets a lost start, an expired item or a cancelled call depends on timing.',
    dependsOnTiming: true,
    rights: [
      ...each('cascade disconnect ear http remember tool', 'dynamodb:UpdateItem the table'),
      ...each('cascade ear reply sweep timer', 'dynamodb:DeleteItem the table'),
      ...each('sweep', 'dynamodb:GetItem the table', 'dynamodb:PutItem the table', 'dynamodb:Query the table'),
      ...each('cascade disconnect ear message remember reply sweep timer tool', 'events:PutEvents EventsBus'),
      ...each('cascade disconnect ear tool', 'sqs:SendMessage TimersQueue'),
      ...each('remember', 'execute-api:ManageConnections execute-api: <SocketApi>/live/POST/@connections/*'),
      ...each('disconnect hear http message reply sweep timer tool', 'lambda:InvokeFunction function cascade'),
      ...each('disconnect hear http reply sweep timer tool', 'lambda:InvokeFunction function ear'),
      ...each('cascade disconnect ear message sweep timer', 'lambda:InvokeFunction function remember'),
      ...each('sweep tool', 'lambda:InvokeFunction function reply'),
      ...each('http message remember sweep timer tool', 'lambda:InvokeFunction function speak'),
      ...each('cascade disconnect ear http message remember reply sweep tool', start('reflection')),
      ...each('cascade disconnect ear http message remember sweep timer tool', start('slow-research')),
      ...each('cascade disconnect ear http message remember reply sweep timer tool', start('slow-tool')),
      ...each('cascade disconnect ear http remember reply sweep timer tool', stop('slow-research')),
      ...each('cascade disconnect ear http message remember reply sweep timer tool', stop('slow-tool')),
    ],
  },
  {
    why: 'A turn that was heard may also show, keep or forget an image, as a written one; the flows show images in writing.',
    rights: [
      ...each('cascade ear', 's3:GetObject ImagesBucket/passing/*'),
      ...each('cascade ear reply', 's3:GetObject ImagesBucket/kept/*'),
      ...each('cascade ear', 's3:PutObject ImagesBucket/kept/*'),
      ...each('cascade ear message', 's3:ListBucket ImagesBucket'),
    ],
  },
  {
    why: 'Whichever function finds a forgotten image removes it: the one that erases, or `remember` where that one was slow or killed.',
    dependsOnTiming: true,
    rights: [
      ...each('cascade ear remember reply', 's3:DeleteObject ImagesBucket/passing/*'),
      ...each('cascade ear remember reply', 's3:DeleteObject ImagesBucket/kept/*'),
    ],
  },
  {
    why: 'A flow erases a user during a reflection only by chance.',
    dependsOnTiming: true,
    rights: each('http remember', stop('reflection')),
  },
  {
    why: 'Others answer for tools of the operator’s file, which the flows do not have.',
    rights: [
      ...each('http tool', 'states:SendTaskSuccess states: stateMachine:Sotto-slow-tool'),
      ...each('http tool', 'states:SendTaskFailure states: stateMachine:Sotto-slow-tool'),
      ...each('http', 'states:SendTaskHeartbeat states: stateMachine:Sotto-slow-tool'),
    ],
  },
  {
    why: 'Sonic itself answers in the flows, and speaks lines that come later. A call of the model, Transcribe and Polly follow where Sonic refuses.',
    rights: [
      ...each('cascade', 'bedrock:InvokeModel bedrock: foundation-model/amazon.nova-2-sonic-v1:0'),
      ...each(
        'cascade ear',
        'bedrock:InvokeModelWithResponseStream bedrock: foundation-model/anthropic.claude-haiku-5-5',
      ),
      ...each(
        'cascade ear',
        'bedrock:InvokeModelWithResponseStream bedrock: inference-profile/global.anthropic.claude-haiku-5-5',
      ),
      ...each('cascade ear reply speak', 'polly:SynthesizeSpeech *'),
      ...each('cascade ear', 'transcribe:StartStreamTranscription *'),
    ],
  },
  {
    why: 'A user with too many connections loses the oldest; no flow opens so many [N3].',
    rights: each('connect', 'dynamodb:DeleteItem the table'),
  },
  {
    why: 'Who speaks a line reads the whole session if the newest records are not enough, which the flows do not need.',
    rights: each('speak', 'dynamodb:GetItem the table'),
  },
  {
    why: 'Where both ways of speech are offered, the flows speak by Sonic. Who chooses the other way is heard by `cascade`. `test/cloud/voices.soak.ts` has that way alone.',
    rights: [
      ...each('cascade', 'dynamodb:PutItem the table', 'dynamodb:Query the table'),
      ...each('cascade', 'dynamodb:GetItem the table'),
      ...each('cascade', 'execute-api:ManageConnections execute-api: <SocketApi>/live/POST/@connections/*'),
      ...each('cascade', 'logs:CreateLogStream its log', 'logs:PutLogEvents its log'),
    ],
  },
  {
    why: 'A piece of audio may come after the sign-in has expired, or be refused with an error frame.',
    rights: each(
      'hear',
      'execute-api:ManageConnections execute-api: <SocketApi>/live/DELETE/@connections/*',
      'execute-api:ManageConnections execute-api: <SocketApi>/live/POST/@connections/*',
    ),
  },
  {
    why: 'Lambda sends what it gave up; no flow lets these functions fail or wait for a minute.',
    rights: each('cascade ear remember speak', 'sqs:SendMessage TimersDeadLetters'),
  },
  {
    why: 'Step Functions sets up the log of a machine by them when CloudFormation creates it, which is not served here.',
    rights: each(
      'workflows',
      ...'CreateLogDelivery GetLogDelivery UpdateLogDelivery DeleteLogDelivery ListLogDeliveries PutResourcePolicy DescribeResourcePolicies DescribeLogGroups'
        .split(' ')
        .map((verb) => `logs:${verb} *`),
    ),
  },
];

function each(roles: string, ...rights: readonly string[]): string[] {
  return roles.split(' ').flatMap((role) => rights.map((right) => `${role} ${right}`));
}

function start(machine: string): string {
  return `states:StartExecution states: stateMachine:Sotto-${machine}`;
}

function stop(machine: string): string {
  return `states:StopExecution states: execution:Sotto-${machine}:*`;
}
