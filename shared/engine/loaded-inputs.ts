/**
 * What a decision is given that is code, loaded once in a process: most functions never hear the user, and
 * few clients show HTML [X4].
 */
import { type Awaitable, thenAwaitable } from '../ports/awaitable.ts';
import { holdsHtmlMarkup, outlineOfHtmlMarkup } from '../session/client-state/html/markup.ts';
import type { OutlineText } from '../session/client-state/locate-hunks.ts';
import type { Command } from '../session/kernel/commands.ts';
import type { UserInput } from '../session/kernel/decision.ts';
import type { Session } from '../session/kernel/state.ts';
import { commandHasUserWords } from './session-languages.ts';

/** Undefined: the client shows no HTML. */
export function htmlOutlineForDecision({
  clientState,
}: Pick<Session, 'clientState'>): Awaitable<OutlineText | undefined> {
  return holdsHtmlMarkup(clientState?.state) ? loadHtmlOutlineInput() : undefined;
}

/** For a decision on this command. Undefined also where it changes no state. */
export function htmlOutlineForCommand(session: Session, command: Command): Awaitable<OutlineText | undefined> {
  const isChange = command.type === 'change' || (command.type === 'client' && command.frame.type === 'user.action');
  return isChange ? htmlOutlineForDecision(session) : undefined;
}

let outline: OutlineText | undefined;

function loadHtmlOutlineInput(): Awaitable<OutlineText> {
  if (outline !== undefined) return outline;
  return thenAwaitable(import('../session/client-state/html/outline.ts'), ({ outlineHtml }) => {
    outline ??= outlineOfHtmlMarkup(outlineHtml);
    return outline;
  });
}

let userInput: UserInput | undefined;

/** For a decision on this command. Undefined: it has no words, and a decision that needs it says so. */
export function userInputForCommand(command: Command): Awaitable<UserInput | undefined> {
  return userInput === undefined && commandHasUserWords(command) ? loadUserInput() : userInput;
}

export async function loadUserInput(): Promise<UserInput> {
  userInput ??= (await import('../session/user-input/user-input.ts')).userInput;
  return userInput;
}
