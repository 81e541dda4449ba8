/** Loads what reads HTML, where a client shows some [X4]: no other session needs it. */
import { type Awaitable, andThen } from '../ports/awaitable.ts';
import { holdsMarkup, outlineOfMarkup } from '../session/client-state/html/markup.ts';
import type { OutlineText } from '../session/client-state/locate-hunks.ts';
import type { Command } from '../session/kernel/commands.ts';
import type { Session } from '../session/kernel/state.ts';

/** Undefined: the client shows no HTML. */
export function outlineForState({ clientState }: Pick<Session, 'clientState'>): Awaitable<OutlineText | undefined> {
  return holdsMarkup(clientState?.state) ? loadOutline() : undefined;
}

/** For a decision on this command. Undefined also where it changes no state. */
export function outlineForCommand(session: Session, command: Command): Awaitable<OutlineText | undefined> {
  const isChange = command.type === 'change' || (command.type === 'client' && command.frame.type === 'user.action');
  return isChange ? outlineForState(session) : undefined;
}

let loaded: OutlineText | undefined;

function loadOutline(): Awaitable<OutlineText> {
  if (loaded !== undefined) return loaded;
  return andThen(import('../session/client-state/html/outline.ts'), ({ outlineHtml }) => {
    loaded ??= outlineOfMarkup(outlineHtml);
    return loaded;
  });
}
