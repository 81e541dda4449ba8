/** What an earlier result in the prompt answers already is answered from it, without another call (T9): counting, and naming again. */
import { asidesOn, EARLIER_RESULTS } from '../../tools/fence.ts';
import type { Message } from '../model.ts';
import { type Rule, rule, worded } from './rule.ts';
import { type Talk, textOf } from './talk.ts';
import { inert, listed } from './words.ts';

const COUNTED: Rule = rule('counted', () => ({}), [
  '[happy] {count}: {names}.',
  '[relaxed] I count {count}. {names}.',
  '[neutral] That makes {count}: {names}.',
]);
const NAMED: Rule = rule('named again', () => ({}), [
  '[happy] Once more: {names}.',
  '[relaxed] They were {names}.',
  '[neutral] I still have them: {names}.',
]);
export const EARLIER_RULES: readonly Rule[] = [COUNTED, NAMED];

/** "How many are there?", "How many pages are there?" Of anything else ("… legs does a spider have?") no list of ours tells. */
const COUNTS =
  /^(?:and |so )?how many(?: (?<what>\p{L}+))? (?:(?:are|were) (?:there|they|those|these|in it|in total|on it|that)|(?:is|was|makes) (?:that|it)|did you (?:find|get)|have you (?:got|found)|of them)\b|^count them\b/iu;
const NAMES = /^(?:and |so )?(?:(?:which|what) (?:ones|(?:are|were) (?:they|those|these))|(?:name|list) them)\b/i;

/** Null: that was not asked, or no earlier result tells. */
export function fromEarlier(messages: readonly Message[], talk: Talk, seed: number): string | null {
  const [clause = '', ...others] = talk.clauses;
  const counts = COUNTS.exec(clause);
  if (others.length > 0 || (counts === null && !NAMES.test(clause))) return null;
  const list = listNamed(counts?.groups?.what ?? '', messages);
  if (list === null) return null;
  const names = list.length === 0 ? 'nothing at all' : inert(some(list), LONGEST);
  return worded(counts ? COUNTED : NAMED, { count: String(list.length), names }, talk, seed);
}

const LONGEST = 300;
const MOST = 8;

function some(list: readonly string[]): string {
  return list.length > MOST ? `${list.slice(0, MOST).join(', ')} and so on` : listed(list);
}

/** The newest that is a list; where a thing is named, of the tool that names it too. */
function listNamed(what: string, messages: readonly Message[]): string[] | null {
  const stem = what.toLowerCase().replace(/(?:ies|es|s|y)$/, '');
  const results = messages
    .filter(({ role }) => role === 'user')
    .flatMap((message) => asidesOn(textOf(message), EARLIER_RESULTS))
    .flatMap(resultIn)
    .reverse();
  const fitting = results.filter(({ head }) => stem === '' || head.toLowerCase().includes(stem));
  return fitting.map(({ text }) => listIn(text)).find((list) => list !== null) ?? null;
}

/** The call and its time, and from the next line on what it brought (shared/talk/context.ts); none, if only a part of it stands there. */
function resultIn(block: string): { head: string; text: string }[] {
  const [, head = '', text = ''] = /^(\S+ \{[^\n]*\}, \d{4}-\d\d-\d\d \d\d:\d\dZ):\n(.*)$/s.exec(block) ?? [];
  return head === '' ? [] : [{ head, text: text.trim() }];
}

/** JSON that is a list, or holds one alone; or lines of text. */
function listIn(text: string): string[] | null {
  const value = jsonIn(text);
  if (value === undefined) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const items = lines.filter((line) => BULLET.test(line));
    return lines.length < 2 ? null : (items.length > 0 ? items : lines).map((line) => line.replace(BULLET, ''));
  }
  const lists = Array.isArray(value) ? [value] : Object.values(value ?? {}).filter(Array.isArray);
  return lists.length === 1 ? (lists[0]?.map(nameOf) ?? null) : null;
}

const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

/** Undefined: it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first text in it. */
function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { name, title } = { name: undefined, title: undefined, ...item };
  const first = [name, title, ...Object.values(item)].find((each) => typeof each === 'string');
  return typeof first === 'string' ? first : 'one without a name';
}
