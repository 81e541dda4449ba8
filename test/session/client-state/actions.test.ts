import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../shared/protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../../shared/protocol/limits.ts';
import { clientActionKind } from '../../../shared/session/client-state/classify-action.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import { answers, short } from '../short-forms.ts';
import { attached, complete, type Happened, operator, persona, type Story } from '../story.ts';
import { dashboard, landingPage } from './generated-pages.ts';
import { act, changes, noted, put } from './user-actions.ts';

const COUNTER = { title: 'Score of the evening', count: 1 };

/** A client that shows a counter, and has reported it. */
function showing(state: unknown = COUNTER, more = {}): Story {
  const story = attached(more);
  act(story, { state });
  return story;
}

function answering(state: unknown = COUNTER): Story {
  const story = showing(state);
  story.say('Tell me a story.');
  story.reply(['Once upon a time there was a fox.']);
  return story;
}

function refused({ effects, events }: Happened): [ErrorCode | null, string, number] {
  const [answer] = effects;
  const frame = answer?.do === 'answer' && answer.frame.type === 'error' ? answer.frame : null;
  return [frame?.code ?? null, frame?.message ?? '', events.length];
}

/** The patch of an increment. */
function loaves(from: number, to: number) {
  const line = (count: number) => `  <p id="count">Loaves today: ${count}</p>\n`;
  return { at: landingPage(from).indexOf(line(from)), removed: line(from), added: line(to) };
}

const UNFIT = 'The patch does not fit the state as the server knows it: send the whole state.';
const LARGE = 'A state is at most 30000 characters of JSON, and 32 levels deep.';

describe('[X4] the kind of an action', () => {
  it.each([
    ['counter.increment', 'simple'],
    ['increment_score', 'simple'],
    ['incrementScore', 'simple'],
    ['toggle', 'simple'],
    ['TOGGLE-2', 'simple'],
    ['nextPage', 'simple'],
    ['addItem', 'structural'],
    ['board.delete', 'structural'],
    ['reset', 'structural'],
    ['fly_to_the_moon', 'structural'],
    ['7', 'structural'],
    ['incremental', 'structural'],
    ['theme.set', 'style'],
    ['setBackgroundColor', 'style'],
    ['resetTheme', 'style'],
    ['toggleTheme', 'style'],
    ['prompt', 'prompt'],
    ['askAboutTheme', 'prompt'],
    ['HTMLPrompt', 'prompt'],
  ])('[X4] the kind of the action %s is %s', (name, kind) => {
    expect(clientActionKind(name)).toBe(kind);
  });

  it('[X4] a persona may set the kind of an action, by a word or by the whole name', () => {
    const own = { simple: ['reset', 'flip'], prompt: ['Board.Next'] };
    expect([
      clientActionKind('reset', own),
      clientActionKind('card.flip', own),
      clientActionKind('Board.Next', own),
      clientActionKind('next', own),
    ]).toEqual(['simple', 'simple', 'prompt', 'simple']);
    expect(clientActionKind('addItem', own)).toBe('structural');
  });

  it("[X4] the kind of an action follows the settings of the session's persona", () => {
    const { session } = showing();
    const frame = { type: 'user.action', id: 'x', name: 'card.flip' } as const;
    const input = {
      nowMs: 2_000_000,
      settings: operator,
      texts: new Map(),
      persona: { ...persona, actions: { simple: ['flip'] } },
    };
    const { events } = decide(session, { type: 'client', connection: 'c1', frame, digest: 'x' }, input);
    expect(events.find(({ type }) => type === 'state.changed')).toMatchObject({ kind: 'simple', name: 'card.flip' });
  });
});

