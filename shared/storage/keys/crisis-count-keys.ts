/** Keys of the counts of crises [K9]. */
import type { Key, Span } from '../../ports/ports.ts';

export function crisisCountKey(year: number, what: string, kind: string, id: string): Key {
  return { pk: `CRISES#${year}`, sk: `${crisisCountKeyPrefix(what, kind)}${id}` };
}

export function crisisCountKeysSpan(year: number, what: string, kind: string): Span {
  return { pk: `CRISES#${year}`, from: crisisCountKeyPrefix(what, kind), to: `${crisisCountKeyPrefix(what, kind)}~` };
}

function crisisCountKeyPrefix(what: string, kind: string): string {
  return `${what}#${kind.replaceAll(' ', '-')}#`;
}
