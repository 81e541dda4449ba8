import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awsLambdaContext } from '../../../shared/adapters/aws/functions/lambda-context.ts';
import { lazyLambdaInvoke } from '../../../shared/adapters/aws/functions/lazy-invoke.ts';
import { lambdaInvoke } from '../../../shared/adapters/aws/invoke.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { Bug, Transient } from '../../../shared/ports/errors.ts';
import { Services } from '../../fakes/services.ts';

const JOB = { session: 'ada~companion', turn: 3, name: 'ada~companion-3-1' };
const FUNCTIONS = { reply: 'sotto-reply', remember: 'sotto-remember' };

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
  it('[U9] the asynchronous Lambda invocation hands the job over and waits for no result', async () => {
    await lambdaInvoke(FUNCTIONS).reply(JOB);
    expect(services.invoked).toEqual([
      {
        functionName: 'sotto-reply',
        type: 'Event',
        payload: '{"session":"ada~companion","turn":3,"name":"ada~companion-3-1"}',
      },
    ]);
  });

  it('[U9] an asynchronous invocation leaves out records that are too large for it, and the run reads them', async () => {
    const newest = (text: string) => ({ atMs: 1, rows: [{ pk: 'S#ada', sk: 'E#1', body: text }] });
    await lambdaInvoke(FUNCTIONS).reply({ ...JOB, newest: newest('short') });
    await lambdaInvoke(FUNCTIONS).reply({ ...JOB, newest: newest('x'.repeat(200_000)) });
    const jobs = services.invoked.map(({ payload }) => JSON.parse(payload));
    expect(jobs).toEqual([{ ...JOB, newest: newest('short') }, JOB]);
  });

  it('[M2] the making of memory is invoked on a function of its own', async () => {
    const edition = { session: 'ada~companion', edition: 4 };
    await lambdaInvoke(FUNCTIONS).remember(edition);
    await lazyLambdaInvoke({ remember: 'sotto-remember' }).remember?.(edition);
    const invoked = {
      functionName: 'sotto-remember',
      type: 'Event',
      payload: '{"session":"ada~companion","edition":4}',
    };
    expect(services.invoked).toEqual([invoked, invoked]);
  });

  it('[U9] the asynchronous Lambda invocation tries again after a fault, since a doubled job does no harm', async () => {
    services.faults.push({ status: 500, name: 'ServiceException' });
    await lambdaInvoke(FUNCTIONS).reply(JOB);
    expect(services.invoked).toHaveLength(1);
  });

  it('[U9] the asynchronous Lambda invocation is Transient when Lambda goes on failing', async () => {
    services.faults.push(...Array(3).fill({ status: 503, name: 'ServiceUnavailable' }));
    await expect(lambdaInvoke(FUNCTIONS).reply(JOB)).rejects.toThrow(Transient);
  });

  it('[U9] [M2] invoking a function that the stack does not have is a Bug in the log, and nothing is sent', async () => {
    const { reply, remember } = awsLambdaContext({}, { table: sqliteTable(':memory:') }).invoke;
    await expect(reply(JOB)).rejects.toThrow(Bug);
    await expect(remember({ session: 'ada~companion', edition: 4 })).rejects.toThrow(Bug);
    const parts = { table: sqliteTable(':memory:'), invoke: lazyLambdaInvoke({ remember: 'sotto-remember' }) };
    await expect(awsLambdaContext({}, parts).invoke.reply(JOB)).rejects.toThrow(Bug);
    expect(services.invoked).toEqual([]);
  });

  it('[A1] [A3] the asynchronous invocation asks for transcription and synthesis where the stack has voices', async () => {
    const [heard, said] = [
      { session: 's', utterance: 'u', ask: 0, from: 0, way: 'cascade' as const },
      { ...JOB, lines: [0, 1] },
    ];
    const invoke = lazyLambdaInvoke({ listen: 'sotto-ear', speak: 'sotto-speak' });
    await invoke.listen(heard);
    await invoke.speak(said);
    expect(services.invoked.map(({ functionName, payload }) => [functionName, JSON.parse(payload)])).toEqual([
      ['sotto-ear', heard],
      ['sotto-speak', said],
    ]);
    // Where each way has its own, by the client's; a stack of before has one for both.
    await lambdaInvoke({ listen: 'sotto-ear', cascade: 'sotto-cascade' }).listen(heard);
    await lazyLambdaInvoke({ listen: 'sotto-ear', cascade: 'sotto-cascade' }).listen({ ...heard, way: 'sonic' });
    expect(services.invoked.slice(2).map(({ functionName }) => functionName)).toEqual(['sotto-cascade', 'sotto-ear']);
    await expect(lazyLambdaInvoke({ remember: 'sotto-remember', listen: null }).listen(heard)).rejects.toThrow(Bug);
    await expect(lambdaInvoke({ ...FUNCTIONS, listen: null }).listen(heard)).rejects.toThrow(Bug);
  });
});
