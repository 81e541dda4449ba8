/**
 * Crises that no phrase tells of: several things said in one sentence, in any order [K1]. "Whenever I am
 * down I cut my legs with a razor" has a cut, a limb and a blade.
 */
import type { CrisisKind } from './crisis-kinds.ts';
import type { PhraseBook } from './phrase-book.ts';

/** What a sentence may have. Words of the user about themselves, but for `elders`, `small` and `abuses`. */
export type CrisisSlot =
  | 'want'
  | 'leap'
  | 'height'
  | 'cut'
  | 'limb'
  | 'blade'
  | 'swallow'
  | 'pills'
  | 'dying'
  | 'none'
  | 'reason'
  | 'living'
  | 'better'
  | 'dead'
  | 'ponder'
  | 'suicide'
  | 'slay'
  | 'victim'
  | 'weapon'
  | 'place'
  | 'attack'
  | 'elders'
  | 'hitsMe'
  | 'touches'
  | 'intimate'
  | 'small'
  | 'abuses'
  | 'voices'
  | 'orders'
  | 'kills';

type Scene = { kind: CrisisKind; slots: readonly CrisisSlot[]; isOfDenial?: true };

/** `isOfDenial`: a denial belongs to it. In any other scene a denial means that it is not so. */
const SCENES: readonly Scene[] = [
  { kind: 'child abuse', slots: ['elders', 'hitsMe'] },
  { kind: 'child abuse', slots: ['elders', 'touches', 'intimate'] },
  { kind: 'child abuse', slots: ['abuses', 'small'] },
  { kind: 'harm to others', slots: ['want', 'slay', 'victim'] },
  { kind: 'harm to others', slots: ['voices', 'orders', 'kills'] },
  { kind: 'harm to others', slots: ['weapon', 'place', 'attack'] },
  { kind: 'self-harm', slots: ['want', 'leap', 'height'] },
  { kind: 'self-harm', slots: ['cut', 'limb', 'blade'] },
  { kind: 'self-harm', slots: ['swallow', 'pills', 'dying'] },
  { kind: 'self-harm', slots: ['none', 'reason', 'living'], isOfDenial: true },
  { kind: 'self-harm', slots: ['better', 'dead'] },
  { kind: 'self-harm', slots: ['ponder', 'suicide'] },
];

/** `isDenied`: whether what begins at this word is denied, or told of somebody else. */
export function sceneIn(
  words: readonly string[],
  slots: ReadonlyMap<CrisisSlot, PhraseBook<true>>,
  isDenied: (at: number, kind: CrisisKind) => boolean,
): CrisisKind | null {
  const starts = new Map<CrisisSlot, readonly number[]>();
  const startsOf = (slot: CrisisSlot) => {
    const known = starts.get(slot) ?? startsIn(words, slots.get(slot));
    starts.set(slot, known);
    return known;
  };
  const scene = SCENES.find(({ kind, slots: needed, isOfDenial }) =>
    needed.every((slot) => startsOf(slot).some((at) => isOfDenial === true || !isDenied(at, kind))),
  );
  return scene?.kind ?? null;
}

function startsIn(words: readonly string[], book: PhraseBook<true> | undefined): number[] {
  return book === undefined ? [] : [...words.keys()].filter((at) => book.longestAt(words, at) !== null);
}
