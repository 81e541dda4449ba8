/** The floor: who speaks, and when there is an opening (D3). */
import type { OperatorSettings } from '../commands.ts';
import { VOICE_CONFIRM_MS } from '../limits.ts';
import { speaksUntil } from '../playback.ts';
import { openTurn, type Session } from '../state.ts';
import type { Delivery } from './state.ts';

/**
 * From when on there is an opening, epoch ms: the user has been quiet for the settle, and the agent says nothing and owes no
 * answer. Null while nobody can tell: the end of an answer or of speech brings a decision of its own.
 */
export function opensAt(session: Session, { settleMs }: OperatorSettings): number | null {
  if (session.client === null || session.voice.speaking || session.hearing.length > 0) return null;
  if (openTurn(session) !== null) return null;
  return Math.max(session.presence.quietSinceMs + settleMs, speaksUntil(session));
}

/**
 * From when on this item is said although no stop of speech was ever seen (D13): it has waited long enough in company, the
 * user does not keep confirming to speak, and the agent is silent.
 */
export function fallsBackAt(
  session: Session,
  item: Delivery,
  { fallbackMs, settleMs }: OperatorSettings,
): number | null {
  const waitedAt = inCompanyAt(session, item.presentMs + fallbackMs);
  if (waitedAt === null || !session.voice.speaking || session.hearing.length > 0 || openTurn(session) !== null)
    return null;
  // Words and an interruption settle as ever (D3).
  const settledAt = session.presence.quietSinceMs + settleMs;
  return Math.max(waitedAt, settledAt, session.voice.atMs + VOICE_CONFIRM_MS, speaksUntil(session));
}

/** The clock that only runs while somebody is connected (D13, D14), ms. */
export function companyMs({ presence }: Session, nowMs: number): number {
  return presence.ms + (presence.sinceMs === null ? 0 : nowMs - presence.sinceMs);
}

/** When that clock will show `ms`, epoch ms; null while it stands still. */
export function inCompanyAt({ presence }: Session, ms: number): number | null {
  return presence.sinceMs === null ? null : presence.sinceMs + ms - presence.ms;
}

/** Accepted while this client was there. What was accepted before is a reconnect's: nobody chose that moment (D17). */
export function isLive({ client, epoch }: Session, item: Delivery): boolean {
  return client !== null && item.epoch === epoch;
}

/** The newest turn reads something out: to that, "yeah" is an answer no more than to any other speech (U10). */
export function isReadingOut({ turn }: Session): boolean {
  return turn?.lines.some(({ delivery }) => delivery !== undefined) === true;
}
