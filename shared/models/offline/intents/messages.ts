/** Asks for messages that were read out. */
import { englishSafety } from '../../../language/en/safety.ts';
import { listFencedMessages } from '../../../tools/untrusted-text-fence.ts';
import { type ConversationView, messageText } from '../conversation-view.ts';
import { endEnglishSentence, englishTextWithoutMarkup } from '../english-text.ts';
import { type Intent, intent, type Match } from './intent.ts';
import { ASKS_AGAIN } from './memory/quotes.ts';

/** Characters that are spoken. */
const LONGEST = 300;

/** "What did Ben say?", "Read me Ana's message again." */
const ASKS_MESSAGE =
  /\bwhat (?:did|does|was|has|is) (?<said>\p{L}[\p{L}'’ -]{0,40}?) (?:just |again )?(?:say|said|saying|write|written|want|wanted|send|sent|tell me|told me|asking)(?: again| me| just now| to me)*[?.! ]*$|\b(?:read|repeat|say|what was|what is|what did|play|show)(?: me)? (?:(?<of>\p{L}[\p{L} -]{0,30}?)['’]s|the (?:last |latest )?|that |my (?:last )?)? ?(?:messages?|note|push|post)(?: (?:from|of|by) (?<from>\p{L}[\p{L} -]{0,30}?))?(?: again| to me| say| please)*[?.! ]*$|\b(?:did|has) (?<wrote>\p{L}[\p{L}'’ -]{0,40}?) (?:write|written|message|messaged|reply|replied|answer|answered|send (?:me )?anything|say anything)\b|\b(?:any(?:thing| messages?| word| news)?) (?:new )?from (?<whom>\p{L}[\p{L} -]{0,30}?)[?.! ]*$|^who (?:was that(?: from)?|(?:wrote|texted|messaged|called|has written)(?: (?:that|this|it|to me|me))?|said that|is (?:that|it) from|sent (?:that|it))[?.! ]*$|^(?:please )?read (?:it|them|that|those)(?: out)?(?: to me)?(?: please)?[.! ]*$/iu;
const NO_SENDER =
  /^(?:not|i|you|we|me|it|that|this|they|he|she|what|anybody|anyone|somebody|someone|the (?:last|latest)|)$/i;

/** Null: no such question. '': whoever it was. */
function messageSenderIn(clause: string): string | null {
  const groups = ASKS_MESSAGE.exec(clause)?.groups;
  return groups === undefined ? null : (Object.values(groups).find((name) => name !== undefined) ?? '');
}

const BEFORE_SOURCE = /(?<=[.!?…]["”)]?) (?=[^.!?…—]{1,60} says — )/;

function matchMessage(clause: string, view: ConversationView): Match | null {
  // The newest words of ours are then the message; what is still unheard of it is read by itself [D15].
  const asksAgain = view.readOut === 'before' && view.clauses.length === 1 && ASKS_AGAIN.test(clause);
  const sender = asksAgain ? '' : messageSenderIn(clause);
  if (sender === null || /^(?:i|you|we)$/i.test(sender)) return null;
  // A message begins with its source: "ben says — …". Several may be read out in one go.
  const read = view.messages
    .filter(({ role }) => role === 'user')
    .flatMap((message) => listFencedMessages(messageText(message)))
    // That it is an AI is no message of anybody [K6].
    .filter((text) => text !== englishSafety.care.disclosure)
    .flatMap((text) => text.split(BEFORE_SOURCE));
  const name = NO_SENDER.test(sender) ? '' : `(?<!\\p{L})${sender.replace(/[^\p{L} ]/gu, '.')}(?!\\p{L})`;
  // A sender goes before somebody whom a message mentions.
  const patterns = [`^[^—]{0,60}${name}.{0,60} says — `, name].map((pattern) => new RegExp(pattern, 'iu'));
  const message =
    name === '' ? read.at(-1) : patterns.flatMap((one) => read.findLast((text) => one.test(text)) ?? [])[0];
  if (message === undefined) return null;
  const [, source, text = message] = /^(.{1,60}?) (?:says|said|writes|wrote) — (.+)$/s.exec(message) ?? [];
  const who = source === undefined ? 'It was this' : `${capitalizeSenderName(source)} said`;
  return { score: 1, slots: { who, message: endEnglishSentence(englishTextWithoutMarkup(text, LONGEST)) } };
}

const ANY_MESSAGES =
  /\b(?:do i have|have i got|are there|is there|did i get|got)\b.*\b(?:messages?|mail|post|texts)\b|^(?:any |my |new )*messages?[?.! ]*$/i;

function matchNoMessage(clause: string): Match | null {
  const sender = messageSenderIn(clause) ?? (ANY_MESSAGES.test(clause) ? '' : null);
  if (sender === null || (sender !== '' && NO_SENDER.test(sender))) return null;
  return sender === ''
    ? { score: 0.55, slots: { from: '' } }
    : { score: 0.6, slots: { from: ` from ${capitalizeSenderName(sender)}` } };
}

/** "ben" is a name, "the doctor" is none. */
function capitalizeSenderName(sender: string): string {
  const plain = englishTextWithoutMarkup(sender);
  return plain.includes(' ') ? plain : plain.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

export const MESSAGE_QUESTIONS: readonly Intent[] = [
  intent('message read out', matchMessage, ['[neutral] {who}: {message}', '[happy] Once more. {who}: {message}']),
  intent('no message', matchNoMessage, [
    '[neutral] I have read you no message{from} so far. Whatever came stands in the inbox.',
    '[neutral] So far I have told you no message{from}. The inbox has what came.',
  ]),
];
