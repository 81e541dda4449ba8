/** Asks for what the prompt holds: results [T9], an article [L4], messages, images [V1]. */
import { asidesOn, IMAGE, readOutsIn, withoutNumber } from '../../../tools/untrusted-text-fence.ts';
import { type ConversationView, messageText, spelledOut } from '../conversation-view.ts';
import { addressIn, lastResult, namesInResults, unsaidPart } from '../earlier-results.ts';
import { endSentence, firstSentencesOf, inertText, joinList, sentencesIn } from '../english-text.ts';
import { type Intent, intent, isOffered, type Match, matchCall, matchSlot } from './intent.ts';
import { ASKS_AGAIN } from './memory.ts';

/** Characters that are spoken. */
const LONGEST = 300;
const MOST_NAMES = 8;

/** "How many are there?", "How many pages are there?", but not "… legs does a spider have?". */
const COUNTS =
  /^(?:and |so )?how many(?: (?<what>[\p{L}-]+))? (?:(?:are|were) (?:there|they|those|these|it|in|on|under|below|of|that)|(?:is|was|makes) (?:that|it)|did you (?:find|get)|have you (?:got|found)|do(?:es)? .{1,60} have|of them)\b|^count them\b/iu;
const NAMES =
  /^(?:and |so )?(?:(?:which|what) (?:ones|(?:are|were) (?:they|those|these))|(?:which|what) (?<what>[\p{L}-]+) (?:(?:are|were) (?:there|they|in|on|under|below|of)|do(?:es)? .{1,60} have)|(?:which|what) (?:are|were) the (?<these>[\p{L}-]+)|(?:name|list) them)\b/iu;

function matchList(asks: RegExp): Intent['match'] {
  return (clause, view) => {
    const asked = view.clauses.length === 1 ? asks.exec(clause) : null;
    const list = asked && namesInResults(asked.groups?.what ?? asked.groups?.these ?? '', clause, view);
    if (list === null) return null;
    const all = list.length > MOST_NAMES ? `${list.slice(0, MOST_NAMES).join(', ')} and so on` : joinList(list);
    return { score: 1, slots: { count: String(list.length), names: inertText(all || 'nothing at all', LONGEST) } };
  };
}

const ASKS_MORE =
  /^(?:and |so )?(?:(?:tell me |say |know |is there |anything |what )?(?:more|else)|go on|continue|what else (?:is there|does it say|do you know))(?: (?:about|on|of) (?:it|that|this|them))?[?.! ]*$/i;
const ASKS_ADDRESS =
  /\b(?:the|its|a|that|this) (?:link|address|url|source|article)\b|\bwhere (?:can|do) i (?:read|find) (?:it|that|this|more)\b/i;
/** Words between a result and the request for more of it that do not change the subject. */
const STAYS_ON =
  /^(?:(?:and|please|yes|yeah|ok(?:ay)?|thanks|thank you|wow|oh|nice|cool|great|good|interesting|really|hm+|mhm|aha|i see|stop|wait|pause|hold on|one (?:moment|second))\b[,.!? ]*)*$/i;

const staysOn = (words: string) => STAYS_ON.test(words) || ASKS_MORE.test(words);
const asksMore = (clause: string, { clauses }: ConversationView) => clauses.length === 1 && ASKS_MORE.test(clause);

