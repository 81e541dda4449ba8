/** When there is an opening [D3]. */
import type { OperatorSettings } from '../kernel/decision.ts';
import { VOICE_CONFIRM_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { turnSpeaksUntil } from '../turn/playback.ts';
import { openTurn } from '../turn/state.ts';
import { deliveryAnswerAwaitedUntil } from './questions.ts';
import type { Delivery } from './state.ts';

/**
 * The start of the next opening, epoch ms: the settle time has passed, the agent is silent and owes no
 * answer. Null while unknown: the end of an answer or of speech triggers a decision.
 */
export function nextDeliveryOpeningAt(session: Session, { settleMs }: OperatorSettings): number | null {
  if (!isClientAttendedAtOpening(session) || session.speech.voice.speaking || session.speech.utterances.length > 0)
    return null;
  if (openTurn(session) !== null) return null;
  // Who was asked something is let answer [G21].
  return Math.max(
    session.presence.quietSinceMs + settleMs,
    turnSpeaksUntil(session),
    deliveryAnswerAwaitedUntil(session),
  );
}

/** Somebody would hear it, or see it. */
function isClientAttendedAtOpening({ presence: { client } }: Session): boolean {
  return client !== null && (client.visible || client.listens !== false);
}

/**
 * When this item is said although the user never stops speaking [D13]: it has waited long enough while
 * connected, the user's voice is no longer confirmed, and the agent is silent.
 */
export function deliveryOpeningFallbackAt(
  session: Session,
  item: Delivery,
  { fallbackMs, settleMs }: OperatorSettings,
): number | null {
  const waitedAt = userPresentAtOpening(session, item.presentMs + fallbackMs);
  if (
    waitedAt === null ||
    !session.speech.voice.speaking ||
    session.speech.utterances.length > 0 ||
    openTurn(session) !== null
  )
    return null;
  // Words and interruptions need the usual settle time [D3].
  const settledAt = session.presence.quietSinceMs + settleMs;
  return Math.max(waitedAt, settledAt, session.speech.voice.atMs + VOICE_CONFIRM_MS, turnSpeaksUntil(session));
}

/** A clock that runs only while a client is connected [D13, D14], ms. */
export function userPresentMsAtOpening({ presence }: Session, nowMs: number): number {
  return presence.ms + (presence.sinceMs === null ? 0 : nowMs - presence.sinceMs);
}

/** When the connected clock will show `ms`, epoch ms; null while it is stopped. */
export function userPresentAtOpening({ presence }: Session, ms: number): number | null {
  return presence.sinceMs === null ? null : presence.sinceMs + ms - presence.ms;
}

/** Accepted during this client's connection. An older item is said at a reconnect [D17]. */
export function isDeliveryFromThisConnection({ presence: { client, epoch } }: Session, item: Delivery): boolean {
  return client !== null && item.epoch === epoch;
}

/** The newest turn reads out a delivery, to which "yeah" is not an answer [U10]. */
export function isReadingOutDelivery({ turns: { newest: turn } }: Session): boolean {
  return turn?.lines.some(({ delivery }) => delivery !== undefined) === true;
}
