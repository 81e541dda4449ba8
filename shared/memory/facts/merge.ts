/** Brings facts of a block and of the session together, and ends what a newer one contradicts [M11]. */
import { type Fact, type FactEnding, factOwner, isSameFact } from './fact.ts';
import { isFactDatedBy } from './find-dating.ts';
import { findTellingFactStems } from './ground.ts';
import { isFactEndedBy } from './mentions.ts';

/** What a session holds beside its blocks: facts, those that ended lately, and what is said of older ones. */
export type SessionFacts = {
  facts: readonly Fact[];
  pastFacts?: readonly Fact[];
  endings?: readonly FactEnding[];
};

/** All facts, oldest first: current ones, past ones with their end, and retracted ones. */
export function mergeFacts(
  keptFacts: readonly Fact[],
  { facts, pastFacts = [], endings = [] }: SessionFacts,
  language: string,
): readonly Fact[] {
  const all = uniteFacts([...keptFacts, ...pastFacts, ...facts]).sort((a, b) => a.n - b.n);
  const retracted = applyFactEndings(
    all,
    endings.filter(({ how }) => how === 'retracted'),
    language,
  );
  const restored = restoreFacts(retracted);
  const endedFacts = applyFactEndings(
    endOlderFacts(restored, language),
    endings.filter(({ how }) => how === 'ended'),
    language,
  );
  return endings.some(({ how }) => how === 'dated')
    ? endedFacts.map((fact) => dateFact(fact, endings, { facts: endedFacts, language }))
    : endedFacts;
}

/** The newest dates hold. */
function dateFact(
  fact: Fact,
  endings: readonly FactEnding[],
  { facts, language }: { facts: readonly Fact[]; language: string },
): Fact {
  let dated = fact;
  for (const ending of endings) {
    const { how, since, until, entry } = ending;
    if (how !== 'dated') continue;
    const isMeant =
      entry === undefined ? isFactDatedBy(fact, ending, facts, language) : isFactEndedBy(fact, ending, language);
    if (isMeant) dated = { ...dated, ...(since && { since }), ...(until && { until }) };
  }
  return dated;
}
/** Each statement once; an end that either copy knows holds. */
function uniteFacts(facts: readonly Fact[]): Fact[] {
  const statements = new Map<string, Fact>();
  for (const fact of facts) {
    const key = JSON.stringify([fact.n, factOwner(fact), fact.topic, fact.text]);
    const earlier = statements.get(key);
    const end = earlier?.end ?? fact.end;
    statements.set(
      key,
      earlier === undefined ? fact : end === earlier.end ? earlier : { ...earlier, ...(end && { end }) },
    );
  }
  return [...statements.values()];
}

function applyFactEndings(facts: readonly Fact[], endings: readonly FactEnding[], language: string): Fact[] {
  return facts.map((fact) => {
    if (fact.end?.how === 'retracted') return fact;
    const ending = endings.find(
      (one) => (fact.end === undefined || one.how === 'retracted') && isFactEndedBy(fact, one, language),
    );
    if (ending === undefined) return fact;
    const { n, atMs, how } = ending;
    return how === 'dated' ? fact : { ...fact, end: { n, atMs, how } };
  });
}

/** What a retracted statement had ended holds again. */
function restoreFacts(facts: readonly Fact[]): Fact[] {
  const retracted = facts.filter(({ end }) => end?.how === 'retracted');
  return facts.map((fact) => {
    const { end, ...rest } = fact;
    const isUndone =
      end?.how === 'ended' &&
      retracted.some((one) => one.n === end.n && one.topic === fact.topic && factOwner(one) === factOwner(fact));
    return isUndone ? rest : fact;
  });
}