/** "What did Ben say?", "Read me Ana's message again." */
const ASKS_MESSAGE =
  /\bwhat (?:did|does|was|has|is) (?<said>\p{L}[\p{L}'’ -]{0,40}?) (?:just |again )?(?:say|said|saying|write|written|want|wanted|send|sent|tell me|told me|asking)(?: again| me| just now| to me)*[?.! ]*$|\b(?:read|repeat|say|what was|what is|what did|play|show)(?: me)? (?:(?<of>\p{L}[\p{L} -]{0,30}?)['’]s|the (?:last |latest )?|that |my (?:last )?)? ?(?:messages?|note|push|post)(?: (?:from|of|by) (?<from>\p{L}[\p{L} -]{0,30}?))?(?: again| to me| say| please)*[?.! ]*$|\b(?:did|has) (?<wrote>\p{L}[\p{L}'’ -]{0,40}?) (?:write|written|message|messaged|reply|replied|answer|answered|send (?:me )?anything|say anything)\b|\b(?:any(?:thing| messages?| word| news)?) (?:new )?from (?<whom>\p{L}[\p{L} -]{0,30}?)[?.! ]*$|^who (?:was that(?: from)?|wrote(?: that| this| it)?|said that|is (?:that|it) from|sent (?:that|it))[?.! ]*$/iu;
const NO_SENDER =
  /^(?:i|you|we|me|it|that|this|they|he|she|what|anybody|anyone|somebody|someone|the (?:last|latest)|)$/i;

/** Null: no such question. '': whoever it was. */
function senderIn(clause: string): string | null {
  const groups = ASKS_MESSAGE.exec(clause)?.groups;
  return groups === undefined ? null : (Object.values(groups).find((name) => name !== undefined) ?? '');
}

const BEFORE_SOURCE = /(?<=[.!?…]["”)]?) (?=[^.!?…—]{1,60} says — )/;

function matchMessage(clause: string, view: ConversationView): Match | null {
  // The newest words of ours are then the message; what is still unheard of it is read by itself [D15].
  const asksAgain = view.readOut === 'before' && view.clauses.length === 1 && ASKS_AGAIN.test(clause);
  const sender = asksAgain ? '' : senderIn(clause);
  if (sender === null || /^(?:i|you|we)$/i.test(sender)) return null;
  // A message begins with its source: "ben says — …". Several may be read out in one go.
  const read = view.messages
    .filter(({ role }) => role === 'user')
    .flatMap((message) => readOutsIn(messageText(message)))
    .flatMap((text) => text.split(BEFORE_SOURCE));
  const name = NO_SENDER.test(sender) ? '' : `(?<!\\p{L})${sender.replace(/[^\p{L} ]/gu, '.')}(?!\\p{L})`;
  // A sender goes before somebody whom a message mentions.
  const patterns = [`^[^—]{0,60}${name}.{0,60} says — `, name].map((pattern) => new RegExp(pattern, 'iu'));
  const message =
    name === '' ? read.at(-1) : patterns.flatMap((one) => read.findLast((text) => one.test(text)) ?? [])[0];
  if (message === undefined) return null;
  const [, source, text = message] = /^(.{1,60}?) (?:says|said|writes|wrote) — (.+)$/s.exec(message) ?? [];
  const who = source === undefined ? 'It was this' : `${nameOf(source)} said`;
  return { score: 1, slots: { who, message: endSentence(inertText(text, LONGEST)) } };
}

/** "ben" is a name, "the doctor" is none. */
function nameOf(sender: string): string {
  const plain = inertText(sender);
  return plain.includes(' ') ? plain : plain.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** Questions that the prompt's description of an image may answer. */
const ASKS_SHOWN =
  /\bwhat (?:did|have) i (?:just |last )?(?:show|shown)(?: to)? you\b|\bwhat (?:was|did you see) (?:on|in) (?:the|that|my) (?:picture|image|photo)\b/i;
const LOOK_AGAIN =
  /\blook (?:at (?:it|this|that|(?:the|my|that|this) (?:picture|image|photo)) )?(?:again|once more|more closely|closer)\b|\b(?:another|a closer) look(?: at (?:it|this|that)\b|[^\w ]|$)/i;
const SEES = /\bwhat (?:do|can) you see\b|\b(?:this|the|that|my) (?:picture|image|photo)\b/i;
/** Words with an image are about it, unless they name another subject. */
const ABOUT_IMAGE =
  /^$|\b(?:this|that|these|those|it|picture|photo|image|here|look|see|colou?r\w*|show\w*|describe|size|big|large|wide|high)\b|^(?:what|who|where|which)\b[^.]{0,12}\?/i;

/** Only the colours when asked for them; else the beginning. The description is data [N7]. */
function descriptionFor(words: string, description: string): string {
  const all = sentencesIn(description).map((sentence) => inertText(sentence, LONGEST));
  const coloured = all.filter((sentence) => /\b(?:mostly|almost all|colou?rs?)\b/i.test(sentence));
  return firstSentencesOf(/\bcolou?r/i.test(words) && coloured.length > 0 ? coloured : all, LONGEST);
}

function remarkOnKeeping({ remarks }: ConversationView): string {
  if (!remarks.includes('has asked to keep the image')) return '';
  return remarks.includes('it is kept') ? ' I have kept it for you.' : ' I could not keep it, I am afraid.';
}

export const EARLIER: readonly Intent[] = [
  intent(
    'image shown',
    (_, view) => {
      const description = ABOUT_IMAGE.test(view.words) ? asidesOn(view.lastText, IMAGE).at(-1) : undefined;
      if (description === undefined) return null;
      return { score: 1, slots: { seen: descriptionFor(view.words, description), kept: remarkOnKeeping(view) } };
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
    (_, { words, messages }) => {
      const isAsked = ASKS_SHOWN.test(spelledOut(words)) && !LOOK_AGAIN.test(spelledOut(words));
      const shown = messages.filter(({ role }) => role === 'user').flatMap((one) => asidesOn(messageText(one), IMAGE));
      const description = isAsked ? shown.at(-1) : undefined;
      return description === undefined ? null : matchSlot('seen', descriptionFor(words, withoutNumber(description)), 1);
    },
    ['[happy] You showed me this: {seen}', '[relaxed] What I still have of it: {seen}'],
  ),
  intent('look', (clause, view) => {
    const isAsked = [SEES, ASKS_SHOWN, LOOK_AGAIN].some((pattern) => pattern.test(clause));
    return isAsked && isOffered('look', view) ? matchCall('look', { question: clause }, 0.9) : null;
  }),
  intent('counted', matchList(COUNTS), ['[happy] {count}: {names}.', '[relaxed] I count {count}. {names}.']),
  intent('named again', matchList(NAMES), ['[happy] From what I have here: {names}.', '[relaxed] They are {names}.']),
  intent('more of it', (clause, view) => matchSlot('more', asksMore(clause, view) && unsaidPart(view, staysOn), 1), [
    '[happy] There is more. {more}',
    '[relaxed] It goes on. {more}',
  ]),
  intent(
    'no more of it',
    (clause, view) => (asksMore(clause, view) && lastResult(view, staysOn) !== '' ? { score: 0.99 } : null),
    ['[neutral] That is all that I have on it.', '[relaxed] I have nothing more on that. {suggestion}'],
  ),
  intent(
    'nothing to go on with',
    (clause, view) =>
      asksMore(clause, view) && /^(?:and |so )?(?:go on|continue)\b/i.test(clause) ? { score: 0.98 } : null,
    [
      '[neutral] I have nothing to go on with. Ask me again, and I answer anew. {suggestion}',
      '[relaxed] Nothing is left that I could go on with. {suggestion}',
    ],
  ),
  intent(
    'address',
    (clause, view) =>
      view.clauses.length === 1 && ASKS_ADDRESS.test(clause) ? matchSlot('address', addressIn(view), 0.9) : null,
    ['[neutral] The address is this: {address}', '[relaxed] You find it here: {address}'],
  ),
  intent('message read out', matchMessage, ['[neutral] {who}: {message}', '[happy] Once more. {who}: {message}']),
  intent('no message', (clause) => (senderIn(clause) === '' ? { score: 0.55 } : null), [
    '[neutral] I have read you no message so far. Whatever came stands in the inbox.',
    '[neutral] So far I have told you no message. The inbox has what came.',
  ]),
  intent(
    'no message of theirs',
    (clause) => {
      const sender = senderIn(clause) ?? '';
      return NO_SENDER.test(sender) ? null : matchSlot('sender', nameOf(sender), 0.6);
    },
    [
      '[neutral] I have read you nothing from {sender} so far. Whatever came stands in the inbox.',
      '[neutral] From {sender} I have told you nothing yet. The inbox has what came.',
    ],
  ),
];
