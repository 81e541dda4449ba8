import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../../bin/docs/site.ts';

/** By its path in the site: its targets, and the ids that can be linked to. */
const pages = new Map<string, { targets: string[]; ids: string[] }>();
let folder = '';
let files: string[] = [];

beforeAll(async () => {
  folder = await builtSite();
  files = globSync('**/*.*', { cwd: folder });
  for (const path of files.filter((one) => one.endsWith('.html'))) {
    const html = readFileSync(`${folder}/${path}`, 'utf8');
    pages.set(path, { targets: all(html, /(?:href|src)="([^"]+)"/g), ids: all(html, / id="([^"]+)"/g) });
  }
}, 60_000);

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));
}

describe('the site of docs/', () => {
  it('has a page for each of its files, and an index', () => {
    const named = globSync('docs/**/*.md').map((path) => path.slice('docs/'.length).replace(/\.md$/, '.html'));
    expect(files).toEqual(expect.arrayContaining(named.map((path) => path.replace('README', 'index'))));
    expect(files).toContain('decisions/index.html');
    expect(readFileSync(`${folder}/index.html`, 'utf8')).toContain('<title>Documentation · Sotto</title>');
  });

  it('links to pages and headings that exist, by addresses that hold under any path', () => {
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

  it('needs no script and no style of its own, so that the headers of the page hold [N4]', () => {
    for (const path of pages.keys()) {
      const html = readFileSync(`${folder}/${path}`, 'utf8');
      expect(html, path).not.toMatch(/<script|<style| style=| on[a-z]+="/);
    }
  });
});
