/** Reads tool calls that a model has written into its text, in the notations of local models [P10]. */
import { parseToolCallJson, toolCallJsonEnd } from '../tool-calls/tool-call-event.ts';
import {
  indexOfTaggedArguments,
  looseArgumentObject,
  readNamedArgumentTags,
  readTaggedArguments,
} from './call-arguments.ts';
import { endOfCallCode, keywordArgumentsOfCodeCall } from './written-calls.ts';

export type TextCall = { name: string; input: unknown };

const BARE_CALL =
  /^(?:```(?:json)?\s*)?(?:functools)?\[?\s*\{\s*"(?:name|id|type|function|function_call|tool|tool_name|tool_calls?|action|arguments|parameters)"\s*:/;
const MAY_BE_BARE_CALL =
  /^(?:`{0,3}|```(?:j|js|jso|json)?\s*(?:\[?\s*(?:\{\s*(?:"\w{0,13}"?\s*)?)?)|(?:f|fu|fun|func|funct|functo|functoo|functool|(?:functools)?\[?\s*(?:\{\s*(?:"\w{0,13}"?\s*)?)?))$/;

/** Whether a line begins with a call as bare JSON, by its first key. */
export function answerBeginsBareCall(line: string): boolean {
  return BARE_CALL.test(line);
}

/** Whether this is the beginning of such a line, as far as it has come. */
export function mayAnswerBeginBareCall(line: string): boolean {
  return MAY_BE_BARE_CALL.test(line);
}

/** The calls of tools that there are; text of other shapes yields none. */
export function toolCallsInAnswerText(text: string, tools: ReadonlySet<string>): TextCall[] {
  const body = plainCallMarks(text);
  const values = jsonValuesInAnswer(body);
  const whole = values.flatMap((value) => toolCallsInAnswerJson(value, tools));
  return whole.length > 0 ? whole : findNamedCallsInAnswer(body, tools);
}

/** MiniMax M3 writes a mark before each tag, Kimi K3 its tags in three tokens. */
function plainCallMarks(text: string): string {
  return text
    .replace(/\]<\]\w{1,16}\[>\[/g, '')
    .replace(/<\|(open|close)\|>([^<>\n]{0,100})<\|sep\|>/g, (_, is, tag) =>
      is === 'open' ? `<${tag}>` : `</${tag}>`,
    );
}

/** Names of tools, each with the arguments behind it. What stands in arguments is no name. */
function findNamedCallsInAnswer(body: string, tools: ReadonlySet<string>): TextCall[] {
  const calls: TextCall[] = [];
  let named = nextCallName(body, 0, tools);
  while (named !== null && calls.length < MOST_VALUES) {
    const next = nextCallName(body, named.end, tools);
    // Gemma may write the name twice.
    const isRepeated = next?.name === named.name && /^[\s:.]*$/.test(body.slice(named.end, next.at));
    if (isRepeated) {
      named = next;
      continue;
    }
    const { input, end } = argumentsBehindCallName(body, named.end, next?.at ?? body.length);
    if (!isSchemaInAnswer(input)) calls.push({ name: named.name, input });
    named = next !== null && next.at >= end ? next : nextCallName(body, end, tools);
  }
  return calls;
}

/** As code, as an object, or in tags: what begins first. `until`: another call begins there, or none. */
function argumentsBehindCallName(body: string, from: number, until: number): { input: unknown; end: number } {
  const code = /^(?:\.call)?\(/.exec(body.slice(from, from + 6));
  if (code !== null) {
    const end = endOfCallCode(body, from) ?? body.length;
    const text = body.slice(from, end);
    const input = keywordArgumentsOfCodeCall(text);
    if (input !== null) return { input, end };
  }
  const brace = body.indexOf('{', from);
  const tag = indexOfTaggedArguments(body, from);
  if (tag >= 0 && tag < until && (brace < 0 || tag < brace)) return readTaggedArguments(body, tag);
  if (brace >= 0 && brace < until) {
    const end = toolCallJsonEnd(body, brace) ?? body.length;
    const text = body.slice(brace, end);
    const json = parseToolCallJson(text);
    return { input: isJsonObjectOfAnswerCall(json) ? json : (looseArgumentObject(text) ?? {}), end };
  }
  // Behind the rest of the tag that has the name.
  return readNamedArgumentTags(body, from + (/^["']?\s{0,8}>/.exec(body.slice(from, from + 10))?.[0].length ?? 0));
}

/** `{"name", "arguments"}` and its relatives, alone or in lists. */
function toolCallsInAnswerJson(value: unknown, tools: ReadonlySet<string>): TextCall[] {
  if (Array.isArray(value)) return value.flatMap((one) => toolCallsInAnswerJson(one, tools));
  if (!isJsonObjectOfAnswerCall(value)) return [];
  const inner = value.tool_calls ?? value.tool_call ?? value.function_call;
  if (typeof inner === 'object' && inner !== null) return toolCallsInAnswerJson(inner, tools);
  // The arguments stand in the function, or beside it (Groq's).
  if (isJsonObjectOfAnswerCall(value.function))
    return toolCallsInAnswerJson({ ...value, function: undefined, ...value.function }, tools);
  const names = [value.name, value.tool, value.tool_name, value.function, value.action];
  const name = names.find((one) => typeof one === 'string');
  const input = value.arguments ?? value.parameters ?? value.args ?? value.input ?? value.action_input;
  if (typeof name !== 'string') return callNamedByKey(value, tools);
  const toolName = matchToolNameInAnswer(name, tools, input !== undefined);
  if (toolName === null || isSchemaInAnswer(input)) return [];
  return [{ name: toolName, input: typeof input === 'string' ? (parseToolCallJson(input) ?? input) : (input ?? {}) }];
}

/** `{"get_weather": {"place": "Oslo"}}` (Apertus). */
function callNamedByKey(value: Record<string, unknown>, tools: ReadonlySet<string>): TextCall[] {
  const [[name, input] = ['', null], ...others] = Object.entries(value);
  return tools.has(name) && others.length === 0 && isJsonObjectOfAnswerCall(input) ? [{ name, input }] : [];
}

/** A model that repeats the list of its tools calls none of them. */
function isSchemaInAnswer(input: unknown): boolean {
  return isJsonObjectOfAnswerCall(input) && input.type === 'object' && isJsonObjectOfAnswerCall(input.properties);
}

/**
 * The tool that a server names with its template's marks (`functions.NAME:0` of Kimi, `NAME<|channel|>…`), or
 * that a small model spells in its own way (`GetWeather`, `get-weather()`).
 */
export function plainToolNameInAnswer(name: string, tools: ReadonlySet<string>): string {
  if (tools.has(name)) return name;
  const bare = bareToolNameInAnswer(name);
  if (tools.has(bare)) return bare;
  const spelled = foldToolName(bare);
  const alike = [...tools].filter((tool) => foldToolName(tool) === spelled);
  return (alike.length === 1 && alike[0]) || name;
}

function foldToolName(name: string): string {
  return name
    .replace(/^.*[./]|\(.*$/gs, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function bareToolNameInAnswer(name: string): string {
  return name
    .trim()
    .replace(/<.*$/s, '')
    .replace(/^functions\./, '')
    .replace(/:\d+$/, '');
}

/** With arguments it is a call of a tool that is none: the model is told. */
function matchToolNameInAnswer(name: string, tools: ReadonlySet<string>, hasArguments: boolean): string | null {
  const bare = bareToolNameInAnswer(name);
  return tools.has(bare) || (hasArguments && /^[\w.-]{1,64}$/.test(bare)) ? bare : null;
}

type NamedCall = { name: string; at: number; end: number };

const NAME =
  /(?:\b(?:name|tool|function)["']?\s*(?:=>|[:=])\s*["']|(?<![\w"'/-]))(?:functions\.)?([A-Za-z_][\w-]*)(?::\d+)?/g;

/** A tool's name before its arguments: alone, in a tag, or in JSON that is broken. */
function nextCallName(body: string, from: number, tools: ReadonlySet<string>): NamedCall | null {
  NAME.lastIndex = from;
  for (let word = NAME.exec(body); word !== null; word = NAME.exec(body)) {
    const name = word[1] ?? '';
    if (tools.has(name)) return { name, at: word.index, end: NAME.lastIndex };
  }
  return null;
}

/** Looked at in one body: its length times this bounds the work. */
const MOST_VALUES = 32;

function jsonValuesInAnswer(body: string): unknown[] {
  const values: unknown[] = [];
  let from = 0;
  for (let tries = 0; tries < MOST_VALUES; tries += 1) {
    const next = body.slice(from).search(/[[{]/);
    if (next < 0) break;
    const at = from + next;
    const end = toolCallJsonEnd(body, at);
    const value = end === null ? undefined : parseToolCallJson(body.slice(at, end));
    if (value !== undefined) values.push(value);
    from = value === undefined || end === null ? at + 1 : end;
  }
  return values;
}

function isJsonObjectOfAnswerCall(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
