/** Requests to AWS that are signed here, against a server that only looks at them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AwsJsonOperations } from '../../../shared/adapters/aws/json-operations.ts';
import { type AwsAccess, AwsRequests, awsEndpoint } from '../../../shared/adapters/aws/signed-requests.ts';

const KEYS = { accessKeyId: 'AKID', secretAccessKey: 'secret' };

let server: Server;
let seen: IncomingMessage[];
let answer: { status: number; body: string };
beforeEach(async () => {
  seen = [];
  answer = { status: 200, body: '' };
  server = createServer((request, response) => {
    seen.push(request);
    request.resume().once('end', () => response.writeHead(answer.status).end(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const access = (more: AwsAccess = {}): AwsAccess => ({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stage/`,
  region: 'eu-central-1',
  credentials: KEYS,
  ...more,
});
const SERVICE = { host: 'states', setting: 'SFN' };

describe('a signed request', () => {
  it('[S15] a signed AWS request names the region and the service for which it holds, below the path of its endpoint', async () => {
    await new AwsRequests(SERVICE, access()).send({ path: '/@connections/a%3D', body: 'hello' });
    expect(seen[0]?.url).toBe('/stage/@connections/a%3D');
    expect(seen[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/states\/aws4_request, SignedHeaders=[a-z;-]*host[a-z;-]*, /,
    );
    expect(seen[0]?.headers['x-amz-security-token']).toBeUndefined();
  });

  it('[S15] a signed AWS request of a function carries the token of its credentials, and the trace of its invocation', async () => {
    const env = { AWS_ACCESS_KEY_ID: 'A', AWS_SECRET_ACCESS_KEY: 'B', AWS_SESSION_TOKEN: 'C', AWS_REGION: 'us-west-2' };
    const ofLambda = { AWS_LAMBDA_FUNCTION_NAME: 'message', _X_AMZN_TRACE_ID: 'Root=1-2-3' };
    for (const [name, value] of Object.entries({ ...env, ...ofLambda })) vi.stubEnv(name, value);
    const { endpoint } = access();
    await new AwsRequests(SERVICE, endpoint === undefined ? {} : { endpoint }).send({});
    expect(seen[0]?.headers).toMatchObject({
      authorization: expect.stringContaining('Credential=A/'),
      'x-amz-security-token': 'C',
      'x-amzn-trace-id': 'Root=1-2-3',
    });
  });

  it('[S15] a signed AWS request without region or credentials is not sent, and says what to set', async () => {
    for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID']) vi.stubEnv(name, undefined);
    const { endpoint = '' } = access();
    await expect(new AwsRequests(SERVICE, { endpoint, region: 'us-east-1' }).send({})).rejects.toThrow(
      /set AWS_ACCESS_KEY_ID/,
    );
    await expect(new AwsRequests(SERVICE, { endpoint, credentials: KEYS }).send({})).rejects.toThrow(/set AWS_REGION/);
    expect(seen).toEqual([]);
  });

  it('[S4] a refusal of AWS has the name and the status that the service gave, and is not asked again', async () => {
    answer = { status: 400, body: '{"__type":"com.amazonaws.states#InvalidArn:http://x/","message":"no"}' };
    const states = new AwsJsonOperations({ ...SERVICE, target: 'AWSStepFunctions', version: '1.0' }, access());
    await expect(states.call('StartExecution', {})).rejects.toMatchObject({
      name: 'InvalidArn',
      message: 'no',
      $metadata: { httpStatusCode: 400, attempts: 1 },
    });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AWSStepFunctions.StartExecution',
    });
  });
});

it.each([
  ['eu-central-1', 'https://states.eu-central-1.amazonaws.com'],
  ['cn-north-1', 'https://states.cn-north-1.amazonaws.com.cn'],
])('[S15] the AWS endpoint of a service in %s is %s', (region, endpoint) => {
  expect(awsEndpoint('states', region)).toBe(endpoint);
});
