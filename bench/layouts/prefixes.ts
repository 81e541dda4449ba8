/**
 * What requests cost where providers cache by themselves: whatever begins as a request of the last five minutes began is read,
 * from a minimum on and in whole steps; nothing is paid for writing.
 */
import { inOrder, LIFE_MS, READ_PRICE } from './checkpoints.ts';
import type { PromptRequest } from './request.ts';
import type { Tokens } from './tokens.ts';

const MINIMUM_TOKENS = 1_024;
const STEP_TOKENS = 128;
/** Of the texts that went on from one place, so many are remembered: the newest. */
const MOST_BRANCHES = 8;

/** Tokens. `same`: as an earlier request began; `read`: what of it counts as read. */
export type Begun = { sent: number; same: number; read: number };

export function automaticCostOf({ sent, read }: Begun): number {
  return sent - read + read * READ_PRICE;
}

type Branch = { usedAtMs: number; tokens: readonly number[]; onward: Map<string, Branch> };

export class PrefixCache {
  private readonly tokenizer: Tokens;
  private readonly root: Branch = { usedAtMs: 0, tokens: [], onward: new Map() };

  constructor(tokenizer: Tokens) {
    this.tokenizer = tokenizer;
  }

  /** `atMs` never goes back. */
  ask(request: PromptRequest, atMs: number): Begun {
    let [sent, same, isSame] = [0, 0, true];
    let here = this.root;
    for (const [kind, { text }] of inOrder(request)) {
      const { id, tokens } = this.tokenizer.of(text);
      const name = `${kind}${id}`;
      const known = here.onward.get(name);
      if (isSame) {
        const isKnown = known !== undefined && isAlive(known, atMs);
        same += isKnown ? tokens.length : begunBy(here, kind, tokens, atMs);
        isSame = isKnown;
      }
      sent += tokens.length;
      here = use(here, name, known ?? { usedAtMs: atMs, tokens, onward: new Map() }, atMs);
    }
    return { sent, same, read: same < MINIMUM_TOKENS ? 0 : same - (same % STEP_TOKENS) };
  }
}

/** How many tokens some text that stood there before begins with, too. */
function begunBy({ onward }: Branch, kind: string, tokens: readonly number[], atMs: number): number {
  const others = [...onward].filter(([name, other]) => name.startsWith(kind) && isAlive(other, atMs));
  return Math.max(0, ...others.map(([, other]) => alike(tokens, other.tokens)));
}

function alike(some: readonly number[], others: readonly number[]): number {
  const differs = some.findIndex((token, at) => token !== others[at]);
  return differs === -1 ? some.length : differs;
}

/** The newest stands last. */
function use({ onward }: Branch, name: string, branch: Branch, atMs: number): Branch {
  onward.delete(name);
  onward.set(name, branch);
  branch.usedAtMs = atMs;
  const [oldest] = onward.keys();
  if (onward.size > MOST_BRANCHES && oldest !== undefined) onward.delete(oldest);
  return branch;
}

function isAlive({ usedAtMs }: Branch, atMs: number): boolean {
  return atMs - usedAtMs <= LIFE_MS;
}
