import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { awsToolSources } from '../../../shared/adapters/aws/tools/tool-sources.ts';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { toolRegistry } from '../../../shared/tools/registry.ts';
import { called } from '../../tools/sources/calling.ts';
import { startToolServices, type ToolServices } from './tool-services.ts';

const NO_KEYS = environmentSecrets({});

let services: ToolServices | null = null;
afterEach(() => services?.close());

it('[T6] the tools file of a function may stand in its environment, and names services of its account', async () => {
  services = await startToolServices();
  services.answer({ contentType: 'application/json', steps: ['"done"'] });
  const file = {
    tools: [{ name: 'look_up', url: services.web.url, schema: {}, headers: { authorization: 'env:LOOK_UP_KEY' } }],
    lambda: [{ name: 'add_up', arn: 'arn:aws:lambda:eu-west-1:1:function:add-up', schema: {} }],
    agentcore: [{ name: 'travel', arn: 'arn:aws:bedrock-agentcore:eu-west-1:1:runtime/travel-Xb3kQ9ZtLm' }],
  };
  const env = { SOTTO_TOOLS: JSON.stringify(file), ALLOW_PRIVATE_FETCH: '1' };
  const secrets = environmentSecrets({ LOOK_UP_KEY: 'Bearer s3cret' });
  const tools = toolRegistry([], await awsToolSources(env, secrets));
  for (const name of ['add_up', 'travel']) {
    expect(await called(tools.find(name) ?? undefined, { prompt: 'Where?' })).toBe('done');
  }
  await called(tools.find('look_up') ?? undefined);
  expect(services.asked()?.headers.authorization).toBe('Bearer s3cret');
});

it('[T6] the tools file of a function may lie beside its code', async () => {
  services = null;
  const folder = mkdtempSync(join(tmpdir(), 'sotto-tools-'));
  try {
    const path = join(folder, 'tools.json');
    writeFileSync(path, '{"tools":[{"name":"look_up","url":"https://tools.example","schema":{}}]}');
    const tools = toolRegistry([], await awsToolSources({ SOTTO_TOOLS: path }, NO_KEYS));
    expect(tools.listSpecs([]).map(({ name }) => name)).toEqual(['look_up']);
    const gone = join(folder, 'gone.json');
    await expect(awsToolSources({ SOTTO_TOOLS: gone }, NO_KEYS)).rejects.toThrow(
      `SOTTO_TOOLS: ${gone} cannot be read.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('[T6] a function without a tools file has no outside tools, and one with mistakes in it does not start', async () => {
  services = null;
  expect(await awsToolSources({}, NO_KEYS)).toEqual([]);
  await expect(awsToolSources({ SOTTO_TOOLS: '{"tool":[]}' }, NO_KEYS)).rejects.toThrow('tool is not known');
});
