/** All checkers, applied to a history. */

import type { History } from '../world/history.ts';
import type { Checker, Violation } from './checker.ts';
import { announcedOnce } from './deliveries/announced-once.ts';
import { backlogEmpties } from './deliveries/backlog-empties.ts';
import { bidAnswers } from './deliveries/bid-answers.ts';
import { bidsAtMostTwice } from './deliveries/bids-at-most-twice.ts';
import { deferredWaits } from './deliveries/deferred-waits.ts';
import { expiryInTime } from './deliveries/expiry-in-time.ts';
import { heardWasVoiced } from './deliveries/heard-was-voiced.ts';
import { mutedIsSilent } from './deliveries/muted-is-silent.ts';
import { neverSpokenTwice } from './deliveries/never-spoken-twice.ts';
import { noBidAfterUrgent } from './deliveries/no-bid-after-urgent.ts';
import { oneEnd } from './deliveries/one-end.ts';
import { orderedResultsTold } from './deliveries/ordered-results-told.ts';
import { quietHours } from './deliveries/quiet-hours.ts';
import { redeliveryMarks } from './deliveries/redelivery-marks.ts';
import { silentAfterEnd } from './deliveries/silent-after-end.ts';
import { silentAfterExpiry } from './deliveries/silent-after-expiry.ts';
import { urgentNotPruned } from './deliveries/urgent-not-pruned.ts';
import { whenAskedOnly } from './deliveries/when-asked-only.ts';
import { blockRequests } from './memory/block-requests.ts';
import { clientActionsInMemory } from './memory/client-actions-in-memory.ts';
import { entryNumbers } from './memory/entry-numbers.ts';
import { forgetCompletes } from './memory/forget-completes.ts';
import { forgottenEntriesGone } from './memory/forgotten-entries-gone.ts';
import { noGapBehindBlock } from './memory/no-gap-behind-block.ts';
import { oneBlockAtATime } from './memory/one-block-at-a-time.ts';
import { verbatimTurns } from './memory/verbatim-turns.ts';
import { attentionBudget } from './proactive/attention-budget.ts';
import { dailyTokenBudget } from './proactive/daily-token-budget.ts';
import { fallsAsleepInTheEnd } from './proactive/falls-asleep-in-the-end.ts';
import { noRemarkInQuestion } from './proactive/no-remark-in-question.ts';
import { oneReflectionAtATime } from './proactive/one-reflection-at-a-time.ts';
import { remarkFailure } from './proactive/remark-failure.ts';
import { remarkGivenUp } from './proactive/remark-given-up.ts';
import { remarkOpenings } from './proactive/remark-openings.ts';
import { remarkPauses } from './proactive/remark-pauses.ts';
import { remarksInPrompts } from './proactive/remarks-in-prompts.ts';
import { remarksOnce } from './proactive/remarks-once.ts';
import { silentWhileAsleep } from './proactive/silent-while-asleep.ts';
import { threeUnanswered } from './proactive/three-unanswered.ts';
import { callsEndOnce } from './tools/calls-end-once.ts';
import { everyReminderSpoken } from './tools/every-reminder-spoken.ts';
import { fillerMemory } from './tools/filler-memory.ts';
import { fillerTiming } from './tools/filler-timing.ts';
import { oneEffectPerOrder } from './tools/one-effect-per-order.ts';
import { readsNotDelivered } from './tools/reads-not-delivered.ts';
import { remindedInTime } from './tools/reminded-in-time.ts';
import { remindedOnce } from './tools/reminded-once.ts';
import { resultCacheOrder } from './tools/result-cache-order.ts';
import { writeOutcomesTold } from './tools/write-outcomes-told.ts';
import { writesOnce } from './tools/writes-once.ts';
import { yesBeforeWrite } from './tools/yes-before-write.ts';
import { yesCounts } from './tools/yes-counts.ts';
import { committedBeforeSent } from './turns/committed-before-sent.ts';
import { criticalAtOnce } from './turns/critical-at-once.ts';
import { noCommitOfOldEpoch } from './turns/no-commit-of-old-epoch.ts';
import { nothingEarly } from './turns/nothing-early.ts';
import { oneVoiceAtATime } from './turns/one-voice-at-a-time.ts';
import { settleTime } from './turns/settle-time.ts';
import { silentWhileUserSpeaks } from './turns/silent-while-user-speaks.ts';

export const CHECKERS: readonly Checker[] = [
  oneEnd,
  silentAfterEnd,
  backlogEmpties,
  heardWasVoiced,
  neverSpokenTwice,
  silentAfterExpiry,
  expiryInTime,
  settleTime,
  silentWhileUserSpeaks,
  oneVoiceAtATime,
  whenAskedOnly,
  bidAnswers,
  bidsAtMostTwice,
  deferredWaits,
  noBidAfterUrgent,
  orderedResultsTold,
  criticalAtOnce,
  urgentNotPruned,
  redeliveryMarks,
  mutedIsSilent,
  quietHours,
  announcedOnce,
  nothingEarly,
  noCommitOfOldEpoch,
  committedBeforeSent,
  writesOnce,
  oneEffectPerOrder,
  yesCounts,
  yesBeforeWrite,
  writeOutcomesTold,
  readsNotDelivered,
  callsEndOnce,
  fillerTiming,
  fillerMemory,
  resultCacheOrder,
  remindedInTime,
  remindedOnce,
  everyReminderSpoken,
  entryNumbers,
  noGapBehindBlock,
  verbatimTurns,
  oneBlockAtATime,
  blockRequests,
  forgetCompletes,
  forgottenEntriesGone,
  clientActionsInMemory,
  remarkOpenings,
  noRemarkInQuestion,
  remarkPauses,
  remarkGivenUp,
  remarkFailure,
  remarksInPrompts,
  threeUnanswered,
  silentWhileAsleep,
  fallsAsleepInTheEnd,
  attentionBudget,
  dailyTokenBudget,
  remarksOnce,
  oneReflectionAtATime,
];

/** The violations, by checker. */
export function runCheckers(history: History, checkers = CHECKERS): ({ checker: string } & Violation)[] {
  // Most checkers skip posts and ledger writes, which are half of the history.
  const short = history.filter(({ is }) => is !== 'posted' && is !== 'kept');
  return checkers.flatMap(({ name, wrong, readsAll }) => {
    const found = wrong(readsAll ? history : short);
    return found === null ? [] : [{ checker: name, ...found }];
  });
}
