/** The face over time, independent of the page: each pose follows from the scene and the pose before. */
import type { Expression } from '../../../shared/protocol/frames.ts';
import { Blinks, type Chance, Glances } from './blinks-and-glances.ts';
import { expressionPose, type Mood } from './expression-poses.ts';
import { faceGestureFor, type Gesture } from './gestures.ts';
import { CHANNELS, type Pose, REST, shiftPose } from './pose.ts';
import { advanceFaceReading, type Reading, speechStressAt } from './reading-position.ts';
import { EYES, LIPS, POSE, type Spring, SWAY, stepSpring } from './spring-animation.ts';
import { KEYS, type Lips, SHUT, textVisemeAt } from './visemes.ts';

/** `calm`: the user prefers reduced motion. */
export type PuppetScene = {
  expression: Expression;
  mood: Mood;
  saying: { text: string; position: number } | null;
  gaze: { x: number; y: number } | null;
  calm: boolean;
};

/** After a pause, the animation continues from where it was. */
const LONGEST_STEP_SECONDS = 0.1;
const BREATHING_MS = 4_300;
const SLEEPING_BREATHING_MS = 6_200;
/** The height of a fully open mouth. */
const OPEN = 29;
const CALM_OPEN = 15;

export class Puppet {
  readonly #blinks: Blinks;
  readonly #glances: Glances;
  readonly #springs = createFaceSprings(CHANNELS);
  readonly #lips = createFaceSprings(KEYS);
  readonly #eyes = createFaceSprings(['x', 'y'] as const);
  readonly #talk: Spring = { value: 0, speed: 0 };
  readonly #bob: Spring = { value: 0, speed: 0 };
  readonly #knot: Spring = { value: 0, speed: 0 };
  #gesture: { gesture: Gesture; startedMs: number } | null = null;
  #reading: Reading | null = null;
  #aim: { wanted: string; pose: Pose } = { wanted: '', pose: REST };
  #lastMs = Number.NaN;
  #moving = true;

  constructor(chance: Chance, expression: Expression = 'neutral', mood: Mood = 'idle') {
    this.#blinks = new Blinks(chance);
    this.#glances = new Glances(chance);
    const pose = expressionPose(expression, mood, false);
    for (const channel of CHANNELS) this.#springs[channel].value = pose[channel];
  }

  /** Whether every frame shows a change; otherwise the face only breathes. */
  get moving(): boolean {
    return this.#moving;
  }

  act(action: string, nowMs: number): void {
    this.#gesture = { gesture: faceGestureFor(action), startedMs: nowMs };
  }

