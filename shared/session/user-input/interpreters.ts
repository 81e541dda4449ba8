/** What the user's words may mean, before they start a turn. */
import { interpretBidAnswer, leaveBid } from '../deliveries/bid.ts';
import { questionAnswered } from '../deliveries/questions.ts';
import { interpretMute } from '../deliveries/requests/mute-source.ts';
import { interpretReadRequest } from '../deliveries/requests/read-after-all.ts';
import { interpretStop } from '../deliveries/requests/stop-reading.ts';
import type { Draft } from '../kernel/draft.ts';
import { interpretLanguage } from '../language/interpret-language.ts';
import { interpretEraseAnswer, interpretForget } from '../memory/forget.ts';
import { hasQuotaToAsk } from '../quotas/daily-quota.ts';
import { interpretAge, interpretDisclosure, interpretLongTalk, interpretTalkTime } from '../safety/care.ts';
import { interpretCrisis } from '../safety/referral.ts';
import { askAgain, isEchoOfAgent, repeatsYes } from '../tool-calls/confirmation.ts';
import { endVoiceHold } from '../turn/hold.ts';
import type { Interpretation, Interpreter, UserWords } from './interpretation.ts';
import { isUserMurmur, spokenConfirmation } from './murmur.ts';
import { answerWithoutModel } from './requested-deliveries.ts';
import { interpretCommand } from './spoken-command.ts';

/** In this order: a crisis, what is being said, what is asked, and then everything else. */
export const INTERPRETERS: Readonly<Record<string, Interpreter>> = {
  crisis: interpretCrisis,
  'stop-reading': interpretStop,
  'bid-answer': interpretBidAnswer,
  'read-request': interpretReadRequest,
  backchannel: interpretBackchannel,
  'spoken-command': interpretCommand,
  'other-subject': interpretOtherSubject,
  'erase-confirmation': interpretEraseAnswer,
  language: interpretLanguage,
  'mute-source': interpretMute,
  forget: interpretForget,
  'late-yes': interpretLateYes,
  'talk-time': interpretTalkTime,
  age: interpretAge,
  'long-talk': interpretLongTalk,
  disclosure: interpretDisclosure,
  'no-quota': interpretWithoutQuota,
};

/** Words that only show that the user listens, and the same yes once more: the agent continues [U10]. */
function interpretBackchannel(draft: Draft, words: UserWords): Interpretation | null {
  const isMere = isUserMurmur(draft, words) && spokenConfirmation(draft, words) !== 'given';
  return isMere || repeatsYes(draft, words) ? { act: () => endVoiceHold(draft), only: true } : null;
}

/** Whatever comes behind is no answer to the open bid [D9]. */
function interpretOtherSubject(draft: Draft): Interpretation | null {
  return draft.session.deliveries.bid === null ? null : { act: () => leaveBid(draft), only: false };
}

/** A yes that cannot count is asked about again [U12]. */
function interpretLateYes(draft: Draft, words: UserWords): Interpretation | null {
  const isLate = spokenConfirmation(draft, words) === 'uncounted' && questionAnsweredBy(draft, words) === null;
  return isLate ? { act: () => askAgain(draft), only: true } : null;
}

/** Deliveries are said without a model; all else is answered with a fixed sentence [N3]. */
function interpretWithoutQuota(draft: Draft, { text }: UserWords): Interpretation | null {
  return hasQuotaToAsk(draft) ? null : { act: () => answerWithoutModel(draft, text), only: true };
}

/** The delivery whose question these words answer [G20]; null: none. */
export function questionAnsweredBy(draft: Draft, words: UserWords): string | null {
  if (isEchoOfAgent(draft.session, words)) return null;
  return questionAnswered(draft.session, { via: words.via, nowMs: draft.nowMs });
}
