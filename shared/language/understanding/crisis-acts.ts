/**
 * Acts of a crisis by class [K1]: who acts (the speaker), on whom, with what. Each language fills the same
 * classes, so that none hears less than the others.
 */
import type { Scene } from './crisis-scenes.ts';

/**
 * Phrases in the notation of understanding/phrases.ts. A class may name the ones before it, the language's
 * `parts` and `<gap>`. The verbs are the speaker's, but for `privates`, `beatsHard`, `locks` and `kidHurt`.
 */
export type CrisisAct =
  /** To want, plan or be about to. */
  | 'will'
  /** People that a threat may be for, as its object. */
  | 'target'
  /** Those who are at the speaker's mercy: an infant, the own children, a partner. */
  | 'dear'
  | 'place'
  /** Ends one's own life, whatever else is said. */
  | 'endsSelf'
  | 'wishesDeath'
  /** Ends it with the aim to die alone: without insulin, into the traffic. */
  | 'risky'
  | 'toDie'
  | 'edge'
  | 'leapWish'
  | 'woundsSelf'
  | 'slaysKin'
  | 'alsoSelf'
  | 'attacks'
  /** Fear of an own act, voices, thoughts that come back. */
  | 'urges'
  | 'harmDrive'
  | 'arms'
  | 'doom'
  | 'rams'
  | 'burns'
  | 'poisons'
  | 'servings'
  | 'locks'
  | 'starves'
  /** Adults whom a child tells of. */
  | 'kin'
  | 'privates'
  | 'beatsHard'
  /** A child whom somebody else tells of, and the adults around it. */
  | 'kids'
  | 'theirs'
  | 'kidHurt'
  /** A game, a song, news, a lesson: nothing in the whole sentence is the speaker's. */
  | 'unreal'
  /** Photographs that are shot, patients, a fast: no harm by the speaker. A child may name them. */
  | 'harmless';

export type CrisisActs = Readonly<Record<CrisisAct, string>>;

const scene = (kind: Scene['kind'], slots: readonly CrisisAct[], rest: Partial<Scene<CrisisAct>> = {}) => ({
  kind,
  slots,
  without: kind === 'child abuse' ? [] : (['harmless'] as const),
  ...rest,
});

/**
 * Threats that come before whatever else a sentence tells: to kill the own children and then oneself,
 * or to be armed against somebody who did something to a child.
 */
export const FOREMOST_SCENES: readonly Scene<CrisisAct>[] = [
  scene('harm to others', ['slaysKin', 'alsoSelf']),
  scene('harm to others', ['attacks', 'alsoSelf']),
  scene('harm to others', ['arms', 'doom'], { isOfDenial: ['doom'] }),
];

export const ACT_SCENES: readonly Scene<CrisisAct>[] = [
  scene('child abuse', ['kin', 'privates']),
  scene('child abuse', ['kin', 'beatsHard'], { isOfDenial: ['beatsHard'] }),
  scene('child abuse', ['locks', 'starves'], { isOfDenial: ['starves'] }),
  scene('child abuse', ['kids', 'theirs', 'kidHurt']),
  scene('self-harm', ['endsSelf']),
  scene('self-harm', ['wishesDeath']),
  scene('self-harm', ['risky', 'toDie'], { isOfDenial: ['risky', 'toDie'] }),
  scene('self-harm', ['edge', 'leapWish']),
  scene('self-harm', ['woundsSelf']),
  scene('harm to others', ['attacks']),
  scene('harm to others', ['urges', 'harmDrive']),
  scene('harm to others', ['rams']),
  scene('harm to others', ['burns']),
  scene('harm to others', ['poisons', 'servings']),
];
