/** One text for backends that only complete text (B2). */
import type { Message, ModelRequest, Part } from '../model.ts';

export type Flat = { prompt: string; stops: string[] };

/**
 * Every system instruction and message under the name of its role, and the persona's name with a colon at the end, for
 * the model to go on from. Only these labels ever stand at the beginning of a line: whatever a text brings along is
 * indented, so that no text can fake a turn (P9, N7).
 */
export function flatten({ system, messages, speaker }: ModelRequest): Flat {
  const blocks = [
    ...system.map((text) => block('System', text)),
    ...messages.map((message) => block(message.role === 'user' ? 'User' : speaker, messageAsText(message))),
  ];
  const labels = new Set(['User', 'System', 'Assistant', speaker]);
  return { prompt: `${blocks.join('')}${speaker}:`, stops: [...labels].map((label) => `\n${label}:`) };
}

/** Everything that some tokenizer, model or terminal takes for a new line. */
const NEW_LINE = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function block(label: string, text: string): string {
  return `${label}: ${text.trim().split(NEW_LINE).join('\n  ')}\n`;
}

/** Its parts as text: images are told of, and so is what tools were asked and have answered. */
export function messageAsText(message: Message): string {
  return message.content.map(part).join('\n');
}

/** What such a model cannot take in or give is at least mentioned. */
function part(part: Part): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
      return '(an image that cannot be seen here)';
    case 'tool_call':
      return `(asked the tool ${part.name} with ${JSON.stringify(part.input)})`;
    case 'tool_result':
      return `(the tool ${part.failed ? 'failed' : 'answered'}: ${part.text})`;
  }
}
