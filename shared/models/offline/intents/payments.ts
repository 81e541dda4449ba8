/** Payments: only words of which every single one is understood order one [T4]. */
import { type ConversationView, expandContractions } from '../conversation-view.ts';
import { swapEnglishPerson } from '../english-text.ts';
import { numberWordsToFigures } from '../numbers.ts';
import { type Intent, intent, isToolOffered, KNOWN_SCORE, matchIntentToolCall } from './intent.ts';

const TOOL = 'payments_agent';
/** What the tool pays at once. */
const MOST = 10_000;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|euros?|eur)$/i, 'EUR'],
  [/^(?:\$|dollars?|bucks?|usd)$/i, 'USD'],
  [/^(?:£|pounds?|quid|gbp)$/i, 'GBP'],
];
const SIGN = '(?:[$€£] ?)';
const UNIT = '(?: ?[$€£]| ?(?:euros?|dollars?|bucks?|pounds?|quid|eur|usd|gbp)\\b)';
const AMOUNT = `(?<sign>${SIGN})?(?<amount>\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?)(?<unit>${UNIT})?`;
/** A name, or a person by their relation: "my landlord". */
const PAYEE =
  "(?<to>(?:my )?(?!(?:the|an?|my|me|it|him|her|them|us|you|this|that|these|those|off|back|for|in|on|at|with|from|by|to|bills?|rent|money)\\b)\\p{L}[\\p{L}'’-]*(?: (?!(?:please|now|right|thanks?|and|for)\\b)\\p{L}[\\p{L}'’-]*){0,2})";
const BEFORE =
  "(?:(?:please|hey|now|ok|okay|i (?:want|need) you to|i want to|i would like (?:you )?to|i'd like (?:you )?to|(?:can|could|would|will) you(?: please)?|go ahead and)[, ]+)*";
const AFTER = '(?:,? (?:please|now|right now|thanks|thank you))*[.!?]*';
const ORDERS = [`${PAYEE} ${AMOUNT}`, `${AMOUNT} to ${PAYEE}`].map(
  (object) => new RegExp(`^${BEFORE}(?<verb>pay|send|transfer|wire|give) ${object}${AFTER}$`, 'iu'),
);

/** "pay Ava 20 euros", "send $5 to Bob, please"; null where one word is left over. */
function paymentInClause(clause: string): object | null {
  const figures = numberWordsToFigures(expandContractions(clause)).replace(/\s+/g, ' ').trim();
  const groups = ORDERS.map((order) => order.exec(figures)?.groups).find((found) => found !== undefined);
  const { verb = '', to = '', amount = '', sign, unit = sign } = { ...groups };
  // "Send Ben 2" may be about anything, and further words of a name have capitals: "bob tomorrow" is no name.
  const isWhole = (unit !== undefined || /^pay$/i.test(verb)) && /^(?:my )?\S+(?: \p{Lu}\S*)*$/u.test(to);
  const number = Number(/,\d{3}/.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.'));
  if (!isWhole || number <= 0 || number > MOST) return null;
  const currency = CURRENCIES.find(([name]) => name.test(unit?.trim() ?? ''))?.[1];
  return { action: 'pay', to: swapEnglishPerson(to), amount: number, ...(currency && { currency }) };
}

const TAKEN_BACK = /^(?:please |no,? )?(?:do not|never|stop) (?:pay|send|transfer|wire)(?:ing)?\b/i;
const HALF_AN_ORDER = new RegExp(
  `^${BEFORE}(?:(?:pay|transfer|wire) |(?:send|give) (?:.{1,40} )?(?:money|${SIGN}\\d|\\d+(?:[.,]\\d+)?${UNIT}))`,
  'iu',
);
const LISTS =
  /\b(?:list|show|what|which|any|tell|see|read|check|have i|did i|last|latest|newest|recent|my)\b.*\b(?:payments|transactions|transfers)\b|\bwhat (?:did|have) i (?:pay|paid)\b|^did i pay\b|^(?:payments|transactions|transfers)\b/i;
const BALANCE =
  /\b(?:what|how|show|tell|check|see|know|give)\b.*\bmy (?:bank |current |checking )?(?:account|balance)\b(?! (?:number|blocked|password|name|frozen|hacked))|^(?:my )?(?:account )?balance[?.!]*$|\bhow much (?:money )?(?:do i have|have i got|is (?:left )?(?:in|on) my account)\b/i;

const canOfflineModelPay = (view: ConversationView) => isToolOffered(TOOL, view);

export const PAYMENTS: readonly Intent[] = [
  intent('pays', (clause, view) => {
    const input = canOfflineModelPay(view) ? paymentInClause(clause) : null;
    return input && matchIntentToolCall(TOOL, input, 1);
  }),
  intent(
    'told not to pay',
    (clause, view) => (canOfflineModelPay(view) && TAKEN_BACK.test(clause) ? { score: 0.8 } : null),
    ['[neutral] Then nothing is paid.', '[relaxed] All right, no payment.'],
  ),
  intent(
    'does not pay',
    (clause, view) =>
      canOfflineModelPay(view) && HALF_AN_ORDER.test(numberWordsToFigures(clause)) ? { score: KNOWN_SCORE } : null,
    [
      '[neutral] I have paid nothing, because I am not sure whom and how much. Say it like "pay Ava 20 euros".',
      '[confused] I pay only what I understand to the last word, so nothing was paid. "pay Ava 20 euros" is plain enough for me.',
    ],
  ),
  intent('lists payments', (clause, view) =>
    canOfflineModelPay(view) && LISTS.test(clause) ? matchIntentToolCall(TOOL, { action: 'list' }) : null,
  ),
  intent('tells the balance', (clause, view) =>
    isToolOffered('get_account_info', view) && BALANCE.test(clause)
      ? matchIntentToolCall('get_account_info', {})
      : null,
  ),
];
