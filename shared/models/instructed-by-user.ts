import type { ModelRequest } from './model.ts';

/** For models without a system role: the first message, which is the user's, begins with the instructions. */
export function moveModelInstructionsToUser({
  system,
  messages: [first, ...rest],
  ...request
}: ModelRequest): ModelRequest {
  if (first === undefined || system.length === 0)
    return { ...request, system: [], messages: first ? [first, ...rest] : [] };
  const content = [{ type: 'text' as const, text: system.join('\n\n') }, ...first.content];
  return { ...request, system: [], messages: [{ ...first, content }, ...rest] };
}
