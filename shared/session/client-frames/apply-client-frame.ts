/** Applies one client frame, once its connection may speak and the frame is new and fits. */

import type { ClientFrame } from '../../protocol/frames.ts';
import { actionRefusal, applyAction } from '../client-state/actions.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import { forgetAsked } from '../memory/forget.ts';
import { attach, attachCall } from '../presence/connections.ts';
import { declareOwn } from '../presence/declaration.ts';
import { answerObserver, attachObserver } from '../presence/observers.ts';
import { isObserver } from '../presence/state.ts';
import { actNow, proactiveRefusal } from '../proactive/decide.ts';
import { refusalFor } from '../quotas/daily-quota.ts';
import { acceptLiveEnd, acceptUtterance, utteranceRefusal } from '../speech/utterances.ts';
import { callUnderWay, cancelRefusal } from '../tool-calls/calls-in-progress.ts';
import { isSet } from '../tool-calls/reminders.ts';
import { heardLines } from '../turn/heard-reports.ts';
import { startImageTurn } from '../turn/image.ts';
import { cancelFromClient, hearText, interruptTurn, playDelivery, voiceChanged } from '../user-input/hear-text.ts';
import { modelRefusal } from '../user-settings/chosen-model.ts';
import { settingsChanged } from '../user-settings/settings-change.ts';
import { digestOf } from './accepted-frames.ts';
export function applyClientFrame(draft: Draft, command: Extract<Command, { type: 'client' }>): void {
  const { connection, frame } = command;
  if (isObserver(draft.session, connection) && !isObserving(frame)) return answerObserver(draft, connection, frame);
  if (frame.type === 'hello')
    return isObserving(frame) ? attachObserver(draft, connection, frame) : attach(draft, connection, frame);
  if (!isSpeaker(draft, command) || isRepeat(draft, command) || !isKnown(draft, command)) return;
  if (!isFitting(draft, command) || !isPaidFor(draft, command)) return;
  if ('id' in frame) acceptFrame(draft, command);
  applyFrame(draft, command);
}

function isObserving(frame: ClientFrame): boolean {
  return frame.type === 'hello' && frame.observe === true;
}

function applyFrame(draft: Draft, command: Extract<Command, { type: 'client' }>): void {
  const { connection, frame } = command;
  switch (frame.type) {
    case 'hello':
      return;
    case 'user.text':
      return hearText(draft, frame);
    case 'user.action':
      return applyAction(draft, frame);
    case 'audio.commit':
      return acceptUtterance(draft, frame);
    case 'audio.end':
      return acceptLiveEnd(draft, frame, command.arrived ?? 0);
    case 'user.vad':
      return voiceChanged(draft, frame);
    case 'user.interrupt':
      return interruptTurn(draft, frame);
    case 'heard':
      return heardLines(draft, frame);
    case 'declare':
      return declareOwn(draft, frame);
    case 'settings':
      return settingsChanged(draft, frame);
    case 'inbox':
      return draft.addEffect({ do: 'inbox', connection, id: frame.id });
    case 'delivery.play':
      return playDelivery(draft, frame);
    case 'delivery.cancel':
      return cancelFromClient(draft, frame);
    case 'forget':
      return forgetAsked(draft, frame.what);
    case 'user.image':
      return command.image && startImageTurn(draft, frame, command.image);
    case 'life':
      return actNow(draft, frame);
    case 'ping':
      return draft.answer(connection, { type: 'pong', cursor: draft.session.seq });
  }
}

/** Only the connection of the newest epoch is listened to [S2, S4], and a call, which has no epoch [G2]. */
function isSpeaker(draft: Draft, { connection, frame, call }: Extract<Command, { type: 'client' }>): boolean {
  if (call !== undefined) {
    attachCall(draft, connection, call);
    return true;
  }
  const client = draft.session.client;
  if (client?.connection === connection) return true;
  const id = 'id' in frame ? { id: frame.id } : {};
  draft.answer(
    connection,
    client === null
      ? {
          type: 'error',
          code: 'not_ready',
          message: 'This connection is not attached to a session: send hello.',
          ...id,
        }
      : { type: 'error', code: 'superseded', message: 'Another connection has taken over this session.', ...id },
  );
  return false;
}

