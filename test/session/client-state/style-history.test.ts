import { describe, expect, it } from 'vitest';
import { jsonDifference } from '../../../shared/session/client-state/json-diff.ts';
import { activeStyles, styleLine, styleLineText } from '../../../shared/session/client-state/style-history.ts';
import { BRUTALIST, CALM, landingPage } from './generated-pages.ts';

const NAVY = CALM.map((line) => line.replace('teal', 'navy'));

function history(...styles: [name: string, style: readonly string[]][]) {
  let before: readonly string[] = CALM;
  return styles.map(([name, style], at) => {
    const patch = jsonDifference(landingPage(1, before), landingPage(1, style));
    before = style;
    return styleLine({ n: at + 1, by: 'user', kind: 'style', name: 'style', data: name, patch });
  });
}

const told = (lines: ReturnType<typeof history>) => activeStyles(lines).map((one) => `#${one.n} ${styleLineText(one)}`);

describe('[X4] the history of styles', () => {
  it('[X4] the style history tells each style by what it changed', () => {
    expect(told(history(['navy buttons', NAVY]))).toEqual([
      [
        '#1 style "navy buttons"',
        '-  button { background: teal; color: white; border: none; }',
        '+  button { background: navy; color: white; border: none; }',
      ].join('\n'),
    ]);
  });

  it('[X4] the style history tells nothing of what was undone, and what was overwritten only as it is', () => {
    expect(told(history(['brutalist', BRUTALIST], ['calm again', CALM]))).toEqual([]);
    const lines = told(history(['navy buttons', NAVY], ['brutalist', BRUTALIST]));
    expect(lines.map((line) => line.split('\n')[0])).toEqual(['#2 style "brutalist"']);
    expect(lines.join()).not.toContain('navy');
  });

  it('[X4] the style history tells no line twice', () => {
    const again = (n: number) => styleLine({ n, by: 'user', kind: 'style', name: 'theme.dark' });
    expect(told([again(1), again(2), again(3)])).toEqual(['#3 theme.dark']);
  });

  it('[X4] the style history cuts at words, and leaves out whole lines where there are many', () => {
    const words = 'a style of many considerable adjectives '.repeat(9);
    const [line] = told([styleLine({ n: 1, by: 'user', kind: 'style', name: 'style', data: words })]);
    expect(line?.length).toBeLessThan(170);
    expect(line).toMatch(/ (?:a|style|of|many|considerable|adjectives) …$/);
    const text = (color: string) =>
      Array.from({ length: 200 }, (_, at) => `.rule-${at} { color: ${at % 5 === 0 ? color : 'black'} }\n`).join('');
    const patch = jsonDifference(text('teal'), text('navy'));
    const [many = ''] = told([styleLine({ n: 1, by: 'user', kind: 'style', name: 'style', patch })]);
    expect(many.length).toBeLessThan(1_100);
    expect(many).toMatch(/\n… \d+ more changes$/);
    for (const one of many.split('\n').slice(1, -1)) expect(one).toMatch(/^[+-]\.rule-\d+ \{ color: \w+ \}$/);
  });

  it('[X4] the style history says of a style that remade the page just that', () => {
    const patch = jsonDifference(landingPage(1), `<h1>Night</h1>\n${'<p>Dark.</p>\n'.repeat(90)}`);
    expect(told([styleLine({ n: 1, by: 'user', kind: 'style', name: 'theme.night', patch })])).toEqual([
      '#1 theme.night\nall of it is new',
    ]);
  });
});
