/** Calls and results for servers that take them in another way than OpenAI's [B7]. */
import type { Message, Part } from '../model.ts';
import { hashOpenaiText } from './hash-text.ts';

export const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The tool of each result, by the call's id. */
export function openaiToolNamesById(messages: readonly Message[]): ReadonlyMap<string, string> {
  const calls = messages.flatMap(({ content }) => content.filter((part) => part.type === 'tool_call'));
  return new Map(calls.map(({ id, name }) => [id, name]));
}

/** Nine letters and figures, which are the same for the same id (Mistral). */
export function shortOpenaiCallId(id: string): string {
  return /^[a-zA-Z0-9]{9}$/.test(id) ? id : hashOpenaiText(id).slice(0, 9);
}

/**
 * Calls and results as texts, for templates without a role for tools. They are written as Hermes models write
 * them: what a model imitates is read as a call [P10].
 */
export function openaiCallsInText({ role, content }: Message): Message {
  return { role, content: content.map(openaiCallAsText) };
}

function openaiCallAsText(part: Part): Part {
  if (part.type === 'tool_call') {
    const json = JSON.stringify({ name: part.name, arguments: part.input });
    return { type: 'text', text: `<tool_call>\n${json}\n</tool_call>` };
  }
  if (part.type !== 'tool_result') return part;
  const text = part.failed ? `Error: ${part.text}` : part.text;
  return { type: 'text', text: `<tool_response>\n${text}\n</tool_response>` };
}
