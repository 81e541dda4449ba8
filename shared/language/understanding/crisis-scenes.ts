/**
 * Crises that no phrase tells of: several things said in one sentence, in any order [K1]. "Whenever I am
 * down I cut my legs with a razor" has a cut, a limb and a blade.
 */
import { CRISIS_KINDS, type CrisisKind } from './crisis-kinds.ts';
import type { PhrasePart } from './phrase-book.ts';
import { patternsIn } from './phrases.ts';
import type { Spelling } from './utterance.ts';

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

export type Scene<Slot extends string = string> = {
  kind: CrisisKind;
  slots: readonly Slot[];
  /** None of these is said. */
  without?: readonly Slot[];
  /** A denial belongs to these slots, or to all. In any other slot a denial means that it is not so. */
  isOfDenial?: true | readonly Slot[];
};

export const SCENES: readonly Scene<CrisisSlot>[] = [
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

/** `slots`: what the scenes name. */
export type SceneBook = { scenes: readonly Scene[]; slots: ReadonlyMap<string, PhrasePart>; spelling: Spelling };

/** How far apart the parts of a scene may stand, in words. */
const SCENE_WITHIN: Readonly<Record<Spelling, number>> = { words: 24, characters: 70 };

/** Scenes in the notation of `SafetyWords.scenes`. Throws RangeError for an unknown part. */
export function scenesOf(
  list: Readonly<Partial<Record<CrisisKind, string>>>,
  parts: ReadonlyMap<string, PhrasePart>,
): Scene[] {
  return CRISIS_KINDS.flatMap((kind) =>
    patternsIn(list[kind] ?? '').map((pattern) => {
      const marked = pattern.split('&').map((slot) => /^\s*([!?]?)(\w+)\s*$/u.exec(slot) ?? []);
      const named = (isOfMark: (mark: string) => boolean) =>
        marked.flatMap(([, mark = '', name = '']) => (isOfMark(mark) ? [name] : []));
      const unknown = named(() => true).find((name) => !parts.has(name));
      if (unknown !== undefined) throw new RangeError(`The scene "${pattern}" names the unknown part "${unknown}".`);
      return {
        kind,
        slots: named((mark) => mark !== '!'),
        without: named((mark) => mark === '!'),
        isOfDenial: named((mark) => mark === '?'),
      };
    }),
  );
}

/** `isDenied`: whether what begins at this word is denied, or told of somebody else. */
export function sceneIn(
  words: readonly string[],
  { scenes, slots, spelling }: SceneBook,
  isDenied: (at: number, kind: CrisisKind) => boolean,
): CrisisKind | null {
  const starts = new Map<string, readonly number[]>();
  const startsOf = (slot: string) => {
    const known = starts.get(slot) ?? startsIn(words, slots.get(slot));
    starts.set(slot, known);
    return known;
  };
  const within = SCENE_WITHIN[spelling];
  const isSaid = ({ kind, slots: needed, without = [], isOfDenial = [] }: Scene) => {
    if (needed.some((slot) => startsOf(slot).length === 0)) return false;
    const said = needed.map((slot) =>
      startsOf(slot).filter((at) => isOfDenial === true || isOfDenial.includes(slot) || !isDenied(at, kind)),
    );
    const near = (said[0] ?? []).some((first) =>
      said.every((others) => others.some((at) => Math.abs(at - first) <= within)),
    );
    return near && without.every((slot) => startsOf(slot).length === 0);
  };
  return scenes.find(isSaid)?.kind ?? null;
}

function startsIn(words: readonly string[], book: PhrasePart | undefined): number[] {
  return book === undefined ? [] : [...words.keys()].filter((at) => book.allAt(words, at).length > 0);
}
