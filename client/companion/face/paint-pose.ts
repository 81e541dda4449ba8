/** Writes a pose to the drawing: only attributes with a visible change. */

import { type CharacterGeometry, MIDDLE, NECK_Y } from './character-geometry.ts';
import { type Channel, type Pose, REST } from './pose.ts';
import { browPath, eyePath, lashPath, mouthPath, type Side } from './svg-paths.ts';

const SIDES: readonly Side[] = ['left', 'right'];
/** How far features slide when the head turns or nods; the nose moves most, hair moves back. */
const TURN = 11;
const NOD = 8;

export class Painter {
  readonly #parts = new Map<string, { elements: Element[]; written: Record<string, string> }>();
  readonly #build: CharacterGeometry;
  #drawn: Pose = { ...REST, headX: Number.POSITIVE_INFINITY };
  #headAtMs = 0;

  constructor(root: Element, build: CharacterGeometry) {
    this.#build = build;
    // The head exists twice, once in each drawing.
    for (const element of root.querySelectorAll('[data-part]')) {
      const name = element.getAttribute('data-part') ?? '';
      const part = this.#parts.get(name);
      if (part) part.elements.push(element);
      else this.#parts.set(name, { elements: [element], written: {} });
    }
  }

  /** `nowMs` drives marks that drift; null for stillness. */
  paint(pose: Pose, nowMs: number | null): void {
    if (this.#headIsDue(pose, nowMs)) this.#head(pose);
    for (const side of SIDES) this.#eye(pose, side);
    this.#mouth(pose);
    this.#fade('blush', pose.blush * 0.75);
    this.#fade('queasy', pose.queasy * 0.18);
    this.#hand(pose);
    this.#extras(pose, nowMs);
  }

  /** A head move redraws nearly everything: a small one is delayed until it would be visible. */
  #headIsDue(pose: Pose, nowMs: number | null): boolean {
    const far = HEAD_REACH.reduce(
      (sum, [channel, reach]) => sum + Math.abs(pose[channel] - this.#drawn[channel]) * reach,
      0,
    );
    const sinceMs = nowMs === null ? Number.POSITIVE_INFINITY : nowMs - this.#headAtMs;
    if (far < NEAR || far * sinceMs < WORTH) return false;
    this.#headAtMs = nowMs ?? 0;
    this.#drawn = { ...pose };
    return true;
  }

  #head(pose: Pose): void {
    const [x, y] = [pose.turn * TURN, pose.nod * NOD];
    const scale = 1 + pose.lean;
    const place = `translate(${roundPoseToTenth(pose.headX)} ${roundPoseToTenth(pose.headY)})`;
    const head = `${place} rotate(${roundPoseToTenth(pose.tilt)} ${MIDDLE} ${NECK_Y})${rotatePoseAbout(MIDDLE, NECK_Y, scale)}`;
    this.#write('head', 'transform', head);
    this.#write('back', 'transform', `${head} translate(${roundPoseToTenth(-x * 0.45)} 0)`);
    this.#write('features', 'transform', `translate(${roundPoseToTenth(x)} ${roundPoseToTenth(y)})`);
    this.#write('brows', 'transform', `translate(${roundPoseToTenth(x)} ${roundPoseToTenth(y)})`);
    this.#write('nose', 'transform', `translate(${roundPoseToTenth(x * 0.5)} ${roundPoseToTenth(y * 0.4)})`);
    this.#write('front', 'transform', `translate(${roundPoseToTenth(x * 0.2)} ${roundPoseToTenth(y * 0.3)})`);
    this.#write('dangle', 'transform', `rotate(${roundPoseToTenth(pose.dangle)} ${MIDDLE} 84)`);
    this.#write('earring', 'transform', `rotate(${roundPoseToTenth(pose.dangle * 2 - pose.tilt * 0.8)} 119 222)`);
    this.#write(
      'body',
      'transform',
      `translate(${roundPoseToTenth(pose.headX * 0.3)} ${roundPoseToTenth(-pose.shoulders)})${rotatePoseAbout(MIDDLE, 400, 1 + pose.lean * 0.5)}`,
    );
  }

  #eye(pose: Pose, side: Side): void {
    const build = this.#build;
    const [eye, brow] = side === 'left' ? ['eyeLeft', 'browLeft'] : ['eyeRight', 'browRight'];
    const away = side === 'left' ? -build.eyeApart : build.eyeApart;
    this.#write(`${eye}Shape`, 'd', eyePath(build, pose, side));
    this.#write(`${eye}Lash`, 'd', lashPath(build, pose, side));
    const reach = build.eyeWidth - build.iris * 0.62;
    this.#write(
      `${eye}Iris`,
      'transform',
      `translate(${roundPoseToTenth(pose.gazeX * reach)} ${roundPoseToTenth(pose.gazeY * reach * 0.7 - 0.5)})`,
    );
    this.#write(`${eye}Pupil`, 'r', `${roundPoseToTenth(build.iris * 0.52 * pose.pupil)}`);
    const lift = side === 'left' ? pose.browLeftLift : pose.browRightLift;
    this.#write(brow, 'd', browPath(build, pose, side));
    this.#write(
      brow,
      'transform',
      `translate(${roundPoseToTenth(MIDDLE + away * 1.06)} ${roundPoseToHalf(build.browY - lift)})`,
    );
  }

  #mouth(pose: Pose): void {
    const { mouthY, mouthScale } = this.#build;
    this.#write(
      'mouth',
      'transform',
      `translate(${roundPoseToTenth(MIDDLE + pose.mouthX)} ${mouthY}) scale(${mouthScale})`,
    );
    this.#write('mouthShape', 'd', mouthPath(pose, 0, 1));
    this.#inside(pose);
    this.#whiskers(pose);
    if (!this.#show('tongueOut', pose.tongueOut > VISIBLE)) return;
    this.#write(
      'tongueOut',
      'transform',
      `translate(3 ${roundPoseToTenth(pose.mouthBottom - 3)}) scale(1 ${roundPoseToTenth(pose.tongueOut)})`,
    );
  }

  #inside(pose: Pose): void {
    const open = pose.mouthBottom - pose.mouthTop;
    const teeth = Math.min(1, (pose.teeth * TEETH) / Math.max(1, open));
    const tongue = Math.max(teeth, 1 - pose.tongue * TONGUE);
    if (this.#show('teeth', open > AJAR && teeth > VISIBLE)) this.#write('teeth', 'd', mouthPath(pose, 0, teeth));
    if (this.#show('tongue', open > AJAR && tongue < 1)) this.#write('tongue', 'd', mouthPath(pose, tongue, 1));
    if (this.#show('grit', open > AJAR && pose.teeth > 1.3)) this.#write('grit', 'd', mouthPath(pose, 0.5, 0.5));
  }

  /** The whiskers follow the upper lip and its corners. */
  #whiskers({ mouthTop, cornerLeft, cornerRight }: Pose): void {
    const up = roundPoseToHalf((mouthTop - 4) * 0.35);
    this.#write(
      'whiskersLeft',
      'transform',
      `translate(0 ${up}) rotate(${roundPoseToTenth((cornerLeft - up) * 1.3)} ${MIDDLE} 242)`,
    );
    this.#write(
      'whiskersRight',
      'transform',
      `translate(0 ${up}) rotate(${roundPoseToTenth((up - cornerRight) * 1.3)} ${MIDDLE} 242)`,
    );
  }

  #hand(pose: Pose): void {
    if (!this.#show('hand', pose.hand > 0.01)) return;
    this.#write(
      'hand',
      'transform',
      `translate(16 ${roundPoseToTenth((1 - pose.hand) * 190 - 34)}) rotate(${roundPoseToTenth(pose.handSwing)} 92 390)`,
    );
  }

  #extras(pose: Pose, nowMs: number | null): void {
    for (const [name, { x, y, drift }] of EXTRAS) {
      const share = Math.min(1, Math.max(0, pose[name]));
      this.#fade(name, share);
      if (share < VISIBLE) continue;
      // Twelve steps a second, as in drawn animation.
      const phase = nowMs === null ? 0 : Math.round((nowMs / 1_000) * 12) / 12;
      const by = nowMs === null ? 0 : Math.sin(phase * drift.rate) * drift.by;
      const scale = (0.6 + 0.4 * share) * (1 + (drift.grows ? by / 40 : 0));
      this.#write(
        name,
        'transform',
        `translate(0 ${roundPoseToTenth(drift.grows ? 0 : by)})${rotatePoseAbout(x, y, scale)}`,
      );
    }
  }

  #fade(name: string, share: number): void {
    if (this.#show(name, share >= VISIBLE)) this.#write(name, 'opacity', `${Math.round(Math.min(1, share) * 25) / 25}`);
  }

  #show(name: string, shown: boolean): boolean {
    this.#write(name, 'display', shown ? 'inline' : 'none');
    return shown;
  }

  #write(name: string, attribute: string, value: string): void {
    const part = this.#parts.get(name);
    if (part === undefined || part.written[attribute] === value) return;
    part.written[attribute] = value;
    for (const element of part.elements) element.setAttribute(attribute, value);
  }
}

