/** `update_view` [T5]: changes the user's client state. */
import * as z from 'zod/mini';
import { patch } from '../../protocol/field-schemas.ts';
import { argumentsFromZod } from '../arguments.ts';
import { type SyncTool, ToolError, type ViewChange } from '../tool.ts';

export const UPDATE_VIEW = 'update_view';

/** Characters of the state in the tool's description. */
const MOST_SHOWN = 250;

const patchShape = z.object({
  patch: patch.check(
    z.minLength(1),
    z.describe(
      'JSON Patch (RFC 6902) for the state as you know it, as few operations as do it: ' +
        '[{"op": "add", "path": "/items/-", "value": {"title": "Milk"}}, {"op": "replace", "path": "/title", "value": "Shopping"}]. ' +
        '"add" puts in what is not there yet, "replace" needs something to be there.',
    ),
  ),
});

/**
 * A read: like speech, it changes only what this user perceives in this conversation. So it needs no yes,
 * even after foreign text (docs/decisions/0010).
 */
export function updateViewTool(): SyncTool {
  return {
    name: UPDATE_VIEW,
    version: '1',
    description:
      'Changes what the user\'s screen shows, whose state you are given as JSON, or as one text, whose path is "". Use it when they ask for something there to be added, ' +
      'changed or taken away, or when showing it says it better than words. Keep to the structure that the state has. Not for what they ' +
      'have done there themselves: that is in the state already. Do not read the change out; say in a few words what you did.',
    takes: argumentsFromZod(patchShape),
    effect: 'read',
    mode: 'sync',
    isMemory: true,
    atOnce: true,
    timeoutMs: 5_000,
    async run({ input }, { change }) {
      const result = await change(patchShape.parse(input).patch);
      if (result.is === 'changed') return { shown: true, version: result.version };
      throw new ToolError(
        `Nothing was changed: ${REFUSALS[result.is]}${result.is === 'unfit' ? stateReminder(result.state) : ''}`,
      );
    },
  };
}

const REFUSALS: Readonly<Record<Exclude<ViewChange['is'], 'changed'>, string>> = {
  over: 'the user has gone on to something else.',
  'nothing shown': 'the user has no screen that you could change. Say it instead.',
  unfit: 'the patch does not fit the state as it is now. Look at it again, and write the paths as they stand there.',
  'too large': 'that is more than a screen takes. Show less.',
  unchanged: 'the screen shows that already.',
  full: 'this answer has changed enough. Go on with words.',
};

function stateReminder(state: unknown): string {
  const text = JSON.stringify(state);
  return ` It begins: ${text.slice(0, MOST_SHOWN)}${text.length > MOST_SHOWN ? ' …' : ''}`;
}
