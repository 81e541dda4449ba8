/** What memory keeps of the changes to a client state: numbers, and the shorter form. */
import { describe, expect, it } from 'vitest';
import { complete } from '../story.ts';
import { dashboard, landingPage } from './generated-pages.ts';
import { storyWithState } from './story-with-state.ts';
import { act, changes, put } from './user-actions.ts';

/** The patch of an increment. */
function loaves(from: number, to: number) {
  const line = (count: number) => `  <p id="count">Loaves today: ${count}</p>\n`;
  return { at: landingPage(from).indexOf(line(from)), removed: line(from), added: line(to) };
}

describe('[M1] what is remembered of it', () => {
  it('[M1] each client state change is an entry, numbered as it is accepted, whatever its kind', () => {
    const story = storyWithState();
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
    const story = storyWithState({ items });
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
    const story = storyWithState({ n: 1 });
    act(story, { name: 'n.increment', state: { n: 2 } });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'simple', name: 'n.increment', state: { n: 2 } }]);
  });

  it('[X4] a page that is sent whole with each click is remembered by its changes, and known whole', () => {
    const story = storyWithState(landingPage(0));
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
    const story = storyWithState({ tab: 'home', page: landingPage(0) });
    act(story, { name: 'counter.increment', patch: [put('/page', landingPage(1))] });
    expect(changes(story)).toMatchObject([{ patch: [{ op: 'edit', path: '/page', hunks: [loaves(0, 1)] }] }]);
    act(story, { name: 'tab.select', patch: [put('/tab', 'shop')] });
    expect(changes(story).at(-1)).toMatchObject({ patch: [put('/tab', 'shop')] });
    expect(story.session.clientState?.state).toEqual({ tab: 'shop', page: landingPage(1) });
  });

  it('[X4] a new page of a client is remembered whole', () => {
    const story = storyWithState(landingPage(0));
    act(story, { name: 'generate', state: dashboard(0) });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'prompt', name: 'generate', state: dashboard(0) }]);
  });

  it('[X4] a test operation in a patch is no change', () => {
    const story = storyWithState();
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
    const story = storyWithState({ constructor: 'Ferrari', laps: 'x'.repeat(100) });
    const state = { constructor: { name: 'Lotus' }, laps: 'x'.repeat(100) };
    act(story, { name: 'addTeam', state });
    expect(changes(story)).toEqual([{ by: 'user', kind: 'structural', name: 'addTeam', state }]);
    expect(story.session.clientState).toEqual({ state, version: 2 });
  });

  it('[X4] in a frame with state and patch, the state counts', () => {
    const story = storyWithState();
    act(story, { name: 'addItem', state: { title: 'Another', count: 0 }, patch: [put('/nowhere/at/all', 1)] });
    expect(story.session.clientState?.state).toEqual({ title: 'Another', count: 0 });
  });
});
