/** Lives a generated life through the rules, a scripted extractor and the blocks, as upkeep does [M12]. */
import { chooseFacts } from '../../../shared/memory/facts/choose.ts';
import { factsToShowToModel, learnFactsFromAnswer } from '../../../shared/memory/facts/extract.ts';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';
import { factLine } from '../../../shared/memory/facts/lines.ts';
import { divideKeptFacts, MOST_KEPT_FACTS, mergeFacts, type SessionFacts } from '../../../shared/memory/facts/merge.ts';
import { lifeEntry, randomOf, type Said } from './generate-life.ts';

/** The words of the user in 25 entries. */
const EVERY = 13;

/** `errs`: the share of its lines that are wrong: made up, of nobody, or of another entry. */
export type Extractor = { errs: number; seed: number };
/** `prompts`: characters of the facts that a block tells, by turn. */
export type LivedLife = { facts: readonly Fact[]; madeUp: number; prompts: ReadonlyMap<number, number> };

export function liveThrough(life: readonly Said[], { errs, seed }: Extractor): LivedLife {
  const random = randomOf(seed);
  let session: Required<SessionFacts> = { facts: [], pastFacts: [], endings: [] };
  let keptFacts: readonly Fact[] = [];
  let madeUp = 0;
  const prompts = new Map<number, number>();
  life.forEach((one, at) => {
    const { n, atMs, text } = lifeEntry(one, at);
    const { facts, endedFacts, endings } = learnFacts(session.facts, { n, atMs, text }, 'en');
    session = {
      facts,
      pastFacts: [...session.pastFacts, ...endedFacts],
      endings: [...session.endings, ...endings],
    };
    if ((at + 1) % EVERY !== 0 && at + 1 < life.length) return;
    const from = Math.floor(at / EVERY) * EVERY;
    const entries = life.slice(from, at + 1).map((said, index) => lifeEntry(said, from + index));
    const factsBefore = mergeFacts(keptFacts, session, 'en');
    const shownFacts = factsToShowToModel(factsBefore, atMs);
    const answer = entries.flatMap((entry, index) => {
      const said = life[from + index] as Said;
      return said.changes.map(({ slot, person, value }) => {
        const isLike = slot.startsWith('taste: ');
        const line = {
          about: person ?? 'user',
          slot: isLike ? 'likes' : slot,
          ...(isLike && { of: slot.slice(7) }),
          what: isLike ? `likes ${value}` : slot === 'home' ? `lives in ${value}` : `works as a ${value}`,
          from: [entry.n],
        };
        if (value === null) {
          const ended = [...shownFacts].find(([, fact]) => fact.topic === slot && fact.person === undefined);
          return ended === undefined ? null : { ends: ended[0], from: [entry.n] };
        }
        if (random() >= errs) return line;
        return [
          { ...line, what: 'lives in Atlantis' },
          { ...line, about: 'Zacharias' },
          { ...line, from: [entry.n + 100_000] },
        ][Math.floor(random() * 3)];
      });
    });
    const section = answer
      .filter((line) => line !== null)
      .map((line) => JSON.stringify(line))
      .join('\n');
    const learned = learnFactsFromAnswer(section, { factsBefore, shownFacts, entries, language: 'en' });
    madeUp += learned.facts.filter(({ text, person }) => /Atlantis/.test(text) || person === 'Zacharias').length;
    const all = mergeFacts(learned.facts, session, 'en');
    keptFacts = all.length > MOST_KEPT_FACTS ? divideKeptFacts(all).keptFacts : all;
    session = { ...session, pastFacts: [], endings: [] };
    const { current, past } = chooseFacts(keptFacts, atMs);
    prompts.set(
      at + 1,
      [...current, ...past].reduce((sum, fact) => sum + factLine(fact).length + 1, 0),
    );
  });
  return { facts: mergeFacts(keptFacts, session, 'en'), madeUp, prompts };
}
