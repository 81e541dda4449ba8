import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctionsOnce } from '../../bin/bundle-functions.ts';
import { type Bundle, FOR_LAMBDA } from '../../infra/functions/bundles.ts';
import { inlineSdkSchemaKeys, removeSdkErrorClasses } from '../../infra/functions/bundling/esbuild-slim-aws-sdk.ts';
import { FOREIGN_PROTOCOLS } from '../../shared/gateway/protocols/foreign-protocols.ts';
import { metadata, text as saidByBedrock, startBedrockFake, stop } from '../fakes/bedrock.ts';
import { Services } from '../fakes/services.ts';
import { type Synthesised, synthesise } from './synthesised.ts';

/**
 * What each function may read, up to two hundredths above its size of 2026-12-01. Users wait for `message` and
 * `connect`, and audio is lost if `audio` starts too late [A2]. What reads the user's words is loaded with them.
 * `transcribe` holds what models may do with reminders; `upkeep` the search index and dated facts.
 * `reply`, `transcribe` and `upkeep` hold the words that searches pass over, of fifteen languages, and the
 * endings of words in ten of them. All that decide hold the words by which the user dates facts.
 */
const MOST_BYTES: Record<string, number> = {
  canary: 218_500,
  connect: 201_500,
  disconnect: 456_500,
  transcribe: 1_006_000,
  audio: 422_500,
  http: 630_500,
  message: 517_500,
  news: 206_000,
  upkeep: 690_500,
  reply: 890_500,
  synthesize: 435_500,
  sweep: 458_000,
  timer: 467_500,
  task: 706_500,
};

/** At a start: the handler, the rest, and what personas, which are files of their own, read of it. */
const MOST_FILES = 8;

/**
 * What a process has read when its dry run is over, which holds two ordinary turns: what is imported for them
 * counts, too. Up to two hundredths above its size of 2026-12-01.
 */
const MOST_BYTES_WITH_TURNS: Record<string, number> = { message: 998_000, reply: 1_278_000 };

const NAMES =
  'audio canary connect disconnect http message news reply sweep synthesize task timer transcribe upkeep'.split(' ');

let folder: string;
let bundled: string;
let bundles: Bundle[];
let stack: Synthesised;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-bundles-'));
  ({ folder: bundled, bundles } = await bundleFunctionsOnce());
  stack = synthesise({ issuer: 'https://issuer.example', audience: 'sotto', speech: 'sonic,cascade', canary: '15m' });
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs code in a new thread with exactly this environment. */
async function run(code: string, env: Record<string, string> = {}): Promise<string> {
  const thread = new Worker(`(async () => { ${code} })()`, { eval: true, env, execArgv: [], stdout: true });
  const [out] = await Promise.all([text(thread.stdout), once(thread, 'exit')]);
  return out.trim();
}

/** Of the stack; what is known only when it is deployed is an x. */
function environmentOf(name: string): Record<string, string> {
  const id = `${name === 'canary' ? 'Canary' : 'Functions'}${name}Function`;
  const { Environment } = stack.all('AWS::Lambda::Function')[id] ?? {};
  const known = Object.entries<string>(Environment.Variables).map(([key, value]) => [
    key,
    value.replace(/<[^>]*>/g, 'x'),
  ]);
  return { AWS_REGION: 'us-east-1', ...Object.fromEntries(known) };
}

/** Code that imports adapters of AWS, bundled as functions are; the path of the bundle. */
async function bundleAdapterCode(name: string, contents: string): Promise<string> {
  const outdir = join(folder, name);
  const resolveDir = join(import.meta.dirname, '../../shared/adapters/aws');
  await build({ ...FOR_LAMBDA, stdin: { contents, resolveDir, loader: 'ts' }, outdir });
  return join(outdir, 'stdin.mjs');
}

function unbounded({ name }: Bundle): never {
  throw new Error(`MOST_BYTES has no bound for ${name}.`);
}

function weights({ name, bytes, parts }: Bundle): string {
  const heaviest = parts.slice(0, 12).map(([part, weight]) => `${weight} ${part}`);
  return [`${name} reads ${bytes} bytes when it starts, of which:`, ...heaviest].join('\n  ');
}

