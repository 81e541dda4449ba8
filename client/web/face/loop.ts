/** Drives a puppet on the page: one loop, at the screen's rate while something moves quickly, and not at all while nobody sees it. */
import type { Painter } from './painter.ts';
import type { Puppet, Scene } from './puppet.ts';
import type { Stage } from './stage.ts';

/** Breath and sway look smooth at this pace. */
const SLOW_MS = 40;
/** Somebody who wants little motion: only a look whether she speaks now. */
const CALM_MS = 120;

/**
 * `scene`: what is wanted, asked for each frame. `shown`: told of each frame that was drawn. The answer ends the loop.
 */
export function animate(
  stage: Stage,
  puppet: Pick<Puppet, 'step' | 'moving'>,
  painter: Pick<Painter, 'paint'>,
  scene: () => Scene,
  shown: (scene: Scene, nowMs: number) => void,
): () => void {
  let cancel = (): void => {};
  const next = (): void => {
    cancel = stage.onFrame(paint);
  };
  const paint = (nowMs: number): void => {
    const now = scene();
    painter.paint(puppet.step(nowMs, now), now.calm ? null : nowMs);
    shown(now, nowMs);
    if (puppet.moving) next();
    else cancel = stage.after(now.calm ? CALM_MS : SLOW_MS, next);
  };
  const unwatch = stage.watch((seen) => {
    cancel();
    if (seen) next();
  });
  return () => {
    cancel();
    unwatch();
  };
}
