// The pages of docs/ as a site: plain HTML with relative links and no scripts, for any web server.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { IdAttributePlugin } from '@11ty/eleventy';

const INPUT = 'docs';
/** Folders of the side bar, in their order. '': the pages beside them. */
const PARTS = [
  ['tutorial', 'Tutorials'],
  ['how-to', 'How to …'],
  ['reference', 'Reference'],
  ['explanation', 'Explanation'],
  ['', 'All of it'],
  ['decisions', 'Decisions'],
];
const PAGES = globSync('**/*.md', { cwd: INPUT })
  .map((path) => ({ path: path.replaceAll('\\', '/'), title: titleOf(readFileSync(`${INPUT}/${path}`, 'utf8')) }))
  .sort((a, b) => a.path.localeCompare(b.path));

export default function configure(config) {
  config.setQuietMode(true);
  config.addGlobalData('layout', 'layout.liquid');
  config.addGlobalData('eleventyComputed', {
    permalink: ({ page }) => (page.inputPath.endsWith('.md') ? addressOf(pathOf(page)) : page.url),
    title: ({ page }) => PAGES.find(({ path }) => path === pathOf(page))?.title ?? 'Decisions',
    parts: ({ page }) => PARTS.map(([folder, name]) => ({ name, ...partOf(folder, pathOf(page)) })),
    root: ({ page }) => '../'.repeat(pathOf(page).split('/').length - 1),
  });
  config.addTemplate('decisions/index.md', listOf('decisions', 'Decisions'));
  config.addPassthroughCopy({ 'docs/*.{png,json}': '.', 'docs/reference/*.json': 'reference' });
  config.addPassthroughCopy({ 'bin/docs/site/site.css': 'site.css' });
  // As GitHub names a heading, since the pages are read there as well.
  config.addPlugin(IdAttributePlugin, { slugify: slugOf, checkDuplicates: false });
  config.amendLibrary('md', (markdown) => {
    const usual =
      markdown.renderer.rules.link_open ?? ((tokens, at, options, _, self) => self.renderToken(tokens, at, options));
    markdown.renderer.rules.link_open = (tokens, at, options, env, self) => {
      const target = tokens[at].attrGet('href');
      tokens[at].attrSet('href', linkTo(target));
      return usual(tokens, at, options, env, self);
    };
    // A wide table scrolls by itself.
    markdown.renderer.rules.table_open = () => '<div class="table"><table>';
    markdown.renderer.rules.table_close = () => '</table></div>';
    // As a class: the server's headers allow no style in a page.
    for (const cell of ['th_open', 'td_open'])
      markdown.renderer.rules[cell] = (tokens, at, options, _, self) => {
        const align = tokens[at].attrs?.find(([name]) => name === 'style')?.[1].split(':')[1];
        tokens[at].attrs = align === undefined ? null : [['class', align]];
        return self.renderToken(tokens, at, options);
      };
  });
  // The pages are Markdown, and braces in them are braces.
  return { dir: { input: INPUT, includes: '../bin/docs/site', output: 'dist/site' }, markdownTemplateEngine: false };
}

function pathOf({ inputPath }) {
  return inputPath.replace(/^\.\//, '').slice(INPUT.length + 1);
}

function addressOf(path) {
  return path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** `folder/` is its list of pages. */
function linkTo(target) {
  if (/^[a-z]+:|^#/.test(target)) return target;
  const [path, ...anchor] = target.split('#');
  return [path.endsWith('/') ? `${path}index.html` : addressOf(path), ...anchor].join('#');
}

function partOf(folder, current) {
  const pages = PAGES.filter(({ path }) => (path.includes('/') ? posix.dirname(path) : '') === folder);
  return {
    isOpen: folder !== 'decisions' || current.startsWith('decisions/'),
    pages: pages.map(({ path, title }) => ({ title, isHere: path === current, address: addressOf(path) })),
  };
}

function listOf(folder, title) {
  const pages = PAGES.filter(({ path }) => path.startsWith(`${folder}/`));
  return `# ${title}\n\n${pages.map((page) => `- [${page.title}](${posix.basename(page.path)})`).join('\n')}\n`;
}

function titleOf(text) {
  return (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll('`', '');
}

function slugOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
