import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../shared/protocol/frames.ts';
import { isJsonEqual, jsonChangeExtent, jsonDifference } from '../../../shared/session/client-state/json-diff.ts';
import {
  applyClientStateChange,
  applyStatePatch,
  patchClientState,
} from '../../../shared/session/client-state/state.ts';
import { startCpuTime } from '../../cpu-time.ts';

/** Small random names, so that states overlap. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 1, 2.5, '', 'a', 'a/b', 'é~1'),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~c', '', '0', 'length', 'toString'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

const path = fc.constantFrom(
  '',
  '/a',
  '/b',
  '/a/0',
  '/a/-',
  '/a/1',
  '/a~1b',
  '/~0c',
  '/',
  '/0',
  '/a/length',
  '/toString',
  '/a/b/a',
);
const anyPatch = fc.array(
  fc.record({
    op: fc.constantFrom<Operation['op'][]>('add', 'remove', 'replace', 'move', 'copy', 'test'),
    path,
    from: path,
    value: json,
  }),
  { maxLength: 6 },
);

describe('[X4] a patch of the client’s state', () => {
  it.each<[string, unknown, Operation, unknown]>([
    ['adds a member', { a: 1 }, { op: 'add', path: '/b', value: 2 }, { a: 1, b: 2 }],
    ['adds in the place of one', { a: 1 }, { op: 'add', path: '/a', value: 2 }, { a: 2 }],
    ['adds before an item', [1, 3], { op: 'add', path: '/1', value: 2 }, [1, 2, 3]],
    ['adds behind the last', [1], { op: 'add', path: '/-', value: 2 }, [1, 2]],
    ['adds at the end by its number', [1], { op: 'add', path: '/1', value: 2 }, [1, 2]],
    ['adds null', {}, { op: 'add', path: '/a', value: null }, { a: null }],
    ['replaces everything', { a: 1 }, { op: 'add', path: '', value: [] }, []],
    ['replaces a member', { a: { b: 1 } }, { op: 'replace', path: '/a/b', value: 2 }, { a: { b: 2 } }],
    ['replaces null', { a: null }, { op: 'replace', path: '/a', value: 2 }, { a: 2 }],
    ['removes a member', { a: 1, b: 2 }, { op: 'remove', path: '/a' }, { b: 2 }],
    ['removes an item', [1, 2, 3], { op: 'remove', path: '/1' }, [1, 3]],
    ['moves an item to the end', [1, 2, 3], { op: 'move', from: '/0', path: '/2' }, [2, 3, 1]],
    ['moves to where it is then', { a: [[], 'x'] }, { op: 'move', from: '/a/1', path: '/a/0/0' }, { a: [['x']] }],
    ['moves it nowhere', { a: 1 }, { op: 'move', from: '/a', path: '/a' }, { a: 1 }],
    ['copies', { a: { b: 1 } }, { op: 'copy', from: '/a', path: '/c' }, { a: { b: 1 }, c: { b: 1 } }],
    [
      'tests in any order of keys',
      { a: { b: 1, c: [2] } },
      { op: 'test', path: '/a', value: { c: [2], b: 1 } },
      { a: { b: 1, c: [2] } },
    ],
    [
      'reads what is escaped',
      { 'a/b': { '~': 1 } },
      { op: 'replace', path: '/a~1b/~0', value: 2 },
      { 'a/b': { '~': 2 } },
    ],
    ['knows a member without a name', { '': 1 }, { op: 'replace', path: '/', value: 2 }, { '': 2 }],
    ['takes a word of all objects for a member', {}, { op: 'add', path: '/toString', value: 1 }, { toString: 1 }],
  ])('[X4] a patch of the client state is applied: %s', (_, state, operation, behind) => {
    const before = structuredClone(state);
    expect(patchClientState(state, [operation])).toEqual(behind);
    expect(state).toEqual(before);
  });

  it.each<[string, unknown, Operation]>([
    ['what is not there, to replace', {}, { op: 'replace', path: '/a', value: 1 }],
    ['what is not there, to remove', {}, { op: 'remove', path: '/a' }],
    ['a way through nothing', {}, { op: 'add', path: '/a/b', value: 1 }],
    ['a way through a text', { a: 'text' }, { op: 'add', path: '/a/b', value: 1 }],
    ['a place behind the end', [1], { op: 'add', path: '/2', value: 1 }],
    ['a number that is written otherwise', [1, 2], { op: 'replace', path: '/01', value: 1 }],
    ['an item that is none', [1, 2], { op: 'replace', path: '/-', value: 1 }],
    ['a name for a number', [1, 2], { op: 'replace', path: '/b', value: 1 }],
    ['the length of a list, to remove', [1, 2], { op: 'remove', path: '/length' }],
    ['the length of a list, to replace', [1, 2], { op: 'replace', path: '/length', value: -1 }],
    ['what lists can do', [1, 2], { op: 'add', path: '/push/call', value: 1 }],
    ['what all objects can do, to remove', {}, { op: 'remove', path: '/toString' }],
    ['what all objects can do, to replace', {}, { op: 'replace', path: '/toString', value: 1 }],
    ['what all objects can do, to copy', {}, { op: 'copy', from: '/toString', path: '/a' }],
    ['what all objects can do, to move', {}, { op: 'move', from: '/valueOf', path: '/a' }],
    ['what all objects can do, from within', {}, { op: 'add', path: '/toString/call', value: null }],
    ['the prototype', { a: 1 }, { op: 'add', path: '/__proto__/isAdmin', value: true }],
    ['the constructor', { a: 1 }, { op: 'add', path: '/constructor/prototype/isAdmin', value: true }],
    [
      'a member of that name',
      JSON.parse('{"constructor":{"a":1}}'),
      { op: 'replace', path: '/constructor/a', value: 2 },
    ],
    ['itself, to move into itself', { a: { b: {} } }, { op: 'move', from: '/a', path: '/a/b/c' }],
    ['everything, to move into itself', { a: {} }, { op: 'move', from: '', path: '/a/b' }],
    ['everything, to remove', { a: 1 }, { op: 'remove', path: '' }],
    ['another value, to test', { a: 1 }, { op: 'test', path: '/a', value: '1' }],
    ['fewer members, to test', { a: { b: 1 } }, { op: 'test', path: '/a', value: { b: 1, c: 2 } }],
    ['nothing, to test for null', {}, { op: 'test', path: '/a', value: null }],
    ['no pointer', { a: 1 }, { op: 'replace', path: 'a', value: 2 }],
  ])('[N4] a patch of the client state does not fit where it names %s', (_, state, operation) => {
    const before = structuredClone(state);
    expect(applyStatePatch(state, [operation])).toEqual({ is: 'unfit' });
    expect(state).toEqual(before);
    expect([({} as { isAdmin?: boolean }).isAdmin, typeof Object.prototype.toString.call]).toEqual([
      undefined,
      'function',
    ]);
  });

  it('[N4] [S12] any patch of the client state ends in JSON or in nothing, and changes nothing else', () => {
    const own = () =>
      [Object.prototype, Array.prototype, Function.prototype].map((one) => Object.getOwnPropertyNames(one));
    const before = own();
    fc.assert(
      fc.property(json, anyPatch, (state, patch) => {
        const behind = patchClientState(state, patch as Operation[]);
        if (behind !== undefined) expect(JSON.parse(JSON.stringify(behind))).toEqual(behind);
      }),
      { numRuns: 100 },
    );
    expect(own()).toEqual(before);
  });
});

describe('[X4] the difference between two states', () => {
  it('[X4] the difference between two client states leads from one to the other', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(isJsonEqual(patchClientState(before, jsonDifference(before, after)), after)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, unknown, unknown, Operation[]]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['an item in the middle', [1, 2, 3], [1, 2, 9, 3], [{ op: 'add', path: '/2', value: 9 }]],
    ['an item less', ['a', 'b', 'c'], ['a', 'c'], [{ op: 'remove', path: '/1' }]],
    [
      'a member of an item',
      [{ t: 'a' }, { t: 'b', d: 0 }],
      [{ t: 'a' }, { t: 'b', d: 1 }],
      [{ op: 'replace', path: '/1/d', value: 1 }],
    ],
    ['a list in a list', { a: [[1], [2, 3]] }, { a: [[1], [2, 3, 4]] }, [{ op: 'add', path: '/a/1/2', value: 4 }]],
  ])('[X4] the difference between two client states is found for %s', (_, before, after, patch) => {
    expect(jsonDifference(before, after)).toEqual(patch);
  });

  it('[M8] the difference between two client states is found quickly, also between long lists with little in common', () => {
    const numbers = (from: number) => Array.from({ length: 7_000 }, (_, n) => (n * 7 + from) % 10);
    const nested = (from: number) => Array.from({ length: 80 }, (_, n) => numbers(from + n).slice(0, 80));
    const cpuMs = startCpuTime();
    for (const [before, after] of [
      [numbers(1), numbers(2)],
      [nested(1), nested(2)],
      [[1], numbers(3)],
    ] as const)
      expect(isJsonEqual(patchClientState(before, jsonDifference(before, after)), after)).toBe(true);
    expect(cpuMs()).toBeLessThan(5_000);
  });

  it('[M4] the difference between two client states tells a replacement from a change', () => {
    const long = 'A paragraph that stays where it is, however long one looks at it.';
    expect(jsonChangeExtent({ long, n: 1 }, { long, n: 2 }).isReplaced).toBe(false);
    expect(jsonChangeExtent({ items: [] }, { items: [long] }).isReplaced).toBe(false);
    expect(jsonChangeExtent({ items: [long] }, { items: [] }).isReplaced).toBe(false);
    expect(jsonChangeExtent({ page: 'home', text: long }, { chart: [1, 2, 3, 4, 5, 6, 7, 8] }).isReplaced).toBe(true);
    expect(jsonChangeExtent({ a: 1 }, [1]).isReplaced).toBe(true);
  });
});

describe('[X4] what the session knows of it', () => {
  it('[X4] the session counts each change of the client state', () => {
    const first = applyClientStateChange(null, { state: { n: 1 } });
    const second = applyClientStateChange(first, { patch: [{ op: 'replace', path: '/n', value: 2 }] });
    expect([first, second, applyClientStateChange(second, {})]).toEqual([
      { state: { n: 1 }, version: 1 },
      { state: { n: 2 }, version: 2 },
      { state: { n: 2 }, version: 2 },
    ]);
    expect(applyClientStateChange(second, { patch: [{ op: 'remove', path: '/m' }] })).toBe(second);
  });
});
