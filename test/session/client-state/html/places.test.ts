import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patchText } from '../../../../shared/session/client-state/change-text.ts';
import { htmlElementName, htmlElementsMeant } from '../../../../shared/session/client-state/html/element-names.ts';
import { outlineOfHtmlMarkup } from '../../../../shared/session/client-state/html/markup.ts';
import { outlineHtml } from '../../../../shared/session/client-state/html/outline.ts';
import { jsonDifference } from '../../../../shared/session/client-state/json-diff.ts';
import { patchClientState } from '../../../../shared/session/client-state/state.ts';
import { startCpuTime } from '../../../cpu-time.ts';
import { counterBoard, dashboard, landingPage } from '../generated-pages.ts';
import { applyTold } from './read-changes.ts';

const outlineText = outlineOfHtmlMarkup(outlineHtml);
const told = (before: unknown, after: unknown) => patchText(jsonDifference(before, after, outlineText));
const namesIn = (html: string) => {
  const outline = outlineHtml(html);
  return outline.map((_, at) => htmlElementName(outline, at));
};

const FRUIT = ['Apples', 'Pears', 'Plums', 'Figs', 'Nuts', 'Dates'];

const ZEROS = [0, 0, 0, 0, 0, 0];

describe('[X4] the name of an element', () => {
  it.each<[string, string[]]>([
    ['<main><p id="a">1</p><p>2</p></main>', ['main', '#a', '2nd p']],
    ['<ul><li>Milk</li><li>Tea</li></ul>', ['ul', 'li "Milk"', 'li "Tea"']],
    ['<p>a<p>b<p class="x">c', ['1st p', '2nd p', 'p.x']],
    [
      '<form><label for="n">Name</label><input id="n"><input aria-label="Age"></form>',
      ['form', 'label', '#n', 'input "Age"'],
    ],
    ['<div><img alt="A fox"><img alt="A hare"></div>', ['div', 'img "A fox"', 'img "A hare"']],
    [
      '<table><tr><td>Rye</td><td>4</td></tr><tr><td>Oats</td><td>7</td></tr></table>',
      ['table', 'tr "Rye"', '1st td', '2nd td', 'tr "Oats"', '1st td in tr "Oats"', '2nd td in tr "Oats"'],
    ],
  ])('[X4] the names of the elements of %s are as a person would say them', (html, names) => {
    expect(namesIn(html)).toEqual(names);
  });

  it('[X4] the name of an element in one of six equal cards says which card, by its heading or its order', () => {
    expect(namesIn(counterBoard(ZEROS, FRUIT)).filter((name) => name.includes('count'))).toEqual(
      [...FRUIT.flatMap((fruit) => [`div "${fruit}"`, `span in div "${fruit}"`])].filter((name) =>
        name.includes('count'),
      ),
    );
    expect(namesIn(counterBoard(ZEROS, FRUIT))).toContain('span in div "Plums"');
    expect(namesIn(counterBoard(ZEROS))).toContain('3rd span.count');
  });

  const tags = fc.constantFrom('div', 'p', 'li', 'span', 'section', 'button', 'h2', 'td');
  const attributes = fc.constantFrom(
    '',
    ' id="a"',
    ' id="b"',
    ' class="x y"',
    ' class="x"',
    ' aria-label="One in two"',
    ' title=\'A "q"\'',
  );
  const pieces = fc.array(
    fc.oneof(
      fc.tuple(tags, attributes).map(([tag, more]) => `<${tag}${more}>`),
      tags.map((tag) => `</${tag}>`),
      fc.constantFrom('word', 'Two words', '7', ' ', '<br>', '<!-- a > b -->', '<', '&amp;'),
    ),
    { maxLength: 40 },
  );

  it('[X4] the name of an element leads to that element alone, however broken the page is', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const outline = outlineHtml(`<main>${parts.join('')}`);
        for (const [at] of outline.entries())
          expect(htmlElementsMeant(outline, htmlElementName(outline, at))).toEqual([at]);
      }),
      { numRuns: 200 },
    );
  });

  it('[M8] the name of an element of a page of 30,000 characters is found quickly', () => {
    const cpuMs = startCpuTime();
    for (const html of ['<p>'.repeat(10_000), '<i>'.repeat(10_000), '<p class="a">1</p>\n'.repeat(1_500)]) {
      const after = `${html.slice(0, 15_000)}<b>new</b>${html.slice(15_000)}`;
      expect(patchClientState(html, jsonDifference(html, after, outlineText))).toBe(after);
    }
    expect(cpuMs()).toBeLessThan(2_000);
  });
});

