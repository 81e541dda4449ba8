/** The facts of one turn [M13]: what its words touch, and what has ended of what the prompt tells [M12]. */
import { factsEndedSince, factsTouchedBy } from '../../memory/facts/choose.ts';
import type { Fact } from '../../memory/facts/fact.ts';
import { type BlockFacts, collectKnownFacts } from '../../memory/facts/known.ts';
import { formatEndedFactNote, formatFacts } from '../../memory/facts/lines.ts';
import { groupEndedFacts } from '../../memory/facts/merge.ts';
import type { PromptQuestion } from '../../prompt/prompt-messages.ts';
import type { EndedNotes } from '../../prompt/recalled-lines.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { OpenTurn } from '../../session/turn/state.ts';
import type { SessionMemory } from './session-memory.ts';

type FactsInput = {
  memory: Pick<SessionMemory, 'block' | 'newestBlock'>;
  notedFacts: BlockFacts | null;
  recalled: PromptQuestion['recalled'];
  language: string;
  nowMs: number;
};

/** Nothing is read: both blocks are in memory. `notedFacts`: those that recalled lines may have told. */
export function factsForPrompt(
  session: Session,
  { words }: Pick<OpenTurn, 'words'>,
  { memory: { block, newestBlock }, notedFacts, recalled, language, nowMs }: FactsInput,
): Pick<PromptQuestion, 'facts' | 'endedNotes'> {
  const all = collectKnownFacts(newestBlock, session.memory, language);
  if (all.length === 0) return {};
  const shown = block?.facts ?? [];
  // Newer entries stand in the prompt word for word.
  const isVerbatim = ({ n }: Fact) => n > session.memory.epoch.asOf;
  const touched =
    words === null ? [] : factsTouchedBy(words, all, { shownFacts: [...shown, ...all.filter(isVerbatim)], language });
  const facts = [...new Set([...factsEndedSince(shown, all, nowMs), ...touched])];
  const noted = notedFacts === newestBlock ? all : collectKnownFacts(notedFacts, session.memory, language);
  const endedNotes = factNotesForPrompt(recalled, noted);
  return { ...(facts.length > 0 && { facts: formatFacts(facts) }), ...(endedNotes.size > 0 && { endedNotes }) };
}

/** For the entries that are recalled. */
export function factNotesForPrompt(recalled: readonly { n: number }[], all: readonly Fact[]): EndedNotes {
  if (recalled.length === 0) return new Map();
  const ended = groupEndedFacts(all);
  return new Map(
    recalled.flatMap(({ n }) => {
      const facts = ended.get(n);
      return facts === undefined ? [] : [[n, formatEndedFactNote(facts)] as const];
    }),
  );
}
