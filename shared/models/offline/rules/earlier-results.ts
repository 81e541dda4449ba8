/** Answers "how many" and "which" from earlier results in the prompt, without another call [T9]. */
import type { Message } from '../../model.ts';
import type { Talk } from '../language/conversation-view.ts';
import { inert, joinList } from '../language/english-text.ts';
import { listsIn, namesInLists } from '../language/nested-lists.ts';
import { resultsOn } from '../language/prompt-results.ts';
import { type Rule, rule, wordRule } from './rule.ts';

const COUNTED: Rule = rule('counted', () => ({}), ['[happy] {count}: {names}.', '[relaxed] I count {count}. {names}.']);
const NAMED: Rule = rule('named again', () => ({}), [
  '[happy] From what I have here: {names}.',
  '[relaxed] They are {names}.',
]);
export const EARLIER_RULES: readonly Rule[] = [COUNTED, NAMED];

/** "How many are there?", "How many pages are there?", but not "… legs does a spider have?". */
const COUNTS =
  /^(?:and |so )?how many(?: (?<what>[\p{L}-]+))? (?:(?:are|were) (?:there|they|those|these|it|in|on|under|below|of|that)|(?:is|was|makes) (?:that|it)|did you (?:find|get)|have you (?:got|found)|do(?:es)? .{1,60} have|of them)\b|^count them\b/iu;
const NAMES =
  /^(?:and |so )?(?:(?:which|what) (?:ones|(?:are|were) (?:they|those|these))|(?:which|what) (?<what>[\p{L}-]+) (?:(?:are|were) (?:there|they|in|on|under|below|of)|do(?:es)? .{1,60} have)|(?:which|what) (?:are|were) the (?<these>[\p{L}-]+)|(?:name|list) them)\b/iu;
/** Null: another question, or no earlier result answers it. */
export function fromEarlier(messages: readonly Message[], talk: Talk, seed: number): string | null {
  const [clause = '', ...others] = talk.clauses;
  if (others.length > 0) return null;
  const [counts, names] = [COUNTS.exec(clause), NAMES.exec(clause)];
  const asked = counts ?? names;
  if (asked === null) return null;
  const { what, these } = { what: undefined, these: undefined, ...asked.groups };
  const list = listNamed(what ?? these ?? '', clause, messages);
  if (list === null) return null;
  const slots = {
    count: String(list.length),
    names: list.length === 0 ? 'nothing at all' : inert(some(list), LONGEST),
  };
  return wordRule(counts ? COUNTED : NAMED, slots, talk, seed);
}

const LONGEST = 300;
const MOST = 8;

function some(list: readonly string[]): string {
  return list.length > MOST ? `${list.slice(0, MOST).join(', ')} and so on` : joinList(list);
}

/** The newest result with such a list; where the clause names a thing, the result must name it too. */
function listNamed(what: string, clause: string, messages: readonly Message[]): string[] | null {
  for (const { head, value } of messages.flatMap(resultsOn).reverse()) {
    const names = namesInLists(listsIn(value), { what, clause, head });
    if (names !== null) return names;
  }
  return null;
}
