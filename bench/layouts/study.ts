/** X5: the design study's six layouts. It gives their names and little more; each is what its name plainly means. */
import { asides, asked, dialogue, memoryBlocks, newestEntries, wholeState } from './parts.ts';
import { newestSummary, rememberedAsOf, SUMMARY_EVERY } from './remembered.ts';
import { type Block, type Layout, type PromptRequest, plainLayout, pointed } from './request.ts';
import { lastEntryBefore, type SimulatedSession, type Turn, turnOf, turnOfEntry } from './session.ts';
import { constantPart, remembering, WINDOW } from './usual.ts';

const LAST_ENTRIES = 3;

/** Sorted into tiers by how often they change: constant, each 25 entries (memory), each turn (a window of 12, then the rest); a point behind each tier. */
const tiers = plainLayout('A tiers', (session, n) => {
  const turn = turnOf(session, n);
  const { memory, window, heldFrom } = remembering(session, n);
  const last = asked(turn, [...wholeState(turn), asides(session, turn, heldFrom)]);
  return { ...constantPart(session), blocks: [...pointed(memory), ...pointed(window), ...last] };
});

/** Time falls into epochs of 25 entries. Memory stands still within one and covers all before it; its turns are appended. */
const epochs = plainLayout('B epochs', (session, n) => {
  const turn = turnOf(session, n);
  return { ...constantPart(session), blocks: epochBlocks(session, turn) };
});

/** What is sent depends on the action (X4): state alone; summary, last 3 entries and state; everything, in a window of 12. */
const actionAware = plainLayout('C action-aware', (session, n) => {
  const turn = turnOf(session, n);
  return byKind(session, turn, () => {
    const { memory, window, heldFrom } = remembering(session, n);
    return [...pointed(memory), ...window, ...asked(turn, [...wholeState(turn), asides(session, turn, heldFrom)])];
  });
});

/**
 * A window of 12 turns, and a digest of all before it: whatever leaves the one enters the other at once. So the digest is
 * made anew every turn, by a model: a cost that is not counted here.
 */
const windowAndDigest = plainLayout('D window and digest', (session, n) => {
  const turn = turnOf(session, n);
  const from = Math.max(1, n - WINDOW);
  const before = lastEntryBefore(session, from);
  const last = asked(turn, [...wholeState(turn), asides(session, turn, before + 1)]);
  return {
    ...constantPart(session),
    blocks: [...memoryBlocks(session, before), ...dialogue(session, from, n - 1), ...last],
  };
});

/** Memory, state and dialogue are messages of their own, a point behind each, so that what has not changed is read; a window of 12. */
const splitMessages = plainLayout('E split messages', (session, n) => {
  const turn = turnOf(session, n);
  const { memory, window, heldFrom } = remembering(session, n);
  const state = wholeState(turn).map((text): Block => ({ role: 'user', text }));
  const blocks = [
    ...pointed(memory),
    ...pointed(state),
    ...pointed(window),
    ...asked(turn, [asides(session, turn, heldFrom)]),
  ];
  const { tools, system } = constantPart(session);
  // Four points are all there are: the one behind the system prompt covers the tools too.
  return { tools: tools.map(({ text }) => ({ text })), system, blocks };
});

/** A's order, B's epochs for words, C's kinds for actions; the state whole, and last. */
const hybrid = plainLayout('F hybrid', (session, n) => {
  const turn = turnOf(session, n);
  return byKind(session, turn, () => epochBlocks(session, turn));
});

export const STUDY: readonly Layout[] = [tiers, epochs, actionAware, windowAndDigest, splitMessages, hybrid];

function epochBlocks(session: SimulatedSession, turn: Turn): Block[] {
  const begins = Math.floor(lastEntryBefore(session, turn.n) / SUMMARY_EVERY) * SUMMARY_EVERY;
  // A turn is not torn: the epoch begins behind the one that filled the last.
  const from = turnOfEntry(session, begins) + 1;
  const asOf = lastEntryBefore(session, from);
  const last = asked(turn, [...wholeState(turn), asides(session, turn, asOf + 1)]);
  return [...pointed(memoryBlocks(session, asOf)), ...pointed(dialogue(session, from, turn.n - 1)), ...last];
}

function byKind(session: SimulatedSession, turn: Turn, prompted: () => Block[]): PromptRequest {
  const constant = constantPart(session);
  switch (turn.action?.kind) {
    case 'simple':
      return { ...constant, blocks: asked(turn, wholeState(turn)) };
    case 'structural': {
      const { summary } = rememberedAsOf(session, newestSummary(session, turn.n));
      const newest = newestEntries(session, turn.n, LAST_ENTRIES);
      return { ...constant, blocks: asked(turn, [summary, newest, ...wholeState(turn)]) };
    }
    default:
      return { ...constant, blocks: prompted() };
  }
}
