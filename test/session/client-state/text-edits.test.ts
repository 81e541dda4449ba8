import { describe, expect, it } from 'vitest';
import { outlineOfHtmlMarkup } from '../../../shared/session/client-state/html/markup.ts';
import { outlineHtml } from '../../../shared/session/client-state/html/outline.ts';
import { patchClientState } from '../../../shared/session/client-state/state.ts';
import { applyStateTextEdits, type TextEditRequest } from '../../../shared/session/client-state/text-edits.ts';
import { counterBoard } from './generated-pages.ts';

const outlineText = outlineOfHtmlMarkup(outlineHtml);
const FRUIT = ['Apples', 'Pears', 'Plums', 'Figs', 'Nuts', 'Dates'];
const board = (counts: number[]) => counterBoard(counts, FRUIT);
const ZEROS = [0, 0, 0, 0, 0, 0];

/** The state after the edits, or why there is none. */
function edited(state: unknown, ...edits: TextEditRequest[]): unknown {
  const outcome = applyStateTextEdits(state, edits, outlineText);
  return outcome.is === 'fits' ? patchClientState(state, outcome.patch) : outcome.reason;
}

describe('[T5] edits of a text', () => {
  it('[T5] edits of a text replace elements by their names, and found text, one after the other', () => {
    const state = edited(
      board(ZEROS),
      { path: '', element: 'span in div "Pears"', content: '7' },
      { path: '', find: '<h1>Counters</h1>', replace: '<h1>The harvest</h1>' },
      { path: '', element: '3rd span.count', content: '2' },
      { path: '', element: 'h1', replace: '<h1>Harvest</h1>' },
    );
    expect(state).toBe(board([0, 7, 2, 0, 0, 0]).replace('Counters', 'Harvest'));
  });

  it('[T5] edits of a text within a state leave the rest as it is', () => {
    const state = { tab: 'home', page: board(ZEROS) };
    expect(edited(state, { path: '/page', element: 'div "Figs"', replace: '' })).toMatchObject({
      tab: 'home',
      page: expect.not.stringContaining('Figs'),
    });
  });

  it.each<[TextEditRequest, string | RegExp]>([
    [
      { path: '', find: '<p>', replace: '' },
      'Edit 2: "<p>" is not there. Copy it exactly, spaces and line breaks too.',
    ],
    [
      { path: '', find: '<button>', replace: '' },
      'Edit 2: "<button>" is there 6 times. Give more of what stands around it, or the element.',
    ],
    [
      { path: '', element: 'span.count', content: '1' },
      /^Edit 2: "span.count" means 6 elements: span in div "Apples"; span in/,
    ],
    [
      { path: '', element: 'div "Kiwis"', content: '1' },
      /^Edit 2: no element is called "div "Kiwis"". There are: div "Apples"; /,
    ],
    [{ path: '/page', find: 'a', replace: 'b' }, 'Edit 2: there is no text at "/page".'],
  ])('[T5] edits of a text are refused as one, with the reason: %o', (second, reason) => {
    const told = edited(board(ZEROS), { path: '', element: 'span in div "Nuts"', content: '9' }, second);
    if (typeof reason === 'string') expect(told).toBe(reason);
    else expect(told).toMatch(reason);
  });

  it('[T5] edits of a text that is no HTML find text only', () => {
    const poem = 'Roses are red.\nViolets are blue.\n';
    expect(edited(poem, { path: '', find: 'blue', replace: 'violet' })).toBe(poem.replace('blue', 'violet'));
    expect(edited(poem, { path: '', element: 'p', content: '' })).toMatch(/the text is no HTML/);
  });
});
