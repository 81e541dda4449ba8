/** Calls and results for servers that take them in another way than OpenAI's [B7]. */
import type { Message } from '../model.ts';
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
