/** What a model is told: the persona, what was said and heard before, and the words that wait for an answer. */
import type { Message } from '../models/model.ts';
import type { Exchange, Said } from '../session/session.ts';
import { readOut } from '../tools/fence.ts';

/**
 * The conversation as alternating messages, the user's first and last (U7). Words that were never answered merge with the
 * next ones, and only what was heard counts as said (U6). `around`: what stands before and behind the words for this answer only.
 */
export function conversation(
  history: readonly Exchange[],
  words: string,
  { before = [], behind = '' }: { before?: readonly string[]; behind?: string } = {},
): Message[] {
  const messages: { role: Message['role']; text: string }[] = [];
  const add = (role: Message['role'], text: string) => {
    if (text.trim() === '' || (role === 'assistant' && messages.length === 0)) return;
    const last = messages.at(-1);
    if (last?.role === role) last.text += `\n${text}`;
    else messages.push({ role, text });
  };
  for (const exchange of history) {
    add('user', exchange.words ?? '');
    if (exchange.readOut !== undefined) add('user', readOut(exchange.readOut));
    add('assistant', scriptOf(exchange));
  }
  for (const one of before) add('user', one);
  add('user', words);
  add('user', behind);
  return messages.map(({ role, text }) => ({ role, content: [{ type: 'text', text }] }));
}

/** Sealed exchanges never change, and stay in the prompt for dozens of turns. */
const scripts = new WeakMap<Exchange, string>();

function scriptOf(exchange: Exchange): string {
  const script = scripts.get(exchange) ?? scripted(exchange.said);
  scripts.set(exchange, script);
  return script;
}

/** As the persona wrote it: a tag where the expression changes. Shown without, models soon stop writing them. */
export function scripted(said: readonly Said[]): string {
  let current: Said['expression'] = 'neutral';
  const lines = said.map(({ expression, text }) => {
    const tag = expression === current ? '' : `[${expression}] `;
    current = expression;
    return `${tag}${text}`;
  });
  return lines.join(' ');
}

/**
 * The first turn that a prompt still holds. The verbatim part grows to 36 turns and is then cut back to 12 at once, so that
 * its beginning stays the same, and cached, for 24 turns (X2).
 */
export function firstVerbatimTurn(turn: number): number {
  return turn < 36 ? 1 : 24 * Math.floor((turn - 12) / 24) + 1;
}
