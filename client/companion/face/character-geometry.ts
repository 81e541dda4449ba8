/** The proportions of a character's face, in units of the drawing (400 × 400). */

export type CharacterGeometry = {
  /** Each eye's distance from the middle of the face. */
  eyeApart: number;
  eyeY: number;
  /** Half the size of a normally open eye. */
  eyeWidth: number;
  eyeHeight: number;
  iris: number;
  browY: number;
  browLength: number;
  browThick: number;
  mouthY: number;
  /** Scales the mouth. */
  mouthScale: number;
  noseY: number;
  cheekY: number;
  cheekApart: number;
};

export const MIDDLE = 200;
/** The pivot of the head's tilt, at the neck. */
export const NECK_Y = 292;

export const ROMY: CharacterGeometry = {
  ...{ eyeApart: 37, eyeY: 190, eyeWidth: 24, eyeHeight: 21, iris: 16.5 },
  ...{
    browY: 153,
    browLength: 40,
    browThick: 7.5,
    mouthY: 243,
    mouthScale: 1,
    noseY: 214,
    cheekY: 224,
    cheekApart: 55,
  },
};

export const FERRIER: CharacterGeometry = {
  ...{ eyeApart: 37, eyeY: 182, eyeWidth: 17, eyeHeight: 15.5, iris: 10.5 },
  ...{
    browY: 149,
    browLength: 42,
    browThick: 13,
    mouthY: 262,
    mouthScale: 0.86,
    noseY: 208,
    cheekY: 222,
    cheekApart: 54,
  },
};
