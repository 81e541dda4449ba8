/** Asks for what the prompt holds: results [T9], an article [L4], messages, images [V1]. */
import { readOutsIn } from '../../../tools/untrusted-text-fence.ts';
import { messageText, spelledOut, type Talk } from '../language/conversation-view.ts';
import { endSentence, inert } from '../language/english-text.ts';
import { addressIn, joinSome, lastResult, listNamed, moreOf } from '../language/last-result.ts';
import { imageBefore, imageHere, keptRemark, partOfDescription } from '../language/prompt-images.ts';
import { type Intent, intent, isOffered, type Match, slot } from './intent.ts';
import { PARDON } from './memory.ts';
import { suggestionFor } from './suggestions.ts';

/** Characters that are spoken. */
const LONGEST = 300;

/** "How many are there?", "How many pages are there?", but not "… legs does a spider have?". */
const COUNTS =
  /^(?:and |so )?how many(?: (?<what>[\p{L}-]+))? (?:(?:are|were) (?:there|they|those|these|it|in|on|under|below|of|that)|(?:is|was|makes) (?:that|it)|did you (?:find|get)|have you (?:got|found)|do(?:es)? .{1,60} have|of them)\b|^count them\b/iu;
const NAMES =
  /^(?:and |so )?(?:(?:which|what) (?:ones|(?:are|were) (?:they|those|these))|(?:which|what) (?<what>[\p{L}-]+) (?:(?:are|were) (?:there|they|in|on|under|below|of)|do(?:es)? .{1,60} have)|(?:which|what) (?:are|were) the (?<these>[\p{L}-]+)|(?:name|list) them)\b/iu;

function matchList(asks: RegExp): Intent['match'] {
  return (clause, { messages, clauses }) => {
    const asked = clauses.length === 1 ? asks.exec(clause) : null;
    if (asked === null) return null;
    const { what, these } = { what: undefined, these: undefined, ...asked.groups };
    const list = listNamed(what ?? these ?? '', clause, messages);
    if (list === null) return null;
    const names = list.length === 0 ? 'nothing at all' : inert(joinSome(list), LONGEST);
    return { score: 1, slots: { count: String(list.length), names } };
  };
}

const ASKS_MORE =
  /^(?:and |so )?(?:(?:tell me |say |know |is there |anything |what )?(?:more|else)|go on|continue|what else (?:is there|does it say|do you know))(?: (?:about|on|of) (?:it|that|this|them))?[?.! ]*$/i;
const ASKS_ADDRESS =
  /\b(?:the|its|a|that|this) (?:link|address|url|source|article)\b|\bwhere (?:can|do) i (?:read|find) (?:it|that|this|more)\b/i;

/** Words between a result and the request for more of it that do not change the subject. */
const STAYS_ON =
  /^(?:(?:and|please|yes|yeah|ok(?:ay)?|thanks|thank you|wow|oh|nice|cool|great|good|interesting|really|hm+|mhm|aha|i see|stop|wait|pause|hold on|one (?:moment|second))\b[,.!? ]*)+$/i;

function asksMore(clause: string, { clauses }: Talk): boolean {
  return clauses.length === 1 && ASKS_MORE.test(clause);
}

const staysOn = (words: string) => words === '' || STAYS_ON.test(words) || ASKS_MORE.test(words);

