/** An MCP server's tools as ours. Its claims count as far as the operator trusts it [T4, N7]. */
import type { Tool as McpTool } from '@modelcontextprotocol/client';
import type { Clock, Log } from '../../../ports/ports.ts';
import { toolTitleFromTemplate } from '../../call-title.ts';
import { toolArgumentsFromJsonSchema } from '../../foreign-arguments.ts';
import type { ToolArguments } from '../../parse-arguments.ts';
import type { Input, SyncTool, ToolEffect } from '../../tool.ts';
import { LONGEST_SCHEMA } from '../mcp-and-a2a-limits.ts';
import { describeSourceTool, modelNamesOfSourceTools } from '../tool-descriptions.ts';
import { isRiskyWriteName } from '../tools-file/risky-write-names.ts';
import type { McpEntry } from '../tools-file/tools-file.ts';

export type McpToolOptions = {
  entry: McpEntry;
  /** The source's name for models. */
  host: string;
  /** The server's own version. */
  version: string;
  log: Pick<Log, 'warn'>;
  clock: Pick<Clock, 'yieldToEventLoop'>;
  call(tool: McpTool, effect: ToolEffect, input: Input, signal: AbortSignal): Promise<unknown>;
};

/** Leaves out tools with unusable schemas, with a warning. Yields behind each, since it takes time [N3]. */
export async function mcpSourceTools(listed: readonly McpTool[], options: McpToolOptions): Promise<SyncTool[]> {
  const names = listed.map(({ name }) => name);
  const modelNames = modelNamesOfSourceTools(names, options.entry.prefix);
  const tools: SyncTool[] = [];
  for (const tool of listed.filter(({ name }, at) => names.indexOf(name) === at)) {
    const syncTool = mcpSourceTool(tool, modelNames.get(tool.name) ?? '', options);
    if (syncTool !== null) tools.push(syncTool);
    await options.clock.yieldToEventLoop();
  }
  return tools;
}

function mcpSourceTool(
  tool: McpTool,
  name: string,
  { entry, host, version, log, call }: McpToolOptions,
): SyncTool | null {
  const takes = mcpArgumentsOrFault(tool);
  if (typeof takes === 'string') {
    log.warn('tool left out', { source: host, tool: name, why: takes });
    return null;
  }
  const { readOnlyHint, destructiveHint } = tool.annotations ?? {};
  const effect: ToolEffect = entry.trusted && readOnlyHint === true ? 'read' : 'write';
  const { workTitles = {} } = entry;
  const workTitle = Object.hasOwn(workTitles, tool.name) ? workTitles[tool.name] : undefined;
  const isGrave = entry.confirm ?? (destructiveHint === true || isRiskyWriteName(tool.name));
  return {
    name,
    version: JSON.stringify([entry.url, version, tool.inputSchema]),
    description: describeSourceTool(tool.description ?? tool.title ?? '', host),
    takes,
    effect,
    mode: 'sync',
    foreign: true,
    ...(workTitle !== undefined && { workTitle: toolTitleFromTemplate(workTitle) }),
    timeoutMs: entry.timeoutMs,
    ...(effect === 'write' ? { confirm: isGrave } : entry.cache && { cache: entry.cache }),
    run: ({ input }, { signal }) => call(tool, effect, input, signal),
  };
}

/** A text: why the schema cannot be used. */
function mcpArgumentsOrFault({ inputSchema }: McpTool): ToolArguments | string {
  try {
    if (JSON.stringify(inputSchema).length <= LONGEST_SCHEMA) return toolArgumentsFromJsonSchema(inputSchema);
    return `its schema is longer than ${LONGEST_SCHEMA} characters`;
  } catch (error) {
    return error instanceof Error ? error.message : 'its schema cannot be used';
  }
}
