/** The user's facts, from the prompt's notes and their words since, by the rules of memory [B3, M5]. */
import { type Fact, type FactEnding, isCurrentFact, isSameFact } from '../../../../memory/facts/fact.ts';
import { type LearnedFacts, learnFacts, type UserStatement } from '../../../../memory/facts/learn.ts';
import { mergeFacts } from '../../../../memory/facts/merge.ts';
import { isQuestionInWords } from '../../../../memory/memory-question.ts';
import { type ConversationView, expandContractions, type Note } from '../../conversation-view.ts';
import { englishStemsIn, englishTextWithoutMarkup, joinAsEnglishList } from '../../english-text.ts';

const MOST_READ = 2_000;

type Told = Pick<ConversationView, 'notes' | 'earlier' | 'words'> & Partial<Pick<ConversationView, 'clock'>>;

/** Later words correct earlier ones. */
export function userFactsOf(view: Told): readonly Fact[] {
  const nowMs = view.clock?.nowMs ?? 0;
  return knownFactsOf(view).filter((one) => one.person === undefined && isCurrentFact(one, nowMs));
}

/** What has ended, by the notes or by what was said since, newest last [M12]. */
export function pastUserFactsOf(view: Told): readonly Fact[] {
  const nowMs = view.clock?.nowMs ?? 0;
  const isPast = (one: Fact) => one.end?.how !== 'retracted' && !isCurrentFact(one, nowMs);
  return knownFactsOf(view)
    .filter((one) => one.person === undefined && isPast(one))
    .sort((a, b) => (a.end?.n ?? a.n) - (b.end?.n ?? b.n));
}

/** All facts as memory merges them [M11]: current, past and taken back, also of others. */
function knownFactsOf({ notes, earlier, words, clock }: Told): readonly Fact[] {
  const noted = notes.map((note, at) => factOfNote(note, at - FIRST_NOTE));
  const [past, endings]: [Fact[], FactEnding[]] = [noted.filter(({ end }) => end !== undefined), []];
  let facts: readonly Fact[] = noted.filter(({ end }) => end === undefined);
  let questionsBefore = 0;
  for (const [at, said] of [...earlier, words].entries()) {
    const learned = learnUserFacts(facts, said, {
      n: ENTRIES_OF_TURN * at + 1,
      atMs: clock?.nowMs ?? 0,
      questionsBefore,
    });
    questionsBefore = isQuestionInWords(said, 'en') ? questionsBefore + ENTRIES_OF_TURN : 0;
    facts = learned.facts;
    past.push(...learned.endedFacts);
    endings.push(...learned.endings);
  }
  return mergeFacts([], { facts, pastFacts: past, endings }, 'en');
}

/** What the last words alone have changed: facts that they end or take back, and whose they are in truth. */
export function factsChangedByLastWords(view: Told): { ended: readonly Fact[]; gained: readonly Fact[] } {
  const before = knownFactsOf({ ...view, words: '' });
  const held = before.filter(({ end }) => end === undefined);
  const after = knownFactsOf(view);
  const isThere = (some: readonly Fact[], fact: Fact) => some.some((one) => isSameFact(one, fact));
  const current = after.filter(({ end, until }) => end === undefined && until === undefined);
  return {
    ended: held.filter((one) => one.until === undefined && !isThere(current, one)),
    gained: current.filter((one) => !isThere(held, one)),
  };
}

/** Notes are older than all that was said: nothing said takes back the last one of them. */
const FIRST_NOTE = 10_000;
/** What the user says, and the answer. */
const ENTRIES_OF_TURN = 2;

export function userFactsIn(clause: string): readonly Fact[] {
  return learnUserFacts([], clause, { n: 1, atMs: 0 }).facts;
}

function learnUserFacts(facts: readonly Fact[], said: string, of: Omit<UserStatement, 'text'>): LearnedFacts {
  const text = englishTextWithoutMarkup(expandContractions(said), MOST_READ);
  return learnFacts(facts, { ...of, text }, 'en');
}

function factOfNote({ text, person, isPast }: Note, n: number): Fact {
  const ended = isPast === true ? { end: { atMs: 0, how: 'ended' as const } } : {};
  return { topic: topicOfFactNote(text), text, n, atMs: 0, ...(person !== undefined && { person }), ...ended };
}

