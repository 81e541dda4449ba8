/** Keys of the counts of crises [K9]. */
import type { Key, Span } from '../../ports/ports.ts';

export function crisisCountKey(year: number, what: string, kind: string, id: string): Key {
  return { pk: `CRISES#${year}`, sk: `${prefixOf(what, kind)}${id}` };
}

export function crisisCountsSpan(year: number, what: string, kind: string): Span {
  return { pk: `CRISES#${year}`, from: prefixOf(what, kind), to: `${prefixOf(what, kind)}~` };
}

function prefixOf(what: string, kind: string): string {
  return `${what}#${kind.replaceAll(' ', '-')}#`;
}
