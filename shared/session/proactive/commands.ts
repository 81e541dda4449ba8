import type { ReflectionMemory } from '../../memory/reflections.ts';
import type { Usage } from '../../protocol/frames.ts';

export type ProactiveCommand = ReflectedCommand | ActPreparedCommand;

/** The stages of an act have ended [E13]. `step`: where the last result is stored; null: nothing to say. */
export type ActPreparedCommand = { type: 'act prepared'; act: string; atMs: number; step: string | null };

/** A reflection has ended [L5]. `remark`: the stored delivery. `memory`: at most 240 characters. */
type ReflectedCommand = {
  type: 'reflected';
  number: number;
  memory?: Omit<ReflectionMemory, 'atMs'>;
  remark?: { id: string };
  usage?: Usage;
};
