/** What is usually done, and what ours is measured against. */
import { asides, asked, dialogue, memoryText, newestMemory, wholeState } from './parts.ts';
import { newestSummary, rememberedAsOf } from './remembered.ts';
import { type Block, type Layout, type PromptRequest, plainLayout, pointed } from './request.ts';
import { lastEntryBefore, type SimulatedSession, turnOf } from './session.ts';

/** Of the newest turns. */
export const WINDOW = 12;

/** Points behind the tools and the system prompt: the constant part, which everybody caches who caches at all. */
export function constantPart({ tools, system }: SimulatedSession): Pick<PromptRequest, 'tools' | 'system'> {
  const pieces = (texts: readonly string[]) => pointed(texts.map((text) => ({ text })));
  return { tools: pieces(tools), system: pieces(system) };
}

/**
 * Memories first, then the newest 12 turns, then the words. What was recalled for the words stands among the memories, so
 * nothing behind the system prompt is the same twice; a point there would only be paid for.
 */
export const slidingWindow: Layout = plainLayout('sliding window', (session, n) => {
  const turn = turnOf(session, n);
  const from = Math.max(1, n - WINDOW);
  const memory = memoryText(rememberedAsOf(session, newestSummary(session, n)));
  const first: Block = {
    role: 'user',
    text: [memory, asides(session, turn, lastEntryBefore(session, from) + 1)].join('\n\n'),
  };
  const blocks = [first, ...dialogue(session, from, n - 1), ...asked(turn, wholeState(turn))];
  return { ...constantPart(session), blocks };
});

/** All there ever was, each message as it was; with a point behind the newest of them. */
export const fullHistory: Layout = plainLayout('full history, a point behind it', (session, n) => {
  const turn = turnOf(session, n);
  const blocks = [
    ...pointed(dialogue(session, 1, n - 1)),
    ...asked(turn, [...wholeState(turn), asides(session, turn, 0)]),
  ];
  return { ...constantPart(session), blocks };
});

/** The same without that point. With a state: what interfaces usually send, history and state with every request. */
export const resent: Layout = plainLayout('full history, resent', (session, n) => {
  const turn = turnOf(session, n);
  const blocks = [...dialogue(session, 1, n - 1), ...asked(turn, [...wholeState(turn), asides(session, turn, 0)])];
  return { ...constantPart(session), blocks };
});

/** The newest turns with what is remembered before them. */
export function remembering(
  session: SimulatedSession,
  n: number,
): { memory: Block[]; window: Block[]; heldFrom: number } {
  const from = Math.max(1, n - WINDOW);
  const heldFrom = lastEntryBefore(session, from) + 1;
  return { memory: newestMemory(session, n), window: dialogue(session, from, n - 1), heldFrom };
}