describe('[X4] where a change happened', () => {
  it('[X4] a change on a board of six equal counters says which counter it was', () => {
    expect(told(counterBoard(ZEROS), counterBoard([0, 0, 1, 0, 0, 0]))).toBe('in 3rd span.count:\n-0\n+1');
    expect(told(counterBoard(ZEROS, FRUIT, ''), counterBoard([0, 1, 0, 0, 0, 0], FRUIT, ''))).toBe(
      'in span in div "Pears":\n-0\n+1',
    );
    expect(told(counterBoard(ZEROS, FRUIT), counterBoard([0, 0, 0, 0, 0, 12], FRUIT))).toBe(
      'in span in div "Dates":\n-0\n+12',
    );
  });

  it('[X4] a change of an attribute, a new element and one that is gone say where', () => {
    const shown = counterBoard(ZEROS, FRUIT);
    const card = '  <div class="counter"><h3>Kiwis</h3><span class="count">0</span><button>+</button></div>\n';
    expect(told(shown, shown.replace('</main>', `${card}</main>`))).toBe(
      `in main:\n   <div class="counter"><h3>Dates</h3><span class="count">0</span><button>+</button></div>\n+${card.trimEnd()}`,
    );
    expect(told(shown, shown.replace('<h1>', '<h1 class="big">'))).toBe('in h1:\n-<h1>\n+<h1 class="big">');
    const less = shown.replace(/ {2}<div class="counter"><h3>Figs.*\n/, '');
    expect(told(shown, less)).toBe(
      'in main:\n-  <div class="counter"><h3>Figs</h3><span class="count">0</span><button>+</button></div>',
    );
  });

  it('[X4] a change of a text that is not HTML is told as before, and which of equal lines it was', () => {
    const poem = `${'A line of the poem.\nThe refrain.\n'.repeat(6)}The end.\n`;
    const second = poem.replace(
      'The refrain.\nA line of the poem.\nThe refrain.',
      'The refrain.\nA line of the poem.\nThe last refrain.',
    );
    expect(told(poem, second)).toBe('2nd of 6 places:\n-The refrain.\n+The last refrain.');
    expect(told(poem, poem.replace('The end.', 'No end.'))).toBe('-The end.\n+No end.');
  });

  const LONG = `${'x'.repeat(170)}\n`;

  it.each<[string, string, string, string]>([
    ['lines behind blank ones', `a line\nb\n\na line\n\n\n§${LONG}`, 'new\n', ' a line\n \n \n+new'],
    ['words behind a whole line', `an outline of it\na line\n§${LONG}`, 'new ', '-line\n-\n+line\n+new '],
    ['lines behind nothing but blank ones', `\n\n§a line\n\n${LONG}`, 'new\n', '-a\n+new\n+a'],
  ])('[X4] %s are told with old text that, read as it is shown, leads to that place', (_, marked, put, words) => {
    const [before, after] = [marked.replace('§', ''), marked.replace('§', put)];
    expect(told(before, after)).toBe(words);
    expect(applyTold(before, words)).toBe(after);
  });

  const count = fc.nat(12);
  const counters = fc.array(count, { minLength: 6, maxLength: 6 });
  const pages = fc.oneof(
    counters.map((counts) => counterBoard(counts)),
    counters.map((counts) => counterBoard(counts, FRUIT, '')),
    counters.map((counts) => counterBoard([...counts, ...counts].slice(0, 7), FRUIT)),
    fc.nat(30).map((n) => landingPage(n)),
    fc.nat(30).map((n) => dashboard(n, n % 7)),
    fc
      .array(
        fc.constantFrom(
          '<p>a</p>\n',
          '<p>a</p>',
          '<ul>',
          '<li>0',
          '</ul>',
          '\n',
          '\n\n',
          ' ',
          '<p class="a">',
          'word\n',
          '0',
          '- 1',
          '+',
          '<!-- x -->',
          `<p>${'long text, '.repeat(20)}</p>\n`,
          `${'a very long line '.repeat(9)}\n`,
        ),
        { minLength: 20, maxLength: 60 },
      )
      .map((parts) => `<main>${parts.join('')}`),
    fc
      .array(fc.constantFrom('a line\n', 'b\n', '\n', 'c ', 'x'.repeat(170), '- d\n'), { minLength: 30, maxLength: 60 })
      .map((parts) => `Text: ${parts.join('')}`),
    fc
      .array(fc.constantFrom('a line\n', 'b\n', '\n', '\n\n', 'c '), { minLength: 60, maxLength: 120 })
      .map((parts) => parts.join('')),
    fc
      .tuple(fc.nat(200), fc.constantFrom('', 'a line\n', 'a line'), fc.nat(200))
      .map(([before, text, behind]) => `${'\n'.repeat(before)}${text}${'\n'.repeat(behind)}`),
  );

  it('[X4] the present state is derived exactly from the state before and the changes in words', () => {
    fc.assert(
      fc.property(pages, pages, (before, after) => {
        const patch = jsonDifference(before, after, outlineText);
        expect(patchClientState(before, patch)).toBe(after);
        if (patch.length === 0 || patch.some(({ op }) => op !== 'edit')) return;
        expect(applyTold(before, patchText(patch))).toBe(after);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  it('[X4] the present state is derived exactly after small changes anywhere in a page', () => {
    const x = LONG.trimEnd();
    const withLongLines = `Text: c \n${x}c c a line\nc b\n\n- d\n\n- d\nc a line\n\n\n${LONG}${LONG}${x}- d\nc b\nc a line\nb\nb\nc ${x}\n\n${x}- d\nc `;
    const blankFirst = `\n\n${'a line\n\n\nb\nc '.repeat(20)}`;
    const edits = fc.array(
      fc.tuple(
        fc.nat(2_000),
        fc.nat(60),
        fc.constantFrom('', '0', '<b>new</b>', 'word ', '\n', '<p>x</p>\n', '</div>', '<', '"'),
      ),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(pages, edits, (before, cuts) => {
        const after = cuts.reduce((text, [at, length, put]) => {
          const from = at % (text.length + 1);
          return text.slice(0, from) + put + text.slice(from + length);
        }, before);
        const patch = jsonDifference(before, after, outlineText);
        expect(patchClientState(before, patch)).toBe(after);
        if (patch.length === 0 || patch.some(({ op }) => op !== 'edit')) return;
        expect(applyTold(before, patchText(patch))).toBe(after);
      }),
      {
        examples: [
          [
            withLongLines,
            [
              [303, 45, '<b>new</b>'],
              [1_653, 6, '"'],
            ],
          ],
          [blankFirst, [[1, 3, '0']]],
        ],
        ...{ numRuns: 500, endOnFailure: true },
      },
    );
  });
});
