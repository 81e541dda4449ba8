import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepFunctions } from '../../../shared/adapters/aws/workflows.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { WorkflowJob, Workflows } from '../../../shared/ports/ports.ts';
import { stateMachines } from '../../../shared/workflows/state-machines.ts';
import { StepFunctions } from '../../fakes/step-functions.ts';

const ARN = 'arn:aws:states:us-east-1:123456789012:stateMachine:slow-tool';
const JOB: WorkflowJob = {
  machine: 'slow-tool',
  name: 'incarnation-call-3',
  input: {
    session: 'ada~companion',
    call: 'call-3',
    tool: 'slow',
    startedAtMs: 1_700_000_000_000,
  },
};

let services: StepFunctions;
let workflows: Workflows;
beforeEach(async () => {
  const tool = stateMachines({ arn: 'arn:aws:lambda:us-east-1:123456789012:function:tool', partition: 'aws' });
  services = new StepFunctions({ [ARN]: tool['slow-tool'] }, async () => null);
  await services.listen();
  workflows = stepFunctions({
    'slow-tool': ARN,
    'slow-research': 'arn:aws:states:us-east-1:123456789012:stateMachine:gone',
    reflection: 'arn:aws:states:us-east-1:123456789012:stateMachine:gone',
  });
});
afterEach(() => services.close());

const always = (name: string, status = 400) => services.faults.push(...Array(3).fill({ status, name }));

describe('starting on Step Functions', () => {
  it('[T2] a Step Functions execution is named as its job, and is given the call', async () => {
    await workflows.start(JOB);
    expect([...services.executions]).toMatchObject([
      [
        `${ARN}:incarnation-call-3`,
        {
          start: {
            input: '{"session":"ada~companion","call":"call-3","tool":"slow","startedAtMs":1700000000000}',
          },
        },
      ],
    ]);
  });

  it('[T2] a Step Functions start is repeated after a fault: the same start is the same execution', async () => {
    services.faults.push({ status: 500, name: 'InternalFailure' });
    await workflows.start(JOB);
    expect(services.requests).toEqual(['StartExecution', 'StartExecution']);
    expect(services.executions.size).toBe(1);
  });

  it.each([
    ['ServiceUnavailable', 503],
    ['ThrottlingException', 400],
    ['ExecutionLimitExceeded', 400],
  ])('[T2] a Step Functions start is Transient while the service says %s', async (name, status) => {
    always(name, status);
    await expect(workflows.start(JOB)).rejects.toThrow(Transient);
  });

  it('[T2] a Step Functions start for a missing machine is not Transient', async () => {
    const start = workflows.start({ ...JOB, machine: 'slow-research' });
    await expect(start).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  });
});

describe('stopping, and looking, on Step Functions', () => {
  const EXECUTION = { machine: 'slow-tool', name: 'incarnation-call-3' } as const;

  it('[T11] a Step Functions execution is stopped by its machine and its name', async () => {
    await workflows.start({ ...JOB, input: { ...JOB.input, waits: true } });
    await workflows.stop(EXECUTION);
    expect([...services.executions.values()]).toMatchObject([{ isStopped: true }]);
  });

  it('[T11] a Step Functions stop without an answer is sent again, since it is the same stop', async () => {
    await workflows.start({ ...JOB, input: { ...JOB.input, waits: true } });
    services.faults.push({ status: 500, name: 'InternalFailure' });
    await workflows.stop(EXECUTION);
    expect(services.requests).toEqual(['StartExecution', 'StopExecution', 'StopExecution']);
  });

  it('[T11] a Step Functions stop is Transient while the service is away', async () => {
    always('ThrottlingException');
    await expect(workflows.stop(EXECUTION)).rejects.toThrow(Transient);
    always('ServiceUnavailable', 503);
    await expect(workflows.progress({ ...EXECUTION, machine: 'slow-research' })).rejects.toThrow(Transient);
  });

  it('[T11] the progress of a machine without steps is not asked of Step Functions', async () => {
    expect(await workflows.progress(EXECUTION)).toBe(null);
    expect(services.requests).toEqual([]);
  });
});

describe('answering on Step Functions', () => {
  it.each([['TaskTimedOut'], ['TaskDoesNotExist'], ['InvalidToken']])(
    '[T2] an answer to a Step Functions task that %s is "unknown"',
    async (name) => {
      always(name);
      expect(await workflows.answer('token', { is: 'done', output: { step: 'run' } })).toBe('unknown');
      always(name);
      expect(await workflows.answer('token', { is: 'alive' })).toBe('unknown');
    },
  );

  it('[T2] a string that cannot be a task token is not sent to Step Functions', async () => {
    expect(await workflows.answer('', { is: 'alive' })).toBe('unknown');
    expect(await workflows.answer('x'.repeat(2_049), { is: 'alive' })).toBe('unknown');
    expect(services.requests).toEqual([]);
  });

  it('[T2] an answer to Step Functions is Transient when the service keeps failing', async () => {
    always('ServiceUnavailable', 503);
    await expect(workflows.answer('token', { is: 'failed' })).rejects.toThrow(Transient);
  });

  it('[D19] a Step Functions task that is given up fails by that name, without a word of why', async () => {
    await workflows.start({ ...JOB, input: { ...JOB.input, waits: true } });
    await vi.waitFor(() => expect(services.tokens.size).toBe(1), { interval: 5 });
    const [token = ''] = services.tokens.keys();
    expect(await workflows.answer(token, { is: 'failed' })).toBe('taken');
    await expect(services.tokens.get(token)?.settle.promise).rejects.toMatchObject({
      name: 'OthersFailed',
      message: '',
    });
  });
});
