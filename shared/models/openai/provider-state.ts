/** What a server wants back with its calls: reasoning, signatures and the like [B7]. */
import type { AnswerBounds } from '../bounds.ts';
import type { ProviderFields } from '../model.ts';

/**
 * Fields of reasoning, by their names, so that the next provider's is one of them: `reasoning_content`
 * (DeepSeek, Kimi), `reasoning_details` (OpenRouter), `extra_content` (Gemini), `thinking_blocks` and
 * `provider_specific_fields` (LiteLLM).
 */
const OF_STATE = /reason|think|thought|signature|extra_content|provider/i;
/** Of a tool call or a message, what our own request holds anyway. */
const OURS = new Set(['id', 'index', 'type', 'function', 'name', 'arguments', 'role', 'content', 'tool_calls']);

/** Adds the fields of one more piece of the answer. Throws ModelError beyond the answer's bounds. */
export function mergeOpenaiProviderState(state: ProviderFields, piece: object, bounds: AnswerBounds): ProviderFields {
  let sum = state;
  for (const [name, value] of Object.entries(piece)) {
    if (OURS.has(name) || !OF_STATE.test(name) || value === null || value === '') continue;
    bounds.checkArguments(typeof value === 'string' ? value.length : JSON.stringify(value).length);
    sum = { ...sum, [name]: mergeOpenaiStateFragments(sum[name], value) };
  }
  return sum;
}

/** Texts of one field follow each other, lists too, and objects are merged. */
function mergeOpenaiStateFragments(earlier: unknown, piece: unknown): unknown {
  if (typeof earlier === 'string' && typeof piece === 'string') return earlier + piece;
  if (Array.isArray(earlier) && Array.isArray(piece)) return piece.reduce(mergeOpenaiStateDetail, earlier);
  if (isOpenaiStateObject(earlier) && isOpenaiStateObject(piece)) {
    const merged = { ...earlier };
    for (const [name, value] of Object.entries(piece)) merged[name] = mergeOpenaiStateFragments(merged[name], value);
    return merged;
  }
  return piece;
}

/** Pieces of one detail share type and index, and only their text grows (OpenRouter). */
function mergeOpenaiStateDetail(details: readonly unknown[], piece: unknown): unknown[] {
  const last = details.at(-1);
  const isSame =
    isOpenaiStateObject(last) && isOpenaiStateObject(piece) && last.type === piece.type && last.index === piece.index;
  if (!isSame || typeof piece.type !== 'string') return [...details, piece];
  const grown = { ...last };
  for (const [name, value] of Object.entries(piece)) {
    const isText = name === 'text' || name === 'summary' || name === 'thinking' || name === 'data';
    grown[name] = isText ? mergeOpenaiStateFragments(last[name], value) : (value ?? last[name]);
  }
  return [...details.slice(0, -1), grown];
}

function isOpenaiStateObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
