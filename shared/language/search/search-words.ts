/**
 * What a language tells a search: for entries of memory, news, facts and past times. Small, since it
 * is in memory for all languages: a text may be in another language than its session. Words have blanks
 * between them.
 */

export type SearchWords = {
  /** Words that every text has: they are sought only where there are no others. */
  stops: string;
  /** Words that small talk is made of [X4]: greetings, thanks. Not what is liked, eaten or worked at. */
  smallTalk: string;
  /** By which questions are told from small talk. Null: it has no rules; the English words count as well. */
  questions: SearchQuestions | null;
  /** Of words in its own script. Null: of the English stems alone, by which everything is indexed. */
  stem: ((word: string) => string) | null;
  /** Words that a compound may be made of; null: compounds are not divided. */
  compoundParts: ((word: string) => string[]) | null;
  pastTimes: PastTimeWords;
};

/**
 * `modals` begin orders; `self` and `agent` are the speaker and who is spoken to; behind `tells` the question
 * itself begins; `told`: it is about what was said; `pieces`: jokes and the like.
 */
export type SearchQuestions = Record<'asks' | 'agent' | 'tells' | 'told' | 'pieces' | 'modals' | 'self', string>;

/** What Intl does not name. */
export type PastTimeWords = {
  /** Patterns of spring, summer, autumn and winter. */
  seasons: readonly [spring: string, summer: string, autumn: string, winter: string];
  /** From one on, each with its forms: "two years ago". */
  numbers: readonly (readonly string[])[];
  /** Of the year before, as Intl does not write it. */
  lastYear?: readonly string[];
  /** Null: times are not bounded by events. */
  events: PastEventWords | null;
  /** Null: facts are dated by a model alone. */
  dates: FactDateWords | null;
};

/**
 * Patterns by which the user dates what they told of their home and work [M15]: "I moved there in 2019". In
 * `since` and `until`, # stands for the time. `self`: who speaks; empty where the verbs tell it. `moved`,
 * `lives`, `works`: their verbs. `was`: all of "that was (until May)". `there`: a place that was named
 * before. `fillers`: what else may stand there.
 */
export type FactDateWords = Record<
  'since' | 'until' | 'self' | 'moved' | 'lives' | 'works' | 'was' | 'there' | 'fillers',
  string
>;

/**
 * Patterns by which a time is bounded by something that happened: "before we moved". In `before`, `after` and
 * `during`, CLAUSE stands for what that was. The others are words in it: of a move, a home, new work, work.
 */
export type PastEventWords = Record<'before' | 'after' | 'during', readonly string[]> &
  Record<'moves' | 'lives' | 'newJob' | 'works', string>;
