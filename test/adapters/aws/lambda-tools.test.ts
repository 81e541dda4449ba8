import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awsLambdas } from '../../../shared/adapters/aws/tools/lambda-tools.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import { lambdaSourceTool } from '../../../shared/tools/sources/lambda.ts';
import { readToolsFile } from '../../../shared/tools/sources/tools-file/tools-file.ts';
import type { Tool } from '../../../shared/tools/tool.ts';
import type { Script } from '../../fakes/http.ts';
import { called, failure, localFetch } from '../../tools/sources/calling.ts';
import { refusal, startToolServices, type ToolServices } from './tool-services.ts';

const ARN = 'arn:aws:lambda:eu-west-1:123456789012:function:add-up';

let services: ToolServices;
beforeEach(async () => {
  services = await startToolServices();
});
afterEach(() => services.close());

function toolOf(more: object = {}): Tool {
  const file = readToolsFile(JSON.stringify({ lambda: [{ arn: ARN, name: 'add_up', schema: {}, ...more }] }));
  const [entry] = file.lambda;
  if (entry === undefined) throw new Error('no entry');
  return lambdaSourceTool(entry, awsLambdas(), { clock: liveClock, fetch: localFetch });
}

function returns(payload: string, more: Partial<Script> = {}): Script {
  return { contentType: 'application/json', steps: [payload], ...more };
}

describe('[T6] a tool that is a function', () => {
  it('[T6] a Lambda function as a tool is invoked in its region with the call, its name and its arguments, and answers with what it returns', async () => {
    services.answer(returns('{"sum":5}'));
    expect(await called(toolOf(), { numbers: [2, 3] })).toEqual({ sum: 5 });
    expect(services.asked()).toMatchObject({
      path: `/2015-03-31/functions/${encodeURIComponent(ARN)}/invocations`,
      headers: {
        'x-amz-invocation-type': 'RequestResponse',
        authorization: expect.stringContaining('/eu-west-1/lambda/aws4_request'),
      },
      body: { call: 'call-1', name: 'add_up', arguments: { numbers: [2, 3] } },
    });
  });

  it.each([
    ['null', null],
    ['"five"', 'five'],
    ['', null],
  ])('[T6] a Lambda function as a tool may return any JSON, and nothing: %j', async (payload, result) => {
    services.answer(returns(payload));
    expect(await called(toolOf())).toBe(result);
  });

  const failed = returns('{"errorMessage":"a secret sentence"}', { headers: { 'x-amz-function-error': 'Unhandled' } });

  it('[T4] a failed read by a Lambda tool is a tool error, and the outcome of a failed write is unknown', async () => {
    services.answer(failed);
    expect(await failure(called(toolOf({ effect: 'read' })))).toEqual({
      name: 'ToolError',
      message: 'The service failed.',
    });
    expect(await failure(called(toolOf()))).toEqual({ name: 'FetchError', message: 'the function failed' });
  });

  it.each([
    [403, 'AccessDeniedException'],
    [404, 'ResourceNotFoundException'],
    [429, 'TooManyRequestsException'],
  ])('[T4] a call that a Lambda tool refuses with %s counts as not done', async (status, name) => {
    services.answer(refusal(status, name));
    expect(await failure(called(toolOf()))).toEqual({
      name: 'ToolError',
      message: `The service answered with the status ${status}. Nothing was done.`,
    });
  });

  it('[T4] a write by a Lambda tool is sent once, and its outcome is unknown when its answer is lost', async () => {
    for (const lost of [refusal(500, 'ServiceException'), returns('{"sum', { then: 'reset' })]) {
      services.answer(lost);
      const before = services.web.requests.length;
      expect(await failure(called(toolOf()))).toMatchObject({ name: 'FetchError' });
      expect(services.web.requests.length - before).toBe(1);
    }
  });

  it('[T4] a read by a Lambda tool is sent once more after a failure', async () => {
    services.answer(refusal(500, 'ServiceException'), returns('{"sum":5}'));
    expect(await called(toolOf({ effect: 'read' }))).toEqual({ sum: 5 });
    expect(services.web.requests).toHaveLength(2);
  });

  it('[T8] a Lambda function as a tool may return a megabyte', async () => {
    services.answer(returns(JSON.stringify('x'.repeat(1_000_001))));
    expect(await failure(called(toolOf({ effect: 'read' })))).toEqual({
      name: 'ToolError',
      message: 'The service answered with more than can be read.',
    });
  });

  it('[T1] a Lambda tool is abandoned when its time is over', async () => {
    services.answer(returns('', { steps: ['{'], then: 'stall' }));
    const late = new AbortController();
    const left = failure(called(toolOf(), {}, { signal: late.signal }));
    await expect.poll(() => services.web.requests.length).toBe(1);
    late.abort(new Error('its time is over'));
    expect(await left).toEqual({ name: 'Error', message: 'its time is over' });
  });

  it('[T4] a call to a Lambda tool that cannot be reached counts as not done', async () => {
    await services.web.close();
    const message = 'The service cannot be reached. Nothing was done.';
    expect(await failure(called(toolOf()))).toEqual({ name: 'ToolError', message });
    services = await startToolServices();
  });
});