const TOPICS: readonly (readonly [string, RegExp])[] = [
  ['name', /^is called /],
  ['home', /^(?:lives|moved to) /],
  ['origin', /^is from /],
  ['work', /^works /],
  ['favourite ', /^has as favourite /],
  ['taste: ', /^(?:likes|prefers|does not like) /],
];

/** As shared/memory/facts/patterns.ts words it. */
function topicOfFactNote(note: string): string {
  const [topic] = TOPICS.find(([, pattern]) => pattern.test(note)) ?? [note];
  const [, thing = ''] = /^(?:likes|prefers|does not like|has as favourite) (.+?)(?:: |$)/.exec(note) ?? [];
  return `${topic}${thing}`.toLowerCase();
}

export function userNameInFacts(facts: readonly Fact[]): string | undefined {
  const name = facts.find(({ topic }) => topic === 'name')?.text.replace(/^is called /, '');
  return name && englishTextWithoutMarkup(name).replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** Where the user lives, or else is from: "Lisbon" of "lives in Lisbon with my sister". */
export function userHomeInFacts(facts: readonly Fact[]): string | undefined {
  const fact = facts.find(({ topic }) => topic === 'home') ?? facts.find(({ topic }) => topic === 'origin');
  const place = fact?.text.replace(/^(?:is from|moved to|lives \w+) /, '');
  return (
    place && englishTextWithoutMarkup(/^(?:the )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*/u.exec(place)?.[0] ?? place)
  );
}

/** Begins what the user wants remembered (shared/memory/facts/patterns.ts). */
const KEPT = 'wants remembered: ';
const VERBS: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were', does: 'do' };
const PAST_VERBS: Readonly<Record<string, string>> = {
  ...{ is: 'were', has: 'had', was: 'were', does: 'did', moved: 'lived', speaks: 'spoke', prefers: 'preferred' },
};

/** Turns "is called Ada", "prefers their tea" into "you are called Ada and you prefer your tea". */
export function tellUser(texts: readonly string[]): string {
  return tellUserBy(texts, (verb) => VERBS[verb] ?? verb.replace(/s$/, ''));
}

/** "You lived in Lisbon" of "lives in Lisbon", and of "moved to Lisbon". */
export function tellUserOfBefore(texts: readonly string[]): string {
  const lived = texts.map((text) => text.replace(/^moved to /, 'moved in '));
  return tellUserBy(
    lived,
    (verb) => PAST_VERBS[verb] ?? verb.replace(/ies$/, 'y').replace(/e?s?$/, 'ed').replace(/yed$/, 'ied'),
  );
}

function tellUserBy(texts: readonly string[], spell: (verb: string) => string): string {
  return joinAsEnglishList(
    texts.map((text) => {
      const plain = englishTextWithoutMarkup(text)
        .replace(/\btheir\b/g, 'your')
        .replace(/\bthey\b/g, 'you');
      const [, thing, favourite] = /^has as favourite ([^:]+): (.+)$/.exec(plain) ?? [];
      if (thing !== undefined) return `your favourite ${thing} ${spell('is') === 'were' ? 'was' : 'is'} ${favourite}`;
      if (plain.startsWith(KEPT)) return plain.slice(KEPT.length);
      return `you ${plain.replace(/^\p{L}+/u, spell)}`;
    }),
  );
}

/** Of somebody whom the user names so: "your sister lives in Leeds". */
export function tellFactsOfOther(topic: string, view: Told): string {
  const sought = englishStemsIn(topic);
  const isMeant = ({ person = '' }: Fact) => {
    const stems = englishStemsIn(person);
    return sought.size > 0 && [...sought].every((stem) => stems.has(stem));
  };
  const own = knownFactsOf(view).filter((one) => one.person !== undefined && one.end === undefined && isMeant(one));
  return tellFactsOfOthers(own);
}

export function tellFactsOfOthers(facts: readonly Fact[]): string {
  return joinAsEnglishList(
    facts.map(({ person = '', text }) => englishTextWithoutMarkup(`${nameOtherInFact(person)} ${text}`)),
  );
}

/** "sister" is "your sister"; names stay. */
function nameOtherInFact(person: string): string {
  const bare = person.replace(/^(?:my|the|their) /i, '');
  return /^\p{Ll}/u.test(bare) ? `your ${bare}` : bare;
}
