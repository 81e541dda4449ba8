/** Words the mistakes in an operator's file: their position and remedy. */
import * as z from 'zod/mini';
import { type Path, parseToolsFileJson, toolsFileLineAndColumnAt } from './json-positions.ts';
import '../../../protocol/schema-messages.ts';

/** `mistakes`: a sentence each, in the order of the file. */
export type ReadJson<T> = { is: 'good'; value: T } | { is: 'bad'; mistakes: string[] };

type Mistake = { offset: number; what: string };

export function readToolsFileOrMistakes<T>(type: z.core.$ZodType<T>, text: string): ReadJson<T> {
  const json = parseToolsFileJson(text);
  if (json.is === 'no json') return { is: 'bad', mistakes: [toolsFileMistakeSentence(text, json)] };
  const parsed = z.safeParse(type, json.value, { error: toolsFileIssueMessage });
  const twice = json.twice.map(({ offset, path }) => ({
    offset,
    what: `${toolsFilePathInWords(path)} is there twice: leave one out`,
  }));
  if (parsed.success && twice.length === 0) return { is: 'good', value: parsed.data };
  const schema = z.toJSONSchema(type, { io: 'input' });
  const others = (parsed.error?.issues ?? []).flatMap((issue): Mistake[] => {
    if (issue.code !== 'unrecognized_keys')
      return [
        { offset: json.offsetOf(issue.path, 'value'), what: `${toolsFilePathInWords(issue.path)} ${issue.message}` },
      ];
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      const what = `${toolsFilePathInWords(path)} is not known: there are ${validToolsFileKeysAt(schema, issue.path).join(', ')}`;
      return { offset: json.offsetOf(path, 'key'), what };
    });
  });
  const mistakes = [...twice, ...others].sort((a, b) => a.offset - b.offset);
  return { is: 'bad', mistakes: mistakes.map((mistake) => toolsFileMistakeSentence(text, mistake)) };
}

function toolsFileMistakeSentence(text: string, { offset, what }: Mistake): string {
  const { line, column } = toolsFileLineAndColumnAt(text, offset);
  return `line ${line}, column ${column}: ${what}.`;
}

/** `tools[0].cache.ttlSeconds` */
function toolsFilePathInWords(path: Path): string {
  const parts = path.map((key) =>
    typeof key === 'number' ? `[${key}]` : isToolsFilePathKey(key) ? `.${key}` : `[${quoteToolsFileValue(key)}]`,
  );
  return parts.join('').replace(/^\./, '') || 'the file';
}

function isToolsFilePathKey(key: PropertyKey): key is string {
  return typeof key === 'string' && /^[\w$-]+$/.test(key);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text in "quotes"',
  array: 'a list [...]',
  object: 'an object {...}',
  record: 'an object {...}',
  boolean: 'true or false',
  number: 'a number',
};

/** The message where the type has none of its own. */
function toolsFileIssueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map(quoteToolsFileValue).join(' or ')}`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'too_big':
      return `must have ${issue.maximum} characters or less`;
    default:
      return undefined;
  }
}

function quoteToolsFileValue(value: unknown): string {
  return JSON.stringify(String(value));
}

/** The valid keys at this path. */
function validToolsFileKeysAt(schema: z.core.JSONSchema.BaseSchema, path: Path): string[] {
  let at: unknown = schema;
  for (const key of path)
    at =
      typeof key === 'number'
        ? toolsFileObjectField(at, 'items')
        : toolsFileObjectField(toolsFileObjectField(at, 'properties'), key);
  return Object.keys(toolsFileObjectField(at, 'properties') ?? {});
}

function toolsFileObjectField(value: unknown, key: PropertyKey): object | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'object' && found !== null ? found : undefined;
}
