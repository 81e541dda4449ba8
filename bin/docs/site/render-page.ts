/** Turns a page of docs/ into HTML, with headings to link to, coloured code, and links within the site. */
import { highlightHTML, type ShjLanguage } from '@speed-highlight/core';
import { Marked, type Token, type Tokens } from 'marked';

export type Heading = { id: string; text: string; depth: number };
/** The words below one heading, for the search. */
export type PageSection = Heading & { words: string };
export type RenderedPage = { title: string; html: string; sections: PageSection[] };

/** A block without a kind is a shell command. */
const LANGUAGES: Readonly<Record<string, ShjLanguage>> = {
  ...{ '': 'bash', dockerfile: 'docker', html: 'html', ini: 'ini', js: 'js', json: 'json', ts: 'ts', tsx: 'ts' },
  ...{ xml: 'xml', yaml: 'yaml' },
};
/** Printed output, and transcripts with a prompt: there is nothing to copy. */
const OUTPUT = /^(?:text|console)$/;

/** `documents`: addresses by name. The name as inline code is a link: git does not have these documents. */
export async function renderPage(markdown: string, documents: ReadonlyMap<string, string>): Promise<RenderedPage> {
  const marked = new Marked();
  const tokens = marked.lexer(markdown);
  const sections = pageSections(tokens);
  const ids = new Map(sections.map(({ token, id }) => [token, id]));
  const colours = await highlightDocsCodeBlocks(tokens);
  marked.use({
    renderer: {
      heading(token) {
        const { depth, tokens } = token;
        return `<h${depth} id="${ids.get(token)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeDocsHtml(docsAddressOfLink(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      codespan({ text }) {
        const address = documents.get(text);
        const code = `<code>${escapeDocsHtml(text)}</code>`;
        return address === undefined ? code : `<a href="${address}">${code}</a>`;
      },
      code(token) {
        const kind = OUTPUT.test(token.lang ?? '') ? 'output' : 'code';
        const html = colours.get(token) ?? escapeDocsHtml(token.text);
        return `<div class="${kind}"><pre tabindex="0"><code>${html}</code></pre></div>\n`;
      },
      // A wide table scrolls by itself, also by the keyboard.
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`;
        const [head, body] = [row(header), rows.map(row).join('')];
        return `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      // The alignment is a class: the server's headers allow no style in a page. An empty heading is none.
      tablecell({ tokens, header, align }) {
        const words = this.parser.parseInline(tokens);
        const tag = header && words !== '' ? 'th' : 'td';
        return `<${tag}${align === null ? '' : ` class="${align}"`}>${words}</${tag}>`;
      },
    },
  });
  const html = marked.parser(tokens);
  return { title: sections[0]?.text ?? '', html, sections: sections.map(({ token: _, ...section }) => section) };
}

export function escapeDocsHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** `how-to/use-react.md` is `how-to/use-react.html`. */
export function siteAddressOf(path: string): string {
  return path.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** `folder/` is its list of pages. */
function docsAddressOfLink(target: string): string {
  if (/^[a-z]+:|^#/.test(target)) return target;
  const [path = '', ...anchor] = target.split('#');
  return [path.endsWith('/') ? `${path}index.html` : siteAddressOf(path), ...anchor].join('#');
}

/** From each heading to the next one. */
function pageSections(tokens: readonly Token[]): (PageSection & { token: Token })[] {
  const sections: (PageSection & { token: Token })[] = [];
  const uses = new Map<string, number>();
  for (const token of tokens) {
    if (token.type === 'heading') {
      const text = markdownTokenText(token).trim();
      const slug = docsHeadingSlug(text);
      const before = uses.get(slug) ?? 0;
      uses.set(slug, before + 1);
      sections.push({ token, id: before === 0 ? slug : `${slug}-${before}`, text, depth: token.depth, words: '' });
    } else {
      const last = sections.at(-1);
      if (last !== undefined) last.words += `${markdownTokenText(token)} `;
    }
  }
  return sections;
}

/** Without printed output, which takes half of the room and is not what one searches for. */
function markdownTokenText({ type, text, tokens, items, header, rows, lang = '' }: Tokens.Generic): string {
  if (type === 'html' || (type === 'code' && OUTPUT.test(lang))) return '';
  if (type === 'table')
    return [header, ...rows]
      .flat()
      .map((cell: Tokens.TableCell) => cell.tokens.map(markdownTokenText).join(''))
      .join(' ');
  const inner: Token[] | undefined = tokens ?? items;
  const isOfBlocks = type === 'list' || type === 'list_item' || type === 'blockquote';
  const words = inner === undefined ? (text ?? '') : inner.map(markdownTokenText).join(isOfBlocks ? ' ' : '');
  return words.replace(/\s+/g, ' ');
}

/** As a code host names a heading, since the pages are read there as well. */
function docsHeadingSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

async function highlightDocsCodeBlocks(tokens: readonly Token[]): Promise<Map<Token, string>> {
  const blocks: Tokens.Code[] = [];
  new Marked().walkTokens([...tokens], (token) => {
    if (token.type === 'code') blocks.push(token as Tokens.Code);
  });
  const colours = new Map<Token, string>();
  for (const block of blocks) {
    const language = LANGUAGES[block.lang ?? ''];
    if (language !== undefined) colours.set(block, await highlightHTML(block.text, language, { block: false }));
  }
  return colours;
}