/** SDK clients by their short names. */
function clientsIn(parts: Bundle['parts']): string[] {
  return parts.flatMap(([part]) => /^@aws-sdk\/client-(.+)/.exec(part)?.[1] ?? []).toSorted();
}

/** Two starts, each of which is refused. */
const ERRORS = `
  import { stepFunctions } from './workflows.ts';
  const { start } = stepFunctions({ 'slow-tool': 'arn:x', 'slow-research': 'arn:y' });
  const input = { session: 's', call: 'c', tool: 't', startedAtMs: 1 };
  for (const _ of [1, 2]) await start({ machine: 'slow-tool', name: 'c', input }).catch(({ name, message }) =>
    console.log(name === 'Transient' ? name : name + ': ' + message));`;

/** One answer of Bedrock, whose stream the SDK reads by a module that it imports late. */
const STREAM = `
  import { bedrockModel } from './models/bedrock.ts';
  const model = bedrockModel({ modelId: 'us.anthropic.claude-haiku-4-5', region: 'us-east-1' });
  const messages = [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }];
  const request = { system: [], messages, maxTokens: 10, speaker: 'Ada' };
  for await (const event of model.stream(request, new AbortController().signal))
    if (event.type === 'text') console.log(event.text);`;

describe('the bundles', () => {
  it('[S15] function bundles are those of a stack that has all functions', () => {
    const functions = Object.keys(stack.all('AWS::Lambda::Function')).filter((id) => id !== 'FunctionscascadeFunction');
    const names = functions.map((id) => id.replace(/^(?:Functions|Canary)|Function$/g, ''));
    expect(bundles.map(({ name }) => name)).toEqual(names.toSorted());
    expect(bundles.map(({ name }) => name)).toEqual(NAMES);
  });

  it('[S15] function bundles stay small, since every cold start reads them', () => {
    const heavy = bundles.filter((bundle) => bundle.bytes > (MOST_BYTES[bundle.name] ?? unbounded(bundle)));
    expect(heavy.map(weights)).toEqual([]);
  });

  it('[S15] function bundles start from few files, since each is opened and linked by itself', () => {
    const scattered = bundles.filter(({ files }) => files > MOST_FILES).map(({ name, files }) => `${name}: ${files}`);
    expect(scattered).toEqual([]);
  });

  it.each(Object.entries(MOST_BYTES_WITH_TURNS))(
    '[S15] the function bundle %s stays small with what an ordinary turn imports',
    async (name, most) => {
      const code = `
        const read = [];
        require('node:module').registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) });
        await import('${pathToFileURL(join(bundled, name, 'index.mjs'))}');
        console.log(JSON.stringify(read));`;
      const read: string[] = JSON.parse((await run(code, environmentOf(name))).split('\n').at(-1) ?? '[]');
      const files = read.filter((url) => url.startsWith('file:'));
      expect(files.some((url) => /whole-utterances/.test(url))).toBe(true);
      expect(files.reduce((sum, url) => sum + statSync(new URL(url)).size, 0)).toBeLessThanOrEqual(most);
    },
  );

  it("[G8] function bundles load other clients' protocols on demand: message reads none when it starts", () => {
    const message = bundles.find(({ name }) => name === 'message');
    const doorsIn = (parts: Bundle['parts'] = []) =>
      parts.filter(([part]) => part.startsWith('shared/gateway/protocols/'));
    expect(doorsIn(message?.parts)).toEqual([]);
    const later = doorsIn(message?.later).map(([part]) => part);
    expect(later).toEqual(
      expect.arrayContaining(FOREIGN_PROTOCOLS.map((protocol) => `shared/gateway/protocols/${protocol}`)),
    );
  });

  it('[S15] function bundles hold what their function calls, and nothing else', () => {
    expect(Object.fromEntries(bundles.map(({ name, parts }) => [name, clientsIn(parts)]))).toEqual({
      canary: ['dynamodb', 'lambda'],
      connect: ['dynamodb'],
      disconnect: ['dynamodb'],
      transcribe: ['dynamodb'],
      audio: ['dynamodb'],
      http: ['dynamodb'],
      message: ['dynamodb'],
      news: ['dynamodb'],
      upkeep: ['dynamodb'],
      reply: ['dynamodb'],
      synthesize: ['apigatewaymanagementapi', 'dynamodb'],
      sweep: ['dynamodb'],
      timer: ['dynamodb', 'sqs'],
      task: ['dynamodb'],
    });
  });

  it('[S15] function bundles read the XML parser late, or not at all, since no client needs it at the start', () => {
    const atStart = bundles.flatMap(({ name, parts }) =>
      parts.some(([part]) => part === '@aws-sdk/xml-builder') ? [name] : [],
    );
    expect(atStart).toEqual([]);
  });

  it('[S15] function bundles hold schemas only where foreign JSON is read: frames, bodies, model tool arguments', () => {
    const reading = bundles.filter(({ parts }) => parts.some(([part]) => part === 'zod'));
    expect(reading.map(({ name }) => name)).toEqual(['audio', 'http', 'message', 'reply', 'task', 'transcribe']);
  });

  it('[S15] function bundles load late what an invocation needs behind its first commit: posts, timers, functions, personas', () => {
    const later = Object.fromEntries(bundles.map((bundle) => [bundle.name, clientsIn(bundle.later)]));
    const stepping = ['apigatewaymanagementapi', 'eventbridge', 'lambda', 'sfn', 'sqs'];
    expect(later).toEqual({
      ...Object.fromEntries(NAMES.map((name) => [name, stepping])),
      canary: [],
      connect: ['secrets-manager'],
      news: [],
      disconnect: stepping.filter((client) => client !== 'apigatewaymanagementapi'),
      timer: stepping.filter((client) => client !== 'sqs'),
      audio: ['apigatewaymanagementapi', 'lambda'],
      synthesize: ['bedrock-runtime', 'polly', 'secrets-manager'],
      // Images, of which most of their callers have none; and to have lines spoken.
      ...Object.fromEntries(['http', 'message'].map((name) => [name, ['s3', ...stepping].toSorted()])),
      upkeep: ['bedrock-runtime', 's3', 'secrets-manager', ...stepping].toSorted(),
      reply: ['bedrock-agentcore', 'bedrock-runtime', 'polly', 's3', 'secrets-manager', ...stepping].toSorted(),
      transcribe: [
        'bedrock-agentcore',
        'bedrock-runtime',
        'polly',
        's3',
        'secrets-manager',
        'transcribe-streaming',
        ...stepping,
      ].toSorted(),
      task: ['bedrock-agentcore', 'bedrock-runtime', 'secrets-manager', ...stepping].toSorted(),
    });
    for (const { parts } of bundles) expect(parts.map(([part]) => part)).not.toContain('personas');
    const started = bundles.find(({ name }) => name === 'message')?.parts.map(([part]) => part);
    expect(started?.filter((part) => /shared\/(workflows|tools|models)|image-size/.test(part))).toEqual([]);
  });

  it('[T6] function bundles leave outside tools beside their start, so a stack without any pays nothing for them', () => {
    const foreign = /^(@modelcontextprotocol|@a2a-js|@cfworker|jsonc-parser|ipaddr\.js|shared\/tools\/sources)/;
    const offlineModel = /^(shared\/models\/offline|image-size|chrono-node|convert$)/;
    const kept = Object.fromEntries(
      bundles.map(({ name, later }) => [
        name,
        later
          .map(([part]) => part)
          .filter((part) => foreign.test(part))
          .toSorted(),
      ]),
    );
    const all = ['@a2a-js/sdk', '@cfworker/json-schema', '@modelcontextprotocol/client', '@modelcontextprotocol/core'];
    const sources = ['', '/a2a', '/mcp', '/tools-file'].map((folder) => `shared/tools/sources${folder}`);
    const users = [...all, 'ipaddr.js', 'jsonc-parser', ...sources];
    expect(kept).toEqual({
      ...Object.fromEntries(NAMES.map((name) => [name, []])),
      ...{ transcribe: users, reply: users, task: users },
      http: ['@modelcontextprotocol/core', '@modelcontextprotocol/server'],
      // The check of what a client declares [G11].
      message: ['@cfworker/json-schema'],
      // Of the guarded fetch, by which browsers are notified [D25].
      upkeep: ['ipaddr.js'],
    });
    const atStart = bundles.flatMap(({ name, parts }) => parts.map(([part]) => `${name}: ${part}`));
    const isOfFew = (part: string) => [foreign, offlineModel].some((few) => few.test(part.replace(/^\w+: /, '')));
    expect(atStart.filter(isOfFew)).toEqual(['news: ipaddr.js']);
  });

  it.each(NAMES)(
    '[S15] the function bundle %s starts with exactly the environment that the stack gives it',
    async (name) => {
      const url = pathToFileURL(join(bundled, name, 'index.mjs'));
      const code = `console.log(typeof (await import('${url}')).handler)`;
      expect(await run(code, environmentOf(name))).toBe('function');
    },
  );

  it('[S15] function bundles name a missing setting', async () => {
    const code = `await import('${pathToFileURL(join(bundled, 'message', 'index.mjs'))}')`;
    await expect(run(code, { AWS_REGION: 'us-east-1' })).rejects.toThrow('SOTTO_TABLE is not set.');
  });

  it('[S11] function bundles hold every persona, and know which do not exist', async () => {
    const outdir = join(folder, 'personas');
    await build({ ...FOR_LAMBDA, entryPoints: { index: 'shared/prompt/find-persona.ts' }, outdir });
    const code = `
      const { findShippedPersona } = await import('${pathToFileURL(join(outdir, 'index.mjs'))}');
      const names = ['companion', 'tutor', 'nobody', '../talk/personas'];
      console.log(JSON.stringify(await Promise.all(names.map(async (name) => (await findShippedPersona(name))?.name ?? null))));`;
    expect(JSON.parse(await run(code))).toEqual(['companion', 'tutor', null, null]);
  });
});

