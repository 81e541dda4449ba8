/**
 * The day's model tokens, or dollars, are used up (N3). What needs no model goes on: deliveries, commands, answers to questions of hers. Words that
 * would need one are answered once a day with the persona's own sentence, and from then on refused until the day is over.
 */

import type { FrameAnswer } from '../commands.ts';
import { Draft } from '../draft.ts';
import { answerIn } from '../turn-lifecycle.ts';
import { isDaySpent, restOfDay, wasTold } from './quotas.ts';

/** Whether a model may be asked for the user. */
export function mayAsk({ session, input }: Draft): boolean {
  return !isDaySpent(session, input);
}

/** In the place of an answer. */
export function answerWithout(draft: Draft): void {
  if (wasTold(draft.session, draft.nowMs)) {
    draft.refuses = true;
    return draft.tell(spent(draft));
  }
  answerIn(draft, draft.input.manners.wording.spent);
  draft.emit({ type: 'quota.announced' });
}

/**
 * Null: this can be done. What would be refused is not done at all, so that its frame can be sent again under its id: that is found out by doing it
 * for trial.
 */
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
