/** The user's facts, from the prompt's notes and corrected by their later words [B3]. */
import { clausesOf, spelledOut, type Talk } from './conversation-view.ts';
import { inert, swapPerson } from './english-text.ts';

export type KnownUser = {
  name?: string;
  home?: string;
  origin?: string;
  work?: string;
  likes: string[];
  favourites: Map<string, string>;
};

/** The fact in one clause. */
export type OfflineFact = {
  name?: string;
  home?: string;
  origin?: string;
  work?: string;
  like?: string;
  favourite?: [string, string];
};

/** Reads all words, the last included; later words correct earlier ones. */
export function knownOf(talk: Talk): KnownUser {
  const facts: KnownUser = { likes: [], favourites: new Map() };
  for (const note of talk.notes) learn(facts, notedIn(note));
  for (const words of [...talk.earlier, talk.words]) hear(facts, words, talk.speaker);
  return facts;
}

function hear(facts: KnownUser, words: string, speaker: string): void {
  for (const clause of clausesOf(words, speaker).filter((one) => !one.includes('?'))) {
    const fact = toldIn(clause);
    const [, meant, denied] = NOT_SO.exec(clause) ?? [];
    const [, disliked] = DISLIKE.exec(clause) ?? [];
    if (disliked) facts.likes = facts.likes.filter((like) => like.toLowerCase() !== swapPerson(disliked).toLowerCase());
    if (fact.like && PREFER.test(clause) && CORRECTS.test(spelledOut(words))) facts.likes.pop();
    learn(facts, meant && denied === facts.name ? { ...fact, name: meant } : fact);
  }
}

function learn(facts: KnownUser, { like, favourite, ...told }: OfflineFact): void {
  Object.assign(facts, told);
  if (like && !facts.likes.includes(like)) facts.likes.push(like);
  if (favourite) facts.favourites.set(...favourite);
}

/** "I am Ann" is a name where nothing follows; "I am German" is none. */
const NAMES = [
  /\b(?:my name is|call me|i am called|i go by) (?:actually |really |now )?(?!not\b)(\p{L}[\p{L}'-]+)/iu,
  /\bmy name is not \p{L}[\p{L}'-]*,? (?:but|it is) (\p{L}[\p{L}'-]+)/iu,
  /^[Ii] am (?!\p{L}+(?:ish|ese|ench|utch|erman|talian|merican|ndian|ussian)\b)(\p{Lu}[\p{L}'-]+)[.!]*$/u,
];
/** Counts only where the second name is the known one. */
const NOT_SO = /\b[Ii](?:t is| am) (\p{Lu}[\p{L}'-]+),? not (\p{Lu}[\p{L}'-]+)/u;
const HOMES = [
  /\bi (?:now |actually |currently |still )?(?:live|am (?:now )?living) (?:now )?in ([\p{L}' -]+)/iu,
  /\b(?:i|we) (?:have )?(?:just |recently |now )*moved (?:back )?(?:from [\p{L}' -]+? )?to (?!(?:an?|another|my|our|the next)\b)([\p{L}' -]+)/iu,
];
const ORIGIN = /\bi (?:am|come) from ([\p{L}' -]+)/iu;
const WORK = /\bi (?:work|am working) as (an? [\p{L} -]+)/iu;
const LIKE =
  /\bi (?:really |also |do |just |actually |now )*(?:like|love|enjoy|adore|prefer) (?!you\b|it\b|that\b|this\b|to know\b)([\p{L}\p{N}' -]+)/iu;
const PREFER = /\bprefer\b/i;
const DISLIKE =
  /\bi (?:really )?(?:do not|no longer) (?:really )?(?:like|love|enjoy) ([\p{L}\p{N}' -]+?)(?: any ?more)?[.!]*$/iu;
const CORRECTS = /^(?:no|sorry)\b|\b(?:actually|instead|changed my mind|i mean)\b/i;
const FAVOURITE = /\bmy favourite ([\p{L} -]+?) (?:is|are) ([\p{L}\p{N}' -]+)/iu;

export function toldIn(clause: string): OfflineFact {
  const name = found(clause, ...NAMES);
  const home = found(clause, ...HOMES);
  const origin = found(clause, ORIGIN);
  const work = found(clause, WORK);
  const like = found(clause, LIKE);
  const [, thing, what] = FAVOURITE.exec(clause) ?? [];
  return {
    ...(name && { name: name.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) }),
    ...(home && { home: place(home) }),
    ...(origin && { origin: place(origin) }),
    ...(work && { work }),
    ...(like && { like }),
    ...(thing && what && { favourite: [thing.toLowerCase(), inert(what)] as [string, string] }),
  };
}

/** Reads a note about "the user" (shared/memory/fact-patterns.ts). */
function notedIn(note: string): OfflineFact {
  const [, name] = /^is called (.+)$/.exec(note) ?? [];
  const [, home] = /^(?:lives (?:in|on|near|at)|moved to) (.+)$/.exec(note) ?? [];
  const [, origin] = /^is from (.+)$/.exec(note) ?? [];
  const [, work] = /^works as (.+)$/.exec(note) ?? [];
  const [, like] = /^(?:likes|prefers) (.+)$/.exec(note) ?? [];
  const [, thing, what] = /^has as favourite (.+?): (.+)$/.exec(note) ?? [];
  return {
    ...(name && { name: inert(name) }),
    ...(home && { home: place(inert(home)) }),
    ...(origin && { origin: place(inert(origin)) }),
    ...(work && { work: theirs(work) }),
    ...(like && { like: theirs(like) }),
    ...(thing && what && { favourite: [thing.toLowerCase(), theirs(what)] as [string, string] }),
  };
}

function theirs(text: string): string {
  return inert(text.replace(/\btheir\b/gi, 'your'));
}

/** "Lisbon" of "Lisbon with my sister"; the whole text when it begins with no name. */
function place(text: string): string {
  return (
    /^(?:the )?\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*/u.exec(text)?.[0] ??
    text.replace(/(?: now| instead| these days)+$/i, '')
  );
}

function found(clause: string, ...patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const text = pattern.exec(clause)?.[1];
    if (text) return swapPerson(text);
  }
  return null;
}
