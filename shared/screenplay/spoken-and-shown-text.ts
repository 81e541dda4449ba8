/** Derives a line's spoken text and display [P8]: emoji, markdown, code and links are only shown. */

/** Marks where something was taken out, until the space around it is closed. */
export const HOLE = '\ufffc';

/** The display of a line. A hole also takes the space before it, unless that would join two words. */
export function lineDisplayText(source: string): string {
  if (!source.includes(HOLE)) return source.trim();
  const [first = '', ...others] = source.split(HOLE);
  const last = others.pop() ?? '';
  const parts = [first.trimEnd(), ...others.map((part) => part.trimEnd()).filter((part) => part !== ''), last];
  return parts.reduce((text, part) => `${text}${CLOSES.test(part) ? '' : ' '}${part}`).trim();
}

/** Before these the space goes as well; after the last hole nothing may stand. */
const CLOSES = /^(?:$|[\s.,;:!?…。！？、，)\]}»”’])/u;

/** The spoken text of a line, '' for none. */
export function lineSpokenText(source: string): string {
  if (!/[\p{L}\p{N}]/u.test(source)) return '';
  const text = ADDRESS.test(source) ? dropLinksFromLine(source) : source;
  const plain = SYMBOL.test(text)
    ? lineDisplayText(text.replace(SHORTCODE, HOLE).replace(REACTION, HOLE).replace(EMOJI, HOLE))
    : text.trim();
  const unlisted = OPENING.test(plain)
    ? plain.replace(LINE_MARK, '').replace(CALLOUT, '$1$2').replace(TASK, '$1')
    : plain;
  const speech = MARKUP.test(unlisted) ? dropMarksFromLine(unlisted) : unlisted.trim();
  return /[\p{L}\p{N}]/u.test(speech) ? speech : '';
}

function dropMarksFromLine(text: string): string {
  return text
    .replace(MARKED, '$2')
    .replace(MAIL, '$1')
    .replace(ESCAPED, '$1')
    .replace(BROKEN, '')
    .replace(UNDERSCORES, '$2')
    .replace(STARS, '$1')
    .replace(SYMBOLS, '')
    .replace(/[\s|]+/gu, ' ')
    .trim();
}

function dropLinksFromLine(source: string): string {
  return source
    .replace(DEFINITION, HOLE)
    .replace(FOOTNOTE, HOLE)
    .replace(CITATION, HOLE)
    .replace(NUMBER_LINK, HOLE)
    .replace(AUTHOR, HOLE)
    .replace(REFERENCE, '$1')
    .replace(LINK, '$1')
    .replace(HALF_LINK, HOLE)
    .replace(URL, HOLE);
}

