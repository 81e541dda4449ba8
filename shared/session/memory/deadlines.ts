import type { Feature } from '../feature.ts';
import { blockDueAt, cutBack, requestBlock } from './blocks.ts';

export const memory: Feature = {
  deadlines: [{ name: 'the block that forgets is lost', phase: 'act', atMs: blockDueAt }],
  settle: requestBlock,
  afterTurnStart: cutBack,
};
