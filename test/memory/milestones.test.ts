import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMilestones,
  type Milestone,
  type MilestoneContext,
  type MilestoneEntry,
  milestoneEventsText,
  milestoneFromEntry,
  milestoneStructuresInState,
  removeMilestonesOf,
} from '../../shared/memory/milestones.ts';

const noted = (entry: Partial<MilestoneEntry> = {}): MilestoneEntry => ({
  n: 7,
  atMs: 7_000,
  kind: 'action',
  text: '',
  change: 'The counter was raised',
  ...entry,
});
const textOf = (entry: Partial<MilestoneEntry>, circumstances: MilestoneContext = {}, language = 'en') => {
  const made = milestoneFromEntry(noted(entry), circumstances, language);
  return made && milestoneEventsText(made);
};
const milestone = (n: number, text = `event ${n}`): Milestone => ({ events: [{ n, atMs: n * 1_000, text }] });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => milestone(at + 1));

describe('what makes a milestone', () => {
  it.each<[string, Partial<MilestoneEntry>, MilestoneContext, string]>([
    [
      'a new kind of structure',
      { change: 'A chart was added' },
      { structures: ['chart', 'list'], knownStructures: new Set(['list']) },
      'New: chart. A chart was added',
    ],
    [
      'a full replacement of the client state',
      { change: 'A new board' },
      { extent: { isReplaced: true, ofTexts: 0, isFirst: false } },
      'Everything shown was replaced: A new board',
    ],
    ['more than 5 patches at once', { change: 'Sorted' }, { patches: 6 }, '6 changes at once: Sorted'],
    ['a fact about the user', { kind: 'user' }, { facts: ['prefers tea'] }, 'User: prefers tea'],
    ['a finished delivery', { change: 'Read out: the report' }, { completion: 'delivery' }, 'Read out: the report'],
    ['a finished reflection', { change: 'Ana was sad' }, { completion: 'reflection' }, 'Ana was sad'],
  ])('[M4] a milestone is %s', (_, entry, circumstances, text) => {
    expect(textOf(entry, circumstances)).toBe(text);
    expect(milestoneFromEntry(noted(entry), circumstances, 'en')?.events).toMatchObject([{ n: 7, atMs: 7_000 }]);
  });

  it.each([
    ["Let's go with the blue one.", 'en'],
    ["I've decided to stay in Lyon.", 'en'],
    ['Ich habe mich für Lyon entschieden.', 'de'],
    ['We agreed to meet on Friday. Is that fine?', 'en'],
    ["I've made up my mind, I am staying.", 'en'],
    ['Wir haben vereinbart, uns am Freitag zu treffen.', 'de'],
    ['Mein Entschluss steht fest.', 'de'],
  ])('[M4] a decision is a milestone: %s', (text, language) => {
    expect(textOf({ kind: 'user', text }, {}, language)).toBe(`Decided: ${text}`);
  });

  it.each([
    ['Shall we go with the blue one?', 'user'],
    ["I haven't decided yet.", 'user'],
    ['I will take a walk with the dog, who decided nothing.', 'agent'],
    ["Let's decide later.", 'user'],
    ["Let's go for a walk.", 'user'],
  ])('[M4] ordinary changes are no milestone: %s', (text, kind) => {
    expect(textOf({ kind, text })).toBeNull();
  });

  it('[M4] five patches and known structures are no milestone', () => {
    expect(textOf({}, { patches: 5, structures: ['list'], knownStructures: new Set(['list']) })).toBeNull();
  });
});

describe('kinds of structure', () => {
  it('[M4] a kind of structure is named by type or kind, else by the names of its fields, however often', () => {
    const state = {
      title: 'x',
      parts: [{ type: 'chart', y: 1 }, { type: 'chart', y: 2 }, { kind: 'note' }, { b: 1, a: 2 }],
    };
    expect(milestoneStructuresInState(state)).toEqual(['chart', 'note', '{a b}', '{parts title}']);
  });

  it('[M4] a counter that changes is no new kind of structure', () => {
    expect(milestoneStructuresInState({ count: 2 })).toEqual(milestoneStructuresInState({ count: 1 }));
  });

  it('[M8] a huge or deep state takes no longer than a large one', () => {
    const deep = JSON.parse(`${'[{"a":'.repeat(3_000)}1${'}]'.repeat(3_000)}`);
    expect(milestoneStructuresInState(deep)).toEqual(['{a}']);
    expect(
      milestoneStructuresInState(Array.from({ length: 20_000 }, (_, at) => ({ [`f${at}`]: 1 }))).length,
    ).toBeLessThanOrEqual(2_000);
    expect(milestoneStructuresInState(null)).toEqual([]);
  });
});

describe('keeping them', () => {
  it('[M2] at most 12 milestones are kept: the two oldest become one', () => {
    const kept = addMilestones(upTo(12), [milestone(13), milestone(14)]);
    expect(kept).toHaveLength(12);
    expect(kept.map(milestoneEventsText).slice(0, 2)).toEqual(['event 1; event 2; event 3', 'event 4']);
    expect(milestoneEventsText(kept[11] as Milestone)).toBe('event 14');
  });

  it('[M4] the summariser may veto a milestone', () => {
    expect(addMilestones([], upTo(3), new Set([2])).map(milestoneEventsText)).toEqual(['event 1', 'event 3']);
  });

  it('[M4] an entry has one milestone, however often the search reads it', () => {
    expect(addMilestones(upTo(2), upTo(3)).map(milestoneEventsText)).toEqual(['event 1', 'event 2', 'event 3']);
  });

  it('[M5] a forgotten entry is removed from the milestones, also from merged ones', () => {
    const kept = addMilestones(upTo(12), [milestone(13)]);
    const left = removeMilestonesOf(kept, new Set([1, 5]));
    expect(left.map(milestoneEventsText).slice(0, 4)).toEqual(['event 2', 'event 3', 'event 4', 'event 6']);
    expect(left).toHaveLength(11);
  });

  it('[M2] [M8] of many milestones 12 stay, each within 240 characters, in order, the newest whole', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 120 }), { minLength: 1, maxLength: 80 }), (all) => {
        const kept = all.reduce<readonly Milestone[]>(
          (now, text, at) => addMilestones(now, [milestone(at + 1, text)]),
          [],
        );
        expect(kept.length).toBe(Math.min(12, all.length));
        expect(kept.every((one) => milestoneEventsText(one).length <= 240)).toBe(true);
        const numbers = kept.flatMap(({ events }) => events.map(({ n }) => n));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(milestoneEventsText(kept.at(-1) as Milestone)).toBe(all.at(-1));
      }),
    );
  });
});
