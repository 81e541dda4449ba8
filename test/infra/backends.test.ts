import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { checkCdkOptions } from '../../infra/build-cdk-app.ts';
import { LambdaFunction } from '../../infra/functions/lambda-function.ts';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { optionsNode, synthesise, withStack } from './synthesised.ts';

const chosen = (context: Record<string, string>) => readDeploymentOptions(optionsNode(context));
const SECRET = { secrets: 'sotto/keys', secretKeys: 'OPENAI_API_KEY, TEAM_KEY' };
const SERVER = 'https://models.example/v1';

describe('[B1] what an operator may name on AWS', () => {
  it.each([
    { model: 'openai:gpt-4.1-mini' },
    { model: 'openai:gpt-4.1-mini@https://api.openai.com/v1' },
    { model: `openai:llama3.2:latest@${SERVER} key=TEAM_KEY, bedrock:amazon.nova-lite-v1:0,offline` },
    {
      model: 'llamacpp:@https://93.184.215.14 key=TEAM_KEY,koboldai:@https://[2606:2800:21f:cb07::1]:5001 key=TEAM_KEY',
    },
    { model: 'client:,offline' },
    { visionModel: `openai:qwen@${SERVER} key=TEAM_KEY` },
    { summaryModel: 'openai:gpt-4.1-nano' },
    { model: 'anthropic:claude-haiku-5-5 key=TEAM_KEY', summaryModel: `anthropic:x@${SERVER} key=TEAM_KEY` },
    { reflectionModel: 'openai:gpt-4.1-nano key=TEAM_KEY' },
    { embeddings: 'openai:text-embedding-3-small' },
    { embeddings: `openai:bge-m3@${SERVER} key=TEAM_KEY` },
  ])('[B1] a stack accepts the model choice %o', (context) => {
    expect(chosen({ ...SECRET, ...context })).toMatchObject(context);
  });

  it('[A1] the stack accepts speech servers for transcription and for synthesis by their addresses', () => {
    const voices = { transcription: 'openai:whisper-1', synthesis: `openai:kokoro@${SERVER} key=TEAM_KEY` };
    expect(chosen({ ...SECRET, speech: 'cascade', ...voices }).speech).toMatchObject(voices);
  });

  it('[B1] a stack accepts a secret by its name, which holds OPENAI_API_KEY by default', () => {
    expect(chosen({ ...SECRET }).secret).toEqual({ name: 'sotto/keys', keys: ['OPENAI_API_KEY', 'TEAM_KEY'] });
    const one = chosen({ secrets: 'sotto/keys', model: 'openai:gpt-4.1-mini' });
    expect(one.secret).toEqual({ name: 'sotto/keys', keys: ['OPENAI_API_KEY'] });
  });
});