const VISIBLE = 0.03;
/** From this opening on, in units, the inside of the mouth is visible. */
const AJAR = 1.5;
/** The full height of the teeth, and the tongue's share of an open mouth. */
const TEETH = 6.5;
const TONGUE = 0.32;
/** Units × milliseconds: half a unit waits seven frames, two units two. */
const WORTH = 60;
/** The channels that move the head, and the largest displacement in units that one of each causes. */
const HEAD_REACH: readonly (readonly [Channel, number])[] = [
  ...([
    ['tilt', 3.5],
    ['turn', 15],
    ['nod', 8],
    ['headX', 1],
    ['headY', 1],
    ['lean', 220],
    ['shoulders', 1],
    ['dangle', 1],
  ] as const),
];
const NEAR = 0.2;

function rotatePoseAbout(x: number, y: number, scale: number): string {
  const by = Math.round(scale * 500) / 500;
  return by === 1 ? '' : ` translate(${x} ${y}) scale(${by}) translate(${-x} ${-y})`;
}

/** Rounds to halves, for frequent small movements. */
function roundPoseToHalf(value: number): number {
  return Math.round(value * 2) / 2;
}

/** Rounds to tenths. */
function roundPoseToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `rate`: radians a second. `by`: units of the drawing, or fortieths of the mark's size if `grows`. */
type Mark = { x: number; y: number; drift: { rate: number; by: number; grows: boolean } };

const EXTRAS: readonly (readonly [Channel, Mark])[] = [
  ['sweat', { x: 300, y: 128, drift: { rate: 5, by: 3, grows: false } }],
  ['sparkle', { x: 200, y: 130, drift: { rate: 6, by: 2, grows: true } }],
  ['steam', { x: 200, y: 130, drift: { rate: 9, by: 2, grows: true } }],
  ['tear', { x: 146, y: 208, drift: { rate: 2.5, by: 3, grows: false } }],
  ['query', { x: 318, y: 104, drift: { rate: 3, by: 3, grows: false } }],
  ['dots', { x: 318, y: 114, drift: { rate: 2, by: 3, grows: false } }],
  ['rays', { x: 200, y: 190, drift: { rate: 7, by: 1, grows: true } }],
  ['sleep', { x: 306, y: 130, drift: { rate: 1.4, by: 5, grows: false } }],
];
