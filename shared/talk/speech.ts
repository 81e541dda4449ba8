/** What of a line is spoken and what is shown (P8): the screen keeps emoji, markdown, code and links; the voice has none of them. */

/** Stands where something was taken out of a line, until the space around it has been closed. */
export const HOLE = '\ufffc';

/** What the screen shows of a line. A hole takes the space before it along, unless that would join two words. */
export function displayText(source: string): string {
  const [first = '', ...others] = source.split(HOLE);
  const last = others.pop();
  if (last === undefined) return source.trim();
  const parts = [first.trimEnd(), ...others.map((part) => part.trimEnd()).filter((part) => part !== ''), last];
  return parts.reduce((before, part) => `${before}${CLOSES.test(part) ? '' : ' '}${part}`).trim();
}

/** The space before it goes as well; and behind the last hole nothing may stand. */
const CLOSES = /^(?:$|[\s.,;:!?…。！？、，)\]}»”’])/u;

/** What the voice says of a line, '' when there is nothing to say. */
export function spokenText(source: string): string {
  if (!/[\p{L}\p{N}]/u.test(source)) return '';
  const said = displayText(unlinked(source).replace(EMOJI, HOLE))
    .replace(LINE_MARK, '')
    .replace(ESCAPED, '$1')
    .replace(UNDERSCORES, '$2')
    .replace(STARS, '$1')
    .replace(SYMBOLS, '')
    .replace(/[\s|]+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(said) ? said : '';
}

function unlinked(source: string): string {
  return source.replace(LINK, '$1').replace(HALF_LINK, HOLE).replace(URL, HOLE);
}

/** `[text](url "title")` and `![text](url)`; one pair of brackets inside the address. */
const LINK = /!?\[([^\][]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/gu;
/** The address of a link whose text was too long for one line. */
const HALF_LINK = /\]\((?:https?:)?\/[^\s)]*\)?/gu;
/** A bare address, also in `<…>`; the punctuation that the sentence put behind it is the sentence's. */
const URL = /<?(?:(?:https?|ftp):\/\/|\bmailto:|\bwww\.)[!#-;=?-~]*[\w/=&%+~$@-]>?/giu;
/** Keycaps, then every other emoji with what modifies and joins it. */
const EMOJI =
  /[0-9#*]\ufe0f?\u20e3|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}](?:\p{Emoji_Modifier}|\ufe0e|\ufe0f|\u200d|\u20e3|[\u{e0020}-\u{e007f}])*/gu;

/** A heading's, quotation's or list's mark at the start of a line. */
const LINE_MARK = /^\s*(?:(?:>|#{1,6}|[-*+•])\s+)+/u;
/** Nobody emphasises more characters than these, and each mark may look for its end. */
const UNDERSCORES = /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(.{1,300}?)(?<=\S)\1(?![\p{L}\p{N}_])/gu;
/** Asterisks between two words or two spaces are kept, `3 * 4`; others are emphasis that was never closed. */
const STARS = /((?<=[\p{L}\p{N}])\*+(?=[\p{L}\p{N}])|(?<!\S)\*+(?!\S))|\*+/gu;
const SYMBOLS = /~~|`+/gu;
const ESCAPED = /\\([\\*_{}[\]()#+\-.!~|>])/gu;
