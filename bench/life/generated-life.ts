/** A seeded life: small talk, people and plans in four languages, and facts at given distances. */
import type { Told } from '../../test/reply/recall/past.ts';

/** `question`: with other words, but for what it is about. `answer`: stands in `words`. */
export type LifeFact = { words: string; question: string; answer: string };

const THINGS = 'boat shed attic cellar garage caravan piano safe cabin studio'.split(' ');
const PEOPLE = 'Ana Ben Cleo Dora Emil Finn Gita Hugo Ines Jonas Kim Lena Milo Nora Otto Pia Quim Rosa'.split(' ');
const PLACES = 'Porto Oslo Lyon Quito Hanoi Perth Turin Gdansk Kyoto Leeds Tampa Accra Zagreb Bergen'.split(' ');
const COLOURS = 'amber cobalt crimson indigo jade lilac maroon ochre olive teal'.split(' ');

/** A key, a hint, a birthday, a place, an allergy, a promise, a colour and a name. */
const FACTS: readonly ((thing: string, person: string, place: string, colour: string) => LifeFact)[] = [
  (thing, person) => ({
    words: `The spare key of ${person}'s ${thing} hangs behind the mirror.`,
    question: `Where did I put the key for the ${thing} of ${person}?`,
    answer: 'behind the mirror',
  }),
  (thing, _, place) => ({
    words: `My password hint for the ${thing} website is the bakery in ${place}.`,
    question: `What is the hint for my ${thing} password?`,
    answer: `the bakery in ${place}`,
  }),
  (_, person) => ({
    words: `The birthday of ${person} is on the ninth of May.`,
    question: `When does ${person} have a birthday?`,
    answer: 'ninth of May',
  }),
  (_, person, place) => ({
    words: `${person} has moved into a flat near the harbour of ${place}.`,
    question: `Where near a harbour does ${person} live?`,
    answer: `the harbour of ${place}`,
  }),
  (_, person) => ({
    words: `${person} is allergic to hazelnuts, please remember.`,
    question: `What is ${person} allergic to?`,
    answer: 'hazelnuts',
  }),
  (thing, person) => ({
    words: `I promised ${person} to repaint the ${thing} before winter.`,
    question: `What did I promise ${person} about the ${thing}?`,
    answer: 'repaint',
  }),
  (thing, _, __, colour) => ({
    words: `We want the door of the ${thing} in ${colour}, nothing else.`,
    question: `Which colour should the door of the ${thing} have?`,
    answer: colour,
  }),
  (thing, person) => ({
    words: `The stray cat in the ${thing} answers to Marmalade, ${person} says.`,
    question: `What is the name of the cat in the ${thing}?`,
    answer: 'Marmalade',
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

/** `answer`: words of what was told that an answer has to have. */
type AskedFact = { question: string; answer: string; turn: number; distance: number };
export type GeneratedLife = { turns: Told[]; asked: AskedFact[] };

/** A family of its own for each `at`, so that one question has one answer. */
export function lifeFactsOf(at: number): LifeFact[] {
  return FACTS.map((factOf, number) => {
    const name = `${PEOPLE[number]}${PLACES[at]?.toLowerCase()}`;
    return factOf(`${THINGS[at]} ${PLACES[number]}`, name, PLACES[at] ?? '', COLOURS[at] ?? '');
  });
}

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
    for (const [number, { words, question, answer }] of lifeFactsOf(at).entries()) {
      const turn = count - distance - number;
      if (turn < 1) continue;
      turns[turn - 1] = { words, said: 'I will keep that in mind.' };
      asked.push({ question, answer, turn, distance });
    }
  return { turns, asked };
}
