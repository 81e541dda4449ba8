/** The tools of the operator's file (T6), in the single-machine home. */
import { readFileSync } from 'node:fs';
import type { Settings } from '../../engine/settings/read-settings.ts';
import type { Source } from '../../tools/registry.ts';
import type { SourceParts } from '../../tools/sources/parts.ts';
import { lazyServices } from '../aws/tools/lazy-tools.ts';

/** Throws one Error for the operator: the file cannot be read, or every mistake in it. Without a file nothing of this is loaded. */
export async function localToolSources({ tools }: Pick<Settings, 'tools'>, parts: SourceParts): Promise<Source[]> {
  if (tools === null) return [];
  const text = textOf(tools);
  const { sourcesIn } = await import('../../tools/sources/open.ts');
  return sourcesIn(text, { ...parts, ...lazyServices() });
}

/** The path of a file, or what would stand in it. */
function textOf(tools: string): string {
  if (/^[{[]/.test(tools)) return tools;
  try {
    return readFileSync(tools, 'utf8');
  } catch (error) {
    throw new Error(`SOTTO_TOOLS: ${tools} cannot be read.`, { cause: error });
  }
}
