/** Protocols whose clients may send binary messages, where the server receives them: one machine [G17]. */
import { protobufFrames } from './rtvi/protobuf-frames.ts';

/** Between a client's binary messages and the text that its protocol is translated from. */
export type BinaryCodec = {
  /** Empty for what is no message of the protocol. Never throws. */
  decode(binary: Uint8Array): string;
  encode(text: string): Uint8Array;
};

const CODECS: Readonly<Record<string, BinaryCodec>> = { rtvi: protobufFrames };

/** Null: the protocol, or the native one, is text alone. */
export function binaryCodecOfProtocol(protocol: string | undefined): BinaryCodec | null {
  return (protocol !== undefined && CODECS[protocol]) || null;
}
