/** A seeded life: small talk, people and plans in four languages, and facts at given distances. */
import type { Told } from '../../test/reply/recall/past.ts';

/** `question`: with other words than those that tell it, but for what it is about. */
type LifeFact = { words: string; question: string };

const THINGS = 'boat shed attic cellar garage caravan piano safe cabin studio'.split(' ');
const PEOPLE = 'Ana Ben Cleo Dora Emil Finn Gita Hugo Ines Jonas Kim Lena Milo Nora Otto Pia Quim Rosa'.split(' ');
const PLACES = 'Porto Oslo Lyon Quito Hanoi Perth Turin Gdansk Kyoto Leeds Tampa Accra Zagreb Bergen'.split(' ');
const COLOURS = 'amber cobalt crimson indigo jade lilac maroon ochre olive teal'.split(' ');

/** A key, a hint, a birthday, a place, an allergy, a promise, a colour and a name. */
const FACTS: readonly ((thing: string, person: string, place: string, colour: string) => LifeFact)[] = [
  (thing, person) => ({
    words: `The spare key of ${person}'s ${thing} hangs behind the mirror.`,
    question: `Where did I put the key for the ${thing} of ${person}?`,
  }),
  (thing, _, place) => ({
    words: `My password hint for the ${thing} website is the bakery in ${place}.`,
    question: `What is the hint for my ${thing} password?`,
  }),
  (_, person) => ({
    words: `The birthday of ${person} is on the ninth of May.`,
    question: `When does ${person} have a birthday?`,
  }),
  (_, person, place) => ({
    words: `${person} has moved into a flat near the harbour of ${place}.`,
    question: `Where near a harbour does ${person} live?`,
  }),
  (_, person) => ({
    words: `${person} is allergic to hazelnuts, please remember.`,
    question: `What is ${person} allergic to?`,
  }),
  (thing, person) => ({
    words: `I promised ${person} to repaint the ${thing} before winter.`,
    question: `What did I promise ${person} about the ${thing}?`,
  }),
  (thing, _, __, colour) => ({
    words: `We want the door of the ${thing} in ${colour}, nothing else.`,
    question: `Which colour should the door of the ${thing} have?`,
  }),
  (thing, person) => ({
    words: `The stray cat in the ${thing} answers to Marmalade, ${person} says.`,
    question: `What is the name of the cat in the ${thing}?`,
  }),
];

const TALK: readonly ((person: string, place: string, thing: string) => Told)[] = [
  (person, place) => ({
    words: `${person} called from ${place} today.`,
    said: `How nice! What is ${person} doing there?`,
  }),
  (person, place) => ({
    words: `We plan a weekend in ${place} with ${person}.`,
    said: 'That sounds lovely, tell me more.',
  }),
  (_, __, thing) => ({ words: `I cleaned the ${thing} for two hours.`, said: `Then the ${thing} must shine now.` }),
  (person) => ({ words: `Ich habe heute mit ${person} Tee getrunken.`, said: `Schön, wie geht es ${person}?` }),
  (person, place) => ({ words: `${person}さんと${place}へ行きました。`, said: 'それはいいですね。' }),
  (_, place) => ({ words: `سافرت إلى ${place} مع أختي`, said: 'رحلة جميلة' }),
  () => ({ words: 'It rains again and I slept badly.', said: 'Shall we have a quiet day?' }),
  (person, place) => ({
    words: `No, ${person} does not live in ${place} any more.`,
    said: 'Thank you, I will remember that.',
  }),
];

/** Marsaglia's xorshift: the same life in every run. */
function randomFrom(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}

export type GeneratedLife = { turns: Told[]; asked: { question: string; turn: number; distance: number }[] };

/** `distances`: turns back from the last one; each of the eight facts is told there, with its own people. */
export function generateLife(count: number, distances: readonly number[]): GeneratedLife {
  const random = randomFrom(2_463_534_242);
  const pick = (from: readonly string[]) => from[random(from.length)] ?? '';
  const turns = Array.from({ length: count }, (): Told => {
    const told = TALK[random(TALK.length)]?.(pick(PEOPLE), pick(PLACES), pick(THINGS));
    return told ?? { words: '' };
  });
  const asked: GeneratedLife['asked'] = [];
  for (const [at, distance] of distances.entries())
    for (const [number, factOf] of FACTS.entries()) {
      const turn = count - distance - number;
      if (turn < 1) continue;
      // A family of its own at each distance, so that one question has one answer.
      const name = `${PEOPLE[number]}${PLACES[at]?.toLowerCase()}`;
      const { words, question } = factOf(`${THINGS[at]} ${PLACES[number]}`, name, PLACES[at] ?? '', COLOURS[at] ?? '');
      turns[turn - 1] = { words, said: 'I will keep that in mind.' };
      asked.push({ question, turn, distance });
    }
  return { turns, asked };
}
