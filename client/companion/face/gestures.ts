/** Maps actions in the model's own words to small movements. An unknown action becomes a small nod. */
import type { Shift } from './pose.ts';

/** `at`: what is added to the pose at this share (0 to 1) of the gesture; nothing at both ends. */
export type Gesture = { name: string; durationMs: number; at(share: number): Shift };

/** The first gesture with a matching stem wins. Stems match at the beginning of a word. */
const GESTURES: readonly (Gesture & { stems: RegExp })[] = [
  createFaceGesture(
    'wave',
    1_900,
    /\b(?:wav|greet|salut|throws? up|raises? (?:a|her|his|one) (?:hand|finger|arm))/,
    (t) => ({
      hand: holdCurve(t),
      handSwing: 17 * Math.sin(t * 25) * holdCurve(t),
      tilt: 4 * holdCurve(t),
      browLeftLift: 4 * holdCurve(t),
      browRightLift: 4 * holdCurve(t),
    }),
  ),
  createFaceGesture(
    'show',
    1_800,
    /\b(?:count|finger|hand|scratch|rub|clap|fold|cross|pat|point|draw|tap|gestur|reach|offer|hold)/,
    (t) => ({
      hand: holdCurve(t),
      handSwing: 7 * Math.sin(t * 12) * holdCurve(t),
      gazeX: -0.5 * holdCurve(t),
      gazeY: 0.5 * holdCurve(t),
      nod: 0.2 * holdCurve(t),
    }),
  ),
  createFaceGesture('wink', 520, /\bwink/, holdAndRelease({ lidRight: -1.1, squint: 0.3, cornerRight: 6, tilt: -4 })),
  createFaceGesture('blink', 620, /\bblink/, (t) => ({
    lidLeft: -1.3 * twoSwellCurve(t),
    lidRight: -1.3 * twoSwellCurve(t),
    nod: 0.15 * holdCurve(t),
  })),
  createFaceGesture('roll', 1_000, /\b(?:rolls?|rolling)\b.*\beye/, (t) => ({
    gazeX: -1.2 * Math.cos(t * Math.PI) * holdCurve(t),
    gazeY: -1.1 * Math.sin(t * Math.PI),
    tilt: 5 * Math.sin(t * Math.PI),
  })),
  createFaceGesture(
    'narrow',
    1_300,
    /\b(?:narrow|squint|frown|scowl|glare|peer)/,
    holdAndRelease({ lidLeft: -0.42, lidRight: -0.42, squint: 0.25, browLeftLift: -7, browRightLift: -5, lean: 0.02 }),
  ),
  createFaceGesture('laugh', 1_300, /\b(?:laugh|chuckl|giggl|snort|cackl|snicker)/, (t) => ({
    headY: -6 * Math.abs(Math.sin(t * 15)) * holdCurve(t),
    shoulders: 7 * Math.abs(Math.sin(t * 15 + 0.5)) * holdCurve(t),
    nod: -0.35 * holdCurve(t),
    lidLeft: -1.2 * holdCurve(t),
    lidRight: -1.2 * holdCurve(t),
    squint: 0.8 * holdCurve(t),
    mouthWidth: 6 * holdCurve(t),
    mouthBottom: 13 * holdCurve(t),
    cornerLeft: 5 * holdCurve(t),
    cornerRight: 5 * holdCurve(t),
    blush: 0.3 * holdCurve(t),
  })),
  createFaceGesture('sigh', 1_700, /\b(?:sigh|exhal|breath|yawn|groan|slump)/, (t) => ({
    shoulders: t < 0.35 ? 8 * swellCurve(t / 0.35) : -7 * swellCurve((t - 0.35) / 0.65),
    headY: t < 0.35 ? -4 * swellCurve(t / 0.35) : 6 * swellCurve((t - 0.35) / 0.65),
    lidLeft: -0.6 * holdCurve(t),
    lidRight: -0.6 * holdCurve(t),
    mouthRound: 0.6 * swellCurve(t),
    mouthBottom: 7 * swellCurve(t),
    mouthWidth: -6 * swellCurve(t),
  })),
  createFaceGesture(
    'shrug',
    1_200,
    /\bshrug/,
    holdAndRelease({
      shoulders: 17,
      headY: 4,
      tilt: 7,
      browLeftLift: 8,
      browRightLift: 8,
      cornerLeft: -5,
      cornerRight: -5,
    }),
  ),
  createFaceGesture('shake', 1_100, /\b(?:shak|no\b)/, (t) => ({
    turn: 0.75 * Math.sin(t * 19) * holdCurve(t),
    headX: 4 * Math.sin(t * 19) * holdCurve(t),
  })),
  createFaceGesture(
    'away',
    1_700,
    /\b(?:look|glanc|gaz|star|turn)\w*\b.*\b(?:away|aside|off|window|distance|up|down|around)/,
    holdAndRelease({ gazeX: -1, gazeY: -0.25, turn: -0.7, tilt: -3 }),
  ),
  createFaceGesture(
    'brow',
    1_100,
    /\b(?:rais|lift|arch|cock)\w*\b.*brow/,
    holdAndRelease({ browRightLift: 13, tilt: -4, lidRight: 0.12 }),
  ),
  createFaceGesture(
    'spectacles',
    1_300,
    /\b(?:glasses|spectacles|polish|adjust)/,
    holdAndRelease({ nod: 0.5, lidLeft: -0.35, lidRight: -0.35, browLeftLift: 8, browRightLift: 8, gazeY: -0.5 }),
  ),
  createFaceGesture(
    'lean',
    1_800,
    /\b(?:lean|closer|bends?\b)(?!.*\bback)/,
    holdAndRelease({ lean: 0.09, headY: 7, browLeftLift: 3, browRightLift: 3 }),
  ),
  createFaceGesture(
    'back',
    1_800,
    /\b(?:lean|sit|step|settl|recoil|start)/,
    holdAndRelease({ lean: -0.06, headY: -4, shoulders: -3, nod: -0.25 }),
  ),
  createFaceGesture(
    'tilt',
    1_500,
    /\b(?:tilt|cocks?\b|consider|ponder|think|hum)/,
    holdAndRelease({ tilt: 11, browRightLift: 4, gazeX: 0.15 }),
  ),
  createFaceGesture(
    'smile',
    1_500,
    /\b(?:smil|beam|smirk|grin)/,
    holdAndRelease({ cornerLeft: 6, cornerRight: 6, mouthWidth: 6, squint: 0.3, blush: 0.35 }),
  ),
  createFaceGesture('nod', 1_000, /\b(?:nod|agree|bow)/, (t) => ({
    nod: 0.8 * Math.abs(Math.sin(t * 9.4)) * holdCurve(t),
    headY: 6 * Math.abs(Math.sin(t * 9.4)) * holdCurve(t),
  })),
];

