/** The ends of a client's attachment. */
import { PROTOCOL } from './limits.ts';
import type { Refusal, State } from './wire.ts';

/** Nothing comes by itself any more. */
export type Over = Extract<State, { is: 'superseded' | 'refused' | 'closed' }>;

/** What was not accepted by then will not be. */
export function refusalOf(over: Over): Refusal {
  switch (over.is) {
    case 'superseded':
      return { code: 'superseded', message: 'Another client has taken over this session.' };
    case 'refused':
      return { code: over.code, message: over.message };
    case 'closed':
      return { code: 'closed', message: 'The conversation was closed before the server had accepted this.' };
  }
}

/** Of what was said as sound, while nobody was there to hear it. */
export const NO_ROOM: Refusal = {
  code: 'limited',
  message: 'This was said too long before the server was there again: two minutes of it are kept.',
};

/** `bytes`: as many as it takes at once (S8). */
export function tooLarge(bytes: number): Refusal {
  return { code: 'too_large', message: `The server takes at most ${bytes} bytes at once.` };
}

/** Of a server that this client was not made for. */
export function newer(version: number): string {
  return `This server speaks version ${version} of the protocol, and this client ${PROTOCOL}: load it again.`;
}
