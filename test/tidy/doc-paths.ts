/**
 * Paths named in the docs must exist, and a name after one (`path.ts:name`) must be declared in that file.
 */
import { posix } from 'node:path';
import { lineAt, type Source } from './source.ts';

export type Page = { path: string; text: string };
/** `paths`: every file and folder, from the root. */
export type Repository = { paths: readonly string[]; sources: readonly Source[] };

type Mention = { path: string; name: string | undefined; line: number };

/** Inline code, and fenced blocks. */
const CODE = /^ *```[\s\S]*?^ *```|`[^`\n]+`/gm;
/** A path in one of our folders, with an optional name. Other paths may be the user's. */
const IN_CODE =
  /(?<![\w./@~-])(?<path>(?:shared|functions|infra|bin|personas|client|bench|test|docs)\/[\w./<>*-]*)(?::(?<name>[A-Za-z_$][\w$.]*))?/g;
const LINK = /\]\((?<target>[^)\s]+)\)/g;
const DECISION = /\bdecisions\/(?<number>\d{4})\b/g;
/** `<name>` and `*` match any single name. */
const ANY = /<[^>/]*>|\*+/;

export function wrongPaths(pages: readonly Page[], { paths, sources }: Repository): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const known = new Set(paths);
  return pages.flatMap((page) => [
    ...mentionsIn(page).flatMap(({ path, name, line }) => {
      const wrong = whyWrong(path, name);
      return wrong === null ? [] : [`${page.path}:${line} ${wrong}`];
    }),
    ...decisionsIn(page)
      .filter((found) => !paths.some((path) => path.startsWith(`docs/decisions/${found.path}-`)))
      .map(({ path, line }) => `${page.path}:${line} names decision ${path}, which docs/decisions/ does not have.`),
  ]);

  function whyWrong(path: string, name: string | undefined): string | null {
    if (!exists(path)) return `names ${path}, which does not exist: name what has taken its place.`;
    if (name === undefined) return null;
    const source = byPath.get(path);
    const isDeclared = source !== undefined && declares(source, name);
    return isDeclared ? null : `names ${name} in ${path}, which declares nothing of that name at its top level.`;
  }

  function exists(path: string): boolean {
    if (!ANY.test(path)) return known.has(path);
    const literal = path.split(ANY).map((part) => part.replace(/[.]/g, '\\.'));
    const pattern = new RegExp(`^${literal.join('[^/]+')}$`);
    return paths.some((one) => pattern.test(one));
  }
}

/** The numbered steps of a page that do not begin with their function. */
export function stepsWithoutFunction({ path, text }: Page): string[] {
  return [...text.matchAll(/^ *\d+\. (?!`[\w./-]+\.tsx?:[A-Za-z_$][\w$.]*`)/gm)].map(
    ({ index }) => `${path}:${lineAt(text, index)} is a step without its function: begin it with \`path.ts:name\`.`,
  );
}

function mentionsIn(page: Page): Mention[] {
  const { text } = page;
  const inCode = [...text.matchAll(CODE)].flatMap(({ 0: code, index: start }) =>
    [...code.matchAll(IN_CODE)].map(({ groups, index }) => ({
      path: plain(groups?.path ?? ''),
      name: groups?.name?.replace(/\.$/, ''),
      line: lineAt(text, start + index),
    })),
  );
  // A link within code is an example.
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  const links = [...prose.matchAll(LINK)].flatMap(({ groups, index }) => {
    const [target = ''] = (groups?.target ?? '').split('#');
    if (target === '' || /^[a-z]+:/.test(target)) return [];
    const path = plain(posix.join(posix.dirname(page.path), target));
    return [{ path, name: undefined, line: lineAt(text, index) }];
  });
  return [...inCode, ...links];
}

function decisionsIn({ text }: Page): Mention[] {
  return [...text.matchAll(DECISION)].map(({ groups, index }) => {
    return { path: groups?.number ?? '', name: undefined, line: lineAt(text, index) };
  });
}

/** Without the full stop of a sentence or a folder's slash. */
function plain(path: string): string {
  return path.replace(/\.+$/, '').replace(/\/$/, '');
}

/** A function, class, constant or type at the top level (unindented), or `Class.method`. */
function declares({ code }: Source, name: string): boolean {
  const [outer = '', member] = name.split('.');
  const declaration = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(?:async )?(?:function\\*?|class|const|let|type|interface) ${quoted(outer)}(?![\\w$])`,
    'm',
  ).exec(code);
  if (declaration === null) return false;
  if (member === undefined) return true;
  const body = code.slice(declaration.index).split(/^\}/m)[0] ?? '';
  const method = `^  (?:(?:static|async|get|set|readonly) )*\\*?#?${quoted(member)}(?![\\w$])`;
  return new RegExp(method, 'm').test(body);
}

function quoted(name: string): string {
  return name.replaceAll('$', '\\$');
}
