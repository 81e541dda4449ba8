import { describe, expect, it } from 'vitest';
import type { Change } from '../../../shared/session/client-state/change-types.ts';
import { type Entry, memoryEntriesOfExchange, type ToolResultEntry } from '../../../shared/session/memory/entries.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { attached, reporting, type Story, saying } from '../story.ts';

/** "1 user", "2 tool r1": the entries of all sealed turns and the newest. */
function numbered(story: Story): string[][] {
  const turns = [...story.session.turns.sealed, ...(story.session.turns.newest ? [story.session.turns.newest] : [])];
  return turns.map(({ entries = [] }) => entries.map(({ n, kind, of }) => [n, kind, of].filter(Boolean).join(' ')));
}

describe('[M1] every change gets a number', () => {
  it("[M1] the user's words get a number when accepted, and the agent's when it is known what was heard", () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.', 'How are you?']);
    expect(numbered(story)).toEqual([['1 user']]);
    story.say('Fine.');
    expect(numbered(story)).toEqual([['1 user', '2 agent'], ['3 user']]);
  });

  it('[M1] [U6] words that nobody heard get no number, and leave no gap', () => {
    const story = attached(reporting);
    story.exchange('Hi.', ['Hello.']);
    story.interrupt();
    story.say('Never mind.');
    expect(numbered(story)).toEqual([['1 user'], ['2 user']]);
  });

  it('[M1] a tool result gets a number when it comes, in the turn that is the newest then', () => {
    const story = attached();
    story.say('How is the weather, and what do I have?');
    story.beginRead('r1');
    story.beginRead('r2', { tool: 'get_account_info' });
    story.endRead('r2');
    story.says(saying('Twenty euros.'));
    story.say('And the weather?');
    story.endRead('r1');
    story.says(saying('Sunny.'));
    story.say('Thanks.');
    expect(numbered(story)).toEqual([
      ['1 user', '2 tool r2', '3 agent'],
      ['4 user', '5 tool r1', '6 agent'],
      ['7 user'],
    ]);
  });
  it('[M1] [T3] a tool result that comes after its turn belongs to that turn while it is the newest', () => {
    const story = attached();
    story.say('How is the weather?');
    story.beginRead('r1');
    story.interrupt();
    story.endRead('r1');
    expect(numbered(story)).toEqual([['1 user', '2 tool r1']]);
  });

  it('[M1] [D6] a delivery that was read gets a number before what was said behind it', () => {
    const story = attached();
    story.push('d1', 'The report is ready.', { policy: 'when_asked', keywords: ['report'] });
    story.exchange('What about the report?', ['Three parts, then.']);
    story.say('Good.');
    expect(numbered(story)).toEqual([['1 user', '2 delivery', '3 agent'], ['4 user']]);
  });

  it('[M1] [D4] a delivery that was read on its own gets a number, and one that was not heard gets none', () => {
    const story = attached(reporting);
    const { frames } = story.push('d1', 'Fire.', { priority: 'critical', policy: 'now' });
    story.hearAll(frames);
    story.push('d2', 'Water.', { priority: 'critical', policy: 'now' });
    story.say('What was that?');
    expect(numbered(story)).toEqual([['1 delivery'], ['2 user']]);
  });
  it('[M1] [U11] a turn of which nothing enters memory has no number', () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.']);
    story.say('repeat that', { via: 'speech' });
    story.say('Thanks.');
    expect(numbered(story)).toEqual([['1 user', '2 agent'], ['3 user']]);
    expect(story.session.turns.sealed.map(({ turn }) => turn)).toEqual([1]);
  });

  it('[M1] [M8] the session keeps the turns and numbers of its newest thirty-seven sealed turns', () => {
    const story = attached();
    for (let turn = 1; turn <= 60; turn += 1) story.exchange(`Number ${turn}?`, ['Yes.']);
    const { open, n } = story.session.memory;
    expect(n).toBe(119);
    expect(open.length).toBeLessThanOrEqual(37);
    expect(open.at(-1)).toEqual({ turn: 59, n: 118 });
  });
});

describe('[M1] the one line of an entry, made by rule', () => {
  const FOUND: ReadonlyMap<string, ToolResultEntry> = new Map([
    ['r1', { tool: 'get_weather', input: { place: 'Oslo' }, text: 'Sunny,\n 7 °C', atMs: 9_000 }],
  ]);
  const CHANGE: Change = { n: 3, by: 'user', kind: 'simple', name: 'counter.increment', data: { by: 2 } };
  const EXCHANGE: Exchange = {
    turn: 4,
    atMs: 5_000,
    words: 'How is  the\nweather?',
    heardLines: [
      { expression: 'happy', text: 'Sunny.' },
      { expression: 'happy', text: 'Go out!' },
    ],
    unspoken: 'Never heard.',
    readOut: ['ava says — It is', 'ready.'],
    changes: [CHANGE],
    entries: [
      { n: 1, kind: 'user' },
      { n: 2, kind: 'tool', of: 'r1' },
      { n: 3, kind: 'action' },
      { n: 4, kind: 'delivery' },
      { n: 5, kind: 'agent' },
    ],
  };
  const lines = (exchange: Exchange, found = FOUND) =>
    memoryEntriesOfExchange(exchange, 'Mira', found).map(({ change }) => change);

  it('[M1] the one line of an entry says who and what, with its number and its time', () => {
    expect(lines(EXCHANGE)).toEqual([
      'The user: How is the weather?',
      'get_weather {"place":"Oslo"}: Sunny, 7 °C',
      'The user: counter.increment {"by":2}',
      'Read out: ava says — It is ready.',
      'Mira: Sunny. Go out!',
    ]);
    const [first, second] = memoryEntriesOfExchange(EXCHANGE, 'Mira', FOUND);
    expect(first).toEqual<Entry>({
      n: 1,
      kind: 'user',
      turn: 4,
      atMs: 5_000,
      text: 'How is  the\nweather?',
      change: 'The user: How is the weather?',
    });
    expect(second?.atMs).toBe(9_000);
  });

  it('[M1] the one line of an unreadable entry says that', () => {
    expect(lines(EXCHANGE, new Map())[1]).toBe('A tool answered.');
    expect(lines({ ...EXCHANGE, changes: [] })[2]).toBe('Something was changed.');
  });

  it('[M1] [M5] the one line of a forgotten entry says that', () => {
    const struck = { ...EXCHANGE, words: '', said: [] };
    expect(lines(struck)[0]).toBe('The user: (forgotten)');
  });

  it("[M1] the one line of a state change says when it was the agent's", () => {
    expect(lines({ ...EXCHANGE, changes: [{ ...CHANGE, by: 'agent', name: 'rename' }] })[2]).toBe(
      'You: rename {"by":2}',
    );
  });

  it('[M1] [M8] the one line of an entry is short, and never cut in the middle of a character', () => {
    const [long] = lines({ ...EXCHANGE, words: `${'x'.repeat(107)}${'🍵'.repeat(150_000)}` });
    expect(long).toBe(`The user: ${'x'.repeat(107)} …`);
    expect(long?.isWellFormed()).toBe(true);
  });
});