  /** The pose at `nowMs`, which never decreases. */
  step(nowMs: number, scene: PuppetScene): Pose {
    const seconds = Math.min(LONGEST_STEP_SECONDS, Math.max(0, (nowMs - this.#lastMs) / 1_000 || 0));
    this.#lastMs = nowMs;
    const speaking = scene.saying !== null;
    this.#moving = this.#settle(this.#target(scene, speaking), scene.calm ? null : seconds) || speaking;
    const pose = this.#addPose();
    this.#look(pose, scene, nowMs, seconds);
    if (!scene.calm) this.#live(pose, scene.mood === 'asleep' && !speaking, nowMs);
    this.#speak(pose, scene, nowMs, seconds);
    if (!scene.calm) this.#gesticulate(pose, nowMs);
    // Loose parts swing behind the head, and past it.
    const leaning = pose.tilt + pose.turn * 6;
    stepSpring(this.#knot, leaning, scene.calm ? 1 : seconds, HANGING);
    pose.dangle = this.#knot.value - leaning;
    if (Math.abs(pose.dangle) > SWINGING) this.#moving = true;
    return pose;
  }

  #target({ expression, mood }: PuppetScene, speaking: boolean): Pose {
    const wanted = `${expression} ${mood} ${speaking}`;
    if (wanted !== this.#aim.wanted) this.#aim = { wanted, pose: expressionPose(expression, mood, speaking) };
    return this.#aim.pose;
  }

  /** `seconds` null: immediately. */
  #settle(target: Pose, seconds: number | null): boolean {
    let moving = false;
    for (const channel of CHANNELS) {
      const spring = this.#springs[channel];
      if (seconds === null) Object.assign(spring, { value: target[channel], speed: 0 });
      else if (stepSpring(spring, target[channel], seconds, POSE)) moving = true;
    }
    return moving;
  }

  #addPose(): Pose {
    const pose = { ...REST };
    for (const channel of CHANNELS) pose[channel] = this.#springs[channel].value;
    return pose;
  }

  /** The eyes arrive first; the head follows a little. */
  #look(pose: Pose, { gaze, mood, calm }: PuppetScene, nowMs: number, seconds: number): void {
    const glance = calm || mood === 'asleep' ? { x: 0, y: 0 } : this.#glances.at(nowMs);
    // The pose's own gaze outweighs the pointer.
    const x = clampFaceShare(pose.gazeX + (gaze ? gaze.x * (1 - Math.abs(pose.gazeX)) * 0.8 : 0) + glance.x);
    const y = clampFaceShare(pose.gazeY + (gaze ? gaze.y * (1 - Math.abs(pose.gazeY)) * 0.8 : 0) + glance.y);
    const moved = [
      stepSpring(this.#eyes.x, x, calm ? 1 : seconds, EYES),
      stepSpring(this.#eyes.y, y, calm ? 1 : seconds, EYES),
    ];
    if (moved.includes(true)) this.#moving = true;
    pose.gazeX = this.#eyes.x.value;
    pose.gazeY = this.#eyes.y.value;
    if (gaze && !calm && mood !== 'asleep') shiftPose(pose, { turn: pose.gazeX * 0.28, nod: pose.gazeY * 0.2 });
  }

  /** Adds breath, sway and blinking. */
  #live(pose: Pose, asleep: boolean, nowMs: number): void {
    const breathing =
      Math.sin((nowMs / (asleep ? SLEEPING_BREATHING_MS : BREATHING_MS)) * Math.PI * 2) * (asleep ? 1.7 : 1);
    const slow = nowMs / 1_000;
    const sway = asleep ? 0 : Math.sin(slow * 0.71) * 0.6 + Math.sin(slow * 1.13 + 1) * 0.4;
    shiftPose(pose, { shoulders: breathing * 1.7, headY: -breathing * 1.1, tilt: sway * 0.9, headX: sway * 0.8 });
    if (asleep) return;
    const shut = this.#blinks.shutAt(nowMs);
    if (shut > 0) this.#moving = true;
    pose.lidLeft *= 1 - shut;
    pose.lidRight *= 1 - shut;
  }

  #speak(pose: Pose, { saying, calm }: PuppetScene, nowMs: number, seconds: number): void {
    const before = this.#reading?.position ?? 0;
    this.#reading = saying && advanceFaceReading(this.#reading, saying.text, saying.position, nowMs, seconds);
    const lips = this.#reading ? textVisemeAt(this.#reading.text, this.#reading.position) : SHUT;
    let moving = stepSpring(this.#talk, saying ? 1 : 0, seconds, LIPS_COME);
    for (const key of KEYS) moving = stepSpring(this.#lips[key], lips[key], seconds, LIPS) || moving;
    if (this.#reading && Math.floor(before) !== Math.floor(this.#reading.position))
      this.#bob.speed += speechStressAt(this.#reading.text, this.#reading.position) * 9;
    moving = stepSpring(this.#bob, 0, seconds, SWAY) || moving;
    if (moving) this.#moving = true;
    lipPose(pose, this.#lips, this.#talk.value, calm ? CALM_OPEN : OPEN);
    const bob = calm ? 0 : this.#bob.value;
    shiftPose(pose, { nod: bob * 0.5, headY: bob * 3, browLeftLift: bob * 5, browRightLift: bob * 5 });
  }

  #gesticulate(pose: Pose, nowMs: number): void {
    if (this.#gesture === null) return;
    const { gesture, startedMs } = this.#gesture;
    const share = (nowMs - startedMs) / gesture.durationMs;
    if (share >= 1) this.#gesture = null;
    else shiftPose(pose, gesture.at(Math.max(0, share)));
    this.#moving = true;
  }
}

const HANGING = { rate: 13, damping: 0.3 };
/** In degrees: a smaller swing is due to the sway alone. */
const SWINGING = 0.6;
const LIPS_COME = { rate: 26, damping: 1 };

/** Blends a speaking mouth into an expression: the corners stay, and letters open and close the lips. */
export function lipPose(pose: Pose, lips: Readonly<Record<keyof Lips, Spring>>, share: number, open: number): void {
  if (share < 0.01) return;
  const { spread, round, teeth, tongue, press } = lips;
  const gap = pose.mouthBottom - pose.mouthTop;
  const line = pose.mouthTop + gap * 0.3;
  const wanted = (gap * 0.12 + lips.open.value * open) * (1 - press.value);
  const now = gap + (Math.max(0, wanted) - gap) * share;
  pose.mouthTop = line - now * 0.28;
  pose.mouthBottom = line + now * 0.72;
  const wide = spread.value > 0 ? spread.value * 0.14 : spread.value * 0.34;
  pose.mouthWidth *= 1 + wide * share;
  pose.mouthRound += (Math.max(pose.mouthRound * 0.5, 0.25 + round.value * 0.75) - pose.mouthRound) * share;
  pose.teeth += (Math.max(0.45, teeth.value * 1.2) - pose.teeth) * share;
  pose.tongue += (0.3 + tongue.value - pose.tongue) * share;
}

function createFaceSprings<Key extends string>(keys: readonly Key[]): Record<Key, Spring> {
  return Object.fromEntries(keys.map((key) => [key, { value: 0, speed: 0 }])) as Record<Key, Spring>;
}

function clampFaceShare(value: number): number {
  return Math.min(1, Math.max(-1, value));
}
