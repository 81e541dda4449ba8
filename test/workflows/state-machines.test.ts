import { StateMachine } from 'aws-local-stepfunctions';
import { describe, expect, it } from 'vitest';
import { adaptMachineForInterpreter } from '../../shared/adapters/local/workflows/adapt-for-interpreter.ts';
import { REFLECT_LOST_MS } from '../../shared/session/kernel/limits.ts';
import { everyMachineState, type Machine, type TaskState } from '../../shared/workflows/amazon-states-language.ts';
import { stateMachines } from '../../shared/workflows/state-machines.ts';

const ARN = 'arn:aws-cn:lambda:cn-north-1:123456789012:function:tool';
const DEFINED = Object.entries(stateMachines({ arn: ARN, partition: 'aws-cn' }));

function tasks(machine: Machine): [string, TaskState][] {
  return [...everyMachineState(machine)].flatMap(([name, { state }]) => (state.Type === 'Task' ? [[name, state]] : []));
}

/** The error output that the next state receives. */
const STEPS = ['Diary', 'Reading', 'Remark', 'Memory'];

describe.each(DEFINED)('the machine %s', (_, machine) => {
  it('[T2] the state machine %s is valid, as it is defined and as the interpreter is given it', () => {
    const plain = JSON.parse(JSON.stringify(machine));
    expect(() => new StateMachine(plain)).not.toThrow();
    expect(
      () => new StateMachine(adaptMachineForInterpreter(machine), { validationOptions: { checkArn: false } }),
    ).not.toThrow();
  });

  it('[T2] the state machine %s has states that a journal by name can hold: no Map, one wait, and loops only by answers', () => {
    const order: string[] = [];
    const loops: string[] = [];
    type Within = Pick<Machine, 'StartAt' | 'States'>;
    const visit = (within: Within, name: string, path: readonly string[]): void => {
      if (path.includes(name)) return void loops.push(name);
      order.push(name);
      const state = within.States[name];
      if (state === undefined) throw new Error(`no state ${name}`);
      const next = 'Next' in state ? [state.Next] : [];
      const caught = 'Catch' in state ? (state.Catch ?? []).map(({ Next }) => Next) : [];
      const chosen = state.Type === 'Choice' ? [state.Default, ...state.Choices.map(({ Next }) => Next)] : [];
      for (const one of [...next, ...caught, ...chosen]) visit(within, one, [...path, name]);
      const branches = state.Type === 'Parallel' ? state.Branches : [];
      for (const branch of branches) visit(branch, branch.StartAt, [...path, name]);
    };
    visit(machine, machine.StartAt, []);
    // The task `run` does the steps of a tool one by one [E2].
    expect(loops.filter((name) => name !== 'Run')).toEqual([]);
    const every = everyMachineState(machine);
    expect(new Set(order)).toEqual(new Set(every.keys()));
    // No name twice, in no branch.
    expect(JSON.stringify(machine).match(/"Type":/g)).toHaveLength(every.size);
    expect(new Set([...every.values()].map(({ state }) => state.Type))).not.toContain('Map');
    expect(tasks(machine).filter(([, { Resource }]) => Resource.includes('waitForTaskToken')).length).toBeLessThan(2);
  });

  it('[T2] [D19] the state machine %s ends every task in time, and every failure in a report', () => {
    for (const [name, task] of tasks(machine)) {
      expect(task.TimeoutSeconds).toBeGreaterThan(0);
      if (STEPS.includes(name)) continue;
      expect(task.Catch ?? 'nobody').toEqual(
        name === 'Failed' ? 'nobody' : [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failed', Next: 'Failed' }],
      );
    }
  });

  it('[T2] the state machine %s retries, with jitter, only errors that say that this helps', () => {
    for (const [name, { Retry }] of tasks(machine)) {
      const [only, crash, ...more] = Retry;
      expect(more).toEqual([]);
      // What another run finds begun is run again after a crash; a handed-over task is not.
      const isWork = !['Finish', 'Failed', 'WaitForOthers'].includes(name);
      expect(crash?.ErrorEquals).toEqual(
        isWork ? ['Lambda.Unknown', 'Sandbox.Timedout', 'Runtime.ExitError'] : undefined,
      );
      expect(only?.JitterStrategy).toBe('FULL');
      const own = only?.ErrorEquals.filter((error) => !error.startsWith('Lambda.')) ?? [];
      const isEnding = name === 'Finish' || name === 'Failed';
      expect(own).toEqual(
        isEnding ? ['Transient', 'Sandbox.Timedout', 'Runtime.ExitError', 'States.Timeout'] : ['Transient'],
      );
      // The service requires the first pause to be shorter than the longest.
      expect(only?.MaxDelaySeconds).toBeGreaterThan(only?.IntervalSeconds ?? Number.POSITIVE_INFINITY);
    }
  });

  it('[T2] the state machine %s calls the tool function of its own partition', () => {
    for (const [, { Resource, Parameters }] of tasks(machine))
      expect([Resource, Parameters.FunctionName]).toContainEqual(ARN);
    const others = tasks(machine).flatMap(([, { Resource }]) => (Resource === ARN ? [] : Resource));
    for (const one of others) expect(one).toBe('arn:aws-cn:states:::lambda:invoke.waitForTaskToken');
  });
});

it('[T5] the research machine waits for an absolute time', () => {
  expect(DEFINED[1]?.[1].States.Pause).toEqual({ Type: 'Wait', TimestampPath: '$.plan.until', Next: 'Finish' });
});

describe('the reflection', () => {
  const every = everyMachineState(stateMachines({ arn: ARN, partition: 'aws-cn' }).reflection);

  it('[L5] the reflection machine is a diary, and then its reading with a remark, beside a memory', () => {
    const at = (name: string) => JSON.parse(JSON.stringify(every.get(name)?.state));
    expect(at('Diary').Next).toBe('Both');
    expect(at('Both').Branches.map((one: any) => Object.keys(one.States))).toEqual([
      ['Reading', 'Remark', 'Remarked'],
      ['Memory', 'Remembered'],
    ]);
    expect(at('Both').Next).toBe('Finish');
  });

  it.each([
    ['Diary', '$.diary', 'Both'],
    ['Reading', '$.reading', 'Remark'],
    ['Remark', '$.remark', 'Remarked'],
    ['Memory', '$.memory', 'Remembered'],
  ])('[L5] the reflection machine goes on behind %s whether it fails or not', (name, ResultPath, Next) => {
    expect(every.get(name)?.state).toMatchObject({
      ...{ ResultPath, Next },
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath, Next }],
    });
  });

  it('[L5] the reflection machine is over long before it counts as lost', () => {
    // Three steps of the longest duration, with a minute of retries and the notification.
    expect(3 * (120 + 60) + 60).toBeLessThan(REFLECT_LOST_MS / 1_000);
    for (const name of STEPS) expect(every.get(name)?.state).toMatchObject({ TimeoutSeconds: 120 });
  });
});
