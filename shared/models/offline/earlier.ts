/** What an earlier result in the prompt answers is answered from it, without another call (T9): how many, which ones, and what else. */
import { asidesOn, EARLIER_RESULTS } from '../../tools/fence.ts';
import type { Message } from '../model.ts';
import { ended } from './past.ts';
import { type Rule, rule, worded } from './rule.ts';
import { named, spelled } from './spelled.ts';
import { suggestionFor } from './suggestions.ts';
import { type Talk, textOf } from './talk.ts';
import { listsIn, namesFor } from './trees.ts';
import { inert, lettersOf, listed, sentences } from './words.ts';

const COUNTED: Rule = rule('counted', () => ({}), [
  '[happy] {count}: {names}.',
  '[relaxed] I count {count}. {names}.',
  '[neutral] That makes {count}: {names}.',
]);
const NAMED: Rule = rule('named again', () => ({}), [
  '[happy] From what I have here: {names}.',
  '[relaxed] They are {names}.',
  '[neutral] I still have them: {names}.',
]);
const MORE: Rule = rule('more of it', () => ({}), [
  '[happy] There is more. {more}',
  '[relaxed] It goes on. {more}',
  '[neutral] This I have besides. {more}',
]);
const NO_MORE: Rule = rule('no more of it', () => ({}), [
  '[neutral] That is all that I have on it.',
  '[relaxed] I have nothing more on that. {suggestion}',
  '[neutral] No more than that.',
]);
export const EARLIER_RULES: readonly Rule[] = [COUNTED, NAMED, MORE, NO_MORE];

/** "How many are there?", "How many pages are there?" Of anything else ("… legs does a spider have?") no list of ours tells. */
const COUNTS =
  /^(?:and |so )?how many(?: (?<what>[\p{L}-]+))? (?:(?:are|were) (?:there|they|those|these|it|in|on|under|below|of|that)|(?:is|was|makes) (?:that|it)|did you (?:find|get)|have you (?:got|found)|do(?:es)? .{1,60} have|of them)\b|^count them\b/iu;
const NAMES =
  /^(?:and |so )?(?:(?:which|what) (?:ones|(?:are|were) (?:they|those|these))|(?:which|what) (?<what>[\p{L}-]+) (?:(?:are|were) (?:there|they|in|on|under|below|of)|do(?:es)? .{1,60} have)|(?:which|what) (?:are|were) the (?<these>[\p{L}-]+)|(?:name|list) them)\b/iu;
const ASKS_MORE =
  /^(?:and |so )?(?:(?:tell me |say |know |is there |anything |what )?(?:more|else)|go on|continue|what else (?:is there|does it say|do you know))(?: (?:about|on|of) (?:it|that|this|them))?[?.! ]*$/i;

/** Null: that was not asked, or no earlier result tells. */
export function fromEarlier(messages: readonly Message[], talk: Talk, seed: number): string | null {
  const [clause = '', ...others] = talk.clauses;
  if (others.length > 0) return null;
  if (ASKS_MORE.test(clause)) return moreOf(messages, talk, seed);
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
  return worded(counts ? COUNTED : NAMED, slots, talk, seed);
}

const LONGEST = 300;
const MOST = 8;

function some(list: readonly string[]): string {
  return list.length > MOST ? `${list.slice(0, MOST).join(', ')} and so on` : listed(list);
}

/** Of the newest result that holds such a list; where a thing is named, of one that names it too. */
function listNamed(what: string, clause: string, messages: readonly Message[]): string[] | null {
  for (const { head, text } of resultsIn(messages)) {
    const names = namesFor(listsIn(parsed(text)), { what, clause, head });
    if (names !== null) return names;
  }
  return null;
}

/** The call and its time, and what it brought (shared/talk/context.ts); the newest first. None, if only a part of it stands there. */
function resultsIn(messages: readonly Message[]): { head: string; text: string }[] {
  return messages
    .filter(({ role }) => role === 'user')
    .flatMap((message) => asidesOn(textOf(message), EARLIER_RESULTS))
    .flatMap((block) => {
      const [, head = '', text = ''] = /^(\S+ \{[^\n]*\}), \d{4}-\d\d-\d\d \d\d:\d\dZ:\n(.*)$/s.exec(block) ?? [];
      return head === '' ? [] : [{ head, text: text.trim() }];
    })
    .reverse();
}

/** Of the newest result what was not said yet, as much as anybody listens to. */
function moreOf(messages: readonly Message[], talk: Talk, seed: number): string {
  const [newest] = resultsIn(messages);
  const own = lettersOf(talk.own.join(' '));
  const left =
    newest === undefined ? [] : partsOf(parsed(newest.text)).filter(({ text }) => !own.includes(lettersOf(text)));
  let more = '';
  for (const { name, text } of left) {
    const part = ended(inert(name + text, LONGEST));
    if (more !== '' && more.length + part.length > LONGEST) break;
    more = `${more} ${part}`.trim();
  }
  return more === ''
    ? worded(NO_MORE, { suggestion: suggestionFor(talk) }, talk, seed)
    : worded(MORE, { more }, talk, seed);
}

type Part = { name: string; text: string };

/** In sentences: of pages what they are called and say, of a list each thing, of an object each field with its name. */
function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isPage(one) ? partsOf(one) : plain([spelled(one)])));
  if (isPage(value))
    return plain([...(value.title === undefined ? [] : [String(value.title)]), ...sentences(value.extract)]);
  if (typeof value !== 'object' || value === null) return plain(sentences(String(value)));
  return Object.entries(value).map(([name, one]) => ({ name: `${named(name)}: `, text: spelled(one) }));
}

function plain(texts: readonly string[]): Part[] {
  return texts.map((text) => ({ name: '', text }));
}

function isPage(value: unknown): value is { title?: unknown; extract: string } {
  return typeof value === 'object' && value !== null && 'extract' in value && typeof value.extract === 'string';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
