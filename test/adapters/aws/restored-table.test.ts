import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dynamoTable } from '../../../shared/adapters/aws/dynamo.ts';
import { eraseUsersOfRestoredTable } from '../../../shared/adapters/aws/restored-table.ts';
import { s3Blobs } from '../../../shared/adapters/aws/s3-blobs.ts';
import { liveIds } from '../../../shared/ports/live.ts';
import { putSessionRow } from '../../../shared/storage/sessions.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../../contract/dynalite.ts';
import { BUCKET, S3 } from '../../fakes/s3.ts';
import { Services } from '../../fakes/services.ts';

const RESTORED_TO = '2026-11-20T08:00:00Z';
const HOUR_MS = 3_600_000;

let services: Services;
let s3: S3;
let dynamo: LocalDynamo;
beforeAll(async () => {
  [services, s3, dynamo] = await Promise.all([Services.start(), S3.start(), startDynalite()]);
  await dynamo.createTable('restored');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamo.endpoint);
});
afterAll(() => Promise.all([services, s3, dynamo].map((one) => one.close())));

it('[N6] a restored table erases again every user who was erased since its state, and nobody else', async () => {
  const table = dynamoTable({ table: 'restored', client: clientAt(dynamo.endpoint) });
  for (const user of ['ada', 'ben', 'grace']) {
    await putSessionRow(table, user, `${user}~companion`);
    await putSessionRow(table, user, `${user}~tutor`);
  }
  const blobs = s3Blobs(BUCKET, Date.now);
  const erase = (user: string, askedAtMs: number) =>
    blobs.put(
      { shelf: 'erased', owner: liveIds.digest(user), id: 'user' },
      Buffer.from(JSON.stringify({ v: 1, askedAtMs })),
    );
  const restoredToMs = Date.parse(RESTORED_TO);
  await erase('ada', restoredToMs + HOUR_MS);
  // Before the state of the table, and come back since.
  await erase('ben', restoredToMs - HOUR_MS);
  await erase('nobody', restoredToMs + HOUR_MS);

  const options = { table: 'restored', bucket: BUCKET, function: 'remember', restoredToMs };
  const again: object[] = [];
  for await (const one of eraseUsersOfRestoredTable(options)) again.push(one);
  expect(again).toEqual([{ user: 'ada', askedAtMs: restoredToMs + HOUR_MS, failure: null }]);
  expect(services.invoked).toMatchObject([{ functionName: 'remember', payload: '{"eraseUser":"ada"}' }]);
});
