/** The cloud for tests: synthesised in this process from bundles that all tests share, and clients of it. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { bundleFunctionsOnce } from '../../bin/bundle-functions.ts';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { SottoStack } from '../../infra/stack.ts';
import { TOKEN } from '../clients/phone-carrier.ts';
import { startWikipediaFake } from '../fakes/wikipedia.ts';
import { Client } from '../flow/home.ts';
import { uncheckedApp } from '../infra/synthesised.ts';
import { QUIET } from '../quiet.ts';
import { type Cloud, type CloudOptions, startCloud } from './cloud.ts';
import { parseStart } from './options.ts';
import { readAssembly } from './template/assembly.ts';

/** A busy machine starts a process of a function within seconds. */
export const SOON_MS = 60_000;

export type TestCloud = { cloud: Cloud; lines: string[]; stop(): Promise<void> };

/**
 * `context`: as of `npm run sotto -- cloud -c`, with settings beside those of tests. `more`: as a cloud takes
 * it; `outdir`: an output of the CDK, to be served as it is.
 */
export async function startTestCloud(
  context: Record<string, string> = {},
  factor = 1,
  {
    outdir,
    hosts,
    ...more
  }: Partial<Pick<CloudOptions, 'hosts' | 'account' | 'spansTo' | 'onTraced' | 'probe'>> & { outdir?: string } = {},
): Promise<TestCloud> {
  const made = mkdtempSync(join(tmpdir(), 'sotto-cloud-'));
  const web = await startWikipediaFake();
  if (outdir === undefined) {
    const app = uncheckedApp(made, testContext(context));
    const bundles = (await bundleFunctionsOnce()).folder;
    new SottoStack(app, 'Sotto', { choices: readDeploymentOptions(app.node), bundles, page: smallPage(made) });
    app.synth();
  }
  const lines: string[] = [];
  const cloud = await startCloud({
    ...{
      assembly: readAssembly(outdir ?? made),
      port: 0,
      factor,
      dynamodb: process.env.CLOUD_DYNAMODB ?? null,
      secrets: { 'sotto/keys': JSON.stringify({ TEAM_KEY: 'a-key', TWILIO_AUTH_TOKEN: TOKEN }) },
    },
    hosts: { 'en.wikipedia.org': Number(new URL(web.url).port), ...hosts },
    onLine: (label, line) => {
      lines.push(`${label} ${line}`);
      more.onTraced?.(label, 'line', line);
    },
    ...more,
    onFault: () => {},
  });
  return {
    cloud,
    lines,
    async stop() {
      await cloud.close();
      await web.close();
      rmSync(made, { recursive: true, force: true });
    },
  };
}

/** Nobody opens it: its distribution has the paths of clients [G40]. */
function smallPage(folder: string): string {
  const page = join(folder, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  return page;
}

/** The options of a synthesis whose cloud tests can serve. */
export function testContext(context: Record<string, string> = {}): Record<string, string> {
  const chosen = JSON.parse(context.settings ?? '{}') as object;
  const settings = JSON.stringify({ ...QUIET, DELIVERY_SETTLE_MS: '50', SLOW_RESEARCH_SECS: '0', ...chosen });
  // Of one group of regions: for a global one the synthesis has a word to the operator.
  const model = 'bedrock:us.anthropic.claude-haiku-5-5';
  const args = Object.entries({ model, ...context, settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const asked = parseStart(args, 'ada');
  if (asked.is !== 'run') throw new Error(`wrong options: ${JSON.stringify(asked)}`);
  return asked.options.context;
}

/** By a ticket, as clients of a deployed stack come. */
export async function joinCloud(cloud: Cloud, user: string, hello: object = {}, withinMs = SOON_MS): Promise<Client> {
  const headers = { authorization: `Bearer ${cloud.token(user)}` };
  const answer = await fetch(`${cloud.url}/tickets`, { method: 'POST', headers });
  if (answer.status !== 200) throw new Error(`no ticket: ${answer.status} ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string };
  const ws = new WebSocket(url);
  const client = new Client(ws);
  await once(ws, 'open');
  client.send({ type: 'hello', id: 'h1', install: 'laptop', capabilities: { heard: true }, ...hello });
  await client.next('welcome', withinMs);
  return client;
}

/** The name of its one table. */
export function tableOf({ cloud: { template } }: Pick<TestCloud, 'cloud'>): string {
  const [table] = template.resources('AWS::DynamoDB::Table');
  return template.ref(table?.id ?? '');
}
