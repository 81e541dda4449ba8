/** Quotes earlier words of this conversation. */
import { NOTHING_WAITS } from '../../../tools/untrusted-text-fence.ts';
import { inert } from '../language/english-text.ts';
import { type Rule, rule, type WordingSlots } from './rule.ts';

/** Null: nothing was said yet. */
function quoted(text: string | undefined): WordingSlots | null {
  return text ? { quote: inert(text, 160) } : null;
}

const PARDON =
  /\bwhat did you (?:just )?say\b|^(?:(?:can|could) you )?(?:repeat|say) (?:that|it)(?: again)?\b|^(?:pardon(?: me)?|come again|excuse me|what(?: was that)?)[?.!]*$/i;

export const QUOTES: readonly Rule[] = [
  rule('nothing waits', (_, { words }) => (words.endsWith(NOTHING_WAITS) ? {} : null), [
    '[neutral] Nothing waits for you.',
    '[relaxed] All quiet, nothing new for you.',
  ]),
  rule(
    'what did I say',
    (clause, { earlier }) =>
      /\bwhat (?:did|have) i (?:just |last )?(?:say|said|tell|told|ask|asked|write)\b|\bwhat was my last\b|\bwhat were we talking about\b/i.test(
        clause,
      )
        ? quoted(earlier.at(-1))
        : null,
    ['[happy] You said: {quote}', '[relaxed] Just before this, it was: {quote}'],
  ),
  // An interrupted delivery resumes by itself [D15], so older words are not repeated.
  rule('still being read', (clause, { hasReadBefore }) => (hasReadBefore && PARDON.test(clause) ? {} : null), [
    '[neutral] Here it is once more.',
    '[neutral] Once more, then.',
  ]),
  rule('what did you say', (clause, { own }) => (PARDON.test(clause) ? quoted(own.at(-1)) : null), [
    '[neutral] I said: {quote}',
    '[relaxed] Once more, then: {quote}',
  ]),
  rule('nothing said', /\bwhat did (?:i|you) (?:just |first |last )?say\b/i, [
    '[confused] Nothing yet, as far as I can see.',
    '[neutral] We have only just begun, there is nothing to repeat.',
  ]),
];