describe('[X4] an action with a name', () => {
  it('[X4] [U1] a named client action begins a turn that is answered, and cuts what is being said', () => {
    const story = answering();
    const done = act(story, { name: 'addItem', data: { title: 'Milk' } });
    expect(short(done.frames)).toEqual(['turn.ended 2 interrupted', 'turn.started 3 action']);
    expect(answers(done.effects)).toEqual(['c1 accepted', 'reply to turn 3, ask 1']);
    expect(story.session.turns.newest).toMatchObject({ cause: 'action', words: null });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'structural', name: 'addItem', data: { title: 'Milk' } }]);
  });

  it('[X4] a simple client action with its change is only noted while a turn is open, and answered when none is', () => {
    const story = answering();
    const noticed = act(story, { name: 'counter.increment', patch: [put('/count', 2)] });
    expect([short(noticed.frames), answers(noticed.effects)]).toEqual([[], ['c1 accepted']]);
    expect(noted(story)).toEqual(['3 counter.increment']);
    story.reply(['It lived in a wood.'], complete);
    expect(short(act(story, { name: 'counter.increment', patch: [put('/count', 3)] }).frames)).toEqual([
      'turn.started 3 action',
    ]);
    expect(story.session.clientState).toEqual({ state: { title: 'Score of the evening', count: 3 }, version: 3 });
  });

  it('[X4] a simple client action waits for its answer where the open turn has no room', () => {
    const story = answering();
    for (let i = 2; i <= 21; i += 1) act(story, { name: 'counter.increment', patch: [put('/count', i)] });
    expect([story.session.turns.newest?.number, changes(story).length]).toEqual([2, 20]);
    act(story, { name: 'counter.increment', patch: [put('/count', 22)] });
    expect(story.session.clientState?.state).toMatchObject({ count: 22 });
    story.wait(60_000);
    expect(short(story.reply([], complete).frames)).toEqual(['turn.ended 2 complete', 'turn.started 3 action']);
  });

  it('[X4] the room for client actions in a turn is bounded by their size, too', () => {
    const story = answering();
    const toggle = (count: number) =>
      act(story, { name: 'toggle', data: 'x'.repeat(15_000), patch: [put('/count', count)] });
    toggle(2);
    toggle(3);
    expect([story.session.actionQueue.length, changes(story).length]).toEqual([0, 2]);
    toggle(4);
    expect([story.session.actionQueue.length, changes(story).length]).toEqual([1, 3]);
    expect(story.session.clientState?.state).toMatchObject({ count: 4 });
  });

  it('[U8] a client action that is answered with nothing is complete, without an apology', () => {
    const story = showing();
    act(story, { name: 'addItem' });
    const empty = { is: 'failed', code: 'empty_response', message: 'The model gave an empty answer.' } as const;
    const ended = story.reply([], empty);
    expect([short(ended.frames), answers(ended.effects)]).toEqual([['turn.ended 2 complete'], []]);
  });
  it('[D3] a client action starts the settle time of an opening as words do', () => {
    const story = showing();
    story.exchange('Hi.', ['Hello.']);
    story.wait(5_000);
    act(story, { name: 'addItem' });
    story.reply([], complete);
    story.push('a');
    expect(short(story.wait(599).wake().frames)).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toContain('a offered');
  });

  it('[D9] a client action is an unrelated turn to an open bid', () => {
    const story = showing();
    story.wait(1_000);
    story.pushAll(['a', 'b']);
    story.wait(1_000).wake();
    expect(story.session.deliveries.bid).not.toBeNull();
    act(story, { name: 'addItem' });
    expect(story.session.deliveries.bid).toBeNull();
    expect(story.fateOf('a')).toEqual(['pending']);
  });
});

