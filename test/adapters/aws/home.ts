/** The AWS home in this process: the functions and the stack's wiring, with fake services. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { bundleFunctionsOnce } from '../../../bin/bundle-functions.ts';
import { dynamoTable } from '../../../shared/adapters/aws/dynamo.ts';
import { liveIds } from '../../../shared/ports/live.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import type { TaskInput } from '../../../shared/workflows/task-messages.ts';
import { clientAt, startDynalite } from '../../contract/dynalite.ts';
import { Lambda } from '../../fakes/lambda.ts';
import { BUCKET, S3 } from '../../fakes/s3.ts';
import { type Sent, Services } from '../../fakes/services.ts';
import { StepFunctions } from '../../fakes/step-functions.ts';
import { startWikipediaFake } from '../../fakes/wikipedia.ts';
import { type Synthesised, synthesise } from '../../infra/synthesised.ts';
import { type Foreign, startForeign, startFront } from './foreign.ts';

export type CloudHome = {
  services: Services;
  foreign: Foreign;
  /** The operations on the table, oldest first. */
  asked: string[];
  /** Runs the stack's machines. */
  workflows: StepFunctions;
  /** Runs a workflow task: an invocation of the tool function, unless a test replaces it. */
  runTask: (task: TaskInput) => Promise<unknown>;
  table: Table;
  lambda: (name: string) => Lambda;
  frames: (connection: string) => ServerFrame[];
  close: () => Promise<void>;
};

/** The key of the only producer, which may push to every user. */
export const PRODUCER_KEY = 'nobody-guesses-this-key';
const PRODUCERS = JSON.stringify([{ name: 'ava', sha256: liveIds.digest(PRODUCER_KEY), users: '*' }]);

const TOOL_ARN = 'arn:aws:lambda:us-east-1:123456789012:function:tool';

/**
 * `isBundled`: runs what is deployed; the sources otherwise, which other tests of a worker have loaded.
 * `chosen`: the operator's settings. `elsewhere`: addresses of other services. `standIns`: local servers for
 * chosen addresses.
 */
export type Chosen = {
  isBundled?: boolean;
  chosen?: Record<string, string>;
  elsewhere?: Record<string, string>;
  standIns?: Record<string, string>;
};

let homes = 0;

