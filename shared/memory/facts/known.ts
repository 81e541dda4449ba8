/** All facts that are known now: those of the newest block, and what the session has learned since [M11]. */
import { type Fact, type FactEnding, isSameFact } from './fact.ts';
import { mergeFacts, type SessionFacts } from './merge.ts';

/**
 * The part of a block that holds facts. `olderFacts`: there are more, in rows of their own. `endings`: what
 * was said of those since they were stored. `olderRows`: these rows, in the order of their making, if read.
 */
export type BlockFacts = {
  facts: readonly Fact[];
  keptFacts?: readonly Fact[];
  olderFacts?: { endings: readonly FactEnding[] };
  olderRows?: readonly OlderFacts[];
};

/** A row of facts beyond those that a block holds, and what was said of facts of earlier rows. */
export type OlderFacts = { facts: readonly Fact[]; endings: readonly FactEnding[] };

type CollectedFacts = SessionFacts & { language: string; all: readonly Fact[] };

/** Turns of a conversation mostly change no fact: merging them is done once. */
const COLLECTED = new WeakMap<object, CollectedFacts>();

/** `block`: the newest one; null: none. Oldest first. */
export function collectKnownFacts(block: BlockFacts | null, session: SessionFacts, language: string): readonly Fact[] {
  const key = block ?? session.facts;
  const { facts, pastFacts, endings } = session;
  const cached = COLLECTED.get(key);
  const isSame =
    cached?.facts === facts &&
    cached.pastFacts === pastFacts &&
    cached.endings === endings &&
    cached.language === language;
  if (isSame) return cached.all;
  const all = mergeFacts(block === null ? [] : allFactsOfBlock(block, language), session, language);
  COLLECTED.set(key, { facts, ...(pastFacts && { pastFacts }), ...(endings && { endings }), language, all });
  return all;
}

/** With those of rows that were read, each with its end. */
function allFactsOfBlock(
  { facts, keptFacts = facts, olderFacts, olderRows }: BlockFacts,
  language: string,
): readonly Fact[] {
  if (olderRows === undefined) return keptFacts;
  const endings = [...olderRows.flatMap((one) => one.endings), ...(olderFacts?.endings ?? [])];
  const older = mergeFacts([], { facts: olderRows.flatMap((one) => one.facts), endings }, language);
  return [...older, ...keptFacts];
}

/**
 * The row after something was forgotten: its facts with the ends that they have in `knownFacts`, so that what
 * was said of them is needed no more.
 */
export function olderFactsAsKnown({ facts }: OlderFacts, knownFacts: readonly Fact[]): OlderFacts {
  const byEntry = Map.groupBy(knownFacts, ({ n }) => n);
  return {
    facts: facts.flatMap((one) => byEntry.get(one.n)?.find((other) => isSameFact(one, other)) ?? []),
    endings: [],
  };
}
