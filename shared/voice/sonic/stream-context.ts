/** What a stream to a speaking model is opened with. */
import type { Command } from '../../session/commands.ts';
import type { SonicPort } from '../../speech/sonic/stream.ts';
import type { Skill } from '../../talk/skill.ts';
import type { Opened } from './stream-opening.ts';

type Transcribed = Extract<Command, { type: 'transcribed' }>;

/**
 * `before`: what the stream that it takes over from has heard, and not answered. `about`: how what it has heard is told to the session; `heard`:
 * it has been.
 */
export type CallWith = {
  port: SonicPort;
  skill: Skill;
  opened: Opened;
  before: string;
  about: () => Omit<Transcribed, 'text' | 'run'>;
  heard: () => Promise<void>;
};
