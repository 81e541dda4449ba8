/** Reads any JSON out loud. */
import { joinList } from './english-text.ts';

export const NOTHING_AT_ALL = 'nothing at all';

/** At most six items of each list or object. */
export function spellOut(value: unknown): string {
  if (value === null || value === '') return NOTHING_AT_ALL;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING_AT_ALL : some(value.map(spellOut));
  if (typeof value !== 'object') return time(String(value));
  const fields = Object.entries(value).filter(([, each]) => each !== null && each !== '');
  return fields.length === 0
    ? NOTHING_AT_ALL
    : some(fields.map(([name, each]) => `${spellName(name)}: ${spellOut(each)}`));
}

function some(items: readonly string[]): string {
  return items.length > 6 ? `${items.slice(0, 6).join(', ')} and ${items.length - 6} more` : joinList(items);
}

/** `windSpeed_kmh` is "wind speed kmh". */
export function spellName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

/** "2026-03-01T14:30:05Z" is "14:30 on 2026-03-01". */
function time(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::[\d.]+)?(?:Z|[+-]\d\d:?\d\d)?$/, '$2 on $1');
}
