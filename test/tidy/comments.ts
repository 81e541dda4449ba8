/** Comments that a reader cannot take in: too wide, or about "her" where the agent is meant. */
import type { Source } from './source.ts';

const WIDTH = 110;
/** A persona may be "she"; its own texts and the page say so. */
const PERSONAS = /^(?:personas\/|client\/web\/|test\/(?:page|personas)\/)/;

export function unreadableComments(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text, code }) => {
    const blanked = code.split('\n');
    return text.split('\n').flatMap((line, at) => {
      const isComment = /^\s*(?:\/\/|\/\*|\*)/.test(line) && blanked[at]?.trim() === '';
      if (!isComment) return [];
      const where = `${path}:${at + 1}`;
      if (line.length > WIDTH) return [`${where} has a comment of ${line.length} characters, of ${WIDTH}.`];
      const isHer =
        !PERSONAS.test(path) && /\b(?:she|hers?|herself)\b/i.test(line.replace(/["“'`][^"”'`]*["”'`]/g, ''));
      return isHer ? [`${where} calls the agent "she".`] : [];
    });
  });
}
