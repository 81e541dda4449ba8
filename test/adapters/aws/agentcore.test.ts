import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awsRuntimes } from '../../../shared/adapters/aws/tools/agentcore.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import { agentcoreTool } from '../../../shared/tools/sources/agentcore.ts';
import { readToolsFile } from '../../../shared/tools/sources/tools-file/tools-file.ts';
import type { Tool } from '../../../shared/tools/tool.ts';
import { cutAt, type Script } from '../../fakes/http.ts';
import { called, failure, localFetch } from '../../tools/sources/calling.ts';
import { refusal, startToolServices, type ToolServices } from './tool-services.ts';

const ARN = 'arn:aws:bedrock-agentcore:eu-central-1:123456789012:runtime/travel_agent-Xb3kQ9ZtLm';
const PROMPT = { prompt: 'Where shall we go?' };

let services: ToolServices;
beforeEach(async () => {
  services = await startToolServices();
});
afterEach(() => services.close());

function toolOf(more: object = {}): Tool {
  const [entry] = readToolsFile(JSON.stringify({ agentcore: [{ arn: ARN, ...more }] })).agentcore;
  if (entry === undefined) throw new Error('no entry');
  return agentcoreTool(entry, awsRuntimes(), { clock: liveClock, fetch: localFetch });
}

function says(text: string, more: Partial<Script> = {}): Script {
  return { contentType: 'application/json', steps: [text], ...more };
}

describe('[T6] a tool that is an agent on AgentCore', () => {
  it('[T6] an agent tool on AgentCore is called as its runtime, and takes a prompt', () => {
    const tool = toolOf();
    expect(tool).toMatchObject({ name: 'travel_agent', effect: 'write', foreign: true });
    expect(tool.takes.parse(PROMPT).is).toBe('good');
    expect(tool.takes.parse({}).is).toBe('bad');
    expect(toolOf({ name: 'travel' }).name).toBe('travel');
  });

  it('[T6] an agent tool on AgentCore is asked in its region with its arguments, each call in a session of its own', async () => {
    services.answer(says('{"result":"Lisbon"}'));
    expect(await called(toolOf({ qualifier: 'PROD' }), PROMPT)).toEqual({ result: 'Lisbon' });
    expect(services.asked()).toMatchObject({
      path: `/runtimes/${encodeURIComponent(ARN)}/invocations?qualifier=PROD`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-amzn-bedrock-agentcore-runtime-session-id': 'sotto-calls-an-agent-in-its-runtime-call-1',
        authorization: expect.stringContaining('/eu-central-1/bedrock-agentcore/aws4_request'),
      },
      body: PROMPT,
    });
  });

  it('[T6] an agent tool on AgentCore may stream its answer, cut anywhere', async () => {
    const stream = 'data: "Lis"\n\ndata: "bon, für"\n\ndata: " immer"\n\n';
    services.answer(says('', { contentType: 'text/event-stream; charset=utf-8', steps: cutAt(stream, 3, 9, 27, 28) }));
    expect(await called(toolOf(), PROMPT)).toBe('Lisbon, für immer');
  });

  it('[T4] a failed read on an AgentCore tool is a tool error, and the outcome of a failed write is unknown', async () => {
    services.answer(refusal(424, 'RuntimeClientError'));
    expect(await failure(called(toolOf({ effect: 'read' }), PROMPT))).toEqual({
      name: 'ToolError',
      message: 'The service failed.',
    });
    expect(await failure(called(toolOf(), PROMPT))).toEqual({ name: 'FetchError', message: 'RuntimeClientError' });
  });

  it.each([
    [403, 'AccessDeniedException'],
    [404, 'ResourceNotFoundException'],
    [429, 'ThrottlingException'],
  ])('[T4] a call that an AgentCore tool refuses with %s counts as not done', async (status, name) => {
    services.answer(refusal(status, name));
    expect(await failure(called(toolOf(), PROMPT))).toEqual({
      name: 'ToolError',
      message: `The service answered with the status ${status}. Nothing was done.`,
    });
  });

  it.each([
    ['is lost', says('{"result', { then: 'reset' })],
    ['is a fault', refusal(500, 'InternalServerException')],
  ])('[T4] an AgentCore write whose answer %s is sent once, and its outcome is unknown', async (_, script) => {
    services.answer(script);
    expect(await failure(called(toolOf(), PROMPT))).toMatchObject({ name: 'FetchError' });
    expect(services.web.requests).toHaveLength(1);
  });

  it('[T8] an AgentCore tool may answer with a megabyte', async () => {
    const steps = Array<string>(11).fill('x'.repeat(100_000));
    services.answer(says('', { contentType: 'text/plain', steps, then: 'stall' }));
    expect(await failure(called(toolOf({ effect: 'read' }), PROMPT))).toEqual({
      name: 'ToolError',
      message: 'The service answered with more than can be read.',
    });
    await expect.poll(() => services.web.aborted).toBe(1);
  });

  it.each([
    ['begins', [60_000]],
    ['has begun', ['data: "Lis"\n\n']],
  ])('[T1] an AgentCore tool is abandoned when its time is over, before or after the runtime %s', async (_, steps) => {
    services.answer(says('', { contentType: 'text/event-stream', steps, then: 'stall' }));
    const late = new AbortController();
    const left = failure(called(toolOf(), PROMPT, { signal: late.signal }));
    await expect.poll(() => services.web.requests.length).toBe(1);
    late.abort(new Error('its time is over'));
    expect(await left).toEqual({ name: 'Error', message: 'its time is over' });
    await expect.poll(() => services.web.aborted).toBe(1);
  });
});
