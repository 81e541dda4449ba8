/** Animates a puppet in one loop: at the screen's rate while something moves quickly, never while hidden. */

import type { AnimationEnvironment } from './animation-environment.ts';
import type { Painter } from './paint-pose.ts';
import type { Puppet, PuppetScene } from './puppet.ts';

/** Breath and sway look smooth at this interval. */
const SLOW_MS = 40;
/** The interval for users who prefer reduced motion. */
const CALM_MS = 120;

/** `scene` is read for each frame; `shown` is called after each drawn frame. Returns how to stop. */
export function animateFace(
  stage: AnimationEnvironment,
  puppet: Pick<Puppet, 'step' | 'moving'>,
  painter: Pick<Painter, 'paint'>,
  scene: () => PuppetScene,
  shown: (scene: PuppetScene, nowMs: number) => void,
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
