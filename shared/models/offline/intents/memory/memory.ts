/** Facts that the user tells or asks for [M5], and what was said before [M7, M9]. */
import { dateTimeInWords, wallTimeToInstant } from '../../../../language/date-times.ts';
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
import { lastToolCallHeads } from '../../prompt-results.ts';
import {
  type Intent,
  intent,
  isToolOffered,
  type Match,
  matchIntentSlot,
  matchIntentToolCall,
  placeIntent,
} from '../intent.ts';
import { ASKS_NEWS } from '../look-ups.ts';
import {
  ASKS_NAME,
  asksFacts,
  factsInRemarks,
  findFacts,
  findFactsAskedWhether,
  findPastFacts,
  isUnknownPast,
  tellFacts,
} from './known-facts.ts';
import { tellFactsOfOther, userFactsIn, userFactsOf, userNameInFacts } from './user-facts.ts';

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
  /^(?:please )?(?:(?:can|could|will|would) (?:you|u) (?:please )?(?=.* (?:is|are|was|am|have|has|had|need|live|like|park(?:ed)?|left|put)\b))?(?:remember|note|keep in mind|(?:do not|don't) forget|(?:make|take) a note(?: of)?|(?:jot|note|write) (?:it )?down)(?: that|[:,])? (?=\S)/i;
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
    const before = earlier[at - 1] ?? '';
    const isOfSomebody = BEGINS_WITH_PRONOUN.test(said);
    const isOfLast = isOfSomebody || isCorrection(said) || TELLS_WHERE.test(expandContractions(said));
    const last = isOfLast ? correctedStatement(all, before) : -1;
    // Behind "how old is he" and other questions, "he" is still who was told of last.
    const corrected = last < 0 && isOfSomebody ? all.findLastIndex(tellsOfSomebody) : last;
    if (corrected >= 0) all[corrected] = `${endEnglishSentence(all[corrected] ?? '')} Then: ${said.trim()}`;
    else
      all.push(
        ...englishSentencesIn(said).filter(
          (text) => !isEnglishQuestion(expandContractions(text.replace(ASKS_TO_KEEP, ''))) && !NAMES_TOLD.test(text),
        ),
      );
  }
  return all.map((text) => ({ who: 'the user', when: null, text: text.trim() }));
}

/** "No, Friday", "actually it is on level 4": of no use without what it corrects. */
const CORRECTION =
  /^(?:(?:no|actually|sorry|wait|i meant?(?: to (?:say|write))?|correction|not (?!(?:really|sure|now|yet|bad|so|too|very|at)\b)[^,]{2,30}(?=,))\b[, ]+)+(?=\S)/i;

/** "They were under the sofa" says nothing without the keys before it. */
const TELLS_WHERE =
  /^(?:it|that|they|he|she)(?: is| was| are| were|'s|'re) (?:\w+ )?(?:in|on|under|at|behind|inside|near|next to|beside)\b.{1,60}$/i;

/** "He likes dinosaurs" is of whom the words before named. */
const BEGINS_WITH_PRONOUN = /^(?:and |but )?(?:he|she|they)(?:['’]s|['’]re)? (?=\p{L})[^?]{1,100}$/iu;

