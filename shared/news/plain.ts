/**
 * What feeds say, as plain text on one line: no tag, reference or comment survives, however often it was escaped. Anything else stays
 * as it is, markers and all: they are inert where it is shown (P9, N7).
 */
import { cutAtWord } from '../memory/cut.ts';
import { htmlText } from '../tools/network/html-text.ts';

/** Of the source: what is left of it without its markup is longer than what is kept. */
const LONGEST_SOURCE = 20_000;
/** XML within XML escapes twice, and careless programs once more. */
const MOST_ESCAPES = 4;

export function plain(source: string, most: number): string {
  let text = shown(source.slice(0, LONGEST_SOURCE));
  for (let escapes = 0; escapes < MOST_ESCAPES; escapes += 1) {
    const read = shown(htmlText(text));
    if (read === text) break;
    text = read;
  }
  return cutAtWord(text.replace(TAG, ' '), most);
}

const TAG = /<[a-z/!?][^<>]*>/gi;

/**
 * Without what nobody sees and a model would read; but what joins letters belongs to them. And without tags that do not end, and
 * comments: they would take what follows with them.
 */
function shown(text: string): string {
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
