import { expect, it } from 'vitest';
import { wrongDecisions } from './decisions.ts';

const record = (number: string, title: string, parts = ['Context', 'Decision', 'Consequences', 'Rejected']) => ({
  path: `docs/decisions/${number}-a-name.md`,
  text: [`# ${number} ${title}`, ...parts.map((part) => `\n**${part}.** Words.`)].join('\n'),
});
const TITLE = 'One index holds all due times';

it('decision records with a number, a sentence and four parts are accepted', () => {
  expect(wrongDecisions([record('0002', TITLE), record('0001', TITLE)])).toEqual([]);
});

it.each([
  ['a gap in the numbers', [record('0002', TITLE)], 'must be number 0001'],
  ['a title that says no decision', [record('0001', 'Whose ear')], 'titled by a sentence'],
  ['a missing part', [record('0001', TITLE, ['Context', 'Decision'])], 'must have the parts'],
  ['a long record', [record('0001', TITLE.concat('\n'.repeat(60)))], 'lines, of 45'],
])('decision records with %s are named', (_, records, message) => {
  expect(wrongDecisions(records).join('\n')).toContain(message);
});
