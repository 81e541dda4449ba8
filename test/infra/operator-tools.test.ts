import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleWithFiles } from '../../infra/functions/bundle-with.ts';
import { toolFiles } from '../../infra/functions/tools-file.ts';
import { readOperatorTools } from '../../infra/options/operator-tools.ts';
import { type Synthesised, synthesise } from './synthesised.ts';

const FUNCTION = 'arn:aws:lambda:eu-west-1:123456789012:function:add-up';
const RUNTIME = 'arn:aws:bedrock-agentcore:us-west-2:123456789012:runtime/travel-Xb3kQ9ZtLm';
const FILE = {
  tools: [{ name: 'look_up', url: 'https://tools.example/look-up', schema: {} }],
  mcp: [{ url: 'https://tools.example/mcp', headers: { 'x-team': 'sotto' } }],
  a2a: [{ card: 'https://agents.example/card.json' }],
  lambda: [
    { name: 'add_up', arn: FUNCTION, schema: {}, effect: 'read' },
    { name: 'print', arn: `${FUNCTION}:live`, schema: {}, mode: 'workflow' },
  ],
  agentcore: [
    { name: 'travel', arn: RUNTIME, effect: 'read' },
    { name: 'plan', arn: RUNTIME, qualifier: 'test', mode: 'workflow' },
  ],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-tools-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(file: object | string): string {
  const path = join(folder, 'tools.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  return path;
}

describe('the tools file, before anything is deployed', () => {
  it('[T6] the tools file of a deployment is read from a path', () => {
    const { text, file } = readOperatorTools(written(FILE), null);
    expect(JSON.parse(text)).toEqual(FILE);
    expect(file.lambda.map(({ name }) => name)).toEqual(['add_up', 'print']);
  });

  it.each([
    ['{\n  "tool": []\n}', /^tools file: line 2, column 3: tool is not known: there are \$schema, tools, /],
    [
      { tools: [{ name: 'look_up', url: 'http://127.0.0.1:9000/look-up', schema: {} }] },
      'tools file: tools[0].url must be an https address: a function on AWS calls no other.',
    ],
    [{ mcp: [{ url: 'http://tools.example/mcp' }] }, 'mcp[0].url must be an https address'],
    [{ a2a: [{ card: 'http://agents.example/card' }] }, 'a2a[0].card must be an https address'],
    [{ tools: [{ name: 'a', url: 'https://localhost/a', schema: {} }] }, 'tools[0].url must be on the open internet'],
    [{ a2a: [{ card: 'https://169.254.169.254/card' }] }, 'a2a[0].card must be on the open internet'],
    [
      { mcp: [{ url: 'https://tools.example/mcp', headers: { authorization: 'env:TEAM_TOKEN' } }] },
      'mcp[0].headers["authorization"] needs the key TEAM_TOKEN, and no secret is chosen that holds it: -c secrets=NAME -c secretKeys=TEAM_TOKEN',
    ],
    [{ lambda: [{ name: 'add_up', arn: 'add-up', schema: {} }] }, 'lambda[0].arn must be a whole ARN: arn:aws:lambda:'],
    [
      { lambda: [{ name: 'add_up', arn: 'arn:aws:lambda:eu-west-1:123456789012:function:*', schema: {} }] },
      'lambda[0].arn must be a whole ARN',
    ],
    [{ agentcore: [{ arn: `${RUNTIME}/*` }] }, 'agentcore[0].arn must be a whole ARN: arn:aws:bedrock-agentcore:'],
  ])('[T6] [T8] a tools file with a mistake, or that does not work on AWS, is refused: %o', (file, why) => {
    const path = written(file);
    expect(() => synthesise({ tools: path })).toThrow(why);
  });

  it('[T6] [B1] the tools file may name keys in headers, of those that the secret holds', () => {
    const path = written({ mcp: [{ url: 'https://tools.example/mcp', headers: { authorization: 'env:TEAM_TOKEN' } }] });
    const secret = { name: 'sotto/keys', keys: ['OPENAI_API_KEY', 'TEAM_TOKEN'] };
    expect(readOperatorTools(path, secret).namesKey).toBe(true);
    expect(() => readOperatorTools(path, { ...secret, keys: ['OPENAI_API_KEY'] })).toThrow(
      'tools file: mcp[0].headers["authorization"] needs the key TEAM_TOKEN, and the secret sotto/keys holds OPENAI_API_KEY: put it in there,',
    );
    expect(readOperatorTools(written(FILE), secret).namesKey).toBe(false);
  });

  it('[T6] every mistake in a tools file is listed, and a path that leads nowhere', () => {
    const tool = { name: 'look_up', schema: {}, headers: { 'x-key': 'env:KEY' } };
    const path = written({ tools: [{ ...tool, url: 'http://tools.example' }] });
    expect(() => readOperatorTools(path, null)).toThrow(
      /tools\[0\]\.url.*\ntools file: tools\[0\]\.headers\["x-key"\]/,
    );
    expect(() => readOperatorTools(join(folder, 'none.json'), null)).toThrow(
      /^tools must be the path of a file, and .*none\.json/,
    );
  });
});

describe('a stack with tools of others', () => {
  let without: Synthesised;
  let stack: Synthesised;
  beforeAll(() => {
    const admission = { issuer: 'https://issuer.example', audience: 'sotto' };
    without = synthesise(admission);
    stack = synthesise({ ...admission, tools: written(FILE) });
  });
  const told = (name: string) => stack.all('AWS::Lambda::Function')[`Functions${name}Function`]?.Environment.Variables;
  const CALL = /^(?:bedrock-agentcore:|lambda:InvokeFunction arn:)/;
  const calls = (name: string) => stack.grants(`Functions${name}Role`).filter((grant) => CALL.test(grant));

  it('[T6] a stack with outside tools tells the functions that use them where the file is, and where agents answer', () => {
    const names = Object.keys(stack.all('AWS::Lambda::Function')).map((id) => id.replace(/^Functions|Function$/g, ''));
    expect(names.filter((name) => 'SOTTO_TOOLS' in told(name))).toEqual(['reply', 'task']);
    for (const name of ['reply', 'task'])
      expect(told(name)).toMatchObject({
        SOTTO_TOOLS: 'tools.json',
        SOTTO_PUBLIC_URL: '<HttpApi.ApiEndpoint>',
      });
  });

  it('[T6] a stack with outside tools deploys the file beside their code, and leaves other functions as they are', () => {
    const before = without.all('AWS::Lambda::Function');
    const changed = Object.entries(stack.all('AWS::Lambda::Function')).filter(
      ([id, { Code }]) => Code.S3Key !== before[id]?.Code.S3Key,
    );
    expect(changed.map(([id]) => id)).toEqual(['FunctionsreplyFunction', 'FunctionstaskFunction']);
  });

  it('[T6] a stack with outside tools lets each function call its tools by ARN, and nothing else', () => {
    expect(calls('reply')).toEqual([
      `bedrock-agentcore:InvokeAgentRuntime ${RUNTIME}`,
      `bedrock-agentcore:InvokeAgentRuntime ${RUNTIME}/runtime-endpoint/DEFAULT`,
      `lambda:InvokeFunction ${FUNCTION}`,
    ]);
    expect(calls('task')).toEqual([
      `bedrock-agentcore:InvokeAgentRuntime ${RUNTIME}`,
      `bedrock-agentcore:InvokeAgentRuntime ${RUNTIME}/runtime-endpoint/test`,
      `lambda:InvokeFunction ${FUNCTION}:live`,
    ]);
    for (const name of ['connect', 'disconnect', 'message', 'timer', 'sweep', 'http']) expect(calls(name)).toEqual([]);
  });

  it('[T6] a stack with outside tools gives no other right', () => {
    for (const name of ['reply', 'task']) {
      const others = stack.grants(`Functions${name}Role`).filter((grant) => !CALL.test(grant));
      expect(others).toEqual(without.grants(`Functions${name}Role`));
    }
  });
});

it('[T6] a bundle with outside tools is the same bundle with the file as it was written', () => {
  const bundle = join(folder, 'reply');
  mkdirSync(bundle);
  writeFileSync(join(bundle, 'index.mjs'), '// code');
  const path = written('{\n  "tools": []\n}\n');
  for (let times = 0; times < 2; times += 1) {
    const copy = bundleWithFiles(bundle, toolFiles(readOperatorTools(path, null)), join(folder, 'copies', 'reply'));
    expect(readFileSync(join(copy, 'index.mjs'), 'utf8')).toBe('// code');
    expect(readFileSync(join(copy, 'tools.json'), 'utf8')).toBe('{\n  "tools": []\n}\n');
  }
});
