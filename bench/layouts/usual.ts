/** What is usually done, and what ours is measured against. */
import { asides, asked, dialogue, memoryBlocks, newestMemory, plainLayout, wholeState } from './parts.ts';
import type { Played, PlayedTurn } from './played.ts';
import { lastEntryBefore, newestSummary } from './remembered.ts';
import { type Block, type Layout, pointed } from './request.ts';

/** Of the newest turns. */
export const WINDOW = 12;

/**
 * Memories first, then the newest 12 turns, then the words. What was recalled for the words stands among the memories, so
 * nothing behind the system prompt is the same twice; a point there would only be paid for.
 */
export const slidingWindow: Layout = plainLayout('sliding window', (played, turn) => {
  const from = windowFrom(turn);
  const memory = memoryBlocks(played, newestSummary(played, turn.number)).map(({ text }) => text);
  const first = [...memory, asides(played, turn, lastEntryBefore(played, from) + 1)].join('\n\n');
  const window = dialogue(played, from, turn.number - 1);
  return [{ role: 'user', text: first }, ...window, ...asked(turn, wholeState(turn))];
});

/** All there ever was, each message as it was; with a point behind the newest of them. */
export const fullHistory: Layout = plainLayout('full history, a point behind it', (played, turn) => {
  return [...pointed(history(played, turn)), ...askedLast(played, turn)];
});

/** The same without that point. With a state: what interfaces usually send, history and state with every request. */
export const resent: Layout = plainLayout('full history, resent', (played, turn) => {
  return [...history(played, turn), ...askedLast(played, turn)];
});

function history(played: Played, { number }: PlayedTurn): Block[] {
  return dialogue(played, 1, number - 1);
}

/** Nothing is recalled: it stands there. */
function askedLast(played: Played, turn: PlayedTurn): Block[] {
  return asked(turn, [...wholeState(turn), asides(played, turn, 0)]);
}

function windowFrom({ number }: PlayedTurn): number {
  return Math.max(1, number - WINDOW);
}

/** The newest turns with what is remembered before them. */
export function remembering(played: Played, turn: PlayedTurn): { memory: Block[]; window: Block[]; heldFrom: number } {
  const from = windowFrom(turn);
  const heldFrom = lastEntryBefore(played, from) + 1;
  return { memory: newestMemory(played, turn), window: dialogue(played, from, turn.number - 1), heldFrom };
}
