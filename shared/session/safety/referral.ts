/** Notices a crisis in the user's words, and says first who can help [K1, K2]. */

import type { Language } from '../../language/language.ts';
import { type CrisisKind, crisisIn } from '../../language/understanding/crisis.ts';
import { firstIn } from '../../language/understanding/reading.ts';
import { acceptOwnDelivery } from '../deliveries/intake.ts';
import type { Delivery } from '../deliveries/state.ts';
import type { Helplines } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import { REFERRAL_EVERY_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { isEchoOfAgent } from '../tool-calls/confirmation.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';

/** The words go on to their turn, which begins with the referral. */
export function interpretCrisis(draft: Draft, words: UserWords): Interpretation | null {
  const { helplines } = draft.input.settings;
  if (helplines === null || isEchoOfAgent(draft.session, words)) return null;
  const noticed = firstIn(draft.input.persona.reading.languages, (language) => {
    const kind = crisisIn(words.text, language);
    return kind && { kind, language };
  });
  return noticed && { act: () => refer(draft, noticed, helplines), only: false };
}

function refer(draft: Draft, { kind, language }: { kind: CrisisKind; language: Language }, helplines: Helplines): void {
  const { session, nowMs } = draft;
  const sinceMs = nowMs - (session.safety.newest?.atMs ?? Number.NEGATIVE_INFINITY);
  draft.emit({ type: 'crisis.noticed', kind });
  if (referralIn(session) !== null || sinceMs < REFERRAL_EVERY_MS) return;
  acceptOwnDelivery(draft, {
    id: `k${session.n + 1}`,
    priority: 'critical',
    policy: 'now',
    title: null,
    referral: true,
    words: referralSentences(language, session.presence.client?.locale, helplines),
  });
}

/** The referral that was not heard to its end; null: none. */
export function referralIn({ deliveries }: Session): Delivery | null {
  return deliveries.open.find(({ referral }) => referral !== undefined) ?? null;
}

/** One sentence a line. `locale`: of the client, whose region is the user's country. */
export function referralSentences(
  { safety: { referral } }: Language,
  locale: string | undefined,
  { byCountry, page }: Helplines,
): string[] {
  const line = byCountry[countryOf(locale) ?? ''] ?? byCountry['*'];
  const where =
    line === undefined
      ? referral.page.replace('{page}', () => page)
      : referral.call.replace('{name}', () => line.name).replace('{number}', () => line.number);
  return [referral.begin, where, referral.danger, referral.stay];
}

/** ISO 3166, from "de-AT" or "de_AT.UTF-8"; null: the locale names none. */
function countryOf(locale = ''): string | null {
  const [tag = ''] = locale.split(/[.@]/);
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).region ?? null;
  } catch {
    return null;
  }
}
