/** Reads values of any shape out loud: JSON, lists within lists, and indented lines of text. */
import { englishStem, joinAsEnglishList } from './english-text.ts';

export type ResultFields = Readonly<Record<string, unknown>>;

export function isResultFields(value: unknown): value is ResultFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const NOTHING_AT_ALL = 'nothing at all';

/** At most six items of each list or object. "2026-03-01T14:30:05Z" is "14:30 on 2026-03-01". */
export function spellResultValue(value: unknown): string {
  if (value === null || value === '') return NOTHING_AT_ALL;
  if (typeof value !== 'object')
    return String(value).replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::[\d.]+)?(?:Z|[+-]\d\d:?\d\d)?$/, '$2 on $1');
  const fields = Object.entries(value ?? {}).filter(
    ([, each]) => Array.isArray(value) || (each !== null && each !== ''),
  );
  const items = fields.map(
    ([name, each]) => (Array.isArray(value) ? '' : `${spellFieldName(name)}: `) + spellResultValue(each),
  );
  if (items.length === 0) return NOTHING_AT_ALL;
  return items.length > 6 ? `${items.slice(0, 6).join(', ')} and ${items.length - 6} more` : joinAsEnglishList(items);
}

/** `windSpeed_kmh` is "wind speed kmh". */
export function spellFieldName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.toLowerCase();
}

/** `label`: the list's name; '' for none. */
type NestedList = { label: string; items: readonly Item[] };
type Item = { name: string; lists: readonly NestedList[] };

function resultItemOf(value: unknown): Item {
  if (Array.isArray(value)) return { name: '', lists: [{ label: '', items: value.map(resultItemOf) }] };
  if (!isResultFields(value)) return { name: String(value), lists: [] };
  const name = resultItemName(value) ?? Object.values(value).find((each) => typeof each === 'string');
  const lists = Object.entries(value).flatMap(([label, one]) =>
    typeof one === 'object' ? resultItemOf(one).lists.map((list) => ({ ...list, label: list.label || label })) : [],
  );
  return { name: String(name ?? 'one without a name'), lists };
}

function resultItemName({ name, title }: ResultFields): string | null {
  return typeof name === 'string' ? name : typeof title === 'string' ? title : null;
}

const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
const MOST_LINES = 500;

/** Lines, or only those with bullets where some have them. */
function resultItemOfText(text: string): Item {
  const lines = text.split('\n', MOST_LINES).filter((line) => line.trim() !== '');
  const bullets = lines.filter((line) => BULLET.test(line));
  const items = (bullets.length > 0 ? bullets : lines).map((line) => resultItemOf(line.replace(BULLET, '').trim()));
  return { name: '', lists: lines.length < 2 ? [] : [{ label: '', items }] };
}

/** `what`: the noun of the items; '' for any. `clause`: the question. `head`: the result's call. */
type ListQuestion = { what: string; clause: string; head: string };

/** The names that are asked for; null: the value lists something else, or nothing. */
export function findListedNames(value: unknown, { what, clause, head }: ListQuestion): string[] | null {
  const item = typeof value === 'string' ? resultItemOfText(value) : resultItemOf(value);
  const every = listsWithinResultItem(item);
  const stem = englishStem(what.replace(/^sub-?/i, ''));
  const isOfThat = [head, ...every.map(({ label }) => label)].some((text) => text.toLowerCase().includes(stem));
  if (every.length === 0 || !isOfThat) return null;
  const place = ` ${lowerCaseWordsOf(/\b(?:do(?:es)?|in|on|under|below|of) (?:the )?(.+)$/i.exec(clause)?.[1] ?? '')} `;
  const items = every.flatMap((list) => list.items);
  const within = items.find((one) => one.lists.length > 0 && place.includes(` ${lowerCaseWordsOf(one.name)} `));
  if (within !== undefined) return nestedListItemNames(within.lists);
  const labelled = what === '' ? [] : every.filter(({ label }) => englishStem(label) === englishStem(what));
  if (labelled.length > 0) return nestedListItemNames(labelled);
  const { lists } = outlineResultRoot(item);
  return lists.length === 1 ? nestedListItemNames(lists) : null;
}

/** "Handbook: Install, Reference", for objects with only a name, an address and contents; else null. */
export function resultOutline(value: unknown): string | null {
  if (!isResultFields(value) || resultItemName(value) === null) return null;
  const { name, lists } = resultItemOf(value);
  const isBare = Object.entries(value).every(([key, one]) => Array.isArray(one) || BARE.test(key));
  return isBare && lists.some(({ items }) => items.length > 0)
    ? `${name}: ${joinAsEnglishList(nestedListItemNames(lists))}`
    : null;
}

const BARE = /^(?:name|title|id|url|href|link|path)$/i;

/** The single item that holds all others, else the whole. */
function outlineResultRoot(item: Item): Item {
  const [only, ...others] = item.lists.flatMap(({ items }) => items);
  return item.lists.length === 1 && others.length === 0 && only !== undefined && only.lists.length > 0 ? only : item;
}

function listsWithinResultItem({ lists }: Item): NestedList[] {
  return lists.flatMap((list) => [list, ...list.items.flatMap(listsWithinResultItem)]);
}

function nestedListItemNames(lists: readonly NestedList[]): string[] {
  return lists.flatMap(({ items }) => items.map(({ name }) => name));
}

function lowerCaseWordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