describe('[X4] a report without a name', () => {
  it('[X4] a state report never asks for an answer: the first has a turn of its own, complete at once', () => {
    const story = attached();
    const told = act(story, { state: COUNTER });
    expect(short(told.frames)).toEqual(['turn.started 1 action', 'turn.ended 1 complete']);
    expect(answers(told.effects)).toEqual(['c1 accepted']);
    expect(story.session.clientState).toEqual({ state: COUNTER, version: 1 });
  });

  it('[X4] a state report is noted in the newest turn, whether that is open or has ended', () => {
    const story = answering();
    expect(act(story, { patch: [put('/count', 2)] }).frames).toEqual([]);
    story.reply([], complete);
    expect(act(story, { state: { ...COUNTER, count: 3 } }).frames).toEqual([]);
    expect(noted(story)).toEqual(['3 report', '4 report']);
  });

  it('[X4] a state report that tells nothing new leaves nothing', () => {
    const story = showing();
    const again = act(story, { state: { count: 1, title: 'Score of the evening' } });
    expect(again.events.map(({ type }) => type)).toEqual(['frame.accepted']);
    expect(story.session.clientState?.version).toBe(1);
  });

  it('[X4] a state report has a turn of its own where the newest is full and nobody speaks', () => {
    const story = showing();
    for (let i = 2; i <= 20; i += 1) act(story, { patch: [put('/count', i)] });
    expect([story.session.turns.newest?.number, changes(story).length]).toEqual([1, 20]);
    expect(short(act(story, { patch: [put('/count', 21)] }).frames)).toEqual([
      'turn.started 2 action',
      'turn.ended 2 complete',
    ]);
    expect(story.session.clientState).toEqual({ state: { ...COUNTER, count: 21 }, version: 21 });
  });

  it('[X4] [U1] a state report never cuts an answer: where the turn is full, it replaces the report before', () => {
    const story = answering();
    for (let i = 2; i <= 60; i += 1) expect(act(story, { patch: [put('/count', i)] }).frames).toEqual([]);
    expect(changes(story).length).toBe(20);
    expect(changes(story).at(-1)).toEqual({ by: 'user', kind: 'structural', state: { ...COUNTER, count: 60 } });
    expect(noted(story).at(-1)).toBe('22 report');
    expect(story.session.clientState).toEqual({ state: { ...COUNTER, count: 60 }, version: 60 });
    expect(short(story.reply(['It lived in a wood.'], complete).frames)).toEqual([
      'line 1 It lived in a wood.',
      'turn.ended 2 complete',
    ]);
  });

  it('[T4] a state report does not void a question that waits for a yes', () => {
    const story = showing();
    story.say('Pay Ben twenty euros.');
    const asking = { key: 'k', tool: 'payments_agent', input: {} };
    story.says({ is: 'asks', asking, what: 'pay 20 euros to Ben' });
    story.reply([], complete);
    story.wait(60_000);
    for (let i = 2; i <= 40; i += 1) act(story, { patch: [put('/count', i)] });
    expect(story.session.toolCalls.confirmations.map(({ key }) => key)).toEqual(['k']);
  });

  it('[D3] a state report does not start the settle time of an opening', () => {
    const story = showing();
    story.wait(100).push('a');
    act(story.wait(400), { patch: [put('/count', 2)] });
    expect(short(story.wait(99).wake().frames)).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toContain('a offered');
  });
});

