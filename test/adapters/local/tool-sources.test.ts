import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { localToolSources } from '../../../shared/adapters/local/tool-sources.ts';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { sourceParts } from '../../tools/sources/world.ts';

const FILE = JSON.stringify({ tools: [{ name: 'look_up', url: 'https://example.org', schema: {} }] });

async function names(tools: string | undefined): Promise<string[]> {
  const secrets = environmentSecrets(process.env);
  const sources = await localToolSources(readSettings({ SOTTO_TOOLS: tools }), sourceParts({ secrets }));
  return sources.flatMap((source) => source.tools().map(({ name }) => name));
}

function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'tools.json');
  writeFileSync(path, text);
  return path;
}

describe('[T6] SOTTO_TOOLS', () => {
  it('[T6] the setting SOTTO_TOOLS may be left out', async () => {
    expect(await names(undefined)).toEqual([]);
  });

  it('[T6] the setting SOTTO_TOOLS is the path of a file or the contents of one', async () => {
    expect(await names(written(FILE))).toEqual(['look_up']);
    expect(await names(FILE)).toEqual(['look_up']);
  });

  it('[T6] the setting SOTTO_TOOLS takes secrets from the environment', async () => {
    const headers = { authorization: 'env:LOOK_UP_KEY' };
    const file = JSON.stringify({ tools: [{ name: 'look_up', url: 'https://example.org', schema: {}, headers }] });
    expect(await names(file)).toEqual([]);
    vi.stubEnv('LOOK_UP_KEY', 'Bearer s3cret');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await names(file)).toEqual(['look_up']);
  });

  it('[T6] an unreadable SOTTO_TOOLS is reported at the start, and so is every mistake in it', async () => {
    await expect(names('/no/such/tools.json')).rejects.toThrow('SOTTO_TOOLS: /no/such/tools.json cannot be read.');
    await expect(names('[]')).rejects.toThrow('tools file: line 1, column 1: the file must be an object {...}.');
    await expect(names(written('{\n  "tool": []\n}'))).rejects.toThrow(
      'tools file: line 2, column 3: tool is not known: there are $schema, tools, mcp, a2a, agentcore, lambda.',
    );
  });
});
