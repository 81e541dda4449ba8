/** Which facts some words are about, and which an entry takes back. Apart from the rules that learn facts. */
import { contentStemsOfSearch, searchGrammarOf } from '../search-terms.ts';
import type { Fact, FactEnding } from './fact.ts';

/** Whether an entry takes this fact back [M12]. Later facts stay. */
export function isFactEndedBy(fact: Fact, { n, entry, text, topic, words }: FactEnding, language: string): boolean {
  // A repetition that was a joke does not take back what was told before it.
  if (entry !== undefined) return fact.n === entry && (text === undefined || fact.text === text);
  if (fact.n >= n || fact.person !== undefined) return false;
  const isTopic = topic === undefined || fact.topic.startsWith(topic);
  return isTopic && (words === undefined ? topic !== undefined : factMentions(fact, words, language));
}

/** Whether a fact contains all of these words, in any form. */
export function factMentions(fact: Fact, words: string, language: string): boolean {
  const grammar = searchGrammarOf(language);
  const sought = contentStemsOfSearch(words, grammar);
  const factStems = contentStemsOfSearch(factWords(fact), grammar);
  return sought.size > 0 && [...sought].every((stem) => factStems.has(stem));
}

/** All that a question may call it by. */
export function factWords({ person = '', topic, text }: Fact): string {
  return `${person} ${topic} ${text} ${OTHER_TOPIC_WORDS[topic] ?? ''}`;
}

/** Other words for a topic. */
const OTHER_TOPIC_WORDS: Readonly<Record<string, string>> = {
  name: 'called',
  home: 'live address town city',
  origin: 'come',
  work: 'job profession employer occupation',
  birthday: 'birthdate',
  birth: 'birthday birthdate',
  age: 'old',
  diet: 'eat food',
};
