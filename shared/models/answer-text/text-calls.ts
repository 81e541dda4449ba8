/** Reads tool calls that a model has written into its text, in the notations of local models [P10]. */
import { parseToolCallJson, toolCallJsonEnd } from '../tool-calls/tool-call-event.ts';
import { keywordArgumentsOfCodeCall } from './written-calls.ts';

export type TextCall = { name: string; input: unknown };

const BARE_CALL = /^(?:```(?:json)?\s*)?\[?\s*\{\s*"(?:name|function|tool|tool_name|type)"\s*:/;
const MAY_BE_BARE_CALL =
  /^(?:`{0,3}|```(?:j|js|jso|json)?\s*(?:\[?\s*(?:\{\s*(?:"\w{0,9}"?\s*)?)?)|\[?\s*(?:\{\s*(?:"\w{0,9}"?\s*)?)?)$/;

/** Whether a line begins with a call as bare JSON, by its first key. */
export function answerBeginsBareCall(line: string): boolean {
  return BARE_CALL.test(line);
}

/** Whether this is the beginning of such a line, as far as it has come. */
export function mayAnswerBeginBareCall(line: string): boolean {
  return MAY_BE_BARE_CALL.test(line);
}

/** The calls of tools that there are; text of other shapes yields none. */
export function toolCallsInAnswerText(body: string, tools: ReadonlySet<string>): TextCall[] {
  const values = jsonValuesInAnswer(body);
  const whole = values.flatMap(({ value }) => toolCallsInAnswerJson(value, tools));
  if (whole.length > 0) return whole;
  const named = findCallNamesInAnswer(body, tools);
  return named.map(({ name, end }, at) => {
    const until = named[at + 1]?.at ?? body.length;
    const argumentText = body.slice(end, until);
    const json = values.find((one) => one.at >= end && one.at < until)?.value;
    const input =
      keywordArgumentsOfCodeCall(argumentText) ??
      (isJsonObjectOfAnswerCall(json) ? json : parseAnswerCallArguments(argumentText));
    return { name, input };
  });
}

/** `{"name", "arguments"}` and its relatives, alone or in lists. */
function toolCallsInAnswerJson(value: unknown, tools: ReadonlySet<string>): TextCall[] {
  if (Array.isArray(value)) return value.flatMap((one) => toolCallsInAnswerJson(one, tools));
  if (!isJsonObjectOfAnswerCall(value)) return [];
  if (Array.isArray(value.tool_calls)) return toolCallsInAnswerJson(value.tool_calls, tools);
  // The arguments stand in the function, or beside it (Groq's).
  if (isJsonObjectOfAnswerCall(value.function))
    return toolCallsInAnswerJson({ ...value, function: undefined, ...value.function }, tools);
  const name = [value.name, value.tool, value.tool_name, value.function].find((one) => typeof one === 'string');
  const input = value.arguments ?? value.parameters ?? value.args ?? value.input;
  const toolName = typeof name === 'string' ? matchToolNameInAnswer(name, tools, input !== undefined) : null;
  if (toolName === null) return [];
  return [{ name: toolName, input: typeof input === 'string' ? (parseToolCallJson(input) ?? input) : (input ?? {}) }];
}

/** The tool that a server names with its template's marks: `functions.NAME:0` (Kimi), `NAME<|channel|>…`. */
export function plainToolNameInAnswer(name: string, tools: ReadonlySet<string>): string {
  const bare = bareToolNameInAnswer(name);
  return !tools.has(name) && tools.has(bare) ? bare : name;
}

function bareToolNameInAnswer(name: string): string {
  return name
    .trim()
    .replace(/<[|｜].*$/s, '')
    .replace(/^functions\./, '')
    .replace(/:\d+$/, '');
}

/** With arguments it is a call of a tool that is none: the model is told. */
function matchToolNameInAnswer(name: string, tools: ReadonlySet<string>, hasArguments: boolean): string | null {
  const bare = bareToolNameInAnswer(name);
  return tools.has(bare) || (hasArguments && /^[\w.-]{1,64}$/.test(bare)) ? bare : null;
}

type NamedCall = { name: string; at: number; end: number };

/** Names of tools before their arguments: alone, in a tag, or in JSON that is broken. */
function findCallNamesInAnswer(body: string, tools: ReadonlySet<string>): NamedCall[] {
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
function parseAnswerCallArguments(text: string): Record<string, unknown> {
  const found = PARAMETERS.flatMap((pattern) => [...text.matchAll(pattern)]);
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [name, parseToolCallJson(value.trim()) ?? value.trim()]),
  );
}

/** Looked at in one body: its length times this bounds the work. */
const MOST_VALUES = 32;

function jsonValuesInAnswer(body: string): { at: number; value: unknown }[] {
  const values: { at: number; value: unknown }[] = [];
  let from = 0;
  for (let tries = 0; tries < MOST_VALUES; tries += 1) {
    const next = body.slice(from).search(/[[{]/);
    if (next < 0) break;
    const at = from + next;
    const end = toolCallJsonEnd(body, at);
    const value = end === null ? undefined : parseToolCallJson(body.slice(at, end));
    if (value !== undefined) values.push({ at, value });
    from = value === undefined || end === null ? at + 1 : end;
  }
  return values;
}

function isJsonObjectOfAnswerCall(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
