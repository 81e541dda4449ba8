import { describe, expect, it } from 'vitest';
import { frameDigest, parseFrame } from '../../shared/protocol/parse-frame.ts';

const ACTION = { type: 'user.action', id: 'a1' };

function read(more: object | string): ReturnType<typeof parseFrame> {
  return parseFrame(typeof more === 'string' ? more : JSON.stringify({ ...ACTION, ...more }));
}

describe('user.action', () => {
  it.each<[string, object]>([
    ['a name', { name: 'counter.increment' }],
    ['a name and what belongs to it', { name: 'addItem', data: { title: 'Milk', tags: ['dairy', null] } }],
    ['a whole state', { state: { count: 1 } }],
    ['a state that is null', { state: null }],
    ['a state that is false', { state: false }],
    ['a patch', { patch: [{ op: 'replace', path: '/count', value: null }] }],
    ['an empty patch', { patch: [] }],
    [
      'every operation',
      {
        patch: [
          { op: 'add', path: '', value: {} },
          { op: 'test', path: '/a~1b/~0', value: 0 },
          { op: 'remove', path: '/' },
          { op: 'move', from: '/a', path: '/b' },
          { op: 'copy', from: '', path: '/-' },
        ],
      },
    ],
    ['the newest position', { name: 'addItem', heard: { seq: 4, chars: 7 } }],
  ])('[X4] the frame user.action is read with %s', (_, more) => {
    expect(read(more)).toEqual({ frame: { ...ACTION, ...more } });
  });

  it('[X4] [N4] user.action with neither name nor state nor patch is told what to send', () => {
    expect(read({ data: 1 })).toEqual({
      refusal: {
        code: 'bad_frame',
        id: 'a1',
        message: 'frame: send what was done (`name`), what is shown now (`state`), or what has changed in it (`patch`)',
      },
    });
  });

  const many = Array.from({ length: 101 }, () => ({ op: 'remove', path: '/a' }));
  it.each<[string, object, RegExp]>([
    ['a blank name', { name: '  ' }, /^name: /],
    ['a name of 65 characters', { name: 'x'.repeat(65) }, /^name: /],
    ['a name that is none', { name: 7 }, /^name: /],
    ['a patch that is none', { patch: { op: 'remove', path: '/a' } }, /^patch: /],
    ['101 operations', { patch: many }, /^patch: /],
    ['an unknown operation', { patch: [{ op: 'merge', path: '/a', value: 1 }] }, /^patch\.0\.op: /],
    ['an operation without a path', { patch: [{ op: 'remove' }] }, /^patch\.0\.path: /],
    ['a path that is no pointer', { patch: [{ op: 'remove', path: 'a' }] }, /JSON Pointer/],
    ['a path that is escaped wrongly', { patch: [{ op: 'remove', path: '/a~2' }] }, /JSON Pointer/],
    ['a path of 1,025 characters', { patch: [{ op: 'remove', path: `/${'x'.repeat(1_024)}` }] }, /^patch\.0\.path: /],
    ['nothing to add', { patch: [{ op: 'add', path: '/a' }] }, /^patch\.0: needs a value$/],
    ['nowhere to move from', { patch: [{ op: 'move', path: '/a' }] }, /^patch\.0: needs a from$/],
    [
      'a path to __proto__',
      { patch: [{ op: 'add', path: '/__proto__/isAdmin', value: true }] },
      /leads out of the state$/,
    ],
    ['a path to constructor', { patch: [{ op: 'add', path: '/constructor', value: 1 }] }, /leads out of the state$/],
    ['a path to prototype', { patch: [{ op: 'remove', path: '/a/prototype/b' }] }, /leads out of the state$/],
    ['a way from __proto__', { patch: [{ op: 'copy', from: '/__proto__', path: '/a' }] }, /leads out of the state$/],
  ])('[N4] user.action is refused with %s', (_, more, message) => {
    expect(read(more)).toEqual({ refusal: { code: 'bad_frame', id: 'a1', message: expect.stringMatching(message) } });
  });

  it.each(['state', 'data'])('[N4] user.action is refused with __proto__ anywhere in its %s', (field) => {
    const sent = `{"type":"user.action","id":"a1","name":"x","${field}":{"a":[{"__proto__":{"isAdmin":true}}]}}`;
    expect(read(sent)).toEqual({
      refusal: { code: 'bad_frame', id: 'a1', message: `${field}: has a key that is called __proto__` },
    });
    const patch = '[{"op":"add","path":"/a","value":{"__proto__":1}}]';
    expect(read(`{"type":"user.action","id":"a1","patch":${patch}}`)).toMatchObject({ refusal: { code: 'bad_frame' } });
  });

  it('[N4] user.action is refused with a state that is nested deeper than any frame', () => {
    const state = (levels: number) =>
      `{"type":"user.action","id":"a1","state":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(read(state(32))).toMatchObject({ frame: { id: 'a1' } });
    const deep = { code: 'bad_frame', id: 'a1', message: 'A frame is at most 36 levels deep.' };
    expect(read(state(36))).toEqual({ refusal: deep });
    expect(read(state(8_000))).toMatchObject({ refusal: { code: 'bad_frame' } });
  });

  it('[S8] user.action above 32 KB is refused', () => {
    expect(read({ state: 'x'.repeat(32_768) })).toMatchObject({ refusal: { code: 'too_large' } });
  });

  it('[S7] user.action is the same frame wherever playback is meanwhile, and another with another state', () => {
    const digest = (more: object) => {
      const parsed = read({ name: 'x', ...more });
      return 'frame' in parsed ? frameDigest(parsed.frame) : 'refused';
    };
    expect(digest({ heard: { seq: 4 } })).toBe(digest({}));
    expect(digest({ state: { a: 1 } })).not.toBe(digest({ state: { a: 2 } }));
  });
});
