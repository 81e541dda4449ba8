/** A damaged session is read-only [S12]: a hello is answered, all other frames are refused. */
import type { Command, Decision } from './commands.ts';
import type { Draft } from './decision-draft.ts';

export function refuseWrites(draft: Draft, command: Command): Decision {
  if (command.type === 'client') {
    const { connection, frame } = command;
    if (frame.type === 'hello') draft.addEffect({ do: 'welcome', connection, cursor: frame.cursor ?? 0 });
    else if (frame.type === 'ping') draft.answer(connection, { type: 'pong', cursor: draft.session.seq });
    else {
      const message = 'This session is damaged and takes nothing new until an operator has looked at it.';
      draft.answer(connection, { type: 'error', code: 'internal', message, ...('id' in frame && { id: frame.id }) });
    }
  }
  return { events: [], session: draft.session, effects: draft.effects, dueAtMs: null, missingInputs: null };
}
