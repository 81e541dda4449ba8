import { describe, expect, it } from 'vitest';
import {
  cancellationTextForTerminal,
  deliveryIdByPrefix,
  deliverySentence,
  inboxLinesForTerminal,
  toolTextForTerminal,
} from '../../../bin/talk/deliveries-as-text.ts';
import type { ShownDelivery, ShownWork } from '../../../shared/protocol/frames.ts';

const NOW = 1_000_000_000;

function shown(delivery: string, more: Partial<ShownDelivery> = {}): ShownDelivery {
  const usual = { state: 'pending', source: 'ava', priority: 'active', policy: 'when_asked' } as const;
  return { delivery, ...usual, at: NOW, text: 'It is ready.', ...more };
}

describe('sentences', () => {
  it.each([
    [{ state: 'expired' }, 'a message from ava has expired unheard'],
    [{ state: 'dead' }, 'a message from ava was not heard in three attempts; it stays in the /inbox'],
    [{ state: 'erased' }, 'a message from ava was erased'],
    [
      { state: 'discarded', reason: 'overflow' },
      'a message from ava was dropped, too many at once; it stays in the /inbox',
    ],
    [{ state: 'discarded', reason: 'cancelled' }, 'a message from ava was cancelled'],
    [{ state: 'discarded', reason: 'user_declined' }, null],
    [{ state: 'pending' }, null],
    [{ state: 'heard' }, null],
  ] as const)("[D2] a delivery's state is told in a sentence: %j", (frame, sentence) => {
    expect(deliverySentence({ type: 'delivery', seq: 1, at: 1, delivery: 'd1', source: 'ava', ...frame })).toBe(
      sentence,
    );
  });
  it.each([
    ['started', null],
    ['deferred', 'slow_research started; its result will come later'],
    ['cached', 'slow_research · from cache'],
    ['finished', 'slow_research finished'],
    ['failed', 'slow_research failed'],
  ] as const)('[T2] a tool that is %s is told in a sentence', (state, sentence) => {
    expect(
      toolTextForTerminal({ type: 'tool', seq: 1, at: 1, turn: 1, call: 'c1', name: 'slow_research', state }),
    ).toBe(sentence);
  });

  it.each([
    [0, 'just now'],
    [500, 'just now'],
    [59_500, '59 sec. ago'],
    [3_569_500, '59 min. ago'],
  ])('[C9] an answer from cache says its age: %i ms', (ageMs, age) => {
    const cached = { type: 'tool', seq: 1, at: 1, turn: 1, call: 'c1', name: 'get_weather', state: 'cached' } as const;
    expect(toolTextForTerminal({ ...cached, ageMs })).toBe(`get_weather · from cache, ${age}`);
  });
});

describe('the inbox', () => {
  it('[T11] the inbox as text has what waits, and what was, with a short unambiguous id', () => {
    const pending = [
      shown('3f2a-one', { at: NOW - 150_000 }),
      shown('3f2a-two', { source: 'ben', priority: 'critical', state: 'offered', text: 'Fire!\nRun.' }),
      shown('8e1d', { deferred: true }),
    ];
    const recent = [
      shown('77ab', { state: 'discarded', reason: 'user_declined', at: NOW - 7_200_000 }),
      shown('12cd', { state: 'heard', at: NOW - 200_000_000, priority: 'time_sensitive' }),
    ];
    expect(inboxLinesForTerminal({ working: [], pending, recent }, NOW)).toEqual([
      {
        head: '3 waiting',
        rows: [
          '  3f2a-o  ava, 2 min. ago: It is ready.',
          '  3f2a-t  ben, just now, critical, being told now: Fire! Run.',
          '  8e1d  ava, just now, put off: It is ready.',
        ],
      },
      {
        head: 'before that',
        rows: [
          '  77ab  ava, 2 hr. ago, you did not want to hear it: It is ready.',
          '  12cd  ava, 2 days ago, time-sensitive, you heard it: It is ready.',
        ],
      },
    ]);
  });

  it('[T11] the inbox as text shows running work: a reminder under its time, research with its progress', () => {
    const working: ShownWork[] = [
      {
        delivery: 'w1-one',
        kind: 'workflow',
        tool: 'slow_research',
        text: 'the research on hot dogs',
        at: NOW - 12_000,
        progress: { text: 'reading 4 pages', step: 3, steps: 4 },
      },
      { delivery: 'w2-two', kind: 'task', tool: 'ask_ava', text: 'sign it', at: NOW - 120_000 },
      {
        delivery: 'p1-one',
        kind: 'workflow',
        tool: 'transfer',
        text: 'twenty',
        at: NOW,
        effect: 'write',
        stopping: true,
      },
      { delivery: 'r1-one', kind: 'reminder', text: 'Stretch.', at: NOW - 60_000, dueAt: NOW + 600_000 },
      { delivery: 'r2-one', kind: 'reminder', text: 'Sit.', at: NOW, dueAt: NOW + 50_000 },
    ];
    const rows = [
      '  w1-o  just now, reading 4 pages (3 of 4): the research on hot dogs',
      '  w2-t  2 min. ago, others are at it: sign it',
      '  p1-o  just now, being stopped: twenty',
      '  r1-o  reminder, in 10 min.: Stretch.',
      '  r2-o  reminder, in less than a minute: Sit.',
    ];
    expect(inboxLinesForTerminal({ working, pending: [], recent: [] }, NOW)).toEqual([{ head: '5 under way', rows }]);
    const [, waiting] = inboxLinesForTerminal({ working, pending: [shown('3f2a')], recent: [] }, NOW);
    expect(waiting?.head).toBe('1 waiting');
  });

  it.each([
    [{ kind: 'reminder' }, 'the reminder is cancelled'],
    [{ kind: 'tool' }, 'it is cancelled'],
    [{ kind: 'workflow' }, null],
    [{ kind: 'task', effect: 'write' }, 'it is being stopped; how far it came, you will hear'],
  ] as const)('[T11] [T4] the inbox as text says of %j: %s', (more, sentence) => {
    expect(cancellationTextForTerminal({ delivery: 'w1', text: 'It.', at: NOW, ...more })).toBe(sentence);
  });
});

describe('an id', () => {
  const inbox = [shown('3f2a91'), shown('3f2b00'), shown('3f2a')];

  it.each([
    ['3f2b', '3f2b00'],
    ['3f2a9', '3f2a91'],
    ['3f2a', '3f2a'],
  ])('[T11] a delivery id that begins with %s is %s', (prefix, id) => {
    expect(deliveryIdByPrefix(inbox, prefix)).toBe(id);
  });

  it.each([
    ['3f2', '3f2a9, 3f2b0, or 3f2a?'],
    ['77', 'nothing that waits begins with 77; /inbox lists what does'],
  ])('[T11] a delivery id that begins with %s is ambiguous', (prefix, why) => {
    expect(() => deliveryIdByPrefix(inbox, prefix)).toThrow(why);
  });
});
