/**
 * The text of feeds as plain text on one line. Tags, references and comments are removed at every level of
 * escaping. Other text stays; markers are harmless where it is shown [P9, N7].
 */
import { cutAtWord } from '../memory/truncate-text.ts';
import { htmlText } from '../tools/network/html-text.ts';

/** Characters of the source. Without its markup it still exceeds every bound on kept text. */
const LONGEST_SOURCE = 20_000;
/** XML within XML escapes twice, and careless programs once more. */
const MOST_ESCAPES = 4;

export function plain(source: string, most: number): string {
  let text = removeHidden(source.slice(0, LONGEST_SOURCE));
  for (let escapes = 0; escapes < MOST_ESCAPES; escapes += 1) {
    const decoded = removeHidden(htmlText(text));
    if (decoded === text) break;
    text = decoded;
  }
  return cutAtWord(text.replace(TAG, ' '), most);
}

const TAG = /<[a-z/!?][^<>]*>/gi;

/**
 * Drops invisible characters but keeps joiners within words. Drops comments, and the bracket of an unclosed
 * tag, so that the text behind it survives.
 */
function removeHidden(text: string): string {
  const visible = text.replace(/(?![\u200c\u200d])\p{Cf}|(?!\s)\p{Cc}/gu, '');
  return withoutComments(visible).replace(/<(?=[a-z/!?])(?![^<>]*>)/gi, ' ');
}

function withoutComments(text: string): string {
  const [before = '', ...comments] = text.split('<!--');
  const behind = (comment: string) => {
    const end = comment.indexOf('-->');
    return end < 0 ? comment : ` ${comment.slice(end + '-->'.length)}`;
  };
  return before + comments.map(behind).join('');
}
