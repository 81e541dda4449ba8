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
  alone: string;
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
  alone: '[current] {time|balance|bank balance}, {account balance}',
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

const UHRZEIT = 'die [aktuelle|jetzige] {uhrzeit}';
const KONTOSTAND = '((mein|der) [aktueller] {kontostand}|(mein|das) [aktuelles] {guthaben})';
const MEINEN_KONTOSTAND = '((meinen|den) [aktuellen] {kontostand}|(mein|das) [aktuelles] {guthaben})';
const KANNST_DU_MIR = '((kannst|könntest|würdest) du|(können|könnten|würden) sie) mir';
const ICH_MOECHTE = 'ich (möchte|will|würde gern|würde gerne)';
const WIE_VIEL = '(wie viel|wieviel)';
const AUF_DEM_KONTO = 'auf (meinem|dem) konto';

const german: QuestionWords = {
  fillers: `
    äh, ähm, öh, öhm, hm, hmm, bitte, danke, mal, denn, eigentlich, kurz, schnell,
    jetzt, gerade, grad, momentan, derzeit, aktuell, im (moment|augenblick)`,
  openings: 'hey, hi, hallo, ok, okay, also, na, so, tja, sorry, entschuldige, entschuldigung, entschuldigen sie',
  requests: `
    (sag|sage|nenn|nenne|gib|zeig|zeige|verrat|verrate|sagen sie) [mir], (sagst|verrätst) du mir, ${KANNST_DU_MIR} (sagen|verraten),
    (weißt|weisst) du, wissen sie, hast du eine ahnung, ${ICH_MOECHTE} wissen, ich (wüsste|wüßte) (gern|gerne), darf ich (fragen|wissen)`,
  alone: '[aktuelle] {uhrzeit}, [aktueller] {kontostand}, [aktuelles] {guthaben}',
  shapes: `
    wie spät (ist es|es ist|haben wir [es]|wir [es] haben) → uhrzeit, wie spät war es (noch|nochmal|noch einmal) → uhrzeit,
    ${WIE_VIEL} uhr (ist es|es ist|haben wir|wir haben) → uhrzeit, welche {uhrzeit} (haben wir|wir haben),
    (was|wie) (ist|war) ${UHRZEIT} [noch|nochmal|noch einmal], wie lautet ${UHRZEIT}, (was|wie) ${UHRZEIT} (ist|war|lautet),
    ${UHRZEIT}, (hast du|haben sie) ${UHRZEIT},
    (was|wie|wie hoch) ist ${KONTOSTAND}, wie lautet ${KONTOSTAND}, (was|wie|wie hoch) ${KONTOSTAND} (ist|lautet),
    mein [aktueller] {kontostand}, ${MEINEN_KONTOSTAND},
    ${KANNST_DU_MIR} (${UHRZEIT}|${MEINEN_KONTOSTAND}) (sagen|nennen|verraten|zeigen),
    ${ICH_MOECHTE} (${UHRZEIT}|${MEINEN_KONTOSTAND}) wissen,
    ${WIE_VIEL} geld (habe ich|hab ich|ich habe|ich hab) → viel geld,
    ${WIE_VIEL} geld (habe ich|hab ich|ich habe|ich hab|ist) ${AUF_DEM_KONTO} → viel geld konto,
    ${WIE_VIEL} (habe ich|hab ich|ich habe|ich hab|ist) ${AUF_DEM_KONTO} → viel konto,
    ${WIE_VIEL} geld ${AUF_DEM_KONTO} ist → viel geld konto, ${WIE_VIEL} ${AUF_DEM_KONTO} ist → viel konto,
    (was|wie) ist (der|die|das) _, (was|wie) (der|die|das) _ ist`,
};

/** Questions in other languages keep all their words. */
export const QUESTION_WORDS: Readonly<Record<string, QuestionWords>> = { en: english, de: german };
