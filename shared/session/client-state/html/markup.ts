/** Which texts are read as HTML [X4]. */
import type { HtmlOutline } from './outline.ts';

const OPENING = /^\s*<(?:!doctype\b|!--|[a-z][\w-]*[\s/>])/i;

export function isMarkup(text: string): boolean {
  return OPENING.test(text);
}

/** Whether a state holds a text that is read as HTML, at any depth. */
export function holdsMarkup(state: unknown): boolean {
  if (typeof state === 'string') return isMarkup(state);
  return typeof state === 'object' && state !== null && Object.values(state).some(holdsMarkup);
}

/** Keeps the newest outlines: a state is outlined for each change of it, and for each prompt. */
export function outlineOfMarkup(outlineHtml: (html: string) => HtmlOutline): (text: string) => HtmlOutline | null {
  const newest = new Map<string, HtmlOutline>();
  return (text) => {
    if (!isMarkup(text)) return null;
    const outline = newest.get(text) ?? outlineHtml(text);
    newest.delete(text);
    newest.set(text, outline);
    for (const oldest of newest.keys()) if (newest.size > MOST_KEPT) newest.delete(oldest);
    return outline;
  };
}

/** Some 30 KB each, with as much for its outline. */
const MOST_KEPT = 8;
