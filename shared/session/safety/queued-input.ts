/**
 * What the user says and does while the referral sounds waits for its end [K2]: a new turn would cut it.
 * Nothing else may begin a turn meanwhile either.
 */
import type { Draft } from '../kernel/draft.ts';
import type { SessionRefusal } from '../kernel/feature.ts';
import { MAX_QUEUED_INPUT_CHARS, QUEUED_INPUT_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { turnSpeaksUntil } from '../turn/playback.ts';
import type { ShownImage } from '../turn/state.ts';
import { crisisReferralIn } from './refer.ts';

/** `unheard`: an utterance that could not be transcribed. `stop`: the key, of the turn that spoke. */
export type QueuedInput =
  | { is: 'words'; text: string; via?: 'typed' | 'speech'; utterance?: string }
  | { is: 'image'; text?: string; image: ShownImage }
  | { is: 'unheard' }
  | { is: 'stop'; turn: number };

/**
 * When the referral is expected to have been played, epoch ms; the past: it does not sound. A report that is
 * missing is awaited as for any line [U6]. An HTTP call plays nothing [G2].
 */
export function referralSoundsUntil(session: Session): number {
  const {
    turns: { newest: turn },
    presence: { client },
  } = session;
  const referral = crisisReferralIn(session);
  if (turn === null || client === null || client.untilMs !== undefined || referral?.offered !== turn.number) return 0;
  const last = turn.lines.findLastIndex(({ delivery }) => delivery === referral.id);
  const lines = turn.lines.slice(0, last + 1);
  return turnSpeaksUntil({ ...session, turns: { ...session.turns, newest: { ...turn, lines } } });
}

export function isReferralSounding(session: Session, nowMs: number): boolean {
  return nowMs < referralSoundsUntil(session);
}

/** What waits already goes first, too. */
export function mustInputWaitForReferral({ session, nowMs }: Draft): boolean {
  return session.safety.queued !== undefined || isReferralSounding(session, nowMs);
}

export function queueInputBehindReferral(draft: Draft, input: QueuedInput): void {
  draft.emit({ type: 'input.queued', input });
}

/** The oldest input that need wait no more; null: none. Where nobody is connected, nobody has heard it. */
export function queuedInputDueAt(session: Session): number | null {
  const [next] = session.safety.queued ?? [];
  if (next === undefined) return null;
  const isAway = session.presence.client === null && crisisReferralIn(session) !== null;
  return isAway ? next.atMs + QUEUED_INPUT_MS : referralSoundsUntil(session);
}

/** More than a state may hold. */
export function queuedInputRefusal(
  draft: Draft,
  frame: { id: string; text?: string | undefined },
): SessionRefusal | null {
  const queued = draft.session.safety.queued ?? [];
  const chars = queued.reduce((sum, one) => sum + queuedInputLength(one), frame.text?.length ?? 0);
  return chars <= MAX_QUEUED_INPUT_CHARS ? null : duringReferralRefusal(draft, frame);
}

function queuedInputLength(input: QueuedInput): number {
  return 'text' in input ? (input.text?.length ?? 0) : 0;
}

/** For what the client asks for and nobody has said. */
export function duringReferralRefusal({ session, nowMs }: Draft, { id }: { id: string }): SessionRefusal | null {
  const leftMs = Math.ceil(referralSoundsUntil(session) - nowMs);
  return leftMs <= 0 ? null : { type: 'error', code: 'limited', message: HELP_FIRST, id, retryAfterMs: leftMs };
}

const HELP_FIRST = 'The agent says where help is: send it again behind that.';
