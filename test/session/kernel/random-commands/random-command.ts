/** One random command to a session, which a counterexample can name. */
import fc from 'fast-check';
import type { ClientFrame } from '../../../../shared/protocol/frames.ts';
import type { Happened, Story } from '../../story.ts';

export type RandomCommand = (story: Story) => Happened;
export type CommandArbitrary = fc.Arbitrary<RandomCommand>;

export const CONNECTIONS = ['c1', 'c2', 'c3'];
/** Mostly the current client. */
export const connection = fc.option(fc.constantFrom(...CONNECTIONS), { nil: undefined, freq: 4 });

/** The format of a counterexample. */
export function namedCommand(name: string, data: unknown, run: RandomCommand): RandomCommand {
  return Object.assign(run, { [fc.toStringMethod]: () => `${name} ${JSON.stringify(data ?? '')}` });
}

/** That connection, or the current client's. */
export function connectionOf(story: Story, one: string | undefined): string {
  return one ?? story.session.presence.client?.connection ?? 'c1';
}

/** The frame, sent by any connection. */
export function sentFrames(frame: fc.Arbitrary<ClientFrame>): CommandArbitrary {
  return fc
    .tuple(connection, frame)
    .map(([one, sent]) => namedCommand('sends', [one, sent], (story) => story.client(connectionOf(story, one), sent)));
}
