/**
 * The day's model tokens or dollars are used up [N3]. Deliveries, commands and answers to open questions need
 * no model and continue. Other words get the persona's sentence once a day, then are refused.
 */

import type { FrameAnswer } from '../kernel/commands.ts';
import { Draft } from '../kernel/draft.ts';
import { answerIn } from '../turn/lifecycle.ts';
import { isDaySpent, restOfDay, wasTold } from './quota-usage.ts';

/** Whether the user's quota allows a model request. */
export function mayAsk({ session, input }: Draft): boolean {
  return !isDaySpent(session, input);
}

/** Answers with a fixed sentence, or refuses, instead of asking a model. */
export function answerWithout(draft: Draft): void {
  if (wasTold(draft.session, draft.nowMs)) {
    draft.refuses = true;
    return draft.tell(spent(draft));
  }
  answerIn(draft, draft.input.manners.wording.spent);
  draft.emit({ type: 'quota.announced' });
}

/** Null: the frame is possible, as a trial shows. A refused frame has no effect; its id stays free. */
export function refusalFor(draft: Draft, id: string, done: (trial: Draft) => void): FrameAnswer | null {
  if (mayAsk(draft) || !wasTold(draft.session, draft.nowMs)) return null;
  const trial = new Draft(draft.session, draft.input, draft);
  done(trial);
  const { missing } = draft;
  for (const id of trial.missing.texts) missing.texts.add(id);
  missing.past ||= trial.missing.past;
  missing.news ||= trial.missing.news;
  return trial.refuses ? { ...spent(draft), id } : null;
}

function spent({ nowMs }: Draft) {
  const message = 'What may be spent on answers in a day is spent: send this again when the next one has begun (UTC).';
  return { type: 'error', code: 'limited', message, retryAfterMs: restOfDay(nowMs) } as const;
}
