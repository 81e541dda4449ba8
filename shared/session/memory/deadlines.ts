import type { Feature } from '../kernel/feature.ts';
import { blockDueAt, cutBack, requestBlock } from './blocks.ts';

export const memory: Feature = {
  deadlines: [{ name: 'memory block lost', phase: 'act', atMs: blockDueAt }],
  settle: requestBlock,
  afterTurnStart: cutBack,
};
