/** What the user has shown (V1): where it lies, never the image itself. */

import type { ClientFrame } from '../../protocol/frames.ts';
import { leave } from '../deliveries/bid.ts';
import type { Draft } from '../draft.ts';
import { learn } from '../memory/facts.ts';
import { answerWithout, mayAsk } from '../quotas/daily-quota.ts';
import { endTurn, startTurn } from '../turn-lifecycle.ts';
import type { ShownImage } from '../turn-state.ts';

/** It has been checked by its bytes, and lies in the store (functions/message). What stands beside it is what the user says. */
export function startImageTurn(
  draft: Draft,
  frame: Extract<ClientFrame, { type: 'user.image' }>,
  image: ShownImage,
): void {
  draft.emit({ type: 'user.acted' });
  if (!mayAsk(draft)) return answerWithout(draft);
  leave(draft);
  endTurn(draft, 'interrupted');
  const words = frame.text ?? '';
  const turn = startTurn(draft, 'vision', words, { image });
  learn(draft, words);
  draft.addEffect({ do: 'reply', turn, ask: 1 });
}
