/** Opens all sources of the tools file [T6]. A source that fails is left out with a warning. */
import type { ToolSource } from '../registry.ts';
import type { Tool } from '../tool.ts';
import { type AgentRuntimes, agentcoreTool } from './agentcore.ts';
import { httpSourceTool } from './http.ts';
import { type Lambdas, lambdaSourceTool } from './lambda.ts';
import type { SourceDependencies } from './source-dependencies.ts';
import { agentToolNameInFile } from './tools-file/consistency-check.ts';
import { readToolsFile, type ToolsFile } from './tools-file/tools-file.ts';

export type AllSourceDependencies = SourceDependencies & { lambdas: Lambdas; runtimes: AgentRuntimes };

/** `text`: the tools file. Throws one Error that lists every mistake. */
export function openToolSourcesIn(text: string, dependencies: AllSourceDependencies): ToolSource[] {
  return openAllToolSources(readToolsFile(text), dependencies);
}

/** MCP and A2A code loads only when it is used. */
export function openAllToolSources(file: ToolsFile, dependencies: AllSourceDependencies): ToolSource[] {
  const { log } = dependencies;
  const tools = openDeclaredToolSources(file, dependencies);
  const openLater = (kind: string, index: number, open: () => Promise<ToolSource>) =>
    new LazySource(open, (reason) => log.warn('source left out', { source: `${kind}[${index}]`, why: reason }));
  return [
    ...(tools.length > 0 ? [sourceOfTools(tools)] : []),
    ...file.mcp.map((entry, index) =>
      openLater('mcp', index, async () => (await import('./mcp/source.ts')).createMcpSource(entry, dependencies)),
    ),
    ...file.a2a.map((entry, index) =>
      openLater('a2a', index, async () => (await import('./a2a/source.ts')).createA2aSource(entry, dependencies)),
    ),
  ];
}

function openDeclaredToolSources({ tools, lambda, agentcore }: ToolsFile, dependencies: AllSourceDependencies): Tool[] {
  const { log, lambdas, runtimes } = dependencies;
  const openOrWarn = (tool: string, open: () => Tool): Tool[] => {
    try {
      return [open()];
    } catch (error) {
      log.warn('tool left out', { tool, why: error instanceof Error ? error.message : 'unknown' });
      return [];
    }
  };
  return [
    ...tools.flatMap((entry) => openOrWarn(entry.name, () => httpSourceTool(entry, dependencies))),
    ...lambda.flatMap((entry) => openOrWarn(entry.name, () => lambdaSourceTool(entry, lambdas, dependencies))),
    ...agentcore.flatMap((entry) =>
      openOrWarn(agentToolNameInFile(entry), () => agentcoreTool(entry, runtimes, dependencies)),
    ),
  ];
}

/** These tools are always listed; a call fails when the service is down. */
function sourceOfTools(tools: readonly Tool[]): ToolSource {
  return { tools: () => tools, ready: async () => {}, close: async () => {} };
}

/** A source whose code loads in the background; it has no tools until then. */
export class LazySource implements ToolSource {
  #source: ToolSource | null = null;
  readonly #opening: Promise<void>;

  /** `failed`: gets the reason when opening fails; there is no retry. */
  constructor(open: () => Promise<ToolSource>, onFailure: (reason: string) => void) {
    this.#opening = open().then(
      (source) => {
        this.#source = source;
      },
      (error: unknown) => onFailure(error instanceof Error ? error.message : 'unknown'),
    );
  }

  tools(): readonly Tool[] {
    return this.#source?.tools() ?? [];
  }

  async ready(): Promise<void> {
    await this.#opening;
    await this.#source?.ready();
  }

  async close(): Promise<void> {
    await this.#opening;
    await this.#source?.close();
  }
}
