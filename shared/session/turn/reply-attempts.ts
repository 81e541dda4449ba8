/** How often an answer was asked for (U9). */
import type { OpenStage } from './state.ts';

export function asksOf(stage: OpenStage): number {
  return stage.is === 'told' ? 1 : (stage.asks ?? 1);
}
