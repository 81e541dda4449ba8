/** Extracts readable text from HTML: one line for each block, in one pass, even of unclosed markup. */
import { characterOfHtmlEntity } from '../../language/html-entities.ts';

/** Elements without readable text. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'header', 'footer', 'aside', 'form']);
/** Elements within a line. */
const INLINE = new Set('a abbr b bdi cite code em i mark q s small span strong sub sup time u var wbr'.split(' '));

export function textOfFetchedHtml(html: string): string {
  let text = '';
  let at = 0;
  /** The current unread element. */
  let inside = '';
  while (at < html.length) {
    const open = html.indexOf('<', at);
    // Line breaks of the source are spaces.
    if (inside === '') text += html.slice(at, open < 0 ? undefined : open).replace(/\s+/gu, ' ');
    if (open < 0) break;
    const tag = html.startsWith('<!--', open) ? COMMENT : readFetchedHtmlTag(html, open);
    if (tag === null) {
      if (inside === '') text += '<';
      at = open + 1;
      continue;
    }
    const end = html.indexOf(tag.ends, open);
    at = end < 0 ? html.length : end + tag.ends.length;
    if (inside !== '') inside = tag.closes && tag.name === inside ? '' : inside;
    else if (UNREAD.has(tag.name) && !tag.closes) inside = tag.name;
    else if (!INLINE.has(tag.name)) text += tag === COMMENT ? '' : '\n';
  }
  return joinFetchedHtmlLines(decodeFetchedHtmlReferences(text));
}

type Tag = { name: string; closes: boolean; ends: string };
const COMMENT: Tag = { name: '', closes: false, ends: '-->' };

function readFetchedHtmlTag(html: string, open: number): Tag | null {
  const [, slash, name = ''] = /^<(\/?)([a-z!?][a-z0-9]*)/i.exec(html.slice(open, open + 24)) ?? [];
  return name === '' ? null : { name: name.toLowerCase(), closes: slash === '/', ends: '>' };
}

function joinFetchedHtmlLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Decodes the references of one level. */
export function decodeFetchedHtmlReferences(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{2,8});/gi, (whole, name) => characterOfHtmlEntity(name) ?? whole);
}
