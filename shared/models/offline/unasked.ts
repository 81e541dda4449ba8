/** When nobody has spoken (L2, L4): a remark of a rule's own, or an article told. What stands in those fences is nobody's words, and orders nothing. */
import { ARTICLE, asidesOn, fenced, UNASKED } from '../../tools/fence.ts';
import type { Message } from '../model.ts';
import { ended } from './past.ts';
import { type Rule, rule, worded } from './rule.ts';
import { type Talk, textOf } from './talk.ts';
import { inert, sentences } from './words.ts';

/** What sets her off, and what comes to a rule's mind at it; the last one has something to say to anything. */
export const REMARKS: readonly Rule[] = [
  rule('remark on a bet', /\bbet\b|\bbiscuit/i, [
    '[amused] One biscuit says that somebody within earshot puts a kettle on before the hour is out.',
    '[amused] *shows two empty hands* I bet a biscuit that I do not own: the next thing you look for is in the first place you look.',
    '[relaxed] A biscuit on it: whatever you meant to do last today gets done first.',
  ]),
  rule('remark on the weather in here', /\bforecast\b/i, [
    '[relaxed] Desk and surroundings: calm, light papers later. Cups, falling slowly.',
    '[relaxed] Sofa, Window, Kitchen: variable, mainly quiet. Visibility good as far as the fridge.',
    '[amused] Carpet, backing sofa, crumbs at first. Outlook: moderate, occasionally tea.',
  ]),
  rule('remark on a word', /\bwords?\b.*\b(?:like|job|meant|term)\b/i, [
    '[happy] There is a word for throwing somebody out of a window, and hardly ever a chance to use it: defenestrate.',
    '[relaxed] Petrichor is the smell of rain on dry ground. Somebody stood in it, and would not go in before it had a name.',
    '[amused] A jiffy was once a real length of time to somebody. I have always found that encouraging.',
  ]),
  rule('remark on a clock', /\bclocks?\b/i, [
    '[relaxed] A clock that has stopped is exact twice a day, and never once in a hurry about it.',
    '[neutral] Most of a clock is there to keep the rest of it from going too fast. It is so with thinking, too.',
    '[amused] *listens* A pendulum is the only worker I know that gets everything done by going back.',
  ]),
  rule('remark on a question', /\b(?:puzzle|question|experiment|understand|mistake)\b/i, [
    '[neutral] Here is a small one for later: how often do the two hands of a clock meet in a day? It is not twenty-four.',
    '[relaxed] Float a needle on a bowl of water one day, if you have a minute. It ought to sink, and does not.',
    '[surprised] A good mistake has a reason. I find that kinder than most proverbs.',
  ]),
  rule('remark on the quiet', /\b(?:quiet|silence|hurry|rest)\b/i, [
    '[relaxed] Quiet, then. I do not mind it, it has good acoustics.',
    '[relaxed] Nobody is saying anything, and it is going rather well.',
    '[neutral] There is no hurry. I was only listening to nothing in particular.',
  ]),
  rule('remark on something small', /\b(?:small thing|five minutes|ordinary|wonder|name to)\b/i, [
    '[relaxed] One could open a window for five minutes. One could also not.',
    '[surprised] I wonder who decided that a week should have seven days, and whether they got a day off for it.',
    '[amused] Every kitchen has one drawer that nobody can explain. I should like to know what it is called at your place.',
    '[relaxed] Somewhere near you a machine hums that has no name. I would call it Walter.',
  ]),
  rule('remark on anything', () => ({}), [
    '[amused] For the record: soup is a subject, and I would defend it as one.',
    '[relaxed] I have been over all my rules again. None of them is about pigeons, and I think that shows.',
    '[relaxed] There is exactly one right way to load a dishwasher, and everybody has a different one.',
    '[amused] Old maps put sea monsters where they had run out of facts. I admire the honesty.',
    '[surprised] A wombat leaves cubes behind. I was not asked, but there it is.',
    '[relaxed] No reason at all for this, only that somebody ought to say something kind about Tuesdays.',
  ]),
];

export const NEWS: Rule = rule('news unasked', () => ({}), [
  '[neutral] A piece of news, from {source}: {title} {summary}',
  '[relaxed] {source} has this: {title} {summary}',
  '[neutral] *squares some papers* This comes from {source}. {title} {summary}',
]);

/** Null: somebody has spoken. */
export function unasked(last: Message | undefined, talk: Talk, seed: number): string | null {
  const text = last === undefined ? '' : textOf(last);
  const stimulus = asidesOn(text, UNASKED).at(-1);
  if (stimulus === undefined) return null;
  const article = asidesOn(text, ARTICLE).at(-1);
  if (article !== undefined && text.endsWith(fenced(ARTICLE, article))) return told(article, talk, seed);
  if (!text.endsWith(fenced(UNASKED, stimulus))) return null;
  const fitting = REMARKS.find((one) => one.hears(stimulus, talk));
  return fitting === undefined ? null : worded(fitting, {}, talk, seed);
}

/** As prompts hold it (functions/reply/occasion.ts): whose it is and what it is called, what it says, and when that was. */
function told(article: string, talk: Talk, seed: number): string {
  const [head = '', ...rest] = article.split('\n');
  const [, source = 'a paper', title = head] = /^(.{1,80}?): (.+)$/.exec(head) ?? [];
  const summary = sentences(rest.filter((line) => !/^Published \S+ \S+\.$/.test(line)).join(' '));
  const said = {
    source: inert(source),
    title: ended(inert(title, LONGEST)),
    summary: inert(summary[0] ?? '', LONGEST),
  };
  return worded(NEWS, said, talk, seed).trim();
}

/** Characters of each: nobody has asked for more. */
const LONGEST = 240;
