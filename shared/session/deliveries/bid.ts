/** A bid for attention: one question, its answer, and its lapse [D8, D9]. */

import { assentIn, firstReadingIn } from '../../language/understanding/reading.ts';
import { chosenListPosition } from '../../language/understanding/requests.ts';
import type { Assent } from '../../language/understanding/yes-no.ts';
import { BID_MS } from '../../protocol/limits.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { endTurn, silenceEndedTurn, startTurn } from '../turn/lifecycle.ts';
import { type AnswerTime, isTurnQuestionPut } from '../turn/question-line.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';
import { isUserMurmur } from '../user-input/murmur.ts';
import { deliveryAskWording, namedDeliveryGroups } from './attribution.ts';
import { endDeliveries } from './offer.ts';
import { isReadingOutDelivery } from './opening.ts';
import type { Delivery } from './state.ts';

/** Asks one question that names the sources in the persona's wording. The caller ensures an opening. */
export function askDeliveryBid(draft: Draft, items: readonly Delivery[]): void {
  const { wording, sayings } = draft.input.persona;
  const { sources } = deliveryAskWording(items, sayings);
  const turn = startTurn(draft, 'bid', null);
  const text = (wording.bid[turn % wording.bid.length] ?? '').replace('{sources}', () => sources);
  draft.emit({
    type: 'line',
    turn,
    index: 0,
    kind: 'bid',
    expression: 'neutral',
    text,
    display: text,
    actions: [],
  });
  draft.emit({ type: 'bid.asked', deliveries: items.map(({ id }) => id) });
  endTurn(draft, 'complete');
}

/** The words answer the open bid. A backchannel to what is read out does not. */
export function interpretBidAnswer(draft: Draft, words: UserWords): Interpretation | null {
  const items = openBidItems(draft.session);
  if (items === null || (isReadingOutDelivery(draft.session) && isUserMurmur(draft, words))) return null;
  const { text, via } = words;
  const { means, only } = assentIn(text, draft.input.persona.reading);
  const chosen = means === 'neither' ? itemsChosenInBid(draft, items, text) : [];
  if (chosen.length > 0 && isBidQuestionPut(draft.session, { via, nowMs: draft.nowMs }))
    return { act: () => closeBid(draft, chosen, 'yes', true), only: true };
  if (means === 'neither' || (means === 'yes' && !isBidQuestionPut(draft.session, { via, nowMs: draft.nowMs })))
    return null;
  return { act: () => closeBid(draft, items, means, only), only };
}

/** Letters that name choices in order, in the scripts of the languages. */
const CHOICE_LETTERS = ['abcd', 'абвг', 'أبجد', 'कखगघ', 'アイウエ', '가나다라', '甲乙丙丁'];

/** The place of "2", "٢" and "B"; null: it is none, or it asks. */
function bidMarkedPosition(text: string): number | null {
  if (/[?？؟]/.test(text)) return null;
  const mark = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{M}\s#]+/gu, '');
  if (/^\p{Nd}$/u.test(mark)) return digitOfBidAnswer(mark) - 1;
  const at = CHOICE_LETTERS.map((letters) => (mark.length === 1 ? letters.indexOf(mark) : -1));
  return at.find((place) => place >= 0) ?? null;
}

/** Each script has its ten digits in a row. */
function digitOfBidAnswer(mark: string): number {
  let zero = mark.codePointAt(0) ?? 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && (mark.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
  return (mark.codePointAt(0) ?? 0) - zero;
}

/** "2", "B", "the second one": what the bid named at that place. Empty: the words choose none of several. */
function itemsChosenInBid(draft: Draft, items: readonly Delivery[], text: string): readonly Delivery[] {
  const named = namedDeliveryGroups(items);
  if (named.length < 2) return [];
  const { languages } = draft.input.persona.reading;
  const position =
    bidMarkedPosition(text) ?? firstReadingIn(languages, (language) => chosenListPosition(text, language));
  // Behind "and two others" the last one has no name.
  const isNamed = position !== null && !/[?？؟]/.test(text) && (position >= 0 || named.flat().length === items.length);
  return isNamed ? (named.at(position) ?? []) : [];
}

function closeBid(
  draft: Draft,
  items: readonly Delivery[],
  means: Exclude<Assent['means'], 'neither'>,
  isOnlyAnswer: boolean,
): void {
  draft.emit({ type: 'bid.closed', by: means === 'not now' ? 'later' : means });
  if (means === 'yes') draft.emit({ type: 'delivery.requested', deliveries: items.map(({ id }) => id) });
  const isPutOff = means === 'not now' || means === 'later';
  const isDeclined = means === 'no' || (isPutOff && draft.session.settings.later === 'discard');
  if (isDeclined) endDeliveries(draft, items, 'discarded', 'user_declined');
  // The rest of an answered question is not said.
  if (isOnlyAnswer && !isReadingOutDelivery(draft.session)) silenceEndedTurn(draft);
}

/** Once something urgent was read behind it, the bid was put before [D9]. */
function isBidQuestionPut({ turns: { newest: turn } }: Session, words: AnswerTime): boolean {
  const line = turn?.lines.find(({ kind }) => kind === 'bid');
  return turn === null || line === undefined || isTurnQuestionPut(turn, line, words);
}

/** The asked deliveries that still wait; null when no bid is open. */
function openBidItems({ deliveries: { bid, open: deliveries } }: Session): Delivery[] | null {
  if (bid === null) return null;
  const these = new Set(bid.deliveries);
  return deliveries.filter(({ id, offered }) => offered === null && these.has(id));
}

/** Closes the bid because the user changed the subject; the items stay [D9]. */
export function leaveBid(draft: Draft): void {
  if (draft.session.deliveries.bid !== null) draft.emit({ type: 'bid.closed', by: 'neither' });
}

/** Closes an unanswered bid; the items stay [D9]. */
export function lapseBid(draft: Draft): void {
  draft.emit({ type: 'bid.closed', by: 'time' });
}

/** Closes a bid whose items are all gone. */
export function closeEmptyBid(draft: Draft): void {
  if (openBidItems(draft.session)?.length === 0) draft.emit({ type: 'bid.closed', by: 'nothing left' });
}

export function bidLapsesAt({ deliveries: { bid } }: Session): number | null {
  return bid === null ? null : bid.askedAtMs + BID_MS;
}
