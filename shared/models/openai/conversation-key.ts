import type { ModelRequest } from '../model.ts';
import { hashOpenaiText } from './hash-text.ts';

/**
 * A name for requests that share a beginning [X3]: providers that cache by themselves look for it on the
 * server that served the name before. It is a hash of the session block, which only changes with an epoch.
 */
export function openaiConversationKey({ speaker, messages: [first] }: ModelRequest): string {
  const block = (first?.content ?? []).flatMap((part) => (part.type === 'text' && part.point ? [part.text] : []));
  const text = [speaker, ...block].join('\n');
  return hashOpenaiText(text);
}
