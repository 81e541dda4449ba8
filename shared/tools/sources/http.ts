/** A tool at an operator's address: `POST url {call, name, arguments}` [T6, docs/reference/tools-file.md]. */
import { FetchError } from '../network/fetch-port.ts';
import type { Tool } from '../tool.ts';
import { sourceJsonOrUndefined } from './failure-wording.ts';
import type { SourceDependencies } from './source-dependencies.ts';
import { createDeclaredTool, type DeclaredTool } from './tools-file/declared-tool.ts';
import { toolsFileHeaderLookup } from './tools-file/header-secrets.ts';
import type { HttpEntry } from './tools-file/tools-file.ts';

/** Some servers send no type or plain text; the parser decides. */
const TYPES = ['application/json', 'text/json', 'text/plain', ''];

/** Throws when a header names a missing key, or the schema cannot be used. */
export function httpSourceTool(
  entry: HttpEntry,
  parts: Pick<SourceDependencies, 'fetch' | 'clock' | 'secrets' | 'log'>,
): Tool {
  const { name, url } = entry;
  const headers = toolsFileHeaderLookup(entry.headers, parts);
  const toolEntry: DeclaredTool = { ...entry, where: url };
  return createDeclaredTool(
    toolEntry,
    async ({ task, fetch, signal, withinMs }) => {
      const json = { call: task.call, name, arguments: task.input };
      const { text } = await fetch({ url, types: TYPES, json, headers: await headers(), signal, withinMs });
      return parseHttpToolAnswer(text);
    },
    parts,
  );
}

/** Blank text is null. Throws FetchError for anything but JSON within the limits. */
export function parseHttpToolAnswer(text: string): unknown {
  if (text.trim() === '') return null;
  const json = sourceJsonOrUndefined(text);
  if (json === undefined) throw new FetchError('wrong_type', 'the answer is not JSON, or is nested too deep');
  return json;
}
