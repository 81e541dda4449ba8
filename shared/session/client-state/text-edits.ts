/** Edits of a text in the client's state, as a model tells them [T5]: text to find, or an element by name. */
import type { Operation } from '../../protocol/frames.ts';
import { htmlElementName, htmlElementsMeant } from './html/element-names.ts';
import type { HtmlOutline } from './html/outline.ts';
import type { OutlineText } from './locate-hunks.ts';
import { stateTextAtPath } from './state.ts';

/**
 * `path`: the text in the state, a JSON Pointer. `find`: stands there once. `element`: its name, as changes
 * tell it; `content`: replaces what is in it, `replace` all of it. '' takes it away.
 */
export type TextEditRequest = { path: string } & (
  | { find: string; replace: string }
  | { element: string; replace: string }
  | { element: string; content: string }
);

/** `patch`: the whole texts that come of it. `reason`: a sentence for the model. */
export type EditedTexts = { is: 'fits'; patch: Operation[] } | { is: 'unfit'; reason: string };

/** All of the edits in their order, each on the text that the one before left, or none. */
export function applyStateTextEdits(
  state: unknown,
  edits: readonly TextEditRequest[],
  outlineText: OutlineText,
): EditedTexts {
  const texts = new Map<string, string>();
  for (const [index, edit] of edits.entries()) {
    const text = texts.get(edit.path) ?? stateTextAtPath(state, edit.path);
    const edited =
      text === null ? { reason: noStateTextToEdit(edit.path) } : applyStateTextEdit(text, edit, outlineText);
    if ('reason' in edited) return { is: 'unfit', reason: `Edit ${index + 1}: ${edited.reason}` };
    texts.set(edit.path, edited.text);
  }
  return { is: 'fits', patch: [...texts].map(([path, value]) => ({ op: 'replace', path, value })) };
}

type Edited = { text: string } | { reason: string };

function applyStateTextEdit(text: string, edit: TextEditRequest, outlineText: OutlineText): Edited {
  if ('find' in edit) return replaceFoundInStateText(text, edit.find, edit.replace);
  const outline = outlineText(text);
  if (outline === null) return { reason: 'the text is no HTML, so it has no elements. Give "find".' };
  const [at, ...more] = htmlElementsMeant(outline, edit.element);
  const element = at === undefined ? undefined : outline[at];
  if (element === undefined || more.length > 0)
    return { reason: stateTextEditNotOne(outline, edit.element, [at, ...more]) };
  const [from, end, put] =
    'content' in edit
      ? [element.openEnd, element.closeStart, edit.content]
      : [element.start, element.end, edit.replace];
  return { text: text.slice(0, from) + put + text.slice(end) };
}

function replaceFoundInStateText(text: string, find: string, replace: string): Edited {
  const at = text.indexOf(find);
  if (at < 0)
    return { reason: `"${quotedStateText(find)}" is not there. Copy it exactly, spaces and line breaks too.` };
  const count = text.split(find).length - 1;
  if (count > 1)
    return {
      reason: `"${quotedStateText(find)}" is there ${count} times. Give more of what stands around it, or the element.`,
    };
  return { text: text.slice(0, at) + replace + text.slice(at + find.length) };
}

function stateTextEditNotOne(outline: HtmlOutline, name: string, found: readonly (number | undefined)[]): string {
  const several = found.filter((at) => at !== undefined);
  if (several.length > 1) {
    const names = several.slice(0, MOST_NAMED).map((at) => htmlElementName(outline, at));
    return `"${quotedStateText(name)}" means ${several.length} elements: ${names.join('; ')}.`;
  }
  const words = new Set(name.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const alike = outline
    .map((_, at) => htmlElementName(outline, at))
    .filter((one) =>
      one
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.some((word) => words.has(word)),
    );
  const names = alike.length > 0 ? ` There are: ${alike.slice(0, MOST_NAMED).join('; ')}.` : '';
  return `no element is called "${quotedStateText(name)}".${names}`;
}

/** Elements that a refusal names. */
const MOST_NAMED = 8;

function noStateTextToEdit(path: string): string {
  return `there is no text at "${quotedStateText(path)}".`;
}

function quotedStateText(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 80).toWellFormed()}…`;
}