export async function startCloudHome(options: Chosen = {}): Promise<CloudHome> {
  const { isBundled = false, chosen, elsewhere: more, standIns = {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'sotto-home-'));
  const [foreign, front] = await Promise.all([startForeign(folder), startFront(() => lambda('http'))]);
  const stack = synthesise({
    tools: foreign.stack,
    // The client's model is tried first.
    model: 'client:,offline',
    issuer: 'https://127.0.0.1:1',
    audience: 'sotto',
    producers: PRODUCERS,
    settings: JSON.stringify({ SOTTO_DISCLOSE_AI: 'asked' }),
    ...chosen,
  });
  const [services, s3, dynamo, web] = await Promise.all([
    Services.start(),
    S3.start(),
    startDynalite(),
    startWikipediaFake(),
  ]);
  await dynamo.createTable('sotto');
  const workflows = new StepFunctions(machinesOf(stack), (task) => home.runTask(task));
  await workflows.listen();

  const elsewhere = {
    ...services.env,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_SFN: process.env.AWS_ENDPOINT_URL_SFN ?? '',
    AWS_ENDPOINT_URL_S3: process.env.AWS_ENDPOINT_URL_S3 ?? '',
    WIKIPEDIA_URL: web.url,
    ALLOW_PRIVATE_FETCH: '1',
    DELIVERY_SETTLE_MS: '1',
    ...more,
  };
  // The SDK reads where a service is at its first request.
  for (const [name, value] of Object.entries(elsewhere)) vi.stubEnv(name, value);
  homes += 1;
  const here: Record<string, string> = {
    SOTTO_TABLE: 'sotto',
    SOTTO_BLOBS: BUCKET,
    SOTTO_TIMER_QUEUE_URL: `${services.url}/123456789012/timers`,
    SOTTO_CONNECTIONS_URL: `${services.url}/live`,
    SOTTO_REPLY_FUNCTION: 'reply',
    SOTTO_UPKEEP_FUNCTION: 'upkeep',
    SOTTO_AUDIO_FUNCTION: 'audio',
    SOTTO_TRANSCRIBE_FUNCTION: 'transcribe',
    SOTTO_CASCADE_FUNCTION: 'cascade',
    SOTTO_SYNTHESIZE_FUNCTION: 'synthesize',
    SOTTO_BUS: 'Sotto',
    SOTTO_TOOLS: foreign.path,
    SOTTO_PUBLIC_URL: front.url,
  };
  const bundles = isBundled ? (await bundleFunctionsOnce()).folder : null;
  const moduleOf = (name: string) =>
    bundles === null ? `../../../functions/${name}/handler.ts` : pathToFileURL(join(bundles, name, 'index.mjs')).href;
  const lambdas = new Map(
    Object.entries(stack.all('AWS::Lambda::Function')).map(([id, { Environment }]) => {
      const name = id.replace(/^Functions|Function$/g, '');
      const told = Object.entries<string>(Environment.Variables).map(([key, value]) => [
        key,
        here[key] ?? onThisMachine(stack.deployed(value), standIns),
      ]);
      // Each function has a module of its own, as it has a process.
      const module = `${moduleOf(name === 'cascade' ? 'transcribe' : name)}?${name}-${homes}`;
      return [name, new Lambda(() => import(module), { ...elsewhere, ...Object.fromEntries(told) })];
    }),
  );

  // Meanwhile a post of another function would be answered too late, and come twice.
  for (const name of ['message', 'reply', 'upkeep', 'timer', 'task']) await lambda(name).start();

  function lambda(name: string): Lambda {
    const found = lambdas.get(name);
    if (found === undefined) throw new Error(`no function ${name}`);
    return found;
  }

  async function close(): Promise<void> {
    await Promise.all([...lambdas.values()].map((one) => one.close()));
    const others = [services, s3, workflows, dynamo, web, foreign, front];
    await Promise.all(others.map((one) => one.close()));
    rmSync(folder, { recursive: true });
  }

  const home: CloudHome = {
    services,
    foreign,
    asked: dynamo.asked,
    workflows,
    runTask: (task) => lambda('task').invoke(task),
    table: dynamoTable({ table: 'sotto', client: clientAt(dynamo.endpoint) }),
    lambda,
    frames: (connection) => (services.connections.get(connection) ?? []).map((one) => JSON.parse(one) as ServerFrame),
    close,
  };
  return home;
}

function onThisMachine(value: string, standIns: Record<string, string>): string {
  return Object.entries(standIns).reduce((text, [address, standIn]) => text.replaceAll(address, standIn), value);
}

/** By the ARNs that CloudFormation will assign. */
function machinesOf(stack: Synthesised): ConstructorParameters<typeof StepFunctions>[0] {
  const machines = Object.values(stack.all('AWS::StepFunctions::StateMachine'));
  return Object.fromEntries(
    machines.map(({ StateMachineName, DefinitionString }) => [
      `arn:aws:states:us-east-1:123456789012:stateMachine:${StateMachineName}`,
      JSON.parse(stack.deployed(DefinitionString, { 'FunctionstaskFunction.Arn': TOOL_ARN })),
    ]),
  );
}

/** Events as API Gateway and SQS deliver them. */
export function fromSocket(connectionId: string, frame?: object) {
  return { requestContext: { connectionId }, ...(frame && { body: JSON.stringify(frame) }) };
}
export function fromHttp(method: string, path: string, { headers = {}, body }: { headers?: object; body?: object }) {
  return {
    rawPath: path,
    rawQueryString: '',
    headers,
    isBase64Encoded: false,
    ...(body && { body: JSON.stringify(body) }),
    requestContext: { http: { method } },
  };
}
export function fromQueue(...messages: Pick<Sent, 'body'>[]) {
  return { Records: messages.map(({ body }, n) => ({ messageId: `m${n}`, body })) };
}
