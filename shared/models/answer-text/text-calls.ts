/** Reads tool calls that a model has written into its text, in the notations of local models [P10]. */
import { jsonEnd, parseToolCallJson } from '../tool-calls/tool-call-event.ts';
import { keywordArguments } from './written-calls.ts';

export type TextCall = { name: string; input: unknown };

const BARE_CALL = /^(?:```(?:json)?\s*)?\[?\s*\{\s*"(?:name|function|tool|tool_name|type)"\s*:/;
const MAY_BE_BARE_CALL =
  /^(?:`{0,3}|```(?:j|js|jso|json)?\s*(?:\[?\s*(?:\{\s*(?:"\w{0,9}"?\s*)?)?)|\[?\s*(?:\{\s*(?:"\w{0,9}"?\s*)?)?)$/;

/** Whether a line begins with a call as bare JSON, by its first key. */
export function beginsBareCall(line: string): boolean {
  return BARE_CALL.test(line);
}

/** Whether this is the beginning of such a line, as far as it has come. */
export function mayBeginBareCall(line: string): boolean {
  return MAY_BE_BARE_CALL.test(line);
}

/** The calls of tools that there are; text of other shapes yields none. */
export function toolCallsInText(body: string, tools: ReadonlySet<string>): TextCall[] {
  const values = jsonValuesIn(body);
  const whole = values.flatMap(({ value }) => toolCallsInJson(value, tools));
  if (whole.length > 0) return whole;
  const named = findCallNames(body, tools);
  return named.map(({ name, end }, at) => {
    const until = named[at + 1]?.at ?? body.length;
    const argumentText = body.slice(end, until);
    const json = values.find((one) => one.at >= end && one.at < until)?.value;
    const input =
      keywordArguments(argumentText) ?? (isJsonObjectOfCall(json) ? json : parseCallArguments(argumentText));
    return { name, input };
  });
}

/** `{"name", "arguments"}` and its relatives, alone or in lists. */
function toolCallsInJson(value: unknown, tools: ReadonlySet<string>): TextCall[] {
  if (Array.isArray(value)) return value.flatMap((one) => toolCallsInJson(one, tools));
  if (!isJsonObjectOfCall(value)) return [];
  if (Array.isArray(value.tool_calls)) return toolCallsInJson(value.tool_calls, tools);
  // The arguments stand in the function, or beside it (Groq's).
  if (isJsonObjectOfCall(value.function))
    return toolCallsInJson({ ...value, function: undefined, ...value.function }, tools);
  const name = [value.name, value.tool, value.tool_name, value.function].find((one) => typeof one === 'string');
  const input = value.arguments ?? value.parameters ?? value.args ?? value.input;
  const toolName = typeof name === 'string' ? matchToolName(name, tools, input !== undefined) : null;
  if (toolName === null) return [];
  return [{ name: toolName, input: typeof input === 'string' ? (parseToolCallJson(input) ?? input) : (input ?? {}) }];
}

/** The tool that a server names with its template's marks: `functions.NAME:0` (Kimi), `NAME<|channel|>…`. */
export function plainToolName(name: string, tools: ReadonlySet<string>): string {
  const bare = bareToolName(name);
  return !tools.has(name) && tools.has(bare) ? bare : name;
}

function bareToolName(name: string): string {
  return name
    .trim()
    .replace(/<[|｜].*$/s, '')
    .replace(/^functions\./, '')
    .replace(/:\d+$/, '');
}

/** With arguments it is a call of a tool that is none: the model is told. */
function matchToolName(name: string, tools: ReadonlySet<string>, hasArguments: boolean): string | null {
  const bare = bareToolName(name);
  return tools.has(bare) || (hasArguments && /^[\w.-]{1,64}$/.test(bare)) ? bare : null;
}

type NamedCall = { name: string; at: number; end: number };

/** Names of tools before their arguments: alone, in a tag, or in JSON that is broken. */
function findCallNames(body: string, tools: ReadonlySet<string>): NamedCall[] {
  const words = [
    ...body.matchAll(
      /(?:name=["']|"(?:name|tool|function)"\s*:\s*"|(?<![\w"'/-]))(?:functions\.)?([A-Za-z_][\w-]*)(?::\d+)?/g,
    ),
  ];
  return words.flatMap(({ 0: word, 1: name = '', index }) =>
    tools.has(name) ? [{ name, at: index, end: index + word.length }] : [],
  );
}

const PARAMETERS = [
  /<(?:[|｜]?\w+[:|｜])?parameter(?:=|\s+name=)["']?([\w.-]+)["']?[^>]*>([\s\S]*?)<\/(?:[|｜]?\w+[:|｜])?parameter>/gu,
  /<(?:\w+_)?arg_key>\s*([\s\S]*?)\s*<\/(?:\w+_)?arg_key>\s*<(?:\w+_)?arg_value>([\s\S]*?)<\/(?:\w+_)?arg_value>/g,
  /(\w+):<escape>([\s\S]*?)<escape>/g,
];

/** Arguments as tags: Qwen 3 Coder, Claude's of before, GLM, FunctionGemma. Values in JSON are read so. */
function parseCallArguments(text: string): Record<string, unknown> {
  const found = PARAMETERS.flatMap((pattern) => [...text.matchAll(pattern)]);
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name, parseToolCallJson(value.trim()) ?? value.trim()]),
  );
}

/** Looked at in one body: its length times this bounds the work. */
const MOST_VALUES = 32;

function jsonValuesIn(body: string): { at: number; value: unknown }[] {
  const values: { at: number; value: unknown }[] = [];
  let from = 0;
  for (let tries = 0; tries < MOST_VALUES; tries += 1) {
    const next = body.slice(from).search(/[[{]/);
    if (next < 0) break;
    const at = from + next;
    const end = jsonEnd(body, at);
    const value = end === null ? undefined : parseToolCallJson(body.slice(at, end));
    if (value !== undefined) values.push({ at, value });
    from = value === undefined || end === null ? at + 1 : end;
  }
  return values;
}

function isJsonObjectOfCall(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
