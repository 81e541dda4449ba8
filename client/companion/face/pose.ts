/** The channels of a face: one number for each moving part. "Left" and "right" are those of the screen. */

/** The pose at rest. Lengths are units of the drawing (400 × 400), angles degrees, shares 0 to 1. */
export const REST = {
  /** Up is positive. */
  browLeftLift: 0,
  browRightLift: 0,
  /** How far the inner end is above the outer: positive is worried, negative angry. */
  browLeftSlant: 0,
  browRightSlant: 0,
  browArch: 5,
  /** 0 closed, 1 normal, 1.3 wide. */
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
  /** Half the width. */
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
  /** The tongue sticks out, in disgust. */
  tongueOut: 0,
  blush: 0.35,
  /** A green tint of the cheeks. */
  queasy: 0,
  /** Clockwise. */
  tilt: 0,
  /** −1 to 1: the face turns to the side, or down. */
  turn: 0,
  nod: 0,
  headX: 0,
  headY: 0,
  /** Towards the viewer: 0.1 is a tenth larger. */
  lean: 0,
  /** How far loose parts (earring, hair knot) lag behind the head, in degrees. */
  dangle: 0,
  /** Up is positive. */
  shoulders: 0,
  /** 0 hidden, 1 beside the chin. */
  hand: 0,
  handSwing: 0,
  /** The strength of each comic mark, as a share. */
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
/** A difference between poses. */
export type Shift = Partial<Pose>;

export const CHANNELS: readonly Channel[] = Object.keys(REST).filter((name): name is Channel => name in REST);

/** Adds `share` of each number of `shift` to `pose`, in place. */
export function shiftPose(pose: Pose, shift: Shift, share = 1): void {
  for (const channel of CHANNELS) pose[channel] += (shift[channel] ?? 0) * share;
}
