/**
 * The day's model tokens or dollars are used up [N3]. Deliveries, commands and answers to open questions need
 * no model and continue. Other words get the persona's sentence once a day, then are refused.
 */
import type { Draft } from '../kernel/draft.ts';
import type { SessionRefusal } from '../kernel/feature.ts';
import { answerWithLine } from '../turn/lifecycle.ts';
import { isDaySpent, isQuotaAnnounced, msToNextQuotaDay } from './quota-usage.ts';

/** Whether the user's quota allows a model request. */
export function hasQuotaToAsk({ session, input }: Draft): boolean {
  return !isDaySpent(session, input);
}

/** Answers with a fixed sentence, or refuses, instead of asking a model. */
export function answerWithoutQuota(draft: Draft): void {
  if (isQuotaAnnounced(draft.session, draft.nowMs)) {
    draft.refuses = true;
    return draft.tell(usedUpRefusal(draft));
  }
  answerWithLine(draft, draft.input.persona.wording.spent);
  draft.emit({ type: 'quota.announced' });
}

/**
 * Why a frame has no effect once the quota is used up and the user knows it: a trial shows whether it would
 * need a model. Null: it needs none. Its id stays free.
 */
export function quotaRefusal(draft: Draft, id: string, apply: (trial: Draft) => void): SessionRefusal | null {
  if (hasQuotaToAsk(draft) || !isQuotaAnnounced(draft.session, draft.nowMs)) return null;
  const trial = draft.copy();
  apply(trial);
  draft.addMissing(trial.missing);
  return trial.refuses ? { ...usedUpRefusal(draft), id } : null;
}

function usedUpRefusal({ nowMs }: Draft) {
  const message = 'What may be spent on answers in a day is spent: send this again when the next one has begun (UTC).';
  return { type: 'error', code: 'limited', message, retryAfterMs: msToNextQuotaDay(nowMs) } as const;
}