/** An id of another session, and one that has ended, is as unknown as one that never existed [N2]. */
function isKnown(draft: Draft, { connection, frame }: Extract<Command, { type: 'client' }>): boolean {
  if (frame.type === 'forget') return isEntry(draft, connection, frame);
  if (frame.type !== 'delivery.play' && frame.type !== 'delivery.cancel') return true;
  if (draft.session.deliveries.some(({ id }) => id === frame.delivery)) return true;
  if (frame.type === 'delivery.cancel' && isToCome(draft.session, frame.delivery)) return true;
  const message = 'No such delivery is pending.';
  draft.answer(connection, { type: 'error', code: 'not_found', message, id: frame.id });
  return false;
}

/** Whether the id is a reminder or work under way, which becomes a delivery later [T11]. */
function isToCome(session: Session, id: string): boolean {
  return isSet(session, id) || callUnderWay(session, id) !== undefined;
}

/** Forgetting a forgotten entry again is allowed. An entry that never existed is not found. */
function isEntry(draft: Draft, connection: string, { id, what }: Extract<ClientFrame, { type: 'forget' }>): boolean {
  const entry = typeof what === 'object' ? what.entry : what;
  if (typeof entry !== 'number' || entry <= draft.session.memory.n) return true;
  draft.answer(connection, { type: 'error', code: 'not_found', message: 'There is no such entry.', id });
  return false;
}

/** A frame that does not fit the client's state has no effect: its id may be used again [X4]. */
function isFitting(draft: Draft, command: Extract<Command, { type: 'client' }>): boolean {
  const refusal = unfit(draft, command);
  if (refusal !== null) draft.answer(command.connection, refusal);
  return refusal === null;
}

/** Refuses words that need a model once the day's tokens are used up [N3]. */
function isPaidFor(draft: Draft, command: Extract<Command, { type: 'client' }>): boolean {
  const { connection, frame } = command;
  const refusal = 'id' in frame ? refusalFor(draft, frame.id, (trial) => applyFrame(trial, command)) : null;
  if (refusal !== null) draft.answer(connection, refusal);
  return refusal === null;
}

const NOT_HERE = 'The picture is not here: send it again.';

function unfit(draft: Draft, { frame, image }: Extract<Command, { type: 'client' }>) {
  // The image was not stored, because the connection could not speak when the frame arrived.
  if (frame.type === 'user.image' && image === undefined)
    return { type: 'error', code: 'not_ready', message: NOT_HERE, id: frame.id } as const;
  if (frame.type === 'audio.commit' || frame.type === 'audio.end') return utteranceRefusal(draft.session, frame);
  if (frame.type === 'delivery.cancel') return cancelRefusal(draft.session, frame);
  if (frame.type === 'user.action') return actionRefusal(draft.session, frame);
  if (frame.type === 'settings') return modelRefusal(draft.input.settings, frame);
  return frame.type === 'life' ? proactiveRefusal(draft, frame) : null;
}

type FromClient = Extract<Command, { type: 'client' }>;

/** A repeated id has no second effect and the same answer; with another body it is a conflict [S7]. */
function isRepeat(draft: Draft, { connection, frame, digest, call }: FromClient): boolean {
  const install = (call ?? draft.session.client)?.install;
  if (!('id' in frame) || install === undefined) return false;
  const accepted = draft.session.seen.find((one) => one.install === install);
  const before = accepted && digestOf(accepted, frame.id);
  if (before === undefined) return false;
  draft.answer(
    connection,
    before === digest
      ? { type: 'accepted', id: frame.id, duplicate: true }
      : {
          type: 'error',
          code: 'conflict',
          message: 'This id was used for another frame: choose a new one.',
          id: frame.id,
        },
  );
  return true;
}

function acceptFrame(draft: Draft, { connection, frame, digest, call }: FromClient): void {
  const install = (call ?? draft.session.client)?.install;
  if (install === undefined || !('id' in frame)) return;
  // A read has no effect to repeat: it is answered each time, and costs no write.
  if (frame.type !== 'inbox') draft.emit({ type: 'frame.accepted', install, id: frame.id, digest });
  draft.answer(connection, { type: 'accepted', id: frame.id });
}