const SMALL = createFaceGesture('small', 900, /^/, (t) => ({
  tilt: 3 * swellCurve(t),
  nod: 0.25 * swellCurve(t),
  headY: 2 * swellCurve(t),
  browLeftLift: 2 * swellCurve(t),
  browRightLift: 2 * swellCurve(t),
}));

export function faceGestureFor(action: string): Gesture {
  const text = action.toLowerCase();
  return GESTURES.find(({ stems }) => stems.test(text)) ?? SMALL;
}

function createFaceGesture(
  name: string,
  durationMs: number,
  stems: RegExp,
  at: (share: number) => Shift,
): Gesture & { stems: RegExp } {
  return { name, durationMs, stems, at };
}

/** Up, holds, and down. */
function holdCurve(share: number): number {
  return smoothstep(share / 0.22) * smoothstep((1 - share) / 0.28);
}

/** Every channel goes up, holds, and comes down. */
function holdAndRelease(shift: Shift): Gesture['at'] {
  return (share) => {
    const by = holdCurve(share);
    return Object.fromEntries(Object.entries(shift).map(([channel, most]) => [channel, most * by]));
  };
}

/** Up and down in one arc. */
function swellCurve(share: number): number {
  return Math.sin(Math.min(1, Math.max(0, share)) * Math.PI) ** 2;
}

/** Two short arcs. */
function twoSwellCurve(share: number): number {
  return Math.sin(share * Math.PI * 2) ** 2;
}

function smoothstep(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}
