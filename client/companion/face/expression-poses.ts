/** The fourteen expressions and the moods, as poses. Brows, lids and mouth make each one distinct. */
import type { Expression } from '../../../shared/protocol/frames.ts';
import { type Pose, REST, type Shift } from './pose.ts';

/** `away`: the connection is lost. */
export type Mood = 'idle' | 'listening' | 'thinking' | 'asleep' | 'away';

export const EXPRESSION_POSES: Readonly<Record<Expression, Shift>> = {
  neutral: {},
  happy: {
    ...browShift(4, 0),
    ...{ browArch: 8, squint: 0.42, mouthWidth: 32, mouthTop: 7, mouthBottom: 25, cornerLeft: 5, cornerRight: 5 },
    ...{ mouthRound: 0.25, teeth: 1, tongue: 0.6, blush: 0.8, tilt: -3 },
  },
  angry: {
    ...browShift(-9, -13),
    ...{ browArch: 1, ...eyelidShift(0.8), lidSlant: -9, squint: 0.25, pupil: 0.8 },
    ...{ mouthWidth: 24, mouthTop: -9, mouthBottom: 3, mouthRound: 0.6, teeth: 2.4, blush: 0.75, nod: 0.35, steam: 1 },
  },
  sad: {
    ...browShift(1, 13),
    ...{ browArch: 2, ...eyelidShift(0.8), lidSlant: 7, gazeY: 0.4, pupil: 1.15 },
    ...{
      mouthWidth: 17,
      mouthTop: -8,
      mouthBottom: -8,
      blush: 0.25,
      tilt: 6,
      nod: 0.35,
      headY: 5,
      shoulders: -5,
      tear: 1,
    },
  },
  relaxed: {
    ...browShift(1, 1),
    ...{ browArch: 7, ...eyelidShift(0.8), squint: 0.34, mouthWidth: 25, mouthTop: 8, mouthBottom: 8, cornerLeft: 1 },
    ...{ cornerRight: 3, blush: 0.5, tilt: 4, shoulders: -2 },
  },
  surprised: {
    ...browShift(17, 1),
    ...{
      browArch: 11,
      ...eyelidShift(1.32),
      pupil: 0.68,
      mouthWidth: 12,
      mouthTop: -9,
      mouthBottom: 22,
      mouthRound: 1,
    },
    ...{ tongue: 0.3, headY: -5, nod: -0.25, shoulders: 4, rays: 1 },
  },
  excited: {
    ...browShift(13, 2),
    ...{ browArch: 11, ...eyelidShift(1.13), squint: 0.2, pupil: 1.35, mouthWidth: 35, mouthTop: 4, mouthBottom: 34 },
    ...{ cornerLeft: 7, cornerRight: 7, mouthRound: 0.45, teeth: 1, tongue: 1, blush: 1, headY: -4, lean: 0.03 },
    ...{ shoulders: 6, sparkle: 1 },
  },
  annoyed: {
    ...{ browLeftLift: -8, browRightLift: 4, browLeftSlant: -7, browRightSlant: -5, browArch: 2 },
    ...{ lidLeft: 0.54, lidRight: 0.68, lidSlant: -4, gazeX: 0.1, mouthWidth: 17, mouthTop: -3, mouthBottom: -3 },
    ...{ cornerLeft: -3, cornerRight: 4, mouthX: 6, blush: 0.3, tilt: 4, turn: -0.3, nod: 0.3 },
  },
  confused: {
    ...{ browLeftLift: -4, browRightLift: 13, browLeftSlant: -5, browRightSlant: 5, browArch: 6 },
    ...{ lidLeft: 0.8, lidRight: 1.12, pupil: 0.9, gazeX: -0.25, gazeY: -0.3, mouthWidth: 20, mouthTop: 0 },
    ...{ mouthBottom: 0, mouthWave: 7, mouthX: -3, tilt: 9, turn: 0.15, query: 1 },
  },
  disgusted: {
    ...{ browLeftLift: -7, browRightLift: -2, browLeftSlant: -7, browRightSlant: -3, browArch: 3 },
    ...{ lidLeft: 0.5, lidRight: 0.62, squint: 0.42, gazeX: -0.5, gazeY: 0.2, mouthWidth: 25, mouthTop: -8 },
    ...{ mouthBottom: 9, cornerLeft: -7, cornerRight: 1, mouthRound: 0.35, tongueOut: 1, blush: 0, queasy: 1 },
    ...{ tilt: -6, turn: 0.4, headX: 4, nod: -0.2 },
  },
  fearful: {
    ...browShift(12, 13),
    ...{
      browArch: 3,
      ...eyelidShift(1.28),
      lidSlant: 3,
      pupil: 0.48,
      mouthWidth: 23,
      mouthTop: -9,
      mouthBottom: 4,
      mouthWave: 4,
    },
    ...{
      cornerLeft: -3,
      cornerRight: -3,
      mouthRound: 0.7,
      teeth: 2.4,
      blush: 0,
      headY: 9,
      shoulders: 11,
      lean: -0.03,
      sweat: 1,
    },
  },
  tired: {
    ...browShift(-1, 7),
    ...{ browArch: 3, ...eyelidShift(0.26), lidSlant: 2, gazeY: 0.35, mouthWidth: 12, mouthTop: -8, mouthBottom: 17 },
    ...{ mouthRound: 1, tongue: 0.5, blush: 0.15, tilt: 8, nod: 0.4, headY: 8, shoulders: -8, sleep: 0.45 },
  },
  bored: {
    ...browShift(-5, 0),
    ...{ browArch: 0, ...eyelidShift(0.46), gazeX: -0.75, gazeY: -0.55, mouthWidth: 19, mouthTop: -1, mouthBottom: -1 },
    ...{ cornerLeft: -3, mouthX: -4, blush: 0.2, tilt: -9, turn: -0.2, headY: 6, shoulders: -5, dots: 1 },
  },
  amused: {
    ...{ browLeftLift: -1, browRightLift: 12, browLeftSlant: 0, browRightSlant: -2, browArch: 8 },
    ...{ lidLeft: 0.74, lidRight: 0.86, squint: 0.38, gazeX: 0.15, mouthWidth: 26, mouthTop: 6, mouthBottom: 9 },
    ...{ cornerLeft: -1, cornerRight: 11, mouthX: 3, teeth: 0.9, blush: 0.65, tilt: -5, turn: 0.12 },
  },
};

