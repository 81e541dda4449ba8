/** Facts that the user tells or asks for [M5], and what was said before [M7, M9]. */
import { dateTimeInWords, wallTimeToInstant } from '../../../../language/date-times.ts';
import type { Fact } from '../../../../memory/facts/fact.ts';
import { listFencedAsides, NOTHING_WAITS, RECALLED } from '../../../../tools/untrusted-text-fence.ts';
import { type ConversationView, expandContractions } from '../../conversation-view.ts';
import {
  endEnglishSentence,
  englishSentencesIn,
  englishStemsIn,
  englishTextWithoutJson,
  englishTextWithoutMarkup,
  isEnglishQuestion,
} from '../../english-text.ts';
import { type Intent, intent, isToolOffered, type Match, matchIntentSlot, matchIntentToolCall } from '../intent.ts';
import {
  pastUserFactsOf,
  tellFactsOfOther,
  tellUser,
  tellUserOfBefore,
  userFactsIn,
  userFactsOf,
  userNameInFacts,
} from './user-facts.ts';

/** `when`: in words; null: in this conversation. */
export type Memory = { who: string; when: string | null; text: string };

/** Characters of an answer. */
const LONGEST = 300;
/** More entries at once would be a lecture. */
const MOST_TOLD = 2;
const SPEAKERS: Readonly<Record<string, string>> = { 'the user': 'You said', you: 'I said', 'a tool': 'I had found' };
const AGENT = 'you';

/** What the prompt holds on a topic; '' for nothing. */
function memoriesOfTopic(topic: string, view: ConversationView): string {
  return tellNotesThatFit(({ text }) => countSharedTopicWords(text, topic) > 0, topic, view);
}

function tellNotesThatFit(fits: (memory: Memory) => boolean, topic: string, view: ConversationView): string {
  const all = [...memoriesInRecallAside(view), ...userStatementsIn(view)].filter(fits);
  return all.length === 0 ? '' : englishTextWithoutMarkup(tellMemories(all, topic), LONGEST);
}

/** The entries that share most words with the topic, the user's own statements first. */
export function tellMemories(all: readonly Memory[], topic: string): string {
  const most = Math.max(...all.map(({ text }) => countSharedTopicWords(text, topic)));
  const fitting = all.filter(({ text }) => countSharedTopicWords(text, topic) === most);
  const statements = fitting.filter(({ text }) => !isEnglishQuestion(text));
  const isTheirs = ({ who }: Memory) => Number(who === 'the user');
  return (statements.length > 0 ? statements : fitting)
    .map((one, at) => ({ ...one, at }))
    .sort((a, b) => isTheirs(b) - isTheirs(a) || b.at - a.at)
    .slice(0, MOST_TOLD)
    .sort((a, b) => a.at - b.at)
    .map(({ who, when, text }) => {
      const said = `${SPEAKERS[who] ?? 'Somebody said'}${when === null ? ' a while ago' : `, ${when}`}`;
      return `${said}: ${endEnglishSentence(englishTextWithoutJson(who === 'the user' ? text.replace(ASKS_TO_KEEP, '') : text))}`;
    })
    .join(' ');
}

