/** A fake of the used part of an AWS account for operators' commands and the real SDK: one deployed stack. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

export const PLACE = { account: '123456789012', region: 'eu-west-1', stack: 'Sotto' };
const ENVIRONMENT = {
  AWS_REGION: PLACE.region,
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_EC2_METADATA_DISABLED: 'true',
};

export type FakeResource = { logicalId: string; type: string; physicalId: string };
type Letter = { id: string; body: string; sentAtMs: number; isReceived: boolean };

export class OperatorAccount {
  /** The deployed options; null: the template has none. */
  options: Record<string, unknown> | null = null;
  isDeployed = true;
  isProtected = false;
  outputs: Record<string, string> = {
    TableName: 'Sotto-rows',
    ImageBucket: 'sotto-images',
    Url: 'wss://x.example/live',
  };
  resources: FakeResource[] = [];
  /** Reserved, by function. */
  concurrency = new Map<string, number>();
  /** By state machine. */
  executions = new Map<string, string[]>();
  /** By queue URL. */
  letters = new Map<string, Letter[]>();
  redrivePolicies = new Map<string, string>();
  /** What was asked that changes something, in order. */
  readonly changes: string[] = [];
  readonly #server = createServer(async (request, response) => {
    const { status, body } = this.#answer(request, await text(request));
    response.writeHead(status).end(body);
  });

  /** Until `close`, the SDK's environment points here. */
  static async start(): Promise<OperatorAccount> {
    const account = new OperatorAccount();
    await new Promise<void>((resolve) => account.#server.listen(0, '127.0.0.1', resolve));
    const { port } = account.#server.address() as AddressInfo;
    const env = { ...ENVIRONMENT, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return account;
  }

  /** With this machine's address, since its host beats the SDK's endpoint. */
  queueUrl(name: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/${PLACE.account}/${name}`;
  }

  async close(): Promise<void> {
    vi.unstubAllEnvs();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, body: string): { status: number; body: string } {
    const { url = '', method = '', headers } = request;
    const target = String(headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    if (target !== '') return { status: 200, body: JSON.stringify(this.#json(target, JSON.parse(body))) };
    const [, name = ''] = /\/functions\/([^/]+)\//.exec(url) ?? [];
    if (method === 'DELETE') {
      this.concurrency.delete(name);
      return { status: 204, body: '' };
    }
    if (name !== '' && method === 'GET')
      return { status: 200, body: JSON.stringify({ ReservedConcurrentExecutions: this.concurrency.get(name) }) };
    if (name !== '') {
      if (method === 'PUT') this.concurrency.set(name, JSON.parse(body).ReservedConcurrentExecutions);
      this.changes.push(`${method === 'PUT' ? 'concurrency' : 'invoke'} ${name} ${body}`);
      return { status: method === 'PUT' ? 200 : 202, body: method === 'PUT' ? body : '' };
    }
    return this.#cloudFormation(new URLSearchParams(body));
  }

  #cloudFormation(asked: URLSearchParams): { status: number; body: string } {
    const action = asked.get('Action') ?? '';
    const reply = (content: string) => ({
      status: 200,
      body: `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`,
    });
    if (!this.isDeployed) {
      const message = `Stack with id ${asked.get('StackName')} does not exist`;
      const body = `<ErrorResponse><Error><Code>ValidationError</Code><Message>${message}</Message></Error></ErrorResponse>`;
      return { status: 400, body };
    }
    const { account, region } = PLACE;
    const stack = asked.get('StackName') ?? '';
    switch (action) {
      case 'DescribeStacks':
        return reply(
          `<Stacks><member><StackId>arn:aws:cloudformation:${region}:${account}:stack/${stack}/1</StackId><StackName>${stack}</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><CreationTime>2026-11-01T00:00:00Z</CreationTime><EnableTerminationProtection>${this.isProtected}</EnableTerminationProtection><Outputs>${members(
            Object.entries(this.outputs).map(
              ([key, value]) => `<OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue>`,
            ),
          )}</Outputs></member></Stacks>`,
        );
      case 'GetTemplateSummary':
        return reply(
          this.options === null ? '' : `<Metadata>${JSON.stringify({ 'Sotto::Options': this.options })}</Metadata>`,
        );
      case 'ListStackResources':
        return reply(
          `<StackResourceSummaries>${members(
            this.resources.map(
              ({ logicalId, type, physicalId }) =>
                `<LogicalResourceId>${logicalId}</LogicalResourceId><ResourceType>${type}</ResourceType><PhysicalResourceId>${physicalId}</PhysicalResourceId>`,
            ),
          )}</StackResourceSummaries>`,
        );
      case 'DeleteStack':
        this.changes.push(`delete ${stack}`);
        this.isDeployed = false;
        return reply('');
      default:
        throw new Error(`The fake does not know ${action}.`);
    }
  }

  #json(operation: string, asked: Record<string, string>): object {
    const letters = this.letters.get(asked.QueueUrl ?? '') ?? [];
    switch (operation) {
      case 'ListExecutions':
        return {
          executions: (this.executions.get(asked.stateMachineArn ?? '') ?? []).map((executionArn) => ({
            executionArn,
          })),
        };
      case 'StopExecution':
        this.changes.push(`stop ${asked.executionArn}`);
        for (const all of this.executions.values())
          all.splice(0, all.length, ...all.filter((one) => one !== asked.executionArn));
        return { stopDate: 1 };
      case 'GetQueueAttributes': {
        const RedrivePolicy = this.redrivePolicies.get(asked.QueueUrl ?? '');
        return RedrivePolicy === undefined ? {} : { Attributes: { RedrivePolicy } };
      }
      case 'ReceiveMessage': {
        const batch = letters.filter(({ isReceived }) => !isReceived).slice(0, 10);
        for (const letter of batch) letter.isReceived = true;
        const Messages = batch.map(({ id, body, sentAtMs }) => ({
          ...{ MessageId: id, ReceiptHandle: id, Body: body, MD5OfBody: md5(body) },
          Attributes: { SentTimestamp: String(sentAtMs) },
        }));
        return { Messages };
      }
      case 'DeleteMessage':
        this.letters.set(
          asked.QueueUrl ?? '',
          letters.filter(({ id }) => id !== asked.ReceiptHandle),
        );
        return {};
      case 'SendMessage':
        this.changes.push(`send ${asked.QueueUrl?.split('/').at(-1)} ${asked.MessageBody}`);
        return { MessageId: 'sent', MD5OfMessageBody: md5(asked.MessageBody ?? '') };
      default:
        throw new Error(`The fake does not know ${operation}.`);
    }
  }
}

function md5(body: string): string {
  return createHash('md5').update(body).digest('hex');
}

function members(all: readonly string[]): string {
  return all.map((one) => `<member>${one}</member>`).join('');
}
