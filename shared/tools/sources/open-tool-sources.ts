/** Opens all sources of the tools file [T6]. A source that fails is left out with a warning. */
import type { Source } from '../registry.ts';
import type { Tool } from '../tool.ts';
import { agentcoreTool, type Runtimes } from './agentcore.ts';
import { httpTool } from './http.ts';
import { type Lambdas, lambdaTool } from './lambda.ts';
import type { SourceParts } from './source-dependencies.ts';
import { agentName } from './tools-file/consistency-check.ts';
import { readToolsFile, type ToolsFile } from './tools-file/tools-file.ts';

export type AllParts = SourceParts & { lambdas: Lambdas; runtimes: Runtimes };

/** `text`: the tools file. Throws one Error that lists every mistake. */
export function sourcesIn(text: string, parts: AllParts): Source[] {
  return openSources(readToolsFile(text), parts);
}

/** MCP and A2A code loads only when it is used. */
export function openSources(file: ToolsFile, parts: AllParts): Source[] {
  const { log } = parts;
  const tools = declaredTools(file, parts);
  const late = (kind: string, index: number, open: () => Promise<Source>) =>
    new LateSource(open, (why) => log.warn('source left out', { source: `${kind}[${index}]`, why }));
  return [
    ...(tools.length > 0 ? [standing(tools)] : []),
    ...file.mcp.map((entry, index) =>
      late('mcp', index, async () => (await import('./mcp/source.ts')).mcpSource(entry, parts)),
    ),
    ...file.a2a.map((entry, index) =>
      late('a2a', index, async () => (await import('./a2a/source.ts')).a2aSource(entry, parts)),
    ),
  ];
}

function declaredTools({ tools, lambda, agentcore }: ToolsFile, parts: AllParts): Tool[] {
  const { log, lambdas, runtimes } = parts;
  const opened = (tool: string, open: () => Tool): Tool[] => {
    try {
      return [open()];
    } catch (error) {
      log.warn('tool left out', { tool, why: error instanceof Error ? error.message : 'unknown' });
      return [];
    }
  };
  return [
    ...tools.flatMap((entry) => opened(entry.name, () => httpTool(entry, parts))),
    ...lambda.flatMap((entry) => opened(entry.name, () => lambdaTool(entry, lambdas, parts))),
    ...agentcore.flatMap((entry) => opened(agentName(entry), () => agentcoreTool(entry, runtimes, parts))),
  ];
}

/** These tools are always listed; a call fails when the service is down. */
function standing(tools: readonly Tool[]): Source {
  return { tools: () => tools, ready: async () => {}, close: async () => {} };
}

/** A source whose code loads in the background; it has no tools until then. */
export class LateSource implements Source {
  #source: Source | null = null;
  readonly #opening: Promise<void>;

  /** `failed`: gets the reason when opening fails; there is no retry. */
  constructor(open: () => Promise<Source>, failed: (why: string) => void) {
    this.#opening = open().then(
      (source) => {
        this.#source = source;
      },
      (error: unknown) => failed(error instanceof Error ? error.message : 'unknown'),
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
