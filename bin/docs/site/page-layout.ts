/** The frame around a page of the site: navigation, its headings, and the pages before and after it. */
import { escapeDocsHtml } from './render-page.ts';

/** `address`: relative to the page that links. */
export type Link = { address: string; title: string; isHere?: boolean };
export type NavigationPart = { name: string; isOpen: boolean; groups: { name: string; links: Link[] }[] };
export type LaidOutPage = {
  title: string;
  /** From the page to the folder of the site: '', or `../`. */
  root: string;
  html: string;
  navigation: NavigationPart[];
  headings: { id: string; text: string; depth: number }[];
  previous: Link | undefined;
  next: Link | undefined;
  /** Files below `root`. */
  assets: { icon: string; style: string; script: string; search: string };
};

/** Scripts only add the search and the copy buttons. On a narrow screen the navigation opens over it. */
export function docsPageHtml({ title, root, html, navigation, headings, previous, next, assets }: LaidOutPage): string {
  const contents = headings.filter(({ depth }) => depth === 2 || depth === 3);
  const hasContents = contents.length > 1;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeDocsHtml(title)} · Sotto</title>
<link rel="icon" href="${root}${assets.icon}">
<link rel="stylesheet" href="${root}${assets.style}">
<script defer src="${root}${assets.script}" data-root="${root}" data-search="${root}${assets.search}"></script>
</head>
<body>
<a class="skip" href="#content">To the page</a>
<header>
<a class="home" href="${root}index.html">Sotto</a>
<button type="button" class="search" hidden>Search <kbd>/</kbd></button>
<button type="button" class="narrow" popovertarget="pages">All pages</button>
${hasContents ? '<button type="button" class="narrow" popovertarget="headings">On this page</button>' : ''}
</header>
<nav class="side" id="pages" aria-label="All pages" popover>
${navigation.map(docsNavigationPartHtml).join('\n')}
</nav>
<main id="content" tabindex="-1">
${html}
<nav class="neighbours" aria-label="Previous and next page">
${neighbourLinkHtml('previous', 'Previous', previous)}
${neighbourLinkHtml('next', 'Next', next)}
</nav>
</main>
${hasContents ? docsHeadingsHtml(contents) : ''}
<dialog aria-label="Search">
<div class="field"><input type="search" aria-label="Search all pages" placeholder="Search all pages" autocomplete="off" spellcheck="false">
<button type="button" class="close">Close</button></div>
<p role="status"></p>
<ol class="hits"></ol>
</dialog>
</body>
</html>
`;
}

function docsNavigationPartHtml({ name, isOpen, groups }: NavigationPart): string {
  const lists = groups.map(({ name, links }) => {
    const title = name === '' ? '' : `<p class="group">${escapeDocsHtml(name)}</p>`;
    return `${title}<ul>${links.map((link) => `<li>${docsLinkHtml(link)}</li>`).join('\n')}</ul>`;
  });
  return `<details${isOpen ? ' open' : ''}><summary>${escapeDocsHtml(name)}</summary>${lists.join('\n')}</details>`;
}

function docsLinkHtml({ address, title, isHere = false }: Link): string {
  return `<a href="${address}"${isHere ? ' aria-current="page"' : ''}>${escapeDocsHtml(title)}</a>`;
}

function neighbourLinkHtml(rel: string, name: string, link: Link | undefined): string {
  if (link === undefined) return '';
  return `<a class="${rel}" rel="${rel === 'next' ? 'next' : 'prev'}" href="${link.address}"><span>${name}</span>${escapeDocsHtml(link.title)}</a>`;
}

function docsHeadingsHtml(headings: LaidOutPage['headings']): string {
  const links = headings.map(
    ({ id, text, depth }) =>
      `<li class="depth-${depth}"><a href="#${escapeDocsHtml(id)}">${escapeDocsHtml(text)}</a></li>`,
  );
  return `<nav class="side" id="headings" aria-label="On this page" popover>
<p class="group">On this page</p>
<ul>${links.join('\n')}</ul>
</nav>`;
}
