/** X5: the design study's six layouts. It gives their names and little more; each is what its name plainly means. */
import { asides, asked, dialogue, gist, memoryBlocks, plainLayout, remarks, wholeState } from './parts.ts';
import type { Played, PlayedTurn } from './played.ts';
import { lastEntryBefore, SUMMARY_EVERY, turnOfEntry } from './remembered.ts';
import { type Block, type Layout, pointed } from './request.ts';
import { remembering, WINDOW } from './usual.ts';

const LAST_ENTRIES = 3;

/** Sorted into tiers by how often they change: constant, each 25 entries (memory), each turn (a window of 12, then the rest); a point behind each tier. */
const tiers = plainLayout('A tiers', (played, turn) => {
  const { memory, window, heldFrom } = remembering(played, turn);
  const last = asked(turn, [...wholeState(turn), asides(played, turn, heldFrom)]);
  return [...pointed(memory), ...pointed(window), ...last];
});

/** Time falls into epochs of 25 entries. Memory stands still within one and covers all before it; its turns are appended. */
const epochs = plainLayout('B epochs', epochBlocks);

/** What is sent depends on the action (X4): state alone; summary, last 3 entries and state; everything, in a window of 12. */
const actionAware = plainLayout('C action-aware', (played, turn) =>
  byKind(played, turn, () => {
    const { memory, window, heldFrom } = remembering(played, turn);
    return [...pointed(memory), ...window, ...asked(turn, [...wholeState(turn), asides(played, turn, heldFrom)])];
  }),
);

/**
 * A window of 12 turns, and a digest of all before it: whatever leaves the one enters the other at once. So the digest is
 * made anew every turn, by a model: a cost that is not counted here.
 */
const windowAndDigest = plainLayout('D window and digest', (played, turn) => {
  const from = Math.max(1, turn.number - WINDOW);
  const before = lastEntryBefore(played, from);
  const last = asked(turn, [...wholeState(turn), asides(played, turn, before + 1)]);
  return [...memoryBlocks(played, before), ...dialogue(played, from, turn.number - 1), ...last];
});

/** Memory, state and dialogue are messages of their own, a point behind each, so that what has not changed is read; a window of 12. */
const splitMessages = plainLayout('E split messages', (played, turn) => {
  const { memory, window, heldFrom } = remembering(played, turn);
  const state = wholeState(turn).map((text): Block => ({ role: 'user', text }));
  return [...pointed(memory), ...pointed(state), ...pointed(window), ...asked(turn, [asides(played, turn, heldFrom)])];
});

/** A's order, B's epochs for words, C's kinds for actions; the state whole, and last. */
const hybrid = plainLayout('F hybrid', (played, turn) => byKind(played, turn, () => epochBlocks(played, turn)));

/** Four points are all there are: the one behind the system prompt covers the tools too. */
const splitInFour: Layout = {
  ...splitMessages,
  of: (...asked) =>
    splitMessages.of(...asked).map((one) => ({ ...one, tools: one.tools.map(({ text }) => ({ text })) })),
};

export const STUDY: readonly Layout[] = [tiers, epochs, actionAware, windowAndDigest, splitInFour, hybrid];

function epochBlocks(played: Played, turn: PlayedTurn): Block[] {
  const begins = Math.floor(lastEntryBefore(played, turn.number) / SUMMARY_EVERY) * SUMMARY_EVERY;
  // A turn is not torn: the epoch begins behind the one that filled the last.
  const from = turnOfEntry(played, begins) + 1;
  const asOf = lastEntryBefore(played, from);
  const last = asked(turn, [...wholeState(turn), asides(played, turn, asOf + 1)]);
  return [...pointed(memoryBlocks(played, asOf)), ...pointed(dialogue(played, from, turn.number - 1)), ...last];
}

function byKind(played: Played, turn: PlayedTurn, prompted: () => Block[]): Block[] {
  switch (turn.turn.action?.kind) {
    case 'simple':
      return asked(turn, [...wholeState(turn), remarks(turn)]);
    case 'structural':
      return asked(turn, [gist(played, turn, LAST_ENTRIES), ...wholeState(turn), remarks(turn)]);
    default:
      return prompted();
  }
}
