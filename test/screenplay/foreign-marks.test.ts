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
    ['It is $30^\\circ$ out, $10\\%$ more.', 'It is 30 degrees out, 10 percent more.'],
    ['So $5 \\times 3 = 15$ and $2x + 3 = 7$.', 'So 5 times 3 equals 15 and 2x plus 3 equals 7.'],
    ['\\frac12 of \\sqrt2.', '1 over 2 of the square root of 2.'],
    ['\\(x \\implies y\\), \\[\\unknown x\\] so.', 'x implies y, so.'],
  ])('[P8] the formula %j is said in words, or left out', (text, expected) => {
    expect(spoken(text)).toBe(expected);
    expect(shown(text)).toBe(text);
  });

  it.each([
    'It costs $5 or $10.',
    'I paid $20, she paid $30.',
    'US$5 and 5$.',
    'I paid $5 - $10, or $5 + tax.',
    'Use $HOME and $PATH.',
    'In C:\\Users\\pi.',
    'An \\unknown one.',
  ])('[P8] the text %j is no formula', (text) => {
    expect(spoken(text)).toBe(text);
  });

  it('[P6] a price with a dollar sign does not hold its line back', () => {
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
  ])('[P8] the HTML marks of %j are neither spoken nor shown', (text, expected) => {
    expect(spoken(text)).toBe(expected);
    expect(shown(text)).toBe(expected);
  });

  it("[P4] [P8] a model's markup for voices becomes an action, or nothing", () => {
    const text =
      'Ja.\n<laugh> I <sigh/> know. <emotion value="happy"/> So <mstts:express-as style="sad">be it</mstts:express-as>.';
    expect(lines(text).map((line) => [line.text, ...line.actions])).toEqual([
      ['Ja.'],
      ['I know.', 'laugh', 'sigh'],
      ['So be it.'],
    ]);
    expect(spoken('A <user> is <giggles>so</giggles>.')).toBe('A <user> is so.');
    expect(spoken('Write <open> and <point> and <move>.')).toBe('Write <open> and <point> and <move>.');
  });

  it.each([
    ['Hello <script>alert(1 < 2)</script> there.', 'Hello there.'],
    ['<style>p { color: red }</style>Hi.', 'Hi.'],
    ['Use the <script> tag, or <style>.', 'Use the <script> tag, or <style>.'],
    ['A <script>without an end.', 'A <script>without an end.'],
  ])('[P8] a script for browsers is not spoken, and its name is: %j', (text, expected) => {
    expect(spoken(text)).toBe(expected);
    expect(shown(text)).toBe(text);
  });

  it.each(['List<int> and a<b.', '3 < 4 and 5 > 2.', 'AT&T; and R&D.', 'a && b & c', 'An &unknown; one.'])(
    '[P8] the text %j with angle brackets is no HTML',
    (text) => {
      expect(lines(text).map((line) => line.text)).toEqual([text]);
    },
  );
});

describe('[P5] numbers of sources', () => {
  it.each([
    ['Berlin is big.[1][2] It is old[3]. So[4]', 'Berlin is big. | It is old. | So'],
    ['"So it is."[12] He left [2][3].', '"So it is." | He left.'],
    ['It is big [2][3] and old.[1, 4] Or so.[2-5]', 'It is big and old. Or so.'],
    ['東京です。[2]大阪[1]。', '東京です。 | 大阪。'],
    ['- Item one[1]\n- Item two [2][3]', 'Item one | Item two'],
  ])('[P5] a source number is not spoken behind a stop, a last word, or several in a row: %j', (text, expected) => {
    expect(spoken(text)).toBe(expected);
    expect(shown(text)).toMatch(/\[\d/);
  });

  it.each(['Use arr[0] and grid[1][2] here.', 'As they say [1] and [23].', 'See [1] for more.', 'Take item [3].'])(
    '[P5] a bracketed number is text where the sentence may need it: %j',
    (text) => {
      expect(spoken(text)).toBe(text);
    },
  );

  it("[P8] ChatGPT's source marks between private characters are neither spoken nor shown", () => {
    const text = 'It rains. \ue200cite\ue202turn0search0\ue201 In \ue200entity\ue202["city","Paris"]\ue201 too.';
    expect(spoken(text)).toBe('It rains. | In Paris too.');
    expect(shown(text)).toBe('It rains. | In Paris too.');
  });
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
  ])('[P8] marks of other systems are neither spoken nor shown: %j', (text, expected) => {
    expect(spoken(text)).toBe(expected);
  });
});
