/** MCP servers with scripted tools, and sources of their tools. They end with the test. */
import { onTestFinished } from 'vitest';
import { createMcpSource } from '../../../shared/tools/sources/mcp/source.ts';
import { readToolsFile } from '../../../shared/tools/sources/tools-file/tools-file.ts';
import { type FakeTool, type McpFake, type McpFakeOptions, startMcpFake } from '../../fakes/mcp.ts';
import { sourceParts } from './world.ts';

export async function server(options: McpFakeOptions): Promise<McpFake> {
  const fake = await startMcpFake(options);
  onTestFinished(() => fake.die());
  return fake;
}

/** The source of a tools file, once connected. */
export async function sourceOf(fake: McpFake, entry: object = {}, parts = sourceParts()) {
  const [read] = readToolsFile(JSON.stringify({ mcp: [{ url: fake.url, ...entry }] })).mcp;
  if (read === undefined) throw new Error('no entry');
  const source = createMcpSource(read, parts);
  onTestFinished(() => source.close());
  await source.ready();
  const find = (name: string) => source.tools().find((tool) => tool.name === name);
  const names = () => source.tools().map(({ name }) => name);
  return { source, parts, find, names };
}

export const text = (value: string) => ({ content: [{ type: 'text' as const, text: value }] });
export const says = (name: string, value = `${name} says so.`): FakeTool => ({ name, run: () => text(value) });
export const reads = { annotations: { readOnlyHint: true } };
