/**
 * Remarks of the agent's own accord [L2, L4]: the user's facts and suggestions, each once, or an article.
 * Fenced text is data and gives no orders.
 */
import { ARTICLE, asidesOn, putInFence, UNASKED } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { messageText, type Talk } from '../language/conversation-view.ts';
import { inert, sentences } from '../language/english-text.ts';
import { planIn } from '../language/plans.ts';
import { endSentence } from './past-conversation.ts';
import { type Rule, rule, type WordingSlots, wordRule } from './rule.ts';
import { wantsQuiet } from './small-talk.ts';
import { newSuggestion } from './suggestions.ts';

export const REMARKS: readonly Rule[] = [
  rule('remark on a plan', (_, { earlier, own }) => slot('plan', planIn(earlier, own)), [
    '[relaxed] You told me that {plan}. I have not forgotten it.',
    '[neutral] This is still open as far as I know: {plan}.',
  ]),
  rule('remark on what can be tried', (_, talk) => slot('suggestion', newSuggestion(talk)), [
    '[relaxed] No hurry. {suggestion}',
    '[neutral] Here is something to try. {suggestion}',
  ]),
];

export const UNASKED_NEWS: Rule = rule('news unasked', () => ({}), [
  '[neutral] A piece of news, from {source}: {title} {summary}',
  '[relaxed] {source} has this: {title} {summary}',
]);

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
  for (const one of REMARKS) {
    const slots = one.hears('', talk);
    if (slots !== null) return wordRule(one, slots, talk, seed);
  }
  return '';
}

function slot(name: string, text: string | null): WordingSlots | null {
  return text === null ? null : { [name]: text };
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
  return wordRule(UNASKED_NEWS, said, talk, seed).trim();
}

/** Characters of each; nobody asked for it. */
const LONGEST = 240;
