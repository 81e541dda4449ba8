/** The mouth shape of each letter, and how letters blend. Spelling is near enough for phonetic scripts. */

/** Shares from 0 to 1; `spread` −1 pursed to 1 wide. `press`: the lips must meet. */
export type Lips = { open: number; spread: number; round: number; teeth: number; tongue: number; press: number };

export const SHUT: Lips = { open: 0, spread: 0, round: 0, teeth: 0, tongue: 0, press: 0 };

const SHAPES: readonly [letters: string, shape: Lips][] = [
  ['aàáâäåæаα', { ...SHUT, open: 1, spread: 0.2, tongue: 0.3 }],
  ['eеэεéèê', { ...SHUT, open: 0.6, spread: 0.6, teeth: 0.4 }],
  ['iиыιїíyй', { ...SHUT, open: 0.38, spread: 0.9, teeth: 0.6 }],
  ['oоωοöóô', { ...SHUT, open: 0.75, spread: -0.5, round: 0.9 }],
  ['uуюυüúûw', { ...SHUT, open: 0.38, spread: -0.9, round: 1 }],
  ['mbpмбпμπ', { ...SHUT, press: 1 }],
  ['fvфвφβ', { ...SHUT, open: 0.16, spread: 0.2, teeth: 1 }],
  ['ltdnлтднλτδν', { ...SHUT, open: 0.3, spread: 0.2, teeth: 0.5, tongue: 0.8 }],
  ['szcxjсзцжшщчσς', { ...SHUT, open: 0.18, spread: 0.45, teeth: 1 }],
  ['rρр', { ...SHUT, open: 0.3, spread: -0.2, round: 0.4, tongue: 0.3 }],
  ['kgqhкгхκγχ', { ...SHUT, open: 0.42, spread: 0.1 }],
];
const BY_LETTER = new Map(SHAPES.flatMap(([letters, shape]) => [...letters].map((letter) => [letter, shape] as const)));
/** Shapes for unknown scripts: each letter always has the same one. */
const UNKNOWN: readonly Lips[] = [
  { ...SHUT, open: 0.8, spread: 0.2 },
  { ...SHUT, open: 0.45, spread: 0.6, teeth: 0.4 },
  { ...SHUT, open: 0.55, spread: -0.5, round: 0.8 },
  { ...SHUT, open: 0.25, spread: 0.3, teeth: 0.7 },
];

const MET = new Map<string, Lips>();

export function lipShapes(letter: string): Lips {
  const met = MET.get(letter);
  if (met) return met;
  const lips = blendLips(letter);
  // Bounds the cache for scripts with many characters.
  if (MET.size < 500) MET.set(letter, lips);
  return lips;
}

function blendLips(letter: string): Lips {
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  const shapes = BY_LETTER.get(plain);
  if (shapes) return shapes;
  if (!/[\p{L}\p{N}]/u.test(plain)) return SHUT;
  return UNKNOWN[plain.charCodeAt(0) % UNKNOWN.length] ?? SHUT;
}

/** Letters within this distance shape the lips. */
const REACH = 1.6;

/** The lips at a (fractional) character position: a weighted mean of the letters around it. */
export function textVisemeAt(text: string, position: number): Lips {
  const blend: Lips = { ...SHUT };
  let total = 0;
  for (let at = Math.max(0, Math.ceil(position - REACH)); at <= Math.min(text.length - 1, position + REACH); at += 1) {
    const near = 1 - Math.abs(at - position) / REACH;
    const shape = lipShapes(text.charAt(at));
    total += near;
    for (const key of KEYS) blend[key] += shape[key] * near;
    blend.press = Math.max(blend.press - shape.press * near, shape.press * Math.min(1, near * 1.5));
  }
  if (total === 0) return SHUT;
  for (const key of KEYS) if (key !== 'press') blend[key] /= total;
  return blend;
}

export const KEYS = ['open', 'spread', 'round', 'teeth', 'tongue', 'press'] as const;
