/** The wording of a language as named lists, so that one list can be replaced. Pure. */
import type { NeutralWording } from './neutral-wording.ts';

/** By path: "filler.brief.primary". */
export type WordingPools = Readonly<Record<string, readonly string[]>>;

export function poolsOf(wording: object, path = ''): WordingPools {
  const found = Object.entries(wording).flatMap(([key, part]): [string, readonly string[]][] => {
    const at = path === '' ? key : `${path}.${key}`;
    return Array.isArray(part) ? [[at, part]] : Object.entries(poolsOf(Object(part), at));
  });
  return Object.fromEntries(found);
}

/** Lists that the wording does not have are left out. */
export function replacePools(wording: NeutralWording, pools: WordingPools): NeutralWording {
  return replaceIn(wording, pools, '') as NeutralWording;
}

function replaceIn(part: object, pools: WordingPools, path: string): object {
  if (Array.isArray(part)) return pools[path] ?? part;
  const entries = Object.entries(part).map(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [key, replaceIn(value, pools, at)] as const;
  });
  return Object.fromEntries(entries);
}

/** Sorted: "{text}", "{time}". */
export function placeholdersIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