/** Added to the expression, except when asleep. */
export const MOOD_SHIFTS: Readonly<Record<Mood, Shift>> = {
  idle: {},
  listening: {
    ...{ browLeftLift: 3, browRightLift: 4, lidLeft: 0.08, lidRight: 0.08, pupil: 0.1 },
    ...{ tilt: 4, lean: 0.045, headY: 3, nod: 0.05 },
  },
  thinking: {
    ...{ browLeftLift: 2, browRightLift: 7, browLeftSlant: -2, gazeX: 0.75, gazeY: -0.85, cornerRight: 2, mouthX: 4 },
    ...{ mouthWidth: -5, tilt: -4, turn: 0.3, nod: -0.25 },
  },
  asleep: {},
  away: { lidLeft: -0.2, lidRight: -0.2, gazeX: -0.6, gazeY: 0.1, turn: -0.4, blush: -0.15 },
};

const ASLEEP: Shift = {
  ...browShift(0, 3),
  ...{ browArch: 7, ...eyelidShift(0), mouthWidth: 14, mouthTop: 4, mouthBottom: 6, mouthRound: 0.4, blush: 0.6 },
  ...{ tilt: 10, nod: 0.45, headY: 9, shoulders: -5, sleep: 1 },
};

/** The whole target pose. A speaking character is awake, and neither listens nor thinks. */
export function expressionPose(expression: Expression, mood: Mood, speaking: boolean): Pose {
  if (mood === 'asleep' && !speaking) return { ...REST, ...ASLEEP };
  const pose: Pose = { ...REST, ...EXPRESSION_POSES[expression] };
  if (!speaking) for (const [channel, by] of poseShiftEntries(MOOD_SHIFTS[mood])) pose[channel] += by;
  return pose;
}

function poseShiftEntries(shift: Shift): [keyof Pose, number][] {
  return Object.entries(shift).filter((entry): entry is [keyof Pose, number] => entry[0] in REST);
}

function browShift(lift: number, slant: number): Shift {
  return { browLeftLift: lift, browRightLift: lift, browLeftSlant: slant, browRightSlant: slant };
}

function eyelidShift(open: number): Shift {
  return { lidLeft: open, lidRight: open };
}
