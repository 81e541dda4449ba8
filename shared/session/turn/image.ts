/** A turn about an image that the user shows [V1]. The session holds only its reference. */

import { leaveBid } from '../deliveries/bid.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf, SessionRefusal } from '../kernel/feature.ts';
import { answerWithoutQuota, hasQuotaToAsk } from '../quotas/daily-quota.ts';
import { mustInputWaitForReferral, queueInputBehindReferral } from '../safety/queued-input.ts';
import { endTurn, startTurn } from './lifecycle.ts';
import type { ShownImage } from './state.ts';

/** The image has been validated and stored (functions/message). `text` is the user's words. */
export function acceptUserImage(draft: Draft, { text }: FrameOf<'user.image'>, image: ShownImage): void {
  draft.emit({ type: 'user.acted' });
  const shown = { image, ...(text !== undefined && { text }) };
  if (mustInputWaitForReferral(draft)) queueInputBehindReferral(draft, { is: 'image', ...shown });
  else startImageTurn(draft, shown, image);
}

export function startImageTurn(draft: Draft, { text: words = '' }: { text?: string }, image: ShownImage): void {
  if (!hasQuotaToAsk(draft)) return answerWithoutQuota(draft);
  leaveBid(draft);
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'vision', words, { image });
  if (words !== '') draft.userInput()?.learnUserFacts(draft, words);
  draft.addEffect({ do: 'reply', turn, ask: 1 });
}

/** The image was not stored, because the connection could not speak when the frame arrived. */
export function turnImageRefusal({ id }: FrameOf<'user.image'>, image: ShownImage | undefined): SessionRefusal | null {
  const message = 'The picture is not here: send it again.';
  return image === undefined ? { type: 'error', code: 'not_ready', message, id } : null;
}
