import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lambdaInvoke } from '../../shared/aws/invoke.ts';
import { Transient } from '../../shared/runtime/errors.ts';
import { Services } from '../fakes/services.ts';

const JOB = { session: 'ada~companion', turn: 3, name: 'ada~companion-3-1' };

let services: Services;
beforeAll(async () => {
  services = await Services.start();
});
afterEach(() => {
  services.invoked.length = 0;
  services.faults.length = 0;
});
afterAll(() => services.close());

describe('the asynchronous invocation', () => {
  it('hands the job over and waits for no result', async () => {
    await lambdaInvoke('sotto-reply').reply(JOB);
    expect(services.invoked).toEqual([
      {
        functionName: 'sotto-reply',
        type: 'Event',
        payload: '{"session":"ada~companion","turn":3,"name":"ada~companion-3-1"}',
      },
    ]);
  });

  it('[U9] tries again after a fault, since a doubled job does no harm', async () => {
    services.faults.push({ status: 500, name: 'ServiceException' });
    await lambdaInvoke('sotto-reply').reply(JOB);
    expect(services.invoked).toHaveLength(1);
  });

  it('is Transient when Lambda goes on failing', async () => {
    services.faults.push(...Array(3).fill({ status: 503, name: 'ServiceUnavailable' }));
    await expect(lambdaInvoke('sotto-reply').reply(JOB)).rejects.toThrow(Transient);
  });
});
