/** Inputs for opening a stream to a speaking model. */

import type { Persona } from '../../prompt/persona.ts';
import type { Command } from '../../session/kernel/commands.ts';
import type { SonicPort } from '../../voice/nova-sonic/stream-port.ts';
import type { Opened } from './stream-opening.ts';

type Transcribed = Extract<Command, { type: 'transcribed' }>;

/** `before`: heard by the previous stream, unanswered. `about`: the command that carries the words. */
export type CallWith = {
  port: SonicPort;
  persona: Persona;
  opened: Opened;
  history: string;
  utteranceFields: () => Omit<Transcribed, 'text' | 'run'>;
  /** Tells the end of the voice before its words. */
  endVoice: () => Promise<void>;
  onHeard: () => Promise<void>;
};
