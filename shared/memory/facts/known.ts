/** All facts that are known now: those of the newest block, and what the session has learned since [M11]. */
import type { Fact } from './fact.ts';
import { mergeFacts, type SessionFacts } from './merge.ts';

/** The part of a block that holds facts. */
export type BlockFacts = { facts: readonly Fact[]; keptFacts?: readonly Fact[] };

type CollectedFacts = SessionFacts & { language: string; all: readonly Fact[] };

/** Turns of a conversation mostly change no fact: merging them is done once. */
const COLLECTED = new WeakMap<object, CollectedFacts>();

/** `block`: the newest one; null: none. Oldest first. */
export function collectKnownFacts(block: BlockFacts | null, session: SessionFacts, language: string): readonly Fact[] {
  const keptFacts = block?.keptFacts ?? block?.facts ?? [];
  const key = block ?? session.facts;
  const { facts, pastFacts, endings } = session;
  const cached = COLLECTED.get(key);
  const isSame =
    cached?.facts === facts &&
    cached.pastFacts === pastFacts &&
    cached.endings === endings &&
    cached.language === language;
  if (isSame) return cached.all;
  const all = mergeFacts(keptFacts, session, language);
  COLLECTED.set(key, { facts, ...(pastFacts && { pastFacts }), ...(endings && { endings }), language, all });
  return all;
}
