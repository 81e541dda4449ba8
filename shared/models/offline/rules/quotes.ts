/** What was said in this conversation, quoted. */
import { NOTHING_WAITS } from '../../../tools/fence.ts';
import type { Talk } from '../language/conversation-view.ts';
import { inert, isQuestion } from '../language/words.ts';
import { type Rule, rule, type WordingSlots } from './rule.ts';

/** Null when there is nothing yet. */
function quoted(text: string | undefined): WordingSlots | null {
  return text ? { quote: inert(text, 160) } : null;
}

/** The newest of the user's earlier words that name what is asked for. */
function saidAbout(clause: string, { earlier }: Talk): WordingSlots | null {
  const about =
    /\bwhat (?:did|have) i (?:say|said|tell you|told you) about (?:my |the |a |an )?([\p{L}\p{N}'-]+)/iu.exec(
      clause,
    )?.[1];
  if (about === undefined) return null;
  return quoted(earlier.findLast((words) => words.toLowerCase().includes(about.toLowerCase()) && !isQuestion(words)));
}

const PARDON =
  /\bwhat did you (?:just )?say\b|^(?:(?:can|could) you )?(?:repeat|say) (?:that|it)(?: again)?\b|^(?:pardon(?: me)?|come again|excuse me|what(?: was that)?)[?.!]*$/i;

export const QUOTES: readonly Rule[] = [
  rule('nothing waits', (_, { words }) => (words.endsWith(NOTHING_WAITS) ? {} : null), [
    '[neutral] Nothing waits for you.',
    '[relaxed] All quiet, nothing new for you.',
    '[neutral] There is nothing that you have not heard.',
  ]),
  rule(
    'what did I say first',
    (clause, { earlier }) =>
      /\bfirst (?:thing|message)\b.*\bi (?:say|said|told|wrote)\b|\bwhat did i (?:first say|say first)\b/i.test(clause)
        ? quoted(earlier[0])
        : null,
    [
      '[happy] The first thing I can still see is this: {quote}',
      '[relaxed] You began with: {quote}',
      '[amused] *turns back the pages* It was: {quote}',
    ],
  ),
  rule('what did I say about', saidAbout, [
    '[happy] You said: {quote}',
    '[relaxed] I have not forgotten. It was: {quote}',
    '[amused] *turns back the pages* Your words were: {quote}',
  ]),
  rule(
    'what did I say',
    (clause, { earlier }) =>
      /\bwhat (?:did|have) i (?:just |last )?(?:say|said|tell|told|ask|asked|write)\b|\bwhat was my last\b|\bwhat were we talking about\b/i.test(
        clause,
      )
        ? quoted(earlier.at(-1))
        : null,
    [
      '[happy] You said: {quote}',
      '[relaxed] Just before this, it was: {quote}',
      '[amused] I was listening. Your words were: {quote}',
    ],
  ),
  // What is being read out goes on by itself (D15): nothing older is said again.
  rule('still being read', (clause, { hasReadBefore }) => (hasReadBefore && PARDON.test(clause) ? {} : null), [
    '[neutral] Here it is once more.',
    '[neutral] Once more, then.',
    '[relaxed] Gladly, again.',
  ]),
  rule('what did you say', (clause, { own }) => (PARDON.test(clause) ? quoted(own.at(-1)) : null), [
    '[neutral] I said: {quote}',
    '[relaxed] Once more, then: {quote}',
    '[happy] Gladly. It was: {quote}',
  ]),
  rule('nothing said', /\bwhat did (?:i|you) (?:just |first |last )?say\b/i, [
    '[confused] Nothing yet, as far as I can see.',
    '[neutral] We have only just begun, there is nothing to repeat.',
    '[neutral] I see nothing before this.',
  ]),
];