describe('[B1] what is refused before anything is deployed, in a sentence that says what to do', () => {
  const NONE = 'no secret is chosen that holds it: -c secrets=NAME -c secretKeys=';
  it.each<[Record<string, string>, string]>([
    [
      { model: 'nonsense' },
      'model "nonsense" is no model; use one of "offline", "bedrock:<model id>", "openai:<model>", "anthropic:<model>", "llamacpp:", "koboldai:", "client:"',
    ],
    [{ visionModel: 'nonsense' }, 'visionModel "nonsense" is no model; use one of'],
    [{ summaryModel: 'offline,nonsense' }, 'summaryModel "nonsense" is no model; use one of'],
    [{ reflectionModel: 'client:' }, 'reflectionModel cannot be "client:"'],
    [
      { embeddings: 'nonsense' },
      'embeddings "nonsense" is no embedder; use one of "none", "openai:<model>", "bedrock:',
    ],
    [
      { transcription: 'nonsense' },
      'transcription "nonsense" is no transcriber; use one of "openai:<model>", "transcribe"',
    ],
    [{ synthesis: 'nonsense' }, 'synthesis "nonsense" is no synthesiser; use one of "openai:<model>", "polly"'],
    [{ model: 'openai:x@models/v1' }, 'model "openai:x@models/v1": what stands behind the @ must be an http or https'],
    [
      { model: 'openai:gpt-4.1-mini' },
      `model "openai:gpt-4.1-mini" needs the key OPENAI_API_KEY, and ${NONE}OPENAI_API_KEY`,
    ],
    [
      { ...SECRET, model: 'anthropic:claude-haiku-5-5' },
      'model "anthropic:claude-haiku-5-5" needs the key ANTHROPIC_API_KEY, and the secret sotto/keys holds',
    ],
    [{ embeddings: 'openai:e key=TEAM_KEY' }, `embeddings "openai:e" needs the key TEAM_KEY, and ${NONE}TEAM_KEY`],
    [
      { ...SECRET, model: `openai:x@${SERVER} key=LAN_KEY` },
      `model "openai:x@${SERVER}" needs the key LAN_KEY, and the secret sotto/keys holds OPENAI_API_KEY,TEAM_KEY: ` +
        'put it in there, and choose -c secretKeys=OPENAI_API_KEY,TEAM_KEY,LAN_KEY.',
    ],
    [
      { ...SECRET, model: `openai:x@${SERVER}` },
      `model "openai:x@${SERVER}" names no key: what a function on AWS reaches, everybody does. Write key=NAME behind it.`,
    ],
    [{ ...SECRET, model: `llamacpp:@${SERVER}` }, 'names no key'],
    [{ ...SECRET, model: 'llamacpp:' }, 'model "llamacpp:" names no address: write "llamacpp:@https://… key=NAME".'],
    [{ ...SECRET, model: 'koboldai: key=TEAM_KEY' }, 'model "koboldai:" names no address'],
    [{ secretKeys: 'TEAM_KEY' }, 'secretKeys says what a secret holds: choose the secret, too, -c secrets=NAME.'],
    [
      { secrets: 'arn:aws:secretsmanager:us-east-1:1:secret:keys-AbCdEf' },
      'secrets must be the name of a secret of this account and region, like sotto/keys (not its ARN).',
    ],
    [{ secrets: 'sotto/*' }, 'secrets must be the name of a secret'],
    [{ model: `openai:${'x'.repeat(500)}` }, 'model must fit into 500 bytes.'],
  ])('[B1] the stack refuses the model choice %o before deployment, with what to do', (context, sentence) => {
    expect(() => chosen(context)).toThrow(sentence);
  });

  it.each([
    ['http://models.example/v1', 'must be an https address: a function on AWS calls no other.'],
    ['https://localhost/v1', 'must be on the open internet: localhost is an address of one machine or network'],
    ['https://LOCALHOST.:8443/v1', 'must be on the open internet'],
    ['https://ollama/v1', 'must be on the open internet: ollama is'],
    ['https://ollama.local/v1', 'must be on the open internet'],
    ['https://models.internal', 'must be on the open internet'],
    ['https://nas.home.arpa', 'must be on the open internet'],
    ['https://127.0.0.1:11434/v1', 'must be on the open internet: 127.0.0.1 is'],
    ['https://2130706433/v1', 'must be on the open internet: 127.0.0.1 is'],
    ['https://10.0.0.8/v1', 'must be on the open internet'],
    ['https://192.168.1.5/v1', 'must be on the open internet'],
    ['https://172.20.0.1/v1', 'must be on the open internet'],
    ['https://169.254.169.254/v1', 'must be on the open internet'],
    ['https://[::1]/v1', 'must be on the open internet: ::1 is'],
    ['https://[fe80::1]/v1', 'must be on the open internet'],
    ['https://[::ffff:10.0.0.1]/v1', 'must be on the open internet'],
  ])('[B1] the stack refuses an address that no function reaches: %s', (address, why) => {
    const context = { ...SECRET, model: `openai:x@${address} key=TEAM_KEY` };
    expect(() => chosen(context)).toThrow(`model "openai:x@${address}": its address ${why}`);
  });

  it.each([
    { secrets: 'sotto/keys', secretKeys: 'OPENAI_API_KEY=sk-s3cret' },
    { secrets: 'sk-s3cret:x' },
    { ...SECRET, model: 'openai:x key=sk-s3cret' },
    { ...SECRET, model: `openai:x@https://ada:s3cret@models.example` },
  ])('[N5] a key that was given instead of its name is not quoted: %o', (context) => {
    expect(() => chosen(context)).toThrow(/^(?!.*s3cret).{40,}$/);
  });
});

