/** Two releases side by side on one table: bundles of this code whose versions of the log differ. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FOR_LAMBDA } from '../../../infra/functions/bundles.ts';
import { dynamoTable } from '../../../shared/adapters/aws/dynamo.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { READ_VERSION } from '../../../shared/session/kernel/log/version.ts';
import { putConnectionCaller } from '../../../shared/storage/connections.ts';
import { sessionHeadKey, sessionKeysSpan } from '../../../shared/storage/keys/keys.ts';
import { unpackRowBody } from '../../../shared/storage/row-body.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../../contract/dynalite.ts';
import { Lambda } from '../../fakes/lambda.ts';
import { Services } from '../../fakes/services.ts';

const [NOW, NEXT] = [READ_VERSION, READ_VERSION + 1];
/** What each release reads and writes: before a change, able to read it, and writing it. */
const RELEASES = { before: [NOW, NOW], between: [NEXT, NOW], after: [NEXT, NEXT] } as const;
type Release = keyof typeof RELEASES;

const SESSION = 'ada~companion';
const CONNECTION = 'C1=';
const MACHINES = ['SOTTO_SLOW_TOOL_MACHINE', 'SOTTO_SLOW_RESEARCH_MACHINE', 'SOTTO_REFLECTION_MACHINE'];
const folder = mkdtempSync(join(tmpdir(), 'sotto-versions-'));
const functions = new Map<Release, Lambda>();
let services: Services;
let dynamo: LocalDynamo;
let table: Table;

beforeAll(async () => {
  [services, dynamo] = await Promise.all([Services.start(), startDynalite()]);
  await dynamo.createTable('sotto');
  table = dynamoTable({ table: 'sotto', client: clientAt(dynamo.endpoint) });
  services.connections.set(CONNECTION, []);
  await putConnectionCaller(table, CONNECTION, { user: 'ada', session: null, expiresAtMs: null }, Date.now());
  const env = {
    ...services.env,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    SOTTO_TABLE: 'sotto',
    SOTTO_TIMER_QUEUE_URL: `${services.url}/123456789012/timers`,
    SOTTO_CONNECTIONS_URL: `${services.url}/live`,
    SOTTO_REPLY_FUNCTION: 'reply',
    SOTTO_UPKEEP_FUNCTION: 'upkeep',
    SOTTO_BUS: 'Sotto',
    SOTTO_BLOBS: 'images',
    ...Object.fromEntries(MACHINES.map((name) => [name, 'arn:aws:states:us-east-1:123456789012:stateMachine:none'])),
  };
  // The SDK reads where a service is at its first request.
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamo.endpoint);
  for (const release of Object.keys(RELEASES) as Release[]) {
    const { href } = await bundle(release);
    functions.set(release, new Lambda(() => import(href), env));
  }
}, 120_000);
afterAll(async () => {
  await Promise.all([...functions.values()].map((one) => one.close()));
  await Promise.all([services, dynamo].map((one) => one.close()));
  rmSync(folder, { recursive: true });
});

async function bundle(release: Release): Promise<URL> {
  const [read, written] = RELEASES[release];
  const versions = {
    name: 'versions',
    setup({ onLoad }: Parameters<(typeof FOR_LAMBDA.plugins)[number]['setup']>[0]) {
      onLoad({ filter: /session\/kernel\/log\/version\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
          .replace(/READ_VERSION = \d+/, `READ_VERSION = ${read}`)
          .replace(/WRITTEN_VERSION = \d+/, `WRITTEN_VERSION = ${written}`);
        return { contents: text, loader: 'ts' };
      });
    },
  };
  const outdir = join(folder, release);
  const plugins = [...FOR_LAMBDA.plugins, versions];
  await build({ ...FOR_LAMBDA, plugins, entryPoints: { index: 'functions/message/handler.ts' }, outdir });
  return pathToFileURL(join(outdir, 'index.mjs'));
}

let frames = 0;
/** The answer of that release to what the user says. */
async function says(release: Release, frame: object = { type: 'user.text', text: 'Hello.' }): Promise<ServerFrame[]> {
  frames += 1;
  const before = services.connections.get(CONNECTION)?.length ?? 0;
  const body = JSON.stringify({ id: `f${frames}`, ...frame });
  await functions.get(release)?.invoke({ requestContext: { connectionId: CONNECTION }, body });
  return (services.connections.get(CONNECTION) ?? []).slice(before).map((one) => JSON.parse(one) as ServerFrame);
}

async function log(): Promise<{ n: number; v: number }[]> {
  const rows = await table.query(sessionKeysSpan(SESSION, 'records'));
  return rows.map(({ n, body }) => ({ n: n ?? 0, v: unpackRowBody<{ v: number }>(body).v }));
}

it('[S12] two releases run on one session: the older leaves alone what it cannot read, and nothing is lost', async () => {
  await says('before', { type: 'hello', install: 'laptop' });
  // A release that reads the new version runs beside the old one, in any order.
  for (const release of ['between', 'before', 'between'] as const)
    expect(await says(release)).toContainEqual(expect.objectContaining({ type: 'accepted' }));
  expect((await log()).every(({ v }) => v === NOW)).toBe(true);

  // The next release writes it. A function that is not updated yet answers that the frame may come again.
  await says('after');
  const written = await log();
  expect(written.at(-1)?.v).toBe(NEXT);
  const [refused, ...more] = await says('before');
  expect(refused).toMatchObject({ type: 'error', code: 'internal', retryAfterMs: expect.any(Number) });
  expect(more).toEqual([]);
  expect(await log()).toEqual(written);

  // Back by one release: it goes on, and its snapshot does not hide the newer records from the oldest
  // release.
  for (let n = 0; n < 40; n += 1) await says('between', { type: 'user.interrupt' });
  for (let n = 0; n < 40; n += 1) await says('between');
  const head = await table.get(sessionHeadKey(SESSION));
  expect(unpackRowBody<{ v: number }>(head?.body ?? '').v).toBe(NEXT);
  expect(await says('before')).toMatchObject([{ type: 'error', code: 'internal' }]);
  expect(await says('after')).toContainEqual(expect.objectContaining({ type: 'accepted' }));
  expect((await table.get(sessionHeadKey(SESSION)))?.n).toBeGreaterThan(written.length);
});
