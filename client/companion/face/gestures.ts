/** Maps actions in the model's own words to small movements. An unknown action becomes a small nod. */
import type { Shift } from './pose.ts';

/** `at`: what is added to the pose at this share (0 to 1) of the gesture; nothing at both ends. */
export type Gesture = { name: string; durationMs: number; at(share: number): Shift };

/** The first gesture with a matching stem wins. Stems match at the beginning of a word. */
const GESTURES: readonly (Gesture & { stems: RegExp })[] = [
  gesture('wave', 1_900, /\b(?:wav|greet|salut|throws? up|raises? (?:a|her|his|one) (?:hand|finger|arm))/, (t) => ({
    hand: hold(t),
    handSwing: 17 * Math.sin(t * 25) * hold(t),
    tilt: 4 * hold(t),
    browLeftLift: 4 * hold(t),
    browRightLift: 4 * hold(t),
  })),
  gesture(
    'show',
    1_800,
    /\b(?:count|finger|hand|scratch|rub|clap|fold|cross|pat|point|draw|tap|gestur|reach|offer|hold)/,
    (t) => ({
      hand: hold(t),
      handSwing: 7 * Math.sin(t * 12) * hold(t),
      gazeX: -0.5 * hold(t),
      gazeY: 0.5 * hold(t),
      nod: 0.2 * hold(t),
    }),
  ),
  gesture('wink', 520, /\bwink/, holdAndRelease({ lidRight: -1.1, squint: 0.3, cornerRight: 6, tilt: -4 })),
  gesture('blink', 620, /\bblink/, (t) => ({
    lidLeft: -1.3 * twice(t),
    lidRight: -1.3 * twice(t),
    nod: 0.15 * hold(t),
  })),
  gesture('roll', 1_000, /\b(?:rolls?|rolling)\b.*\beye/, (t) => ({
    gazeX: -1.2 * Math.cos(t * Math.PI) * hold(t),
    gazeY: -1.1 * Math.sin(t * Math.PI),
    tilt: 5 * Math.sin(t * Math.PI),
  })),
  gesture(
    'narrow',
    1_300,
    /\b(?:narrow|squint|frown|scowl|glare|peer)/,
    holdAndRelease({ lidLeft: -0.42, lidRight: -0.42, squint: 0.25, browLeftLift: -7, browRightLift: -5, lean: 0.02 }),
  ),
  gesture('laugh', 1_300, /\b(?:laugh|chuckl|giggl|snort|cackl|snicker)/, (t) => ({
    headY: -6 * Math.abs(Math.sin(t * 15)) * hold(t),
    shoulders: 7 * Math.abs(Math.sin(t * 15 + 0.5)) * hold(t),
    nod: -0.35 * hold(t),
    lidLeft: -1.2 * hold(t),
    lidRight: -1.2 * hold(t),
    squint: 0.8 * hold(t),
    mouthWidth: 6 * hold(t),
    mouthBottom: 13 * hold(t),
    cornerLeft: 5 * hold(t),
    cornerRight: 5 * hold(t),
    blush: 0.3 * hold(t),
  })),
  gesture('sigh', 1_700, /\b(?:sigh|exhal|breath|yawn|groan|slump)/, (t) => ({
    shoulders: t < 0.35 ? 8 * swell(t / 0.35) : -7 * swell((t - 0.35) / 0.65),
    headY: t < 0.35 ? -4 * swell(t / 0.35) : 6 * swell((t - 0.35) / 0.65),
    lidLeft: -0.6 * hold(t),
    lidRight: -0.6 * hold(t),
    mouthRound: 0.6 * swell(t),
    mouthBottom: 7 * swell(t),
    mouthWidth: -6 * swell(t),
  })),
  gesture(
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
  gesture('shake', 1_100, /\b(?:shak|no\b)/, (t) => ({
    turn: 0.75 * Math.sin(t * 19) * hold(t),
    headX: 4 * Math.sin(t * 19) * hold(t),
  })),
  gesture(
    'away',
    1_700,
    /\b(?:look|glanc|gaz|star|turn)\w*\b.*\b(?:away|aside|off|window|distance|up|down|around)/,
    holdAndRelease({ gazeX: -1, gazeY: -0.25, turn: -0.7, tilt: -3 }),
  ),
  gesture(
    'brow',
    1_100,
    /\b(?:rais|lift|arch|cock)\w*\b.*brow/,
    holdAndRelease({ browRightLift: 13, tilt: -4, lidRight: 0.12 }),
  ),
  gesture(
    'spectacles',
    1_300,
    /\b(?:glasses|spectacles|polish|adjust)/,
    holdAndRelease({ nod: 0.5, lidLeft: -0.35, lidRight: -0.35, browLeftLift: 8, browRightLift: 8, gazeY: -0.5 }),
  ),
  gesture(
    'lean',
    1_800,
    /\b(?:lean|closer|bends?\b)(?!.*\bback)/,
    holdAndRelease({ lean: 0.09, headY: 7, browLeftLift: 3, browRightLift: 3 }),
  ),
  gesture(
    'back',
    1_800,
    /\b(?:lean|sit|step|settl|recoil|start)/,
    holdAndRelease({ lean: -0.06, headY: -4, shoulders: -3, nod: -0.25 }),
  ),
  gesture(
    'tilt',
    1_500,
    /\b(?:tilt|cocks?\b|consider|ponder|think|hum)/,
    holdAndRelease({ tilt: 11, browRightLift: 4, gazeX: 0.15 }),
  ),
  gesture(
    'smile',
    1_500,
    /\b(?:smil|beam|smirk|grin)/,
    holdAndRelease({ cornerLeft: 6, cornerRight: 6, mouthWidth: 6, squint: 0.3, blush: 0.35 }),
  ),
  gesture('nod', 1_000, /\b(?:nod|agree|bow)/, (t) => ({
    nod: 0.8 * Math.abs(Math.sin(t * 9.4)) * hold(t),
    headY: 6 * Math.abs(Math.sin(t * 9.4)) * hold(t),
  })),
];

const SMALL = gesture('small', 900, /^/, (t) => ({
  tilt: 3 * swell(t),
  nod: 0.25 * swell(t),
  headY: 2 * swell(t),
  browLeftLift: 2 * swell(t),
  browRightLift: 2 * swell(t),
}));

export function gestureFor(action: string): Gesture {
  const text = action.toLowerCase();
  return GESTURES.find(({ stems }) => stems.test(text)) ?? SMALL;
}

function gesture(
  name: string,
  durationMs: number,
  stems: RegExp,
  at: (share: number) => Shift,
): Gesture & { stems: RegExp } {
  return { name, durationMs, stems, at };
}

/** Up, holds, and down. */
function hold(share: number): number {
  return smooth(share / 0.22) * smooth((1 - share) / 0.28);
}

/** Every channel goes up, holds, and comes down. */
function holdAndRelease(shift: Shift): Gesture['at'] {
  return (share) => {
    const by = hold(share);
    return Object.fromEntries(Object.entries(shift).map(([channel, most]) => [channel, most * by]));
  };
}

/** Up and down in one arc. */
function swell(share: number): number {
  return Math.sin(Math.min(1, Math.max(0, share)) * Math.PI) ** 2;
}

/** Two short arcs. */
function twice(share: number): number {
  return Math.sin(share * Math.PI * 2) ** 2;
}

function smooth(share: number): number {
  const x = Math.min(1, Math.max(0, share));
  return x * x * (3 - 2 * x);
}
