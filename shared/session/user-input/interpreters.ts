/** What the user's words may mean, before they start a turn. */
import { interpretBidAnswer, leaveBid } from '../deliveries/bid.ts';
import { deliveryQuestionAnswered } from '../deliveries/questions.ts';
import { interpretMuteOfSource } from '../deliveries/requests/mute-source.ts';
import { interpretDeliveryReadRequest } from '../deliveries/requests/read-after-all.ts';
import { interpretStopOfDelivery } from '../deliveries/requests/stop-reading.ts';
import type { Draft } from '../kernel/draft.ts';
import { interpretLanguageRequest } from '../language/interpret-language.ts';
import { interpretEraseMemoryAnswer, interpretForget } from '../memory/forget.ts';
import { hasQuotaToAsk } from '../quotas/daily-quota.ts';
import {
  interpretHumanQuestion,
  interpretLongTalkCare,
  interpretMinorAge,
  interpretTalkTimeQuestion,
} from '../safety/care.ts';
import { interpretCrisis } from '../safety/referral.ts';
import { askConfirmationAgain, isYesEchoOfAgent, repeatsYesToConfirmation } from '../tool-calls/confirmation.ts';
import { endTurnVoiceHold } from '../turn/hold.ts';
import type { Interpretation, Interpreter, UserWords } from './interpretation.ts';
import { isUserMurmur, spokenConfirmationOfUser } from './murmur.ts';
import { answerUserWithoutModel } from './requested-deliveries.ts';
import { interpretSpokenCommand } from './spoken-command.ts';

/** In this order: a crisis, what is being said, what is asked, and then everything else. */
export const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  crisis: interpretCrisis,
  'stop-reading': interpretStopOfDelivery,
  'bid-answer': interpretBidAnswer,
  'read-request': interpretDeliveryReadRequest,
  backchannel: interpretUserBackchannel,
  'spoken-command': interpretSpokenCommand,
  'other-subject': interpretChangeOfSubject,
  'erase-confirmation': interpretEraseMemoryAnswer,
  language: interpretLanguageRequest,
  'mute-source': interpretMuteOfSource,
  forget: interpretForget,
  'late-yes': interpretLateYesOfUser,
  'talk-time': interpretTalkTimeQuestion,
  age: interpretMinorAge,
  'long-talk': interpretLongTalkCare,
  disclosure: interpretHumanQuestion,
  'no-quota': interpretUserWithoutQuota,
};

/** Words that only show that the user listens, and the same yes once more: the agent continues [U10]. */
function interpretUserBackchannel(draft: Draft, words: UserWords): Interpretation | null {
  const isMere = isUserMurmur(draft, words) && spokenConfirmationOfUser(draft, words) !== 'given';
  return isMere || repeatsYesToConfirmation(draft, words) ? { act: () => endTurnVoiceHold(draft), only: true } : null;
}

/** Whatever comes behind is no answer to the open bid [D9]. */
function interpretChangeOfSubject(draft: Draft): Interpretation | null {
  return draft.session.deliveries.bid === null ? null : { act: () => leaveBid(draft), only: false };
}

/** A yes that cannot count is asked about again [U12]. */
function interpretLateYesOfUser(draft: Draft, words: UserWords): Interpretation | null {
  const isLate =
    spokenConfirmationOfUser(draft, words) === 'uncounted' && questionAnsweredByUser(draft, words) === null;
  return isLate ? { act: () => askConfirmationAgain(draft), only: true } : null;
}

/** Deliveries are said without a model; all else is answered with a fixed sentence [N3]. */
function interpretUserWithoutQuota(draft: Draft, { text }: UserWords): Interpretation | null {
  return hasQuotaToAsk(draft) ? null : { act: () => answerUserWithoutModel(draft, text), only: true };
}

/** The delivery whose question these words answer [G20]; null: none. */
export function questionAnsweredByUser(draft: Draft, words: UserWords): string | null {
  if (isYesEchoOfAgent(draft.session, words)) return null;
  return deliveryQuestionAnswered(draft.session, { via: words.via, nowMs: draft.nowMs });
}
