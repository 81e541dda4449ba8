/**
 * Word lists of content-words.ts by language. A missing word costs a model call; a wrong one gives a wrong
 * answer [C8]. So no negation, number, name, place, day, direction, unit or state. Commas part entries; (a|b)
 * is one of two, [a|b] one or none.
 */
export type QuestionWords = {
  /** Removed anywhere: hesitation, politeness, and words for the present. */
  fillers: string;
  /** Removed at the beginning. */
  openings: string;
  /** May stand before a shape: "can you tell me". */
  requests: string;
  /** Shapes without a request before them: "time?", but not "give me time". */
  bareShapes: string;
  /**
   * Whole questions; the first match counts. Content is {a|b}, one to three words for _, or the words behind
   * the arrow. Nouns are listed where another one changes the question.
   */
  shapes: string;
};

const TIME = 'the [current|present] {time}';
const BALANCE = '((my|the) [current] {balance|bank balance}|(my|the) {account balance})';
const MY_ACCOUNT = '(in|on) my account';

const english: QuestionWords = {
  fillers: `
    um, umm, uh, uhm, er, erm, ah, oh, hm, hmm, please, kindly, thanks, thank you, just, quickly,
    now, right now, currently, at (the|this) moment, at present`,
  openings: 'hey, hi, hello, ok, okay, alright, so, well, sorry, excuse me, pardon me',
  requests: `
    [(can|could|would|will) you] (tell me|give me|show me|let me know|say), (would|do) you mind telling me,
    (do|would) you [happen to] know, [do you have|have you] any idea, (can|could|may) i (ask|know|get|have),
    (i (want to|wanna|need to|would like to|wish to)|id like to) know, (i was|i am|im) wondering, i wonder`,
  // Not "current account", which is a kind of account.
  bareShapes: '[current] {time|balance|bank balance}, {account balance}',
  shapes: `
    what {time} (is it|it is) [again], what (is|was) ${TIME} [again], what ${TIME} (is|was) [again], ${TIME},
    what {hour} (is it|it is), what is the [current] {hour}, what does the {clock} say,
    (do you have|have you got|have you|you got|got) ${TIME},
    (what|how much) is ${BALANCE}, what ${BALANCE} is, ${BALANCE},
    [what is] the [current] {balance} (of|on|in|for) my {account|bank account},
    [(can|could|would|will) you] check (${TIME}|what {time} it is|${BALANCE}) [for me],
    how much money (do i have|have i got|i have [got]|ive got) → much money,
    how much money (do i have|have i got|i have|is [there]|there is) ${MY_ACCOUNT} → much money account,
    how much (do i have|have i got|i have|is [there]|there is) ${MY_ACCOUNT} → much account, what is ${MY_ACCOUNT} → much account,
    what (is|are) the _, what the _ (is|are)`,
};

/** Questions in other languages keep all their words. */
export const QUESTION_WORDS: Readonly<Record<string, QuestionWords>> = { en: english };
