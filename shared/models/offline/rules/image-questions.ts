/** Tells an image's description [V1] as far as the words ask for it. The description is data [N7]. */
import { asidesOn, FOR_THIS_ANSWER, IMAGE, withoutNumber } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { messageText, spelledOut, type Talk } from '../language/conversation-view.ts';
import { inert, sentences } from '../language/english-text.ts';
import { type Rule, rule, wordRule } from './rule.ts';

const SHOWN: Rule = rule('shown', () => ({}), [
  '[happy] Thank you for showing me! {seen}',
  '[surprised] *leans closer* {seen}',
  '[relaxed] Let me see. {seen}',
  '[happy] A picture! {seen}',
]);
const KEPT: Rule = rule('kept', () => ({}), ['[happy] I have kept it for you.', '[relaxed] It is put away safely.']);
const NOT_KEPT: Rule = rule('not kept', () => ({}), [
  '[sad] I could not keep it, I am afraid.',
  '[sad] Keeping it did not work.',
]);
const SHOWN_BEFORE: Rule = rule('shown before', () => ({}), [
  '[happy] You showed me this: {seen}',
  '[relaxed] What I still have of it: {seen}',
]);
export const SHOWN_RULES: readonly Rule[] = [SHOWN, KEPT, NOT_KEPT, SHOWN_BEFORE];

/** Questions that the prompt's description may answer. */
export const ASKS_SHOWN =
  /\bwhat (?:did|have) i (?:just |last )?(?:show|shown)(?: to)? you\b|\bwhat (?:was|did you see) (?:on|in) (?:the|that|my) (?:picture|image|photo)\b/i;
export const LOOK_AGAIN =
  /\blook (?:at (?:it|this|that|(?:the|my|that|this) (?:picture|image|photo)) )?(?:again|once more|more closely|closer)\b|\b(?:another|a closer) look(?: at (?:it|this|that)\b|[^\w ]|$)/i;

/** Words with an image are about it, unless they name another subject. */
const ABOUT_IT =
  /\b(?:this|that|these|those|it|picture|photo|image|here|look|see|colou?r\w*|show\w*|describe|size|big|large|wide|high)\b|^(?:what|who|where|which)\b[^.]{0,12}\?/i;
const COLOUR = /\bcolou?r/i;
/** Characters that are spoken. */
const LONGEST = 300;

/** Null: no image came with these words, or they name another subject. */
export function toldImage(last: Message | undefined, talk: Talk, seed: number): string | null {
  const text = last === undefined ? '' : messageText(last);
  const description = asidesOn(text, IMAGE).at(-1);
  if (description === undefined || (talk.words !== '' && !ABOUT_IT.test(talk.words))) return null;
  const keepRemark = asidesOn(text, FOR_THIS_ANSWER).find((remark) => remark.includes('has asked to keep the image'));
  const answer = wordRule(SHOWN, { seen: inPart(description, talk.words) }, talk, seed);
  if (keepRemark === undefined) return answer;
  return `${answer} ${wordRule(keepRemark.includes('it is kept') ? KEPT : NOT_KEPT, {}, talk, seed)}`;
}

/** The last image of earlier turns. Null: another question, or no description in the prompt. */
export function toldAgain(messages: readonly Message[], talk: Talk, seed: number): string | null {
  const words = spelledOut(talk.words);
  if (!ASKS_SHOWN.test(words) || LOOK_AGAIN.test(words)) return null;
  const descriptions = messages
    .filter(({ role }) => role === 'user')
    .flatMap((message) => asidesOn(messageText(message), IMAGE));
  const last = descriptions.at(-1);
  return last === undefined ? null : wordRule(SHOWN_BEFORE, { seen: inPart(withoutNumber(last), words) }, talk, seed);
}

/** Only the colours when asked for them; else the beginning. */
function inPart(seen: string, words: string): string {
  const all = sentences(seen).map((sentence) => inert(sentence, LONGEST));
  const coloured = COLOUR.test(words)
    ? all.filter((sentence) => /\b(?:mostly|almost all|colou?rs?)\b/i.test(sentence))
    : [];
  let room = LONGEST;
  const matching = (coloured.length > 0 ? coloured : all).filter((sentence) => {
    room -= sentence.length + 1;
    return room >= 0;
  });
  return (matching.length > 0 ? matching : all.slice(0, 1)).join(' ');
}
