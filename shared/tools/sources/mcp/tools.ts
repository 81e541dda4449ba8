/** An MCP server's tools as ours. Its claims count as far as the operator trusts it [T4, N7]. */
import type { Tool as McpTool } from '@modelcontextprotocol/client';
import type { Clock, Log } from '../../../ports/ports.ts';
import { nameFrom } from '../../call-title.ts';
import { argumentsOfJsonSchema } from '../../foreign-arguments.ts';
import type { Arguments } from '../../parse-arguments.ts';
import type { Input, SyncTool, ToolEffect } from '../../tool.ts';
import { LONGEST_SCHEMA } from '../mcp-and-a2a-limits.ts';
import { describeForeign, toolNames } from '../tool-descriptions.ts';
import { movesMoneyOrDeletes } from '../tools-file/risky-write-names.ts';
import type { McpEntry } from '../tools-file/tools-file.ts';

export type McpTeller = {
  entry: McpEntry;
  /** The source's name for models. */
  whose: string;
  /** The server's own version. */
  version: string;
  log: Pick<Log, 'warn'>;
  clock: Pick<Clock, 'breath'>;
  call(tool: McpTool, effect: ToolEffect, input: Input, signal: AbortSignal): Promise<unknown>;
};

/** Leaves out tools with unusable schemas, with a warning. Yields behind each, since it takes time [N3]. */
export async function mcpTools(said: readonly McpTool[], teller: McpTeller): Promise<SyncTool[]> {
  const listed = said.map(({ name }) => name);
  const names = toolNames(listed, teller.entry.prefix);
  const tools: SyncTool[] = [];
  for (const tool of said.filter(({ name }, at) => listed.indexOf(name) === at)) {
    const made = mcpTool(tool, names.get(tool.name) ?? '', teller);
    if (made !== null) tools.push(made);
    await teller.clock.breath();
  }
  return tools;
}

function mcpTool(tool: McpTool, name: string, { entry, whose, version, log, call }: McpTeller): SyncTool | null {
  const takes = argumentsOf(tool);
  if (typeof takes === 'string') {
    log.warn('tool left out', { source: whose, tool: name, why: takes });
    return null;
  }
  const { readOnlyHint, destructiveHint } = tool.annotations ?? {};
  const effect: ToolEffect = entry.trusted && readOnlyHint === true ? 'read' : 'write';
  const { spokenNames = {} } = entry;
  const spokenName = Object.hasOwn(spokenNames, tool.name) ? spokenNames[tool.name] : undefined;
  const isGrave = entry.confirm ?? (destructiveHint === true || movesMoneyOrDeletes(tool.name));
  return {
    name,
    version: JSON.stringify([entry.url, version, tool.inputSchema]),
    description: describeForeign(tool.description ?? tool.title ?? '', whose),
    takes,
    effect,
    mode: 'sync',
    foreign: true,
    ...(spokenName !== undefined && { spokenName: nameFrom(spokenName) }),
    timeoutMs: entry.timeoutMs,
    ...(effect === 'write' ? { confirm: isGrave } : entry.cache && { cache: entry.cache }),
    run: ({ input }, { signal }) => call(tool, effect, input, signal),
  };
}

/** A text: why the schema cannot be used. */
function argumentsOf({ inputSchema }: McpTool): Arguments | string {
  try {
    if (JSON.stringify(inputSchema).length <= LONGEST_SCHEMA) return argumentsOfJsonSchema(inputSchema);
    return `its schema is longer than ${LONGEST_SCHEMA} characters`;
  } catch (error) {
    return error instanceof Error ? error.message : 'its schema cannot be used';
  }
}
