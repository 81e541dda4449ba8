import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientStateText, patchText } from '../../../shared/session/client-state/change-text.ts';
import type { Change } from '../../../shared/session/client-state/change-types.ts';
import { jsonDifference } from '../../../shared/session/client-state/json-diff.ts';
import { type PromptState, promptClientStateFor } from '../../../shared/session/client-state/prompt-state.ts';
import { patchClientState } from '../../../shared/session/client-state/state.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { dashboard, landingPage } from './generated-pages.ts';

/** A turn per state; the last is being answered. The first state is sent whole. */
function walk(states: readonly unknown[], block: { asOf: number; view?: unknown } | null = null): PromptState {
  const first = block === null ? [] : [block.view];
  const all = [...first, ...states];
  const from = block?.asOf ?? 0;
  const changes = states.map((state, at): Change => {
    const before = all[at + first.length - 1];
    const told = before === undefined ? { state } : { patch: jsonDifference(before, state) };
    return { n: from + at + 1, by: 'user', kind: 'simple', name: 'click', ...told };
  });
  const exchanges = changes.slice(0, -1).map((change): Exchange => {
    return { turn: change.n, atMs: 0, words: null, heardLines: [], unspoken: '', changes: [change] };
  });
  return promptClientStateFor(block, exchanges, changes.slice(-1), all.at(-1));
}

describe('[X4] what an action is shown', () => {
  it("[X4] an action's prompt has the state as it was told, and what is different now", () => {
    const shown = walk([landingPage(0), landingPage(1), landingPage(2), landingPage(3)]);
    expect([shown.asOf, shown.state]).toEqual([1, landingPage(0)]);
    expect(patchText(shown.since)).toBe('-  <p id="count">Loaves today: 0</p>\n+  <p id="count">Loaves today: 3</p>');
  });

  it("[X4] an action's prompt begins with the state of the session block", () => {
    const view = landingPage(5);
    expect(walk([landingPage(6)], { asOf: 40, view })).toMatchObject({ asOf: 40, state: view });
  });

  it("[X4] an action's prompt has the whole current state, where much is different", () => {
    expect(walk([landingPage(0), landingPage(1), dashboard(0)])).toEqual({ asOf: 3, state: dashboard(0), since: [] });
  });

  it("[X4] an action's prompt has the whole current state, where the changes are not known", () => {
    const lost: Change = { n: 9, by: 'user', kind: 'simple', name: 'click', patch: [{ op: 'remove', path: '/gone' }] };
    expect(promptClientStateFor({ asOf: 4, view: landingPage(1) }, [], [lost], landingPage(7))).toEqual({
      ...{ asOf: 9, state: landingPage(7) },
      since: [],
    });
    expect(promptClientStateFor(null, [], [], landingPage(7))).toEqual({ asOf: 0, state: landingPage(7), since: [] });
  });

  const item = fc.record({ name: fc.constantFrom('tea', 'bread'), count: fc.nat(9) });
  const states = fc.array(
    fc.oneof(
      fc.record({ page: fc.nat(30).map((count) => landingPage(count)), open: fc.boolean() }),
      fc.record({ items: fc.array(item, { maxLength: 12 }) }),
      fc.nat(30).map((count) => dashboard(count, count % 7)),
    ),
    { minLength: 1, maxLength: 12 },
  );

  it("[X4] an action's prompt gives the current state in a fifth more than its characters at most", () => {
    fc.assert(
      fc.property(states, (all) => {
        const { state, since } = walk(all);
        expect(patchClientState(state, since)).toEqual(all.at(-1));
        expect(patchText(since).length).toBeLessThanOrEqual(0.2 * clientStateText(all.at(-1)).length);
      }),
      { numRuns: 100 },
    );
  });

  it("[X1] an action's prompt is the same in a process that saw every turn, and in one that reads them at once", () => {
    const all = Array.from({ length: 30 }, (_, at) => landingPage(at));
    const turns = all.map((page, at): Exchange => {
      const before = all[at - 1];
      const told = before === undefined ? { state: page } : { patch: jsonDifference(before, page) };
      const change: Change = { n: at + 1, by: 'user', kind: 'simple', name: 'click', ...told };
      return { turn: at + 1, atMs: 0, words: null, heardLines: [], unspoken: '', changes: [change] };
    });
    for (let at = 1; at < turns.length; at += 1) {
      const exchanges = turns.slice(0, at);
      const now = turns[at]?.changes ?? [];
      const warm = promptClientStateFor(null, exchanges, now, all[at]);
      expect(warm).toEqual(promptClientStateFor(null, structuredClone(exchanges), now, all[at]));
    }
  });
});
