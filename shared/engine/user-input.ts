/** Loads what reads the user's words, once in a process: most functions never hear the user. */
import type { Awaitable } from '../ports/awaitable.ts';
import type { Command } from '../session/kernel/commands.ts';
import type { UserInput } from '../session/kernel/decision.ts';
import { hasUserWords } from './session-languages.ts';

let loaded: UserInput | undefined;

/** For a decision on this command. Undefined: it has no words, and a decision that needs it says so. */
export function userInputForCommand(command: Command): Awaitable<UserInput | undefined> {
  return loaded === undefined && hasUserWords(command) ? loadUserInput() : loaded;
}

export async function loadUserInput(): Promise<UserInput> {
  loaded ??= (await import('../session/user-input/user-input.ts')).userInput;
  return loaded;
}
