/** The order of the pages of docs/: the lists of docs/README.md. The site and llms.txt follow it. */
import { lexer, type Token, type Tokens, walkTokens } from 'marked';

/** `path`: below docs/. */
export type PageLink = { path: string; title: string };
export type PageGroup = { name: string; pages: PageLink[] };
/** A heading of the second level, and those of the third below it. The first group's `name` may be ''. */
export type SitePart = { name: string; groups: PageGroup[] };

/** The links of each list, by the headings above it. A page that is linked twice counts once. */
export function pageIndex(markdown: string): SitePart[] {
  const parts: SitePart[] = [];
  const paths = new Set<string>();
  for (const token of lexer(markdown)) {
    const part = parts.at(-1);
    if (token.type === 'heading' && token.depth === 2) parts.push({ name: token.text, groups: [] });
    else if (token.type === 'heading' && token.depth === 3) part?.groups.push({ name: token.text, pages: [] });
    else if (token.type === 'list' && part !== undefined) {
      const pages = pageLinksIn(token).filter(({ path }) => !paths.has(path));
      for (const { path } of pages) paths.add(path);
      if (part.groups.length === 0) part.groups.push({ name: '', pages: [] });
      part.groups.at(-1)?.pages.push(...pages);
    }
  }
  return parts;
}

function pageLinksIn(list: Token): PageLink[] {
  const links: PageLink[] = [];
  walkTokens([list], (token) => {
    if (token.type !== 'link') return;
    const { href, text } = token as Tokens.Link;
    if (href.endsWith('.md')) links.push({ path: href, title: text });
  });
  return links;
}
