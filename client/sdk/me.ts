/** What is remembered of the user, and its end (M9, N6). */
import type { ErasureAnswer, Me } from '../../shared/protocol/me.ts';
import { asked, type Who } from './own.ts';

/** `before`: only of turns before this one, as an answer has said that there are more; `skill`: only what this persona knows. */
export type Part = { skill?: string; before?: number };

/**
 * Everything that is remembered, by persona. `server`: `https://…`, where tickets come from. Rejects with `Refused`, and with what `request`
 * throws where nobody is there.
 */
export function me(server: string, by: Who, part: Part = {}, request: typeof fetch = fetch): Promise<Me> {
  const { skill, before } = part;
  const query = { ...(skill !== undefined && { skill }), ...(before !== undefined && { before: String(before) }) };
  return asked(server, by, { path: 'me', query, is: isMe, otherwise: OTHERWISE }, request);
}

/**
 * Has everything forgotten, in all sessions, without a question. Resolves when it is gone; or, where that takes longer than anybody waits, with
 * `erased: false` while it goes on. Rejects as `me`.
 */
export function forgetMe(server: string, by: Who, request: typeof fetch = fetch): Promise<ErasureAnswer> {
  return asked(server, by, { method: 'DELETE', path: 'me', is: isForgotten, otherwise: OTHERWISE }, request);
}

const OTHERWISE = 'What answers there does not know what it remembers';

function isMe(body: unknown): body is Me {
  return typeof body === 'object' && body !== null && 'user' in body && 'skills' in body;
}

function isForgotten(body: unknown): body is ErasureAnswer {
  return typeof body === 'object' && body !== null && 'erased' in body;
}
