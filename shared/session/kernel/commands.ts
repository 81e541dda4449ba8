/** The commands of a session. Client frames are fenced by connection, all others by turn and run [S4]. */
import type { DeclaredCommand } from './features.ts';

/** A timer or the sweep. `restartedAtMs`: runs from before this time are dead (one machine). */
export type WakeCommand = { type: 'wake'; restartedAtMs?: number };

export type Command = WakeCommand | DeclaredCommand;