describe('the SDK, made slim', () => {
  it('[S15] the slim SDK spells out computed keys that are constants, and leaves all others as they are', () => {
    const source = 'const _h = "http";\nlet _l = "x";\nconst a = { [_h]: 1, [_l]: 2, [_u]: 3 };\nb[_h] = 4;';
    expect(inlineSdkSchemaKeys(source)).toBe(
      'const _h = "http";\nlet _l = "x";\nconst a = { "http": 1, [_l]: 2, [_u]: 3 };\nb[_h] = 4;',
    );
  });

  it('[S15] the slim SDK drops error classes that no adapter asks for', () => {
    const [base, gone, other] = ['_s_registry.registerError(B$, B);', 'Gone', 'Other'];
    const line = (name: string) => `n0_registry.registerError(${name}$, ${name});\n`;
    expect(removeSdkErrorClasses(`${base}\n${line(gone)}${line(other)}`, new Set([gone]))).toBe(
      `${base}\n${line(gone)}`,
    );
  });

  it('[S15] the slim SDK reads an answer that Bedrock streams', async () => {
    const bedrock = await startBedrockFake(() => ({ steps: [saidByBedrock('Hello!'), stop(), metadata()] }));
    const env = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url };
    try {
      const code = `await import('${pathToFileURL(await bundleAdapterCode('stream', STREAM))}')`;
      expect(await run(code, env)).toBe('Hello!');
    } finally {
      await bedrock.close();
    }
  });

  it('[S15] the slim SDK tells by class the errors that adapters ask for, and by name the others', async () => {
    const bundle = await bundleAdapterCode('errors', ERRORS);
    const services = await Services.start();
    const known = { status: 400, name: 'ExecutionLimitExceeded' };
    const unknown = { status: 400, name: 'KmsAccessDeniedException' };
    services.faults.push(known, unknown);
    try {
      const env = { ...services.env, AWS_ENDPOINT_URL_SFN: services.url };
      const code = `await import('${pathToFileURL(bundle)}')`;
      expect((await run(code, env)).split('\n')).toEqual(['Transient', 'KmsAccessDeniedException: no']);
    } finally {
      await services.close();
    }
  });
});
