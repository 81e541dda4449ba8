/** Which facts of the user a question asks for [B3, M5, M12]. */
import type { Fact } from '../../../../memory/facts/fact.ts';
import type { ConversationView } from '../../conversation-view.ts';
import { englishStemsIn, englishTextWithoutMarkup } from '../../english-text.ts';
import { pastUserFactsOf, tellUser, tellUserOfBefore, userFactsOf } from './user-facts.ts';

/** More entries at once would be a lecture. */
const MOST_TOLD = 2;

/** The kinds of facts that answer a question, best first. Its group names a thing of the kind. */
const ASKS_FACTS: Readonly<Record<string, RegExp>> = {
  'taste: ': /\bwhat (?:do|did) i (?:say (?:that )?i )?(?:do )?(?:not )?(?:like|love|enjoy|prefer|hate|dislike)\b/i,
  'home|origin':
    /\bwhere (?:do i (?:now |currently )?live|i live|am i living|is my home|am i[?.! ]*$)(?!\p{L})|\bwhat (?:city|town|place) do i live in\b/iu,
  'origin|home': /\bwhere (?:am i|i am|do i come|i come) from\b/i,
  'age|birth': /\bhow old (?:am i|i am)\b|\bwhat is my age\b/i,
  'birth|age':
    /\bwhen (?:is my birthday|was i born)\b|\bwhat (?:day )?is my (?:birthday|birth ?date|date of birth)\b|^how (?:long|many)\b.*\bmy birthday\b/i,
  'work|is: ':
    /\bwhat do i do(?: for (?:a living|work))?[?.! ]*$|\b(?:what is my (?:job|work|profession|occupation)|(?:what|where|who) do i (?:now |currently |still )?work)\b|\bdo i (?:still )?have a job\b/i,
  allergy:
    /\bwhat am i allergic to\b|\bam i allergic to (?:any|some)thing\b|\b(?:do i have any|have i (?:got )?any) allergies\b|\bwhat (?:allergies do i have|are my allergies)\b/i,
  language: /\bwhat (?:languages )?do i speak\b/i,
  'has: dog|has: cat|has: horse|dog|cat': /\b(?:do i have|have i|how many)(?: got)?(?: any)? pets\b/i,
  'has: ':
    /\b(?:do i have|have i|how many|what are(?: the names of)? my|who are my) (?:got |any )*(kids|children|sons?|daughters?|brothers?|sisters?|siblings|dogs?|cats?)\b/i,
  'favourite ': /\bwhat is my favourite ([\p{L} -]+)/iu,
  '': /\b(?:what is|who is|what are) (?:the name of )?my (wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|father|dog|cat|boss)(?:'s name| called)?[?.! ]*$|\b(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of) me\b|\bwhat (?:have|did) i (?:told|tell) you (?:about|of) (?:me|myself)\b|\bwhat have i (?:told|said)(?: to)?(?: you)? so far\b|\bwhat do you remember[?.! ]*$|\bdo you (?:still )?(?:remember|know) me\b|\b(?:who|what) (?:do you think )?am i\b(?! (?:doing|supposed|saying|eating|going))/i,
};
export const ASKS_NAME =
  /\b(?:what is|do you (?:still )?(?:know|remember)|say|remember|spell) my name\b|\bwhat (?:am i called|my name is)\b|\bwho (?:am i|i am)\b(?! (?:talking|speaking))|\bwhat do you call me\b/i;

/** "Am I allergic to peanuts?", "do I like jazz?" */
const ASKS_WHETHER = /^(?:am|do|have|did|was) i (?:still |really )?(?<what>\p{L}.+?)[?.! ]*$/iu;

/** Facts that have all words of the question. */
export function findFactsAskedWhether(clause: string, view: ConversationView): readonly Fact[] {
  const stems = [...englishStemsIn(ASKS_WHETHER.exec(clause)?.groups?.what ?? '')];
  const isMeant = ({ text }: Fact) => {
    const told = englishStemsIn(text);
    return stems.length > 0 && stems.every((stem) => told.has(stem));
  };
  return userFactsOf(view).filter(isMeant);
}

export function tellFacts(facts: readonly Fact[]): string {
  return tellUser(facts.map(({ text }) => text));
}

export function findFacts(clause: string, facts: readonly Fact[]): readonly Fact[] {
  const [kinds, asks] = Object.entries(ASKS_FACTS).find(([, pattern]) => pattern.test(clause)) ?? [];
  const thing = asks?.exec(clause)?.[1]?.trim().toLowerCase() ?? '';
  const isDenied = /\b(?:not like|hate|dislike)\b/.test(clause);
  const fitting = facts.filter(
    ({ topic, text }) => !topic.startsWith('taste: ') || /^does not/.test(text) === isDenied,
  );
  const found = kinds?.split('|').map((kind) => fitting.filter(({ topic }) => topic.startsWith(kind + thing)));
  return found?.find((some) => some.length > 0) ?? [];
}

/** The prompt tells what is known where the user has asked for that. */
export function factsInRemarks({ remarks }: ConversationView): string | null {
  const facts = /^What you know about the user: (.+)\.$/m.exec(remarks)?.[1];
  return facts === undefined ? null : englishTextWithoutMarkup(tellUser(facts.split('; ')), 300);
}

/** Facts could answer it, whether one does or not. */
export function asksFacts(clause: string): boolean {
  return [ASKS_NAME, ...Object.values(ASKS_FACTS)].some((asks) => asks.test(clause));
}

/** "Where did I live before?" asks the present question of what was. */
const BEFORE =
  /,? \b(?:before(?: (?:that|then|now))?|earlier|previously|formerly|in the past|at first|until then)\b(?=[?.! ]*$)/i;
const WAS_BEFORE = /\b(?:used? to|previous(?:ly)?|former(?:ly)?|old(?= (?:name|job|home|address|favourite)\b))\b ?/i;

function presentFactQuestionOf(clause: string): string | null {
  if (!BEFORE.test(clause) && !WAS_BEFORE.test(clause)) return null;
  return clause
    .replace(BEFORE, '')
    .replace(WAS_BEFORE, '')
    .replace(/\bdid i\b/i, 'do I')
    .replace(/\bwas i\b/i, 'am I')
    .replace(/\b(?:was|were) my\b/i, 'is my');
}

/** '' where it does not ask for what was. The name is no kind of ASKS_FACTS. */
export function findPastFacts(clause: string, view: ConversationView): string {
  const question = presentFactQuestionOf(clause);
  if (question === null) return '';
  const past = pastUserFactsOf(view);
  const names = ASKS_NAME.test(question) ? past.filter(({ topic }) => topic === 'name') : [];
  const found = names.length > 0 ? names : findFacts(question, past);
  return tellUserOfBefore(found.slice(-MOST_TOLD).map(({ text }) => text));
}

/** Facts could answer it, and none does. */
export function isUnknownPast(clause: string): boolean {
  const question = presentFactQuestionOf(clause);
  return question !== null && asksFacts(question);
}
