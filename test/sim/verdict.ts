/** All checkers, applied to a history. */
import { actionsKept } from './checkers/actions-kept.ts';
import { announcedOnce } from './checkers/announced-once.ts';
import { answerMeant } from './checkers/answer-meant.ts';
import { askedFirst } from './checkers/asked-first.ts';
import { askedInTime } from './checkers/asked-in-time.ts';
import { asksTwice } from './checkers/asks-twice.ts';
import { atOnce } from './checkers/at-once.ts';
import { backlogEmpties } from './checkers/backlog-empties.ts';
import type { Checker, Wrong } from './checkers/checker.ts';
import { daySpent } from './checkers/day-spent.ts';
import { deferredWaits } from './checkers/deferred-waits.ts';
import { endsOnce } from './checkers/ends-once.ts';
import { expiresInTime } from './checkers/expires-in-time.ts';
import { fillersPass } from './checkers/fillers-pass.ts';
import { fillersTimely } from './checkers/fillers-timely.ts';
import { forgotten } from './checkers/forgotten.ts';
import { goneForGood } from './checkers/gone-for-good.ts';
import { heardWasVoiced } from './checkers/heard-was-voiced.ts';
import { leastUsed } from './checkers/least-used.ts';
import { livesOn } from './checkers/lives-on.ts';
import { markedAgain } from './checkers/marked-again.ts';
import { muteKept } from './checkers/mute-kept.ts';
import { neverTwice } from './checkers/never-twice.ts';
import { noChorus } from './checkers/no-chorus.ts';
import { noGap } from './checkers/no-gap.ts';
import { notAfterExpiry } from './checkers/not-after-expiry.ts';
import { notEarly } from './checkers/not-early.ts';
import { notOverUser } from './checkers/not-over-user.ts';
import { numbered } from './checkers/numbered.ts';
import { oneBlock } from './checkers/one-block.ts';
import { oneLog } from './checkers/one-log.ts';
import { oneReflection } from './checkers/one-reflection.ts';
import { oneSpeaker } from './checkers/one-speaker.ts';
import { orderedOnce } from './checkers/ordered-once.ts';
import { orderedTold } from './checkers/ordered-told.ts';
import { outcomeTold } from './checkers/outcome-told.ts';
import { ownAbandoned } from './checkers/own-abandoned.ts';
import { ownFailure } from './checkers/own-failure.ts';
import { ownInPrompts } from './checkers/own-in-prompts.ts';
import { ownMoment } from './checkers/own-moment.ts';
import { ownPauses } from './checkers/own-pauses.ts';
import { ownQuestion } from './checkers/own-question.ts';
import { quietKept } from './checkers/quiet-kept.ts';
import { readsStay } from './checkers/reads-stay.ts';
import { remarksOnce } from './checkers/remarks-once.ts';
import { reminded } from './checkers/reminded.ts';
import { remindedInTheEnd } from './checkers/reminded-in-the-end.ts';
import { remindedOnce } from './checkers/reminded-once.ts';
import { restWaits } from './checkers/rest-waits.ts';
import { settledSilence } from './checkers/settled-silence.ts';
import { silentAfterEnd } from './checkers/silent-after-end.ts';
import { sleeps } from './checkers/sleeps.ts';
import { threeUnanswered } from './checkers/three-unanswered.ts';
import { toolsEnd } from './checkers/tools-end.ts';
import { urgentKept } from './checkers/urgent-kept.ts';
import { verbatim } from './checkers/verbatim.ts';
import { withinBudget } from './checkers/within-budget.ts';
import { writesOnce } from './checkers/writes-once.ts';
import { yesCounts } from './checkers/yes-counts.ts';
import { yesFirst } from './checkers/yes-first.ts';
import type { History } from './history.ts';

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
