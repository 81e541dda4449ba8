/** What one kept result is known by (C1): whose it is, and which call of which tool would give it. */
import type { CachePolicy } from './tool.ts';

export type CallRequest = {
  scope: CachePolicy['scope'];
  /** Who may be given it (C4): '' for what is public, else the user, or the session's id. */
  owner: string;
  tool: string;
  version: string;
  input: unknown;
};

/** As much as is kept of a result (C7): they lie side by side. */
const MOST_BYTES = 64 * 1024;
/** Deeper than any schema asks for. */
const MOST_DEPTH = 64;

/**
 * The text that names the entry by its digest: a JSON array, so that no part can pretend to be its neighbours. Null: there is no such
 * entry, and the call is simply run: its parameters cannot be said, or the owner does not go with the scope.
 */
export function identityOf({ scope, owner, tool, version, input }: CallRequest): { text: string } | null {
  const parameters = canonical(input);
  if (parameters === null || (owner === '') !== (scope === 'public')) return null;
  return { text: `${JSON.stringify([scope, owner, tool, version]).slice(0, -1)},${parameters}]` };
}

/** Whether an entry that was found answers what is asked: two calls may share a digest, by chance or by somebody's work (C1). */
export function sameParameters(stored: unknown, asked: unknown): boolean {
  const text = canonical(asked);
  return text !== null && text === canonical(stored);
}

/**
 * The one way to write these parameters in JSON: keys in the order of their code units at every depth, `undefined` left out, text in
 * NFC. Null for what JSON cannot say as it is (also holes in arrays, which it would take for null, and things with a prototype or
 * getters), for two keys that NFC makes one, and for what is too large or too deep.
 */
export function canonical(value: unknown): string | null {
  const writing: Writing = { text: '', depth: 0 };
  return write(value, writing) && Buffer.byteLength(writing.text) <= MOST_BYTES ? writing.text : null;
}

/** `depth`: of the array or object that is written now. What holds itself has no depth that is enough. */
type Writing = { text: string; depth: number };

/** False: it cannot be written, and what stands there so far is worth nothing. */
function write(value: unknown, writing: Writing): boolean {
  if (value === null || typeof value === 'boolean') return append(String(value), writing);
  if (typeof value === 'string') return append(quoted(value), writing);
  if (typeof value === 'number') return Number.isFinite(value) && append(JSON.stringify(value), writing);
  if (typeof value !== 'object' || writing.depth === MOST_DEPTH) return false;
  writing.depth += 1;
  const isWritten = Array.isArray(value) ? writeArray(value, writing) : writeObject(value, writing);
  writing.depth -= 1;
  return isWritten;
}

/** A part that is met again and again can make a text without end, so the bound is looked at on the way: bytes are no fewer. */
function append(text: string, writing: Writing): boolean {
  writing.text += text;
  return writing.text.length <= MOST_BYTES;
}

function quoted(text: string): string {
  return JSON.stringify(text.normalize('NFC'));
}

function writeArray(items: readonly unknown[], writing: Writing): boolean {
  append('[', writing);
  for (let at = 0; at < items.length; at += 1)
    if (!append(at === 0 ? '' : ',', writing) || !write(items[at], writing)) return false;
  return append(']', writing);
}

function writeObject(value: object, writing: Writing): boolean {
  const entries = entriesOf(value);
  if (entries === null) return false;
  append('{', writing);
  for (const [at, [key, item]] of entries.entries())
    if (!append(`${at === 0 ? '' : ','}${quoted(key)}:`, writing) || !write(item, writing)) return false;
  return append('}', writing);
}

/** Read by their descriptors: nothing of the object's own runs, and `__proto__` is a key like any other. */
function entriesOf(value: object): [string, unknown][] | null {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return null;
  const entries: [string, unknown][] = [];
  for (const key of Reflect.ownKeys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key);
    if (typeof key === 'symbol' || property?.get !== undefined || property?.set !== undefined) return null;
    if (property?.enumerable && property.value !== undefined) entries.push([key.normalize('NFC'), property.value]);
  }
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.some(([key], at) => key === entries[at + 1]?.[0]) ? null : entries;
}
