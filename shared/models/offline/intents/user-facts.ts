/** The user's facts, from the prompt's notes and their words since, by the rules of memory [B3, M5]. */
import type { Fact } from '../../../memory/facts/fact.ts';
import { learnFacts } from '../../../memory/facts/learn.ts';
import { type ConversationView, expandContractions } from '../conversation-view.ts';
import { joinAsEnglishList, withoutMarkup } from '../english-text.ts';

const MOST_READ = 2_000;

/** Later words correct earlier ones. */
export function userFactsOf({
  notes,
  earlier,
  words,
}: Pick<ConversationView, 'notes' | 'earlier' | 'words'>): readonly Fact[] {
  const noted = notes.map((text): Fact => ({ topic: topicOfNote(text), text, n: 0, atMs: 0 }));
  return [...earlier, words].reduce<readonly Fact[]>(learnUserFacts, noted);
}

export function userFactsIn(clause: string): readonly Fact[] {
  return learnUserFacts([], clause, 0);
}

function learnUserFacts(facts: readonly Fact[], said: string, at: number): readonly Fact[] {
  return learnFacts(facts, { n: at + 1, atMs: 0, text: withoutMarkup(expandContractions(said), MOST_READ) }, 'en')
    .facts;
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

/** Turns "is called Ada", "prefers their tea" into "you are called Ada and you prefer your tea". */
export function tellUser(texts: readonly string[]): string {
  return joinAsEnglishList(
    texts.map((text) =>
      spellUserFact(
        withoutMarkup(text)
          .replace(/\btheir\b/g, 'your')
          .replace(/\bthey\b/g, 'you'),
      ),
    ),
  );
}

function spellUserFact(text: string): string {
  const [, thing, favourite] = /^has as favourite ([^:]+): (.+)$/.exec(text) ?? [];
  if (thing !== undefined) return `your favourite ${thing} is ${favourite}`;
  if (text.startsWith(KEPT)) return text.slice(KEPT.length);
  return `you ${text.replace(/^\p{L}+/u, (verb) => VERBS[verb] ?? verb.replace(/s$/, ''))}`;
}
