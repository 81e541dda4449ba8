/** What takes earlier facts back, by rule [M12]: "I no longer …", "that was a joke". */
import type { Fact, FactEnding } from './fact.ts';
import { FACT_WORDS } from './patterns.ts';

/** `owner`: whom the newest facts are about in truth; they are facts about somebody else then. */
export type FoundEnding =
  | { is: 'ended'; ending: Pick<FactEnding, 'topic' | 'words'> }
  | { is: 'retracted' }
  | { is: 'of another'; owner: string };

/** Entries: a retraction means what was told in this message or the one before, and nothing older. */
const MOST_RETRACTED = 3;

/** None: the words take nothing back. */
export function findFactEndings(words: string): readonly FoundEnding[] {
  const { endings } = FACT_WORDS;
  const clause = words.replace(/(?<![.!…\s])[.!…\s]+$/u, '').replace(endings.openings, '');
  if (endings.retracts.test(clause)) return [{ is: 'retracted' }];
  const owner = endings.ofAnother.exec(clause)?.groups?.kin;
  if (owner !== undefined) return [{ is: 'of another', owner: owner.toLowerCase() }];
  const deceased = endings.dead.exec(clause)?.groups?.kin?.toLowerCase();
  if (deceased !== undefined) return factEndingsOfTopics(deceased, `has: ${deceased}`);
  if (endings.separates.test(clause))
    return factEndingsOfTopics('wife', 'husband', 'partner', 'girlfriend', 'boyfriend');
  for (const pattern of endings.noLonger) {
    const groups = pattern.exec(clause)?.groups;
    if (groups === undefined) continue;
    const { verb = '', what = '' } = groups;
    const words = what.replace(FACT_WORDS.tail, '').trim();
    const [, topic] = endings.topics.find(([verbs]) => verbs.test(verb)) ?? [];
    if (topic !== undefined && /^(?:it|there|that|this|them)?$/i.test(words)) return factEndingsOfTopics(topic);
    // "I no longer smoke", "I've stopped smoking": the verb tells all.
    if (`${verb}${words}` === '' || FACT_WORDS.empty.test(words)) continue;
    const ending = topic === undefined ? { words: `${verb} ${words}`.trim() } : { topic, words };
    return [{ is: 'ended', ending }];
  }
  return [];
}

function factEndingsOfTopics(...topics: readonly string[]): FoundEnding[] {
  return topics.map((topic) => ({ is: 'ended', ending: { topic } }));
}

/** The newest statement's facts, if that is recent. */
export function newestFacts(facts: readonly Fact[], n: number): readonly Fact[] {
  const newest = Math.max(...facts.map((one) => one.n));
  return newest >= n - MOST_RETRACTED ? facts.filter((one) => one.n === newest) : [];
}
