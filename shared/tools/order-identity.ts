/** What a write orders, however a model spells that when it reads the same words again [T4, U7]. */
import { canonicalToolCallJson } from './call-identity.ts';

/** Characters: of longer texts each difference may matter. */
const LONGEST_NORMALIZED = 200;

/** Without the order of keys, case, outer punctuation, spacing, and what is empty. */
export function toolOrderIdentity(tool: string, input: unknown): string {
  const exact = canonicalToolCallJson(input);
  return `${tool} ${exact === null ? JSON.stringify(input) : (canonicalToolCallJson(normalizeToolOrderValue(input)) ?? exact)}`;
}

/** Only for values with a canonical form, whose depth is bounded. */
function normalizeToolOrderValue(value: unknown): unknown {
  if (typeof value === 'string') return normalizeToolOrderText(value);
  if (Array.isArray(value)) return value.map(normalizeToolOrderValue).filter(isToolOrderArgumentPresent);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, normalizeToolOrderValue(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => isToolOrderArgumentPresent(item)));
}

function isToolOrderArgumentPresent(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** "20" is 20; "007" is text. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/;
const OUTER = /^[\s.,;:!?'"]+|[\s.,;:!?'"]+$/g;

function normalizeToolOrderText(text: string): string | number {
  if (text.length > LONGEST_NORMALIZED) return text;
  const plain = text
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑–—]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(OUTER, '');
  return NUMBER.test(plain) ? Number(plain) : plain;
}
