/**
 * Checks a text for the shape of a small XML document before the parser reads it. The parser accepts
 * truncated or wrongly nested text and declarations, and its memory is unbounded. One pass stores only the
 * names of open elements.
 */
import { FeedError } from './feed-error.ts';

/** UTF-16 units of a document. */
const LONGEST = 1_000_000;
/** Characters between two angle brackets: the longest article. The parser needs 32 bytes for each. */
const LONGEST_RUN = 128 * 1024;
/** Characters of a tag with all its attributes. */
const LONGEST_TAG = 8 * 1024;
/** Tags, comments and the like: many times those of a large feed. */
const MOST_MARKS = 50_000;
/** Levels of nesting, the markup of articles included. */
export const DEEPEST_XML = 64;

/** Throws FeedError. Text before and behind the root is ignored, because some servers add remarks. */
export function checkFeedXmlShape(text: string): void {
  if (text.length > LONGEST) throw new FeedError('too_large');
  const open: string[] = [];
  let roots = 0;
  let marks = 0;
  for (let at = 0; at < text.length; marks += 1) {
    const from = text.indexOf('<', at);
    const isTooLong = (from < 0 ? text.length : from) - at > LONGEST_RUN;
    if (isTooLong || marks === MOST_MARKS) throw new FeedError('too_large');
    if (from < 0) break;
    const { to, name = '', is = 'aside' } = readFeedXmlMarkAt(text, from);
    if (is !== 'aside' && is !== 'end' && open.length === 0) roots += 1;
    if (is === 'start') open.push(name);
    if ((is === 'end' && open.pop() !== name) || open.length > DEEPEST_XML) throw new FeedError('not_xml');
    at = to;
  }
  if (open.length > 0) throw new FeedError('half');
  if (roots !== 1) throw new FeedError('not_xml');
}

/** `to`: the offset behind it. */
type Mark = { to: number; is?: 'start' | 'end' | 'both'; name?: string };

function readFeedXmlMarkAt(text: string, from: number): Mark {
  if (text.startsWith('<!--', from)) return { to: positionAfterFeedXml(text, '-->', from + 4) };
  if (text.startsWith('<![CDATA[', from)) return { to: positionAfterFeedXml(text, ']]>', from) };
  if (text.startsWith('<?', from)) return { to: from + readFeedXmlTagAt(text, from, '?>').length };
  if (text.startsWith('<!DOCTYPE', from)) return { to: from + skipHarmlessFeedXml(text, from).length };
  const tag = readFeedXmlTagAt(text, from, '>');
  const to = from + tag.length;
  const [, slash, name] = /^<(\/?)([\p{L}_:][^\s/>]*)/u.exec(tag) ?? [];
  if (name === undefined) throw new FeedError('not_xml');
  if (slash === '/') return { to, is: 'end', name };
  return { to, is: tag.endsWith('/>') ? 'both' : 'start', name };
}

/** A document type may have a name, but no definitions. */
function skipHarmlessFeedXml(text: string, from: number): string {
  const next = text.indexOf('<', from + 1);
  if (text.slice(from, next < 0 ? undefined : next).includes('[')) throw new FeedError('declares_entities');
  return readFeedXmlTagAt(text, from, '>');
}

/** The tag up to its end outside quotes. No angle bracket may open within a tag, quoted or not. */
function readFeedXmlTagAt(text: string, from: number, end: '>' | '?>'): string {
  const next = text.indexOf('<', from + 1);
  const tag = text.slice(from, next < 0 ? text.length : next);
  for (let at = 1; at < tag.length; at += 1) {
    if (tag.startsWith(end, at)) return feedXmlTagContent(tag.slice(0, at + end.length));
    const quote = tag[at];
    if (quote === '"' || quote === "'") at = tag.indexOf(quote, at + 1);
    if (at < 0) break;
  }
  throw new FeedError(next < 0 ? 'half' : 'not_xml');
}

function feedXmlTagContent(tag: string): string {
  if (tag.length > LONGEST_TAG) throw new FeedError('too_large');
  return tag;
}

function positionAfterFeedXml(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at < 0) throw new FeedError('half');
  return at + end.length;
}
