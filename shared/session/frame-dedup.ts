/** A frame that changes state is accepted once, by its id [S7]. */

import { digestOf } from './accepted-frames.ts';
import type { Command } from './commands.ts';
import type { Draft } from './decision-draft.ts';

type FromClient = Extract<Command, { type: 'client' }>;

/** A repeated id has no second effect and the same answer; with another body it is a conflict [S7]. */
export function isRepeat(draft: Draft, { connection, frame, digest }: FromClient): boolean {
  const client = draft.session.client;
  if (!('id' in frame) || client === null) return false;
  const accepted = draft.session.seen.find((one) => one.install === client.install);
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

export function acceptFrame(draft: Draft, { connection, frame, digest }: FromClient): void {
  const client = draft.session.client;
  if (client === null || !('id' in frame)) return;
  // A read has no effect to repeat: it is answered each time, and costs no write.
  if (frame.type !== 'inbox') draft.emit({ type: 'frame.accepted', install: client.install, id: frame.id, digest });
  draft.answer(connection, { type: 'accepted', id: frame.id });
}
