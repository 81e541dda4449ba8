/** The identity of a cached result [C1]: its owner, tool, version and parameters. */
import type { CachePolicy } from './tool.ts';

export type CallRequest = {
  scope: CachePolicy['scope'];
  /** Who may read it [C4]: '' for public, else the user or the session id. */
  owner: string;
  tool: string;
  version: string;
  input: unknown;
};

/** Same bound as a cached result [C7]: both are stored in one row. */
const MOST_BYTES = 64 * 1024;
/** Deeper than any tool's schema. */
const MOST_DEPTH = 64;

/**
 * The JSON array whose digest names the cache entry. Null: the call is not cached, because its parameters
 * have no canonical form or the owner does not fit the scope.
 */
export function identityOf({ scope, owner, tool, version, input }: CallRequest): { text: string } | null {
  const parameters = canonical(input);
  if (parameters === null || (owner === '') !== (scope === 'public')) return null;
  return { text: `${JSON.stringify([scope, owner, tool, version]).slice(0, -1)},${parameters}]` };
}

/** Guards against two calls with the same digest [C1]. */
export function sameParameters(stored: unknown, asked: unknown): boolean {
  const text = canonical(asked);
  return text !== null && text === canonical(stored);
}

/**
 * Canonical JSON: sorted keys, no `undefined`, NFC text. Null for values that JSON changes (holes,
 * prototypes, getters), keys that NFC merges, and oversized or too deep values.
 */
export function canonical(value: unknown): string | null {
  const writing: Writing = { text: '', depth: 0 };
  return write(value, writing) && Buffer.byteLength(writing.text) <= MOST_BYTES ? writing.text : null;
}

/** `depth`: of the current array or object; it also ends cycles. */
type Writing = { text: string; depth: number };

/** False: the value has no canonical form, and `text` is invalid. */
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

/** Shared parts can make a huge text, so the bound is checked while writing. Bytes are no fewer. */
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

/** Reads descriptors: no getter runs, and `__proto__` is a plain key. */
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
