import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedError } from '../../shared/news/feed-error.ts';
import { parseFeed } from '../../shared/news/feed-parser.ts';
import { articlePlainTextOrHtml } from '../../shared/news/plain-text.ts';
import { putInToolFence } from '../../shared/tools/untrusted-text-fence.ts';
import { codePoint } from '../code-points.ts';
import { ATOM, FEED_URL, RDF, RSS, rss } from './feeds.ts';

/** The error kind, or the number of articles. */
function outcome(text: string): string {
  try {
    return `${parseFeed(text, FEED_URL).articles.length} articles`;
  } catch (error) {
    return error instanceof FeedError ? error.what : `not ours: ${String(error)}`;
  }
}

const feed = (declared: string, title: string) => `<!DOCTYPE rss [${declared}]>${rss(`<title>${title}</title>`)}`;

describe('[L4] traps', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

  it.each([
    ['a billion laughs', feed(`<!ENTITY l0 "ha">${laughs}`, '&l9;')],
    ['a quadratic one', feed(`<!ENTITY a "${'x'.repeat(50_000)}">`, '&a;'.repeat(10_000))],
    ['a file of ours', feed('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;')],
    ['an address inside', feed('<!ENTITY a SYSTEM "http://169.254.169.254/">', '&a;')],
    ['a parameter', feed('<!ENTITY % a SYSTEM "http://h.example/x.dtd"> %a;', 'A')],
    ['any entity', feed('<!ENTITY a "b">', '&a;')],
    ['no entity', feed('', 'A')],
  ])('[L4] a feed that declares something is refused: %s', (_, text) => {
    expect(outcome(text)).toBe('declares_entities');
  });

  it('[L4] a feed may not declare anything in any other place either', () => {
    expect(outcome(rss('<!ENTITY a "b"><title>&a;</title>'))).toBe('not_xml');
    expect(outcome(`${rss('<title>&a;</title>')}<!DOCTYPE rss [<!ENTITY a "b">]>`)).toBe('declares_entities');
    expect(outcome(rss('<title>A<![CDATA[<!DOCTYPE html [ ]>]]></title>'))).toBe('1 articles');
  });

  const much = (unit: string, times: number) => rss(`<title>A</title>${unit.repeat(times)}`);
  it.each([
    ['deep', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, 'not_xml'],
    ['endlessly deep', '<a>'.repeat(300_000), 'not_xml'],
    ['long', much('<b>x</b>', 150_000), 'too_large'],
    ['of many parts', much('<b/>', 60_000), 'too_large'],
    ['of one long text', much('x', 200_000), 'too_large'],
    ['of one long tag', rss(`<b ${'a="" '.repeat(10_000)}/>`), 'too_large'],
    ['a tag across others', rss(`<b a="</b>"/>`), 'not_xml'],
    ['quotes across tags', `<rss><a b=">${'</a><a c=" d=">'.repeat(1_000)}</rss>`, 'not_xml'],
    ['open comments', much('<!--', 200_000), 'half'],
    ['open CDATA', much('<![CDATA[', 100_000), 'half'],
    ['an open quote', rss('<b a="'), 'not_xml'],
  ])('[L4] a feed with too much of anything is refused: %s', (_, text, what) => {
    expect(outcome(text)).toBe(what);
  });

  it("[L4] names of JavaScript's object properties in a feed have no effect", () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      expect(outcome(rss(`<title>A</title><${name}><polluted>1</polluted></${name}>`))).toMatch(
        /^(1 articles|not_xml)$/,
      );
      expect(outcome(rss(`<title ${name}="1">A</title>`))).toMatch(/^(1 articles|not_xml)$/);
      expect({}).not.toHaveProperty('polluted');
    }
  });

  it('[L4] an article of thousands of parts is still one article', () => {
    const parts = '<category>x</category>'.repeat(10_000);
    expect(outcome(rss(`<title>A</title>${parts}`, '<title>B</title>'))).toBe('2 articles');
    const inside = rss(`<title>A</title><description>${'<p>x</p>'.repeat(10_000)}</description>`, '<title>B</title>');
    expect(parseFeed(inside, FEED_URL).articles.map(({ title }) => title)).toEqual(['A', 'B']);
  });
});

/** All text of an article that a model could see. */
function texts({ articles, title }: ReturnType<typeof parseFeed>): string[] {
  return [
    title,
    ...articles.flatMap((one) => [one.title, one.summary, one.link, one.source, one.id, ...one.categories]),
  ];
}

/** Fragments with meaning in XML, HTML, prompts, screenplays or `replace`, between neutral ones. */
const piece = fc.oneof(
  fc.constantFrom(
    ...'<b>|</b>|<script>|</script>|<!--|-->|<![CDATA[|]]>|<|>|&lt;|&gt;|&amp;|&amp;lt;|&#60;|&#x3c;|"|\'|<?x|?>|<!DOCTYPE'.split(
      '|',
    ),
    ...[
      '$&',
      '$1',
      '$`',
      '[happy]',
      '*sighs*',
      '<<<',
      '>>>',
      '<<<earlier results\n',
      '</item>',
      '</title>',
      '<item>',
      '\u200b',
      '\ud800',
    ],
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: codePoint, maxLength: 6 }),
);
const words = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
const escaped = words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

describe('[L4] [N7] whatever it holds', () => {
  it('[L4] any text is read as a list of bounded articles, or refused in one typed way', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          words,
          fc.tuple(words, words).map(([title, more]) => rss(`<title>${title}</title>${more}`)),
        ),
        (text) => {
          expect(outcome(text)).toMatch(/^(\d+ articles|not_xml|not_a_feed|too_large|declares_entities|half)$/);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('[L4] any feed with cut, lost or added parts is read as bounded articles, or refused', () => {
    const mutated = fc
      .tuple(fc.constantFrom(RSS, RDF, ATOM), fc.nat(3_000), fc.nat(40), words)
      .map(([text, at, gone, instead]) => text.slice(0, at) + instead + text.slice(at + gone));
    fc.assert(
      fc.property(mutated, (text) => {
        expect(outcome(text)).toMatch(/^(\d+ articles|not_xml|not_a_feed|too_large|declares_entities|half)$/);
      }),
      { numRuns: 100 },
    );
  });

  it('[P9] no markup survives in news, nothing is longer than allowed, and no fence ends early', () => {
    fc.assert(
      fc.property(escaped, escaped, words, (title, summary, cdata) => {
        const data = `<![CDATA[${cdata.replaceAll(']]>', '')}]]>`;
        const parsed = parseFeed(
          rss(`<title>x${title}</title><description>${summary}${data}</description><category>${title}</category>`),
          FEED_URL,
        );
        expect(parsed.articles).toHaveLength(1);
        for (const text of texts(parsed)) {
          expect(text).not.toMatch(/<[a-z/!?][^<>]*>|<!--|\p{Cc}|\u200b/iu);
          expect(text.isWellFormed()).toBe(true);
          expect(text.length).toBeLessThanOrEqual(600);
          expect(putInToolFence('news', text).match(/<<<|>>>/g)).toHaveLength(2);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[P9] plain news text stays as it is', () => {
    fc.assert(
      fc.property(words, (text) => {
        const once = articlePlainTextOrHtml(text, 200);
        expect(once).not.toMatch(/<[a-z/!?][^<>]*>/i);
        expect(once.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 200 },
    );
  });
});
