/** `update_view` [T5]: changes the user's client state. */
import * as z from 'zod/mini';
import { patch } from '../../protocol/field-schemas.ts';
import { MAX_FIND_CHARS, MAX_STATE_CHARS, MAX_TEXT_EDITS } from '../../protocol/limits.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { type SyncTool, ToolRefusal, type ViewChange, type ViewRequest } from '../tool.ts';

export const UPDATE_VIEW = 'update_view';

/** Characters of the state in the tool's description. */
const MOST_SHOWN = 250;

const replacement = z.string().check(z.maxLength(MAX_STATE_CHARS));
const edit = z
  .object({
    path: z.optional(
      z.string().check(z.describe('Where the text is in the state; leave out where the state is one text.')),
    ),
    find: z.optional(
      z.string().check(z.minLength(1), z.maxLength(MAX_FIND_CHARS), z.describe('Text that stands there exactly once.')),
    ),
    element: z.optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(MAX_FIND_CHARS),
          z.describe(
            'Of HTML, instead of find: an element as changes name it: #total, button "Save", span in div "Apples", 3rd li.',
          ),
        ),
    ),
    replace: z.optional(
      replacement.check(z.describe('Stands in place of what was found, or of the whole element; "" takes it away.')),
    ),
    content: z.optional(
      replacement.check(z.describe('With element, instead of replace: what stands in it from now on.')),
    ),
  })
  .check(z.refine(isOneUpdateViewEdit, 'needs find and replace, or element and one of replace and content'));

type Edit = z.infer<typeof edit>;

function isOneUpdateViewEdit({
  find,
  element,
  replace,
  content,
}: Pick<Edit, 'find' | 'element' | 'replace' | 'content'>): boolean {
  if ((find === undefined) === (element === undefined)) return false;
  return find === undefined
    ? (replace === undefined) !== (content === undefined)
    : replace !== undefined && content === undefined;
}

const changeShape = z
  .object({
    edits: z.optional(
      z
        .array(edit)
        .check(
          z.minLength(1),
          z.maxLength(MAX_TEXT_EDITS),
          z.describe(
            'For a text such as a page of HTML: only what changes, all in one call, in order. ' +
              '[{"element": "span in div \\"Apples\\"", "content": "4"}, {"find": "<h1>Old</h1>", "replace": "<h1>New</h1>"}]',
          ),
        ),
    ),
    patch: z.optional(
      patch.check(
        z.minLength(1),
        z.describe(
          'For anything else, instead of edits: JSON Patch (RFC 6902) for the state as you know it, as few operations as do it: ' +
            '[{"op": "add", "path": "/items/-", "value": {"title": "Milk"}}, {"op": "replace", "path": "/title", "value": "Shopping"}]. ' +
            '"add" puts in what is not there yet, "replace" needs something to be there. A whole new text replaces the path "".',
        ),
      ),
    ),
  })
  .check(
    z.refine(
      (request) => (request.patch === undefined) !== (request.edits === undefined),
      'needs either edits or patch',
    ),
  );

/**
 * A read: like speech, it changes only what this user perceives in this conversation. So it needs no yes,
 * even after foreign text (docs/decisions/0010).
 */
export function updateViewTool(): SyncTool {
  return {
    name: UPDATE_VIEW,
    version: '2',
    description:
      'Changes what the user\'s screen shows, whose state you are given as JSON, or as one text, whose path is "". Use it when they ask for something there to be added, ' +
      'changed or taken away, or when showing it says it better than words. Keep to the structure that the state has. Not for what they ' +
      'have done there themselves: that is in the state already. Do not read the change out; say in a few words what you did.',
    takes: toolArgumentsFromZod(changeShape),
    effect: 'read',
    mode: 'sync',
    isMemory: true,
    atOnce: true,
    timeoutMs: 5_000,
    async run({ input }, { change }) {
      const result = await change(updateViewRequest(input));
      if (result.is === 'changed') return { shown: true, version: result.version };
      throw new ToolRefusal('undone', {
        hint:
          result.is === 'unfit' && result.reason !== undefined
            ? `Nothing was changed, not even by the other edits. ${result.reason}`
            : `Nothing was changed: ${REFUSALS[result.is]}${result.is === 'unfit' ? updateViewStateReminder(result.state) : ''}`,
      });
    },
  };
}

function updateViewRequest(input: unknown): ViewRequest {
  const { patch: operations, edits = [] } = changeShape.parse(input);
  if (operations !== undefined) return { patch: operations };
  return {
    edits: edits.map(({ path = '', find, element = '', replace = '', content }) => {
      if (find !== undefined) return { path, find, replace };
      return content === undefined ? { path, element, replace } : { path, element, content };
    }),
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

function updateViewStateReminder(state: unknown): string {
  const text = JSON.stringify(state);
  return ` It begins: ${text.slice(0, MOST_SHOWN)}${text.length > MOST_SHOWN ? ' …' : ''}`;
}
