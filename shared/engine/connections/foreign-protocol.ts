/** A protocol of others at a socket [G8]: pure translation before and behind the native frames. */
import type { ClientFrame, ServerFrame } from '../../protocol/frames.ts';
import type { Session } from '../../session/state.ts';

export type ForeignProtocol = {
  /** Said for the client before its first message. `skill`: the persona that its address names. */
  hello(connection: string, skill: string | undefined): ClientFrame;
  /**
   * Frames for the session, and messages to send at once. Null: an earlier message may still be under way in
   * another process; ask again soon (unless `isLast`).
   */
  inward(body: string, known: Known & { nowMs: number; isLast: boolean }): Inward | null;
  /** Messages for the client; none for a frame that the protocol cannot say. */
  outward(frame: ServerFrame, known: Known): object[];
};

export type Inward = { frames: ClientFrame[]; answers: object[] };

/** What a translation may know. No state is kept between two: other processes may do the next one. */
export type Known = {
  /** Null: no hello yet. */
  id: string | null;
  /** Outwards as committed with the frame; null where a frame concerns no session. */
  session: Session | null;
  newId(): string;
};