const tellsOfSomebody = (text: string) => OF_OTHERS.test(text) || /\p{Ll},? \p{Lu}\p{Ll}{2,}/u.test(text);

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
  // "No 25" behind a timer tells of nothing to keep.
  if (lastToolCallHeads(view).some((head) => /^(?:remind_me|change_timer) /.test(head))) return null;
  const statements = userStatementsIn(view).map(({ text }) => text);
  return correctedStatement(statements, view.earlier.at(-1) ?? '') < 0
    ? null
    : { score: /\b(?:it|that)(?:'s| is) /i.test(view.words) ? 0.96 : 0.3 };
}

/** People and animals that the user named within a sentence: "my brother Tom". */
function namesToldIn({ earlier }: ConversationView): Set<string> {
  const names = earlier.flatMap((said) => said.match(/(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,}/gu) ?? []);
  return new Set(names.map((name) => name.toLowerCase()));
}

/** "What are they called?", "how old is she?" */
const ASKS_OF_PRONOUN =
  /^(?:and |so )?(?:who|what|where|when|why|how|which)\b.{0,20}? (?:is|are|was|were|do|does|did|has|have|will) (?:he|she|they)\b/i;
const OF_OTHERS = /\b(?:he|she|they|his|her|their)\b/i;

/** What the user told of others; with a pronoun, the newest of it where nothing has the words. */
function memoriesOfPronoun(clause: string, view: ConversationView): string {
  if (!ASKS_OF_PRONOUN.test(clause)) return '';
  const own = userNameInFacts(userFactsOf(view))?.toLowerCase();
  const names = new Set([...namesToldIn(view)].filter((name) => name !== own));
  const isOfOthers = (text: string) =>
    OF_OTHERS.test(text) || (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => names.has(word));
  const told = userStatementsIn(view).filter(({ text }) => isOfOthers(text));
  const fitting = told.filter(({ text }) => countSharedTopicWords(text, clause) > 0);
  const chosen = fitting.length > 0 ? fitting : told.slice(-1);
  return chosen.length === 0 ? '' : englishTextWithoutMarkup(tellMemories(chosen, clause), LONGEST);
}

const ASKS_OF_SUBJECT =
  /^(?:and |so )?(?:who|what|where|when|why|how|which)\b.{0,20}? (?:does|did|is|was|has|will|do) (?<subject>\p{L}{3,})\b/iu;

/** What the user told with the name that a question is about: no search knows the user's brother. */
function memoriesOfNamed(clause: string, view: ConversationView): string {
  const subject = ASKS_OF_SUBJECT.exec(clause)?.groups?.subject?.toLowerCase() ?? '';
  return namesToldIn(view).has(subject)
    ? tellNotesThatFit(({ who, text }) => who !== AGENT && countSharedTopicWords(text, subject) > 0, clause, view)
    : '';
}

const ASKS_PAST =
  /\b(?:(?:do you (?:still )?remember|can you recall|(?:what (?:else )?do you (?:still )?(?:know|remember)|tell me(?: more| again| something| anything)?) (?:about|of)(?= my )|(?:what|when) did (?:i|we|you) (?:(?:say|tell you|tell me|talk|speak|hear)(?: anything)?|mention) (?:about|of|that)|when did (?:i|you) mention|did i (?:ever )?(?:tell you (?:about|of|that)|mention)|have i (?:ever )?(?:told you (?:about|of|that)|mentioned)) (?!my name\b|(?:anything |something )?about me\b))(?<topic>.+)|^(?:when|where|who|what) (?:is|are|was|were) (?:the name of )?(?=my (?!name\b|favou?rite\b|home\b|time ?zone\b|(?:bank )?(?:account|balance)\b|payments?\b|money\b))(?<mine>.+)|^(?:what|when|where|who) (?:is|was|were|are) (?<once>(?!your? )\p{L}.*?) again[?.! ]*$/iu;
/** "No, I meant the thing about my keys", "what I said about the car". */
const NAMES_TOLD =
  /^(?:(?:not [^,]{2,40}|no|nope|sorry|wait|oh)[,. ]+)*(?:i meant?,? )?(?:(?:the|that|this) (?:other )?(?:thing|one|bit|part|stuff|story|note)(?: (?:that )?i (?:said|told you|mentioned))?|what i (?:said|told you|mentioned)) (?:about|with|of|on|regarding) (?<topic>.+)$/i;
/** "Where did I park?", "Which colour does the door get?" are answered only where that was told. */
const ASKS_TOLD =
  /^(?:(?:which|what) (?!(?:is|are|was|were|does|do|did|have|has|about|if)\b)\p{Ll}+|how old|how many|how much|how(?= (?:tall|heavy|big|wide|long|far|high|deep)\b)|who|what|when|where)(?= (?:.{1,40} )?(?:is|are|was|were|does|do|did|have|has|should|must|can|will|get|gets|am)\b) (?<topic>.+?)[?.! ]*$/iu;
/** The kind of what is asked for. The line that tells it has the thing itself: "Marmalade", "cobalt". */
const KIND_ASKED =
  /\b(?:the |a )?(?:name|colour|hint|place|date|day|time|title|number|size|address|birthday|password) (?:of|for) /giu;
/** Of these the line that answers may have another verb: "Where did I put the key?" – "It hangs behind …". */
const ASKS_DOING = /^(?:where|when)\b.*\b(?:do|does|did|have|has)\b/i;
const AUXILIARY = /\b(?:am|is|are|was|were|does|do|did|have|has|should|must|can|will|get|gets)\b/gi;

/** The words that a line must have to answer, and how many of its verbs it may say otherwise. */
function toldTopicIn(clause: string): { topic: string; otherVerbs: number } | null {
  const { topic } = ASKS_TOLD.exec(clause)?.groups ?? {};
  // "What do you hate?" asks nothing of what was told.
  if (topic === undefined || /\bmy name\b|^(?:do|did|are|would|can|have) you\b/i.test(topic)) return null;
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
  const {
    topic,
    once = topic,
    mine = once,
  }: Record<string, string | undefined> = (ASKS_PAST.exec(clause) ?? NAMES_TOLD.exec(clause))?.groups ?? {};
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

const ASKS_VEHICLE =
  /^where (?:(?:is|was) (?:my|the|our) |(?:did|have) (?:i|we) (?:leave|left|put) (?:my|the|our) )(?:car|van|truck|bike|motorbike|scooter)\b/i;

/** "Where is my car" is answered by "I parked on level 3", which does not name it. */
function memoriesOfParking(clause: string, view: ConversationView): string {
  const isParking = ({ who, text }: Memory) => who !== AGENT && /\bparked\b/i.test(text);
  return ASKS_VEHICLE.test(clause) ? tellNotesThatFit(isParking, 'parked', view) : '';
}

/** What only the user can have told: where a thing of the house is, and what somebody of one name likes. */
const ASKS_PRIVATE =
  /^(?:and |so )?(?:where (?:did|have) (?:i|we) (?:put|leave|left|park(?:ed)?|hide|hidden|keep|kept|stored?) |where (?:is|are|was|were) (?=the (?:\p{L}+ )?(?:keys?|car|bike|remote(?: control)?|charger|wallet|purse|passports?|glasses|phone|umbrella)[?.! ]*$)|(?:what|who|where) (?:do|does) (?=(?!(?:it|one|he|she|they|we|you|everyone|everybody|nobody|anyone|people)\b)\p{L}+ (?:like|love|hate|dislike|enjoy|prefer|live|work|study)(?: (?:now|most|best|to \p{L}+))?[?.! ]*$))(?<topic>.+?)[?.! ]*$/iu;
const OF_PREFERENCE = / (?:like|love|hate|dislike|enjoy|prefer|live|work|study)\b.*$/i;

/** Null: another question. */
function privateTopicIn(clause: string): string | null {
  return ASKS_PRIVATE.exec(clause)?.groups?.topic?.replace(OF_PREFERENCE, '') ?? null;
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

/** "Any news today" may also mean those of the world, where a tool tells them. */
function matchNothingWaits(clause: string, view: ConversationView): Match | null {
  const isNews = isToolOffered('news', view) && ASKS_NEWS.test(clause) && /\b(?:news|headlines)\b/i.test(clause);
  return view.words.endsWith(NOTHING_WAITS) && !isNews ? { score: 1.2 } : null;
}

export const FACTS_AND_MEMORIES: readonly Intent[] = [
  placeIntent('polite')(
    intent('nothing waits', matchNothingWaits, [
      '[neutral] Nothing waits for you.',
      '[relaxed] All quiet, nothing new for you.',
    ]),
  ),
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
    (clause, view) => {
      const asked = expandContractions(clause);
      return matchIntentSlot('memories', findMemories(asked, view) || memoriesOfParking(asked, view), 0.92);
    },
    ['[happy] I remember. {memories}', '[relaxed] *turns back the pages* {memories}'],
  ),
  intent(
    'knows whether',
    (clause, view) => matchIntentSlot('facts', tellFacts(findFactsAskedWhether(clause, view)), 0.93),
    ['[happy] You told me that {facts}.', '[relaxed] From what you told me: {facts}.'],
  ),
  intent('told of them', (clause, view) => matchIntentSlot('memories', memoriesOfPronoun(clause, view), 0.925), [
    '[happy] I remember. {memories}',
    '[relaxed] *turns back the pages* {memories}',
  ]),
  intent('told of somebody', (clause, view) => matchIntentSlot('memories', memoriesOfNamed(clause, view), 0.45), [
    '[happy] This I have of that. {memories}',
    '[relaxed] All that I can say is what I was told. {memories}',
  ]),
  intent('recall', (clause, view) => {
    const asked = expandContractions(clause);
    const past = pastTopicIn(asked);
    const query = past ?? privateTopicIn(asked);
    if (query === null || !isToolOffered('recall', view)) return null;
    return matchIntentToolCall('recall', { query }, past === null ? 0.44 : 0.85);
  }),
  intent('not told', (clause) => (asksFacts(clause) ? { score: 0.8 } : null), [
    '[neutral] You have not told me yet. Say it, "my name is" or "I live in", and I remember it.',
    '[neutral] I do not know, but I remember what I am told. Tell me, "I like" or "I come from", for a start.',
  ]),
  intent('corrects what was told', matchCorrectionOfToldIntent, [
    '[neutral] I keep that with it.',
    '[relaxed] *nods* I note that beside it.',
  ]),
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
];
