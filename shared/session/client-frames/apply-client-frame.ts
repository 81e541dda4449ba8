/** Applies one frame of a client, once nothing speaks against it. What a frame does stands in its feature. */
import type { ClientFrame } from '../../protocol/frames.ts';
import type { FrameAnswer } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import type { SessionRefusal } from '../kernel/feature.ts';
import type { Session } from '../kernel/state.ts';
import { attachCallConnection, attachConnection } from '../presence/connections.ts';
import { answerObserverFrame, attachObserverConnection } from '../presence/observers.ts';
import { isObserverConnection } from '../presence/state.ts';
import { quotaRefusal } from '../quotas/daily-quota.ts';
import { acceptedFrameDigest } from './accepted-frames.ts';
import type { ClientCommand } from './commands.ts';

export function applyClientFrame(draft: Draft, command: ClientCommand): void {
  const { connection, frame, call, minor } = command;
  if (minor && !draft.session.safety.minor) draft.emit({ type: 'user.minor' });
  if (isObserverConnection(draft.session, connection) && !isObserverHelloFrame(frame))
    return answerObserverFrame(draft, connection, frame);
  if (frame.type === 'hello')
    return isObserverHelloFrame(frame)
      ? attachObserverConnection(draft, connection, frame)
      : attachConnection(draft, connection, frame);
  if (call !== undefined) attachCallConnection(draft, connection, call);
  const refusal =
    frameSpeakerRefusal(draft.session, command) ??
    repeatedFrameAnswer(draft.session, command) ??
    frameRefusal(draft, command);
  if (refusal !== null) return draft.answer(connection, refusal);
  acceptFrame(draft, command);
  applyCheckedFrame(draft, command);
}

function isObserverHelloFrame(frame: ClientFrame): boolean {
  return frame.type === 'hello' && frame.observe === true;
}

function applyCheckedFrame(draft: Draft, command: ClientCommand): void {
  draft.features.frames.get(command.frame.type)?.(draft, command.frame, command);
}

/** A refused frame has no effect, so its id may be used again. */
function frameRefusal(draft: Draft, command: ClientCommand): SessionRefusal | null {
  const { frame } = command;
  for (const check of draft.features.refusals.get(frame.type) ?? []) {
    const refusal = check(draft, frame, command);
    if (refusal !== null) return refusal;
  }
  return 'id' in frame ? quotaRefusal(draft, frame.id, (trial) => applyCheckedFrame(trial, command)) : null;
}

/** Only the connection of the newest epoch is listened to [S2, S4], and a call, which has no epoch [G2]. */
function frameSpeakerRefusal({ presence }: Session, { connection, frame, call }: ClientCommand): SessionRefusal | null {
  if (call !== undefined || presence.client?.connection === connection) return null;
  const id = 'id' in frame && { id: frame.id };
  if (presence.client !== null) return { type: 'error', code: 'superseded', message: SUPERSEDED, ...id };
  return { type: 'error', code: 'not_ready', message: NOT_ATTACHED, ...id };
}

const SUPERSEDED = 'Another connection has taken over this session.';
const NOT_ATTACHED = 'This connection is not attached to a session: send hello.';

/** A repeated id has no second effect and the same answer; with another body it is a conflict [S7]. */
function repeatedFrameAnswer(session: Session, command: ClientCommand): FrameAnswer | null {
  const { frame, digest } = command;
  const install = connectionInstallOfFrame(session, command);
  const accepted = session.acceptedFrames.find((one) => one.install === install);
  if (!('id' in frame) || accepted === undefined) return null;
  const acceptedDigest = acceptedFrameDigest(accepted, frame.id);
  if (acceptedDigest === undefined) return null;
  if (acceptedDigest === digest) return { type: 'accepted', id: frame.id, duplicate: true };
  return { type: 'error', code: 'conflict', message: OTHER_BODY, id: frame.id };
}

const OTHER_BODY = 'This id was used for another frame: choose a new one.';

function acceptFrame(draft: Draft, command: ClientCommand): void {
  const { connection, frame, digest } = command;
  const install = connectionInstallOfFrame(draft.session, command);
  if (install === undefined || !('id' in frame)) return;
  // A read has no effect to repeat: it is answered each time, and costs no write.
  if (frame.type !== 'inbox') draft.emit({ type: 'frame.accepted', install, id: frame.id, digest });
  draft.answer(connection, { type: 'accepted', id: frame.id });
}

function connectionInstallOfFrame({ presence }: Session, { call }: ClientCommand): string | undefined {
  return (call ?? presence.client)?.install;
}