/** What the user says in front of what is to be kept. */
const ASKS_TO_KEEP =
  /^(?:please )?(?:remember|note|keep in mind|(?:do not|don't) forget|(?:make|take) a note(?: of)?|(?:jot|note|write) (?:it )?down)(?: that|[:,])? (?=\S)/i;
/** How the user names somebody. */
const NAMES_SOMEBODY =
  /^(?:please |you can |we |i )?call (?:her|him|them|it) (?!(?:up|now|back|at|in|on|later|again|tomorrow|today|and)\b)\p{L}/iu;

function countSharedTopicWords(text: string, topic: string): number {
  const stems = englishStemsIn(text);
  return [...englishStemsIn(topic)].filter((stem) => stems.has(stem)).length;
}

/** Entries as the prompt lists them, oldest first: number, time, speaker, text. */
function memoriesInRecallAside({ lastText, clock }: ConversationView): Memory[] {
  // Without the time, years are named.
  const now = { nowMs: 0, timezone: 'UTC', ...clock, language: 'en' };
  const lines = listFencedAsides(lastText, RECALLED).flatMap((block) => block.split(/^(?=#\d+ \d{4}-)/m));
  return lines.flatMap((line) => {
    const [, stamp = '', who = '', text = ''] = /^#\d+ (\S+ \S+) ([a-z ]+): (.*)$/s.exec(line) ?? [];
    const atMs = wallTimeToInstant(stamp, 'UTC', 0);
    return atMs === null
      ? []
      : [{ who, when: dateTimeInWords(atMs, now).replace(/^(?=\p{Lu})/u, 'on '), text: text.trim() }];
  });
}

/** The user's statements in this conversation, without questions. */
function userStatementsIn({ earlier }: ConversationView): Memory[] {
  const all: string[] = [];
  for (const [at, said] of earlier.entries()) {
    const corrected =
      isCorrection(said) || TELLS_WHERE.test(said) ? correctedStatement(all, earlier[at - 1] ?? '') : -1;
    if (corrected >= 0) all[corrected] = `${endEnglishSentence(all[corrected] ?? '')} Then: ${said.trim()}`;
    else all.push(...englishSentencesIn(said).filter((text) => !isEnglishQuestion(text) && !NAMES_TOLD.test(text)));
  }
  return all.map((text) => ({ who: 'the user', when: null, text: text.trim() }));
}

/** "No, Friday", "actually it is on level 4": of no use without what it corrects. */
const CORRECTION =
  /^(?:(?:no|actually|sorry|wait|i meant?(?: to (?:say|write))?|correction|not (?!(?:really|sure|now|yet|bad|so|too|very|at)\b)[^,]{2,30}(?=,))\b[, ]+)+(?=\S)/i;

/** "They were under the sofa" says nothing without the keys before it. */
const TELLS_WHERE =
  /^(?:it|that|they|he|she)(?: is| was| are| were|'s|'re) (?:\w+ )?(?:in|on|under|at|behind|inside|near|next to|beside)\b.{1,60}$/i;

/** What is not as it was said, or was meant to be said. */
const MEANS_OTHER = /^(?:\w+,? )?(?:not [^,]{2,30},|i meant? to (?:say|write)\b)/i;

function isCorrection(said: string): boolean {
  const rest = CORRECTION.exec(said) === null ? '' : said.replace(CORRECTION, '');
  return (
    rest !== '' &&
    rest.length < 60 &&
    (/^(?:it|that|he|she|they)\b/i.test(rest) ||
      MEANS_OTHER.test(said) ||
      (rest.split(' ').length <= 3 && /\p{Lu}|\d/u.test(rest)))
  );
}

/** What the question before was about, else what was said last; -1: nothing. */
function correctedStatement(all: readonly string[], before: string): number {
  if (!isEnglishQuestion(before)) return all.length - 1;
  return all.findLastIndex((text) => countSharedTopicWords(text, before) > 0);
}

function matchCorrectionOfToldIntent(clause: string, view: ConversationView): Match | null {
  if (view.clauses[0] !== clause || !isCorrection(view.words) || view.readOut !== null) return null;
  const statements = userStatementsIn(view).map(({ text }) => text);
  return correctedStatement(statements, view.earlier.at(-1) ?? '') < 0
    ? null
    : { score: /\b(?:it|that)(?:'s| is) /i.test(view.words) ? 0.96 : 0.3 };
}

/** The kinds of facts that answer a question, best first. Its group names a thing of the kind. */
const ASKS_FACTS: Readonly<Record<string, RegExp>> = {
  'taste: ': /\bwhat (?:do|did) i (?:say i )?(?:not )?(?:like|love|enjoy|prefer|hate|dislike)\b/i,
  'home|origin':
    /\bwhere (?:do i (?:now |currently )?live|i live|am i living|is my home|am i[?.! ]*$)(?!\p{L})|\bwhat (?:city|town|place) do i live in\b/iu,
  'origin|home': /\bwhere (?:am i|i am|do i come|i come) from\b/i,
  'age|birth': /\bhow old (?:am i|i am)\b|\bwhat is my age\b/i,
  'birth|age':
    /\bwhen (?:is my birthday|was i born)\b|\bwhat (?:day )?is my (?:birthday|birth ?date|date of birth)\b|^how (?:long|many)\b.*\bmy birthday\b/i,
  'work|is: ':
    /\bwhat do i do(?: for (?:a living|work))?[?.! ]*$|\b(?:what is my (?:job|work|profession|occupation)|(?:what|where|who) do i (?:now |currently |still )?work)\b|\bdo i (?:still )?have a job\b/i,
  allergy: /\bwhat am i allergic to\b|\bwhat (?:allergies do i have|are my allergies)\b/i,
  language: /\bwhat (?:languages )?do i speak\b/i,
  'has: dog|has: cat|has: horse|dog|cat': /\b(?:do i have|have i|how many)(?: got)?(?: any)? pets\b/i,
  'has: ':
    /\b(?:do i have|have i|how many|what are(?: the names of)? my|who are my) (?:got |any )*(kids|children|sons?|daughters?|brothers?|sisters?|siblings|dogs?|cats?)\b/i,
  'favourite ': /\bwhat is my favourite ([\p{L} -]+)/iu,
  '': /\b(?:what is|who is|what are) (?:the name of )?my (wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|father|dog|cat|boss)(?:'s name| called)?[?.! ]*$|\b(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of) me\b|\bwhat (?:have|did) i (?:told|tell) you (?:about|of) (?:me|myself)\b|\bwhat have i (?:told|said)(?: to)?(?: you)? so far\b|\bwhat do you remember[?.! ]*$|\bdo you (?:still )?(?:remember|know) me\b|\b(?:who|what) (?:do you think )?am i\b(?! (?:doing|supposed|saying|eating|going))/i,
};
const ASKS_NAME =
  /\b(?:what is|do you (?:still )?(?:know|remember)|say|remember|spell) my name\b|\bwhat (?:am i called|my name is)\b|\bwho (?:am i|i am)\b(?! (?:talking|speaking))|\bwhat do you call me\b/i;

function tellFacts(facts: readonly Fact[]): string {
  return tellUser(facts.map(({ text }) => text));
}

function findFacts(clause: string, facts: readonly Fact[]): readonly Fact[] {
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
function factsInRemarks({ remarks }: ConversationView): string | null {
  const facts = /^What you know about the user: (.+)\.$/m.exec(remarks)?.[1];
  return facts === undefined ? null : englishTextWithoutMarkup(tellUser(facts.split('; ')), 300);
}

const ASKS_PAST =
  /\b(?:(?:do you (?:still )?remember|can you recall|(?:what (?:else )?do you (?:still )?(?:know|remember)|tell me(?: more| again)?) (?:about|of)(?= my )|(?:what|when) did (?:i|we|you) (?:(?:say|tell you|tell me|talk|speak|hear)(?: anything)?|mention) (?:about|of|that)|when did (?:i|you) mention|did i (?:ever )?(?:tell you (?:about|of|that)|mention)|have i (?:ever )?(?:told you (?:about|of|that)|mentioned)) (?!my name\b|(?:anything |something )?about me\b))(?<topic>.+)|^(?:when|where|who|what) (?:is|are|was|were) (?:the name of )?(?=my (?!name\b|favou?rite\b|home\b|time ?zone\b|(?:bank )?(?:account|balance)\b|payments?\b|money\b))(?<mine>.+)/i;
/** "No, I meant the thing about my keys", "what I said about the car". */
const NAMES_TOLD =
  /^(?:(?:not [^,]{2,40}|no|nope|sorry|wait|oh)[,. ]+)*(?:i meant?,? )?(?:(?:the|that|this) (?:other )?(?:thing|one|bit|part|stuff|story|note)(?: (?:that )?i (?:said|told you|mentioned))?|what i (?:said|told you|mentioned)) (?:about|with|of|on|regarding) (?<topic>.+)$/i;
/** "Where did I park?", "Which colour does the door get?" are answered only where that was told. */
const ASKS_TOLD =
  /^(?:(?:which|what) (?!(?:is|are|was|were|does|do|did|have|has|about|if)\b)\p{Ll}+|how old|how many|who|what|when|where)(?= (?:.{1,40} )?(?:is|are|was|were|does|do|did|have|has|should|must|can|will|get|gets|am)\b) (?<topic>.+?)[?.! ]*$/iu;
/** The kind of what is asked for. The line that tells it has the thing itself: "Marmalade", "cobalt". */
const KIND_ASKED =
  /\b(?:the |a )?(?:name|colour|hint|place|date|day|time|title|number|size|address|birthday|password) (?:of|for) /giu;
/** Of these the line that answers may have another verb: "Where did I put the key?" – "It hangs behind …". */
const ASKS_DOING = /^(?:where|when)\b.*\b(?:do|does|did|have|has)\b/i;
const AUXILIARY = /\b(?:am|is|are|was|were|does|do|did|have|has|should|must|can|will|get|gets)\b/gi;

/** The words that a line must have to answer, and how many of its verbs it may say otherwise. */
function toldTopicIn(clause: string): { topic: string; otherVerbs: number } | null {
  const { topic } = ASKS_TOLD.exec(clause)?.groups ?? {};
  if (topic === undefined || /\bmy name\b/i.test(topic)) return null;
  const bare = topic.replace(AUXILIARY, ' ');
  const thing = bare.replace(KIND_ASKED, ' ');
  // A kind alone says too little: "the capital of France".
  const isThing = englishStemsIn(thing).size > 1;
  return { topic: isThing ? thing : bare, otherVerbs: ASKS_DOING.test(clause) ? 1 : 0 };
}

function hasToldTopic(text: string, { topic, otherVerbs }: { topic: string; otherVerbs: number }): boolean {
  const stems = englishStemsIn(text);
  const sought = [...englishStemsIn(topic)];
  const missing = sought.filter((stem) => !stems.has(stem));
  if (missing.length === 0) return sought.length > 0;
  // Two things, and no name, number or second word may be another.
  const names = englishStemsIn((topic.match(/\p{Lu}\p{L}*|\p{N}+/gu) ?? []).join(' '));
  return missing.length <= otherVerbs && sought.length > 2 && missing.every((stem) => !names.has(stem));
}

/** The topic of a question about the past; null: another question. */
function pastTopicIn(clause: string): string | null {
  const { topic, mine = topic }: Record<string, string | undefined> =
    (ASKS_PAST.exec(clause) ?? NAMES_TOLD.exec(clause))?.groups ?? {};
  const plain = mine?.replace(/(?<![?.!])[?.!]+$/, '').replace(/,? (?:please|again)$| (?:called|named)$/i, '');
  return plain !== undefined && englishStemsIn(plain).size > 0 ? plain.trim() : null;
}

function findMemories(clause: string, view: ConversationView): string {
  const topic = pastTopicIn(clause);
  const held = ASKS_PAST_TENSE.test(clause) ? view : withoutEndedStatements(view);
  if (topic !== null) return memoriesOfTopic(topic, held);
  const told = toldTopicIn(clause);
  if (told === null) return '';
  // An example that the agent gave is no memory of the user.
  return tellNotesThatFit(({ who, text }) => who !== AGENT && hasToldTopic(text, told), told.topic, held);
}

const ASKS_PAST_TENSE = /\b(?:did|was|were|had|before|earlier|formerly|used to|tell you|told you)\b/i;

/** What the user has corrected since is no answer to how things are [M12]. */
function withoutEndedStatements(view: ConversationView): ConversationView {
  const current = new Set(userFactsOf(view).map(({ text }) => text));
  const holds = (said: string) => {
    const facts = userFactsIn(said);
    return facts.length === 0 || facts.some(({ text }) => current.has(text));
  };
  return { ...view, earlier: view.earlier.map((said) => englishSentencesIn(said).filter(holds).join(' ')) };
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
function findPastFacts(clause: string, view: ConversationView): string {
  const question = presentFactQuestionOf(clause);
  if (question === null) return '';
  const past = pastUserFactsOf(view);
  const names = ASKS_NAME.test(question) ? past.filter(({ topic }) => topic === 'name') : [];
  const found = names.length > 0 ? names : findFacts(question, past);
  return tellUserOfBefore(found.slice(-MOST_TOLD).map(({ text }) => text));
}

/** Facts could answer it, and none does. */
function isUnknownPast(clause: string): boolean {
  const question = presentFactQuestionOf(clause);
  return question !== null && [ASKS_NAME, ...Object.values(ASKS_FACTS)].some((asks) => asks.test(question));
}

/** "What do you know about my sister?": facts of that person, and facts of the user that name the person. */
const ASKS_OTHER =
  /^(?:(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of)|(?:do you (?:still )?(?:know|remember)(?: anything about)?)|(?:tell me|what|how) about|who is) (?<other>(?!(?:me|myself|you|yourself|us|it|that|this|them|the|a|an)\b).+?)[?.! ]*$/i;

function findFactsOfOther(clause: string, view: ConversationView): string {
  const other = ASKS_OTHER.exec(clause)?.groups?.other ?? '';
  const bare = other.replace(/^my /i, '');
  if (englishStemsIn(bare).size === 0) return '';
  const own = userFactsOf(view).filter(({ topic, text }) => countSharedTopicWords(`${topic} ${text}`, bare) > 0);
  return [tellFactsOfOther(bare, view), /^my /i.test(other) ? tellFacts(own) : '']
    .filter((one) => one !== '')
    .join(', and ');
}

const MAY_BE_NAME = /^(?:no,? )?(?:i am|call me|it is|this is) (\p{L}{2,20})[.!]*$/iu;

/** A name without its capital, and no word that says how somebody is. */
function matchPossibleNameIntent(clause: string): Match | null {
  const [, word = ''] = MAY_BE_NAME.exec(clause) ?? [];
  const name = word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return userNameInFacts(userFactsIn(`I am ${name}`)) === name ? matchIntentSlot('name', name, 0.2) : null;
}

export const FACTS_AND_MEMORIES: readonly Intent[] = [
  intent('nothing waits', (_, { words }) => (words.endsWith(NOTHING_WAITS) ? { score: 1.2 } : null), [
    '[neutral] Nothing waits for you.',
    '[relaxed] All quiet, nothing new for you.',
  ]),
  intent('known of you', (_, view) => matchIntentSlot('facts', factsInRemarks(view), 1), [
    '[happy] This is what I keep about you: {facts}.',
    '[relaxed] From what you told me: {facts}.',
  ]),
  intent(
    'name',
    (clause, view) => (ASKS_NAME.test(clause) ? matchIntentSlot('name', userNameInFacts(userFactsOf(view)), 1) : null),
    ['[happy] Your name is {name}. You told me yourself.', '[amused] {name}. *taps chin* I was listening.'],
  ),
  intent('knew', (clause, view) => matchIntentSlot('facts', findPastFacts(clause, view), 1), [
    '[relaxed] Before that, {facts}.',
    '[neutral] *turns back the pages* Before that, {facts}.',
  ]),
  intent('knew nothing', (clause) => (isUnknownPast(clause) ? { score: 0.95 } : null), [
    '[neutral] You have not told me how that was before.',
    '[neutral] I do not know how that was before. I remember what I am told.',
  ]),
  intent('knows of somebody', (clause, view) => matchIntentSlot('facts', findFactsOfOther(clause, view), 0.95), [
    '[happy] You told me that {facts}.',
    '[relaxed] From what you told me: {facts}.',
  ]),
  intent('knows', (clause, view) => matchIntentSlot('facts', tellFacts(findFacts(clause, userFactsOf(view))), 1), [
    '[happy] You told me that {facts}.',
    '[relaxed] From what you told me: {facts}.',
  ]),
  intent(
    'recalled',
    (clause, view) => matchIntentSlot('memories', findMemories(expandContractions(clause), view), 0.92),
    ['[happy] I remember. {memories}', '[relaxed] *turns back the pages* {memories}'],
  ),
  intent('recall', (clause, view) => {
    const query = pastTopicIn(expandContractions(clause));
    return query === null || !isToolOffered('recall', view) ? null : matchIntentToolCall('recall', { query }, 0.85);
  }),
  intent(
    'not told',
    (clause) => ([ASKS_NAME, ...Object.values(ASKS_FACTS)].some((asks) => asks.test(clause)) ? { score: 0.8 } : null),
    [
      '[neutral] You have not told me yet. Say it, "my name is" or "I live in", and I remember it.',
      '[neutral] I do not know, but I remember what I am told. Tell me, "I like" or "I come from", for a start.',
    ],
  ),
  intent('corrects what was told', matchCorrectionOfToldIntent, [
    '[neutral] I keep that with it.',
    '[relaxed] *nods* I note that beside it.',
  ]),
  intent(
    'spells name anew',
    (_, view) => {
      const [before, now] = [{ ...view, words: '' }, view].map((one) => userNameInFacts(userFactsOf(one)));
      const isSpelled =
        before !== undefined && now !== before && userNameInFacts(userFactsIn(view.words)) === undefined;
      return matchIntentSlot('name', isSpelled && now, 0.97);
    },
    ['[happy] {name} it is.', '[neutral] {name}, then. I keep that.'],
  ),
  intent(
    'tells name again',
    (clause, view) => {
      const facts = userFactsIn(clause);
      const isKnown =
        facts.length === 1 && userNameInFacts(facts) === userNameInFacts(userFactsOf({ ...view, words: '' }));
      return isKnown ? matchIntentSlot('name', userNameInFacts(facts), 0.9) : null;
    },
    ['[happy] I know, {name}.', '[relaxed] {name}, as before.'],
  ),
  intent(
    'tells name',
    (clause, { words }) => {
      // A name may stand in another clause: "Hi, I'm tom. I live in Hamburg." is one answer.
      const isTold = userFactsIn(clause).length > 0 || /^(?:i am|this is|it is) \p{L}+|\bhere[.!]*$/iu.test(clause);
      const facts = isTold ? userFactsIn(words) : [];
      const name = userNameInFacts(facts);
      const others = tellFacts(facts.filter(({ topic }) => topic !== 'name'));
      return name === undefined
        ? null
        : { score: 0.85, slots: { name, more: others === '' ? '' : ` I remember that ${others}.` } };
    },
    ['[happy] Hello, {name}! It is nice to meet you.{more}', '[happy] {name}, hello! I keep that in mind.{more}'],
  ),
  intent(
    'keeps a note',
    (clause) => (ASKS_TO_KEEP.test(clause) || NAMES_SOMEBODY.test(clause) ? { score: 0.5 } : null),
    ['[relaxed] I keep that.', '[happy] *writes it down* Noted.'],
  ),
  intent('tells a fact', (clause) => matchIntentSlot('fact', tellFacts(userFactsIn(clause)), 0.6), [
    '[happy] I remember that {fact}.',
    '[happy] So {fact}. Ask me one day "what do you know about me".',
    '[relaxed] Good to know: {fact}.',
  ]),
  intent('may be a name', matchPossibleNameIntent, [
    '[neutral] If that is your name, say "my name is {name}", and I remember it.',
    '[relaxed] Is that your name? Say "my name is {name}", and I keep it.',
  ]),
];
