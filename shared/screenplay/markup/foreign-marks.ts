/** Marks that are not Markdown [P8]: HTML, entities, formulas, numbers of sources. Pure. */

import { characterOfHtmlEntity } from '../../language/html-entities.ts';
import { formulaInWords, isMathFormula } from './formulas.ts';

export type ForeignMark =
  /** A tag or a comment, neither spoken nor shown; `isBreak`: it ends a line. */
  | { is: 'html'; isBreak: boolean }
  /** `<laugh>`, which models write for a voice: an action. */
  | { is: 'sound'; name: string }
  /** A character that HTML names. */
  | { is: 'entity'; char: string }
  /** Shown as it stands; `spoken` is '' if it is left out of speech. */
  | { is: 'aside'; source: string; speech: string };

/** The characters that may open one. */
export const FOREIGN_OPENERS = '<&$\\【\ue200';

const LONGEST_ENTITY = 12;
const LONGEST_TAG = 200;
const LONGEST_SOURCE = 60;
const LONGEST_FORMULA = 160;
/** Braces within braces of one command. */
const DEEPEST = 4;
/** Formulas and comments of several lines. */
const LONGEST_BLOCK = 400;

/**
 * The characters that can decide about an open mark: themselves, or the first one behind them that is no
 * space. All others only make it longer, up to `most`. `begins` is what its content stands behind.
 */
export type DecidingCharacters = { chars: RegExp; most: number; begins?: RegExp };

