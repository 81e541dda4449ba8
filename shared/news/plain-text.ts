/**
 * The text of feeds as plain text on one line. Tags, references and comments are removed at every level of
 * escaping. Other text stays; markers are harmless where it is shown [P9, N7].
 */
import { truncateMemoryToWords } from '../memory/truncate-text.ts';
import { decodeFetchedHtmlReferences, textOfFetchedHtml } from '../tools/network/html-text.ts';

/** Characters of the source. Without its markup it still exceeds every bound on kept text. */
const LONGEST_SOURCE = 20_000;
/** XML within XML escapes twice, and careless programs once more. */
const MOST_ESCAPES = 4;

export function articlePlainTextOrHtml(source: string, most: number): string {
  let text = removeHiddenInArticle(source.slice(0, LONGEST_SOURCE));
  for (let escapes = 0; escapes < MOST_ESCAPES; escapes += 1) {
    const decoded = removeHiddenInArticle(textOfFetchedHtml(text));
    if (decoded === text) break;
    text = decoded;
  }
  return truncateMemoryToWords(text.replace(TAG, ' '), most);
}

/** HTML of a named type: its references are decoded once, so that `&lt;lynx&gt;` is its text. */
export function plainArticleHtml(source: string, most: number): string {
  const html = removeHiddenInArticle(decodeFetchedHtmlReferences(source.slice(0, LONGEST_SOURCE)));
  return truncateMemoryToWords(decodeFetchedHtmlReferences(html.replace(HTML_TAG, ' ')), most);
}

/** Text of a named type: it has no markup. */
export function articlePlainText(source: string, most: number): string {
  return truncateMemoryToWords(
    removeHiddenInArticle(decodeFetchedHtmlReferences(source.slice(0, LONGEST_SOURCE))),
    most,
  );
}

const HTML_TAG =
  /<\/?(?:a|abbr|acronym|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|embed|font|form|h[1-6]|hr|i|iframe|img|input|ins|kbd|li|link|mark|meta|object|ol|p|pre|q|s|samp|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|time|tr|tt|u|ul|var|video|audio|picture|source)\b[^<>]*>/giu;
const TAG = /<[a-z/!?][^<>]*>/gi;

/**
 * Drops invisible characters but keeps joiners within words. Drops comments, and the bracket of an unclosed
 * tag, so that the text behind it survives.
 */
function removeHiddenInArticle(text: string): string {
  const visible = text.replace(/(?![\u200c\u200d])\p{Cf}|(?!\s)\p{Cc}/gu, '');
  return dropCommentsInArticle(visible).replace(/<(?=[a-z/!?])(?![^<>]*>)/gi, ' ');
}

function dropCommentsInArticle(text: string): string {
  const [start = '', ...comments] = text.split('<!--');
  const textAfterComment = (comment: string) => {
    const end = comment.indexOf('-->');
    return end < 0 ? comment : ` ${comment.slice(end + '-->'.length)}`;
  };
  return start + comments.map(textAfterComment).join('');
}
