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
      ...rightsOfRoles('cascade disconnect http task transcribe upkeep', 'dynamodb:UpdateItem the table'),
      ...rightsOfRoles('cascade reply sweep timer transcribe', 'dynamodb:DeleteItem the table'),
      ...rightsOfRoles('sweep', 'dynamodb:GetItem the table', 'dynamodb:PutItem the table', 'dynamodb:Query the table'),
      ...rightsOfRoles(
        'cascade disconnect message reply sweep task timer transcribe upkeep',
        'events:PutEvents EventsBus',
      ),
      ...rightsOfRoles('cascade disconnect task transcribe', 'sqs:SendMessage TimersQueue'),
      ...rightsOfRoles('upkeep', 'execute-api:ManageConnections execute-api: <SocketApi>/live/POST/@connections/*'),
      ...rightsOfRoles(
        'audio disconnect http message reply sweep task timer',
        'lambda:InvokeFunction function cascade',
      ),
      ...rightsOfRoles('audio disconnect http reply sweep task timer', 'lambda:InvokeFunction function transcribe'),
      ...rightsOfRoles('cascade disconnect message sweep timer transcribe', 'lambda:InvokeFunction function upkeep'),
      ...rightsOfRoles('sweep task', 'lambda:InvokeFunction function reply'),
      ...rightsOfRoles('http message sweep task timer upkeep', 'lambda:InvokeFunction function synthesize'),
      ...rightsOfRoles(
        'cascade disconnect http message reply sweep task transcribe upkeep',
        startMachineRight('reflection'),
      ),
      ...rightsOfRoles(
        'cascade disconnect http message sweep task timer transcribe upkeep',
        startMachineRight('slow-research'),
      ),
      ...rightsOfRoles(
        'cascade disconnect http message reply sweep task timer transcribe upkeep',
        startMachineRight('slow-tool'),
      ),
      ...rightsOfRoles(
        'cascade disconnect http reply sweep task timer transcribe upkeep',
        stopMachineRight('slow-research'),
      ),
      ...rightsOfRoles(
        'cascade disconnect http message reply sweep task timer transcribe upkeep',
        stopMachineRight('slow-tool'),
      ),
    ],
  },
  {
    why: 'A turn that was heard may also show, keep or forget an image, as a written one; the flows show images in writing.',
    rights: [
      ...rightsOfRoles('cascade transcribe', 's3:GetObject ImagesBucket/passing/*'),
      ...rightsOfRoles('cascade reply transcribe', 's3:GetObject ImagesBucket/kept/*'),
      ...rightsOfRoles('cascade transcribe', 's3:PutObject ImagesBucket/kept/*'),
      ...rightsOfRoles('cascade message transcribe', 's3:ListBucket ImagesBucket'),
    ],
  },
  {
    why: 'Whichever function finds a forgotten image removes it: the one that erases, or `upkeep` where that one was slow or killed.',
    dependsOnTiming: true,
    rights: [
      ...rightsOfRoles('cascade reply transcribe upkeep', 's3:DeleteObject ImagesBucket/passing/*'),
      ...rightsOfRoles('cascade reply transcribe upkeep', 's3:DeleteObject ImagesBucket/kept/*'),
    ],
  },
  {
    why: 'A flow erases a user during a reflection only by chance.',
    dependsOnTiming: true,
    rights: rightsOfRoles('http upkeep', stopMachineRight('reflection')),
  },
  {
    why: 'Others answer for tools of the operator’s file, which the flows do not have.',
    rights: [
      ...rightsOfRoles('http task', 'states:SendTaskSuccess states: stateMachine:Sotto-slow-tool'),
      ...rightsOfRoles('http task', 'states:SendTaskFailure states: stateMachine:Sotto-slow-tool'),
      ...rightsOfRoles('http', 'states:SendTaskHeartbeat states: stateMachine:Sotto-slow-tool'),
    ],
  },
  {
    why: 'Sonic itself answers in the flows, and speaks lines that come later. A call of the model, Transcribe and Polly follow where Sonic refuses.',
    rights: [
      ...rightsOfRoles('cascade', 'bedrock:InvokeModel bedrock: foundation-model/amazon.nova-2-sonic-v1:0'),
      ...rightsOfRoles(
        'cascade transcribe',
        'bedrock:InvokeModelWithResponseStream bedrock: foundation-model/anthropic.claude-haiku-5-5',
      ),
      ...rightsOfRoles(
        'cascade transcribe',
        'bedrock:InvokeModelWithResponseStream bedrock: inference-profile/global.anthropic.claude-haiku-5-5',
      ),
      ...rightsOfRoles('cascade reply synthesize transcribe', 'polly:SynthesizeSpeech *'),
      ...rightsOfRoles('cascade transcribe', 'transcribe:StartStreamTranscription *'),
    ],
  },
  {
    why: 'A user with too many connections loses the oldest; no flow opens so many [N3].',
    rights: rightsOfRoles('connect', 'dynamodb:DeleteItem the table'),
  },
  {
    why: 'Who speaks a line reads the whole session if the newest records are not enough, which the flows do not need.',
    rights: rightsOfRoles('synthesize', 'dynamodb:GetItem the table'),
  },
  {
    why: 'Where both ways of speech are offered, the flows speak by Sonic. Who chooses the other way is heard by `cascade`. `test/cloud/voices.soak.ts` has that way alone.',
    rights: [
      ...rightsOfRoles('cascade', 'dynamodb:PutItem the table', 'dynamodb:Query the table'),
      ...rightsOfRoles('cascade', 'dynamodb:GetItem the table'),
      ...rightsOfRoles('cascade', 'execute-api:ManageConnections execute-api: <SocketApi>/live/POST/@connections/*'),
      ...rightsOfRoles('cascade', 'logs:CreateLogStream its log', 'logs:PutLogEvents its log'),
    ],
  },
  {
    why: 'A piece of audio may come after the sign-in has expired, or be refused with an error frame.',
    rights: rightsOfRoles(
      'audio',
      'execute-api:ManageConnections execute-api: <SocketApi>/live/DELETE/@connections/*',
      'execute-api:ManageConnections execute-api: <SocketApi>/live/POST/@connections/*',
    ),
  },
  {
    why: 'Lambda sends what it gave up; no flow lets these functions fail or wait for a minute.',
    rights: rightsOfRoles('cascade synthesize transcribe upkeep', 'sqs:SendMessage TimersDeadLetters'),
  },
  {
    why: 'Step Functions sets up the log of a machine by them when CloudFormation creates it, which is not served here.',
    rights: rightsOfRoles(
      'workflows',
      ...'CreateLogDelivery GetLogDelivery UpdateLogDelivery DeleteLogDelivery ListLogDeliveries PutResourcePolicy DescribeResourcePolicies DescribeLogGroups'
        .split(' ')
        .map((verb) => `logs:${verb} *`),
    ),
  },
];

function rightsOfRoles(roles: string, ...rights: readonly string[]): string[] {
  return roles.split(' ').flatMap((role) => rights.map((right) => `${role} ${right}`));
}

function startMachineRight(machine: string): string {
  return `states:StartExecution states: stateMachine:Sotto-${machine}`;
}

function stopMachineRight(machine: string): string {
  return `states:StopExecution states: execution:Sotto-${machine}:*`;
}
