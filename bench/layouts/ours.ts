/**
 * `ours-sketch`: X1 to X4 to the letter, until the real context builder takes its place. Constant parts first, one epoch's
 * memory and state behind them, then what is only ever appended, and last what belongs to this answer alone.
 */
import { LIFE_MS } from './checkpoints.ts';
import { countingOnce } from './least-tokens.ts';
import { asides, asked, dialogue, earlier, indexOfResults, memoryBlocks, newestEntries, patchesOf } from './parts.ts';
import { newestSummary, rememberedAsOf } from './remembered.ts';
import {
  type Block,
  type Builder,
  type Family,
  type Layout,
  type Piece,
  type PromptRequest,
  pointed,
} from './request.ts';
import { lastEntryBefore, type SimulatedSession, type Turn, turnOf, turnOfEntry, turnsOf } from './session.ts';

const MOST_TURNS = 36;
const LAST_ENTRIES = 3;

/** X2: what the session block covers, and the first turn that stands there verbatim. */
type Epoch = { asOf: number; from: number; lastAtMs: number };

/** What stands where; a mutation puts it elsewhere. */
export type Parts = {
  session: SimulatedSession;
  turn: Turn;
  tools: Piece[];
  system: Piece[];
  /** Snapshot of the client's state, session block. */
  epoch: Block[];
  /** Kept turns, or kept patches. */
  kept: Block[];
  /** Before the words, for this answer only. */
  before: string[];
};

export type Wishes = {
  name?: string;
  laidOut?: (parts: Parts) => PromptRequest;
  /**
   * T9. `apart`: what tools found stands before the words, each time anew; `kept`: in the message where it was found, and what
   * is older as an index in the session block.
   */
  results?: 'apart' | 'kept';
  /** `kinds`: actions are shown state alone (X4); `one`: they begin as prompts do, so that all kinds share one prefix. */
  chains?: 'kinds' | 'one';
};

export function ours(wishes: Wishes = {}): Layout {
  const chosen = { name: 'ours-sketch', laidOut: inOurOrder, results: 'apart', chains: 'kinds', ...wishes } as const;
  return { name: chosen.name, begin: (family) => begun(family, chosen) };
}

function begun(family: Family, chosen: Required<Wishes>): Builder {
  const leastTokens = countingOnce();
  let epoch: Epoch = { asOf: 0, from: 1, lastAtMs: Number.NEGATIVE_INFINITY };
  return {
    name: chosen.name,
    next(session, n) {
      const turn = turnOf(session, n);
      epoch = { ...epochAt(session, turn, epoch), lastAtMs: turn.atMs };
      return withoutEarly(family, leastTokens, chosen.laidOut(partsOf(session, turn, epoch, chosen)));
    },
  };
}

/** The verbatim part is cut back where it is full, and where no cache remembers it anyway (X2). */
function epochAt(session: SimulatedSession, turn: Turn, epoch: Epoch): Epoch {
  const isFull = turn.n - epoch.from >= MOST_TURNS;
  const isForgotten = turn.atMs - epoch.lastAtMs > LIFE_MS;
  if (!isFull && !isForgotten) return epoch;
  const asOf = newestSummary(session, turn.n);
  return asOf > epoch.asOf ? { ...epoch, asOf, from: turnOfEntry(session, asOf) + 1 } : epoch;
}

/** X4. A turn without an action is a prompt. */
function partsOf(session: SimulatedSession, turn: Turn, epoch: Epoch, { results, chains }: Required<Wishes>): Parts {
  const constant = { session, turn, tools: asPieces(session.tools), system: asPieces(session.system) };
  const snapshot = snapshotAt(session, epoch);
  const whole = {
    ...constant,
    epoch: [...snapshot, ...memoryBlocks(session, epoch.asOf), ...(results === 'kept' ? index(session, epoch) : [])],
    kept: dialogue(session, epoch.from, turn.n - 1, results),
  };
  const stated = { ...constant, epoch: snapshot, kept: deltas(session, epoch, turn) };
  const delta = turn.action && turn.action.patch !== '[]' ? [`State: ${turn.action.patch}`] : [];
  switch (turn.action?.kind) {
    case 'simple':
      return { ...(chains === 'one' ? whole : stated), before: delta };
    case 'structural': {
      if (chains === 'one') return { ...whole, before: delta };
      const { summary } = rememberedAsOf(session, epoch.asOf);
      return { ...stated, before: [summary, newestEntries(session, turn.n, LAST_ENTRIES), ...delta] };
    }
    default: {
      const heldFrom = lastEntryBefore(session, epoch.from) + 1;
      const found = results === 'apart' ? earlier(session, turn) : [];
      return { ...whole, before: [...found, asides(session, turn, heldFrom)] };
    }
  }
}

function asPieces(texts: readonly string[]): Piece[] {
  return texts.map((text) => ({ text }));
}

/** Results that the verbatim part no longer holds. */
function index(session: SimulatedSession, { from }: Epoch): Block[] {
  const text = indexOfResults(session, from - 1);
  return text === '' ? [] : [{ role: 'user', text }];
}

/** The client's state as it was where the verbatim part begins, so that every patch behind it applies. */
function snapshotAt(session: SimulatedSession, { from }: Epoch): Block[] {
  const { action } = turnOf(session, from);
  return action ? [{ role: 'user', text: `The state on the screen: ${action.before}` }] : [];
}

function deltas(session: SimulatedSession, { from }: Epoch, turn: Turn): Block[] {
  return turnsOf(session, from, turn.n - 1).flatMap(({ action }): Block[] => {
    const text = action ? patchesOf(action) : '';
    return text === '' ? [] : [{ role: 'user', text: `State: ${text}` }];
  });
}

/** X1 and X3. */
export function inOurOrder({ turn, tools, system, epoch, kept, before }: Parts): PromptRequest {
  const blocks = [...pointed(epoch), ...pointed(kept), ...asked(turn, before)];
  return { tools: pointed(tools), system: pointed(system), blocks };
}

/** No point where a model takes none, and none below its minimum (X3). */
function withoutEarly(
  { minimumTokens, pointBehindTools }: Family,
  leastTokens: (text: string) => number,
  request: PromptRequest,
): PromptRequest {
  let tokens = 0;
  const checked = <T extends Piece>(pieces: readonly T[], takesPoints = true): T[] =>
    pieces.map((piece) => {
      tokens += leastTokens(piece.text);
      const isLate = tokens >= minimumTokens;
      return piece.point && !(takesPoints && isLate) ? { ...piece, point: false } : piece;
    });
  const tools = checked(request.tools, pointBehindTools);
  return { tools, system: checked(request.system), blocks: checked(request.blocks) };
}
