import { StateMachine } from 'aws-local-stepfunctions';
import { describe, expect, it } from 'vitest';
import { forInterpreter } from '../../local/workflow-definition.ts';
import { machines } from '../../shared/workflows/machines.ts';
import type { Machine, Task } from '../../shared/workflows/states.ts';

const ARN = 'arn:aws-cn:lambda:cn-north-1:123456789012:function:tool';
const DEFINED = Object.entries(machines({ arn: ARN, partition: 'aws-cn' }));

function tasks({ States }: Machine): [string, Task][] {
  return Object.entries(States).flatMap(([name, state]) => (state.Type === 'Task' ? [[name, state]] : []));
}

describe.each(DEFINED)('the machine %s', (_, machine) => {
  it('[T2] is valid, as it is defined and as the interpreter is given it', () => {
    const plain = JSON.parse(JSON.stringify(machine));
    expect(() => new StateMachine(plain)).not.toThrow();
    expect(() => new StateMachine(forInterpreter(machine), { validationOptions: { checkArn: false } })).not.toThrow();
  });

  it('[T2] has states that a journal by their names can hold: no Map, no loop, one wait for others at most', () => {
    const order: string[] = [];
    const visit = (name: string, path: readonly string[]): void => {
      expect(path).not.toContain(name);
      order.push(name);
      const state = machine.States[name];
      if (state === undefined) throw new Error(`no state ${name}`);
      const next = 'Next' in state ? [state.Next] : [];
      const caught = state.Type === 'Task' ? (state.Catch ?? []).map(({ Next }) => Next) : [];
      const chosen = state.Type === 'Choice' ? [state.Default, ...state.Choices.map(({ Next }) => Next)] : [];
      for (const one of [...next, ...caught, ...chosen]) visit(one, [...path, name]);
    };
    visit(machine.StartAt, []);
    expect(new Set(order)).toEqual(new Set(Object.keys(machine.States)));
    expect(new Set(Object.values(machine.States).map(({ Type }) => Type))).not.toContain('Map');
    expect(tasks(machine).filter(([, { Resource }]) => Resource.includes('waitForTaskToken')).length).toBeLessThan(2);
  });

  it('[T2] [D19] ends every task in time, and every failure in the news of it', () => {
    for (const [name, task] of tasks(machine)) {
      expect(task.TimeoutSeconds).toBeGreaterThan(0);
      expect(task.Catch ?? 'nobody').toEqual(
        name === 'Failed' ? 'nobody' : [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failed', Next: 'Failed' }],
      );
    }
  });

  it('[T2] tries again, with jitter, only what says that this helps', () => {
    for (const [name, { Retry }] of tasks(machine)) {
      const [only, ...more] = Retry;
      expect(more).toEqual([]);
      expect(only?.JitterStrategy).toBe('FULL');
      const own = only?.ErrorEquals.filter((error) => !error.startsWith('Lambda.')) ?? [];
      const isEnding = name === 'Finish' || name === 'Failed';
      expect(own).toEqual(
        isEnding ? ['Transient', 'States.Timeout', 'Sandbox.Timedout', 'Runtime.ExitError'] : ['Transient'],
      );
      // The service refuses a first pause that is not shorter than the longest.
      expect(only?.MaxDelaySeconds).toBeGreaterThan(only?.IntervalSeconds ?? Number.POSITIVE_INFINITY);
    }
  });

  it('[T2] calls the tool function, in its own partition', () => {
    for (const [, { Resource, Parameters }] of tasks(machine))
      expect([Resource, Parameters.FunctionName]).toContainEqual(ARN);
    const others = tasks(machine).flatMap(([, { Resource }]) => (Resource === ARN ? [] : Resource));
    for (const one of others) expect(one).toBe('arn:aws-cn:states:::lambda:invoke.waitForTaskToken');
  });
});

it('[T5] the research waits for an absolute time', () => {
  expect(DEFINED[1]?.[1].States.Pause).toEqual({ Type: 'Wait', TimestampPath: '$.plan.until', Next: 'Finish' });
});
