/** Which texts are read as HTML [X4]. */
import type { HtmlOutline } from './outline.ts';

const OPENING = /^\s*<(?:!doctype\b|!--|[a-z][\w-]*[\s/>])/i;

export function isHtmlMarkup(text: string): boolean {
  return OPENING.test(text);
}

/** Whether a state holds a text that is read as HTML, at any depth. */
export function holdsHtmlMarkup(state: unknown): boolean {
  if (typeof state === 'string') return isHtmlMarkup(state);
  return typeof state === 'object' && state !== null && Object.values(state).some(holdsHtmlMarkup);
}

/** Keeps the newest outlines: a state is outlined for each change of it, and for each prompt. */
export function outlineOfHtmlMarkup(outlineHtml: (html: string) => HtmlOutline): (text: string) => HtmlOutline | null {
  const newest = new Map<string, HtmlOutline>();
  return (text) => {
    if (!isHtmlMarkup(text)) return null;
    const outline = newest.get(text) ?? outlineHtml(text);
    newest.delete(text);
    newest.set(text, outline);
    for (const oldest of newest.keys()) if (newest.size > MOST_KEPT) newest.delete(oldest);
    return outline;
  };
}

/** Some 30 KB each, with as much for its outline. */
const MOST_KEPT = 8;
