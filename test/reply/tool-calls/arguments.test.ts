import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toolArgumentsFromZod } from '../../../shared/tools/arguments.ts';
import { CACHED, call, made, openTalks, type Round, talks, text, toldIn } from './talks.ts';

const SAYS: Round = [text('Right.')];

describe('[T1] what a model asks for', () => {
  const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
  const strict = () =>
    made('look_up', () => 'found', {
      ...CACHED,
      takes: toolArgumentsFromZod(z.object({ what: z.string().max(20), much: z.number().optional() })),
    });

  it.each<[string, unknown]>([
    ['__proto__ as a key', JSON.parse('{"what":"tea","__proto__":{"isAdmin":true}}')],
    ['8,000 brackets in a parameter', { what: nested(8_000) }],
    ['an object that is cut off', '{"what":"te'],
    ['a number for a text', { what: 7 }],
    ['nothing', undefined],
    ['more than anybody asks', { what: 'x'.repeat(40_000) }],
  ])('[T1] a tool call that is %s is refused, without effect, and the turn goes on', async (_, input) => {
    const tool = strict();
    const context = await openTalks(tool);
    const model = await talks.turn(context, 'Tea?', [[call('look_up', input)], SAYS]);
    expect(toldIn(model, 2)).toEqual([
      { type: 'tool_result', id: 'c1', failed: true, text: expect.stringContaining('nothing was done') },
    ]);
    expect([tool.ran, talks.told(1)]).toEqual([[], ['reply: Right.', 'complete']]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each(['make_tea', '__proto__'])('[T1] a tool call by a name that no tool has is refused: %j', async (name) => {
    const context = await openTalks(strict());
    const model = await talks.turn(context, 'Tea?', [[call(name, { what: 'tea' })], SAYS]);
    expect(toldIn(model, 2)[0]?.text).toBe('There is no tool of this name. There are: look_up.');
    expect(talks.told(1)).toEqual(['reply: Right.', 'complete']);
  });

  it('[T1] a valid tool call beside an impossible one is done', async () => {
    const tool = strict();
    const context = await openTalks(tool);
    const asked = [call('look_up', {}, 'a'), call('look_up', { what: 'tea' }, 'b'), call('make_tea', {}, 'c')];
    const model = await talks.turn(context, 'Tea?', [asked, SAYS]);
    expect(toldIn(model, 2).map(({ id, failed, text }) => [id, failed === true, text])).toEqual([
      ['a', true, expect.stringContaining('do not fit')],
      ['b', false, 'found'],
      ['c', true, expect.stringContaining('no tool of this name')],
    ]);
  });
});
