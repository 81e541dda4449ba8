/** How a character is built: where the moving parts stand and how large they are, in units of the drawing (400 × 400). */

export type Build = {
  /** Of each eye from the middle of the face. */
  eyeApart: number;
  eyeY: number;
  /** Halves, when open as usual. */
  eyeWidth: number;
  eyeHeight: number;
  iris: number;
  browY: number;
  browLength: number;
  browThick: number;
  mouthY: number;
  /** Of all that a mouth does. */
  mouthScale: number;
  noseY: number;
  cheekY: number;
  cheekApart: number;
};

export const MIDDLE = 200;
/** About which the head tilts: where it sits on the neck. */
export const NECK_Y = 292;

export const ROMY: Build = {
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

export const FERRIER: Build = {
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
