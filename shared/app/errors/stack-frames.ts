/** Where the code of a stack trace comes from: Node, Sotto, or the application with its packages. */
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** `at`: "file:line"; '' for unknown. `text`: as Node prints it, with a plain path. */
export type StackFrame = { of: 'node' | 'sotto' | 'application'; at: string; text: string };

const FRAME = /^ {4}at (?:.*\()?(?<file>[^()]+):(?<line>\d+):\d+\)?$/;
/** In a checkout an application may stand beside them. */
const FOLDERS = /^\/(?:bench|bin|client|dist|exports|functions|lib|node_modules|shared|personas)\//;

export function appErrorStackFrames(stack: string): StackFrame[] {
  return stack.split('\n').flatMap((text): StackFrame[] => {
    const { file, line } = FRAME.exec(text)?.groups ?? {};
    if (file === undefined) return [];
    const path = stackPathOfFileUrl(file);
    if (/^node:|^native$/.test(path)) return [{ of: 'node', at: '', text }];
    const of = isSottoStackPath(path) ? 'sotto' : 'application';
    return [{ of, at: `${path}:${line}`, text: text.replace(file, path) }];
  });
}

/** A module that was loaded anew has a query in its address. */
function stackPathOfFileUrl(file: string): string {
  return decodeURI(file.replace(/^(?:async )?(?:file:\/\/)?/, '').replace(/\?[^:]*$/, ''));
}

let root: string | undefined;

function isSottoStackPath(path: string): boolean {
  root ??= dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);
  return path.startsWith(`${root}/`) && FOLDERS.test(path.slice(root.length));
}
