/** Asks what was said, word for word [M9]: by the user or the agent, last, first, or since a time. */
import { type ConversationView, expandContractions } from '../../conversation-view.ts';
import { englishSentencesIn, englishTextWithoutMarkup, isEnglishStatement } from '../../english-text.ts';
import {
  type Intent,
  intent,
  isToolOffered,
  type Match,
  matchIntentAnywhere,
  matchIntentSlot,
  matchIntentToolCall,
} from '../intent.ts';
import { reminderOrderIn } from '../timers/reminder-orders.ts';

/** Asks to hear the last thing again. */
export const ASKS_AGAIN =
  /\b(?:what|when)(?: time| day| date)? did you (?:just )?say\b(?! about\b)|^what (?:did|have) you (?:just )?(?:cancel|set|change|do|delete|stop|add|move|save|keep|remove|pause)(?:l?ed|d)?(?: (?:just )?now| there)?[?.! ]*$|^(?:(?:can|could) you |please |i (?:did not|cannot) (?:hear|understand|get|catch) (?:that|you),? )*(?:repeat|say) (?:that|it|yourself|the last (?:one|thing))(?: (?:again|once more|one more time|please|for me))*[?.! ]*$|^(?:pardon(?: me)?|come again|once more|again|one more time|excuse me|huh|sorry(?=\?)|(?:wait,? |hang on,? )?what(?: was that)?|say (?:what|again)|sorry, what)[?.! ]*$|^(?:sorry,? )?i (?:did not|could not|cannot) (?:hear|get|catch)(?: (?:that|you|it|what you said))?[.! ]*$/i;
/** "What time did you say?" */
const ASKS_TIME_AGAIN = /\b(?:when|what (?:time|day|date)) did you\b/i;
const HAS_TIME = /\d ?[ap]\.?m\b|\d:\d\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const ASKS_SAID =
  /\bwhat (?:did|have) i (?:just |last )?(?:say|said|tell|told|ask|asked|write)(?: you)?(?: to do| for)?(?: before| last| earlier| just now)*[?.! ]*$|\bwhat was my last\b|\bwhat were we talking about\b/i;
const ASKS_FIRST =
  /\bwhat (?:did i (?:say|tell you|ask(?: you)?) first|was (?:the )?first (?:thing )?(?:that )?i (?:said|told you|asked(?: you)?)|was my first (?:question|message|sentence|word)s?)\b|\bfirst thing (?:that )?i (?:said|told you|asked)\b/i;
const ASKS_QUOTE = new RegExp(
  `\\bwhat did (?:i|you) (?:just |last )?say\\b|${[ASKS_AGAIN, ASKS_SAID, ASKS_FIRST].map(({ source }) => source).join('|')}`,
  'i',
);

const QUOTED = /^(?:(?:Once more, then\. )?((?:I|You) said(?: first)?): )+/;

function matchQuote(clause: string, { earlier, own }: ConversationView): Match | null {
  const [first, last] = [ASKS_FIRST.test(clause), ASKS_SAID.test(clause)];
  // What is repeated twice is not introduced twice, and stays the words of who said them.
  const timed = ASKS_TIME_AGAIN.test(clause) ? own.findLast((line) => HAS_TIME.test(line)) : undefined;
  const again = ASKS_AGAIN.test(clause) ? (timed ?? own.at(-1) ?? '') : '';
  const [introduced = '', whoBefore = 'I said'] = QUOTED.exec(again) ?? [];
  const quote = first ? earlier[0] : last ? earlier.at(-1) : again.slice(introduced.length);
  const who = first ? 'You said first' : last ? 'You said' : whoBefore;
  return quote ? { score: 0.9, slots: { who, quote: englishTextWithoutMarkup(quote, 160) } } : null;
}

/** "What did I tell you today?", "what did we talk about last time". */
const ASKS_SINCE =
  /^(?:so )?(?:what|which things|anything) (?:else )?(?:(?:did|have) (?:i|we)|was i) (?:ever |all |already )?(?:tell|told|say|said|talk(?:ed)?|talking|speak|spoken|discuss(?:ed)?|mention(?:ed)?)(?: to)?(?: you| about)*(?: with you)? ?(?<when>(?<=talk(?:ed|ing)?(?: about)? ?|discuss(?:ed|ing)? ?|speak(?:ing)?(?: about)? ?)(?=[?.! ]*$)|today|earlier(?: today)?|before|just now|(?:the )?last time|yesterday|this (?:morning|afternoon|evening|week|month|year)|last (?:night|week|month|year|\w+day)|on \w+day|the other day|(?:an?|two|three|\d+) (?:hours?|days?|weeks?|months?|years?) ago)[?.! ]*$/i;
/** What this conversation shows. Of other times the memory is searched. */
const IN_VIEW = /^(?:today|earlier|before|just now|this (?:morning|afternoon|evening))/i;
const MOST_TOLD = 4;

/** The user's last statements; '' for none. */
function lastStatements({ earlier }: ConversationView): string {
  const told = earlier
    .flatMap(englishSentencesIn)
    .filter((said) => isEnglishStatement(expandContractions(said)) && reminderOrderIn(said) === null)
    .slice(-MOST_TOLD);
  return told.map((said) => `“${englishTextWithoutMarkup(said, 80).replace(/[.!]+$/, '')}”`).join(', ');
}

/** `when`: '' for a time that the conversation does not show. */
function matchSince(clause: string, view: ConversationView): Match | null {
  const { when } = ASKS_SINCE.exec(clause)?.groups ?? {};
  if (when === undefined) return null;
  const isInView = when === '' || IN_VIEW.test(when) || !isToolOffered('recall', view);
  return isInView
    ? matchIntentSlot('told', lastStatements(view), 1.01)
    : matchIntentToolCall('recall', { query: `what I said ${when}` }, 1.01);
}

export const QUOTES: readonly Intent[] = [
  intent('told lately', matchSince, [
    '[happy] The last that you told me: {told}.',
    '[relaxed] *turns back the pages* You told me this: {told}.',
  ]),
  intent('nothing told lately', matchIntentAnywhere(ASKS_SINCE, 0.98), [
    '[neutral] You have told me nothing of yourself so far.',
    '[relaxed] So far you have only asked. Tell me something, and I keep it.',
  ]),
  intent('said before', matchQuote, ['[neutral] {who}: {quote}', '[relaxed] Once more, then. {who}: {quote}']),
  intent(
    'nothing said',
    (clause, { earlier }) => (earlier.length === 0 && ASKS_QUOTE.test(clause) ? { score: 0.8 } : null),
    ['[confused] Nothing yet, as far as I can see.', '[neutral] We have only just begun, there is nothing to repeat.'],
  ),
];
