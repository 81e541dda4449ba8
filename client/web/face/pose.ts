/** What a face can do: one number for each thing that moves. "Left" and "right" are as one sees them on the screen. */

/** At rest. Lengths are units of the drawing (400 × 400), angles degrees, shares 0 to 1. */
export const REST = {
  /** Up is positive. */
  browLeftLift: 0,
  browRightLift: 0,
  /** How far the inner end stands above the outer: worried is positive, angry negative. */
  browLeftSlant: 0,
  browRightSlant: 0,
  browArch: 5,
  /** 0 shut, 1 as usual, 1.3 wide. */
  lidLeft: 1,
  lidRight: 1,
  /** As browLeftSlant, for the edge of the upper lids. */
  lidSlant: 0,
  /** The lower lid: 1 pushes it up as a laugh does. */
  squint: 0,
  /** Size of the pupils. */
  pupil: 1,
  /** −1 to 1; down and right are positive. */
  gazeX: 0,
  gazeY: 0,
  /** Half of it. */
  mouthWidth: 22,
  /** The middle of the upper lip's edge and of the lower one's, below the line between the corners. */
  mouthTop: 4,
  mouthBottom: 4,
  cornerLeft: 0,
  cornerRight: 0,
  /** 0 pointed at the corners, 1 an ellipse. */
  mouthRound: 0,
  mouthX: 0,
  /** How far one half hangs and the other rises: a wavering line. */
  mouthWave: 0,
  teeth: 0,
  tongue: 0,
  /** Out of the mouth, in disgust. */
  tongueOut: 0,
  blush: 0.35,
  /** A green shade about the cheeks. */
  queasy: 0,
  /** Clockwise. */
  tilt: 0,
  /** The face towards the side, or down: −1 to 1. */
  turn: 0,
  nod: 0,
  headX: 0,
  headY: 0,
  /** Towards whoever is looking: 0.1 is a tenth larger. */
  lean: 0,
  /** How far what hangs and is piled up (earring, knot of hair) lags behind the head, degrees. */
  dangle: 0,
  /** Up is positive. */
  shoulders: 0,
  /** 0 out of sight, 1 beside the chin. */
  hand: 0,
  handSwing: 0,
  /** What is drawn beside a face, as in a comic: each a share. */
  sweat: 0,
  sparkle: 0,
  steam: 0,
  tear: 0,
  query: 0,
  dots: 0,
  rays: 0,
  sleep: 0,
};

export type Channel = keyof typeof REST;
export type Pose = Record<Channel, number>;
/** What differs from another pose. */
export type Shift = Partial<Pose>;

export const CHANNELS: readonly Channel[] = Object.keys(REST).filter((name): name is Channel => name in REST);

/** Adds each number of `shift`, in this `share`, to `pose` itself. */
export function shiftBy(pose: Pose, shift: Shift, share = 1): void {
  for (const channel of CHANNELS) pose[channel] += (shift[channel] ?? 0) * share;
}
