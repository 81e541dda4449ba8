/** All checkers, applied to a history. */

import type { History } from '../world/history.ts';
import type { Checker, Wrong } from './checker.ts';
import { announcedOnce } from './deliveries/announced-once.ts';
import { backlogEmpties } from './deliveries/backlog-empties.ts';
import { answerMeant } from './deliveries/bid-answers.ts';
import { asksTwice } from './deliveries/bids-at-most-twice.ts';
import { deferredWaits } from './deliveries/deferred-waits.ts';
import { expiresInTime } from './deliveries/expiry-in-time.ts';
import { heardWasVoiced } from './deliveries/heard-was-voiced.ts';
import { muteKept } from './deliveries/muted-is-silent.ts';
import { neverTwice } from './deliveries/never-spoken-twice.ts';
import { restWaits } from './deliveries/no-bid-after-urgent.ts';
import { endsOnce } from './deliveries/one-end.ts';
import { orderedTold } from './deliveries/ordered-results-told.ts';
import { quietKept } from './deliveries/quiet-hours.ts';
import { markedAgain } from './deliveries/redelivery-marks.ts';
import { silentAfterEnd } from './deliveries/silent-after-end.ts';
import { notAfterExpiry } from './deliveries/silent-after-expiry.ts';
import { urgentKept } from './deliveries/urgent-not-pruned.ts';
import { askedFirst } from './deliveries/when-asked-only.ts';
import { askedInTime } from './memory/block-requests.ts';
import { actionsKept } from './memory/client-actions-in-memory.ts';
import { numbered } from './memory/entry-numbers.ts';
import { forgotten } from './memory/forget-completes.ts';
import { goneForGood } from './memory/forgotten-entries-gone.ts';
import { noGap } from './memory/no-gap-behind-block.ts';
import { oneBlock } from './memory/one-block-at-a-time.ts';
import { verbatim } from './memory/verbatim-turns.ts';
import { withinBudget } from './proactive/attention-budget.ts';
import { daySpent } from './proactive/daily-token-budget.ts';
import { livesOn } from './proactive/falls-asleep-in-the-end.ts';
import { ownQuestion } from './proactive/no-remark-in-question.ts';
import { oneReflection } from './proactive/one-reflection-at-a-time.ts';
import { ownFailure } from './proactive/remark-failure.ts';
import { ownAbandoned } from './proactive/remark-given-up.ts';
import { ownMoment } from './proactive/remark-openings.ts';
import { ownPauses } from './proactive/remark-pauses.ts';
import { ownInPrompts } from './proactive/remarks-in-prompts.ts';
import { remarksOnce } from './proactive/remarks-once.ts';
import { sleeps } from './proactive/silent-while-asleep.ts';
import { threeUnanswered } from './proactive/three-unanswered.ts';
import { toolsEnd } from './tools/calls-end-once.ts';
import { remindedInTheEnd } from './tools/every-reminder-spoken.ts';
import { fillersPass } from './tools/filler-memory.ts';
import { fillersTimely } from './tools/filler-timing.ts';
import { orderedOnce } from './tools/one-effect-per-order.ts';
import { readsStay } from './tools/reads-not-delivered.ts';
import { reminded } from './tools/reminded-in-time.ts';
import { remindedOnce } from './tools/reminded-once.ts';
import { leastUsed } from './tools/result-cache-order.ts';
import { outcomeTold } from './tools/write-outcomes-told.ts';
import { writesOnce } from './tools/writes-once.ts';
import { yesFirst } from './tools/yes-before-write.ts';
import { yesCounts } from './tools/yes-counts.ts';
import { oneLog } from './turns/committed-before-sent.ts';
import { atOnce } from './turns/critical-at-once.ts';
import { oneSpeaker } from './turns/no-commit-of-old-epoch.ts';
import { notEarly } from './turns/nothing-early.ts';
import { noChorus } from './turns/one-voice-at-a-time.ts';
import { settledSilence } from './turns/settle-time.ts';
import { notOverUser } from './turns/silent-while-user-speaks.ts';

export const CHECKERS: readonly Checker[] = [
  endsOnce,
  silentAfterEnd,
  backlogEmpties,
  heardWasVoiced,
  neverTwice,
  notAfterExpiry,
  expiresInTime,
  settledSilence,
  notOverUser,
  noChorus,
  askedFirst,
  answerMeant,
  asksTwice,
  deferredWaits,
  restWaits,
  orderedTold,
  atOnce,
  urgentKept,
  markedAgain,
  muteKept,
  quietKept,
  announcedOnce,
  notEarly,
  oneSpeaker,
  oneLog,
  writesOnce,
  orderedOnce,
  yesCounts,
  yesFirst,
  outcomeTold,
  readsStay,
  toolsEnd,
  fillersTimely,
  fillersPass,
  leastUsed,
  reminded,
  remindedOnce,
  remindedInTheEnd,
  numbered,
  noGap,
  verbatim,
  oneBlock,
  askedInTime,
  forgotten,
  goneForGood,
  actionsKept,
  ownMoment,
  ownQuestion,
  ownPauses,
  ownAbandoned,
  ownFailure,
  ownInPrompts,
  threeUnanswered,
  sleeps,
  livesOn,
  withinBudget,
  daySpent,
  remarksOnce,
  oneReflection,
];

/** The violations, by checker. */
export function verdict(history: History, checkers = CHECKERS): ({ checker: string } & Wrong)[] {
  // Most checkers skip posts and ledger writes, which are half of the history.
  const short = history.filter(({ is }) => is !== 'posted' && is !== 'kept');
  return checkers.flatMap(({ name, wrong, readsAll }) => {
    const found = wrong(readsAll ? history : short);
    return found === null ? [] : [{ checker: name, ...found }];
  });
}