/** "What did Ben say?", "Read me Ana's message again." */
const ASKS_MESSAGE =
  /\bwhat (?:did|does|was|has|is) (?<said>\p{L}[\p{L}'’ -]{0,40}?) (?:just |again )?(?:say|said|saying|write|written|want|wanted|send|sent|tell me|told me|asking)(?: again| me| just now| to me)*[?.! ]*$|\b(?:read|repeat|say|what was|what is|what did|play|show)(?: me)? (?:(?<of>\p{L}[\p{L} -]{0,30}?)['’]s|the (?:last |latest )?|that |my (?:last )?)? ?(?:messages?|note|push|post)(?: (?:from|of|by) (?<from>\p{L}[\p{L} -]{0,30}?))?(?: again| to me| say| please)*[?.! ]*$|\b(?:did|has) (?<wrote>\p{L}[\p{L}'’ -]{0,40}?) (?:write|written|message|messaged|reply|replied|answer|answered|send (?:me )?anything|say anything)\b|\b(?:any(?:thing| messages?| word| news)?) (?:new )?from (?<whom>\p{L}[\p{L} -]{0,30}?)[?.! ]*$|^who (?:was that(?: from)?|wrote(?: that| this| it)?|said that|is (?:that|it) from|sent (?:that|it))[?.! ]*$/iu;
/** Nobody who sends messages. */
const NO_SENDER =
  /^(?:i|you|we|me|it|that|this|they|he|she|what|anybody|anyone|somebody|someone|the (?:last|latest))$/i;

function senderIn(clause: string): string | null {
  const groups = ASKS_MESSAGE.exec(clause)?.groups;
  if (groups === undefined) return null;
  return Object.values(groups).find((name) => name !== undefined) ?? '';
}

/** Newest last. A message begins with its source: "ben says — …". Several may be read out in one go. */
function messagesRead({ messages }: Talk): string[] {
  return messages
    .filter(({ role }) => role === 'user')
    .flatMap((message) => readOutsIn(messageText(message)))
    .flatMap((text) => text.split(BEFORE_SOURCE));
}

const BEFORE_SOURCE = /(?<=[.!?…]["”)]?) (?=[^.!?…—]{1,60} says — )/;

function messageFrom(clause: string, talk: Talk): Match | null {
  // The newest words of ours are then the message; what is still unheard of it is read by itself [D15].
  const asksAgain = talk.hasReadBefore && talk.clauses.length === 1 && PARDON.test(clause);
  const sender = asksAgain ? '' : senderIn(clause);
  if (sender === null || /^(?:i|you|we)$/i.test(sender)) return null;
  const isAnybody = sender === '' || NO_SENDER.test(sender);
  const read = messagesRead(talk);
  const name = `(?<!\\p{L})${sender.replace(/[^\p{L} ]/gu, '.')}(?!\\p{L})`;
  // A sender goes before somebody whom a message mentions.
  const message = isAnybody
    ? read.at(-1)
    : (read.findLast((text) => new RegExp(`^[^—]{0,60}${name}.{0,60} says — `, 'iu').test(text)) ??
      read.findLast((text) => new RegExp(name, 'iu').test(text)));
  if (message === undefined) return null;
  const [, source, text = message] = /^(.{1,60}?) (?:says|said|writes|wrote) — (.+)$/s.exec(message) ?? [];
  const who = source === undefined ? 'It was this' : `${nameOf(source)} said`;
  return { score: 1, slots: { who, message: endSentence(inert(text, LONGEST)) } };
}

/** "ben" is a name, "the doctor" is none. */
function nameOf(sender: string): string {
  const plain = inert(sender);
  return plain.includes(' ') ? plain : plain.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** Questions that the prompt's description of an image may answer. */
const ASKS_SHOWN =
  /\bwhat (?:did|have) i (?:just |last )?(?:show|shown)(?: to)? you\b|\bwhat (?:was|did you see) (?:on|in) (?:the|that|my) (?:picture|image|photo)\b/i;
const LOOK_AGAIN =
  /\blook (?:at (?:it|this|that|(?:the|my|that|this) (?:picture|image|photo)) )?(?:again|once more|more closely|closer)\b|\b(?:another|a closer) look(?: at (?:it|this|that)\b|[^\w ]|$)/i;
const SEES = /\bwhat (?:do|can) you see\b|\b(?:this|the|that|my) (?:picture|image|photo)\b/i;

export const EARLIER: readonly Intent[] = [
  intent(
    'image shown',
    (_, talk) => {
      const description = imageHere(talk);
      if (description === null) return null;
      return { score: 1, slots: { seen: partOfDescription(description, talk.words), kept: keptRemark(talk) } };
    },
    [
      '[happy] Thank you for showing me! {seen}{kept}',
      '[surprised] *leans closer* {seen}{kept}',
      '[relaxed] Let me see. {seen}{kept}',
      '[happy] A picture! {seen}{kept}',
    ],
  ),
  intent(
    'image shown before',
    (_, talk) => {
      const words = spelledOut(talk.words);
      const isAsked = ASKS_SHOWN.test(words) && !LOOK_AGAIN.test(words);
      const description = isAsked ? imageBefore(talk) : null;
      return description === null ? null : { score: 1, slots: { seen: partOfDescription(description, talk.words) } };
    },
    ['[happy] You showed me this: {seen}', '[relaxed] What I still have of it: {seen}'],
  ),
  intent('look', (clause, talk) => {
    const isAsked = [SEES, ASKS_SHOWN, LOOK_AGAIN].some((pattern) => pattern.test(clause));
    return isAsked && isOffered('look', talk)
      ? { score: 0.9, calls: [{ name: 'look', input: { question: clause } }] }
      : null;
  }),
  intent('counted', matchList(COUNTS), ['[happy] {count}: {names}.', '[relaxed] I count {count}. {names}.']),
  intent('named again', matchList(NAMES), ['[happy] From what I have here: {names}.', '[relaxed] They are {names}.']),
  intent('more of it', (clause, talk) => slot('more', asksMore(clause, talk) ? moreOf(talk, staysOn) : null, 1), [
    '[happy] There is more. {more}',
    '[relaxed] It goes on. {more}',
  ]),
  intent(
    'no more of it',
    (clause, talk) =>
      asksMore(clause, talk) && lastResult(talk.messages, staysOn) !== ''
        ? { score: 0.99, slots: { suggestion: suggestionFor(talk) } }
        : null,
    ['[neutral] That is all that I have on it.', '[relaxed] I have nothing more on that. {suggestion}'],
  ),
  intent(
    'nothing to go on with',
    (clause, talk) =>
      asksMore(clause, talk) && /^(?:and |so )?(?:go on|continue)\b/i.test(clause)
        ? { score: 0.98, slots: { suggestion: suggestionFor(talk) } }
        : null,
    [
      '[neutral] I have nothing to go on with. Ask me again, and I answer anew. {suggestion}',
      '[relaxed] Nothing is left that I could go on with. {suggestion}',
    ],
  ),
  intent(
    'address',
    (clause, { messages, clauses }) => {
      if (clauses.length > 1 || !ASKS_ADDRESS.test(clause)) return null;
      return slot('address', addressIn(messages), 0.9);
    },
    ['[neutral] The address is this: {address}', '[relaxed] You find it here: {address}'],
  ),
  intent('message read out', messageFrom, ['[neutral] {who}: {message}', '[happy] Once more. {who}: {message}']),
  intent('no message', (clause) => (senderIn(clause) === '' ? { score: 0.55 } : null), [
    '[neutral] I have read you no message so far. Whatever came stands in the inbox.',
    '[neutral] So far I have told you no message. The inbox has what came.',
  ]),
  intent(
    'no message of theirs',
    (clause) => {
      const sender = senderIn(clause) ?? '';
      return NO_SENDER.test(sender) ? null : slot('sender', nameOf(sender), 0.6);
    },
    [
      '[neutral] I have read you nothing from {sender} so far. Whatever came stands in the inbox.',
      '[neutral] From {sender} I have told you nothing yet. The inbox has what came.',
    ],
  ),
];
