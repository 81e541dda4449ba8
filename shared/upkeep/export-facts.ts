/** Facts for their user to read [M9, M15]: whose, since when, until when, and the words that told them. */
import type { Context } from '../engine/context.ts';
import { type Fact, isCurrentFact } from '../memory/facts/fact.ts';
import { truncateMemoryToWords } from '../memory/truncate-text.ts';
import type { RememberedOfUser } from '../protocol/me.ts';
import { readExchangesWithEntries } from '../storage/memory/exchanges.ts';

/** Of past ones the newest: 2 MB of an answer that may take 6. */
const MOST_PAST = 10_000;
/** Characters of the words that told a fact. */
const MOST_OF_LINE = 300;
/** Facts whose words are looked up, each with some twenty reads; those of the page have them already. */
const MOST_LOOKED_UP = 40;

type ToExport = { known: readonly Fact[]; page: RememberedOfUser['entries']; newest: number };

/** A reflection's facts stand among the reflections. `page`: exported entries; `newest`: the newest turn. */
export async function exportFacts(
  context: Context,
  id: string,
  { known, page, newest }: ToExport,
): Promise<Pick<RememberedOfUser, 'facts' | 'pastFacts'>> {
  const nowMs = context.clock.now();
  const told = known.filter(({ by }) => by !== 'reflection');
  const facts = told.filter((one) => isCurrentFact(one, nowMs));
  const past = told.filter((one) => !isCurrentFact(one, nowMs) && one.end?.how !== 'retracted').slice(-MOST_PAST);
  const lines = new Map<number, string>();
  for (const { entry, kind, text } of page) if (entry !== undefined && kind === 'user') lines.set(entry, text);
  const missing = [...facts, ...past].map(({ n }) => n).filter((n) => !lines.has(n));
  await Promise.all(
    [...new Set(missing)].slice(-MOST_LOOKED_UP).map(async (n) => {
      const [exchange] = await readExchangesWithEntries(context.table, id, { entries: [n], newest });
      if (exchange?.words) lines.set(n, exchange.words);
    }),
  );
  const exported = (fact: Fact) => exportedFact(fact, lines.get(fact.n));
  return { facts: facts.map(exported), ...(past.length > 0 && { pastFacts: past.map(exported) }) };
}

function exportedFact(fact: Fact, line: string | undefined): RememberedOfUser['facts'][number] {
  const { n, atMs, text, person, since, until, end } = fact;
  return {
    ...{ entry: n, at: atMs, text, by: fact.by ?? 'rule' },
    ...(person !== undefined && { about: person }),
    ...(line && { line: truncateMemoryToWords(line, MOST_OF_LINE) }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(end && { endedAt: end.atMs }),
  };
}
