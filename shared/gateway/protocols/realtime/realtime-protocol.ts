/**
 * OpenAI's Realtime protocol at a socket [G8, G9]. Ids of responses and of their items are made from the
 * turn, so they are the same after a reconnect, and in whichever process translates.
 */
import type {
  ForeignConversation,
  ForeignProtocol,
  KnownOutward,
} from '../../../engine/connections/foreign-protocol.ts';
import type { ServerFrame } from '../../../protocol/frames.ts';
import { realtimeSoundAppended } from './audio-in.ts';
import { fromRealtime } from './from-realtime.ts';
import type { RealtimeEvent } from './realtime-shapes.ts';
import { toRealtime } from './to-realtime.ts';

/** One name for all Realtime clients of a user, so that the next one takes up the session [S2]. */
const INSTALL = 'realtime';

/** It plays what comes, and tells only where it stopped [U6]. */
const SPOKEN_WITH = { speech: 'server', heard: 'timed' } as const;

export const realtime: ForeignProtocol = {
  hello: (id, persona, locale) => {
    const addressed = { ...(persona !== undefined && { persona }), ...(locale !== undefined && { locale }) };
    return { type: 'hello', id, install: INSTALL, ...addressed, snapshot: true, capabilities: SPOKEN_WITH };
  },
  inward(body, conversation) {
    const found = fromRealtime(conversation, body);
    return found && { frames: found.frames, answers: realtimeWithEventIds(found.events, conversation) };
  },
  direct(body, newId) {
    const found = realtimeSoundAppended(body);
    return found && { frames: found.frames, answers: realtimeWithEventIds(found.events, { newId }) };
  },
  outward: (frame: ServerFrame, conversation: KnownOutward) =>
    realtimeWithEventIds(toRealtime(conversation, frame), conversation),
};

function realtimeWithEventIds(
  events: readonly RealtimeEvent[],
  { newId }: Pick<ForeignConversation, 'newId'>,
): object[] {
  const id = events.length === 0 ? '' : newId();
  return events.map((event, at) => ({ event_id: `event_${id}${at === 0 ? '' : `_${at}`}`, ...event }));
}
