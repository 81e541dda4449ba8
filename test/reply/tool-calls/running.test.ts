import { describe, expect, it } from 'vitest';
import {
  CACHED,
  call,
  earlier,
  faulty,
  held,
  type Made,
  made,
  openTalks,
  prompted,
  type Round,
  slowed,
  startTalks,
  talks,
  text,
  toldIn,
} from './talks.ts';

const SAYS: Round = [text('Right.')];

describe('[T2] tools of one round', () => {
  it('[T2] tools of one round run side by side, and are told in the order in which they were asked for', async () => {
    const all = held();
    let started = 0;
    const meets = (name: string) =>
      made(name, async () => {
        started += 1;
        if (started === 3) all.come();
        await all.comes;
        return name;
      });
    const context = await openTalks(meets('one'), meets('two'), meets('three'));
    const model = await talks.turn(context, 'All, please.', [
      [call('two', {}, 'a'), call('three', {}, 'b'), call('one', {}, 'c')],
      SAYS,
    ]);
    expect(toldIn(model, 2).map(({ id, text }) => [id, text])).toEqual([
      ['a', 'two'],
      ['b', 'three'],
      ['c', 'one'],
    ]);
  });

  it('[T2] [U3] tools of one round end each in its own time, and the model waits for the last', async () => {
    const slow = held<string>();
    const context = await openTalks(
      made('slow', () => slow.comes),
      made('fast', () => 'fast'),
    );
    const { model, done } = await talks.begin(context, 'Both.', [[call('slow', {}, 'a'), call('fast', {}, 'b')], SAYS]);
    await talks.clock.settle();
    expect(talks.kinds(1)).toEqual(['slow started', 'fast started', 'primary', 'fast finished']);
    expect(model.requests).toHaveLength(1);
    slow.come('slow');
    await done;
    expect(talks.kinds(1).slice(4)).toEqual(['slow finished', 'reply', 'complete']);
  });
});

describe('[T3] how a tool has ended', () => {
  it("[T3] [C9] a tool's end is sent before the model goes on, which need not wait for it to be stored", async () => {
    const kept = held();
    startTalks(made('look_up', () => 'found', CACHED));
    const context = talks.process({ table: slowed(talks, (sk) => (sk.startsWith('R#') ? kept.comes : undefined)) });
    await talks.hello(context);
    const { model, done } = await talks.begin(context, 'Tea?', [[call('look_up')], SAYS]);
    await talks.clock.settle();
    expect([model.requests.length, talks.kinds(1)]).toEqual([2, ['look_up started', 'primary']]);
    kept.come();
    await done;
    expect(talks.kinds(1)).toEqual(['look_up started', 'primary', 'look_up finished', 'reply', 'complete']);
    await talks.turn(context, 'Tea?', [[call('look_up')], SAYS]);
    expect(talks.kinds(2).slice(0, 2)).toEqual(['look_up cached', 'known']);
  });
});

describe('[T3] a turn is interrupted', () => {
  it('[T3] [T9] an uncached read of an interrupted turn is among the earlier results', async () => {
    const answered = held<string>();
    const context = await openTalks(made('look_up', () => answered.comes));
    const first = await talks.begin(context, 'Tea?', [[call('look_up', { what: 'tea' })], SAYS]);
    await talks.clock.settle();
    const between = await talks.turn(context, 'Never mind.', [[text('Fine.')]]);
    answered.come('It is old.');
    await first.done;
    const after = await talks.turn(context, 'Tea, though?', [SAYS]);
    expect(prompted(between)).toMatch(
      /^#1 2027-01-15 08:00Z Tea\?\n.*\nWhat the user said before .* is past.*\nNever mind\.$/s,
    );
    expect(earlier(after)).toEqual([
      'user: #1 2027-01-15 08:00Z Tea?\n#2–#4 Never mind.\n<<<earlier results\n#3 look_up {"what":"tea"}, 2027-01-15 08:00Z:\nIt is old.\n>>>',
      'assistant: Fine.',
    ]);
    expect(prompted(after)).toBe('Tea, though?');
  });
});
describe('[T9] what was found before', () => {
  it('[T9] [X1] an earlier result stands behind its question in every later prompt, so that it needs no call', async () => {
    const tool = made('list_pages', () => ['home', 'about', 'tea']);
    const context = await openTalks(tool);
    await talks.turn(context, 'List the pages.', [[call('list_pages')], [text('Three.')]]);
    talks.clock.nowMs += 90_000;
    const model = await talks.turn(context, 'How many are there?', [SAYS]);
    const found =
      'user: #1–#3 2027-01-15 08:00Z List the pages.\n' +
      '<<<earlier results\n#2 list_pages {}, 2027-01-15 08:00Z:\n["home","about","tea"]\n>>>';
    expect(earlier(model)).toEqual([found, 'assistant: Three.']);
    expect(prompted(model)).toBe('How many are there?');
    talks.clock.nowMs += 90_000;
    const later = await talks.turn(context, 'Which are they?', [SAYS]);
    expect(earlier(later)).toEqual([
      found,
      'assistant: Three.',
      'user: #4–#5 How many are there?',
      'assistant: Right.',
    ]);
    expect(prompted(later)).toBe('Which are they?');
  });

  it('[T9] [C7] an earlier result that cannot be read is left out of the answer', async () => {
    const tool: Made = made('look_up', () => 'found');
    startTalks(tool);
    await talks.hello(talks.process());
    await talks.turn(talks.process(), 'Tea?', [[call('look_up')], SAYS]);
    const context = talks.process({ table: faulty(talks, (what, _, sk) => what === 'get' && sk.startsWith('R#')) });
    const model = await talks.turn(context, 'And?', [SAYS]);
    expect([...earlier(model), prompted(model)]).toEqual([
      'user: #1–#3 2027-01-15 08:00Z Tea?',
      'assistant: Right.',
      'And?',
    ]);
    expect(talks.kinds(2)).toEqual(['reply', 'complete']);
  });
});
