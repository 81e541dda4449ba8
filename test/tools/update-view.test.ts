import { describe, expect, it } from 'vitest';
import { UPDATE_VIEW, updateViewTool } from '../../shared/tools/built-in/update-view.ts';
import { ToolError, toolCachePolicy, toolEffect, type ViewChange } from '../../shared/tools/tool.ts';
import { call, ownHost } from './own-host.ts';

const tool = updateViewTool();
const patch = [{ op: 'add', path: '/items/-', value: 'Milk' }];

describe('update_view', () => {
  it('[T5] [T4] update_view changes what is shown, and nothing outside: it needs no yes, and is kept nowhere', async () => {
    const host = ownHost();
    expect(await call(tool, { patch }, host)).toEqual({ shown: true, version: 2 });
    expect(host.changes).toEqual([{ patch }]);
    expect([tool.name, toolEffect(tool, {}), toolCachePolicy(tool, {}), tool.isMemory]).toEqual([
      UPDATE_VIEW,
      'read',
      null,
      true,
    ]);
  });

  it.each<[ViewChange, string]>([
    [{ is: 'over' }, 'Nothing was changed: the user has gone on to something else.'],
    [{ is: 'nothing shown' }, 'Nothing was changed: the user has no screen that you could change. Say it instead.'],
    [{ is: 'too large' }, 'Nothing was changed: that is more than a screen takes. Show less.'],
    [{ is: 'unchanged' }, 'Nothing was changed: the screen shows that already.'],
    [{ is: 'full' }, 'Nothing was changed: this answer has changed enough. Go on with words.'],
    [
      { is: 'unfit', state: { items: ['Tea'] } },
      'Nothing was changed: the patch does not fit the state as it is now. Look at it again, and write the paths as they stand there. It begins: {"items":["Tea"]}',
    ],
  ])('[T5] update_view tells the model why a change is impossible: %o', async (becomes, message) => {
    const asked = call(tool, { patch }, ownHost({ becomes }));
    await expect(asked).rejects.toThrow(ToolError);
    await expect(asked).rejects.toThrow(message);
  });

  it('[M8] update_view repeats to the model a bounded part of the state', async () => {
    const becomes = { is: 'unfit', state: 'x'.repeat(30_000) } as const;
    const asked = call(tool, { patch }, ownHost({ becomes }));
    await expect(asked).rejects.toThrow(/x …$/);
    const said = await asked.catch((error: Error) => error.message);
    expect(String(said).length).toBeLessThan(500);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty patch', { patch: [] }],
    ['101 operations', { patch: Array.from({ length: 101 }, () => patch[0]) }],
    ['a path out of the state', { patch: [{ op: 'add', path: '/__proto__/a', value: 1 }] }],
    ['no value', { patch: [{ op: 'add', path: '/a' }] }],
    ['a prototype in its value', { patch: [{ op: 'add', path: '/a', value: JSON.parse('{"__proto__":1}') }] }],
  ])('[T1] [N4] update_view is refused with %s', (_, input) => {
    expect(tool.takes.parse(input).is).toBe('bad');
  });

  it('[T5] update_view passes on edits of a text, several in one call', async () => {
    const host = ownHost();
    const edits = [
      { element: 'span in div "Apples"', content: '4' },
      { find: '<h1>Old</h1>', replace: '<h1>New</h1>' },
      { path: '/page', element: '#gone', replace: '' },
    ];
    expect(await call(tool, { edits }, host)).toEqual({ shown: true, version: 2 });
    expect(host.changes).toEqual([
      {
        edits: [
          { path: '', element: 'span in div "Apples"', content: '4' },
          { path: '', find: '<h1>Old</h1>', replace: '<h1>New</h1>' },
          { path: '/page', element: '#gone', replace: '' },
        ],
      },
    ]);
  });

  it('[T5] update_view tells the model which edit was refused, and that none was made', async () => {
    const becomes = { is: 'unfit', state: '<p>', reason: 'Edit 2: no element is called "x".' } as const;
    const asked = call(tool, { edits: [{ find: 'a', replace: 'b' }] }, ownHost({ becomes }));
    await expect(asked).rejects.toThrow(
      'Nothing was changed, not even by the other edits. Edit 2: no element is called "x".',
    );
  });

  it.each<[string, unknown]>([
    ['both ways at once', { patch, edits: [{ find: 'a', replace: 'b' }] }],
    ['no edit', { edits: [] }],
    ['an edit of nothing', { edits: [{ replace: 'b' }] }],
    ['an edit without what comes', { edits: [{ find: 'a' }] }],
    ['an edit that finds and names', { edits: [{ find: 'a', element: 'p', replace: 'b' }] }],
    ['an edit with two ends', { edits: [{ element: 'p', replace: 'b', content: 'c' }] }],
    ['21 edits', { edits: Array.from({ length: 21 }, () => ({ find: 'a', replace: 'b' })) }],
  ])('[T1] update_view is refused with edits that say %s', (_, input) => {
    expect(tool.takes.parse(input).is).toBe('bad');
  });

  it('[T1] update_view shows the model what an operation and an edit are made of', () => {
    expect(tool.takes.schema).toMatchObject({
      properties: {
        edits: { type: 'array', items: { properties: { element: { type: 'string' }, find: { type: 'string' } } } },
        patch: { type: 'array', items: { properties: { op: { enum: expect.arrayContaining(['add', 'move']) } } } },
      },
    });
  });
});
