/** A life of short talks of news about somebody; what is asked for stands two lines behind the name. */
import type { RecallHistory } from './locomo-history.ts';

const PEOPLE = 'Ana Ben Cleo Dora Emil Finn Gita Hugo Ines Jack Kim Lena Milo Nora Otto Pia'.split(' ');
const MATTERS = 'wedding exam concert surgery interview garden bakery marathon painting lawsuit'.split(' ');
const PLACES = 'Porto Oslo Lyon Quito Hanoi Perth Turin Gdansk Kyoto Leeds Tampa Accra'.split(' ');
const SMALL_TALK = [
  'It rains again.',
  'Good morning.',
  'I slept well.',
  'Tell me a joke.',
  'What a day.',
  'Soup today.',
];

/** Talks, of five lines each. */
const TALKS = 800;

/** Each person, matter and place is asked for once. Every run makes the same life. */
export function generateHistory(): RecallHistory {
  const history: RecallHistory = { entries: [], questions: [] };
  const asked = new Map<string, number[]>();
  for (let talk = 0; talk < TALKS; talk += 1) {
    const pick = (from: readonly string[], step: number) => from[Math.floor(talk * step) % from.length] ?? '';
    const [person, matter, place] = [pick(PEOPLE, 1), pick(MATTERS, 7 / 16), pick(PLACES, 5 / 3)];
    const first = history.entries.length + 1;
    const lines = [
      pick(SMALL_TALK, 1),
      `There is news about the ${matter} of ${person}.`,
      'Is there? Tell me more.',
      `It will be in ${place}, and everybody comes.`,
      'How nice. Enjoy it.',
    ];
    history.entries.push(
      ...lines.map((text, at) => ({ n: first + at, text, change: '', atMs: (first + at) * 60_000, kind: 'user' })),
    );
    const query = `Was the ${matter} of ${person} in ${place}?`;
    asked.set(query, [...(asked.get(query) ?? []), first + 3]);
  }
  history.questions = [...asked].map(([query, evidence]) => ({ query, evidence, talk: 0 }));
  return history;
}
