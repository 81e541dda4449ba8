/** Parses JSON and keeps the positions of its parts, for error messages. */
import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { DEEPEST_FILE, MOST_FILE_CHARS } from '../limits.ts';

export type Path = readonly PropertyKey[];

/** `offset`: of the error. `twice`: repeated keys. */
export type ParsedJsonText =
  | { is: 'json'; value: unknown; offsetOf(path: Path, of: 'key' | 'value'): number; twice: KeyPosition[] }
  | { is: 'no json'; offset: number; what: string };
type KeyPosition = { offset: number; path: Path };

export function parseToolsFileJson(text: string): ParsedJsonText {
  if (text.length > MOST_FILE_CHARS) return toolsFileNoJsonError(0, `it is longer than ${MOST_FILE_CHARS} characters`);
  const tooDeep = toolsFileOffsetBeyondDepth(text, DEEPEST_FILE);
  if (tooDeep !== null) return toolsFileNoJsonError(tooDeep, `it is nested more than ${DEEPEST_FILE} deep`);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error !== undefined) return toolsFileNoJsonError(error.offset, toolsFileJsonErrorSentence(error.error));
  if (root === undefined) return toolsFileNoJsonError(0, 'it is empty');
  return {
    is: 'json',
    value: JSON.parse(text),
    offsetOf: (path, of) => toolsFileNodeOffset(root, path, of),
    twice: findRepeatedToolsFileKeys(root, []),
  };
}

/** Both count from 1. */
export function toolsFileLineAndColumnAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** A missing key has the position of its parent. */
function toolsFileNodeOffset(root: Node, path: Path, of: 'key' | 'value'): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length).filter(isToolsFilePathSegment));
    if (node === undefined) continue;
    const isWhole = length === path.length;
    return (isWhole && of === 'key' ? node.parent?.offset : undefined) ?? node.offset;
  }
  return root.offset;
}

function isToolsFilePathSegment(key: PropertyKey): key is string | number {
  return typeof key !== 'symbol';
}

/** A repeated key would silently replace the first. */
function findRepeatedToolsFileKeys(node: Node, path: Path): KeyPosition[] {
  const names = new Set<unknown>();
  return (node.children ?? []).flatMap((child, index) => {
    if (node.type !== 'object') return findRepeatedToolsFileKeys(child, [...path, index]);
    const [key, value] = child.children ?? [];
    const name = String(key?.value);
    const here = [...path, name];
    const repeats = names.has(name) ? [{ offset: child.offset, path: here }] : [];
    names.add(name);
    return value === undefined ? repeats : [...repeats, ...findRepeatedToolsFileKeys(value, here)];
  });
}

/** The position beyond the depth that recursive parsers can take. */
function toolsFileOffsetBeyondDepth(text: string, most: number): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:\\.|[^"\\\n])*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > most) return index;
  }
  return null;
}

/** "CommaExpected" is "comma expected". */
function toolsFileJsonErrorSentence(code: ParseErrorCode): string {
  const words = printParseErrorCode(code).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return `this is no JSON: ${words.toLowerCase()}`;
}

function toolsFileNoJsonError(offset: number, what: string): ParsedJsonText {
  return { is: 'no json', offset, what };
}
