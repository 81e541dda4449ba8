/** The final states of a client's attachment. */

import type { Refusal, State } from '../frames/wire-types.ts';
import { PROTOCOL } from '../limits.ts';

/** States without an automatic reconnect. */
export type EndState = Extract<State, { is: 'superseded' | 'refused' | 'closed' }>;

/** The refusal for frames that were not accepted before the end. */
export function endRefusal(state: EndState): Refusal {
  switch (state.is) {
    case 'superseded':
      return { code: 'superseded', message: 'Another client has taken over this session.' };
    case 'refused':
      return { code: state.code, message: state.message };
    case 'closed':
      return { code: 'closed', message: 'The conversation was closed before the server had accepted this.' };
  }
}

/** For audio that did not fit the buffer while disconnected. */
export const AUDIO_DROPPED: Refusal = {
  code: 'limited',
  message: 'This was said too long before the server was there again: two minutes of it are kept.',
};

/** `bytes`: the largest frame that the server takes [S8]. */
export function frameTooLargeRefusal(bytes: number): Refusal {
  return { code: 'too_large', message: `The server takes at most ${bytes} bytes at once.` };
}

/** For a server with a newer protocol than this client's. */
export function newerProtocolMessage(version: number): string {
  return `This server speaks version ${version} of the protocol, and this client ${PROTOCOL}: load it again.`;
}
