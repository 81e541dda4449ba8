/** Lists within lists, as results hold them: JSON of any shape, or indented lines of text. */
import { joinList } from './english-text.ts';

/** `label`: the list's name; '' for none. */
export type NestedList = { label: string; items: readonly Item[] };
type Item = { name: string; lists: readonly NestedList[] };

/** Empty: no list. A named object with lists is a list of one. */
export function listsIn(value: unknown): readonly NestedList[] {
  if (typeof value === 'string') return listsInText(value);
  const lists = listsOf(value);
  return lists.length > 0 && nameOf(value) !== null ? [{ label: '', items: [itemOf(value)] }] : lists;
}

function listsOf(value: unknown): NestedList[] {
  if (Array.isArray(value)) return [{ label: '', items: value.map(itemOf) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([label, one]) =>
    listsOf(one).map((list) => ({ ...list, label: list.label || label })),
  );
}

function itemOf(value: unknown): Item {
  if (typeof value !== 'object' || value === null) return { name: String(value), lists: [] };
  const text = Object.values(value).find((each) => typeof each === 'string');
  const name = nameOf(value) ?? (typeof text === 'string' ? text : 'one without a name');
  return { name, lists: Array.isArray(value) ? [] : listsOf(value) };
}

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, title } = { name: undefined, title: undefined, ...value };
  return typeof name === 'string' ? name : typeof title === 'string' ? title : null;
}

const BULLET = /^(?:[-*•]|\d{1,3}[.)])\s+/;
const INDENT = /^[\s│├└─|]*/;
const MOST_LINES = 500;

/** Lines, or only those with bullets where some have them. A deeper line belongs to the one above. */
function listsInText(text: string): NestedList[] {
  const lines = text
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => ({ indent: INDENT.exec(line)?.[0].length ?? 0, text: line.replace(INDENT, '').trim() }))
    .filter((line) => line.text !== '');
  if (lines.length < 2) return [];
  const bullets = lines.filter((line) => BULLET.test(line.text));
  return [{ label: '', items: nested(bullets.length > 0 ? bullets : lines) }];
}

type Line = { indent: number; text: string };

function nested(lines: readonly Line[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < lines.length; ) {
    const [head = { indent: 0, text: '' }, ...rest] = lines.slice(at);
    const end = rest.findIndex(({ indent }) => indent <= head.indent);
    const below = end === -1 ? rest : rest.slice(0, end);
    const lists = below.length === 0 ? [] : [{ label: '', items: nested(below) }];
    items.push({ name: head.text.replace(BULLET, ''), lists });
    at += 1 + below.length;
  }
  return items;
}

/** `what`: the noun of the items; '' for any. `clause`: the question. `head`: the result's call. */
export type ListQuestion = { what: string; clause: string; head: string };

/** The requested names; null: the lists hold something else. */
export function namesInLists(lists: readonly NestedList[], { what, clause, head }: ListQuestion): string[] | null {
  const every = everyList(lists);
  const stem = stemOf(what.replace(/^sub-?/i, ''));
  const isOfThat = [head, ...every.map(({ label }) => label)].some((text) => text.toLowerCase().includes(stem));
  if (lists.length === 0 || !isOfThat) return null;
  const place = ` ${wordsOf(/\b(?:do(?:es)?|in|on|under|below|of) (?:the )?(.+)$/i.exec(clause)?.[1] ?? '')} `;
  const within = every
    .flatMap(({ items }) => items)
    .find((item) => item.lists.length > 0 && place.includes(` ${wordsOf(item.name)} `));
  if (within !== undefined) return namesIn(within.lists);
  const labelled = what === '' ? [] : every.filter(({ label }) => stemOf(label) === stemOf(what));
  if (labelled.length > 0) return namesIn(labelled);
  const root = rootOf(lists);
  const top = root?.lists ?? lists;
  const below = top.flatMap(({ items }) => items).flatMap((item) => item.lists);
  if (/^(?:sub|child|nested)/i.test(what) && root === null && below.length > 0) return namesIn(below);
  return top.length === 1 ? namesIn(top) : null;
}

/** "Handbook: Install, Reference", for objects with only a name, an address and contents; else null. */
export function outlineOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || nameOf(value) === null) return null;
  const root = rootOf(listsIn(value));
  const isBare = Object.entries(value).every(([key, one]) => Array.isArray(one) || BARE.test(key));
  return root === null || !isBare ? null : `${root.name}: ${joinList(namesIn(root.lists))}`;
}

const BARE = /^(?:name|title|id|url|href|link|path)$/i;

/** The single item that holds all others. */
function rootOf(lists: readonly NestedList[]): Item | null {
  const [list, ...others] = lists;
  const [item, ...more] = list?.items ?? [];
  return others.length === 0 && more.length === 0 && item !== undefined && item.lists.length > 0 ? item : null;
}

function everyList(lists: readonly NestedList[]): NestedList[] {
  return lists.flatMap((list) => [list, ...list.items.flatMap((item) => everyList(item.lists))]);
}

function namesIn(lists: readonly NestedList[]): string[] {
  return lists.flatMap(({ items }) => items.map(({ name }) => name));
}

function stemOf(word: string): string {
  return word.toLowerCase().replace(/(?:ies|es|s|y)$/, '');
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
