import { describe, expect, it } from 'vitest';
import {
  type ChangedPart,
  changedPartText,
  clientActionLine,
  clientActionText,
  collapseClientChanges,
  countChangedPlaces,
  patchStepParts,
  patchText,
} from '../../../shared/session/client-state/change-text.ts';
import type { Change } from '../../../shared/session/client-state/change-types.ts';
import { jsonDifference } from '../../../shared/session/client-state/json-diff.ts';
import { dashboard, landingPage } from './generated-pages.ts';

const change = (more: Partial<Change>): Change => ({ n: 7, by: 'user', kind: 'structural', ...more });
const parts = (before: unknown, after: unknown): ChangedPart[] =>
  jsonDifference(before, after).flatMap((step) => patchStepParts(step));

/** The summary of the changes between these states. */
function leftOf(...states: unknown[]): string[][] {
  const changes = states.slice(1).map((after, at) => ({ n: at + 1, parts: parts(states[at], after) }));
  return collapseClientChanges(changes).map((one) => one.parts.map((part) => changedPartText(part)));
}

describe('[X4] a change in words', () => {
  it('[X4] a text change in words is its name and the changed lines', () => {
    const patch = jsonDifference(landingPage(12), landingPage(13));
    expect(clientActionText(change({ name: 'counter.increment', data: { by: 1 }, patch }))).toBe(
      [
        'counter.increment {"by":1}',
        '-  <p id="count">Loaves today: 12</p>',
        '+  <p id="count">Loaves today: 13</p>',
      ].join('\n'),
    );
  });

  it('[X4] a change of a text within a state says where the text stands, and other changes as a patch', () => {
    const patch = jsonDifference({ page: landingPage(1), open: false }, { page: landingPage(2), open: true });
    expect(clientActionText(change({ name: 'more', patch })).split('\n')).toEqual([
      'more [{"op":"replace","path":"/open","value":true}]',
      'in /page:',
      '-  <p id="count">Loaves today: 1</p>',
      '+  <p id="count">Loaves today: 2</p>',
    ]);
  });

  it('[X4] a state change in words shows a page as it is, and not as a string of JSON', () => {
    expect(clientActionText(change({ name: 'show', state: '<p class="a">Hi.</p>' }))).toBe(
      'show all of it now: <p class="a">Hi.</p>',
    );
  });

  it("[M1] a state change in one line says that a page is new, and the agent's goes by its tool", () => {
    expect(clientActionLine(change({ name: 'generate', data: 'a bakery', state: landingPage(1) }))).toBe(
      'generate "a bakery" all of it is new',
    );
    const patch = [{ op: 'replace', path: '/page', value: landingPage(1) } as const];
    expect(clientActionLine(change({ by: 'agent', call: 'c1', patch }))).toBe('update_view in /page: all of it is new');
    expect(clientActionText(change({ name: 'clear', state: '' }))).toBe('clear all of it now: (empty)');
  });

  it('[X4] removed text in a state change is shortened to its beginning, at a word', () => {
    const before = `${'<p>A paragraph of several words, once.</p>\n'.repeat(9)}<p>The last.</p>\n`;
    const text = patchText(jsonDifference(before, '<p>The last.</p>\n'.padEnd(200, ' \n')));
    for (const line of text.split('\n')) expect(line).not.toMatch(/\b(?:parag|sever|wor) …/);
  });

  it('[M4] a state change counts operations, and in a text elements or lines', () => {
    const six = jsonDifference(dashboard(1), dashboard(1, 6));
    expect(countChangedPlaces(six)).toBe(6);
    expect(countChangedPlaces(jsonDifference(dashboard(1), dashboard(2)))).toBe(1);
    const card = '<div class="card">\n<h2>New</h2>\n<p>One</p>\n<p>Two<br>Three</p>\n<img src="x">\n</div>\n';
    const more = jsonDifference(landingPage(1), landingPage(1).replace('  <button>', `${card}  <button>`));
    expect(countChangedPlaces(more)).toBe(1);
    const lines = Array.from({ length: 30 }, (_, at) => `line ${at} of a poem\n`);
    expect(
      countChangedPlaces(jsonDifference(lines.join(''), lines.toSpliced(3, 2, 'a\n', 'b\n', 'c\n').join(''))),
    ).toBe(3);
    expect(
      countChangedPlaces([
        { op: 'add', path: '/a', value: 1 },
        { op: 'remove', path: '/b' },
      ]),
    ).toBe(2);
  });
});

describe('[X4] changes one after the other', () => {
  it('[X4] successive changes of one place are merged into its first and last value', () => {
    expect(leftOf(landingPage(1), landingPage(2), landingPage(3), landingPage(4))).toEqual([
      [],
      [],
      ['-  <p id="count">Loaves today: 1</p>\n+  <p id="count">Loaves today: 4</p>'],
    ]);
  });

  it('[X4] changes that undo each other leave nothing', () => {
    const shown = landingPage(1);
    const added = shown.replace('  <button>', '  <p>New: plaited loaves.</p>\n  <button>');
    expect(leftOf(shown, landingPage(2), shown)).toEqual([[], []]);
    expect(leftOf(shown, added, shown)).toEqual([[], []]);
    expect(leftOf(added, shown, added)).toEqual([[], []]);
  });

  it('[X4] changes longer than what is kept of them are still recognised', () => {
    const [calm, loud] = ['a', 'b'].map((letter) => `<style>${`.${letter} { color: red; }\n`.repeat(60)}</style>\n`);
    const of = (style = '') => `${landingPage(1)}${style}${'<p>The end.</p>\n'.repeat(90)}`;
    const [first, second] = leftOf(of(calm), of(loud), of(calm));
    expect([first, second]).toEqual([[], []]);
    const [, changed] = leftOf(of(calm), of(loud), of(loud?.replace('red', 'tan')));
    expect(changed?.length).toBe(1);
  });

  it('[X4] changes of different places stand beside each other', () => {
    const shown = landingPage(1);
    const painted = shown.replace('white', 'pink');
    expect(leftOf(shown, painted, painted.replace('teal', 'navy')).map((one) => one.length)).toEqual([1, 1]);
  });

  it('[X4] in patches a repeated replacement is told once, and a repeated addition twice', () => {
    expect(leftOf({ a: 1 }, { a: 2 }, { a: 3 })).toEqual([[], ['{"op":"replace","path":"/a","value":3}']]);
    const again = [{ op: 'add', path: '/list/-', value: 'x' } as const].flatMap((step) => patchStepParts(step));
    expect(collapseClientChanges([{ parts: again }, { parts: again }]).map((one) => one.parts.length)).toEqual([1, 1]);
  });
});
