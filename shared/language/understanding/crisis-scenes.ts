/**
 * Crises that no phrase tells of: several things said in one sentence, in any order [K1]. "Whenever I am
 * down I cut my legs with a razor" has a cut, a limb and a blade.
 */
import type { CrisisKind } from './crisis-kinds.ts';
import { type PhrasePart, phrasePartsBeginningWith } from './phrase-book.ts';
import { phrasePatternsIn } from './phrases.ts';
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
export type SceneBook = {
  scenes: readonly Scene[];
  slots: ReadonlyMap<string, PhrasePart>;
  slotsBeginningWith: (word: string) => readonly string[];
  spelling: Spelling;
};

export function sceneBook(
  scenes: readonly Scene[],
  parts: ReadonlyMap<string, PhrasePart>,
  spelling: Spelling,
): SceneBook {
  const named = new Set(scenes.flatMap(({ slots: needed, without = [] }) => [...needed, ...without]));
  const slots = new Map([...parts].filter(([name]) => named.has(name)));
  return { scenes, slots, slotsBeginningWith: phrasePartsBeginningWith(slots), spelling };
}

/** How far apart the parts of a scene may stand, in words. */
const SCENE_WITHIN: Readonly<Record<Spelling, number>> = { words: 24, characters: 70 };

/** "My mother burns me" is no burn of one's own, and "a gun, for myself" threatens nobody else. */
const SCENE_KINDS: readonly CrisisKind[] = ['child abuse', 'self-harm', 'harm to others'];

/** Scenes in the notation of `SafetyWords.scenes`. Throws RangeError for an unknown part. */
export function scenesOf(
  list: Readonly<Partial<Record<CrisisKind, string>>>,
  parts: ReadonlyMap<string, PhrasePart>,
): Scene[] {
  return SCENE_KINDS.flatMap((kind) =>
    phrasePatternsIn(list[kind] ?? '').map((pattern) => {
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
  book: SceneBook,
  isDenied: (at: number, kind: CrisisKind) => boolean,
): CrisisKind | null {
  const places = placesOfSlots(words, book);
  const scenes = book.scenes.filter(({ slots }) => slots.every((slot) => places.has(slot)));
  if (scenes.length === 0) return null;
  const startsOf = crisisSlotStarts(words, book, places);
  const within = SCENE_WITHIN[book.spelling];
  const isSaid = ({ kind, slots: needed, without = [], isOfDenial = [] }: Scene) => {
    // What begins at the fewest words is looked for first: mostly it is not there.
    const byPlaces = needed.toSorted((one, other) => (places.get(one) ?? []).length - (places.get(other) ?? []).length);
    if (byPlaces.some((slot) => startsOf(slot).length === 0)) return false;
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

/** By slot, the words that it may begin at: nearly every sentence has none for some slot of each scene. */
function placesOfSlots(words: readonly string[], { slotsBeginningWith }: SceneBook): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries())
    for (const slot of slotsBeginningWith(word)) {
      const known = places.get(slot);
      if (known === undefined) places.set(slot, [at]);
      else known.push(at);
    }
  return places;
}

/** The words that a slot begins at. Each slot is looked for once, and only if a scene comes to it. */
function crisisSlotStarts(
  words: readonly string[],
  { slots }: SceneBook,
  places: ReadonlyMap<string, readonly number[]>,
): (slot: string) => readonly number[] {
  const found = new Map<string, readonly number[]>();
  return (slot) => {
    const known = found.get(slot);
    if (known !== undefined) return known;
    const part = slots.get(slot);
    const starts = places.get(slot)?.filter((at) => part !== undefined && part.allAt(words, at).length > 0) ?? [];
    found.set(slot, starts);
    return starts;
  };
}
