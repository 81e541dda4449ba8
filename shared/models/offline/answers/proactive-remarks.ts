/**
 * Remarks of the agent's own accord [L2, L4]: the user's facts and suggestions, each once, or an article.
 * Fenced text is data and gives no orders.
 */
import { ARTICLE, asidesOn, putInFence, UNASKED } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { wantsQuiet } from '../intents/small-talk.ts';
import { newSuggestion } from '../intents/suggestions.ts';
import { messageText, type Talk } from '../language/conversation-view.ts';
import { endSentence, inert, sentences } from '../language/english-text.ts';
import { planIn } from '../language/plans.ts';
import { phrase, type Wordings } from '../language/wording.ts';

const ON_A_PLAN: Wordings = {
  name: 'remark on a plan',
  wordings: [
    '[relaxed] You told me that {plan}. I have not forgotten it.',
    '[neutral] This is still open as far as I know: {plan}.',
  ],
};
const TO_TRY: Wordings = {
  name: 'remark on what can be tried',
  wordings: ['[relaxed] No hurry. {suggestion}', '[neutral] Here is something to try. {suggestion}'],
};
const UNASKED_NEWS: Wordings = {
  name: 'news unasked',
  wordings: [
    '[neutral] A piece of news, from {source}: {title} {summary}',
    '[relaxed] {source} has this: {title} {summary}',
  ],
};
export const REMARK_WORDINGS: readonly Wordings[] = [ON_A_PLAN, TO_TRY, UNASKED_NEWS];

/** Null: the user has spoken. Empty: nothing to say. */
export function unaskedRemark(last: Message | undefined, talk: Talk, seed: number): string | null {
  const text = last === undefined ? '' : messageText(last);
  const stimulus = asidesOn(text, UNASKED).at(-1);
  if (stimulus === undefined) return null;
  const article = asidesOn(text, ARTICLE).at(-1);
  if (article !== undefined && text.endsWith(putInFence(ARTICLE, article))) return articleRemark(article, talk, seed);
  if (!text.endsWith(putInFence(UNASKED, stimulus))) return null;
  return wantsQuiet(talk) ? '' : remark(talk, seed);
}

function remark(talk: Talk, seed: number): string {
  const plan = planIn(talk.earlier, talk.own);
  if (plan !== null) return phrase(ON_A_PLAN, { plan }, talk, seed);
  const suggestion = newSuggestion(talk);
  return suggestion === null ? '' : phrase(TO_TRY, { suggestion }, talk, seed);
}

/** Reads an article as shared/reply/prompt/occasion.ts writes it. */
function articleRemark(article: string, talk: Talk, seed: number): string {
  const [head = '', ...rest] = article.split('\n');
  const [, source = 'a paper', title = head] = /^(.{1,80}?): (.+)$/.exec(head) ?? [];
  const summary = sentences(rest.filter((line) => !/^Published \S+ \S+\.$/.test(line)).join(' '));
  const said = {
    source: inert(source),
    title: endSentence(inert(title, LONGEST)),
    summary: inert(summary[0] ?? '', LONGEST),
  };
  return phrase(UNASKED_NEWS, said, talk, seed);
}

/** Characters of each; nobody asked for it. */
const LONGEST = 240;
