/** Calls of earlier rounds, as servers take them that are strict: Converse, and Messages. */
import type { Message, Part, ToolSpec } from '../model.ts';

/** Requests with calls in them are refused without tools, so these stand in where none are offered. */
export function standInToolsForPastCalls(messages: readonly Message[]): ToolSpec[] {
  const calls = messages.flatMap(({ content }) => content.filter((part) => part.type === 'tool_call'));
  const description = 'No longer available: answer with what is known.';
  return [...new Set(calls.map(({ name }) => plainPastCallId(name)))].map((name) => ({
    name,
    description,
    schema: { type: 'object' },
  }));
}

/** Ids and names take no dots or colons, but those of another model in a chain may hold them, or be empty. */
export function plainPastCallId(id: string): string {
  return id.replace(/[^\w-]/g, '_').slice(0, 64) || 'call';
}

/** Blank texts are refused. */
export function pastResultText({ text }: Extract<Part, { type: 'tool_result' }>): string {
  return text.trim() === '' ? '(empty)' : text;
}

/** Inputs that are no objects are refused; failed calls may have such inputs. */
export function pastCallInput({ input }: Extract<Part, { type: 'tool_call' }>): object {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
}

/**
 * Calls and results as texts, for templates without a role for tools. They are written as Hermes models write
 * them: what a model imitates is read as a call [P10].
 */
export function pastCallsInText({ role, content }: Message): Message {
  return { role, content: content.map(pastCallAsText) };
}

function pastCallAsText(part: Part): Part {
  if (part.type === 'tool_call') {
    const json = JSON.stringify({ name: part.name, arguments: part.input });
    return { type: 'text', text: `<tool_call>\n${json}\n</tool_call>` };
  }
  if (part.type !== 'tool_result') return part;
  const text = part.failed ? `Error: ${part.text}` : part.text;
  return { type: 'text', text: `<tool_response>\n${text}\n</tool_response>` };
}