export const FOREIGN_DECIDERS: Readonly<Record<string, DecidingCharacters>> = {
  '【': { chars: /[【】\n\r\u2028\u2029]/, most: LONGEST_SOURCE },
  '\ue200': { chars: /[\ue200\ue201\n\r\u2028\u2029]/, most: LONGEST_TAG },
  $: { chars: /[$\s,;!?"]/, most: LONGEST_FORMULA },
  '\\': { chars: /[\\(){}[\]\n\r\u2028\u2029]/, most: LONGEST_FORMULA, begins: /[({[]/ },
};

const NEWLINE = /[\n\r\u2028\u2029]/u;

export function classifyForeignMark(markText: string, next: string, textBefore: string): ForeignMark | 'text' | 'more' {
  switch (markText[0]) {
    case '<':
      return classifyHtmlMark(markText, next);
    case '&':
      return classifyEntityMark(markText, next);
    case '【':
      return classifySourceMark(markText, next);
    case '\ue200':
      return classifyAnnotationMark(markText, next);
    case '$':
      return classifyDollarMark(markText, next);
    default:
      return classifyBackslashMark(markText, next, textBefore);
  }
}

const continueMarkupUpTo = (markText: string, next: string, most: number): 'more' | 'text' =>
  next !== '' && markText.length < most ? 'more' : 'text';

const HTML_NAMES =
  'a|abbr|b|big|blockquote|br|center|cite|code|col|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|small|span|strike|' +
  'strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var|wbr|' +
  // Speech markup, which models write for a voice.
  'speak|break|emphasis|prosody|say-as|voice|phoneme|emotion|mstts:[a-z-]+|amazon:[a-z-]+';
const BEGINNING = new RegExp(`^</?(?:${HTML_NAMES})(?=[\\s/>])`, 'iu');
const TAG = new RegExp(`^</?(?:${HTML_NAMES})(?:\\s+[a-z-]+=(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>]+))*\\s*/?>$`, 'iu');
const BREAK = /^<\/?(?:blockquote|br|center|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|summary|table|tr|ul)\b/iu;

function classifyHtmlMark(markText: string, next: string): ForeignMark | 'text' | 'more' {
  if (markText.startsWith('<!--')) {
    if (markText.lastIndexOf('<!--') > 0) return 'text';
    if (markText.length > 6 && markText.endsWith('-->')) return { is: 'html', isBreak: false };
    return continueMarkupUpTo(markText, next, LONGEST_BLOCK);
  }
  const code = CODE.exec(markText)?.[1];
  if (code !== undefined) return classifyCodeMark(markText, code, next);
  if (markText.endsWith('>'))
    return TAG.test(markText) ? { is: 'html', isBreak: BREAK.test(markText) } : classifySoundMark(markText);
  if (NEWLINE.test(next) || next === '<') return 'text';
  const isTagStart =
    /^<(?:\/?(?:[a-z][a-z0-9:_-]*\/?)?|!-{0,2})$/iu.test(markText + next.replace('>', '')) ||
    BEGINNING.test(`${markText}${next}`);
  return isTagStart ? continueMarkupUpTo(markText, next, LONGEST_TAG) : 'text';
}

const CODE = /^<(script|style)>/iu;

/** `<script>…</script>` is for a browser; "the <script> tag" is a name. */
function classifyCodeMark(markText: string, name: string, next: string): ForeignMark | 'text' | 'more' {
  if (markText.toLowerCase().endsWith(`</${name.toLowerCase()}>`)) return { is: 'aside', source: markText, speech: '' };
  const isName = markText.length === name.length + 2 && /[ \p{P}]/u.test(next);
  return isName ? 'text' : continueMarkupUpTo(markText, next, LONGEST_BLOCK);
}

/** Sounds and gestures that voices know. `<open>` and `<point>` are names of something else. */
const SOUNDS =
  /^(?:laugh|laughter|laughing|chuckle|giggle|sigh|cough|sniff|sniffle|groan|moan|yawn|gasp|sob|cry|crying|scream|whisper|whispering|inhale|exhale|breath|breathe|gulp|snort|hum|humming|pause|smile|nod|wink)s?$/i;

/** `<laugh>`, `<sighs/>` */
function classifySoundMark(markText: string): ForeignMark | 'text' {
  const [, close, name = ''] = /^<(\/?)([a-z_]+)\s*\/?>$/iu.exec(markText) ?? [];
  if (!SOUNDS.test(name)) return 'text';
  return close === '' ? { is: 'sound', name } : { is: 'html', isBreak: false };
}

function classifyEntityMark(markText: string, next: string): ForeignMark | 'text' | 'more' {
  if (markText.endsWith(';')) {
    const char = characterOfHtmlEntity(markText.slice(1, -1));
    return char === undefined ? 'text' : { is: 'entity', char };
  }
  return /^&(?:[a-z][a-z0-9]*|#x?[0-9a-f]*)?;?$/iu.test(markText + next)
    ? continueMarkupUpTo(markText, next, LONGEST_ENTITY)
    : 'text';
}

/** 【4†source】, as assistants with files write it. */
function classifySourceMark(markText: string, next: string): ForeignMark | 'text' | 'more' {
  if (markText.endsWith('】')) {
    return /†|^【\d+(?::\d+)?】$/u.test(markText) ? { is: 'aside', source: markText, speech: '' } : 'text';
  }
  return NEWLINE.test(next) || next === '【' ? 'text' : continueMarkupUpTo(markText, next, LONGEST_SOURCE);
}

/** Between private characters ChatGPT writes sources, and what has a name: `entity["city","Paris"]`. */
function classifyAnnotationMark(markText: string, next: string): ForeignMark | 'text' | 'more' {
  if (markText.endsWith('\ue201')) {
    const name = /^.entity\ue202?\["[^"]*","([^"]+)"/u.exec(markText)?.[1];
    return name === undefined ? { is: 'html', isBreak: false } : { is: 'entity', char: name };
  }
  return NEWLINE.test(next) || next === '\ue200' ? 'text' : continueMarkupUpTo(markText, next, LONGEST_TAG);
}

/** Also an unknown one makes a formula of what stands between marks of nothing else. */
const COMMAND = /\\[a-zA-Z]{2}/;

/** `$5 or $10` is money. A formula closes behind no space, and before no figure. */
function classifyDollarMark(markText: string, next: string): ForeignMark | 'text' | 'more' {
  const mark = markText.startsWith('$$') || (markText === '$' && next === '$') ? '$$' : '$';
  if (markText.length > 2 * mark.length && markText.endsWith(mark)) {
    const content = markText.slice(mark.length, -mark.length);
    const isClosed = mark === '$$' || (/\S$/u.test(content) && !/\d/u.test(next));
    return isClosed && (isMathFormula(content) || (mark === '$$' && COMMAND.test(content)))
      ? formulaMark(markText, content)
      : 'text';
  }
  if (markText.length > 2 && /^\$+$/u.test(markText)) return 'text';
  if (mark === '$$') return continueMarkupUpTo(markText, next, LONGEST_BLOCK);
  if (NEWLINE.test(next) || (markText === '$' && /\s/u.test(next))) return 'text';
  // A price or a variable of a shell ends with its word, so that the line need not wait.
  const isWord = /^\$(?:\d|\p{L}{2,}$)/u.test(markText);
  // "$5 \times 3$", but not "$5 each".
  const isTerm = /^\$\d[\p{L}\d.]*$/u.test(markText) && next === ' ';
  if (isTerm || /^\$\d[\p{L}\d.]* [-+*/=<>\\^]/u.test(markText + next))
    return continueMarkupUpTo(markText, next, LONGEST_FORMULA);
  return isWord && /[\s,;!?"]/u.test(markText.slice(-1) === ' ' ? ' ' : next)
    ? 'text'
    : continueMarkupUpTo(markText, next, LONGEST_FORMULA);
}

function classifyBackslashMark(markText: string, next: string, textBefore: string): ForeignMark | 'text' | 'more' {
  if (/^\\[([]/u.test(markText)) {
    const close = markText[1] === '(' ? '\\)' : '\\]';
    if (markText.length > 4 && markText.endsWith(close)) {
      const content = markText.slice(2, -2);
      return isMathFormula(content) || COMMAND.test(content) ? formulaMark(markText, content) : 'text';
    }
    if ((close === '\\)' && NEWLINE.test(next)) || markText.lastIndexOf(markText.slice(0, 2)) > 0) return 'text';
    return continueMarkupUpTo(markText, next, close === '\\)' ? LONGEST_FORMULA : LONGEST_BLOCK);
  }
  if (markText.startsWith('\\begin{')) {
    if (markText.lastIndexOf('\\begin{') > 0) return 'text';
    return /\\end\{[a-z*]+\}$/u.test(markText)
      ? formulaMark(markText, markText)
      : continueMarkupUpTo(markText, next, LONGEST_BLOCK);
  }
  if (markText === '\\') return /[a-zA-Z([]/u.test(next) && !/[\p{L}\p{N}:\\]/u.test(textBefore) ? 'more' : 'text';
  return classifyCommandMark(markText, next);
}

/** `\pi`, and `\frac{1}{2}` with its braces. */
function classifyCommandMark(markText: string, next: string): ForeignMark | 'text' | 'more' {
  const open = countOpenBracesInMark(markText);
  if ((NEWLINE.test(next) && open > 0) || open > DEEPEST) return 'text';
  const isOver = open === 0 && next !== '{' && !(/^\\[a-zA-Z]+$/u.test(markText) && /[a-zA-Z]/u.test(next));
  // `\frac12` and `\sqrt2` take the next figures.
  const takesFigure = /^\\(?:[dt]?frac\d?|sqrt)$/u.test(markText) && /\d/u.test(next);
  if (!isOver || takesFigure) return continueMarkupUpTo(markText, next, LONGEST_FORMULA);
  return isMathFormula(markText) ? formulaMark(markText, markText) : 'text';
}

function countOpenBracesInMark(text: string): number {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') open += 1;
    else if (text[at] === '}') open -= 1;
  }
  return open;
}

function formulaMark(source: string, content: string): ForeignMark {
  return { is: 'aside', source, speech: formulaInWords(content) };
}
