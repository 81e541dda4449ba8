/** Elements under fixed names, whatever prefixes the feed gives to its namespaces. */
import { feedXmlLocalName, type XmlElement } from './xml.ts';

/** `name`: in lower case, with the prefix below; RSS has none. */
export type NamedElement = { name: string; element: XmlElement; scope: Scope };
/** Namespaces by prefix; '' is the default one. */
type Scope = Readonly<Record<string, string>>;

const CANONICAL_NAMESPACES: Readonly<Record<string, string>> = {
  'http://www.w3.org/2005/Atom': 'atom',
  'http://purl.org/atom/ns#': 'atom',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dc',
  'http://purl.org/rss/1.0/modules/content/': 'content',
};
/** Feeds often use these prefixes without declaring them. */
const USUAL: Scope = { '': '', atom: 'atom', rdf: 'rdf', dc: 'dc', content: 'content' };

/** RSS has had many namespaces, or none. Elements without a prefix are taken as RSS. */
const RSS = '';
const ANOTHER = '?';

export function feedRootElementOf(element: XmlElement): NamedElement {
  return resolveFeedXmlName(element, USUAL);
}

/** The children with any of these names, in document order. */
export function feedChildElementsOf({ element, scope }: NamedElement, ...names: string[]): NamedElement[] {
  return element.children
    .flatMap((child) => (typeof child === 'string' ? [] : resolveFeedXmlName(child, scope)))
    .filter(({ name }) => names.includes(name));
}

/** Ignores the attribute's prefix. */
export function feedXmlAttributeText({ element: { attributes } }: NamedElement, name: string): string {
  const found = Object.entries(attributes).find(([one]) => feedXmlLocalName(one) === name);
  return found?.[1] ?? '';
}

function resolveFeedXmlName(element: XmlElement, outer: Scope): NamedElement {
  const scope = addDeclaredFeedNamespaces(element.attributes, outer);
  const at = element.name.indexOf(':');
  const prefix = at < 0 ? '' : element.name.slice(0, at);
  const namespace = Object.hasOwn(scope, prefix) ? scope[prefix] : ANOTHER;
  const local = feedXmlLocalName(element.name);
  return { name: namespace === RSS ? local : `${namespace}:${local}`, element, scope };
}

function addDeclaredFeedNamespaces(attributes: XmlElement['attributes'], outer: Scope): Scope {
  const declared = Object.entries(attributes).flatMap(([name, uri]) => {
    if (name === 'xmlns') return [['', CANONICAL_NAMESPACES[uri.trim()] ?? RSS]];
    return name.startsWith('xmlns:')
      ? [[name.slice('xmlns:'.length), CANONICAL_NAMESPACES[uri.trim()] ?? feedNamespacePrefixOf(uri)]]
      : [];
  });
  return declared.length === 0 ? outer : { ...outer, ...Object.fromEntries(declared) };
}

function feedNamespacePrefixOf(uri: string): string {
  return /rss/i.test(uri) && !/\/modules\//.test(uri) ? RSS : ANOTHER;
}