/** What any of the expressions below needs. Most lines have nothing of it. */
const OPENING = /^\s*(?:[-+*•>#[:]|\d{1,3}[.)] \[)/u;
const MARKUP = /[*_`~<>\\|^]|==|\+\+|\s\s|[^\S ]/u;
const ADDRESS = /[[\]<]|:\/\/|mailto:|www\./iu;
const SYMBOL =
  /[\ufffc©®\u203c-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{10ffff}]|\ufe0f|\u20e3|:\S|[(（]\p{Script=Han}/u;

/** `[text](url "title")` and `![text](url)`; one pair of brackets inside the address. */
const LINK = /!?\[([^\][]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/gu;
/**
 * Numbers of sources [P5]: directly behind a stop ("so.[1]") or a sentence's last word ("so[1]."), or several
 * in a row behind a space. `arr[0]`, `grid[1][2]` within a sentence and "as they say [1]" are text.
 */
const NUMBERS = String.raw`(?:\[[1-9]\d{0,2}(?:\s?[,–-]\s?\d{1,3}){0,8}\])`;
const CITATION = new RegExp(
  String.raw`(?<=[.!?…。！？]["”’»)]?)${NUMBERS}+(?=\s|$)` +
    String.raw`|(?<=[\p{L}\p{M}\p{N})"”’»%])${NUMBERS}+(?=[.!?…。！？]+["”’»)]*(?:\s|$)|\s*$)` +
    String.raw`|(?<=\s)${NUMBERS}{2,}`,
  'gu',
);
/** `[text][1]`, and where that is: `[1]: https://…`. */
const REFERENCE = /!?\[(?!\d+\])([^\][]{1,300})\]\[[^\][]{0,60}\]/gu;
const DEFINITION = /^\s*\[[^\][]{1,60}\]:\s+(?=<?(?:https?:|\/|www\.|mailto:))/u;
/** `so[1](https://…)`: the number of a source as a link. */
const NUMBER_LINK = /(?<=\S)\[\[?\d{1,3}\]?\]\([^()\s]*\)/gu;
/** `[@smith2020, p. 5]`, as Pandoc cites. */
const AUTHOR = /\s?\[-?@[\w:.#$%&+?<>~/-]{1,60}(?:[;,] [^\][]{1,60})?\]/gu;
/** `[^1]`, also in front of its note. */
const FOOTNOTE = /\[\^[^\][\s]{1,30}\]:?/gu;
/** `:tada:`, but no time and no path. */
const SHORTCODE = /(?<![\p{L}\p{N}:/]):(?:[a-z][a-z0-9_+-]{1,40}|[+-]1):(?![\p{L}\p{N}:/])/gu;
/** `（笑）`, which Japanese and Chinese write as others write an emoji. */
const REACTION = /[(（](?:爆笑|苦笑|微笑|大笑|偷笑|冷笑|笑|泣|涙|汗|怒|照|驚)[)）]/gu;
/** `<ann@example.com>` */
const MAIL = /<([^<>\s@]{1,64}@[^<>\s@]{1,255})>/gu;
/** The box of a task. */
const TASK = /^(\s*(?:\d{1,3}[.)]\s+)?)\[[ xX✓]?\]\s+/u;
/** `[!NOTE]` in front of a quotation, and `::: warning`. */
const CALLOUT = /^\s*(?:\[!(\w{2,20})\]|:{3,}\s*(\w{0,20}))/u;
/** `==marked==`, `++new++`, `||spoiler||`, `H~2~O` and `x^2^`, each bounded. */
const MARKED = /(==|\+\+|\|\||(?<=\p{L})~|(?<=[\p{L}\p{N})])\^)(?=\S)([^\n=+|~^]{1,200}?)(?<=\S)\1/gu;
/** The address of a link whose text was too long for one line. */
const HALF_LINK = /\]\((?:https?:)?\/[^\s)]*\)?/gu;
/** A bare address, also in `<…>`, without the sentence's punctuation. */
const URL = /<?(?:(?:https?|ftp):\/\/|\bmailto:|\bwww\.)[!#-;=?-~]*[\w/=&%+~$@-]>?/giu;
/** Keycaps, then every other emoji with its modifiers and joiners. */
const EMOJI =
  /[0-9#*]\ufe0f?\u20e3|[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}](?:\p{Emoji_Modifier}|\ufe0e|\ufe0f|\u200d|\u20e3|[\u{e0020}-\u{e007f}])*/gu;

/** A heading, quotation or list mark at the start of a line. */
const LINE_MARK = /^\s*(?:(?:>+\s*|#{1,6}\s+|[-*+•]\s+))+/u;
/** Bounds emphasis, since each mark searches for its end. */
const UNDERSCORES = /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(.{1,300}?)(?<=\S)\1(?![\p{L}\p{N}_])/gu;
/** Asterisks between two words or two spaces stay (`3 * 4`); others are unclosed emphasis. */
const STARS = /((?<=[\p{L}\p{N}])\*+(?=[\p{L}\p{N}])|(?<!\S)\*+(?!\S))|\*+/gu;
const SYMBOLS = /~~|`+/gu;
/** The backslash at a line's end, which breaks it. */
const BROKEN = /\\$/u;
const ESCAPED = /\\([\\*_{}[\]()#+\-.!~|>$&<%])/gu;
