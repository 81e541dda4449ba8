import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConsumedUnits, dynamoTable } from '../../../shared/adapters/aws/dynamo.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../../contract/dynalite.ts';

let local: LocalDynamo;
beforeAll(async () => {
  local = await startDynalite();
  await local.createTable('rows');
});
afterAll(() => local.close());

const row = (sk: string, body = sk) => ({ pk: 'P', sk, body });

describe('costs', () => {
  let table: Table;
  let costs: ConsumedUnits[] = [];
  beforeAll(async () => {
    await local.createTable('costs');
    table = dynamoTable({ table: 'costs', client: clientAt(local.endpoint), onCost: (cost) => costs.push(cost) });
  });

  async function costOf(work: () => unknown): Promise<ConsumedUnits[]> {
    costs = [];
    await work();
    return costs;
  }

  it('[O2] a DynamoDB write counts a unit for each kilobyte, and one more where the row enters or leaves the due index', async () => {
    expect(await costOf(() => table.put(row('A')))).toEqual([{ operation: 'put', readUnits: 0, writeUnits: 1 }]);
    expect(await costOf(() => table.put(row('B', 'x'.repeat(3_500))))).toEqual([
      { operation: 'put', readUnits: 0, writeUnits: 4 },
    ]);
    expect(await costOf(() => table.put({ ...row('C'), due: 5 }))).toEqual([
      { operation: 'put', readUnits: 0, writeUnits: 2 },
    ]);
    expect(await costOf(() => table.unmark({ pk: 'P', sk: 'C' }))).toEqual([
      { operation: 'unmark', readUnits: 0, writeUnits: 2 },
    ]);
    expect(await costOf(() => table.remove({ pk: 'P', sk: 'C' }))).toEqual([
      { operation: 'remove', readUnits: 0, writeUnits: 1 },
    ]);
  });

  it('[O2] DynamoDB writes that fail their condition are counted, since they are billed', async () => {
    await table.put(row('D', 'x'.repeat(1_500)));
    expect(await costOf(() => table.put(row('D', 'y'), 'nobodyHasWritten'))).toEqual([
      { operation: 'put', readUnits: 0, writeUnits: 2 },
    ]);
    expect(await costOf(() => table.unmark({ pk: 'P', sk: 'D' }))).toEqual([
      { operation: 'unmark', readUnits: 0, writeUnits: 1 },
    ]);
  });

  it('[O2] a strong DynamoDB read counts a unit for each four kilobytes, and a due index read half a unit for each shard', async () => {
    await table.put(row('E', 'x'.repeat(5_000)));
    expect(await costOf(() => table.get({ pk: 'P', sk: 'E' }))).toEqual([
      { operation: 'get', readUnits: 2, writeUnits: 0 },
    ]);
    expect(await costOf(() => table.query({ pk: 'P', from: 'E', to: 'E' }))).toEqual([
      { operation: 'query', readUnits: 2, writeUnits: 0 },
    ]);
    await table.put({ ...row('F'), due: 5 });
    const units = (await costOf(() => table.dueBefore(10, 10))).map((cost) => cost.readUnits);
    expect(units.sort()).toEqual([0, 0, 0, 0.5]);
  });
});

