/** Arguments of tool calls that models write in tags, or as an object that is no JSON [P10]. */
import { parseToolCallJson } from '../tool-calls/tool-call-event.ts';

/** Arguments, and where they end in the text. */
export type TaggedArguments = { input: Record<string, unknown>; end: number };

const VENDOR = '(?:[|｜]?\\w{1,24}[:|｜])?';
const NAMED = new RegExp(`^${VENDOR}(?:parameter|param|argument|arg)(?:=|\\s+(?:name|key)=)["']?([\\w.-]+)`, 'u');
const NAMED_END = new RegExp(`^/${VENDOR}(?:parameter|param|argument|arg)$`, 'u');
const KEY = /^(\/?)(?:\w{1,24}_)?arg_key$/;
const VALUE = /^(\/?)(?:\w{1,24}_)?arg_value$/;
/** `<parameter … string="true">` (DeepSeek), `<argument … type="string">` (Kimi): no number. */
const IS_TEXT = /\s(?:string="true"|type="string")/;
const ENDS_CALL = new RegExp(`^/${VENDOR}(?:\\w{1,24}_)?(?:function|invoke|call|tools?)(?:[-_]?calls?)?$`, 'u');
const TAG = /<([^<>\n]{1,124})>/g;

/** The beginning of the first argument in tags; -1: there is none. */
export function indexOfTaggedArguments(text: string, from: number): number {
  TAG.lastIndex = from;
  for (let tag = TAG.exec(text); tag !== null; tag = TAG.exec(text))
    if (NAMED.test(tag[1] ?? '') || KEY.test(tag[1] ?? '')) return tag.index;
  return -1;
}

/**
 * Arguments in tags, until the call's end: Qwen 3 Coder, DeepSeek, Claude's of before, GLM, Kimi K3. Tags may
 * be missing or doubled: a value ends at the latest where the next argument or the call's end begins.
 */
export function readTaggedArguments(text: string, from: number): TaggedArguments {
  const input: Record<string, unknown> = {};
  let key: string | null = null;
  let isText = false;
  /** Where a key or a value began; -1: none is open. */
  let keyAt = -1;
  let valueAt = -1;
  const closeValue = (end: number) => {
    if (key !== null && valueAt >= 0) input[key] = argumentValue(text.slice(valueAt, end), isText);
    valueAt = -1;
  };
  TAG.lastIndex = from;
  for (let tag = TAG.exec(text); tag !== null; tag = TAG.exec(text)) {
    const name = tag[1] ?? '';
    const tagEnd = TAG.lastIndex;
    const named = NAMED.exec(name)?.[1];
    if (named !== undefined) {
      closeValue(tag.index);
      [key, isText, valueAt] = [named, IS_TEXT.test(name), tagEnd];
    } else if (KEY.test(name)) {
      closeValue(tag.index);
      if (!name.startsWith('/')) keyAt = tagEnd;
      else if (keyAt >= 0) [key, isText, keyAt] = [text.slice(keyAt, tag.index).trim(), false, -1];
    } else if (VALUE.test(name) || NAMED_END.test(name)) {
      if (name.startsWith('/')) closeValue(tag.index);
      else valueAt = tagEnd;
    } else if (ENDS_CALL.test(name)) {
      closeValue(tag.index);
      return { input, end: tagEnd };
    }
  }
  closeValue(text.length);
  return { input, end: text.length };
}

function argumentValue(text: string, isText: boolean): unknown {
  const value = text.trim();
  return isText ? value : (parseToolCallJson(value) ?? value);
}

const CHILD = /\s*<([A-Za-z_][\w.-]{0,63})>/y;

/**
 * Arguments whose names are the tags: `<place>Oslo</place>` (MiniMax M3, Cline). A value of tags alone is an
 * object, or a list where each is an `item`.
 */
export function readNamedArgumentTags(text: string, from: number): TaggedArguments {
  const { values, end } = readArgumentChildTags(text, from, 0);
  return { input: Object.fromEntries(values), end };
}

/** Deeper values stay text. */
const DEEPEST = 4;

function readArgumentChildTags(
  text: string,
  from: number,
  depth: number,
): { values: [string, unknown][]; end: number } {
  const values: [string, unknown][] = [];
  let end = from;
  for (;;) {
    CHILD.lastIndex = end;
    const name = CHILD.exec(text)?.[1];
    const begin = CHILD.lastIndex;
    const close = name === undefined ? -1 : text.indexOf(`</${name}>`, begin);
    if (name === undefined || close < 0) return { values, end };
    values.push([name, argumentTagValue(text.slice(begin, close), depth + 1)]);
    end = close + name.length + 3;
  }
}

