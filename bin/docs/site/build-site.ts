/** Writes the site of docs/: plain HTML with relative links, for any web server, or opened as a file. */
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';
import { MACHINE_DOCUMENTS } from '../machine-documents.ts';
import { type PageLink, pageIndex, type SitePart } from './page-index.ts';
import { docsPageHtml, type Link, type NavigationPart } from './page-layout.ts';
import { type RenderedPage, renderPage, siteAddressOf } from './render-page.ts';

const ROOT = join(import.meta.dirname, '../../..');
const INDEX = 'README.md';
/** Too many for the navigation: they have a list of their own. */
const DECISIONS = 'decisions';
const DECISION_LIST = `${DECISIONS}/README.md`;

type Page = RenderedPage & { path: string };

/** Into `outDir` (absolute), a second. Throws where a page cannot be read. */
export async function buildSite(outDir: string): Promise<void> {
  const docs = join(ROOT, 'docs');
  const paths = globSync('**/*.md', { cwd: docs }).map((path) => path.replaceAll('\\', '/'));
  const sources = new Map(paths.map((path) => [path, readFileSync(join(docs, path), 'utf8')]));
  const parts = pageIndex(sources.get(INDEX) ?? '');
  const decisions = paths.filter((path) => path.startsWith(`${DECISIONS}/`)).sort();
  sources.set(DECISION_LIST, docsDecisionListHtml(decisions.map((path) => [path, sources.get(path) ?? ''])));
  const pages: Page[] = [];
  for (const [path, source] of sources) pages.push({ path, ...(await renderPage(source, docsPageAddresses(path))) });
  const assets = {
    icon: writeSiteAsset(outDir, 'svg', readFileSync(join(ROOT, 'client/web/public/icon.svg'), 'utf8')),
    style: writeSiteAsset(outDir, 'css', readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')),
    script: writeSiteAsset(outDir, 'js', await buildSiteScript()),
    search: writeSiteAsset(outDir, 'js', docsSearchScript(pages)),
  };
  const order = [...sitePageOrder(parts), ...decisions.map((path) => ({ path, title: sitePageTitle(pages, path) }))];
  for (const { path, title, html, sections } of pages) {
    const at = order.findIndex((one) => one.path === path);
    const beside = (index: number) => (at < 0 ? undefined : relativePageLink(path, order[index]));
    const text = docsPageHtml({
      ...{ title, html, assets, headings: sections, navigation: siteNavigation(parts, path) },
      root: '../'.repeat(path.split('/').length - 1),
      previous: beside(at - 1),
      next: beside(at + 1),
    });
    const file = join(outDir, siteAddressOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const path of globSync('**/*.{png,svg}', { cwd: docs })) cpSync(join(docs, path), join(outDir, path));
  for (const [path, make] of Object.entries(MACHINE_DOCUMENTS))
    writeFileSync(join(outDir, path), `${JSON.stringify(make(), null, 2)}\n`);
}

/** The addresses of the documents for programs by their names, for a page. */
function docsPageAddresses(page: string): ReadonlyMap<string, string> {
  const paths = Object.keys(MACHINE_DOCUMENTS);
  return new Map(paths.map((path) => [posix.basename(path), posix.relative(posix.dirname(page), path)]));
}

/** The first page is the index itself; the decisions come last. */
function sitePageOrder(parts: readonly SitePart[]): PageLink[] {
  const linked = parts.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages));
  return [{ path: INDEX, title: 'Documentation' }, ...linked, { path: DECISION_LIST, title: 'Decisions' }];
}

/** A part is open if the page is in it. On a page outside all parts, all are. */
function siteNavigation(parts: readonly SitePart[], current: string): NavigationPart[] {
  const all = [
    ...parts,
    { name: 'Decisions', groups: [{ name: '', pages: [{ path: DECISION_LIST, title: 'All decisions' }] }] },
  ];
  const isIn = ({ groups }: SitePart) => groups.some(({ pages }) => pages.some(({ path }) => path === current));
  const isAnywhere = all.some(isIn) || current.startsWith(`${DECISIONS}/`);
  return all.map((part) => ({
    name: part.name,
    isOpen: !isAnywhere || isIn(part),
    groups: part.groups.map(({ name, pages }) => ({
      name,
      links: pages.flatMap((page) => relativePageLink(current, page) ?? []),
    })),
  }));
}

function relativePageLink(from: string, to: PageLink | undefined): Link | undefined {
  if (to === undefined) return undefined;
  const address = siteAddressOf(posix.relative(posix.dirname(from), to.path));
  return { address, title: to.title, isHere: to.path === from };
}

function docsDecisionListHtml(decisions: readonly (readonly [path: string, source: string])[]): string {
  const titles = decisions.map(
    ([path, source]) => `- [${/^# (.+)$/m.exec(source)?.[1] ?? path}](${posix.basename(path)})`,
  );
  return `# Decisions\n\nEach with its reasons, and with what was rejected.\n\n${titles.join('\n')}\n`;
}

function sitePageTitle(pages: readonly Page[], path: string): string {
  return pages.find((page) => page.path === path)?.title ?? path;
}

/** What client/docs/ searches. A script, since a page that was opened as a file may load nothing else. */
function docsSearchScript(pages: readonly Page[]): string {
  const sections = pages.flatMap(({ path, title, sections }) =>
    sections.map(({ id, text, depth, words }) => ({
      address: depth === 1 ? siteAddressOf(path) : `${siteAddressOf(path)}#${id}`,
      title,
      heading: depth === 1 ? '' : text,
      words: words.trim(),
    })),
  );
  return `globalThis.sottoSections = ${JSON.stringify(sections)};\n`;
}

async function buildSiteScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['client/docs/main.ts'],
    bundle: true,
    minify: true,
    write: false,
    // Modules do not load from a file.
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

/** Named by its digest, so that browsers keep it for good. */
function writeSiteAsset(outDir: string, type: string, text: string): string {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const path = `assets/${digest}.${type}`;
  mkdirSync(join(outDir, 'assets'), { recursive: true });
  writeFileSync(join(outDir, path), text);
  return path;
}