/** In each slot the newest statement holds. What it repeats keeps its first time, and both entries. */
function endOlderFacts(facts: readonly Fact[], language: string): Fact[] {
  const newest = new Map<string, Fact>();
  const changed = new Map<Fact, Fact | null>();
  for (const fact of facts) {
    if (fact.end !== undefined || fact.until !== undefined) continue;
    const slot = `${factOwner(fact)}\n${fact.topic}`;
    const earlier = newest.get(slot);
    newest.set(slot, fact);
    if (earlier === undefined) continue;
    const heldFact = changed.get(earlier) ?? earlier;
    if (factSaysTheSame(earlier, fact, language)) {
      const from = [...new Set([...(heldFact.from ?? []), fact.n, ...(fact.from ?? [])])].filter(
        (n) => n !== heldFact.n,
      );
      const { since } = fact;
      changed.set(earlier, { ...heldFact, from: from.slice(-MOST_SOURCES), ...(since && { since }) });
      changed.set(fact, null);
      newest.set(slot, earlier);
    } else changed.set(earlier, { ...heldFact, end: { n: fact.n, atMs: fact.atMs, how: 'ended' } });
  }
  return facts.flatMap((fact) => changed.get(fact) ?? (changed.has(fact) ? [] : [fact]));
}

const MOST_SOURCES = 8;

/** An entry tells a slot once, whether a rule or a model has found it. */
function factSaysTheSame(a: Fact, b: Fact, language: string): boolean {
  if (a.text === b.text || a.n === b.n) return true;
  if (isFactDenial(a) !== isFactDenial(b)) return false;
  if (a.topic.startsWith('taste: ')) return true;
  const [of, other] = [findTellingFactStems(a.text, language), findTellingFactStems(b.text, language)];
  return of.size === other.size && [...of].every((stem) => other.has(stem));
}

function isFactDenial({ isAgainst, text }: Fact): boolean {
  return isAgainst === true || /\b(?:not|no longer|never)\b/i.test(text);
}

/** Of one session, current and past, at about 150 bytes each: its block holds them. */
export const MOST_KEPT_FACTS = 500;
/** What stays in a full block: a row apart gets a hundred facts or more, and is seldom written. */
const KEPT_OF_FULL = 400;
/** How the two have been with each other: some months of it. */
const MOST_FEELINGS = 24;

/** Without reflections but the newest ones [M14]. */
export function boundReflectionFacts(facts: readonly Fact[]): readonly Fact[] {
  const reflections = facts.filter(({ by }) => by === 'reflection');
  if (reflections.length <= MOST_FEELINGS) return facts;
  const oldReflections = new Set(reflections.slice(0, -MOST_FEELINGS));
  return facts.filter((one) => !oldReflections.has(one));
}

/** `olderFacts`: what a life needs least, oldest first: retracted, past, and then what is not of always. */
export function divideKeptFacts(facts: readonly Fact[]): { keptFacts: readonly Fact[]; olderFacts: readonly Fact[] } {
  const excess = Math.max(0, facts.length - KEPT_OF_FULL);
  const older = new Set(facts.toSorted((a, b) => factNeed(a) - factNeed(b) || a.n - b.n).slice(0, excess));
  return { keptFacts: facts.filter((one) => !older.has(one)), olderFacts: facts.filter((one) => older.has(one)) };
}

function factNeed({ end, until, topic, person }: Fact): number {
  if (end?.how === 'retracted') return 0;
  const isPast = end !== undefined || until !== undefined;
  if (isFactAlwaysTold({ topic, ...(person !== undefined && { person }) })) return isPast ? 2 : 3;
  return isPast ? 0.5 : 1;
}

/** Slots that every prompt tells: who the user is, their people and health, likes, and promises [M13]. */
const ALWAYS =
  /^(?:name|home|origin|work|birthday|birth|age|diet|allergy|health|family|people|promise|told|taste|favourite|language|wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|father|dog|cat|boss|pet)\b/;

export function isFactAlwaysTold({ topic }: Pick<Fact, 'topic' | 'person'>): boolean {
  return ALWAYS.test(topic);
}

/** The entries whose words no longer hold, with the newest end of what they told [M12]. */
export function groupEndedFacts(facts: readonly Fact[]): ReadonlyMap<number, readonly Fact[]> {
  const byEntry = new Map<number, Fact[]>();
  for (const fact of facts)
    if (fact.end !== undefined)
      for (const n of [fact.n, ...(fact.from ?? [])]) byEntry.set(n, [...(byEntry.get(n) ?? []), fact]);
  return byEntry;
}

/** Whether both lists hold this statement as current. */
export function holdsFact(facts: readonly Fact[], fact: Fact): boolean {
  return facts.some((one) => isSameFact(one, fact) && one.end === undefined);
}