function argumentTagValue(text: string, depth: number): unknown {
  const { values } = depth < DEEPEST ? readArgumentChildTags(text, 0, depth) : { values: [] };
  if (values.length === 0) return argumentValue(text, false);
  return values.every(([name]) => name === 'item') ? values.map(([, value]) => value) : Object.fromEntries(values);
}

/** What may stand around a call's own arguments. */
const WRAPPERS = ['arguments', 'parameters', 'input', 'args'];
/** Gemma's quotation marks, which some servers leave in JSON. */
const GEMMA_QUOTES = /^<\|"\|>|<\|"\|>$/g;

/**
 * Arguments that came as a call of their own: an object that is no JSON, a list of one object, or a call
 * within the call, unless the tool has a parameter of that name. Others stay for the tool to refuse.
 */
export function plainCallArguments(input: unknown, schema: Record<string, unknown> | undefined): unknown {
  const read = typeof input === 'string' ? (looseArgumentObject(input) ?? input) : input;
  const one = Array.isArray(read) && read.length === 1 ? read[0] : read;
  if (!isArgumentObject(one)) return read;
  const parameters = isArgumentObject(schema?.properties) ? schema.properties : {};
  const wrapper = WRAPPERS.find((name) => isArgumentObject(one[name]) && !(name in parameters));
  const isWrapped = wrapper !== undefined && Object.keys(one).every((key) => key === wrapper || key === 'name');
  return withoutGemmaQuotes(isWrapped ? one[wrapper] : one);
}

/** The value itself where it has none, which is nearly always so. */
function withoutGemmaQuotes(value: unknown): unknown {
  if (!JSON.stringify(value)?.includes('<|\\"|>')) return value;
  if (typeof value === 'string') return value.replace(GEMMA_QUOTES, '');
  if (Array.isArray(value)) return value.map(withoutGemmaQuotes);
  if (!isArgumentObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutGemmaQuotes(one)]));
}

function isArgumentObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One part of an object that is no JSON; each alternative begins with another character. */
const PART =
  /\s+|\/\/[^\n]*|<\|"\|>([\s\S]*?)(?:<\|"\|>|$)|<escape>([\s\S]*?)(?:<escape>|$)|("(?:[^"\\]|\\[\s\S])*")|'((?:[^'\\]|\\[\s\S])*)'|([{}[\]:,])|((?:[^\s,{}[\]:"'<]|(?<=\d):(?=\d)|:(?=\/\/)|[ \t](?=[^\s,{}[\]]))+)/y;
const OPTION = /--([\w-]{1,64})[ \t]+("(?:[^"\\\n]|\\.)*"|[^\n{}]*)/g;
const LITERALS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/**
 * `{place:<|"|>Oslo<|"|>,days:3}` (Gemma), `{'place': 'Oslo'}` (Python), `{place: Oslo}`, or `--place "Oslo"`
 * within brackets (MiniMax). Null: it is no object.
 */
export function looseArgumentObject(text: string): Record<string, unknown> | null {
  const options = [...text.matchAll(OPTION)];
  if (options.length > 0)
    return Object.fromEntries(options.map(([, key = '', value = '']) => [key, argumentValue(value, false)]));
  const value = parseToolCallJson(looseArgumentsAsJson(text));
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
}

function looseArgumentsAsJson(text: string): string {
  const parts: string[] = [];
  PART.lastIndex = 0;
  for (let part = PART.exec(text); part !== null && part[0] !== ''; part = PART.exec(text)) {
    const [, gemma, escaped, double, single, mark, bare] = part;
    const quoted = gemma ?? escaped ?? single?.replace(/\\(.)/g, '$1');
    if (quoted !== undefined) parts.push(JSON.stringify(quoted));
    else if (bare !== undefined) parts.push(bareArgumentAsJson(bare));
    else if (double !== undefined) parts.push(double.replace(/[\n\r\t]/g, escapeLooseCharacter));
    // A comma before the end of an object or a list is none.
    else if ((mark === '}' || mark === ']') && parts.at(-1) === ',') parts.splice(-1, 1, mark);
    else if (mark !== undefined) parts.push(mark);
  }
  return parts.join('');
}

function escapeLooseCharacter(char: string): string {
  return char === '\n' ? '\\n' : char === '\r' ? '\\r' : '\\t';
}

function bareArgumentAsJson(text: string): string {
  const literal = LITERALS[text];
  return literal ?? (parseToolCallJson(text) === undefined ? JSON.stringify(text) : text);
}
