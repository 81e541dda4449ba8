/** Says who can help [K2], whoever has noticed the crisis. */

import type { Language } from '../../language/language.ts';
import { regionOfLocale } from '../../language/times/weekend.ts';
import type { CrisisKind } from '../../language/understanding/crisis-kinds.ts';
import { acceptOwnDelivery } from '../deliveries/intake.ts';
import { sayDeliveries } from '../deliveries/offer.ts';
import type { Delivery } from '../deliveries/state.ts';
import type { Helplines } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import { REFERRAL_EVERY_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';

export function referToHelpline(
  draft: Draft,
  { kind, language, turn }: { kind: CrisisKind; language: Language; turn: number },
  helplines: Helplines,
): void {
  const { session, nowMs } = draft;
  const sinceMs = nowMs - (session.safety.newest?.atMs ?? Number.NEGATIVE_INFINITY);
  draft.emit({ type: 'crisis.noticed', kind, turn });
  draft.addEffect({ do: 'count crisis', what: 'noticed', kind });
  if (crisisReferralIn(session) !== null || sinceMs < REFERRAL_EVERY_MS) return;
  draft.addEffect({ do: 'count crisis', what: 'referred', kind });
  acceptOwnDelivery(draft, {
    id: `k${session.n + 1}`,
    priority: 'critical',
    policy: 'now',
    title: null,
    referral: true,
    words: crisisReferralSentences(language, session.presence.client?.locale, helplines),
  });
}

/** The answering model signals a crisis that no list knows [K5]: said before its next line. */
export function referToHelplineBySignal(draft: Draft, turn: number, kind: CrisisKind): void {
  const { helplines } = draft.input.settings;
  const language = draft.input.persona.reading.languages[0];
  if (helplines === null || language === undefined) return;
  const { newest } = draft.session.safety;
  // The words of this turn were noticed already.
  if (newest !== undefined && draft.nowMs - newest.atMs < REFERRAL_EVERY_MS) return;
  referToHelpline(draft, { kind, language, turn }, helplines);
  const referral = crisisReferralIn(draft.session);
  if (referral?.offered === null) sayDeliveries(draft, [referral], { into: turn, unasked: 'asked for' });
}

/** The referral that was not heard to its end; null: none. */
export function crisisReferralIn({ deliveries }: Session): Delivery | null {
  return deliveries.open.find(({ referral }) => referral !== undefined) ?? null;
}

/** One sentence a line. `locale`: of the client, whose region is the user's country. */
export function crisisReferralSentences(
  { safety: { referral } }: Language,
  locale: string | undefined,
  { byCountry, page }: Helplines,
): string[] {
  const line = byCountry[regionOfLocale(locale ?? '') ?? ''] ?? byCountry['*'];
  const where =
    line === undefined
      ? referral.page.replace('{page}', () => page)
      : referral.call.replace('{name}', () => line.name).replace('{number}', () => line.number);
  return [referral.begin, where, referral.danger, referral.stay];
}
