/** The operator's tools on one machine [T6]. */
import { readFileSync } from 'node:fs';
import type { Settings } from '../../settings/read-settings.ts';
import type { ToolSource } from '../../tools/registry.ts';
import type { SourceDependencies } from '../../tools/sources/source-dependencies.ts';
import { lazyAwsToolServices } from '../aws/tools/lazy-tools.ts';

/** Throws one Error with every mistake in the file. Without a file, no code is loaded. */
export async function localToolSources(
  { tools }: Pick<Settings, 'tools'>,
  parts: SourceDependencies,
): Promise<ToolSource[]> {
  if (tools === null) return [];
  const text = localToolsFileText(tools);
  const { openToolSourcesIn: sourcesIn } = await import('../../tools/sources/open-tool-sources.ts');
  return sourcesIn(text, { ...parts, ...lazyAwsToolServices() });
}

/** `tools`: a file's path, or its content. */
function localToolsFileText(tools: string): string {
  if (/^[{[]/.test(tools)) return tools;
  try {
    return readFileSync(tools, 'utf8');
  } catch (error) {
    throw new Error(`SOTTO_TOOLS: ${tools} cannot be read.`, { cause: error });
  }
}
