import type { ModelRequest } from '../model.ts';

/**
 * A name for requests that share a beginning [X3]: providers that cache by themselves look for it on the
 * server that served the name before. It is a hash of the session block, which only changes with an epoch.
 */
export function openaiConversationKey({ speaker, messages: [first] }: ModelRequest): string {
  const block = (first?.content ?? []).flatMap((part) => (part.type === 'text' && part.point ? [part.text] : []));
  const text = [speaker, ...block].join('\n');
  return [0x811c9dc5, 0x1b873593]
    .map((seed) => fnv1aHashOfConversation(text, seed).toString(16).padStart(8, '0'))
    .join('');
}

/** FNV-1a, 32 bits: the name is no secret, and clashes cost a cache at most. */
function fnv1aHashOfConversation(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
