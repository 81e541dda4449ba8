/** What is around every function's work. */
import { setImmediate as aMoment } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { lambdaHandler } from '../../../shared/adapters/aws/functions/lambda-handler.ts';
import { awsErrorOrTransient } from '../../../shared/adapters/aws/transient-errors.ts';

it.each([
  ['with success', async (_: Promise<unknown>) => 'done'],
  ['with an error', (request: Promise<unknown>) => Promise.all([request, Promise.reject(new Error('other'))])],
])(
  '[S9] a Lambda function that ends %s answers after its requests are over, since Lambda freezes the rest',
  async (_, work) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ended: string[] = [];
    const answering = lambdaHandler<null, unknown>(() => {
      const request = awsErrorOrTransient(promise).then(() => ended.push('request'));
      return work(request);
    })(null).then(
      () => ended.push('handler'),
      () => ended.push('handler'),
    );
    await aMoment();
    expect(ended).toEqual([]);
    resolve();
    await answering;
    expect(ended).toEqual(['request', 'handler']);
  },
);
