/** Writes a request as one text for completion backends [B2]. */
import type { Message, ModelRequest, Part } from '../model.ts';

export type FlatPrompt = { prompt: string; stops: string[] };

/**
 * Each instruction and message stands under its role, and the persona's name ends the prompt. All other text
 * is indented, so that no text can fake a turn [P9, N7].
 */
export function flattenCompletionPrompt({ system, messages, speaker }: ModelRequest): FlatPrompt {
  const blocks = [
    ...system.map((text) => completionBlockWithLabel('System', text)),
    ...messages.map((message) =>
      completionBlockWithLabel(message.role === 'user' ? 'User' : speaker, messageAsCompletionPrompt(message)),
    ),
  ];
  const labels = new Set(['User', 'System', 'Assistant', speaker]);
  return { prompt: `${blocks.join('')}${speaker}:`, stops: [...labels].map((label) => `\n${label}:`) };
}

/** Every character that some tokenizer, model or terminal takes for a new line. */
const NEW_LINE = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function completionBlockWithLabel(label: string, text: string): string {
  return `${label}: ${text.trim().split(NEW_LINE).join('\n  ')}\n`;
}

/** The message's parts as text: images are mentioned, calls and results are written out. */
export function messageAsCompletionPrompt(message: Message): string {
  return message.content.map(messagePartAsCompletionPrompt).join('\n');
}

/** Mentions parts that a completion model cannot take. */
function messagePartAsCompletionPrompt(part: Part): string {
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
