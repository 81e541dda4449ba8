/** Marks that are not Markdown [P8]: HTML, entities, formulas, numbers of sources. Pure. */

import { referencedCharacter } from '../../language/html-entities.ts';
import { formulaInWords, isFormula } from './formulas.ts';

export type ForeignMark =
  /** A tag or a comment, neither spoken nor shown; `isBreak`: it ends a line. */
  | { is: 'html'; isBreak: boolean }
  /** `<laugh>`, which models write for a voice: an action. */
  | { is: 'sound'; name: string }
  /** A character that HTML names. */
  | { is: 'entity'; char: string }
  /** Shown as it stands; `spoken` is '' if it is left out of speech. */
  | { is: 'aside'; source: string; spoken: string };

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
export type Deciders = { chars: RegExp; most: number; begins?: RegExp };

export const FOREIGN_DECIDERS: Readonly<Record<string, Deciders>> = {
  '【': { chars: /[【】\n\r\u2028\u2029]/, most: LONGEST_SOURCE },
  '\ue200': { chars: /[\ue200\ue201\n\r\u2028\u2029]/, most: LONGEST_TAG },
  $: { chars: /[$\s,;!?"]/, most: LONGEST_FORMULA },
  '\\': { chars: /[\\(){}[\]\n\r\u2028\u2029]/, most: LONGEST_FORMULA, begins: /[({[]/ },
};

const NEWLINE = /[\n\r\u2028\u2029]/u;

export function settleForeign(held: string, next: string, before: string): ForeignMark | 'text' | 'more' {
  switch (held[0]) {
    case '<':
      return html(held, next);
    case '&':
      return entity(held, next);
    case '【':
      return source(held, next);
    case '\ue200':
      return annotation(held, next);
    case '$':
      return dollars(held, next);
    default:
      return backslash(held, next, before);
  }
}

const goOn = (held: string, next: string, most: number): 'more' | 'text' =>
  next !== '' && held.length < most ? 'more' : 'text';

const NAMES =
  'a|abbr|b|big|blockquote|br|center|cite|code|col|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|small|span|strike|' +
  'strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var|wbr|' +
  // Speech markup, which models write for a voice.
  'speak|break|emphasis|prosody|say-as|voice|phoneme|emotion|mstts:[a-z-]+|amazon:[a-z-]+';
const BEGINNING = new RegExp(`^</?(?:${NAMES})(?=[\\s/>])`, 'iu');
const TAG = new RegExp(`^</?(?:${NAMES})(?:\\s+[a-z-]+=(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>]+))*\\s*/?>$`, 'iu');
const BREAK = /^<\/?(?:blockquote|br|center|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|summary|table|tr|ul)\b/iu;

function html(held: string, next: string): ForeignMark | 'text' | 'more' {
  if (held.startsWith('<!--')) {
    if (held.lastIndexOf('<!--') > 0) return 'text';
    if (held.length > 6 && held.endsWith('-->')) return { is: 'html', isBreak: false };
    return goOn(held, next, LONGEST_BLOCK);
  }
  if (held.endsWith('>')) return TAG.test(held) ? { is: 'html', isBreak: BREAK.test(held) } : sound(held);
  if (NEWLINE.test(next) || next === '<') return 'text';
  const isBegun =
    /^<(?:\/?(?:[a-z][a-z0-9:_-]*\/?)?|!-{0,2})$/iu.test(held + next.replace('>', '')) ||
    BEGINNING.test(`${held}${next}`);
  return isBegun ? goOn(held, next, LONGEST_TAG) : 'text';
}

/** Sounds and gestures that voices know. `<open>` and `<point>` are names of something else. */
const SOUNDS =
  /^(?:laugh|laughter|laughing|chuckle|giggle|sigh|cough|sniff|sniffle|groan|moan|yawn|gasp|sob|cry|crying|scream|whisper|whispering|inhale|exhale|breath|breathe|gulp|snort|hum|humming|pause|smile|nod|wink)s?$/i;

/** `<laugh>`, `<sighs/>` */
function sound(held: string): ForeignMark | 'text' {
  const [, close, name = ''] = /^<(\/?)([a-z_]+)\s*\/?>$/iu.exec(held) ?? [];
  if (!SOUNDS.test(name)) return 'text';
  return close === '' ? { is: 'sound', name } : { is: 'html', isBreak: false };
}

function entity(held: string, next: string): ForeignMark | 'text' | 'more' {
  if (held.endsWith(';')) {
    const char = referencedCharacter(held.slice(1, -1));
    return char === undefined ? 'text' : { is: 'entity', char };
  }
  return /^&(?:[a-z][a-z0-9]*|#x?[0-9a-f]*)?;?$/iu.test(held + next) ? goOn(held, next, LONGEST_ENTITY) : 'text';
}

/** 【4†source】, as assistants with files write it. */
function source(held: string, next: string): ForeignMark | 'text' | 'more' {
  if (held.endsWith('】')) {
    return /†|^【\d+(?::\d+)?】$/u.test(held) ? { is: 'aside', source: held, spoken: '' } : 'text';
  }
  return NEWLINE.test(next) || next === '【' ? 'text' : goOn(held, next, LONGEST_SOURCE);
}

/** Between private characters ChatGPT writes sources, and what has a name: `entity["city","Paris"]`. */
function annotation(held: string, next: string): ForeignMark | 'text' | 'more' {
  if (held.endsWith('\ue201')) {
    const name = /^.entity\ue202?\["[^"]*","([^"]+)"/u.exec(held)?.[1];
    return name === undefined ? { is: 'html', isBreak: false } : { is: 'entity', char: name };
  }
  return NEWLINE.test(next) || next === '\ue200' ? 'text' : goOn(held, next, LONGEST_TAG);
}

/** Also an unknown one makes a formula of what stands between marks of nothing else. */
const COMMAND = /\\[a-zA-Z]{2}/;

/** `$5 or $10` is money. A formula closes behind no space, and before no figure. */
function dollars(held: string, next: string): ForeignMark | 'text' | 'more' {
  const mark = held.startsWith('$$') || (held === '$' && next === '$') ? '$$' : '$';
  if (held.length > 2 * mark.length && held.endsWith(mark)) {
    const content = held.slice(mark.length, -mark.length);
    const isClosed = mark === '$$' || (/\S$/u.test(content) && !/\d/u.test(next));
    return isClosed && (isFormula(content) || (mark === '$$' && COMMAND.test(content)))
      ? formula(held, content)
      : 'text';
  }
  if (held.length > 2 && /^\$+$/u.test(held)) return 'text';
  if (mark === '$$') return goOn(held, next, LONGEST_BLOCK);
  if (NEWLINE.test(next) || (held === '$' && /\s/u.test(next))) return 'text';
  // A price or a variable of a shell ends with its word, so that the line need not wait.
  const isWord = /^\$(?:\d|\p{L}{2,}$)/u.test(held);
  // "$5 \times 3$", but not "$5 each".
  const isTerm = /^\$\d[\p{L}\d.]*$/u.test(held) && next === ' ';
  if (isTerm || /^\$\d[\p{L}\d.]* [-+*/=<>\\^]/u.test(held + next)) return goOn(held, next, LONGEST_FORMULA);
  return isWord && /[\s,;!?"]/u.test(held.slice(-1) === ' ' ? ' ' : next) ? 'text' : goOn(held, next, LONGEST_FORMULA);
}

function backslash(held: string, next: string, before: string): ForeignMark | 'text' | 'more' {
  if (/^\\[([]/u.test(held)) {
    const close = held[1] === '(' ? '\\)' : '\\]';
    if (held.length > 4 && held.endsWith(close)) {
      const content = held.slice(2, -2);
      return isFormula(content) || COMMAND.test(content) ? formula(held, content) : 'text';
    }
    if ((close === '\\)' && NEWLINE.test(next)) || held.lastIndexOf(held.slice(0, 2)) > 0) return 'text';
    return goOn(held, next, close === '\\)' ? LONGEST_FORMULA : LONGEST_BLOCK);
  }
  if (held.startsWith('\\begin{')) {
    if (held.lastIndexOf('\\begin{') > 0) return 'text';
    return /\\end\{[a-z*]+\}$/u.test(held) ? formula(held, held) : goOn(held, next, LONGEST_BLOCK);
  }
  if (held === '\\') return /[a-zA-Z([]/u.test(next) && !/[\p{L}\p{N}:\\]/u.test(before) ? 'more' : 'text';
  return command(held, next);
}

/** `\pi`, and `\frac{1}{2}` with its braces. */
function command(held: string, next: string): ForeignMark | 'text' | 'more' {
  const open = openBraces(held);
  if ((NEWLINE.test(next) && open > 0) || open > DEEPEST) return 'text';
  const isOver = open === 0 && next !== '{' && !(/^\\[a-zA-Z]+$/u.test(held) && /[a-zA-Z]/u.test(next));
  // `\frac12` and `\sqrt2` take the next figures.
  const takesFigure = /^\\(?:[dt]?frac\d?|sqrt)$/u.test(held) && /\d/u.test(next);
  if (!isOver || takesFigure) return goOn(held, next, LONGEST_FORMULA);
  return isFormula(held) ? formula(held, held) : 'text';
}

function openBraces(text: string): number {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') open += 1;
    else if (text[at] === '}') open -= 1;
  }
  return open;
}

function formula(source: string, content: string): ForeignMark {
  return { is: 'aside', source, spoken: formulaInWords(content) };
}
