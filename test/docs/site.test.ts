import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSiteOnce } from '../../bin/docs/site.ts';

/** By its path in the site. */
const pages = new Map<string, { html: string; targets: string[]; ids: string[] }>();
let files: string[] = [];
let folder = '';

beforeAll(async () => {
  folder = await buildSiteOnce();
  files = globSync('**/*.*', { cwd: folder });
  for (const path of files.filter((one) => one.endsWith('.html'))) {
    const html = readFileSync(`${folder}/${path}`, 'utf8');
    pages.set(path, { html, targets: all(html, /(?:href|src)="([^"]+)"/g), ids: all(html, / id="([^"]+)"/g) });
  }
}, 60_000);

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
}

const htmlOf = (path: string) => pages.get(path)?.html ?? '';

describe('the site of docs/', () => {
  it('[E5] the documentation site has a page for each file of docs/, and an index', () => {
    const named = globSync('docs/**/*.md').map((path) => path.slice('docs/'.length).replace(/\.md$/, '.html'));
    expect(files).toEqual(expect.arrayContaining(named.map((path) => path.replace('README', 'index'))));
    expect(files).toContain('decisions/index.html');
    expect(htmlOf('index.html')).toContain('<title>Documentation · Sotto</title>');
  });

  it('[E5] the documentation site has the documents for programs, and its pages link to them', () => {
    for (const [path, title] of [
      ['asyncapi.json', 'asyncapi'],
      ['openapi.json', 'openapi'],
      ['tools.schema.json', '$schema'],
    ] as const)
      expect(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'))).toHaveProperty([title]);
    expect(pages.get('PROTOCOL.html')?.targets).toEqual(
      expect.arrayContaining(['asyncapi.json', 'openapi.json', 'tools.schema.json']),
    );
    expect(pages.get('reference/protocol/http.html')?.targets).toContain('../../openapi.json');
  });

  it('[E5] the documentation site links to pages and headings that exist, by addresses that hold under any path', () => {
    const broken: string[] = [];
    for (const [from, { targets }] of pages)
      for (const target of targets.filter((one) => !/^(https?|mailto):/.test(one))) {
        const [path = '', id] = target.split('#');
        const to = path === '' ? from : posix.join(posix.dirname(from), path);
        const isThere = files.includes(to) && (id === undefined || pages.get(to)?.ids.includes(decodeURIComponent(id)));
        if (!isThere || path.startsWith('/')) broken.push(`${from}: ${target}`);
      }
    expect(broken).toEqual([]);
  });

  it("[N4] the documentation site has no script and no style within a page, so that the page's headers hold", () => {
    for (const [path, { html }] of pages)
      expect(html, path).not.toMatch(/<script(?![^>]* src=)|<style| style=| on[a-z]+="/);
  });

  it('[E5] the documentation site leads from each page to the next and back, in the order of the index', () => {
    const next = (path: string) => / rel="next" href="([^"]+)"/.exec(htmlOf(path))?.[1];
    const previous = (path: string) => / rel="prev" href="([^"]+)"/.exec(htmlOf(path))?.[1];
    const order = ['index.html'];
    for (let path = order[0] ?? '', to = next(path); to !== undefined; to = next(path)) {
      const before = path;
      path = posix.join(posix.dirname(path), to);
      expect(posix.join(posix.dirname(path), previous(path) ?? '')).toBe(before);
      order.push(path);
    }
    expect(order.toSorted()).toEqual([...pages.keys()].toSorted());
    const index = all(htmlOf('index.html').split('<main')[1] ?? '', /<li>\s*<a href="([^"]+\.html)"/g);
    expect(order.slice(1, index.length + 1)).toEqual(index);
  });
});
