/** What the agent says where a tool did nothing or has failed, or a picture was not seen [S16, T4, V1]. */

/** Of timers, alarms and reminders. `littleLeft`: with `{span}`; `noneNamed`: with `{name}`. */
type TimerFailure =
  | 'pastTime'
  | 'unclearTime'
  | 'farTime'
  | 'noTimeOfDay'
  | 'tooManySet'
  | 'tookTooLong'
  | 'neverComes'
  | 'repetitionOver'
  /** With `{minutes}`, between two occurrences at least. */
  | 'tooOften'
  | 'unclearRepetition'
  | 'noneSet'
  | 'noneNamed'
  | 'noneRuns'
  | 'nonePaused'
  | 'noneRepeats'
  /** How much time, until which day, or which name was not said. */
  | 'noLength'
  | 'noLastDay'
  | 'noNewName'
  | 'littleLeft'
  /** Nothing was told lately, or its words are gone, that is to come once more. */
  | 'nothingTold'
  | 'wordsGone';

/** Of payments and look-ups. `otherCurrency`: with the account's `{currency}`. */
type LookUpFailure =
  | 'otherCurrency'
  | 'tooLittleMoney'
  | 'noZone'
  | 'noPlace'
  | 'noWeather'
  | 'noNews'
  | 'noFeeds'
  | 'noSearch'
  | 'noMemory';

/** `imageUnclear`: a model refused to describe it. `imagesFull`: with `{most}`, of kept ones. */
type ImageFailure =
  | 'noImage'
  | 'imageGone'
  | 'imageUnclear'
  | 'imageUnseen'
  | 'imageKept'
  | 'imagesFull'
  | 'imageNotKept';

/** Of any tool. `undone`: certainly nothing was done. `unknown`: of a write [T4]. `resting`: for a minute. */
type AnyFailure =
  | 'failed'
  | 'undone'
  | 'unreachable'
  | 'slow'
  | 'unreadable'
  | 'unknown'
  | 'busy'
  | 'resting'
  | 'unclear';

export type FailureName = TimerFailure | LookUpFailure | ImageFailure | AnyFailure;

/** The first sentence tells what happened. What may follow it says what to do. */
export type FailureSayings = Readonly<Record<FailureName, string>>;
