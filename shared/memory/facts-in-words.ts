/** Names facts without repeating their content [M5]: "your name", "what you like". */
import type { Fact } from './facts.ts';

/** "your name and where you live". For no facts: "what you said". */
export function namesOf(facts: readonly Fact[], language: string): string {
  const words = /^de(?:[-_]|$)/i.test(language) ? GERMAN : ENGLISH;
  const names = [...new Set(facts.map(({ topic }) => nameOf(topic, words)))];
  const shown = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), words.more] : names;
  const last = shown.at(-1) ?? words.said;
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} ${words.and} ${last}`;
}

const MOST_NAMED = 4;

/** Names the kind without the content: "taste: tea" is only a taste. */
function nameOf(topic: string, { topics, kinds, own }: Names): string {
  const kind = Object.keys(kinds).find((one) => topic.startsWith(one));
  const known = (Object.hasOwn(topics, topic) && topics[topic]) || (kind && kinds[kind]);
  return known || own.replace('{thing}', () => topic);
}

type Names = {
  topics: Readonly<Record<string, string>>;
  /** By the topic's prefix. */
  kinds: Readonly<Record<string, string>>;
  /** For another person or thing of the user's: a sister, a dog. */
  own: string;
  more: string;
  said: string;
  and: string;
};

const ENGLISH: Names = {
  topics: {
    name: 'your name',
    home: 'where you live',
    origin: 'where you are from',
    work: 'your work',
    birthday: 'your birthday',
    birth: 'when you were born',
    age: 'your age',
    diet: 'what you eat',
  },
  kinds: {
    'taste: ': 'what you like',
    'allergy: ': 'your allergy',
    'language: ': 'the language you speak',
    'told: ': 'what I was to remember',
    'favourite ': 'your favourite',
  },
  own: 'your {thing}',
  more: 'more of the kind',
  said: 'what you said',
  and: 'and',
};

const GERMAN: Names = {
  topics: {
    name: 'deinen Namen',
    home: 'wo du wohnst',
    origin: 'woher du kommst',
    work: 'deine Arbeit',
    birthday: 'deinen Geburtstag',
    birth: 'wann du geboren bist',
    age: 'dein Alter',
    diet: 'was du isst',
  },
  kinds: {
    'taste: ': 'was du magst',
    'allergy: ': 'deine Allergie',
    'language: ': 'welche Sprache du sprichst',
    'told: ': 'was ich mir merken sollte',
    'favourite ': 'was dir am liebsten ist',
  },
  own: 'wer zu dir gehört',
  more: 'mehr davon',
  said: 'was du gesagt hast',
  and: 'und',
};
