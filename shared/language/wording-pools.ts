/** The wording of a language as named lists, so that one list can be replaced. Pure. */
import type { NeutralWording } from './neutral-wording.ts';

/** By path: "filler.brief.primary". */
export type WordingPools = Readonly<Record<string, readonly string[]>>;

export function wordingPoolsOf(wording: object, path = ''): WordingPools {
  const found = Object.entries(wording).flatMap(([key, part]): [string, readonly string[]][] => {
    const at = path === '' ? key : `${path}.${key}`;
    return Array.isArray(part) ? [[at, part]] : Object.entries(wordingPoolsOf(Object(part), at));
  });
  return Object.fromEntries(found);
}

/** Lists that the wording does not have are left out. */
export function replaceWordingPools(wording: NeutralWording, pools: WordingPools): NeutralWording {
  return replaceInWordingPool(wording, pools, '') as NeutralWording;
}

function replaceInWordingPool(part: object, pools: WordingPools, path: string): object {
  if (Array.isArray(part)) return pools[path] ?? part;
  const entries = Object.entries(part).map(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [key, replaceInWordingPool(value, pools, at)] as const;
  });
  return Object.fromEntries(entries);
}

/** Sorted: "{text}", "{time}". */
export function placeholdersInWording(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
