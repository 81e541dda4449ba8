/** The user's earlier messages, brought back into the text field by the arrow keys. Pure. */

type Key = Pick<KeyboardEvent, 'key' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Null: the key has its usual effect. ↑ in an empty field, or in one that shows an earlier message unchanged,
 * goes one back; ↓ there goes one forward, and after the newest to an empty field.
 */
export function previousWords(history: readonly string[], words: string, key: Key): string | null {
  if (key.isComposing || key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return null;
  const messages = history.filter((text, at) => history.lastIndexOf(text) === at);
  const at = words === '' ? messages.length : messages.lastIndexOf(words);
  if (at < 0) return null;
  if (key.key === 'ArrowUp') return messages[at - 1] ?? null;
  if (key.key === 'ArrowDown') return words === '' ? null : (messages[at + 1] ?? '');
  return null;
}
