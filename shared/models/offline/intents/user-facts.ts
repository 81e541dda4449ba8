/** The user's facts, from the prompt's notes and their words since, by the rules of memory [B3, M5]. */
import type { Fact } from '../../../memory/facts/fact.ts';
import { type LearnedFacts, learnFacts } from '../../../memory/facts/learn.ts';
import { type ConversationView, expandContractions, type Note } from '../conversation-view.ts';
import { joinAsEnglishList, withoutMarkup, wordStemsIn } from '../english-text.ts';

const MOST_READ = 2_000;

type Told = Pick<ConversationView, 'notes' | 'earlier' | 'words'>;

/** Later words correct earlier ones. */
export function userFactsOf({ notes, earlier, words }: Told): readonly Fact[] {
  const noted = notes.filter(({ person, isPast }) => person === undefined && isPast !== true).map(factOfNote);
  return [...earlier, words].reduce<readonly Fact[]>((facts, said, at) => learnUserFacts(facts, said, at).facts, noted);
}

/** What has ended, by the notes or by what was said since, newest last [M12]. */
export function pastUserFactsOf(view: Told): readonly Fact[] {
  const past = view.notes.filter(({ person, isPast }) => person === undefined && isPast === true).map(factOfNote);
  let current: readonly Fact[] = userFactsOf({ ...view, earlier: [], words: '' });
  for (const [at, said] of [...view.earlier, view.words].entries()) {
    const { facts, endedFacts } = learnUserFacts(current, said, at);
    past.push(...endedFacts.filter(({ end }) => end?.how === 'ended'));
    current = facts;
  }
  return past;
}

export function userFactsIn(clause: string): readonly Fact[] {
  return learnUserFacts([], clause, 0).facts;
}

function learnUserFacts(facts: readonly Fact[], said: string, at: number): LearnedFacts {
  const text = withoutMarkup(expandContractions(said), MOST_READ);
  return learnFacts(facts, { n: at + 1, atMs: 0, text }, 'en');
}

function factOfNote({ text }: Note): Fact {
  return { topic: topicOfNote(text), text, n: 0, atMs: 0 };
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
function topicOfNote(note: string): string {
  const [topic] = TOPICS.find(([, pattern]) => pattern.test(note)) ?? [note];
  const [, thing = ''] = /^(?:likes|prefers|does not like|has as favourite) (.+?)(?:: |$)/.exec(note) ?? [];
  return `${topic}${thing}`.toLowerCase();
}

export function userNameInFacts(facts: readonly Fact[]): string | undefined {
  const name = facts.find(({ topic }) => topic === 'name')?.text.replace(/^is called /, '');
  return name && withoutMarkup(name).replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** Where the user lives, or else is from: "Lisbon" of "lives in Lisbon with my sister". */
export function userHomeInFacts(facts: readonly Fact[]): string | undefined {
  const fact = facts.find(({ topic }) => topic === 'home') ?? facts.find(({ topic }) => topic === 'origin');
  const place = fact?.text.replace(/^(?:is from|moved to|lives \w+) /, '');
  return place && withoutMarkup(/^(?:the )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*/u.exec(place)?.[0] ?? place);
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
      const plain = withoutMarkup(text)
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
export function tellOfOther(topic: string, { notes }: Pick<ConversationView, 'notes'>): string {
  const isMeant = ({ person = '' }: Note) => {
    const sought = wordStemsIn(topic);
    return sought.size > 0 && [...sought].every((stem) => wordStemsIn(person).has(stem));
  };
  const own = notes.filter((one) => one.person !== undefined && one.isPast !== true && isMeant(one));
  return joinAsEnglishList(own.map(({ person = '', text }) => withoutMarkup(`${nameOther(person)} ${text}`)));
}

/** "sister" is "your sister"; names stay. */
function nameOther(person: string): string {
  const bare = person.replace(/^(?:my|the|their) /i, '');
  return /^\p{Ll}/u.test(bare) ? `your ${bare}` : bare;
}
