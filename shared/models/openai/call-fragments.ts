/** Puts tool calls together from their fragments, whichever way a server numbers them [B7]. */
import type { AnswerBounds } from '../bounds.ts';
import type { ProviderFields } from '../model.ts';
import { type GatheredCall, parseToolCallJson } from '../tool-calls/tool-call-event.ts';
import { mergeOpenaiProviderState } from './provider-state.ts';

export type CallFragment = {
  /** Some servers send figures as texts, and texts as figures. */
  index?: number | string | null;
  id?: string | number | null;
  /** Gateways: as JSON. */
  function?: FunctionFragment | string | null;
} & FunctionFragment;
/** Cloudflare sends these without `function` around them. */
type FunctionFragment = { name?: string | null; arguments?: unknown; parameters?: unknown; input?: unknown };
export type Call = GatheredCall & { index: number | null; state: ProviderFields };

/** Adds a fragment to its call, or begins one. Throws ModelError beyond the answer's bounds. */
export function gatherOpenaiCall(calls: Call[], fragment: CallFragment, bounds: AnswerBounds): void {
  const index = fragment.index === undefined || fragment.index === null ? null : Number(fragment.index);
  const id = String(fragment.id ?? '');
  const { function: written = fragment } = fragment;
  const made: FunctionFragment = Object(typeof written === 'string' ? parseToolCallJson(written) : written);
  const name = made.name || '';
  const json = openaiArgumentsAsJson(made.arguments ?? made.parameters ?? made.input);
  const isOfIndex = (each: Call) => index === null || each.index === null || each.index === index;
  const open = (index === null && calls.find((each) => each.id === id)) || calls.findLast(isOfIndex);
  const call =
    open && !fragmentBeginsAnotherCall(open, { index, id: id || null, name, json })
      ? open
      : beginOpenaiToolCall(calls, { index, id, name }, bounds);
  call.name = joinOpenaiToolName(call.name, name);
  bounds.checkArguments(json.length);
  call.json = joinOpenaiArgumentsJson(call.json, json);
  if (json !== '') call.last = json;
  call.state = mergeOpenaiProviderState(call.state, fragment, bounds);
}

/** Whether the arguments are complete JSON; none are. */
export function openaiCallHasWholeArguments({ json }: GatheredCall): boolean {
  return json.trim() === '' || parseToolCallJson(json) !== undefined;
}

/**
 * Some servers send another id with each fragment, some the name again, and some number all calls 0. So
 * only a name begins a call: another one, or the same one behind a call that is whole.
 */
function fragmentBeginsAnotherCall(
  open: Call,
  { index, id, name, json }: { index: number | null; id: string | null; name: string; json: string },
): boolean {
  if (name === '') return false;
  if (id !== null && id === open.id) return false;
  // The name itself comes in pieces.
  if (id === null && index !== null && index === open.index && open.json === '' && json === '') return false;
  if (name !== open.name) return open.name !== '';
  if (open.json === '') return id !== null && json === '';
  return openaiCallHasWholeArguments(open);
}

function beginOpenaiToolCall(
  calls: Call[],
  { index, id, name }: { index: number | null; id: string; name: string },
  bounds: AnswerBounds,
): Call {
  const isFree = id !== '' && !calls.some((call) => call.id === id);
  const call: Call = { index, id: isFree ? id : `call-${calls.length + 1}`, name: '', json: '', state: {} };
  bounds.checkCall(call.id, name);
  calls.push(call);
  return call;
}

/** A piece of a name, or all of it so far. */
function joinOpenaiToolName(name: string, more: string): string {
  return more.startsWith(name) ? more : name.endsWith(more) ? name : name + more;
}

/** Arguments may come as an object (Ollama's own shape) instead of JSON text. */
function openaiArgumentsAsJson(input: unknown): string {
  if (typeof input === 'string') return input;
  return input === undefined || input === null ? '' : JSON.stringify(input);
}

/** Some servers begin with `{}`, and some send all the arguments again at the end. */
function joinOpenaiArgumentsJson(json: string, more: string): string {
  const isBegunAnew = json === '{}' && more.trimStart().startsWith('{');
  const isRepeated = json !== '' && more.startsWith(json) && parseToolCallJson(more) !== undefined;
  return isBegunAnew || isRepeated ? more : json + more;
}