describe('[M1] what is remembered of it', () => {
  it('[M1] each client state change is an entry, numbered as it is accepted, whatever its kind', () => {
    const story = showing();
    story.say('Tell me a story.');
    act(story, { name: 'counter.increment', patch: [put('/count', 5)] });
    act(story, { name: 'counter.toggle', patch: [put('/count', 6)] });
    act(story, { patch: [put('/count', 2)] });
    act(story, { name: 'addItem' });
    story.say('And now?');
    const entries = story.session.turns.sealed.flatMap(({ turn, entries = [] }) =>
      entries.map(({ n, kind }) => `${turn}: ${n} ${kind}`),
    );
    expect(entries).toEqual(['1: 1 action', '2: 2 user', '2: 3 action', '2: 4 action', '2: 5 action', '3: 6 action']);
    expect(story.session.turns.sealed.map(({ changes }) => changes?.length)).toEqual([1, 3, 1]);
    expect(story.session.turns.sealed[2]).toMatchObject({ turn: 3, words: null, heardLines: [] });
  });

  it('[X4] a whole client state is remembered as the difference, where that is shorter', () => {
    const items = Array.from({ length: 50 }, (_, n) => ({ title: `Item number ${n}`, done: false }));
    const story = showing({ items });
    act(story, {
      name: 'items.check',
      state: { items: items.map((one, n) => (n === 7 ? { ...one, done: true } : one)) },
    });
    expect(changes(story)).toEqual([
      {
        by: 'user',
        kind: 'simple',
        name: 'items.check',
        patch: [{ op: 'replace', path: '/items/7/done', value: true }],
      },
    ]);
  });

  it('[X4] a whole client state is remembered as it is, where the difference is longer', () => {
    const story = showing({ n: 1 });
    act(story, { name: 'n.increment', state: { n: 2 } });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'simple', name: 'n.increment', state: { n: 2 } }]);
  });

  it('[X4] a page that is sent whole with each click is remembered by its changes, and known whole', () => {
    const story = showing(landingPage(0));
    for (let count = 1; count <= 3; count += 1) {
      const { events } = act(story, { name: 'counter.increment', state: landingPage(count) });
      expect(JSON.stringify(events.find(({ type }) => type === 'state.changed')).length).toBeLessThan(300);
    }
    expect(changes(story).at(-1)).toEqual({
      ...{ by: 'user', kind: 'simple', name: 'counter.increment' },
      patch: [{ op: 'edit', path: '', hunks: [loaves(2, 3)] }],
    });
    expect(story.session.clientState).toEqual({ state: landingPage(3), version: 4 });
  });

  it('[X4] a page that a patch replaces is remembered by its changes, and a short patch as it came', () => {
    const story = showing({ tab: 'home', page: landingPage(0) });
    act(story, { name: 'counter.increment', patch: [put('/page', landingPage(1))] });
    expect(changes(story)).toMatchObject([{ patch: [{ op: 'edit', path: '/page', hunks: [loaves(0, 1)] }] }]);
    act(story, { name: 'tab.select', patch: [put('/tab', 'shop')] });
    expect(changes(story).at(-1)).toMatchObject({ patch: [put('/tab', 'shop')] });
    expect(story.session.clientState?.state).toEqual({ tab: 'shop', page: landingPage(1) });
  });

  it('[X4] a new page of a client is remembered whole', () => {
    const story = showing(landingPage(0));
    act(story, { name: 'generate', state: dashboard(0) });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'prompt', name: 'generate', state: dashboard(0) }]);
  });

  it('[X4] a test operation in a patch is no change', () => {
    const story = showing();
    act(story, { name: 'counter.increment', patch: [{ op: 'test', path: '/count', value: 1 }, put('/count', 2)] });
    expect(changes(story)).toMatchObject([{ patch: [{ op: 'replace', path: '/count', value: 2 }] }]);
    story.reply([], complete);
    act(story, { name: 'counter.increment', patch: [{ op: 'test', path: '/count', value: 2 }] });
    expect([changes(story).at(-1), story.session.clientState?.version]).toEqual([
      { by: 'user', kind: 'simple', name: 'counter.increment' },
      2,
    ]);
  });

  it('[N4] a state member that patches cannot name is told with the whole state', () => {
    const story = showing({ constructor: 'Ferrari', laps: 'x'.repeat(100) });
    const state = { constructor: { name: 'Lotus' }, laps: 'x'.repeat(100) };
    act(story, { name: 'addTeam', state });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'structural', name: 'addTeam', state }]);
    expect(story.session.clientState).toEqual({ state, version: 2 });
  });

  it('[X4] in a frame with state and patch, the state counts', () => {
    const story = showing();
    act(story, { name: 'addItem', state: { title: 'Another', count: 0 }, patch: [put('/nowhere/at/all', 1)] });
    expect(story.session.clientState?.state).toEqual({ title: 'Another', count: 0 });
  });
});

