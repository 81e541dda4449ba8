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
      hand: gestureHoldCurve(t),
      handSwing: 17 * Math.sin(t * 25) * gestureHoldCurve(t),
      tilt: 4 * gestureHoldCurve(t),
      browLeftLift: 4 * gestureHoldCurve(t),
      browRightLift: 4 * gestureHoldCurve(t),
    }),
  ),
  createFaceGesture(
    'show',
    1_800,
    /\b(?:count|finger|hand|scratch|rub|clap|fold|cross|pat|point|draw|tap|gestur|reach|offer|hold)/,
    (t) => ({
      hand: gestureHoldCurve(t),
      handSwing: 7 * Math.sin(t * 12) * gestureHoldCurve(t),
      gazeX: -0.5 * gestureHoldCurve(t),
      gazeY: 0.5 * gestureHoldCurve(t),
      nod: 0.2 * gestureHoldCurve(t),
    }),
  ),
  createFaceGesture(
    'wink',
    520,
    /\bwink/,
    gestureHoldAndRelease({ lidRight: -1.1, squint: 0.3, cornerRight: 6, tilt: -4 }),
  ),
  createFaceGesture('blink', 620, /\bblink/, (t) => ({
    lidLeft: -1.3 * gestureTwoSwellCurve(t),
    lidRight: -1.3 * gestureTwoSwellCurve(t),
    nod: 0.15 * gestureHoldCurve(t),
  })),
  createFaceGesture('roll', 1_000, /\b(?:rolls?|rolling)\b.*\beye/, (t) => ({
    gazeX: -1.2 * Math.cos(t * Math.PI) * gestureHoldCurve(t),
    gazeY: -1.1 * Math.sin(t * Math.PI),
    tilt: 5 * Math.sin(t * Math.PI),
  })),
  createFaceGesture(
    'narrow',
    1_300,
    /\b(?:narrow|squint|frown|scowl|glare|peer)/,
    gestureHoldAndRelease({
      lidLeft: -0.42,
      lidRight: -0.42,
      squint: 0.25,
      browLeftLift: -7,
      browRightLift: -5,
      lean: 0.02,
    }),
  ),
  createFaceGesture('laugh', 1_300, /\b(?:laugh|chuckl|giggl|snort|cackl|snicker)/, (t) => ({
    headY: -6 * Math.abs(Math.sin(t * 15)) * gestureHoldCurve(t),
    shoulders: 7 * Math.abs(Math.sin(t * 15 + 0.5)) * gestureHoldCurve(t),
    nod: -0.35 * gestureHoldCurve(t),
    lidLeft: -1.2 * gestureHoldCurve(t),
    lidRight: -1.2 * gestureHoldCurve(t),
    squint: 0.8 * gestureHoldCurve(t),
    mouthWidth: 6 * gestureHoldCurve(t),
    mouthBottom: 13 * gestureHoldCurve(t),
    cornerLeft: 5 * gestureHoldCurve(t),
    cornerRight: 5 * gestureHoldCurve(t),
    blush: 0.3 * gestureHoldCurve(t),
  })),
  createFaceGesture('sigh', 1_700, /\b(?:sigh|exhal|breath|yawn|groan|slump)/, (t) => ({
    shoulders: t < 0.35 ? 8 * gestureSwellCurve(t / 0.35) : -7 * gestureSwellCurve((t - 0.35) / 0.65),
    headY: t < 0.35 ? -4 * gestureSwellCurve(t / 0.35) : 6 * gestureSwellCurve((t - 0.35) / 0.65),
    lidLeft: -0.6 * gestureHoldCurve(t),
    lidRight: -0.6 * gestureHoldCurve(t),
    mouthRound: 0.6 * gestureSwellCurve(t),
    mouthBottom: 7 * gestureSwellCurve(t),
    mouthWidth: -6 * gestureSwellCurve(t),
  })),
  createFaceGesture(
    'shrug',
    1_200,
    /\bshrug/,
    gestureHoldAndRelease({
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
    turn: 0.75 * Math.sin(t * 19) * gestureHoldCurve(t),
    headX: 4 * Math.sin(t * 19) * gestureHoldCurve(t),
  })),
  createFaceGesture(
    'away',
    1_700,
    /\b(?:look|glanc|gaz|star|turn)\w*\b.*\b(?:away|aside|off|window|distance|up|down|around)/,
    gestureHoldAndRelease({ gazeX: -1, gazeY: -0.25, turn: -0.7, tilt: -3 }),
  ),
  createFaceGesture(
    'brow',
    1_100,
    /\b(?:rais|lift|arch|cock)\w*\b.*brow/,
    gestureHoldAndRelease({ browRightLift: 13, tilt: -4, lidRight: 0.12 }),
  ),
  createFaceGesture(
    'spectacles',
    1_300,
    /\b(?:glasses|spectacles|polish|adjust)/,
    gestureHoldAndRelease({
      nod: 0.5,
      lidLeft: -0.35,
      lidRight: -0.35,
      browLeftLift: 8,
      browRightLift: 8,
      gazeY: -0.5,
    }),
  ),
  createFaceGesture(
    'lean',
    1_800,
    /\b(?:lean|closer|bends?\b)(?!.*\bback)/,
    gestureHoldAndRelease({ lean: 0.09, headY: 7, browLeftLift: 3, browRightLift: 3 }),
  ),
  createFaceGesture(
    'back',
    1_800,
    /\b(?:lean|sit|step|settl|recoil|start)/,
    gestureHoldAndRelease({ lean: -0.06, headY: -4, shoulders: -3, nod: -0.25 }),
  ),
  createFaceGesture(
    'tilt',
    1_500,
    /\b(?:tilt|cocks?\b|consider|ponder|think|hum)/,
    gestureHoldAndRelease({ tilt: 11, browRightLift: 4, gazeX: 0.15 }),
  ),
  createFaceGesture(
    'smile',
    1_500,
    /\b(?:smil|beam|smirk|grin)/,
    gestureHoldAndRelease({ cornerLeft: 6, cornerRight: 6, mouthWidth: 6, squint: 0.3, blush: 0.35 }),
  ),
  createFaceGesture('nod', 1_000, /\b(?:nod|agree|bow)/, (t) => ({
    nod: 0.8 * Math.abs(Math.sin(t * 9.4)) * gestureHoldCurve(t),
    headY: 6 * Math.abs(Math.sin(t * 9.4)) * gestureHoldCurve(t),
  })),
];

const SMALL = createFaceGesture('small', 900, /^/, (t) => ({
  tilt: 3 * gestureSwellCurve(t),
  nod: 0.25 * gestureSwellCurve(t),
  headY: 2 * gestureSwellCurve(t),
  browLeftLift: 2 * gestureSwellCurve(t),
  browRightLift: 2 * gestureSwellCurve(t),
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
function gestureHoldCurve(share: number): number {
  return gestureSmoothstep(share / 0.22) * gestureSmoothstep((1 - share) / 0.28);
}

/** Every channel goes up, holds, and comes down. */
function gestureHoldAndRelease(shift: Shift): Gesture['at'] {
  return (share) => {
    const by = gestureHoldCurve(share);
    return Object.fromEntries(Object.entries(shift).map(([channel, most]) => [channel, most * by]));
  };
}

/** Up and down in one arc. */
function gestureSwellCurve(share: number): number {
  return Math.sin(Math.min(1, Math.max(0, share)) * Math.PI) ** 2;
}

/** Two short arcs. */
function gestureTwoSwellCurve(share: number): number {
  return Math.sin(share * Math.PI * 2) ** 2;
}

function gestureSmoothstep(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}