it('[B1] a wrong model choice is reported at synthesis in one sentence, before anything is built', {
  timeout: 60_000,
}, async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'sotto-mistake-'));
  const env = { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: '{"model":"llamacpp:"}' };
  const failed = await promisify(execFile)(process.execPath, ['bin/cdk-app.ts'], { env }).catch((error) => error);
  expect([failed.code, failed.stderr, readdirSync(outdir)]).toEqual([
    1,
    'model "llamacpp:" names no address: write "llamacpp:@https://… key=NAME".\n',
    [],
  ]);
  vi.stubEnv('CDK_CONTEXT_JSON', '{"model":"offline"}');
  expect(checkCdkOptions(outdir, { at: null, isDeployed: true })).toEqual({
    stack: 'Sotto',
    deployed: null,
    mistake: null,
  });
  vi.unstubAllEnvs();
  rmSync(outdir, { recursive: true });
});

// The first synthesis of a process takes long.
describe('[B1] who reads the secret', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const TOOLS = join(folder, 'tools.json');
  writeFileSync(TOOLS, '{"mcp": [{"url": "https://tools.example/mcp", "headers": {"authorization": "env:TEAM_KEY"}}]}');
  const READ =
    'secretsmanager:GetSecretValue arn:<AWS::Partition>:secretsmanager:<AWS::Region>:<AWS::AccountId>:secret:sotto/keys-??????';
  const voice = { speech: 'cascade', transcription: 'transcribe', synthesis: 'polly' };

  it.each<[Record<string, string>, string]>([
    [{}, ''],
    [{ model: 'openai:gpt-4.1-mini', summaryModel: 'offline' }, 'reply task'],
    [{ visionModel: 'openai:gpt-4.1-mini' }, 'reply'],
    [{ summaryModel: 'openai:gpt-4.1-mini' }, 'upkeep'],
    [{ reflectionModel: 'openai:gpt-4.1-mini' }, 'task'],
    [{ embeddings: 'openai:text-embedding-3-small' }, 'reply upkeep'],
    [{ speech: 'sonic', transcription: 'openai:whisper-1', synthesis: 'openai:tts-1' }, ''],
  ])("[B1] with %o the secret's name is told to %j alone", (context, doors) => {
    const told = withStack({ ...SECRET, ...context }, null, (_, { node }) =>
      node
        .findAll()
        .flatMap((one) => (one instanceof LambdaFunction && one.environment.SOTTO_SECRETS ? [one.node.id] : [])),
    );
    expect(told.toSorted().join(' ')).toBe(doors);
  });

  it.each<[Record<string, string>, string]>([
    [{ model: 'openai:gpt-4.1-mini' }, 'reply task upkeep'],
    [{ ...voice, transcription: 'openai:whisper-1' }, 'transcribe'],
    [{ ...voice, synthesis: 'openai:tts-1' }, 'reply synthesize transcribe'],
    [{ tools: TOOLS }, 'reply task'],
  ])('[B1] with %o only %j may read the secret, and no other right changes', (context, doors) => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-s3cret');
    vi.stubEnv('TEAM_KEY', 'sk-s3cret');
    const stack = synthesise({ ...SECRET, ...context });
    vi.unstubAllEnvs();
    const functions = Object.entries(stack.all('AWS::Lambda::Function'));
    const named = functions.map(([id]) => id.replace(/^Functions|Function$/g, ''));
    const told = functions.flatMap(([, { Environment }], at) =>
      Environment?.Variables.SOTTO_SECRETS === 'sotto/keys' ? [named[at]] : [],
    );
    const may = named.filter((name) => stack.grants(`Functions${name}Role`).includes(READ));
    expect([told.toSorted().join(' '), may.toSorted().join(' ')]).toEqual([doors, doors]);
    const all = named.flatMap((name) => stack.grants(`Functions${name}Role`));
    expect(all.some((grant) => grant.startsWith('secretsmanager:') && grant !== READ)).toBe(false);
    expect(all.includes('polly:SynthesizeSpeech *')).toBe(context.synthesis === 'polly');
    expect(all.includes('transcribe:StartStreamTranscription *')).toBe(context.transcription === 'transcribe');
    expect(JSON.stringify(stack.all('AWS::Lambda::Function'))).not.toMatch(/s3cret|TEAM_KEY|_API_KEY/);
  });
});
