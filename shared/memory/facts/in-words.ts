/** Names facts without repeating their content [M5]: "your name", "what you like". */
import { languageTag } from '../../language/languages.ts';
import type { SourceSayings } from '../../language/neutral-wording.ts';
import type { Fact } from './fact.ts';

/** "your name and where you live". For no facts, and in other languages than English: "what you said". */
export function factsInWords(facts: readonly Fact[], { locale, said }: Pick<SourceSayings, 'locale' | 'said'>): string {
  if (languageTag(locale) !== 'en') return said;
  const names = [...new Set(facts.map(({ topic }) => factTopicInWords(topic)))];
  const topics = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), 'more of the kind'] : names;
  const last = topics.at(-1) ?? said;
  return topics.length < 2 ? last : `${topics.slice(0, -1).join(', ')} and ${last}`;
}

const MOST_NAMED = 4;

/** Names the kind without the content: "taste: tea" is only a taste. Others are "your sister", "your dog". */
function factTopicInWords(topic: string): string {
  const kind = Object.keys(KINDS).find((one) => topic.startsWith(one));
  const name = (Object.hasOwn(TOPICS, topic) && TOPICS[topic]) || (kind && KINDS[kind]);
  return name || `your ${topic}`;
}

const TOPICS: Readonly<Record<string, string>> = {
  name: 'your name',
  home: 'where you live',
  origin: 'where you are from',
  work: 'your work',
  birthday: 'your birthday',
  birth: 'when you were born',
  age: 'your age',
  diet: 'what you eat',
};

/** By the topic's prefix. */
const KINDS: Readonly<Record<string, string>> = {
  'taste: ': 'what you like',
  'allergy: ': 'your allergy',
  'language: ': 'the language you speak',
  'is: ': 'what you are',
  'has: ': 'whom you have',
  'told: ': 'what I was to remember',
  'favourite ': 'your favourite',
};
