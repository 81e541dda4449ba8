import { describe, expect, it } from 'vitest';
import { renderPage } from '../../bin/docs/site/render-page.ts';

const DOCUMENTS = new Map([['openapi.json', 'reference/openapi.json']]);
const html = async (markdown: string) => (await renderPage(markdown, DOCUMENTS)).html;

describe('a page of the site', () => {
  it('[E5] a documentation page has its headings by the names that a code host gives them, also when two are the same', async () => {
    const { title, sections } = await renderPage(
      '# `npm run push`, and *more*\n\n## What is it?\n\n## What is it?\n',
      DOCUMENTS,
    );
    expect(title).toBe('npm run push, and more');
    expect(sections.map(({ id }) => id)).toEqual(['npm-run-push-and-more', 'what-is-it', 'what-is-it-1']);
  });

  it('[E5] a documentation page links to pages of the site, and leaves other links as they are', async () => {
    expect(await html('[a](../x/a.md#b), [index](README.md), [all](decisions/), [out](https://example.com/a.md)')).toBe(
      '<p><a href="../x/a.html#b">a</a>, <a href="index.html">index</a>, <a href="decisions/index.html">all</a>, ' +
        '<a href="https://example.com/a.md">out</a></p>\n',
    );
  });

  it('[E5] a documentation page links to a document for programs by its name as code', async () => {
    expect(await html('`openapi.json` and `a.json`')).toBe(
      '<p><a href="reference/openapi.json"><code>openapi.json</code></a> and <code>a.json</code></p>\n',
    );
  });

  it('[E5] a documentation page colours commands and code, and leaves printed output plain', async () => {
    expect(await html('```\nPORT=1 npm start\n```')).toContain('<span class="shj-syn-var">PORT</span>');
    expect(await html('```ts\nconst a = "<b>";\n```')).toMatch(/class="shj-syn-kwd">const<.*&lt;b&gt;/);
    expect(await html('```text\nif <a>\n```')).toBe(
      '<div class="output"><pre tabindex="0"><code>if &lt;a&gt;</code></pre></div>\n',
    );
  });

  it('[E5] a documentation page aligns cells by classes, since the headers allow no style', async () => {
    expect(await html('| | b |\n|---|--:|\n| c | d |')).toContain('<tr><td></td><th class="right">b</th></tr>');
  });

  it('[E5] a documentation page is searched by the words below each heading, without printed output', async () => {
    const { sections } = await renderPage(
      '# A\n\nOne `two`.\n\n## B\n\n- three\n- **four**\n\n```text\nfive\n```\n',
      DOCUMENTS,
    );
    expect(sections.map(({ words }) => words.trim())).toEqual(['One two.', 'three four']);
  });
});
