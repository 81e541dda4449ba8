import { describe, expect, it } from 'vitest';
import { lines, said, shownOf } from './played.ts';

/** Behind a first line, which may end at a comma. A stroke marks the boundary between lines. */
const spoken = (text: string) => said(`Ja.\n${text}`).slice(1).join(' | ');
const shown = (text: string) => shownOf(`Ja.\n${text}`).slice(1).join(' | ');

describe('[P8] formulas', () => {
  it.each([
    ['The area is $\\pi r^2$ here.', 'The area is pi r squared here.'],
    ['Half is \\frac{1}{2} of it.', 'Half is 1 over 2 of it.'],
    ['So $E=mc^2$.', 'So E equals mc squared.'],
    ['Take \\(x + 1\\) of \\[a \\times b\\].', 'Take x plus 1 of a times b.'],
    ['$x$ is $\\sqrt{16}$.', 'x is the square root of 16.'],
    ['It is $$\\int_0^1 x dx$$ then.', 'It is then.'],
    ['The \\alpha test.', 'The alpha test.'],
  ])('[P8] %j is said in words, or left out', (text, expected) => {
    expect(spoken(text)).toBe(expected);
    expect(shown(text)).toBe(text);
  });

  it.each([
    'It costs $5 or $10.',
    'I paid $20, she paid $30.',
    'US$5 and 5$.',
    'Use $HOME and $PATH.',
    'In C:\\Users\\pi.',
    'An \\unknown one.',
  ])('[P8] %j is no formula', (text) => {
    expect(spoken(text)).toBe(text);
  });

  it('[P6] a price does not hold its line back', () => {
    expect(said('It costs $5. Then go.')).toEqual(['It costs $5.', 'Then go.']);
  });
});

describe('[P8] HTML', () => {
  it.each([
    ['First<br>Second<br/>Third.', 'First | Second | Third.'],
    ['<p>One.</p><p>Two.</p>', 'One. | Two.'],
    ['<b>Bold</b> and x<sup>2</sup> and <span class="a">so</span>.', 'Bold and x2 and so.'],
    ['Tom &amp; Jerry &lt;lynx&gt; caf&#233; &#x41;&nbsp;ok.', 'Tom & Jerry <lynx> café A ok.'],
    ['Not <!-- hidden. No --> said.', 'Not said.'],
    ['<speak>Hi <break time="1s"/> there</speak>.', 'Hi there.'],
  ])('[P8] the marks of %j are neither spoken nor shown', (text, expected) => {
    expect(spoken(text)).toBe(expected);
    expect(shown(text)).toBe(expected);
  });

  it.each(['List<int> and a<b.', '3 < 4 and 5 > 2.', 'AT&T; and R&D.', 'a && b & c', 'An &unknown; one.'])(
    '[P8] %j is text',
    (text) => {
      expect(lines(text).map((line) => line.text)).toEqual([text]);
    },
  );
});

describe('[P8] what else is no Markdown', () => {
  it.each([
    ['As found【4†source】.', 'As found.'],
    ['As found.【4†source】 Next.【5】 Last.[^2] End.', 'As found. | Next. | Last. | End.'],
    ['【注意】请看。', '【注意】请看。'],
    ['- [x] Milk\n- [ ] Bread', 'Milk | Bread'],
    ['Look:\n~~~js\nlet a = 1.\n\nlet b\n~~~\nDone.', 'Look: |  | Done.'],
    ['H~2~O is ==marked== and ~~old~~ ++new++.', 'H2O is marked and old new.'],
    ['Great :tada: at 10:30:45 :+1:', 'Great at 10:30:45'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b |  | 1 2'],
    ['Note[^1] this.\n[^1]: A note.', 'Note this. | A note.'],
    ['Title\n=====\nText', 'Title |  | Text'],
    ['>quote', 'quote'],
    ['See [the docs][1].\n[1]: https://example.com/x', 'See the docs. | '],
    ['Write to <ann@example.com>.', 'Write to ann@example.com.'],
    ['It is \\$5 so.', 'It is $5 so.'],
  ])('[P8] %j', (text, expected) => {
    expect(spoken(text)).toBe(expected);
  });
});
