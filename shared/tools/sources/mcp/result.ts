/** Converts an MCP answer: its data, else its text. Images and sound are named, not passed on. */
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';
import { isDeeper } from '../../../protocol/json-depth.ts';
import { MAX_DEPTH } from '../../../protocol/limits.ts';
import { MOST_RESULT_BYTES } from '../mcp-and-a2a-limits.ts';

/** `too much`: beyond the limits of size or depth. */
export type McpResult = { is: 'result'; value: unknown } | { is: 'too much' };

/** A null value: an empty answer. */
export function mcpResult({ structuredContent, content }: CallToolResult): McpResult {
  const value = structuredContent ?? (contentText(content) || null);
  if (isDeeper(value, MAX_DEPTH)) return { is: 'too much' };
  const isLarge = Buffer.byteLength(JSON.stringify(value)) > MOST_RESULT_BYTES;
  return isLarge ? { is: 'too much' } : { is: 'result', value };
}

export function contentText(content: readonly ContentBlock[]): string {
  return content.map(words).filter(Boolean).join('\n').toWellFormed();
}

function words(part: ContentBlock): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
      return notPassedOn('picture', part.mimeType);
    case 'audio':
      return notPassedOn('sound', part.mimeType);
    case 'resource_link':
      return `[a link to ${part.title ?? part.name}: ${part.uri}]`;
    case 'resource':
      return 'text' in part.resource ? part.resource.text : notPassedOn('file', part.resource.mimeType);
  }
}

function notPassedOn(what: string, type: string | undefined): string {
  return `[a ${what}${type === undefined ? '' : ` (${type})`} that cannot be passed on]`;
}
