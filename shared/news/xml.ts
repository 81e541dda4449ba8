/**
 * Reads XML into a tree that holds what a feed needs [L4]. No entity is resolved and nothing is loaded. A
 * document that declares entities is refused. Character references stay for the reader of the text.
 */
import { XMLParser } from 'fast-xml-parser';
import { FeedError } from './feed-error.ts';
import { checkFeedXmlShape, DEEPEST_XML } from './xml-shape-check.ts';

/** Attributes and texts as written, references included. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
};

/** By an element's name: null drops the element with its content; `text` keeps everything inside it. */
export type ElementFilter = (name: string) => 'element' | 'text' | null;

/** Elements of a document, and of one text. Further ones are dropped. */
const MOST_ELEMENTS = 8_000;
const MOST_WITHIN = 200;
/** Characters of one text or attribute; a summary needs far fewer. */
const LONGEST_TEXT = 20_000;

/** Returns the root. Throws FeedError. */
export function parseFeedXmlElements(text: string, filter: ElementFilter): XmlElement {
  checkFeedXmlShape(text);
  const root = parseFeedXml(text, filter)
    .map(readFeedXmlNode)
    .find((node) => typeof node === 'object');
  if (root === undefined) throw new FeedError('not_xml');
  return root;
}

/** All text in the element, in order, with inner elements written as in a page. */
export function feedXmlElementText({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : feedXmlElementWithTags(child))).join('');
}

function feedXmlElementWithTags(element: XmlElement): string {
  const name = feedXmlLocalName(element.name);
  return `<${name}>${feedXmlElementText(element)}</${name}>`;
}

/** Drops the prefix. */
export function feedXmlLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function parseFeedXml(text: string, filter: ElementFilter): unknown[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
    trimValues: false,
    jPath: false,
    maxNestedTags: DEEPEST_XML,
    entityDecoder: NO_ENTITIES,
    tagValueProcessor: (_, value) => value.slice(0, LONGEST_TEXT),
    attributeValueProcessor: (_, value) => String(value).slice(0, LONGEST_TEXT),
    updateTag: feedXmlParserFilter(filter),
  });
  try {
    const nodes: unknown = parser.parse(text);
    return Array.isArray(nodes) ? nodes : [];
  } catch {
    // The parser's messages quote the document [N5].
    throw new FeedError('not_xml');
  }
}

/** The parser's filter: returns the name of an element that is kept, else false. */
function feedXmlParserFilter(
  filter: ElementFilter,
): (name: string, path: string | { getDepth(): number }) => string | false {
  let count = 0;
  /** The depth at which the current text began, and the count of elements there. */
  let inside = Number.POSITIVE_INFINITY;
  let lastDepth = 0;
  return (name, path) => {
    const depth = typeof path === 'string' ? 1 : path.getDepth();
    if (depth <= inside) {
      const as = depth === 1 ? 'element' : filter(name);
      inside = as === 'text' ? depth : Number.POSITIVE_INFINITY;
      lastDepth = count;
      if (as === null) return false;
    }
    const isOneTooMany = count === MOST_ELEMENTS || count - lastDepth > MOST_WITHIN;
    if (!isOneTooMany) count += 1;
    return isOneTooMany ? false : name;
  };
}

const NO_ENTITIES = {
  setExternalEntities: () => {},
  addInputEntities: () => {},
  reset: () => {},
  decode: (text: string) => text,
  setXmlVersion: () => {},
};

/** Reads the library's `{ name: children, ':@': attributes }` and `{ '#text': text }`. */
function readFeedXmlNode(node: unknown): XmlElement | string | undefined {
  if (!isFeedXmlRecord(node)) return undefined;
  const { ':@': attributes, ...named } = node;
  const [name = '', content] = Object.entries(named)[0] ?? [];
  if (name === '#text') return String(content);
  if (!Array.isArray(content)) return undefined;
  return {
    name,
    attributes: feedXmlAttributeTexts(attributes),
    children: content.flatMap((child) => readFeedXmlNode(child) ?? []),
  };
}

function feedXmlAttributeTexts(attributes: unknown): Record<string, string> {
  if (!isFeedXmlRecord(attributes)) return {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
}

function isFeedXmlRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
