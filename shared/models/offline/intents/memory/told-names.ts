/** The user's own name, as they tell or spell it [B3, M5]. */
import { type Intent, intent, type Match, matchIntentSlot } from '../intent.ts';
import { tellFacts } from './known-facts.ts';
import { userFactsIn, userFactsOf, userNameInFacts } from './user-facts.ts';

const MAY_BE_NAME = /^(?:no,? )?(?:i am|call me|it is|this is) (\p{L}{2,20})[.!]*$/iu;

/** A name without its capital, and no word that says how somebody is. */
function matchPossibleNameIntent(clause: string): Match | null {
  const [, word = ''] = MAY_BE_NAME.exec(clause) ?? [];
  const name = word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return userNameInFacts(userFactsIn(`I am ${name}`)) === name ? matchIntentSlot('name', name, 0.2) : null;
}

export const TOLD_NAMES: readonly Intent[] = [
  intent(
    'spells name anew',
    (_, view) => {
      const [before, now] = [{ ...view, words: '' }, view].map((one) => userNameInFacts(userFactsOf(one)));
      const isSpelled =
        before !== undefined && now !== before && userNameInFacts(userFactsIn(view.words)) === undefined;
      return matchIntentSlot('name', isSpelled && now, 0.97);
    },
    ['[happy] {name} it is.', '[neutral] {name}, then. I keep that.'],
  ),
  intent(
    'tells name again',
    (clause, view) => {
      const facts = userFactsIn(clause);
      const isKnown =
        facts.length === 1 && userNameInFacts(facts) === userNameInFacts(userFactsOf({ ...view, words: '' }));
      return isKnown ? matchIntentSlot('name', userNameInFacts(facts), 0.9) : null;
    },
    ['[happy] I know, {name}.', '[relaxed] {name}, as before.'],
  ),
  intent(
    'tells name',
    (clause, { words }) => {
      // A name may stand in another clause: "Hi, I'm tom. I live in Hamburg." is one answer.
      const isTold = userFactsIn(clause).length > 0 || /^(?:i am|this is|it is) \p{L}+|\bhere[.!]*$/iu.test(clause);
      const facts = isTold ? userFactsIn(words) : [];
      const name = userNameInFacts(facts);
      const others = tellFacts(facts.filter(({ topic }) => topic !== 'name'));
      return name === undefined
        ? null
        : { score: 0.85, slots: { name, more: others === '' ? '' : ` I remember that ${others}.` } };
    },
    ['[happy] Hello, {name}! It is nice to meet you.{more}', '[happy] {name}, hello! I keep that in mind.{more}'],
  ),
  intent('may be a name', matchPossibleNameIntent, [
    '[neutral] If that is your name, say "my name is {name}", and I remember it.',
    '[relaxed] Is that your name? Say "my name is {name}", and I keep it.',
  ]),
];
