/** How timers, alarms and reminders are named, and what is answered of them [H1, H3, H5]. */

type Kind = 'timer' | 'alarm' | 'reminder';

/** `{one}`: the name of one; `{names}`: of several; `{span}`: a duration. Answers are whole sentences. */
export type TimerSayings = {
  /** As it stands alone, where it has no name: in a calendar. */
  titles: Record<Kind, string>;
  /** As it stands within a sentence. */
  plain: Record<Kind, string>;
  /** With `{name}`, what the user calls it. */
  named: Record<Kind, string>;
  /** With `{length}`. */
  timerOf: string;
  /** With `{when}`. */
  alarmAt: string;
  left: string;
  paused: string;
  onReturn: string;
  onNews: string;
  /** With `{when}`. */
  dueAt: string;
  /** Of an alarm, whose name has its time. */
  isSet: string;
  repeats: string;
  which: string;
  cancelled: string;
  /** With `{count}`. */
  allCancelled: string;
  /** With `{when}`, the next time. */
  skipped: string;
  over: string;
  ends: string;
  /** With `{in}`: "in 5 minutes". */
  again: string;
  none: string;
  /** With `{name}`. */
  noneNamed: string;
  /** With `{count}`, of those that are not told. */
  more: string;
  /** With `{dates}`, of a repetition; `lastDates`: it ends with them. */
  nextDates: string;
  lastDates: string;
  noDates: string;
  /** It comes in the user's quiet hours. */
  quiet: string;
  /** With `{zone}`, which the user's device names. */
  unknownZone: string;
  setOnReturn: string;
  setOnNews: string;
  /** A name of work. */
  change: string;
};
