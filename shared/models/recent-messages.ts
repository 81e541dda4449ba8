import type { Message } from './model.ts';

/**
 * About so many of the newest messages, from one of the user's own words on, for a server whose context is
 * too small for all. What stands in front of the conversation stays: the first message's text up to its point
 * [X1].
 */
export function recentModelMessages(messages: Message[], most: number): Message[] {
  const beginnings = messages.flatMap(({ role, content }, at) =>
    role === 'user' && content.every(({ type }) => type !== 'tool_result') ? [at] : [],
  );
  const from = beginnings.find((at) => at >= messages.length - most) ?? beginnings.at(-1) ?? 0;
  const [first, ...rest] = messages.slice(from);
  if (from === 0 || first === undefined) return messages;
  const block = messages[0]?.content.filter((part) => part.type === 'text' && part.point === true) ?? [];
  return [{ ...first, content: [...block, ...first.content] }, ...rest];
}
