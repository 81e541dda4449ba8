/** A changed function that reaches users gradually, and is rolled back when an alarm rings. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Synthesised, synthesise } from './synthesised.ts';

const ISSUED = { issuer: 'https://issuer.example', audience: 'sotto' };
let stack: Synthesised;
beforeAll(() => {
  stack = synthesise({ ...ISSUED, rollout: 'canary', speech: 'cascade' });
});

const DOORS = 'audio connect disconnect http message news reply sweep synthesize task timer transcribe upkeep'.split(
  ' ',
);
const live = (door: string) => `<Functions${door}Function.Arn>:live`;
const alias = (door: string) => `<Functions${door}Live>`;

describe('a rollout', () => {
  it('[S12] a rollout shifts each function by its alias, a tenth first, and back where an alarm rings', () => {
    const groups = stack.all('AWS::CodeDeploy::DeploymentGroup');
    expect(Object.keys(groups).toSorted()).toEqual(DOORS.map((door) => `Rollout${door}`));
    for (const door of DOORS) {
      expect(stack.updatePolicy(`Functions${door}Live`)).toMatchObject({
        CodeDeployLambdaAliasUpdate: {
          DeploymentGroupName: `<Rollout${door}>`,
          ApplicationName: '<RolloutApplication>',
        },
      });
      const { DeploymentConfigName, AlarmConfiguration, AutoRollbackConfiguration } = groups[`Rollout${door}`] ?? {};
      expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent15Minutes');
      const names = AlarmConfiguration.Alarms.map(({ Name }: { Name: string }) => Name);
      expect(names.toSorted()).toEqual([`<AlarmsCrashed${door}>`, '<AlarmsErrors>', '<AlarmsQuarantined>']);
      expect(AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM');
    }
  });

  it("[S12] a rollout's alias is used by all callers: routes, schedules, the queue, state machines and other functions", () => {
    const integrations = Object.values(stack.all('AWS::ApiGatewayV2::Integration')).map(
      ({ IntegrationUri }) => IntegrationUri,
    );
    for (const door of ['connect', 'disconnect', 'message', 'audio', 'http'])
      expect(integrations.filter((uri) => uri.includes(alias(door)))).toHaveLength(1);
    const targets = Object.values(stack.all('AWS::Scheduler::Schedule')).map(({ Target }) => Target.Arn);
    expect(new Set(targets)).toEqual(new Set([live('sweep'), live('news')]));
    expect(stack.one('AWS::Lambda::EventSourceMapping').FunctionName).toBe(`<part 6 of ${alias('timer')}>:live`);
    const [machine] = Object.values(stack.all('AWS::StepFunctions::StateMachine'));
    expect(machine?.DefinitionString).toContain(live('task'));
    const variables = Object.values(stack.all('AWS::Lambda::Function')).map(
      ({ Environment }) => Environment?.Variables ?? {},
    );
    const told = (name: string) => new Set(variables.flatMap((one) => one[name] ?? []));
    for (const [name, door] of [
      ['REPLY', 'reply'],
      ['UPKEEP', 'upkeep'],
      ['SYNTHESIZE', 'synthesize'],
      ['TRANSCRIBE', 'transcribe'],
    ] as const)
      expect(told(`SOTTO_${name}_FUNCTION`)).toEqual(new Set([`<Functions${door}Function>:live`]));
  });

  it('[S12] a rollout grants each caller the alias alone, and earlier executions go on', () => {
    const invokes = (role: string) => stack.grants(role).filter((grant) => grant.startsWith('lambda:InvokeFunction'));
    expect(invokes('FunctionsmessageRole')).toEqual(
      ['audio', 'reply', 'synthesize', 'transcribe', 'upkeep'].map((door) => `lambda:InvokeFunction ${live(door)}`),
    );
    expect(invokes('SchedulesRole')).toEqual(['news', 'sweep'].map((door) => `lambda:InvokeFunction ${live(door)}`));
    expect(invokes('WorkflowsRole')).toEqual([
      'lambda:InvokeFunction <FunctionstaskFunction.Arn>',
      `lambda:InvokeFunction ${live('task')}`,
    ]);
  });

  it("[U9] [M2] a rollout's alias is not retried by Lambda, since it does not inherit the function's settings", () => {
    const configs = Object.values(stack.all('AWS::Lambda::EventInvokeConfig'));
    expect(configs.map(({ FunctionName }) => FunctionName).toSorted()).toEqual(
      ['audio', 'news', 'reply', 'sweep', 'synthesize', 'transcribe', 'upkeep'].map(
        (door) => `<Functions${door}Function>`,
      ),
    );
    for (const { MaximumRetryAttempts, Qualifier } of configs) {
      expect(MaximumRetryAttempts).toBe(0);
      expect(Qualifier).not.toBe('$LATEST');
    }
  });

  it('[S12] a rollout may be linear, or at once whatever rings, as a repair has to be', () => {
    const of = (rollout: string) =>
      Object.values(synthesise({ ...ISSUED, rollout }).all('AWS::CodeDeploy::DeploymentGroup'));
    expect(of('linear')[0]?.DeploymentConfigName).toBe('CodeDeployDefault.LambdaLinear10PercentEvery3Minutes');
    for (const { DeploymentConfigName, AlarmConfiguration } of of('all')) {
      expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce');
      expect(AlarmConfiguration?.Alarms ?? []).toEqual([]);
    }
  });

  it('[S12] without the rollout option there are no versions and no aliases', () => {
    const types = synthesise(ISSUED).types();
    expect(types.filter((type) => /CodeDeploy|::Alias|::Version/.test(type))).toEqual([]);
  });
});
