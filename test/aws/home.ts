/** The AWS home on this machine: the deployed bundles with the stack's own wiring, between stand-ins for the services. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFunctions } from '../../infra/bundles.ts';
import { dynamoTable } from '../../shared/aws/dynamo.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import type { Table } from '../../shared/runtime/ports.ts';
import { clientAt, startDynalite } from '../contract/dynalite.ts';
import { Lambda } from '../fakes/lambda.ts';
import { type Sent, Services } from '../fakes/services.ts';
import { synthesise } from '../infra/synthesised.ts';

export type CloudHome = {
  services: Services;
  table: Table;
  lambda: (name: string) => Lambda;
  /** What has been posted to a connection. */
  frames: (connection: string) => ServerFrame[];
  close: () => Promise<void>;
};

export async function startCloudHome(): Promise<CloudHome> {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-home-'));
  const [services, dynamo] = await Promise.all([Services.start(), startDynalite(), bundleFunctions(folder)]);
  await dynamo.createTable('sotto');
  const here: Record<string, string> = {
    SOTTO_TABLE: 'sotto',
    SOTTO_TIMER_QUEUE_URL: `${services.url}/123456789012/timers`,
    SOTTO_CONNECTIONS_URL: `${services.url}/live`,
    SOTTO_REPLY_FUNCTION: 'reply',
  };
  const sdk = { ...services.env, AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint };
  const functions = synthesise({ model: 'offline', issuer: 'https://127.0.0.1:1', audience: 'sotto' }).all(
    'AWS::Lambda::Function',
  );
  const lambdas = new Map(
    Object.entries(functions).map(([id, { Environment }]) => {
      const name = id.replace(/^Doors|Function$/g, '');
      const variables = Object.entries<string>(Environment.Variables).map(([key, value]) => [key, here[key] ?? value]);
      const url = pathToFileURL(join(folder, name, 'index.mjs'));
      return [name, new Lambda(url, { ...sdk, ...Object.fromEntries(variables) })];
    }),
  );

  function lambda(name: string): Lambda {
    const found = lambdas.get(name);
    if (found === undefined) throw new Error(`no function ${name}`);
    return found;
  }

  async function close(): Promise<void> {
    await Promise.all([...lambdas.values()].map((one) => one.close()));
    await Promise.all([services.close(), dynamo.close()]);
    rmSync(folder, { recursive: true });
  }

  return {
    services,
    table: dynamoTable({ table: 'sotto', client: clientAt(dynamo.endpoint) }),
    lambda,
    frames: (connection) => (services.connections.get(connection) ?? []).map((one) => JSON.parse(one) as ServerFrame),
    close,
  };
}

/** As API Gateway and SQS hand things over. */
export function fromSocket(connectionId: string, frame?: object) {
  return { requestContext: { connectionId }, ...(frame && { body: JSON.stringify(frame) }) };
}
export function fromQueue(...messages: Pick<Sent, 'body'>[]) {
  return { Records: messages.map(({ body }, n) => ({ messageId: `m${n}`, body })) };
}
