/** Asks for what an image shows or showed [V1]. */
import { IMAGE, listFencedAsides, withoutNumberInFencedWords } from '../../../tools/untrusted-text-fence.ts';
import { type ConversationView, expandContractions, messageText } from '../conversation-view.ts';
import { englishSentencesIn, englishTextWithoutMarkup, firstEnglishSentencesWithin } from '../english-text.ts';
import { type Intent, intent, isToolOffered, type Match, matchIntentSlot, matchIntentToolCall } from './intent.ts';

/** Characters that are spoken. */
const LONGEST = 300;

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
function imageDescriptionFor(words: string, description: string): string {
  const all = englishSentencesIn(description).map((sentence) => englishTextWithoutMarkup(sentence, LONGEST));
  const coloured = all.filter((sentence) => /\b(?:mostly|almost all|colou?rs?)\b/i.test(sentence));
  return firstEnglishSentencesWithin(/\bcolou?r/i.test(words) && coloured.length > 0 ? coloured : all, LONGEST);
}

function remarkOnKeepingImage({ remarks }: ConversationView): string {
  if (!remarks.includes('has asked to keep the image')) return '';
  return remarks.includes('it is kept') ? ' I have kept it for you.' : ' I could not keep it, I am afraid.';
}

/** The newest image, where the words that came with it are about it. */
function matchImage(_: string, view: ConversationView): Match | null {
  const description = ABOUT_IMAGE.test(view.words) ? listFencedAsides(view.lastText, IMAGE).at(-1) : undefined;
  if (description === undefined) return null;
  return { score: 1, slots: { seen: imageDescriptionFor(view.words, description), kept: remarkOnKeepingImage(view) } };
}

function matchImageBefore(_: string, { words, messages }: ConversationView): Match | null {
  const isAsked = ASKS_SHOWN.test(expandContractions(words)) && !LOOK_AGAIN.test(expandContractions(words));
  const shown = messages
    .filter(({ role }) => role === 'user')
    .flatMap((one) => listFencedAsides(messageText(one), IMAGE));
  const description = isAsked ? shown.at(-1) : undefined;
  return description === undefined
    ? null
    : matchIntentSlot('seen', imageDescriptionFor(words, withoutNumberInFencedWords(description)), 1);
}

export const IMAGE_QUESTIONS: readonly Intent[] = [
  intent('image shown', matchImage, [
    '[happy] Thank you for showing me! {seen}{kept}',
    '[surprised] *leans closer* {seen}{kept}',
    '[relaxed] Let me see. {seen}{kept}',
  ]),
  intent('image shown before', matchImageBefore, [
    '[happy] You showed me this: {seen}',
    '[relaxed] What I still have of it: {seen}',
  ]),
  intent('look', (clause, view) => {
    const isAsked = [SEES, ASKS_SHOWN, LOOK_AGAIN].some((pattern) => pattern.test(clause));
    return isAsked && isToolOffered('look', view) ? matchIntentToolCall('look', { question: clause }, 0.9) : null;
  }),
];
