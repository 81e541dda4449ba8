/** A small drawn face: brows, eyes and a mouth that moves with the words. */
import type { Expression } from '../../../shared/protocol/frames.ts';

export type FaceScene = { expression: Expression; isAway: boolean; isSpeaking: boolean };

/** How the brows slant and rise, how open the eyes are, and how the mouth curves. */
type Pose = readonly [slant: number, rise: number, eyes: number, mouth: number];

const POSES: Readonly<Record<Expression, Pose>> = {
  neutral: [0, 0, 1, 3],
  happy: [0, 2, 0.9, 12],
  angry: [7, -3, 0.8, -8],
  sad: [-6, 0, 0.7, -9],
  relaxed: [0, 0, 0.6, 7],
  surprised: [0, 7, 1.4, 0],
  excited: [0, 5, 1.2, 14],
  annoyed: [5, -2, 0.7, -4],
  confused: [-3, 4, 1, -3],
  disgusted: [5, -1, 0.6, -7],
  fearful: [-6, 5, 1.3, -6],
  tired: [-2, -1, 0.4, 0],
  bored: [0, -2, 0.5, -1],
  amused: [-1, 3, 0.8, 10],
};
const SVG = 'http://www.w3.org/2000/svg';
const OPEN_EVERY_MS = 120;

/** Draws into the element. `show` changes the face; `stop` ends its movement. */
export function drawFace(root: Element): { show(scene: FaceScene): void; stop(): void } {
  const put = (into: Element, name: string, attributes: Record<string, string | number>): Element => {
    const element = into.appendChild(document.createElementNS(SVG, name));
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const svg = put(root, 'svg', { viewBox: '0 0 100 100', width: '100%', 'aria-hidden': 'true' });
  const add = put.bind(null, svg);
  const line = { fill: 'none', stroke: '#3b2a22', 'stroke-width': 3, 'stroke-linecap': 'round' };
  add('circle', { cx: 50, cy: 50, r: 46, fill: '#f6cfae' });
  const eyes = [33, 67].map((cx) => add('ellipse', { cx, cy: 45, rx: 4, ry: 6, fill: '#3b2a22' }));
  const brows = [-1, 1].map((side) => [side, add('path', line)] as const);
  const mouth = add('path', { ...line, fill: '#8e3b3b' });
  let pose = POSES.neutral;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOpen = false;
  const drawMouth = () => {
    const [, , , curve] = pose;
    mouth.setAttribute('d', `M36 68Q50 ${68 + curve} 64 68Q50 ${68 + curve + (isOpen ? 14 : 0)} 36 68Z`);
  };
  const hush = () => {
    clearInterval(timer);
    timer = undefined;
    isOpen = false;
    drawMouth();
  };
  return {
    show({ expression, isAway, isSpeaking }) {
      pose = POSES[expression] ?? POSES.neutral;
      const [slant, rise, open] = pose;
      for (const eye of eyes) eye.setAttribute('ry', String(6 * (isAway ? 0.15 : open)));
      for (const [side, brow] of brows) {
        const [outer, inner] = [50 + side * 25, 50 + side * 10];
        brow.setAttribute('d', `M${outer} ${33 - rise - slant / 2}L${inner} ${33 - rise + slant / 2}`);
      }
      drawMouth();
      if (!isSpeaking) return hush();
      timer ??= setInterval(() => {
        isOpen = !isOpen;
        drawMouth();
      }, OPEN_EVERY_MS);
    },
    stop: hush,
  };
}
