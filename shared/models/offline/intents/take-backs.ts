/** "Cancel it" behind something that was done. No tool takes it back, and "All right" would promise that. */
import type { Talk } from '../language/conversation-view.ts';
import { resultsOn } from '../language/prompt-results.ts';
import { type Intent, intent, isOffered } from './intent.ts';
import { ORDERS_RESEARCH } from './look-ups.ts';

const TAKES_BACK =
  /^(?:(?:no|wait|oh|ah|sorry|hey|hm+|please|can you|could you)\b[,. ]*)*(?:(?:cancel|undo|delete|remove|drop|scrap|revert|reverse|take|forget|stop|never ?mind)\b(?: (?:it|that|this|them|those|all|both|back|off|about|please|again|the (?:last|first|second|other|new) (?:one|thing)|(?:the|that) one(?: (?:about|for|to|with|at|of) .{1,60})?|(?:the|that|this|my) (?:payment|transfer|money|order)))+|never ?mind|cancel|undo|i (?:have )?changed my mind|i do not (?:want|need) (?:it|that|them)(?: any ?more)?)(?: (?:please|now|after all|again))*[.! ]*$/i;

const REMINDED = /^remind_me /;
const PAID = /^payments_agent \{.*"action":"pay"/;

/** Whether the exchange before these words made such a call. */
function hasJustDone(act: RegExp, { messages }: Talk): boolean {
  const said = messages.filter(({ role }) => role === 'user').slice(-2);
  return said.flatMap(resultsOn).some(({ head }) => act.test(head));
}

/** Research has no result before it ends, so that the words before these tell of it. */
function hasJustOrderedResearch(talk: Talk): boolean {
  return isOffered('slow_research', talk) && ORDERS_RESEARCH.test(talk.earlier.at(-1) ?? '');
}

function takesBack(isDone: (talk: Talk) => boolean): Intent['match'] {
  return (clause, talk) => (TAKES_BACK.test(clause) && isDone(talk) ? { score: 1 } : null);
}

export const TAKE_BACKS: readonly Intent[] = [
  intent(
    'cannot unpay',
    takesBack((talk) => hasJustDone(PAID, talk)),
    [
      '[sad] It is paid, and I have nothing that takes a payment back.',
      '[neutral] That payment is made. Taking it back is beyond me.',
    ],
  ),
  intent(
    'stands in the inbox',
    takesBack((talk) => hasJustDone(REMINDED, talk) || hasJustOrderedResearch(talk)),
    [
      '[neutral] I cannot take it back myself, so it still stands. It is in the inbox, and there you can cancel it.',
      '[neutral] It still stands: only you can cancel it, in the inbox.',
    ],
  ),
];
