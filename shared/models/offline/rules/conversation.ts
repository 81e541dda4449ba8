/** Answers the user's last words clause by clause, and admits when no rule matches [B3]. */

import type { Talk } from '../language/conversation-view.ts';
import { inert, isQuestion, swapPerson } from '../language/english-text.ts';
import { BEYOND_RULES, SELF } from './about-the-agent.ts';
import { SUMS } from './arithmetic.ts';
import { QUOTES } from './conversation-quotes.ts';
import { ASKED, TOLD } from './facts.ts';
import { MISSING_TOOLS } from './missing-tools.ts';
import { type Rule, rule, type WordingSlots, wordRule } from './rule.ts';
import { FEELINGS, NEED, SMALL_TALK } from './small-talk.ts';
import { suggestionFor } from './suggestions.ts';

/** The first matching rule answers a clause, so narrow rules stand before wide ones. */
export const ANSWERS: readonly Rule[] = [
  NEED,
  ...SUMS,
  ...ASKED,
  ...QUOTES,
  ...SELF,
  ...SMALL_TALK,
  ...FEELINGS,
  ...TOLD,
];

/** A statement about a person or thing, not an order. */
const STATEMENT =
  /^(?:today|yesterday|tomorrow|last \w+|this \w+|then|so|because|there|it|i|we|he|she|they|my|our|his|her|their|the|an?|this|that|these|those|some|all)\b.*\p{L}{2}.* |\b(?:am|is|are|was|were|has|had)\b/iu;

const FALLBACK: readonly Rule[] = [
  BEYOND_RULES,
  rule('unknown', (clause) => (isQuestion(clause) ? {} : null), [
    '[neutral] I do not know that and will not make it up. {suggestion}',
    '[confused] None of my built-in rules knows that and there is no language model behind them. {suggestion}',
    '[sad] That is more than rules can answer. The setting SOTTO_MODEL connects a language model, which could.',
    '[neutral] No rule of mine has an answer to that. {suggestion}',
  ]),
  rule('keeps about', topicOf, [
    '[relaxed] I remember that. Later you can ask "what did I tell you about {topic}".',
    '[neutral] Noted. Rules have nothing to add about {yours}, but they keep it.',
    '[relaxed] I see. It is kept as you said it, {yours} and all.',
    '[neutral] I keep that. Ask one day "what did I tell you about {topic}".',
  ]),
  rule('keeps', (clause) => (STATEMENT.test(clause) ? {} : null), [
    '[relaxed] I see. It is kept as you said it.',
    '[neutral] Noted. Rules have little to say to that, but they remember it.',
  ]),
  rule('lost', () => ({}), [
    '[confused] I did not understand that: I am built-in rules without a language model. {suggestion}',
    '[neutral] None of my rules fits that. {suggestion}',
    '[confused] That went over my head. {suggestion}',
    '[sad] I cannot do that or did not get it. The setting SOTTO_MODEL connects a language model, which gets more.',
  ]),
];

export const CONVERSATION_RULES: readonly Rule[] = [...ANSWERS, ...MISSING_TOOLS, ...FALLBACK];

/** More answers at once would be a speech. */
const MOST = 3;

type Hit = { rule: Rule; slots: WordingSlots };

export function converse(talk: Talk, seed: number): string {
  const matches = talk.clauses.map((clause) => hit([...ANSWERS, ...MISSING_TOOLS], clause, talk));
  const need = matches.find((each) => each?.rule === NEED);
  const open = talk.clauses.findLast((clause, i) => !matches[i] && (isQuestion(clause) || !matches.some(Boolean)));
  const isLost = !talk.hasRead && (open !== undefined || talk.clauses.length === 0);
  const lost = isLost ? hit(FALLBACK, open ?? '', talk) : null;
  const all = [...distinct(matches), ...(lost ? [lost] : [])];
  // Politeness is answered only when nothing else is.
  const telling = all.filter((one) => !SMALL_TALK.includes(one.rule));
  const hits = need ? [need] : (telling.length > 0 ? telling : all).slice(0, MOST);
  const suggestion = suggestionFor(talk);
  return hits.map(({ rule, slots }) => wordRule(rule, { suggestion, ...slots }, talk, seed)).join(' ');
}

function hit(rules: readonly Rule[], clause: string, talk: Talk): Hit | null {
  for (const rule of rules) {
    const slots = rule.hears(clause, talk);
    if (slots) return { rule, slots };
  }
  return null;
}

function distinct(hits: readonly (Hit | null)[]): Hit[] {
  const byRule = new Map(hits.flatMap((each) => (each ? [[each.rule, each] as const] : [])));
  return [...byRule.values()];
}

/** "I went to the market": the market. `yours`: with the person swapped. Null: no statement. */
function topicOf(clause: string): WordingSlots | null {
  const [topic] =
    /\b(?:the|my|his|her|our|their) (?!(?:morning|evening|night|day|week|month|year|time|way|moment)\b)\p{L}{3,}(?=[.!,]|$| (?:is|was|are|were|has|had|and|but|in|on|at|with|for|from|to|by|this|that|who|which|when|because|today|yesterday|last|again)\b)/iu.exec(
      clause,
    ) ?? [];
  if (topic === undefined || !STATEMENT.test(clause)) return null;
  return { topic: inert(topic.toLowerCase()), yours: swapPerson(topic.toLowerCase()) };
}
