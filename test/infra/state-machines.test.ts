import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { StateMachine } from 'aws-local-stepfunctions';
import { beforeAll, describe, expect, it } from 'vitest';
import { LambdaFunction } from '../../infra/functions/lambda-function.ts';
import { StateMachines } from '../../infra/workflows/state-machines.ts';
import { type Synthesised, synthesised, uncheckedApp } from './synthesised.ts';

let stack: Synthesised;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-workflows-'));
  try {
    const bundle = join(folder, 'task');
    mkdirSync(bundle);
    writeFileSync(join(bundle, 'index.mjs'), '// tool');
    const own = new Stack(uncheckedApp(join(folder, 'out')), 'Sotto');
    const door = (name: string) =>
      new LambdaFunction(own, name, { bundle, memoryMb: 256, timeoutSeconds: 25, environment: {} });
    const workflows = new StateMachines(own, 'Workflows');
    workflows.addMachines(door('Tool'));
    workflows.grantStart(door('Starter'));
    const looker = door('Looker');
    workflows.grantStart(looker);
    workflows.grantReadProgress(looker);
    workflows.grantTaskAnswers(door('Answerer'), ['Success', 'Heartbeat']);
    workflows.grantStopReflection(door('Eraser'));
    new LambdaFunction(own, 'Told', { bundle, memoryMb: 256, timeoutSeconds: 25, environment: workflows.environment });
    stack = synthesised(own);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const MACHINES = ['WorkflowsSlowTool', 'WorkflowsSlowResearch', 'WorkflowsReflection'];
const [TOOL, RESEARCH, REFLECTION] = ['slow-tool', 'slow-research', 'reflection'].map(
  (name) => `arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:stateMachine:Sotto-${name}`,
);
const executionsOf = (arn = '') => `${arn.replace(':stateMachine:', ':execution:')}:*`;
/** Tokens have no ARN before the deployment. */
const definition = (id: string) =>
  JSON.parse(
    String(stack.all('AWS::StepFunctions::StateMachine')[id]?.DefinitionString)
      .replaceAll('<ToolFunction.Arn>', 'arn:aws:lambda:us-east-1:123456789012:function:tool')
      .replaceAll('<AWS::Partition>', 'aws'),
  );

/** Includes the states of branches. */
function statesIn(machine: any): any[] {
  return Object.values<any>(machine.States).flatMap((state) => [state, ...(state.Branches ?? []).flatMap(statesIn)]);
}

describe('the state machines on AWS', () => {
  it('[T2] [L5] a stack has three state machines of the standard kind, which starts a name once', () => {
    const found = stack.all('AWS::StepFunctions::StateMachine');
    expect(Object.keys(found)).toEqual(MACHINES);
    for (const { StateMachineType } of Object.values(found)) expect(StateMachineType).toBe('STANDARD');
  });

  it('[T2] the state machines are valid, and call the tool function and nothing else', () => {
    for (const id of MACHINES) {
      const machine = definition(id);
      // Throws when the definition is not valid.
      new StateMachine(machine);
      const called = new Set(
        statesIn(machine).flatMap(({ Resource, Parameters }) => Parameters?.FunctionName ?? Resource ?? []),
      );
      expect(called).toEqual(new Set(['arn:aws:lambda:us-east-1:123456789012:function:tool']));
    }
  });

  it('[L5] the reflection machine works on memory beside its reading and remark, and retries and catches every step', () => {
    const { States } = definition('WorkflowsReflection');
    const { Type, Branches, Catch, Next } = States.Both;
    expect([Type, Next]).toEqual(['Parallel', 'Finish']);
    expect(Branches.map(({ StartAt }: any) => StartAt)).toEqual(['Reading', 'Memory']);
    expect(Catch).toEqual([{ ErrorEquals: ['States.ALL'], ResultPath: '$.failed', Next: 'Failed' }]);
    const steps = statesIn(definition('WorkflowsReflection')).filter(({ Type }) => Type === 'Task');
    expect(steps.map(({ Parameters }) => Parameters.task)).toEqual([
      ...['diary', 'reading', 'remark', 'memory', 'reflected', 'reflected'],
    ]);
    for (const { Retry } of steps) expect(Retry[0].ErrorEquals).toContain('Lambda.TooManyRequestsException');
    for (const { Catch } of steps.slice(0, 5)) expect(Catch[0].ErrorEquals).toEqual(['States.ALL']);
  });

  it('[N5] the state machines log errors without content, for 30 days', () => {
    for (const machine of Object.values(stack.all('AWS::StepFunctions::StateMachine')))
      expect(machine).toMatchObject({
        LoggingConfiguration: {
          Level: 'ERROR',
          IncludeExecutionData: false,
          Destinations: [{ CloudWatchLogsLogGroup: { LogGroupArn: '<WorkflowsLog.Arn>' } }],
        },
        TracingConfiguration: { Enabled: false },
      });
    expect(stack.all('AWS::Logs::LogGroup').WorkflowsLog).toEqual({
      LogGroupName: '/aws/vendedlogs/states/Sotto-Workflows',
      RetentionInDays: 30,
    });
  });

  it('[N2] the state machines may invoke the tool function, and deliver their logs', () => {
    expect(stack.grants('WorkflowsRole').filter((grant) => !grant.startsWith('logs:'))).toEqual([
      'lambda:InvokeFunction <ToolFunction.Arn>',
    ]);
    expect(stack.grants('WorkflowsRole').filter((grant) => grant.startsWith('logs:'))).toEqual(
      [
        'CreateLogDelivery',
        'DeleteLogDelivery',
        'DescribeLogGroups',
        'DescribeResourcePolicies',
        'GetLogDelivery',
        'ListLogDeliveries',
        'PutResourcePolicy',
        'UpdateLogDelivery',
      ].map((action) => `logs:${action} *`),
    );
  });

  it("[N2] the state machines act only in this account's name", () => {
    expect(stack.all('AWS::IAM::Role').WorkflowsRole?.AssumeRolePolicyDocument.Statement).toMatchObject([
      { Condition: { StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' } } },
    ]);
  });

  it('[T11] [N6] the state machines are started, stopped, answered and read by the functions that may, and by no others', () => {
    const granted = (role: string) => stack.grants(role).filter((grant) => grant.startsWith('states:'));
    const starts = [
      `states:StartExecution ${REFLECTION}`,
      `states:StartExecution ${RESEARCH}`,
      `states:StartExecution ${TOOL}`,
    ];
    const looks = [`states:GetExecutionHistory ${executionsOf(RESEARCH)}`];
    const stops = [RESEARCH, TOOL].map((arn) => `states:StopExecution ${executionsOf(arn)}`);
    expect(granted('StarterRole')).toEqual([...starts, ...stops]);
    expect(granted('LookerRole')).toEqual([...looks, ...starts, ...stops]);
    expect(granted('EraserRole')).toEqual([`states:StopExecution ${executionsOf(REFLECTION)}`]);
    expect(granted('AnswererRole')).toEqual(
      ['SendTaskHeartbeat', 'SendTaskSuccess'].map((one) => `states:${one} ${TOOL}`),
    );
    expect(granted('ToolRole')).toEqual([]);
  });

  it('[T2] the state machines are told to the functions by their names, since they call a function themselves', () => {
    expect(stack.all('AWS::Lambda::Function').ToldFunction?.Environment.Variables).toEqual({
      SOTTO_SLOW_TOOL_MACHINE: TOOL,
      SOTTO_SLOW_RESEARCH_MACHINE: RESEARCH,
      SOTTO_REFLECTION_MACHINE: REFLECTION,
    });
    const found = stack.all('AWS::StepFunctions::StateMachine');
    expect(MACHINES.map((id) => found[id]?.StateMachineName)).toEqual([
      ...['Sotto-slow-tool', 'Sotto-slow-research', 'Sotto-reflection'],
    ]);
  });

  it('[T2] the state machines have no time limit of their own, which would end them without a word', () => {
    for (const id of MACHINES) expect(definition(id).TimeoutSeconds).toBeUndefined();
  });
});
