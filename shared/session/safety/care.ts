/** Honest about what it is, and about time: disclosure, minors, and the time of talk [K6–K8]. */

import type { Language } from '../../language/language.ts';
import { asksIfHuman, asksTalkTime, tellsMinorAge } from '../../language/understanding/care.ts';
import { firstReadingIn } from '../../language/understanding/reading.ts';
import { acceptOwnDelivery } from '../deliveries/intake.ts';
import type { Draft } from '../kernel/draft.ts';
import { isYesEchoOfAgent } from '../tool-calls/confirmation.ts';
import { answerTurnWithLine } from '../turn/lifecycle.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';
import { BREAK_AFTER_MS, talkTimeMsOn } from './state.ts';

/** "How long have we talked today?" is answered without a model. */
export function interpretTalkTimeQuestion(draft: Draft, { text }: UserWords): Interpretation | null {
  const language = firstReadingIn(draft.input.persona.reading.languages, (one) =>
    asksTalkTime(text, one) ? one : null,
  );
  if (language === null) return null;
  const time = talkTimeInWords(talkTimeMsOn(draft.session, draft.nowMs), language.tag);
  return { act: () => answerTurnWithLine(draft, [language.safety.care.talked], { time }), only: true };
}

/** "I'm 14": it holds until an erasure. */
export function interpretMinorAge(draft: Draft, words: UserWords): Interpretation | null {
  if (draft.session.safety.minor || isYesEchoOfAgent(draft.session, words)) return null;
  const isMinor = draft.input.persona.reading.languages.some((language) => tellsMinorAge(words.text, language));
  return isMinor ? { act: () => draft.emit({ type: 'user.minor' }), only: false } : null;
}

/** What the agent is, where somebody asks or the operator wants it told. The words go on to their turn. */
export function interpretHumanQuestion(draft: Draft, { text }: UserWords): Interpretation | null {
  const { languages } = draft.input.persona.reading;
  const asked = firstReadingIn(languages, (language) => (asksIfHuman(text, language) ? language : null));
  const language = asked ?? (isDisclosureDue(draft) ? languages[0] : undefined);
  return language === undefined ? null : { act: () => discloseBeingMachine(draft, language), only: false };
}

function isDisclosureDue({ session, nowMs, input }: Draft): boolean {
  const everyMs = input.settings.discloseEveryMs;
  if (everyMs === null) return false;
  const { disclosedAtMs } = session.safety;
  return disclosedAtMs === undefined || nowMs - disclosedAtMs >= everyMs;
}

function discloseBeingMachine(draft: Draft, { safety }: Language): void {
  draft.emit({ type: 'ai.disclosed' });
  sayCareFirst(draft, 'i', safety.care.disclosure);
}

/** After three hours of talk a minor is reminded of a break. */
export function interpretLongTalkCare(draft: Draft): Interpretation | null {
  const { minor, talk } = draft.session.safety;
  const language = draft.input.persona.reading.languages[0];
  const isLong = talk !== undefined && talk.runMs - (talk.pausedAtRunMs ?? 0) >= BREAK_AFTER_MS;
  if (!minor || !isLong || language === undefined) return null;
  const act = () => {
    draft.emit({ type: 'break.offered' });
    sayCareFirst(draft, 'p', language.safety.care.pause);
  };
  return { act, only: false };
}

/** The first line of the turn that these words begin. */
function sayCareFirst(draft: Draft, kind: string, text: string): void {
  const id = `${kind}${draft.session.n + 1}`;
  acceptOwnDelivery(draft, { id, priority: 'active', policy: 'now', title: null, words: [text] });
}

const MINUTE_MS = 60_000;

/** "2 hours 5 minutes", in the language's own words. */
function talkTimeInWords(ms: number, language: string): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const inUnit = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [inUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [inUnit(rest, 'minute')] : []),
  ].join(' ');
}
