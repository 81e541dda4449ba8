/** Random changes to the client's state, by the user and by the agent. */
import fc from 'fast-check';
import { act, redraw } from '../../client-state/user-actions.ts';
import { type CommandArbitrary, namedCommand } from './random-command.ts';

const path = fc.constantFrom('/count', '/items/0', '/items/-', '', '/items/length');
const op = fc.constantFrom('add' as const, 'replace' as const, 'remove' as const);
const value = fc.constantFrom<unknown>(1, 2, 'x'.repeat(9_000), ['a', 'b']);
const patch = fc.array(fc.record({ op, path, value }), { maxLength: 3 });

/** Actions of the user and the agent in the client's interface. */
export const clientStateCommands: CommandArbitrary[] = [
  fc
    .record({
      id: fc.constantFrom(undefined, undefined, undefined, 'x', 'y'),
      name: fc.constantFrom(undefined, 'counter.increment', 'addItem', 'setTheme', 'ask'),
      state: fc.constantFrom(undefined, undefined, { count: 1, items: [] }, { count: 2, items: ['Tea'] }, null),
      patch,
      seq: fc.nat(30),
    })
    .map((how) =>
      namedCommand('acts', how, (story) => {
        const { id, name, state, patch, seq } = how;
        const named = { ...(id && { id }), ...(name && { name }), ...(state !== undefined && { state }) };
        return act(story, { ...named, patch, heard: { seq } });
      }),
    ),
  fc
    .record({ call: fc.constantFrom('v1', 'v2', 'v3', 'v4'), patch })
    .map((how) => namedCommand('redraws', how, (story) => redraw(story, how.call, ...how.patch))),
];
