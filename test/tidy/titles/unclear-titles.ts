/** A title is a sentence that stands alone in a list of failures, and names its rule (STYLE 22). */
import type { Glossary } from '../read-glossary.ts';
import type { Title } from './read-titles.ts';

const MIN_WORDS = 4;

/** A title that begins so continues another one, or points at something that is not there. */
const CONTINUES =
  /^(?:and|but|or|nor|so|also|else|then|it|its|they|their|them|he|his|this|these|those|such|likewise)\b/i;
/** A predicate without its subject. */
const PREDICATE =
  /^(?:is|are|was|were|be|has|have|had|does|do|did|may|can|cannot|must|will|would|not|that|which|who)\b/i;
/** Words that show a predicate: an auxiliary, or a verb in the third person or a participle. */
const VERB =
  /\b(?:is|are|was|were|has|have|had|does|do|may|can|cannot|must|will|becomes?|[a-z]+(?:s|ed|en)|put|set|cut|go|come|run|stand|make|take|give|get|leave|begin|end|keep|stay|need|reach|lie|know|say|tell|show|hold|bring|move|find|ring|add|pass|fit|wait|count|use|read|write|share|follow|belong|expire|return)\b/;
const SHE = /\b(?:she|her|hers|herself)\b/i;
/** Words of the code that a title may not use for what it is about: placeholders are no words. */
const PLACEHOLDER = /%[%a-z#$.\d]*|\$\{[^}]*\}|\$\w+/g;

/** Says what is wrong with each title that does not stand alone. */
export function unclearTitles(titles: readonly Title[], { retired }: Pick<Glossary, 'retired'>): string[] {
  const words = retired.filter(({ where }) => where !== 'names');
  return titles.flatMap((title) => {
    const why = faultOf(title, words);
    return why === null ? [] : [`${title.path}:${title.line} "${title.words}" ${why}`];
  });
}

function faultOf({ rules, words, path }: Title, retired: Glossary['retired']): string | null {
  // A table's own titles are read where they are written.
  if (/^\$[\w.]+$/.test(words.trim())) return null;
  const plain = words.replace(/["“][^"”]*["”]/g, 'quote').replace(PLACEHOLDER, 'value');
  const count = plain.split(/\s+/).filter((word) => /\w/.test(word)).length;
  if (rules.length === 0 && !path.startsWith('test/tidy')) return 'names no rule: begin with its number, as in [D7].';
  if (count < MIN_WORDS) return `has fewer than ${MIN_WORDS} words: say what is true of what.`;
  if (CONTINUES.test(plain)) return 'continues another title: name its subject.';
  if (PREDICATE.test(plain)) return 'has no subject: say what it is about.';
  if (!VERB.test(plain)) return 'has no verb: say what is true of it.';
  if (SHE.test(plain)) return 'says "she": write "the agent".';
  const word = retired.find((one) => new RegExp(`\\b${one.word}\\b`, 'i').test(plain));
  return word === undefined ? null : `says "${word.word}": write ${word.instead}.`;
}
