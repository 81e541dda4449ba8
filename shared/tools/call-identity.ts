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
export function toolCallIdentity({ scope, owner, tool, version, input }: CallRequest): { text: string } | null {
  const parameters = canonicalToolCallJson(input);
  if (parameters === null || (owner === '') !== (scope === 'public')) return null;
  return { text: `${JSON.stringify([scope, owner, tool, version]).slice(0, -1)},${parameters}]` };
}

/** Guards against two calls with the same digest [C1]. */
export function toolCallsHaveSameParameters(stored: unknown, requested: unknown): boolean {
  const text = canonicalToolCallJson(requested);
  return text !== null && text === canonicalToolCallJson(stored);
}

/**
 * Canonical JSON: sorted keys, no `undefined`, NFC text. Null for values that JSON changes (holes,
 * prototypes, getters), keys that NFC merges, and oversized or too deep values.
 */
export function canonicalToolCallJson(value: unknown): string | null {
  const writer: JsonWriter = { text: '', depth: 0 };
  return writeCallIdentityJson(value, writer) && Buffer.byteLength(writer.text) <= MOST_BYTES ? writer.text : null;
}

/** `depth`: of the current array or object; it also ends cycles. */
type JsonWriter = { text: string; depth: number };

/** False: the value has no canonical form, and `text` is invalid. */
function writeCallIdentityJson(value: unknown, writer: JsonWriter): boolean {
  if (value === null || typeof value === 'boolean') return appendCallIdentityJson(String(value), writer);
  if (typeof value === 'string') return appendCallIdentityJson(callIdentityJsonString(value), writer);
  if (typeof value === 'number') return Number.isFinite(value) && appendCallIdentityJson(JSON.stringify(value), writer);
  if (typeof value !== 'object' || writer.depth === MOST_DEPTH) return false;
  writer.depth += 1;
  const isWritten = Array.isArray(value)
    ? writeCallIdentityArray(value, writer)
    : writeCallIdentityObject(value, writer);
  writer.depth -= 1;
  return isWritten;
}

/** Shared parts can make a huge text, so the bound is checked while writing. Bytes are no fewer. */
function appendCallIdentityJson(text: string, writer: JsonWriter): boolean {
  writer.text += text;
  return writer.text.length <= MOST_BYTES;
}

function callIdentityJsonString(text: string): string {
  return JSON.stringify(text.normalize('NFC'));
}

function writeCallIdentityArray(items: readonly unknown[], writer: JsonWriter): boolean {
  appendCallIdentityJson('[', writer);
  for (let at = 0; at < items.length; at += 1)
    if (!appendCallIdentityJson(at === 0 ? '' : ',', writer) || !writeCallIdentityJson(items[at], writer)) return false;
  return appendCallIdentityJson(']', writer);
}

function writeCallIdentityObject(value: object, writer: JsonWriter): boolean {
  const entries = callIdentityEntriesByKey(value);
  if (entries === null) return false;
  appendCallIdentityJson('{', writer);
  for (const [at, [key, item]] of entries.entries())
    if (
      !appendCallIdentityJson(`${at === 0 ? '' : ','}${callIdentityJsonString(key)}:`, writer) ||
      !writeCallIdentityJson(item, writer)
    )
      return false;
  return appendCallIdentityJson('}', writer);
}

/** Reads descriptors: no getter runs, and `__proto__` is a plain key. */
function callIdentityEntriesByKey(value: object): [string, unknown][] | null {
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
