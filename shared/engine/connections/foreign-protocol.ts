/** A protocol of others at a socket [G8]: pure translation before and behind the native frames. */
import type { Language } from '../../language/language.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import type { ClientFrame, ServerFrame } from '../../protocol/frames.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Settings } from '../../settings/read-settings.ts';

export type ForeignProtocol = {
  /** The client speaks first: on every home nothing is said before its first message [G17]. */
  clientFirst?: true;
  /** It has a meaning of its own for words of the user: translations are given the `languages`. */
  readsWords?: true;
  /** Its clients cannot drop sound that they have: it is sent no faster than it is played [G19]. */
  paced?: true;
  /** Said for the client before its first message. `persona`, `locale`: those that its address names. */
  hello(connection: string, persona: string | undefined, locale?: string): ClientFrame;
  /**
   * Frames for the session, and messages to send at once. Null: an earlier message may still be under way in
   * another process; ask again soon (unless `isLast`).
   */
  inward(body: string, inbound: InboundContext): Inward | null;
  /** Messages for the client; none for a frame that the protocol cannot say. */
  outward(frame: ServerFrame, outbound: KnownOutward): object[];
  /** A message that needs no look at the session, such as a piece of sound. Null: any other. */
  direct?(body: string, newId: () => string): Inward | null;
  /** Where admission knows no user: who it is, by the client's first message [G27]. Null: it does not say. */
  identify?(body: string, at: AddressedAt): Awaitable<Identified | null>;
  /** Ends the conversation after this frame, once its turn was heard [G30]. Null: it goes on. */
  closingOf?(frame: ServerFrame, conversation: ForeignConversation): Parting | null;
};

/** `ignored`: why a message has no effect, for the log: no content. `close`: once all of it is handled. */
export type Inward = {
  frames: ClientFrame[];
  answers: object[];
  ignored?: string;
  close?: { code: number; reason: string };
};

/** `isFirst`: the hello has been said for this message. */
export type InboundContext = ForeignConversation & { nowMs: number; isLast: boolean; isFirst?: boolean };

export type AddressedAt = {
  connection: string;
  persona: string | undefined;
  locale?: string | undefined;
  settings: Pick<Settings, 'phoneUsers'>;
};
/** `crowded`: if the user has too many connections. */
export type Identified = { user: string; hello: ClientFrame; crowded: Parting } | { turnedAway: Parting };

/** `ends`: messages that end the conversation, sent when what is said before has been heard. */
export type Parting = { says: object[]; afterMs: number; ends: object[] };

/** What a translation may know. No state is kept between two: other processes may do the next one. */
export type ForeignConversation = {
  /** Null: no hello yet. */
  id: string | null;
  /** As the session knows it. */
  connection: string;
  /** Outwards as committed with the frame; null where a frame concerns no session. */
  session: Session | null;
  /** Outwards: the client only follows [S13]. */
  observes?: boolean;
  /** What the user's words are read by, where the protocol reads them. Absent: English alone. */
  languages?: readonly Language[];
  newId(): string;
};

/** The end of a turn and all its sound. `session`: as it is now. */
export type SoundEnd = { turn: number; session: Session };

/** `soundEnd`: this frame is the last of what is sent of that turn, its sound included [G15]. */
export type KnownOutward = ForeignConversation & { soundEnd: SoundEnd | null };