describe('faults', () => {
  type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void | Promise<void>;

  let server: Server;
  let endpoint: string;
  let table: Table;
  let requests = 0;
  let answers: Answer[] = [];

  beforeEach(async () => {
    requests = 0;
    server = createServer(async (request, response) => {
      const body = await buffer(request);
      requests += 1;
      await (answers.length > 1 ? answers.shift() : answers[0])?.(request, body, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    endpoint = `http://127.0.0.1:${port}`;
    table = dynamoTable({ table: 'rows', client: clientAt(endpoint) });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const refuse =
    (status: number, type: string): Answer =>
    (_request, _body, response) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'no' }));
    };
  const busyPage: Answer = (_request, _body, response) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<html>busy</html>');
  };
  const hangUp: Answer = (request) => void request.socket.destroy();

  /** The engine answers. */
  async function engine({ headers }: IncomingMessage, body: Buffer): Promise<Response> {
    const sent = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-') || name === 'authorization');
    const fields = new Headers(sent.map(([name, value]) => [name, String(value)]));
    fields.set('content-type', 'application/x-amz-json-1.0');
    return fetch(local.endpoint, { method: 'POST', headers: fields, body: new Uint8Array(body) });
  }
  const pass: Answer = async (request, body, response) => {
    const answer = await engine(request, body);
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(await answer.text());
  };
  const passAndLoseTheAnswer: Answer = async (request, body, response) => {
    await engine(request, body);
    await refuse(500, 'InternalServerError')(request, body, response);
  };

  it.each([
    ['a throttle', refuse(400, 'ThrottlingException')],
    ['a partition that is too hot', refuse(400, 'ProvisionedThroughputExceededException')],
    ['a fault of the service', refuse(500, 'InternalServerError')],
    ['an answer that is none of its own', busyPage],
    ['a broken connection', hangUp],
  ])('[S4] the DynamoDB error %s is Transient', async (_, answer) => {
    answers = [answer];
    const impatient = dynamoTable({ table: 'rows', client: clientAt(endpoint, 1) });
    const fault = await impatient.put(row('A')).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Transient);
    expect((fault as Transient).cause).toBeInstanceOf(Error);
  });

  it("[S4] a DynamoDB write is Transient only after the SDK's three tries, which are the only ones", async () => {
    answers = [hangUp];
    await expect(table.put(row('A'))).rejects.toThrow(Transient);
    expect(requests).toBe(3);
  });

  it('[S4] an unreachable DynamoDB is Transient', async () => {
    const client = clientAt('http://127.0.0.1:1');
    await expect(dynamoTable({ table: 'rows', client }).get({ pk: 'P', sk: 'A' })).rejects.toThrow(Transient);
  });

  it.each(['AccessDeniedException', 'ValidationException', 'ResourceNotFoundException'])(
    '[S4] the DynamoDB error %s is thrown at once and unchanged',
    async (type) => {
      answers = [refuse(400, type)];
      for (const work of [
        () => table.get({ pk: 'P', sk: 'A' }),
        () => table.query({ pk: 'P', from: 'A', to: 'B' }),
        () => table.put(row('A'), 'nobodyHasWritten'),
        () => table.remove({ pk: 'P', sk: 'A' }),
        () => table.unmark({ pk: 'P', sk: 'A' }),
      ]) {
        requests = 0;
        await expect(work()).rejects.toMatchObject({ name: type });
        expect(requests).toBe(1);
      }
    },
  );

  it('[S4] a DynamoDB commit whose answer was lost has won when its retry finds its own row', async () => {
    answers = [passAndLoseTheAnswer, pass];
    const item = { ...row('own', 'mine'), n: 3, due: 5, expires: 1_900_000_000 };
    expect(await table.put(item, 'nobodyHasWritten')).toEqual({ won: true });
    answers = [pass];
    expect(await table.put(item, 'nobodyHasWritten')).toEqual({ won: false, winner: item });
  });

  it('[S4] a DynamoDB commit in compressed bytes recognises its own row', async () => {
    answers = [passAndLoseTheAnswer, pass];
    expect(await table.put({ ...row('bytes'), body: Buffer.from([1, 2, 3]) }, 'nobodyHasWritten')).toEqual({
      won: true,
    });
  });

  it('[S4] a DynamoDB commit whose retry finds another row has lost to that row', async () => {
    const other = dynamoTable({ table: 'rows', client: clientAt(local.endpoint) });
    await other.put(row('other', 'theirs'));
    answers = [refuse(500, 'InternalServerError'), pass];
    expect(await table.put(row('other', 'mine'), 'nobodyHasWritten')).toEqual({
      won: false,
      winner: row('other', 'theirs'),
    });
  });
});

describe('a client of its own', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('[A1] the DynamoDB client goes to the endpoint that the environment names', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', local.endpoint);
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
    const table = dynamoTable({ table: 'rows' });
    await table.put(row('env'));
    expect(await table.get({ pk: 'P', sk: 'env' })).toEqual(row('env'));
    await table.close();
  });
});