describe('[X4] [S7] what is refused', () => {
  it('[X4] [S7] a patch that does not fit is a conflict without effect, and its id may be used again', () => {
    const story = answering();
    const { session } = story;
    const sent = act(story, { id: 'x', name: 'addItem', patch: [put('/items/0', 'Milk')] });
    expect(refused(sent)).toEqual(['conflict', UNFIT, 0]);
    expect(story.session).toBe(session);
    const again = act(story, { id: 'x', name: 'addItem', state: { items: ['Milk'] } });
    expect(answers(again.effects)).toEqual(['c1 accepted', 'reply to turn 3, ask 1']);
    expect(answers(act(story, { id: 'x', name: 'addItem', state: { items: ['Milk'] } }).effects)).toEqual([
      'c1 accepted duplicate',
    ]);
    expect(story.session.clientState?.state).toEqual({ items: ['Milk'] });
  });

  it('[X4] a patch before any state is known is a conflict', () => {
    const story = attached();
    expect(refused(act(story, { patch: [put('/count', 1)] }))).toEqual(['conflict', UNFIT, 0]);
    expect(refused(act(story, { patch: [{ op: 'add', path: '', value: COUNTER }] }))[0]).toBeNull();
    expect(story.session.clientState).toEqual({ state: COUNTER, version: 1 });
  });

  it('[X4] a patch is applied as a whole or not at all', () => {
    const story = showing();
    expect(refused(act(story, { patch: [put('/count', 2), put('/nothing', 3)] }))).toEqual(['conflict', UNFIT, 0]);
    expect(story.session.clientState?.state).toEqual(COUNTER);
  });

  it('[M8] a state of more than 30,000 characters of JSON is too large, sent or made by a patch', () => {
    const story = attached();
    expect(refused(act(story, { state: 'x'.repeat(29_999) }))).toEqual(['too_large', LARGE, 0]);
    expect(refused(act(story, { state: 'x'.repeat(29_998) }))[0]).toBeNull();
    act(story, { state: { text: 'x'.repeat(20_000) } });
    const { session } = story;
    const grown = [{ op: 'add', path: '/more', value: 'y'.repeat(10_000) } as const];
    expect(refused(act(story, { id: 'y', name: 'addText', patch: grown }))).toEqual(['too_large', LARGE, 0]);
    expect(refused(act(story, { patch: [{ op: 'copy', from: '/text', path: '/more' }] }))).toEqual([
      'too_large',
      LARGE,
      0,
    ]);
    expect(story.session).toBe(session);
    expect(refused(act(story, { id: 'y', name: 'addText' }))[0]).toBeNull();
  });

  it.each(['ж', '字', '😀'])(
    '[X4] [M8] a state of 30,000 characters may take more bytes than a frame: %s',
    (letter) => {
      const story = showing('');
      const part = letter.repeat(Math.floor(9_000 / letter.length));
      const grow = (value: string) => act(story, { patch: [put('', value)] });
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(MAX_FRAME_BYTES);
      act(story, { state: { a: part, b: '', c: '' } });
      for (const path of ['/b', '/c']) expect(refused(act(story, { patch: [put(path, part)] }))[0]).toBeNull();
      const { state } = story.session.clientState ?? {};
      expect(Buffer.byteLength(JSON.stringify(state))).toBeGreaterThan(MAX_FRAME_BYTES);
      expect(refused(grow(letter.repeat(30_000)))).toEqual(['too_large', LARGE, 0]);
      expect(story.session.clientState?.state).toEqual({ a: part, b: part, c: part });
    },
  );

  it('[M8] a patch that copies the state into itself again and again is bounded', () => {
    const story = showing({ a: 'xxxxxxxxxx' });
    const doubled = Array.from({ length: 100 }, () => ({ op: 'copy', from: '', path: '/b' }) as const);
    expect(refused(act(story, { patch: doubled }))).toEqual(['too_large', LARGE, 0]);
  });

  it('[M8] a patch that nests the state ever deeper is bounded', () => {
    const story = showing({ a: 1 });
    const deeper = {
      op: 'add',
      path: '',
      value: { a: JSON.parse('['.repeat(31) + ']'.repeat(31)) as unknown },
    } as const;
    expect(refused(act(story, { patch: [deeper] }))[0]).toBeNull();
    expect(refused(act(story, { patch: [{ op: 'copy', from: '', path: '/b' }] }))).toEqual(['too_large', LARGE, 0]);
  });
});
