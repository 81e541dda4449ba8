/** The elements of an HTML text and where each stands in it. The parser is loaded when a state is HTML. */
import { Parser } from 'htmlparser2';

/**
 * An element. Its source is `start` to `end`, its content `openEnd` to `closeStart`, in UTF-16 units. `last`:
 * the index of its last descendant, else its own. `parent`: −1 for none.
 */
export type HtmlElement = {
  tag: string;
  id: string | null;
  classes: readonly string[];
  label: string | null;
  parent: number;
  last: number;
  start: number;
  openEnd: number;
  closeStart: number;
  end: number;
};

export type HtmlOutline = readonly HtmlElement[];

type Draft = Omit<HtmlElement, 'label'> & {
  attributes: Readonly<Record<string, string>>;
  children: number[];
  /** Its own words and those of its descendants, as far as a label needs them. */
  text: string;
};

/** In the order of the text. Broken HTML is read as browsers read it, in the main. */
export function outlineHtml(html: string): HtmlOutline {
  const drafts = parseHtmlElements(html);
  const named = labelHtmlElements(drafts);
  return drafts.map(({ attributes: _, children: __, text: ___, ...element }, at) => ({
    ...element,
    label: named[at] ?? null,
  }));
}

/** Names that can be written without quotes. */
const PLAIN_NAME = /^[A-Za-z_][\w-]*$/;
/** Characters of a label. */
export const MOST_LABEL = 40;
const MOST_TEXT = 2 * MOST_LABEL;
/** Innermost elements that a text may name. */
const MOST_AROUND = 8;

function parseHtmlElements(html: string): Draft[] {
  const drafts: Draft[] = [];
  const open: number[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const [start, openEnd] = [parser.startIndex, parser.endIndex + 1];
      const parent = open.at(-1) ?? -1;
      const { id = '', class: classes = '' } = attributes;
      const at = drafts.length;
      drafts.push({
        ...{ tag: PLAIN_NAME.test(tag) ? tag : 'element' },
        ...{ id: PLAIN_NAME.test(id) ? id : null, parent, last: at, attributes, children: [], text: '' },
        classes: classes.split(/\s+/).filter((one) => PLAIN_NAME.test(one)),
        ...{ start, openEnd, closeStart: openEnd, end: openEnd },
      });
      drafts[parent]?.children.push(at);
      open.push(at);
    },
    ontext(text) {
      for (const at of open.slice(-MOST_AROUND)) {
        const draft = drafts[at];
        if (draft !== undefined && draft.text.length < MOST_TEXT) draft.text += text.slice(0, MOST_TEXT);
      }
    },
    onclosetag(_, isImplied) {
      const draft = drafts[open.pop() ?? -1];
      if (draft === undefined) return;
      draft.last = drafts.length - 1;
      draft.closeStart = Math.max(draft.openEnd, Math.min(parser.startIndex, html.length));
      draft.end = isImplied ? draft.closeStart : Math.max(draft.closeStart, parser.endIndex + 1);
    },
  });
  parser.end(html);
  return drafts;
}

/** Elements that their own words name. */
const NAMED_BY_WORDS = new Set(
  'a button caption dt figcaption h1 h2 h3 h4 h5 h6 label legend option summary th'.split(' '),
);
/** Words that name the element around them. */
const HEADINGS = new Set('b caption dt figcaption h1 h2 h3 h4 h5 h6 label legend strong summary th'.split(' '));
/** Attributes that name an element, the best first. */
const NAMING = ['aria-label', 'alt', 'title', 'placeholder', 'name'];

function labelHtmlElements(drafts: readonly Draft[]): (string | null)[] {
  const labelsFor = new Map(
    drafts.flatMap(({ tag, attributes: { for: field = '' }, text }) =>
      tag === 'label' && field !== '' ? [[field, wordsOfHtmlLabel(text)] as const] : [],
    ),
  );
  const labels = drafts.map((draft) => ownHtmlLabel(draft) ?? labelsFor.get(draft.id ?? '') ?? null);
  return drafts.map((draft, at) => labels[at] ?? htmlLabelOfContent(drafts, draft));
}

function ownHtmlLabel({ tag, attributes, text }: Draft): string | null {
  const given = NAMING.map((name) => wordsOfHtmlLabel(attributes[name] ?? '')).find((label) => label !== null);
  if (given) return given;
  const words = NAMED_BY_WORDS.has(tag) || tag === 'li' ? wordsOfHtmlLabel(text) : null;
  // A number in a list's item is mostly what changes.
  return words !== null && tag === 'li' && /\d/.test(words) ? null : words;
}

/** By its heading, or by the words that stand first in it: "Apples" of a card with a number and a button. */
function htmlLabelOfContent(drafts: readonly Draft[], { children }: Draft): string | null {
  const inside = children.flatMap((at) => drafts[at] ?? []);
  const heading = inside.map((child) => htmlHeadingOf(drafts, child)).find((label) => label !== null);
  if (heading) return heading;
  const [first, second] = inside;
  if (first === undefined || second === undefined || first.children.length > 0) return null;
  // Of several of one kind the first names itself alone, but for the first cell of a row.
  if (first.tag !== 'td' && first.tag === second.tag && first.classes[0] === second.classes[0]) return null;
  return /\d/.test(first.text) || NOT_WORDS.has(first.tag) ? null : wordsOfHtmlLabel(first.text);
}

const NOT_WORDS = new Set(['script', 'style', 'title', 'template', 'noscript']);

/** Also that of a header, and of an element that holds nothing else. */
function htmlHeadingOf(drafts: readonly Draft[], { tag, children, text }: Draft): string | null {
  if (HEADINGS.has(tag)) return wordsOfHtmlLabel(text);
  const [only] = children;
  const child = tag === 'header' || tag === 'hgroup' || children.length === 1 ? drafts[only ?? -1] : undefined;
  return child !== undefined && HEADINGS.has(child.tag) ? wordsOfHtmlLabel(child.text) : null;
}

/** Null: it is too long, or has no word. Quotation marks would end the label. */
function wordsOfHtmlLabel(text: string): string | null {
  const words = text.replace(/"/g, "'").replace(/\s+/g, ' ').trim();
  return words.length <= MOST_LABEL && /\p{L}/u.test(words) ? words : null;
}
