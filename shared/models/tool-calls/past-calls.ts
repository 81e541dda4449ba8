/** Calls of earlier rounds, as Claude's two APIs take them: Converse, and Messages. */
import type { Message, Part, ToolSpec } from '../model.ts';

/** Requests with calls in them are refused without tools, so these stand in where none are offered. */
export function standInToolsForPastCalls(messages: readonly Message[]): ToolSpec[] {
  const calls = messages.flatMap(({ content }) => content.filter((part) => part.type === 'tool_call'));
  const description = 'No longer available: answer with what is known.';
  return [...new Set(calls.map((call) => call.name))].map((name) => ({
    name,
    description,
    schema: { type: 'object' },
  }));
}

/** Ids take no dots or colons, but those of another provider in a chain may hold them. */
export function plainPastCallId(id: string): string {
  return id.replace(/[^\w-]/g, '_').slice(0, 64);
}

/** Inputs that are no objects are refused; failed calls may have such inputs. */
export function pastCallInput({ input }: Extract<Part, { type: 'tool_call' }>): object {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
}
