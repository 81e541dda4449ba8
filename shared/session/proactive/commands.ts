import type { ReflectionMemory } from '../../memory/reflections.ts';
import type { Usage } from '../../protocol/frames.ts';

/** A reflection has ended [L5]. `remark`: the stored delivery. `memory`: at most 240 characters. */
export type ProactiveCommand = {
  type: 'reflected';
  number: number;
  memory?: Omit<ReflectionMemory, 'atMs'>;
  remark?: { id: string };
  usage?: Usage;
};
