/** A frame that changes state is accepted once, by its id [S7]. */

import type { Command } from './commands.ts';
import type { Draft } from './decision-draft.ts';
import type { SeenId } from './state.ts';

type FromClient = Extract<Command, { type: 'client' }>;

/** A repeated id has no second effect and the same answer; with another body it is a conflict [S7]. */
export function isRepeat(draft: Draft, { connection, frame, digest }: FromClient): boolean {
  const client = draft.session.client;
  if (!('id' in frame) || client === null) return false;
  const accepted = draft.session.seen.find((one) => one.install === client.install);
  const before = accepted && acceptedAs(accepted.ids, frame.id);
  if (before === undefined) return false;
  draft.answer(
    connection,
    before.digest === digest
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

/** A plain loop: comparing 512 ids per frame is most of a decision's cost. */
function acceptedAs(ids: readonly SeenId[], id: string): SeenId | undefined {
  for (let at = ids.length - 1; at >= 0; at -= 1) if (ids[at]?.id === id) return ids[at];
  return undefined;
}
